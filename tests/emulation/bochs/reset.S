# The ROM of the emulated machine: 64 KiB at 0xffff0000, the reset vector 16 bytes before its end.
# Goes from real mode to 64-bit mode and on to the kernel at 1 MiB.
#
# Memory below 1 GiB is mapped one to one, all of it for everybody. 0x10000: PML4, 0x11000: PDPT,
# 0x12000: page directory of 2 MiB pages.

  .code16
  .text
  .globl reset
reset:
  cli
  lgdtl %cs:gdt_pointer - reset
  mov %cr0, %eax
  or $1, %al                      # protection
  mov %eax, %cr0
  ljmpl $0x08, $(0xffff0000 + protected - reset)

  .code32
protected:
  mov $0x10, %eax
  mov %ax, %ds
  mov %ax, %es
  mov %ax, %ss
  mov $0x10000, %edi
  xor %eax, %eax
  mov $(3 * 4096 / 4), %ecx
  cld
  rep stosl
  movl $0x11007, 0x10000
  movl $0x12007, 0x11000
  movl $0xc0000083, 0x11018       # and the 1 GiB that holds this ROM
  mov $0x12000, %edi
  mov $0x87, %eax                 # present, writable, user, 2 MiB
  mov $512, %ecx
1:
  mov %eax, (%edi)
  add $8, %edi
  add $0x200000, %eax
  loop 1b
  mov $0x10000, %eax
  mov %eax, %cr3
  mov $0x40620, %eax              # PAE, SSE and its exceptions, XSAVE
  mov %eax, %cr4
  mov $0xc0000080, %ecx
  rdmsr
  or $0x101, %eax                 # 64-bit mode, SYSCALL
  wrmsr
  mov $0x80010023, %eax           # paging, write protection, FPU errors, FPU, protection
  mov %eax, %cr0
  ljmp $0x18, $(0xffff0000 + long_mode - reset)

  .code64
long_mode:
  mov $0x100000, %eax
  jmp *%rax

  .align 16
gdt:
  .quad 0
  .quad 0x00cf9b000000ffff        # 0x08: 32-bit code
  .quad 0x00cf93000000ffff        # 0x10: data
  .quad 0x00af9b000000ffff        # 0x18: 64-bit code
  .quad 0x00cf93000000ffff        # 0x20: data, where SYSCALL expects it
gdt_pointer:
  .word gdt_pointer - gdt - 1
  .long 0xffff0000 + gdt - reset

  .org 0xfff0
  .code16
  jmp reset
  .org 0x10000

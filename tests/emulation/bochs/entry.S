# The kernel's assembly: its start, system calls, exceptions.

  .section .text.start, "ax"
  .globl start
start:
  mov $kernel_stack, %rsp
  mov $0x20, %eax
  mov %ax, %ds
  mov %ax, %es
  mov %ax, %ss
  # All registers that this CPU has and that the kernels use: x87, SSE, AVX, AVX-512.
  mov $0xd, %eax
  xor %ecx, %ecx
  cpuid
  and $0xe7, %eax
  xor %edx, %edx
  xor %ecx, %ecx
  xsetbv
  call kernel_main

# SYSCALL: number in rax, arguments in rdi, rsi, rdx, r10, r8, r9. The program runs in ring 0 as
# well, so returning is a jump. It keeps all registers but rax, rcx and r11.
  .text
  .globl syscall_entry
syscall_entry:
  mov %rsp, program_stack(%rip)
  mov $kernel_stack, %rsp
  push %rcx
  push %r11
  push %rdi
  push %rsi
  push %rdx
  push %r10
  push %r8
  push %r9
  mov %r8, %r9
  mov %r10, %r8
  mov %rdx, %rcx
  mov %rsi, %rdx
  mov %rdi, %rsi
  mov %rax, %rdi
  call system_call
  pop %r9
  pop %r8
  pop %r10
  pop %rdx
  pop %rsi
  pop %rdi
  pop %r11
  pop %rcx
  mov program_stack(%rip), %rsp
  push %r11
  popfq
  jmp *%rcx

# enter_program(entry, stack)
  .globl enter_program
enter_program:
  mov %rsi, %rsp
  xor %edx, %edx
  xor %ebp, %ebp
  jmp *%rdi

# 32 stubs of 16 bytes: exceptions 8, 10 to 14, 17 and 21 push an error code by themselves.
  .globl exception_stubs
  .align 16
exception_stubs:
  .set vector, 0
  .rept 32
  .align 16
  .if (vector == 8) || ((vector >= 10) && (vector <= 14)) || (vector == 17) || (vector == 21)
  .else
  push $0
  .endif
  push $vector
  jmp exception
  .set vector, vector + 1
  .endr
exception:
  mov %rsp, %rdi
  mov $kernel_stack, %rsp
  call report_exception

  .bss
  .align 16
  .skip 65536
kernel_stack:
program_stack:
  .quad 0

  .section .note.GNU-stack, "", @progbits

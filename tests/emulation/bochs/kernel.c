// As much of Linux as a static, single-threaded test program needs: it is loaded, writes to a
// console, gets memory with pages that can be made inaccessible, and exits. There are no files, no
// environment, no signals and no other process.
//
// Physical memory, all of it mapped one to one:
//     0x00010000   page tables of reset.S          0x00400000   the program, where it is linked
//     0x00100000   this kernel                     0x04000000   what mmap gives, in 4 KiB pages
//     0x00200000   page tables of what mmap gives  0x10000000   disk's content: arguments, ELF file
//                                                  0x1ff00000   the program's stack, downwards
#include <stddef.h>
#include <stdint.h>

#define PAGE 4096ull
#define SECTOR 512
#define PAGE_DIRECTORY 0x12000ull
#define MMAP_TABLES 0x200000ull
#define MMAP_START 0x4000000ull
#define MMAP_END 0x10000000ull
#define IMAGE 0x10000000ull
#define IMAGE_ARGUMENTS (IMAGE + 4)
#define IMAGE_ELF (IMAGE + PAGE)
#define STACK 0x1ff00000ull

#define MSR_FS_BASE 0xc0000100u
#define ENOENT (-2)
#define ENOMEM (-12)
#define EINVAL (-22)
#define ENOTTY (-25)
#define ENOSYS (-38)

void enter_program(uint64_t entry, uint64_t *stack);
void syscall_entry(void);
extern char exception_stubs[];

static void out8(uint8_t value, uint16_t port) {
  __asm__ volatile("outb %0, %1" ::"a"(value), "Nd"(port));
}

static void write_msr(uint32_t msr, uint64_t value) {
  __asm__ volatile("wrmsr" ::"c"(msr), "a"((uint32_t)value), "d"((uint32_t)(value >> 32)));
}

static uint8_t in8(uint16_t port) {
  uint8_t value;
  __asm__ volatile("inb %1, %0" : "=a"(value) : "Nd"(port));
  return value;
}

static uint64_t read_clock(void) {
  uint32_t low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return low | (uint64_t)high << 32;
}

// The compiler calls these too. Bochs repeats an instruction faster than it runs a loop.
void *memcpy(void *to, const void *from, size_t n) {
  void *next = to;
  __asm__ volatile("rep movsb" : "+D"(next), "+S"(from), "+c"(n)::"memory");
  return to;
}
void *memset(void *to, int value, size_t n) {
  void *next = to;
  __asm__ volatile("rep stosb" : "+D"(next), "+c"(n) : "a"(value) : "memory");
  return to;
}

// ---- Console and end ---------------------------------------------------------------------------

static uint64_t put(const char *bytes, uint64_t n) {
  for (uint64_t i = 0; i < n; i++) out8((uint8_t)bytes[i], 0xe9);  // Bochs prints it
  return n;
}

static void say(const char *text) {
  while (*text) out8((uint8_t)*text++, 0xe9);
}

static void say_hex(uint64_t value) {
  for (int shift = 60; shift >= 0; shift -= 4) out8("0123456789abcdef"[value >> shift & 15], 0xe9);
}

// run.py looks for this line.
static _Noreturn void stop(uint64_t status) {
  say("\n=== exit ");
  say_hex(status);
  say("\n");
  for (const char *word = "Shutdown"; *word; word++) out8((uint8_t)*word, 0x8900);
  for (;;) __asm__("hlt");
}

// What the CPU and entry.S push.
struct exception {
  uint64_t vector, error, rip;
};

void report_exception(const struct exception *e) {
  uint64_t address;
  __asm__("mov %%cr2, %0" : "=r"(address));
  say("\n=== exception ");
  say_hex(e->vector);
  say(" error ");
  say_hex(e->error);
  say(" at ");
  say_hex(e->rip);
  say(" address ");
  say_hex(address);
  stop(128 + 11);
}

// ---- Memory ------------------------------------------------------------------------------------

static uint64_t program_end, heap_end, mmap_next = MMAP_START;

static uint64_t *entry_of(uint64_t address) {
  return (uint64_t *)MMAP_TABLES + (address - MMAP_START) / PAGE;
}

static void protect(uint64_t address, uint64_t size, uint64_t protection) {
  for (uint64_t end = address + size; address < end; address += PAGE) {
    if (address < MMAP_START || address >= MMAP_END) continue;
    const uint64_t present = protection != 0, writable = (protection & 2) != 0;
    *entry_of(address) = address | 4 | writable << 1 | present;
    __asm__ volatile("invlpg (%0)" ::"r"(address) : "memory");
  }
}

static void map_small_pages(void) {
  protect(MMAP_START, MMAP_END - MMAP_START, 3);
  for (uint64_t a = MMAP_START; a < MMAP_END; a += 512 * PAGE) {
    ((uint64_t *)PAGE_DIRECTORY)[a >> 21] = (uint64_t)entry_of(a) | 7;
  }
  __asm__ volatile("mov %%cr3, %%rax\n\tmov %%rax, %%cr3" ::: "rax", "memory");
}

static uint64_t map(uint64_t size, uint64_t protection, uint64_t flags) {
  if ((flags & 0x20) == 0 || (flags & 0x10) != 0) return EINVAL;  // anonymous, anywhere
  size = (size + PAGE - 1) / PAGE * PAGE;
  if (size > MMAP_END - mmap_next) return ENOMEM;
  const uint64_t address = mmap_next;
  mmap_next += size;
  memset((void *)address, 0, size);
  protect(address, size, protection);
  return address;
}

// Only what was mapped last can be given out again: enough for tests that free what they take.
static uint64_t unmap(uint64_t address, uint64_t size) {
  size = (size + PAGE - 1) / PAGE * PAGE;
  if (address + size == mmap_next) {
    protect(address, size, 3);
    mmap_next = address;
  }
  return 0;
}

static uint64_t set_heap_end(uint64_t address) {
  if (address >= program_end && address < MMAP_START) heap_end = address;
  return heap_end;
}

// ---- System calls ------------------------------------------------------------------------------

struct slice {
  const char *bytes;
  uint64_t size;
};

static uint64_t tell_time(uint64_t *out, uint64_t fraction) {
  const uint64_t nanoseconds = read_clock() * 20;  // bochsrc: 50 million instructions a second
  out[0] = nanoseconds / 1000000000;
  out[1] = nanoseconds % 1000000000 / fraction;
  return 0;
}

static uint64_t describe_console(uint64_t out) {
  memset((void *)out, 0, 144);
  ((uint32_t *)out)[6] = 0020666;  // st_mode: a character device
  ((uint64_t *)out)[7] = PAGE;     // st_blksize
  return 0;
}

static uint64_t random_bytes(char *out, uint64_t n) {
  uint64_t state = read_clock();
  for (uint64_t i = 0; i < n; i++) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    out[i] = (char)(state >> 56);
  }
  return n;
}

uint64_t system_call(uint64_t number, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  switch (number) {
    case 0:  // read
      return 0;
    case 1:  // write
      return put((const char *)b, c);
    case 20: {  // writev
      uint64_t written = 0;
      const struct slice *slices = (const struct slice *)b;
      for (uint64_t i = 0; i < c; i++) written += put(slices[i].bytes, slices[i].size);
      return written;
    }
    case 5:  // fstat
      return describe_console(b);
    case 262:  // newfstatat
      return (int)a <= 2 ? describe_console(c) : (uint64_t)ENOENT;
    case 16:  // ioctl
      return ENOTTY;
    case 9:  // mmap
      return map(b, c, d);
    case 10:  // mprotect
      protect(a, b, c);
      return 0;
    case 11:  // munmap
      return unmap(a, b);
    case 12:  // brk
      return set_heap_end(a);
    case 25:  // mremap
      return ENOMEM;
    case 228:  // clock_gettime
      return tell_time((uint64_t *)b, 1);
    case 96:  // gettimeofday
      return tell_time((uint64_t *)a, 1000);
    case 318:  // getrandom
      return random_bytes((char *)a, b);
    case 158:  // arch_prctl
      if (a != 0x1002) return EINVAL;
      write_msr(MSR_FS_BASE, b);
      return 0;
    case 302:  // prlimit64
      if (d != 0) {
        ((uint64_t *)d)[0] = 8 << 20;
        ((uint64_t *)d)[1] = ~0ull;
      }
      return 0;
    case 79:  // getcwd
      memcpy((char *)a, "/", 2);
      return 2;
    case 3: case 13: case 14: case 28: case 202: case 273:
      return 0;  // close, rt_sigaction, rt_sigprocmask, madvise, futex, set_robust_list
    case 39: case 186: case 218:
      return 1;  // getpid, gettid, set_tid_address
    case 2: case 21: case 89: case 257: case 267:
      return ENOENT;  // open, access, readlink, openat, readlinkat
    case 60: case 231:
      stop(a);  // exit, exit_group
    case 62: case 200: case 234:
      say("\n=== signal ");  // kill, tkill, tgkill
      say_hex(number == 234 ? c : b);
      stop(128 + 6);
    case 204: case 334:
      return ENOSYS;  // sched_getaffinity, rseq
    default:
      say("\n=== unknown system call ");
      say_hex(number);
      say("\n");
      return ENOSYS;
  }
}

// ---- Disk --------------------------------------------------------------------------------------

// Reads sectors of the first ATA disk, by programmed input.
static void read_disk(uint32_t sector, uint32_t count, char *to) {
  while (count != 0) {
    const uint32_t n = count < 128 ? count : 128;
    while (in8(0x1f7) & 0x80) {}  // busy
    out8((uint8_t)(0xe0 | sector >> 24), 0x1f6);
    out8((uint8_t)n, 0x1f2);
    out8((uint8_t)sector, 0x1f3);
    out8((uint8_t)(sector >> 8), 0x1f4);
    out8((uint8_t)(sector >> 16), 0x1f5);
    out8(0x20, 0x1f7);
    for (uint32_t i = 0; i < n; i++, to += SECTOR) {
      while (in8(0x1f7) & 0x80) {}
      if ((in8(0x1f7) & 8) == 0) {
        say("\n=== the disk gives no data");
        stop(2);
      }
      char *next = to;
      uint64_t words = SECTOR / 2;
      __asm__ volatile("rep insw" : "+D"(next), "+c"(words) : "d"((uint16_t)0x1f0) : "memory");
    }
    sector += n;
    count -= n;
  }
}

// ---- Start -------------------------------------------------------------------------------------

struct elf_header {
  unsigned char magic[16];
  uint16_t type, machine;
  uint32_t version;
  uint64_t entry, program_headers, section_headers;
  uint32_t flags;
  uint16_t size, program_header_size, program_header_count;
};

struct program_header {
  uint32_t type, flags;
  uint64_t offset, address, physical, file_size, memory_size, align;
};

static void set_exception_handlers(void) {
  static struct {
    uint16_t low, selector;
    uint8_t stack, type;
    uint16_t middle;
    uint32_t high, zero;
  } table[32];
  for (int i = 0; i < 32; i++) {
    const uint64_t stub = (uint64_t)exception_stubs + 16 * (uint64_t)i;
    table[i].low = (uint16_t)stub;
    table[i].middle = (uint16_t)(stub >> 16);
    table[i].selector = 0x18;
    table[i].type = 0x8e;
  }
  const struct __attribute__((packed)) {
    uint16_t limit;
    uint64_t base;
  } pointer = {sizeof table - 1, (uint64_t)table};
  __asm__ volatile("lidt %0" ::"m"(pointer));
}

static void enable_system_calls(void) {
  write_msr(0xc0000081, (uint64_t)0x18 << 32);       // STAR: selectors
  write_msr(0xc0000082, (uint64_t)syscall_entry);    // LSTAR
  write_msr(0xc0000084, 0x700);                      // FMASK: trap, interrupt, direction
}

// Copies the segments to where they are linked; the address of the program headers there.
static uint64_t load(const struct elf_header *elf) {
  const struct program_header *p =
      (const struct program_header *)(IMAGE_ELF + elf->program_headers);
  uint64_t headers = 0;
  for (int i = 0; i < elf->program_header_count; i++, p++) {
    if (p->type != 1) continue;  // PT_LOAD
    const uint64_t end = p->address + p->memory_size;
    if (p->address < 0x400000 || end > MMAP_START) {
      say("\n=== the program is not linked between 0x400000 and 0x4000000");
      stop(2);
    }
    memcpy((void *)p->address, (const void *)(IMAGE_ELF + p->offset), p->file_size);
    memset((void *)(p->address + p->file_size), 0, p->memory_size - p->file_size);
    if (end > program_end) program_end = end;
    if (p->offset == 0) headers = p->address + elf->program_headers;
  }
  program_end = heap_end = (program_end + PAGE - 1) / PAGE * PAGE;
  return headers;
}

// The initial stack: arguments, no environment, the auxiliary vector.
static uint64_t *prepare_stack(const struct elf_header *elf, uint64_t headers) {
  static uint64_t seed[2];
  random_bytes((char *)seed, sizeof seed);
  uint64_t *stack = (uint64_t *)(STACK - PAGE);
  uint64_t *next = stack + 1;
  char *argument = (char *)IMAGE_ARGUMENTS;  // each ends in NUL; an empty one ends them
  while (*argument) {
    *next++ = (uint64_t)argument;
    while (*argument++) {}
  }
  *stack = (uint64_t)(next - stack - 1);
  *next++ = 0;
  *next++ = 0;
  const uint64_t auxiliary[] = {
      3,  headers,                        // AT_PHDR
      4,  elf->program_header_size,       // AT_PHENT
      5,  elf->program_header_count,      // AT_PHNUM
      6,  PAGE,                           // AT_PAGESZ
      9,  elf->entry,                     // AT_ENTRY
      11, 0, 12, 0, 13, 0, 14, 0, 23, 0,  // AT_UID, AT_EUID, AT_GID, AT_EGID, AT_SECURE
      25, (uint64_t)seed,                 // AT_RANDOM
      17, 100,                            // AT_CLKTCK
      0,  0};
  memcpy(next, auxiliary, sizeof auxiliary);
  return stack;
}

void kernel_main(void) {
  set_exception_handlers();
  enable_system_calls();
  map_small_pages();
  read_disk(0, PAGE / SECTOR, (char *)IMAGE);
  read_disk(PAGE / SECTOR, *(const uint32_t *)IMAGE, (char *)IMAGE_ELF);
  const struct elf_header *elf = (const struct elf_header *)IMAGE_ELF;
  if (elf->magic[0] != 0x7f || elf->magic[1] != 'E' || elf->type != 2) {
    say("\n=== no ELF program with fixed addresses");
    stop(2);
  }
  const uint64_t headers = load(elf);
  enter_program(elf->entry, prepare_stack(elf, headers));
}

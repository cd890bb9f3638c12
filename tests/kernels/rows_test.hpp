#ifndef MHASH_TESTS_KERNELS_ROWS_TEST_HPP
#define MHASH_TESTS_KERNELS_ROWS_TEST_HPP

// Adds the tests of every kernel that was compiled in; to be called before RUN_ALL_TESTS().
void add_row_tests();

#endif  // MHASH_TESTS_KERNELS_ROWS_TEST_HPP

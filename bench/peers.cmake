# The peers that this machine has. Each is one file in peers/ that defines one or more functions
# returning a Peer. What is missing is listed too, so that a run names what it skipped.
# Results: peer_list.inc in the binary directory, mhash_bench_peer_sources and
# mhash_bench_peer_libraries.
find_package(PkgConfig QUIET)

set(mhash_bench_peer_sources "")
set(mhash_bench_peer_libraries "")
set(peer_list "")

# peer(FILE pkg-config-module Debian-package functions...)
function(peer file module package)
  set(found FALSE)
  if(PkgConfig_FOUND)
    pkg_check_modules(${file} QUIET IMPORTED_TARGET ${module})
    set(found ${${file}_FOUND})
  endif()
  foreach(function IN LISTS ARGN)
    if(found)
      string(APPEND peer_list "MHASH_PEER(${function})\n")
    else()
      string(APPEND peer_list "MHASH_MISSING_PEER(${function}, \"${module}\", \"${package}\")\n")
    endif()
  endforeach()
  if(found)
    list(APPEND mhash_bench_peer_sources peers/${file}.cc)
    list(APPEND mhash_bench_peer_libraries PkgConfig::${file})
  endif()
  return(PROPAGATE peer_list mhash_bench_peer_sources mhash_bench_peer_libraries)
endfunction()

peer(openssl libcrypto libssl-dev openssl_low openssl_evp openssl_oneshot)
peer(libgcrypt libgcrypt libgcrypt20-dev libgcrypt)
peer(nettle nettle nettle-dev nettle)
peer(cryptopp libcrypto++ libcrypto++-dev cryptopp)
peer(botan botan-2 libbotan-2-dev botan)
peer(libblake3 libblake3 libblake3-dev libblake3)

file(CONFIGURE OUTPUT peer_list.inc CONTENT "${peer_list}" @ONLY)

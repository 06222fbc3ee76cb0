const PER_HALAMAN = 25

/** One page of rows that are all here; a page that is no longer there, because rows became fewer, is the last one. */
export function irisHalaman<T>(
  baris: readonly T[] | undefined,
  halaman: number,
): { baris: readonly T[] | undefined; halaman: { ke: number; jumlah: number } } {
  const jumlah = Math.max(1, Math.ceil((baris?.length ?? 0) / PER_HALAMAN))
  const ke = Math.min(halaman, jumlah)
  return { baris: baris?.slice((ke - 1) * PER_HALAMAN, ke * PER_HALAMAN), halaman: { ke, jumlah } }
}

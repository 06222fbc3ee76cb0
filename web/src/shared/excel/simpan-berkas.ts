/** Hands a file to the browser's downloads. */
export function simpanBerkas(isi: Blob, nama: string): void {
  const alamat = URL.createObjectURL(isi)
  const tautan = document.createElement('a')
  tautan.href = alamat
  // Signs that a file system refuses.
  tautan.download = nama.replaceAll(/[\\/:*?"<>|]/g, '-')
  tautan.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(alamat), 60_000)
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, nama: string): void {
  const alamat = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = alamat
  // Signs that a file system refuses.
  link.download = nama.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(alamat), 60_000)
}

/** A file's size as its limits count: thousands of bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}

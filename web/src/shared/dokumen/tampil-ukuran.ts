/** A file's size as its limits count: thousands of bytes. */
export function tampilUkuran(byte: number): string {
  if (byte < 1_000_000) return `${Math.ceil(byte / 1000)} KB`
  return `${(byte / 1_000_000).toFixed(1).replace('.', ',')} MB`
}

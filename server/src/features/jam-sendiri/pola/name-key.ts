import { columnKey } from '../../../platform/sheet/column-key.ts'

/**
 * By what names of patterns are one: 'Paruh-waktu' and 'ＰＡＲＵＨ waktu' are, to who reads them and to a file of staff that names
 * one. What no Latin letter or digit is in is compared as it stands.
 */
export function nameKey(nama: string): string {
  const plain = nama.normalize('NFKC')
  return columnKey(plain) || plain.toLowerCase()
}

/** Of who has no hours of his own, on every screen and in a file: no pattern bears it. */
export const AS_SCHOOL = 'Ikut sekolah'

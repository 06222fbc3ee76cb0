/** Letters of a PDF as its readers divide them (ISO 32000 7.2.2): 0 regular, 1 blank, 2 delimiter. */
const KELAS = new Uint8Array(256)
for (const blank of [0, 9, 10, 12, 13, 32]) KELAS[blank] = 1
for (const separator of '()<>[]{}/%') KELAS[separator.charCodeAt(0)] = 2

export const isReguler = (letter: number | undefined): boolean => letter !== undefined && KELAS[letter] === 0
export const isEmpty = (letter: number | undefined): boolean => letter !== undefined && KELAS[letter] === 1

/** What runs, fetches, opens or carries something else. */
export const LONG_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'XFA',
] as const
/** Too short to mean anything among the letters of a picture. */
export const SHORT_NAMES = ['JS', 'AA', 'EF'] as const
/** What makes a stream a store of objects to some reader. */
export const STORED_NAMES = ['ObjStm', 'First', 'N'] as const

// FNV-1a.
const BASE = 0x811c9dc5 | 0
const FNV_PRIME = 0x01000193
const WATCHED = new Map<number, string>()
for (const nama of [...LONG_NAMES, ...SHORT_NAMES, ...STORED_NAMES, 'OpenAction', 'Encrypt'])
  WATCHED.set(sidikNama(nama), nama)

/** Watched names among these bytes, wherever they stand; escapes undone: '/J#61vaScript' is JavaScript. */
export function namesIn(content: Uint8Array, awal = 0, akhir = content.length): Set<string> {
  const results = new Set<string>()
  eachNama(content, awal, akhir, (nama) => results.add(nama))
  return results
}

/**
 * One pass and no strings on the way: names are told by their sum, so that megabytes of names cost no more than their
 * letters. Another name of the same sum would be refused, never let through.
 */
export function eachNama(
  content: Uint8Array,
  awal: number,
  akhir: number,
  hit: (nama: string, after: number) => void,
): void {
  let nth = awal
  while (nth < akhir) {
    if (content[nth++] !== 0x2f) continue
    let password = BASE
    while (nth < akhir && isReguler(content[nth])) {
      const kode = hexCode(content, nth, akhir)
      password = Math.imul(password ^ (kode === -1 ? (content[nth] ?? 0) : kode), FNV_PRIME)
      nth += kode === -1 ? 1 : 3
    }
    const nama = WATCHED.get(password)
    if (nama !== undefined) hit(nama, nth)
  }
}

/** The name that ends before `akhir`, its escapes undone. */
export function parseName(content: Uint8Array, awal: number, akhir: number): string {
  let result = ''
  for (let nth = awal; nth < akhir; nth++) {
    const kode = hexCode(content, nth, akhir)
    result += String.fromCharCode(kode === -1 ? (content[nth] ?? 0) : kode)
    if (kode !== -1) nth += 2
  }
  return result
}

/** The letter that '#4a' stands for; -1 = no escape stands here. */
function hexCode(content: Uint8Array, nth: number, akhir: number): number {
  if (content[nth] !== 0x23 || nth + 2 >= akhir) return -1
  const one = hexDigit(content[nth + 1] ?? 0)
  const two = hexDigit(content[nth + 2] ?? 0)
  return one === -1 || two === -1 ? -1 : one * 16 + two
}

function hexDigit(letter: number): number {
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30
  const small = letter | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}

function sidikNama(nama: string): number {
  let password = BASE
  for (let nth = 0; nth < nama.length; nth++) password = Math.imul(password ^ nama.charCodeAt(nth), FNV_PRIME)
  return password
}

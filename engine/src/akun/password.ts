import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whose password it is: what everybody knows of him is the second thing that is tried. */
export type PemilikPassword = { username: string; nama?: string; npsn?: string | null }

/** Longer ones are refused by their shape, so that no text makes the server work for minutes. */
export const LONGEST_PASSWORD = 1000

const GENERAL = 'Password ini terlalu umum, pilih yang lain'
const SHORTEST = 8
/** What must be left of a password besides the name of who has it. */
const SHORTEST_REST = 4
/** Whoever types this many signs by a pattern has to know how many. */
const LONGEST_PATTERN = 24
/** A part of a name that is shorter occurs in any word. */
const SHORTEST_WORD = 4

/** Why a password is refused (OWASP ASVS 5.0, 6.2: length counts, no composition rules), or null. */
export function weakPasswordReason(password: string, pemilik: PemilikPassword): string | null {
  if (Array.from(password).length < SHORTEST) return 'Password paling sedikit 8 karakter'
  const small = password.toLowerCase()
  const username = pemilik.username.trim().toLowerCase()
  if (small === username || small === username.split('@')[0]) return 'Password tidak boleh sama dengan username'
  if (isPattern(small) || isTanggal(small) || spelling(small).some(isGeneral)) return GENERAL
  if (isSimilarPemilik(small, pemilik)) return 'Password terlalu mirip dengan username, nama, atau NPSN Anda'
  return null
}

/** The word of the demo accounts, with whatever year and signs around it: it stands in our own README for everybody to read. */
export const examplePasswordReason = (password: string): string | null =>
  spelling(password.toLowerCase()).includes('contoh')
    ? 'Password ini milik akun contoh dan diketahui semua orang, pilih yang lain'
    : null

/** The word that is left when years, digits and signs around it are taken off, as written and with its digits read as letters. */
function spelling(small: string): string[] {
  const withoutEdges = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const read = (text: string): string => text.replaceAll(/[@4301!$57]/g, (letter) => LETTER[letter] ?? letter)
  const withoutTail = small.replace(/[^\p{L}@$]+$/u, '')
  return [small, withoutEdges(small), withoutEdges(read(withoutTail)), withoutEdges(read(withoutEdges(small)))]
}
const LETTER: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
}

/** A common word, or two of them in a row. */
function isGeneral(word: string): boolean {
  if (COMMON_PASSWORDS.has(word)) return true
  for (let limit = 3; limit <= word.length - 3; limit++)
    if (COMMON_PASSWORDS.has(word.slice(0, limit)) && COMMON_PASSWORDS.has(word.slice(limit))) return true
  return false
}

/** One to four signs over and over, or a walk along the alphabet, the digits or a row of keys. */
function isPattern(small: string): boolean {
  if (small.length > LONGEST_PATTERN) return false
  for (let length = 1; length <= 4; length++) {
    const awal = small.slice(0, length)
    if (small === awal.repeat(Math.ceil(small.length / length)).slice(0, small.length)) return true
  }
  return BUTTON_ROWS.some((row) => row.includes(small))
}
const SERIES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const BUTTON_ROWS = SERIES.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** A birthday, written without anything around it. */
function isTanggal(small: string): boolean {
  const angka = /^(\d\d)[-/.]?(\d\d)[-/.]?((?:19|20)\d\d)$/.exec(small) ?? []
  const back = /^((?:19|20)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(small) ?? []
  const [hari, bulan] = angka.length > 0 ? [angka[1], angka[2]] : [back[3], back[2]]
  return Number(hari) >= 1 && Number(hari) <= 31 && Number(bulan) >= 1 && Number(bulan) <= 12
}

function isSimilarPemilik(small: string, { username, nama = '', npsn }: PemilikPassword): boolean {
  const words = [username.split('@')[0] ?? '', nama].flatMap((text) => {
    const letter = text.toLowerCase()
    return [letter.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...letter.split(/[^\p{L}\p{N}]+/u)]
  })
  const own = [...words, npsn ?? '', 'npsn']
    .filter((one) => one.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  let rest = small.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const whole = rest
  for (const one of own) rest = rest.replaceAll(one, '')
  return rest !== whole && rest.replaceAll(/\d/g, '').length < SHORTEST_REST
}

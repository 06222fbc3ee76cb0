import { PASSWORD_LAZIM } from './password-lazim.ts'

/** Whose password it is: what everybody knows of him is the second thing that is tried. */
export type PemilikPassword = { username: string; nama?: string; npsn?: string | null }

/** Longer ones are refused by their shape, so that no text makes the server work for minutes. */
export const PASSWORD_TERPANJANG = 1000

const UMUM = 'Password ini terlalu umum, pilih yang lain'
const TERPENDEK = 8
/** What must be left of a password besides the name of who has it. */
const SISA_TERPENDEK = 4
/** Whoever types this many signs by a pattern has to know how many. */
const POLA_TERPANJANG = 24
/** A part of a name that is shorter occurs in any word. */
const KATA_TERPENDEK = 4

/** Why a password is refused (OWASP ASVS 5.0, 6.2: length counts, no composition rules), or null. */
export function alasanPasswordLemah(password: string, pemilik: PemilikPassword): string | null {
  if (Array.from(password).length < TERPENDEK) return 'Password paling sedikit 8 karakter'
  const kecil = password.toLowerCase()
  const username = pemilik.username.trim().toLowerCase()
  if (kecil === username || kecil === username.split('@')[0]) return 'Password tidak boleh sama dengan username'
  if (isPola(kecil) || isTanggal(kecil) || ejaan(kecil).some(isUmum)) return UMUM
  if (isMiripPemilik(kecil, pemilik)) return 'Password terlalu mirip dengan username, nama, atau NPSN Anda'
  return null
}

/** The word of the demo accounts, with whatever year and signs around it: it stands in our own README for everybody to read. */
export const alasanPasswordContoh = (password: string): string | null =>
  ejaan(password.toLowerCase()).includes('contoh')
    ? 'Password ini milik akun contoh dan diketahui semua orang, pilih yang lain'
    : null

/** The word that is left when years, digits and signs around it are taken off, as written and with its digits read as letters. */
function ejaan(kecil: string): string[] {
  const tanpaTepi = (teks: string): string => teks.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const dibaca = (teks: string): string => teks.replaceAll(/[@4301!$57]/g, (huruf) => HURUF[huruf] ?? huruf)
  const tanpaEkor = kecil.replace(/[^\p{L}@$]+$/u, '')
  return [kecil, tanpaTepi(kecil), tanpaTepi(dibaca(tanpaEkor)), tanpaTepi(dibaca(tanpaTepi(kecil)))]
}
const HURUF: Record<string, string> = {
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
function isUmum(kata: string): boolean {
  if (PASSWORD_LAZIM.has(kata)) return true
  for (let batas = 3; batas <= kata.length - 3; batas++)
    if (PASSWORD_LAZIM.has(kata.slice(0, batas)) && PASSWORD_LAZIM.has(kata.slice(batas))) return true
  return false
}

/** One to four signs over and over, or a walk along the alphabet, the digits or a row of keys. */
function isPola(kecil: string): boolean {
  if (kecil.length > POLA_TERPANJANG) return false
  for (let panjang = 1; panjang <= 4; panjang++) {
    const awal = kecil.slice(0, panjang)
    if (kecil === awal.repeat(Math.ceil(kecil.length / panjang)).slice(0, kecil.length)) return true
  }
  return BARIS_TOMBOL.some((baris) => baris.includes(kecil))
}
const DERET = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const BARIS_TOMBOL = DERET.flatMap((baris) => [baris, Array.from(baris).toReversed().join('')])

/** A birthday, written without anything around it. */
function isTanggal(kecil: string): boolean {
  const angka = /^(\d\d)[-/.]?(\d\d)[-/.]?((?:19|20)\d\d)$/.exec(kecil) ?? []
  const balik = /^((?:19|20)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(kecil) ?? []
  const [hari, bulan] = angka.length > 0 ? [angka[1], angka[2]] : [balik[3], balik[2]]
  return Number(hari) >= 1 && Number(hari) <= 31 && Number(bulan) >= 1 && Number(bulan) <= 12
}

function isMiripPemilik(kecil: string, { username, nama = '', npsn }: PemilikPassword): boolean {
  const kata = [username.split('@')[0] ?? '', nama].flatMap((teks) => {
    const huruf = teks.toLowerCase()
    return [huruf.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...huruf.split(/[^\p{L}\p{N}]+/u)]
  })
  const milik = [...kata, npsn ?? '', 'npsn']
    .filter((satu) => satu.length >= KATA_TERPENDEK)
    .toSorted((a, b) => b.length - a.length)
  let sisa = kecil.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const utuh = sisa
  for (const satu of milik) sisa = sisa.replaceAll(satu, '')
  return sisa !== utuh && sisa.replaceAll(/\d/g, '').length < SISA_TERPENDEK
}

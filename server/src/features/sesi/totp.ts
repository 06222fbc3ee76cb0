import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** The second factor (RFC 6238) without its storage: secrets, codes, and how both lie in the database. */

const LANGKAH_DETIK = 30
const JUMLAH_KODE = 10
/** Without signs that look alike on paper. */
const HURUF_KODE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const rahasiaBaru = (): string => generateSecret({ length: 20 })

/** What an authenticator app reads from the picture. */
export const alamatOtp = (penerbit: string, username: string, rahasia: string): string =>
  generateURI({ issuer: penerbit, label: username, secret: rahasia })

/**
 * The time step whose code this is, one step early or late at most, or null. Steps up to `sesudah` are used up: one
 * code opens one door once (RFC 6238, 5.2).
 */
export function langkahCocok(rahasia: string, kode: string, detik: number, sesudah: number | null): number | null {
  if (!/^\d{6}$/.test(kode)) return null
  const hasil = verifySync({
    secret: rahasia,
    token: kode,
    epoch: detik,
    epochTolerance: LANGKAH_DETIK,
    ...(sesudah === null ? {} : { afterTimeStep: sesudah }),
  })
  return hasil.valid && 'timeStep' in hasil ? hasil.timeStep : null
}

/** Ten words of ten signs (50 bits each), for the day when the phone is lost. */
export const kodeCadanganBaru = (): string[] =>
  Array.from({ length: JUMLAH_KODE }, () => {
    const kata = Array.from({ length: 10 }, () => HURUF_KODE[randomInt(HURUF_KODE.length)]).join('')
    return `${kata.slice(0, 5)}-${kata.slice(5)}`
  })

/** As typed: blanks, hyphens and small letters are welcome. */
export const rapikanKode = (kode: string): string => kode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const sidikKode = (kunci: Uint8Array, penggunaId: number, kode: string): string =>
  createHmac('sha256', turunkan(kunci, 'geisa kode cadangan'))
    .update(`${penggunaId} ${rapikanKode(kode)}`)
    .digest('hex')

/** Sealed with the server's key and bound to its owner: a row copied to another account opens nothing. */
export function segelRahasia(kunci: Uint8Array, penggunaId: number, rahasia: string): string {
  const iv = randomBytes(12)
  const sandi = createCipheriv('aes-256-gcm', turunkan(kunci, 'geisa totp'), iv).setAAD(pemilik(penggunaId))
  const isi = Buffer.concat([sandi.update(rahasia, 'utf8'), sandi.final()])
  return Buffer.concat([iv, sandi.getAuthTag(), isi]).toString('base64url')
}

/** Null when it was sealed with another key: nobody can tell then what the code would be. */
export function bukaRahasia(kunci: Uint8Array, penggunaId: number, segel: string): string | null {
  const isi = Buffer.from(segel, 'base64url')
  try {
    const sandi = createDecipheriv('aes-256-gcm', turunkan(kunci, 'geisa totp'), isi.subarray(0, 12), {
      authTagLength: 16,
    })
    sandi.setAAD(pemilik(penggunaId)).setAuthTag(isi.subarray(12, 28))
    return Buffer.concat([sandi.update(isi.subarray(28)), sandi.final()]).toString('utf8')
  } catch {
    return null
  }
}

const pemilik = (penggunaId: number): Buffer => Buffer.from(`pengguna ${penggunaId}`)
const turunkan = (kunci: Uint8Array, guna: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', kunci, '', guna, 32))

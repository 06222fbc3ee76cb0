import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { AHEAD_SECONDS } from '../../platform/clock.ts'

/** The second factor (RFC 6238) without its storage: secrets, codes, and how both lie in the database. */

const STEP_SECONDS = 30
const JUMLAH_KODE = 10
/** Without signs that look alike on paper. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newSecret = (): string => generateSecret({ length: 20 })

/** What an authenticator app reads from the picture. */
export const alamatOtp = (issuer: string, username: string, secret: string): string =>
  generateURI({ issuer: issuer, label: username, secret: secret })

/**
 * The time step whose code this is, one step early or late at most, or null. Steps up to `after` are used up: one
 * code opens one door once (RFC 6238, 5.2).
 */
export function matchingStep(secret: string, kode: string, seconds: number, after: number | null): number | null {
  if (!/^\d{6}$/.test(kode)) return null
  const used = after === null || isOfAhead(after, seconds) ? null : after
  // Every code that could be right is used up; the library would take the question itself for a mistake.
  if (used !== null && used > Math.floor(seconds / STEP_SECONDS)) return null
  const result = verifySync({
    secret: secret,
    token: kode,
    epoch: seconds,
    epochTolerance: STEP_SECONDS,
    ...(used === null ? {} : { afterTimeStep: used }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** A step that a clock that ran ahead used up: it would refuse every code until then (quality.md 2.8). */
const isOfAhead = (step: number, seconds: number): boolean => step * STEP_SECONDS > seconds + AHEAD_SECONDS

/** Ten words of ten signs (50 bits each), for the day when the phone is lost. */
export const newKodeCadangan = (): string[] =>
  Array.from({ length: JUMLAH_KODE }, () => {
    const word = Array.from({ length: 10 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
    return `${word.slice(0, 5)}-${word.slice(5)}`
  })

/** As typed: blanks, hyphens and small letters are welcome. */
export const tidyCode = (kode: string): string => kode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const sidikKode = (key: Uint8Array, penggunaId: number, kode: string): string =>
  createHmac('sha256', deriveKey(key, 'geisa kode cadangan'))
    .update(`${penggunaId} ${tidyCode(kode)}`)
    .digest('hex')

/** Sealed with the server's key and bound to its owner: a row copied to another account opens nothing. */
export function sealSecret(key: Uint8Array, penggunaId: number, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'geisa totp'), iv).setAAD(pemilik(penggunaId))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Null when it was sealed with another key: nobody can tell then what the code would be. */
export function openSecret(key: Uint8Array, penggunaId: number, seal: string): string | null {
  const content = Buffer.from(seal, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, 'geisa totp'), content.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAAD(pemilik(penggunaId)).setAuthTag(content.subarray(12, 28))
    return Buffer.concat([decipher.update(content.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const pemilik = (penggunaId: number): Buffer => Buffer.from(`pengguna ${penggunaId}`)
const deriveKey = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))

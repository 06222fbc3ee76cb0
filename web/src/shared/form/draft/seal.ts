import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { readSesi } from '../../../api/sesi.ts'

/**
 * What the browser keeps is sealed with a key that only a session is told (docs/decisions/0043): who sits down at this
 * computer after its user finds letters without meaning. In plain JavaScript, since the browser's own ciphers are missing
 * where a school's network speaks plain http, and answer too late for a page that is being left.
 */

const cipher = managedNonce(xchacha20poly1305)

/** Bound to its place: moved under another name it opens nothing. Null: nobody is signed in. */
export function seal(place: string, text: string): string | null {
  const secret = ownSecret()
  return secret === null ? null : bytesToHex(cipher(secret, utf8ToBytes(place)).encrypt(utf8ToBytes(text)))
}

/** @throws when it is not ours, or was changed */
export function unseal(place: string, sealed: string): string | null {
  const secret = ownSecret()
  return secret === null ? null : bytesToUtf8(cipher(secret, utf8ToBytes(place)).decrypt(hexToBytes(sealed)))
}

function ownSecret(): Uint8Array | null {
  const sesi = readSesi()
  return sesi.status === 'masuk' ? hexToBytes(sesi.draftSecret) : null
}

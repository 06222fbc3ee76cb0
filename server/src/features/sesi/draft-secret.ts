import { hkdfSync } from 'node:crypto'

/**
 * What a user's unsent forms are sealed with in the browser (docs/decisions/0043). Made from the server's key, so that it is
 * stored nowhere and the same on every server and at every sign-in: told only to a session, a draft outlives its session
 * and is read again by nobody but who signs in as its writer.
 */
export const draftSecret = (tokenKey: Uint8Array, penggunaId: number): string =>
  Buffer.from(hkdfSync('sha256', tokenKey, '', `geisa draf ${penggunaId}`, 32)).toString('hex')

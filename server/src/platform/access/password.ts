import { alasanPasswordContoh, alasanPasswordLemah, type PemilikPassword } from '@geisa/engine/akun/password'
import { hash, verify } from '@node-rs/argon2'
import type { Aplikasi } from '../aplikasi.ts'

/** Why somebody may not have this as his new password, or null; the demo's own is taken where there is only the demo. */
export const alasanPasswordDitolak = (
  mode: Aplikasi['mode'],
  password: string,
  pemilik: PemilikPassword,
): string | null =>
  alasanPasswordLemah(password, pemilik) ?? (mode === 'production' ? alasanPasswordContoh(password) : null)

/** argon2id with a salt of its own; takes passwords of any length whole. */
export const sidikPassword = (password: string): Promise<string> => hash(password)

/** Verified instead of a real one when there is no account, so that both take the same time. */
const sidikKosong = hash('bukan password siapa pun')

export const cocokPassword = async (sidik: string | undefined, password: string): Promise<boolean> =>
  (await verify(sidik ?? (await sidikKosong), password).catch(() => false)) && sidik !== undefined

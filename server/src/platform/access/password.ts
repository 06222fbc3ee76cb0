import { examplePasswordReason, type PemilikPassword, weakPasswordReason } from '@geisa/engine/akun/password'
import { hash, verify } from '@node-rs/argon2'
import type { AppContext } from '../app-context.ts'

/** Why somebody may not have this as his new password, or null; the demo's own is taken where there is only the demo. */
export const whyPasswordRefused = (
  mode: AppContext['mode'],
  password: string,
  pemilik: PemilikPassword,
): string | null =>
  weakPasswordReason(password, pemilik) ?? (mode === 'production' ? examplePasswordReason(password) : null)

/** argon2id with a salt of its own; takes passwords of any length whole. */
export const sidikPassword = (password: string): Promise<string> => hash(password)

/** Verified instead of a real one when there is no account, so that both take the same time. */
const emptySidik = hash('bukan password siapa pun')

export const matchesPassword = async (sidik: string | undefined, password: string): Promise<boolean> =>
  (await verify(sidik ?? (await emptySidik), password).catch(() => false)) && sidik !== undefined

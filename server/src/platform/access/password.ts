import { examplePasswordReason, type PemilikPassword, weakPasswordReason } from '@geisa/engine/akun/password'
import { hash, verify } from '@node-rs/argon2'
import type { AppContext } from '../app-context.ts'
import { invalidField } from '../errors.ts'

/** Why somebody may not have this as his new password, or null; the demo's own is taken where there is only the demo. */
export const whyPasswordRefused = (
  mode: AppContext['mode'],
  password: string,
  pemilik: PemilikPassword,
): string | null =>
  weakPasswordReason(password, pemilik) ?? (mode === 'production' ? examplePasswordReason(password) : null)

/** Typed twice, at the second of both fields. */
export function refuseUnlike(field: string, password: string, confirmed: string): void {
  if (password !== confirmed) throw invalidField(field, 'Konfirmasi password tidak sama')
}

/** argon2id with a salt of its own; takes passwords of any length whole. */
export const sidikPassword = (password: string): Promise<string> => hash(password)

/** Verified instead of a real one when there is no account, so that both take the same time. */
const emptySidik = hash('bukan password siapa pun')

/** `passwordSampai`: only one that Geisa generated ends by itself. */
export type SavedPassword = { hash: string; passwordSampai: string | null }

/** One comparison, whoever it is and however it was typed: nothing is told by its time. */
export const matchesPassword = async (saved: SavedPassword | undefined, typed: string): Promise<boolean> => {
  const compared = saved === undefined ? typed : comparedPassword(saved, typed)
  return (await verify(saved?.hash ?? (await emptySidik), compared).catch(() => false)) && saved !== undefined
}

/**
 * A password that Geisa generated is compared by its letters and digits, in the shape in which it was handed out: it comes
 * by telephone, chat and paper. One that somebody chose stays as it was typed, byte by byte (product.md 4).
 */
export const comparedPassword = ({ passwordSampai }: Pick<SavedPassword, 'passwordSampai'>, typed: string): string =>
  passwordSampai === null ? typed : asGenerated(typed)

const asGenerated = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/.{4}(?=.)/gu, '$&-')

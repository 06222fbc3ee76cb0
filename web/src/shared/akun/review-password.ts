import { type PemilikPassword, weakPasswordReason } from '@geisa/engine/akun/password'

export type PasswordReview = { error: string | null; hint: string }

const HINT = 'Paling sedikit 8 karakter; beberapa kata acak mudah diingat dan sulit ditebak.'
/** Below this everything is too short, and who is still typing knows it. */
const ENOUGH_TO_JUDGE = 8

/**
 * What stands below a new password while it is typed, by the server's own rule: a refusal as soon as the length cannot
 * be its reason any more, or the field was left; a good word once it may be used.
 */
export function reviewPassword(
  password: string,
  pemilik: PemilikPassword,
  { abandoned, old = '' }: { abandoned: boolean; old?: string },
): PasswordReview {
  if (password === '') return { error: null, hint: HINT }
  const refusal = passwordRefusalReason(password, pemilik, old)
  if (refusal === null) return { error: null, hint: 'Password ini dapat dipakai.' }
  const judged = abandoned || Array.from(password).length >= ENOUGH_TO_JUDGE
  return { error: judged ? refusal : null, hint: HINT }
}

/** Why the server would refuse it; `lama` is the one that it replaces. */
export const passwordRefusalReason = (password: string, pemilik: PemilikPassword, old = ''): string | null =>
  weakPasswordReason(password, pemilik) ??
  (old !== '' && password === old ? 'Password baru harus berbeda dari password lama' : null)

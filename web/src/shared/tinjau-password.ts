import { alasanPasswordLemah, type PemilikPassword } from '@geisa/engine/akun/password'

export type TinjauanPassword = { galat: string | null; petunjuk: string }

const PETUNJUK = 'Paling sedikit 8 karakter; beberapa kata acak mudah diingat dan sulit ditebak.'
/** Below this everything is too short, and who is still typing knows it. */
const CUKUP_UNTUK_DINILAI = 8

/**
 * What stands below a new password while it is typed, by the server's own rule: a refusal as soon as the length cannot
 * be its reason any more, or the field was left; a good word once it may be used.
 */
export function tinjauPassword(
  password: string,
  pemilik: PemilikPassword,
  { ditinggalkan, lama = '' }: { ditinggalkan: boolean; lama?: string },
): TinjauanPassword {
  if (password === '') return { galat: null, petunjuk: PETUNJUK }
  const tolakan = alasanTolakPassword(password, pemilik, lama)
  if (tolakan === null) return { galat: null, petunjuk: 'Password ini dapat dipakai.' }
  const dinilai = ditinggalkan || Array.from(password).length >= CUKUP_UNTUK_DINILAI
  return { galat: dinilai ? tolakan : null, petunjuk: PETUNJUK }
}

/** Why the server would refuse it; `lama` is the one that it replaces. */
export const alasanTolakPassword = (password: string, pemilik: PemilikPassword, lama = ''): string | null =>
  alasanPasswordLemah(password, pemilik) ??
  (lama !== '' && password === lama ? 'Password baru harus berbeda dari password lama' : null)

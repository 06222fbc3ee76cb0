import { hash, verify } from '@node-rs/argon2'

/** argon2id with a salt of its own; takes passwords of any length whole. */
export const sidikPassword = (password: string): Promise<string> => hash(password)

/** Verified instead of a real one when there is no account, so that both take the same time. */
const sidikKosong = hash('bukan password siapa pun')

export const cocokPassword = async (sidik: string | undefined, password: string): Promise<boolean> =>
  (await verify(sidik ?? (await sidikKosong), password).catch(() => false)) && sidik !== undefined

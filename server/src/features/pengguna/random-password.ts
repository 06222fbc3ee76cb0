import { randomInt } from 'node:crypto'

/** Read aloud and typed from paper: nothing that looks or sounds like another (0 O, 1 l I). 31 signs, 12 of them: 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const PER_GROUP = 4

/** So long a password that was handed out holds. */
export const UMUR_PASSWORD_DETIK = 3 * 24 * 3600

export const createPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: PER_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

import { randomInt } from 'node:crypto'

/** Read aloud and typed from paper: nothing that looks or sounds like another (0 O, 1 l I). 31 signs, 12 of them: 59 bits. */
const LETTER = 'abcdefghjkmnpqrstuvwxyz23456789'
const KELOMPOK = 3
const PER_KELOMPOK = 4

/** So long a password that was handed out holds. */
export const UMUR_PASSWORD_DETIK = 3 * 24 * 3600

export const createPassword = (): string =>
  Array.from({ length: KELOMPOK }, () =>
    Array.from({ length: PER_KELOMPOK }, () => LETTER[randomInt(LETTER.length)]).join(''),
  ).join('-')

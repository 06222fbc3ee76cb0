import { PERAN, type PeranId } from './hak-akses.ts'

/** Accounts by role: who makes, answers for and keeps whose (product.md 2 'Creation'). Which ones is their scope. */

const BAWAHAN: Partial<Record<PeranId, readonly PeranId[]>> = {
  [PERAN.NASIONAL]: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
  [PERAN.PROVINSI]: [PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH],
  [PERAN.KAB_KOTA]: [PERAN.UPTD, PERAN.SEKOLAH],
  [PERAN.SEKOLAH]: [PERAN.GTK],
}

/** Whom a role makes; the same superior hands out a new password and turns a lost second factor off. */
export const peranBawahan = (oleh: PeranId): readonly PeranId[] => BAWAHAN[oleh] ?? []

export const isAtasan = (oleh: PeranId, peran: PeranId): boolean => peranBawahan(oleh).includes(peran)

/** Who may edit and block: the superior, and the admin what others made. */
export const bolehMengelola = (oleh: PeranId, peran: PeranId): boolean =>
  oleh === PERAN.NASIONAL || isAtasan(oleh, peran)

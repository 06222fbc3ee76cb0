import { PERAN, type PeranId } from './hak-akses.ts'

/** Accounts by role: who makes, answers for and keeps whose (product.md 2 'Creation'). Which ones is their scope. */

const BAWAHAN: Partial<Record<PeranId, readonly PeranId[]>> = {
  [PERAN.NASIONAL]: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
  [PERAN.PROVINSI]: [PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH],
  [PERAN.KAB_KOTA]: [PERAN.UPTD, PERAN.SEKOLAH],
  [PERAN.SEKOLAH]: [PERAN.GTK],
}

/** Whom a role makes; the same superior hands out a new password and turns a lost second factor off. */
export const peranBawahan = (by: PeranId): readonly PeranId[] => BAWAHAN[by] ?? []

export const isAtasan = (by: PeranId, peran: PeranId): boolean => peranBawahan(by).includes(peran)

/** Who may edit and block: the superior, and the admin what others made. */
export const mayManage = (by: PeranId, peran: PeranId): boolean => by === PERAN.NASIONAL || isAtasan(by, peran)

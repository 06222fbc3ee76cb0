import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'

/** Why an office's button does nothing; null = it works (product.md 2: MONITORING writes nothing). */
export const whyCannotWrite = (pengguna: PenggunaSesi | null): string | null =>
  pengguna?.hakAkses === 'APPROVAL' ? null : 'Hak akses Anda hanya untuk melihat'

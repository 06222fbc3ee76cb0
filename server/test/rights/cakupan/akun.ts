import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'

/** Per role somebody in whose scope the target lies, and somebody of the same role in whose scope it does not. */
export const INSIDE: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'admin',
  [PERAN.PROVINSI]: 'provinsi',
  [PERAN.KAB_KOTA]: 'kabkota',
  [PERAN.CABANG_DINAS]: 'cabdin',
  [PERAN.UPTD]: 'uptd',
  [PERAN.YAYASAN]: 'yayasanSd',
  [PERAN.SEKOLAH]: 'sekolah',
  [PERAN.GTK]: 'gtk',
}
export const OUTSIDE: Partial<Record<PeranId, string>> = {
  [PERAN.PROVINSI]: 'provinsiLain',
  [PERAN.KAB_KOTA]: 'kabkotaAsing',
  [PERAN.CABANG_DINAS]: 'cabdinLain',
  [PERAN.UPTD]: 'uptdLain',
  [PERAN.YAYASAN]: 'yayasan',
  [PERAN.SEKOLAH]: 'asing',
  [PERAN.GTK]: 'gtkAsing',
}

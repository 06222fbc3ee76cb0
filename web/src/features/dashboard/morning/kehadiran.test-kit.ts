import type { KehadiranCount } from '@geisa/contract/dashboard/kehadiran-wilayah'

/** Test material: a day on which nobody is counted anywhere. */
export const NONE: KehadiranCount = {
  jumlahGtk: 0,
  hadir: 0,
  terlambat: 0,
  dinasLuar: 0,
  sakit: 0,
  cuti: 0,
  alpa: 0,
  belumAbsen: 0,
  belumSinkron: 0,
  belumMesin: 0,
  libur: 0,
}

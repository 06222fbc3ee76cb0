/** What holds where nobody has saved anything (rules.md, head and 9). */
import type { AturanSekolah, Pengaturan } from './fakta.ts'

const SINCE_ALWAYS = { berlakuMulai: '2000-01-01', berlakuSampai: null, disimpanPada: '' }

export const BUILTIN_PENGATURAN: Pengaturan = {
  ...SINCE_ALWAYS,
  toleransiMenit: 0,
  jedaMinimalMenit: 30,
  batasMalam: 3 * 3600,
  menitTanpaAbsen: 91,
}

export const BUILTIN_ATURAN: AturanSekolah = {
  ...SINCE_ALWAYS,
  shiftPagi: true,
  shiftSiang: false,
  shiftPagiMulai: 5 * 3600 + 30 * 60,
  shiftSiangMulai: 9 * 3600,
  isJadwalMandiri: false,
}

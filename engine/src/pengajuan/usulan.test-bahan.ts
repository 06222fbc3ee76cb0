/** Test material: requests as they are filled in, for February 2026, judged on a real month. */
import { STATUS_KEHADIRAN } from '../acuan.ts'
import { jam } from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hariUsulan, hariUsulanBanyak } from './hari-usulan.ts'
import { periksaKoreksi } from './syarat-koreksi.ts'
import { periksaManual } from './syarat-manual.ts'
import type { IsianKoreksi, IsianManual } from './usulan.ts'

export const HARI_INI = '2026-02-26'
export const BATAS_MALAM = 3 * 3600

type Teks = { datang?: string; pulang?: string }

const waktu = ({ datang, pulang }: Teks) => ({
  datang: datang === undefined ? null : jam(datang),
  pulang: pulang === undefined ? null : jam(pulang),
})
const tanggal = (hari: string): string => (hari.length > 2 ? hari : `2026-02-${hari}`)

function isian(hari: string, teks: Teks): IsianKoreksi {
  const [dari = '', sampai = dari] = hari.split('..').map(tanggal)
  return { gtkId: 1, jenis: 2, jenisIzin: null, statusId: null, dari, sampai, ...waktu(teks) }
}

/** '10' or '10..16', or whole dates. */
export const mintaStatus = (hari: string, statusId: number | null, teks: Teks = {}): IsianKoreksi => ({
  ...isian(hari, teks),
  jenis: 1,
  statusId,
})
export const mintaJam = (hari: string, teks: Teks): IsianKoreksi => isian(hari, teks)
export const mintaIzin = (hari: string, jenisIzin: 1 | 2 | null, teks: Teks = {}): IsianKoreksi => ({
  ...isian(hari, teks),
  jenis: 3,
  jenisIzin,
})
export const mintaManual = (
  hari: string,
  statusId: number,
  rinci: readonly ({ gtkId: number } & Teks)[],
): IsianManual => ({
  tanggal: tanggal(hari),
  statusId,
  rinci: rinci.map(({ gtkId, ...teks }) => ({ gtkId, ...waktu(teks) })),
})

type Ubah = { hariIni?: string; isPro?: boolean }

/** The refusals of a correction as 'field: message'. */
export function galatKoreksi(
  fakta: FaktaBulan,
  minta: IsianKoreksi,
  { hariIni = HARI_INI, isPro = true }: Ubah = {},
): string[] {
  const hari = hariUsulan(fakta, minta.gtkId, minta.dari, minta.sampai)
  const konteks = { hariIni, isPro, status: STATUS_KEHADIRAN, hari, batasMalam: BATAS_MALAM }
  return periksaKoreksi(minta, konteks).map(({ field, message }) => `${field}: ${message}`)
}

export function galatManual(
  fakta: FaktaBulan,
  minta: IsianManual,
  { hariIni = HARI_INI, isPro = true }: Ubah = {},
): string[] {
  const orang = minta.rinci.map((satu) => satu.gtkId)
  const hari = hariUsulanBanyak(fakta, orang, minta.tanggal, minta.tanggal)
  const konteks = { hariIni, isPro, status: STATUS_KEHADIRAN, hari, batasMalam: BATAS_MALAM }
  return periksaManual(minta, konteks).map(({ field, message }) => `${field}: ${message}`)
}

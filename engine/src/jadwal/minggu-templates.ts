/** Weeks of working hours that the screen 'Durasi' offers to begin with (product.md 3). */
import type { HariJadwal } from '../fakta.ts'

export type MingguTemplate = {
  id: '5-hari' | '6-hari' | 'ramadan'
  nama: string
  keterangan: string
  /** Seven weekdays from Minggu. */
  hari: readonly HariJadwal[]
}

type JamHari = readonly [masuk: number, pulang: number, istirahatStart: number, istirahatEnd: number]

const at = (jam: number, minutes = 0): number => jam * 3600 + minutes * 60
const FIVE_SENIN_KAMIS: JamHari = [at(7, 30), at(16), at(12), at(13)]
const FIVE_JUMAT: JamHari = [at(7, 30), at(16, 30), at(11, 30), at(13)]
const SIX: JamHari = [at(7), at(14), at(12), at(12, 30)]
const SENIN_KAMIS_RAMADAN: JamHari = [at(8), at(15), at(12), at(12, 30)]
const JUMAT_RAMADAN: JamHari = [at(8), at(15, 30), at(11, 30), at(12, 30)]

export const MINGGU_TEMPLATES: readonly MingguTemplate[] = [
  {
    id: '5-hari',
    nama: '5 hari kerja',
    keterangan: 'Senin–Kamis 07:30–16:00, Jumat 07:30–16:30: 37 jam 30 menit seminggu.',
    hari: minggu([null, ...same(FIVE_SENIN_KAMIS, 4), FIVE_JUMAT, null]),
  },
  {
    id: '6-hari',
    nama: '6 hari kerja',
    keterangan: 'Senin–Sabtu 07:00–14:00: 39 jam seminggu.',
    hari: minggu([null, ...same(SIX, 6)]),
  },
  {
    id: 'ramadan',
    nama: 'Ramadan',
    keterangan: 'Senin–Kamis 08:00–15:00, Jumat 08:00–15:30: 32 jam 30 menit seminggu. Isi juga tanggal berakhirnya.',
    hari: minggu([null, ...same(SENIN_KAMIS_RAMADAN, 4), JUMAT_RAMADAN, null]),
  },
]

function same(jam: JamHari, times: number): JamHari[] {
  return Array.from({ length: times }, () => jam)
}

function minggu(daftar: readonly (JamHari | null)[]): HariJadwal[] {
  return daftar.map((jam, hari) => ({
    hari,
    isLibur: jam === null,
    jamMasuk: jam?.[0] ?? null,
    jamPulang: jam?.[1] ?? null,
    jamIstirahatMulai: jam?.[2] ?? null,
    jamIstirahatSelesai: jam?.[3] ?? null,
  }))
}

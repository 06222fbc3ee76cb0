/** Weeks of working hours that the screen 'Durasi' offers to begin with (product.md 3). */
import type { HariJadwal } from '../fakta.ts'

export type TemplatMinggu = {
  id: '5-hari' | '6-hari' | 'ramadan'
  nama: string
  keterangan: string
  /** Seven weekdays from Minggu. */
  hari: readonly HariJadwal[]
}

type JamHari = readonly [masuk: number, pulang: number, istirahatMulai: number, istirahatSelesai: number]

const pukul = (jam: number, menit = 0): number => jam * 3600 + menit * 60
const SENIN_KAMIS_LIMA: JamHari = [pukul(7, 30), pukul(16), pukul(12), pukul(13)]
const JUMAT_LIMA: JamHari = [pukul(7, 30), pukul(16, 30), pukul(11, 30), pukul(13)]
const ENAM: JamHari = [pukul(7), pukul(14), pukul(12), pukul(12, 30)]
const SENIN_KAMIS_RAMADAN: JamHari = [pukul(8), pukul(15), pukul(12), pukul(12, 30)]
const JUMAT_RAMADAN: JamHari = [pukul(8), pukul(15, 30), pukul(11, 30), pukul(12, 30)]

export const TEMPLAT_MINGGU: readonly TemplatMinggu[] = [
  {
    id: '5-hari',
    nama: '5 hari kerja',
    keterangan: 'Senin–Kamis 07:30–16:00, Jumat 07:30–16:30: 37 jam 30 menit seminggu.',
    hari: minggu([null, ...sama(SENIN_KAMIS_LIMA, 4), JUMAT_LIMA, null]),
  },
  {
    id: '6-hari',
    nama: '6 hari kerja',
    keterangan: 'Senin–Sabtu 07:00–14:00: 39 jam seminggu.',
    hari: minggu([null, ...sama(ENAM, 6)]),
  },
  {
    id: 'ramadan',
    nama: 'Ramadan',
    keterangan: 'Senin–Kamis 08:00–15:00, Jumat 08:00–15:30: 32 jam 30 menit seminggu. Isi juga tanggal berakhirnya.',
    hari: minggu([null, ...sama(SENIN_KAMIS_RAMADAN, 4), JUMAT_RAMADAN, null]),
  },
]

function sama(jam: JamHari, kali: number): JamHari[] {
  return Array.from({ length: kali }, () => jam)
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

/** Schedules of the demo world: offices per level, one five-day office, one school of its own (product.md 3). */
import type { Jenjang } from '@geisa/engine/acuan'
import type { BarisJadwal, BarisJadwalHari, BarisSekolah } from '../baris.ts'
import type { RencanaSekolah } from '../denah.ts'

/** [arrive, leave] per weekday, 0 = Minggu; null = off. */
export type Minggu = readonly (readonly [masuk: string, pulang: string] | null)[]

type Pola = { minggu: Minggu; istirahat: readonly [string, string]; istirahatJumat?: readonly [string, string] }

const enamHari = (hari: readonly [string, string], jumat = hari, sabtu = hari): Minggu => [
  null,
  hari,
  hari,
  hari,
  hari,
  jumat,
  sabtu,
]
const limaHari = (hari: readonly [string, string], jumat: readonly [string, string]): Minggu => [
  null,
  hari,
  hari,
  hari,
  hari,
  jumat,
  null,
]

const SIANG: readonly [string, string] = ['12:00', '12:30']
/** The national default, written down by the office: the school of sekolah@contoh.id works by it. */
const BIASA: Pola = { minggu: enamHari(['07:00', '14:00']), istirahat: SIANG }
const JUMAT_PENDEK: Pola = {
  minggu: enamHari(['07:00', '14:30'], ['07:00', '11:30'], ['07:00', '13:00']),
  istirahat: SIANG,
}
const TIMUR: Pola = {
  minggu: enamHari(['07:15', '14:15'], ['07:15', '13:00'], ['07:15', '14:00']),
  istirahat: SIANG,
}
const LIMA_HARI: Pola = {
  minggu: limaHari(['07:00', '15:30'], ['07:00', '15:00']),
  istirahat: SIANG,
  istirahatJumat: ['11:30', '12:45'],
}
const MANDIRI: Pola = {
  minggu: limaHari(['07:30', '16:00'], ['07:30', '16:30']),
  istirahat: ['12:00', '13:00'],
  istirahatJumat: ['11:30', '13:00'],
}
const SHIFT_SIANG: Pola = { minggu: enamHari(['12:30', '17:30']), istirahat: ['15:00', '15:15'] }
const DUA_SHIFT_PAGI: Pola = { minggu: enamHari(['07:00', '12:00']), istirahat: ['09:30', '09:45'] }

const DIKDAS: readonly Jenjang[] = ['TK', 'SD', 'SMP']
const DIKMEN: readonly Jenjang[] = ['SMA', 'SMK', 'SLB']
/** Offices: kab/kota for TK, SD, SMP, province for SMA, SMK, SLB. */
const DINAS: readonly { kode: string; jenjang: readonly Jenjang[]; pola: Pola }[] = [
  { kode: '050700', jenjang: DIKDAS, pola: BIASA },
  { kode: '057300', jenjang: DIKDAS, pola: JUMAT_PENDEK },
  { kode: '051500', jenjang: DIKDAS, pola: JUMAT_PENDEK },
  { kode: '050000', jenjang: DIKMEN, pola: LIMA_HARI },
  { kode: '227100', jenjang: DIKDAS, pola: LIMA_HARI },
  { kode: '220400', jenjang: DIKDAS, pola: JUMAT_PENDEK },
  { kode: '220000', jenjang: DIKMEN, pola: JUMAT_PENDEK },
  { kode: '217100', jenjang: DIKDAS, pola: TIMUR },
  { kode: '210100', jenjang: DIKDAS, pola: TIMUR },
  { kode: '210000', jenjang: DIKMEN, pola: TIMUR },
]

/** The week a school works by, per shift; null = shift not in use. */
export type MingguSekolah = { pagi: Minggu | null; siang: Minggu | null }

export function mingguSekolah(sekolah: BarisSekolah, rencana: RencanaSekolah): MingguSekolah {
  if (rencana.aneh.includes('mandiri')) return { pagi: MANDIRI.minggu, siang: null }
  if (rencana.aneh.includes('dua-shift')) return { pagi: DUA_SHIFT_PAGI.minggu, siang: SHIFT_SIANG.minggu }
  const pola = DINAS.find((satu) => satu.jenjang.includes(sekolah.jenjang) && kodeDinas(sekolah) === satu.kode)?.pola
  if (rencana.aneh.includes('shift-2')) return { pagi: null, siang: SHIFT_SIANG.minggu }
  return { pagi: (pola ?? BIASA).minggu, siang: null }
}

export function jadwalContoh(
  daftar: readonly { sekolah: BarisSekolah; rencana: RencanaSekolah }[],
  berlakuMulai: string,
): BarisJadwal[] {
  const dinas = DINAS.flatMap(({ kode, jenjang, pola }) =>
    jenjang.map((satu) => barisJadwal('dinas', kode, satu, 1, berlakuMulai, pola)),
  )
  const siang = DIKDAS.map((jenjang) => barisJadwal('dinas', '050700', jenjang, 2, berlakuMulai, SHIFT_SIANG))
  const sendiri = daftar.flatMap(({ sekolah, rencana }) => {
    const buat = (shift: 1 | 2, pola: Pola) =>
      barisJadwal('sekolah', String(sekolah.id), sekolah.jenjang, shift, berlakuMulai, pola)
    if (rencana.aneh.includes('mandiri')) return [buat(1, MANDIRI)]
    return rencana.aneh.includes('dua-shift') ? [buat(1, DUA_SHIFT_PAGI), buat(2, SHIFT_SIANG)] : []
  })
  return [...dinas, ...siang, ...sendiri]
}

function kodeDinas(sekolah: BarisSekolah): string {
  return DIKMEN.includes(sekolah.jenjang) ? sekolah.kodeProvinsi : sekolah.kodeKabKota
}

function barisJadwal(
  pemilik: 'dinas' | 'sekolah',
  pemilikId: string,
  jenjang: Jenjang,
  shift: 1 | 2,
  berlakuMulai: string,
  pola: Pola,
): BarisJadwal {
  // A save always writes all seven weekdays (rules.md L9).
  const hari = pola.minggu.map((jam, ke): BarisJadwalHari => {
    const [mulai, selesai] = ke === 5 && pola.istirahatJumat ? pola.istirahatJumat : pola.istirahat
    const pakaiIstirahat = jam !== null && selesai <= jam[1]
    return {
      hari: ke,
      isLibur: jam === null,
      jamMasuk: jam?.[0] ?? null,
      jamPulang: jam?.[1] ?? null,
      jamIstirahatMulai: pakaiIstirahat ? mulai : null,
      jamIstirahatSelesai: pakaiIstirahat ? selesai : null,
    }
  })
  return { pemilik, pemilikId, jenjang, shift, berlakuMulai, hari }
}

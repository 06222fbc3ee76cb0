/** Schedules of the demo world: offices per level, one five-day office, one school of its own (product.md 3). */
import type { Jenjang } from '@geisa/engine/acuan'
import type { JadwalHariRow, JadwalRow, SekolahRow } from '../rows.ts'
import type { PlannedSekolah } from '../sekolah-plans.ts'

/** [arrive, leave] per weekday, 0 = Minggu; null = off. */
export type Minggu = readonly (readonly [masuk: string, pulang: string] | null)[]

type Pattern = { minggu: Minggu; istirahat: readonly [string, string]; istirahatJumat?: readonly [string, string] }

const sixHari = (hari: readonly [string, string], jumat = hari, sabtu = hari): Minggu => [
  null,
  hari,
  hari,
  hari,
  hari,
  jumat,
  sabtu,
]
const fiveHari = (hari: readonly [string, string], jumat: readonly [string, string]): Minggu => [
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
const ORDINARY: Pattern = { minggu: sixHari(['07:00', '14:00']), istirahat: SIANG }
const SHORT_JUMAT: Pattern = {
  minggu: sixHari(['07:00', '14:30'], ['07:00', '11:30'], ['07:00', '13:00']),
  istirahat: SIANG,
}
const EAST: Pattern = {
  minggu: sixHari(['07:15', '14:15'], ['07:15', '13:00'], ['07:15', '14:00']),
  istirahat: SIANG,
}
const FIVE_HARI: Pattern = {
  minggu: fiveHari(['07:00', '15:30'], ['07:00', '15:00']),
  istirahat: SIANG,
  istirahatJumat: ['11:30', '12:45'],
}
const MANDIRI: Pattern = {
  minggu: fiveHari(['07:30', '16:00'], ['07:30', '16:30']),
  istirahat: ['12:00', '13:00'],
  istirahatJumat: ['11:30', '13:00'],
}
const SHIFT_SIANG: Pattern = { minggu: sixHari(['12:30', '17:30']), istirahat: ['15:00', '15:15'] }
const TWO_SHIFT_PAGI: Pattern = { minggu: sixHari(['07:00', '12:00']), istirahat: ['09:30', '09:45'] }

const DIKDAS: readonly Jenjang[] = ['TK', 'SD', 'SMP']
const DIKMEN: readonly Jenjang[] = ['SMA', 'SMK', 'SLB']
/** Offices: kab/kota for TK, SD, SMP, province for SMA, SMK, SLB. */
const DINAS: readonly { kode: string; jenjang: readonly Jenjang[]; pattern: Pattern }[] = [
  { kode: '050700', jenjang: DIKDAS, pattern: ORDINARY },
  { kode: '057300', jenjang: DIKDAS, pattern: SHORT_JUMAT },
  { kode: '051500', jenjang: DIKDAS, pattern: SHORT_JUMAT },
  { kode: '050000', jenjang: DIKMEN, pattern: FIVE_HARI },
  { kode: '227100', jenjang: DIKDAS, pattern: FIVE_HARI },
  { kode: '220400', jenjang: DIKDAS, pattern: SHORT_JUMAT },
  { kode: '220000', jenjang: DIKMEN, pattern: SHORT_JUMAT },
  { kode: '217100', jenjang: DIKDAS, pattern: EAST },
  { kode: '210100', jenjang: DIKDAS, pattern: EAST },
  { kode: '210000', jenjang: DIKMEN, pattern: EAST },
]

/** The week a school works by, per shift; null = shift not in use. */
export type MingguSekolah = { pagi: Minggu | null; siang: Minggu | null }

export function mingguSekolah(sekolah: SekolahRow, plan: PlannedSekolah): MingguSekolah {
  if (plan.oddities.includes('mandiri')) return { pagi: MANDIRI.minggu, siang: null }
  if (plan.oddities.includes('dua-shift')) return { pagi: TWO_SHIFT_PAGI.minggu, siang: SHIFT_SIANG.minggu }
  const pattern = DINAS.find(
    (dinas) => dinas.jenjang.includes(sekolah.jenjang) && kodeDinas(sekolah) === dinas.kode,
  )?.pattern
  if (plan.oddities.includes('shift-2')) return { pagi: null, siang: SHIFT_SIANG.minggu }
  return { pagi: (pattern ?? ORDINARY).minggu, siang: null }
}

export function exampleJadwal(
  daftar: readonly { sekolah: SekolahRow; plan: PlannedSekolah }[],
  berlakuMulai: string,
): JadwalRow[] {
  const dinas = DINAS.flatMap(({ kode, jenjang, pattern }) =>
    jenjang.map((one) =>
      jadwalRow({ pemilik: 'dinas', pemilikId: kode, jenjang: one, shift: 1, berlakuMulai }, pattern),
    ),
  )
  const siang = DIKDAS.map((jenjang) =>
    jadwalRow({ pemilik: 'dinas', pemilikId: '050700', jenjang, shift: 2, berlakuMulai }, SHIFT_SIANG),
  )
  const own = daftar.flatMap(({ sekolah, plan }) => {
    const create = (shift: 1 | 2, pattern: Pattern) =>
      jadwalRow(
        { pemilik: 'sekolah', pemilikId: String(sekolah.id), jenjang: sekolah.jenjang, shift, berlakuMulai },
        pattern,
      )
    if (plan.oddities.includes('mandiri')) return [create(1, MANDIRI)]
    return plan.oddities.includes('dua-shift') ? [create(1, TWO_SHIFT_PAGI), create(2, SHIFT_SIANG)] : []
  })
  return [...dinas, ...siang, ...own]
}

function kodeDinas(sekolah: SekolahRow): string {
  return DIKMEN.includes(sekolah.jenjang) ? sekolah.kodeProvinsi : sekolah.kodeKabKota
}

function jadwalRow(version: Omit<JadwalRow, 'hari'>, pattern: Pattern): JadwalRow {
  // A save always writes all seven weekdays (rules.md L9).
  const hari = pattern.minggu.map((jam, nth): JadwalHariRow => {
    const [start, done] = nth === 5 && pattern.istirahatJumat ? pattern.istirahatJumat : pattern.istirahat
    const usesIstirahat = jam !== null && done <= jam[1]
    return {
      hari: nth,
      isLibur: jam === null,
      jamMasuk: jam?.[0] ?? null,
      jamPulang: jam?.[1] ?? null,
      jamIstirahatMulai: usesIstirahat ? start : null,
      jamIstirahatSelesai: usesIstirahat ? done : null,
    }
  })
  return { ...version, hari }
}

import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import { bulanRange, namaHari, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { unpackUbin } from '@geisa/engine/rekap/packed-ubin'
import type { Ubin } from '@geisa/engine/rekap/ubin'
import { type BatasUbin, batasOf, ubinState } from '../ubin/state.ts'
import type { ExcelColumn, Sheet } from './download-excel.ts'

/** One person's month: a sign a day, and what the counted days of each group come to. */
export type DaysRow = { no: number; nama: string; signs: readonly string[]; sums: Readonly<Record<Group, number>> }

const GROUPS = ['H', 'DL', 'A', 'S', 'C'] as const
type Group = (typeof GROUPS)[number]

const ABSENT = 'FAE0DD'
const LOST = 'FFF4D9'
const QUIET = 'E4E7EC'
const UNKNOWN = 'F1F1F4'
/** As the papers tint them; the signs say the same in black and white. */
const FILL = { A: ABSENT, T: LOST, P: LOST, TP: LOST, L: QUIET, '?': UNKNOWN, '–': UNKNOWN } as const

/** The month day by day, from the tiles of the screen: their groups add up to the month's figures. */
export function daysSheet(laporan: LaporanBulanan, ubin: UbinSekolah, headingLines: readonly string[]): Sheet<DaysRow> {
  const { awal, jumlahHari } = bulanRange(laporan.bulan)
  const dates = Array.from({ length: jumlahHari }, (_, nth) => tanggalFrom(awal + nth))
  const perPerson = new Map(ubin.orang.map((one) => [one.id, one]))
  const people = laporan.baris.map((row, nth) => {
    const person = perPerson.get(row.id)
    const packed = person?.hari ?? []
    const batas = batasOf(ubin, person)
    const days = dates.map((tanggal, k) => (packed[k] ? unpackUbin(ubin, tanggal, packed[k]) : null))
    return { row: personRow(row, nth, days, batas), days, batas }
  })
  const rows = people.map((one) => one.row)
  const present = dates.map((_, k) => {
    const counted = people.flatMap(({ days, batas }) => countedDay(days[k] ?? null, batas))
    return counted.length === 0 ? null : counted.filter(({ grup }) => grup === 'H').length
  })
  const sum = (group: Group): number => rows.reduce((total, { sums }) => total + sums[group], 0)
  return {
    title: 'Harian',
    columns: columns(dates),
    rows,
    above: headingLines,
    ...(rows.length === 0 ? {} : { totals: [null, 'Hadir (orang)', ...present, ...GROUPS.map(sum)] }),
    below: LEGEND,
    frozenColumns: 2,
    colours: FILL,
  }
}

const LEGEND: readonly string[] = [
  'Keterangan: H hadir; T terlambat; P pulang cepat; TP keduanya; DL dinas luar; A alpa; S sakit; C cuti; L libur; ? belum sinkron; – tidak bertugas.',
  'Tanda dalam kurung belum dihitung: harinya belum lengkap. * hari bertanda. Hari T, P, dan TP dihitung sebagai H, atau DL bila dinas luar.',
]

function columns(dates: readonly string[]): ExcelColumn<DaysRow>[] {
  return [
    { title: 'No.', value: (b) => b.no, kind: 'tanda', width: 5 },
    { title: 'Nama', value: (b) => b.nama, width: 27, wrap: true },
    ...dates.map(
      (tanggal, k): ExcelColumn<DaysRow> => ({
        title: `${k + 1}\n${weekday(tanggal)}`,
        group: 'Tanggal',
        value: (b) => b.signs[k] ?? '',
        kind: 'tanda',
        width: 4.8,
      }),
    ),
    ...GROUPS.map(
      (group): ExcelColumn<DaysRow> => ({
        title: group,
        group: 'Jumlah (hari)',
        value: (b) => b.sums[group],
        kind: 'tanda',
        width: 4.8,
      }),
    ),
  ]
}

/** 'Sen'. */
const weekday = (tanggal: string): string => namaHari(nomorHari(tanggal)).slice(0, 3)

function personRow({ nama }: BulananRow, nth: number, days: readonly (Ubin | null)[], batas: BatasUbin): DaysRow {
  const counted = days.flatMap((one) => countedDay(one, batas))
  const many = (group: Group): number => counted.filter(({ grup }) => grup === group).length
  const sums = { H: many('H'), DL: many('DL'), A: many('A'), S: many('S'), C: many('C') }
  return { no: nth + 1, nama, signs: days.map((one) => sign(one, batas)), sums }
}

/** The day, where it counts: not before it is over. */
const countedDay = (one: Ubin | null, batas: BatasUbin): Ubin[] =>
  one === null || ubinState(one, batas).provisional ? [] : [one]

/** A letter that can be counted where the tile has a dot. */
function sign(ubin: Ubin | null, batas: BatasUbin): string {
  const state = ubinState(ubin, batas)
  const { kind, marked, provisional } = state
  if (kind === 'luar') return '–'
  const letters = kind === 'hadir' ? 'H' : state.sign
  if (letters === '') return ''
  const text = marked ? `${letters}*` : letters
  return provisional ? `(${text})` : text
}

import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { limitTotal, rupiahShare } from '@geisa/engine/potongan/potongan'
import { type PackedUbin, unpackUbin } from '@geisa/engine/rekap/packed-ubin'
import type { Ubin } from '@geisa/engine/rekap/ubin'
import type { FigureKey } from '../../../shared/excel/bulanan-figures.ts'
import { formatHari } from '../../../shared/tanggal/tanggal.ts'
import { type BatasUbin, batasOf, isCounted, ubinState } from '../../../shared/ubin/state.ts'

export type HariKepala = {
  tanggal: string
  /** 'Senin 2 November', said once for all tiles of the date. */
  words: string
  number: number
  /** Nobody works. */
  libur: boolean
  hadir: number
  /** The day is over, and in the figures at the right. */
  counted: boolean
}

export type BarisUbin = { row: BulananRow; hari: readonly (PackedUbin | null)[]; batas: BatasUbin }

export type BulanContent = { hari: readonly HariKepala[]; rows: readonly BarisUbin[]; ubin: UbinSekolah }

/** Rows of the report with their tiles, and what each date comes to over all of them. */
export function contentOfBulan(laporan: LaporanBulanan, ubin: UbinSekolah): BulanContent {
  const { awal, jumlahHari } = bulanRange(laporan.bulan)
  const perPerson = new Map(ubin.orang.map((one) => [one.id, one]))
  const rows = laporan.baris.map((row): BarisUbin => {
    const person = perPerson.get(row.id)
    return { row, hari: person?.hari ?? [], batas: batasOf(ubin, person) }
  })
  const hari = Array.from({ length: jumlahHari }, (_, nth): HariKepala => {
    const tanggal = tanggalFrom(awal + nth)
    const counted = isCounted(ubin, tanggal)
    // Under a day that counts nobody stands for whom it is not over: the figures at the right have them not.
    const all = rows.flatMap((person) => {
      const one = person.hari[nth]
      return one && (!counted || isCounted(person.batas, tanggal)) ? [ubin.status[one[0]]?.grup ?? null] : []
    })
    return {
      tanggal,
      words: formatHari(tanggal),
      number: nth + 1,
      libur: all.length > 0 && all.every((g) => g === 'L'),
      hadir: all.filter((g) => g === 'H').length,
      counted,
    }
  })
  return { hari, rows, ubin }
}

export const oneUbin = ({ hari, rows, ubin }: BulanContent, person: number, nth: number): Ubin | null => {
  const packed = rows[person]?.hari[nth]
  const tanggal = hari[nth]?.tanggal
  return packed === undefined || packed === null || tanggal === undefined ? null : unpackUbin(ubin, tanggal, packed)
}

/**
 * What a day costs in rupiah, as its lines in the ledger come to: each is the difference it makes to the running total
 * (rules.md L30), and never past the whole. null = nobody reads pay here.
 */
export function rupiahOfHari({ row, hari }: Pick<BarisUbin, 'row' | 'hari'>, nth: number): number | null {
  if (row.dasar_pemotongan === null) return null
  const bp = (many: number) => limitTotal(hari.slice(0, many).reduce((total, one) => total + (one?.[6] ?? 0), 0))
  return rupiahShare(row.dasar_pemotongan, bp(nth + 1)) - rupiahShare(row.dasar_pemotongan, bp(nth))
}

/** The month's deduction was whole before this day ended: not all of what the day costs, or none of it, is taken off. */
export const isPastLimit = ({ hari }: Pick<BarisUbin, 'hari'>, nth: number): boolean => {
  const bp = hari.slice(0, nth + 1).reduce((total, one) => total + (one?.[6] ?? 0), 0)
  return limitTotal(bp) < bp
}

/** The figure of the month that a tile is a part of: its explanation opens on that day. */
export function figureOfUbin(ubin: Ubin, batas: BatasUbin): FigureKey {
  const { kind } = ubinState(ubin, batas)
  // What costs on both sides is explained as a whole day.
  if (kind === 'terlambat' && ubin.menitTerlambat > 0 && ubin.menitPulangCepat > 0)
    return ubin.grup === 'DL' ? 'jumlah_dinas_luar' : 'jumlah_kehadiran'
  if (kind === 'terlambat' && ubin.menitTerlambat > 0)
    return ubin.izinDatang ? 'jumlah_terlambat_dengan_izin' : 'jumlah_terlambat_tanpa_izin'
  if (kind === 'terlambat')
    return ubin.izinPulang ? 'jumlah_pulang_cepat_dengan_izin' : 'jumlah_pulang_cepat_tanpa_izin'
  return FIGURE[kind] ?? 'jumlah_kehadiran'
}

const FIGURE: Readonly<Record<string, FigureKey>> = {
  alpa: 'jumlah_alpa',
  sakit: 'jumlah_sakit',
  cuti: 'jumlah_cuti',
  dinas: 'jumlah_dinas_luar',
  sinkron: 'hari_belum_sinkron',
}

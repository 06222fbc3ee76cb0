import type { KehadiranCount, KehadiranUbin } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { namaBulan } from '@geisa/engine/calendar'
import { numeral } from '../../../../shared/numerals.ts'
import { persen } from '../../statistics/wilayah/sums.ts'
import { expectedGtk, hadirFigure, hadirShare, hadirWords, isNobodyYet } from '../hadir-parts.ts'

/** What the tiles are coloured by. */
export const TILE_COLOURS = ['kehadiran', 'kesiapan'] as const
export type TileColour = (typeof TILE_COLOURS)[number]
export type TileDay = 'hari-ini' | 'terakhir'

export type TileFace = {
  /** 0 … 1, how full its sign is; null: nothing is known; 'nanti': nobody has come yet on a day that goes on. */
  share: number | null | 'nanti'
  /** What stands in the tile. */
  value: string
  /** The rest of it, in the tooltip and read aloud. */
  words: string
}

/** `tanggal`: of the last complete day, null where there is none. */
export type TileChoice = { colour: TileColour; day: TileDay; bulan: string; tanggal: string | null }

export const dayOf = (u: KehadiranUbin, day: TileDay): KehadiranCount => (day === 'hari-ini' ? u.hariIni : u.terakhir)

/** A tile's number and words under the chosen colour. */
export function tileFace(u: KehadiranUbin, { colour, day, bulan }: TileChoice): TileFace {
  if (colour === 'kesiapan') return u.sekolahId === null ? wilayahKesiapan(u, bulan) : sekolahKesiapan(u, bulan)
  return hadirFace(dayOf(u, day))
}

function hadirFace(c: KehadiranCount): TileFace {
  if (c.jumlahGtk === 0) return { share: null, value: '–', words: 'Tidak ada GTK yang bertugas' }
  if (expectedGtk(c) === 0) return { share: null, value: 'Libur', words: 'Libur bagi semua GTK' }
  const silent = c.belumSinkron + c.belumMesin
  const share = hadirShare(c)
  if (share === null) {
    const [value, why] =
      c.belumSinkron > 0 ? ['Belum sinkron', 'mesin belum melapor'] : ['Tanpa mesin', 'belum ada mesin yang dipakai']
    return { share, value, words: `${numeral(silent)} GTK: ${why}` }
  }
  const rest = silent > 0 ? `; ${numeral(silent)} GTK lain belum sinkron` : ''
  // Before anybody has come there is no share yet: the lowest step would be read as a bad one.
  return { share: isNobodyYet(c) ? 'nanti' : share, value: hadirFigure(c), words: `${hadirWords(c)} hadir${rest}` }
}

function wilayahKesiapan({ kesiapan }: KehadiranUbin, bulan: string): TileFace {
  if (kesiapan.sekolah === 0) return { share: null, value: '–', words: 'Tidak ada sekolah' }
  return {
    share: kesiapan.sptjmTerkirim / kesiapan.sekolah,
    value: persen({ sekolah: kesiapan.sekolah, sudah: kesiapan.sptjmTerkirim }),
    words:
      `${namaBulan(bulan)}: ${numeral(kesiapan.sptjmTerkirim)} dari ${numeral(kesiapan.sekolah)} sekolah mengirim SPTJM, ` +
      `${numeral(kesiapan.terkunci)} terkunci, ${numeral(kesiapan.sptjmDiterima)} diterima`,
  }
}

/** How far one school is: nothing, locked, sent, accepted. */
function sekolahKesiapan({ kesiapan }: KehadiranUbin, bulan: string): TileFace {
  const steps = ['Belum dikunci', 'Terkunci', 'SPTJM terkirim', 'SPTJM diterima'] as const
  const nth = kesiapan.sptjmDiterima > 0 ? 3 : kesiapan.sptjmTerkirim > 0 ? 2 : kesiapan.terkunci > 0 ? 1 : 0
  return {
    share: nth / 3,
    value: steps[nth],
    words: `${namaBulan(bulan)}: ${steps[nth].toLowerCase()}`.replace('sptjm', 'SPTJM'),
  }
}

/** From which share on each step of depth begins, and what the legend calls it: finest where whole days lie. */
export const STEPS = [
  { from: 0, word: '< 50%' },
  { from: 0.5, word: '50%' },
  { from: 0.7, word: '70%' },
  { from: 0.85, word: '85%' },
  { from: 0.93, word: '93%' },
  { from: 0.98, word: '≥ 98%' },
] as const
/** By the whole percent that is written beside it: what reads alike looks alike. */
export const stepOf = (share: number): number =>
  STEPS.findLastIndex(({ from }) => Math.round(share * 100) >= Math.round(from * 100))

/** How much one rule of approval-otomatis may approve, counted with everything approved before (product.md 4). */
import { nomorHari, tanggalFrom } from '../calendar.ts'

export type BatasAturan = {
  /** Days of a person in a month. */
  batasHari: number
  /** People of a school on a day. */
  batasGtk: number
}

export type HariGtk = { gtkId: number; tanggal: string }

/** Staff-days of one school that approved requests have already, each once. */
export type Disetujui = { add: (hari: readonly HariGtk[]) => void; of: (key: string) => ReadonlySet<string> }

export function tallyDisetujui(): Disetujui {
  const sets = new Map<string, Set<string>>()
  const put = (key: string, value: string): void => {
    const set = sets.get(key) ?? new Set()
    sets.set(key, set.add(value))
  }
  return {
    add: (hari) => {
      for (const { gtkId, tanggal } of hari) {
        put(bulanGtk({ gtkId, tanggal }), tanggal)
        put(tanggal, String(gtkId))
      }
    },
    of: (key) => sets.get(key) ?? new Set(),
  }
}

const bulanGtk = ({ gtkId, tanggal }: HariGtk): string => `${gtkId} ${tanggal.slice(0, 7)}`

export type WhyOverBatas = 'lewat-batas-hari' | 'lewat-batas-gtk'

/** The bound that a request would break; null = it keeps both. Who names nobody asks for everybody. */
export function whyOverBatas(
  { batasHari, batasGtk }: BatasAturan,
  asked: readonly HariGtk[] | null,
  approved: Disetujui,
): WhyOverBatas | null {
  if (asked === null) return 'lewat-batas-gtk'
  const over = (groups: Map<string, HariGtk[]>, value: (one: HariGtk) => string, limit: number): boolean =>
    [...groups].some(([key, all]) => new Set([...approved.of(key), ...all.map(value)]).size > limit)
  if (over(Map.groupBy(asked, bulanGtk), ({ tanggal }) => tanggal, batasHari)) return 'lewat-batas-hari'
  const perHari = Map.groupBy(asked, ({ tanggal }) => tanggal)
  return over(perHari, ({ gtkId }) => String(gtkId), batasGtk) ? 'lewat-batas-gtk' : null
}

/** The staff-days that a request asks for; null = of everybody. */
export function askedHari(
  gtkIds: readonly number[] | null,
  { dari, sampai }: { dari: string; sampai: string },
): HariGtk[] | null {
  if (gtkIds === null) return null
  const [from, until] = [nomorHari(dari), nomorHari(sampai)]
  const days = Array.from({ length: until - from + 1 }, (_, nth) => tanggalFrom(from + nth))
  return gtkIds.flatMap((gtkId) => days.map((tanggal) => ({ gtkId, tanggal })))
}

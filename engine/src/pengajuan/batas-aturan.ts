/** How much one rule of approval-otomatis may approve, counted with everything approved before (product.md 4). */
import { nomorHari, tanggalFrom } from '../kalender.ts'

export type BatasAturan = {
  /** Days of a person in a month. */
  batasHari: number
  /** People of a school on a day. */
  batasOrang: number
}

export type HariOrang = { gtkId: number; tanggal: string }

/** Staff-days of one school that approved requests have already, each once. */
export type Disetujui = { add: (hari: readonly HariOrang[]) => void; of: (key: string) => ReadonlySet<string> }

export function tallyDisetujui(): Disetujui {
  const sets = new Map<string, Set<string>>()
  const put = (key: string, value: string): void => {
    const set = sets.get(key) ?? new Set()
    sets.set(key, set.add(value))
  }
  return {
    add: (hari) => {
      for (const { gtkId, tanggal } of hari) {
        put(bulanOrang({ gtkId, tanggal }), tanggal)
        put(tanggal, String(gtkId))
      }
    },
    of: (key) => sets.get(key) ?? new Set(),
  }
}

const bulanOrang = ({ gtkId, tanggal }: HariOrang): string => `${gtkId} ${tanggal.slice(0, 7)}`

export type WhyOverBatas = 'lewat-batas-hari' | 'lewat-batas-orang'

/** The bound that a request would break; null = it keeps both. Who names nobody asks for everybody. */
export function whyOverBatas(
  { batasHari, batasOrang }: BatasAturan,
  asked: readonly HariOrang[] | null,
  approved: Disetujui,
): WhyOverBatas | null {
  if (asked === null) return 'lewat-batas-orang'
  const over = (groups: Map<string, HariOrang[]>, value: (one: HariOrang) => string, limit: number): boolean =>
    [...groups].some(([key, all]) => new Set([...approved.of(key), ...all.map(value)]).size > limit)
  if (over(Map.groupBy(asked, bulanOrang), ({ tanggal }) => tanggal, batasHari)) return 'lewat-batas-hari'
  const perHari = Map.groupBy(asked, ({ tanggal }) => tanggal)
  return over(perHari, ({ gtkId }) => String(gtkId), batasOrang) ? 'lewat-batas-orang' : null
}

/** The staff-days that a request asks for; null = of everybody. */
export function askedHari(
  gtkIds: readonly number[] | null,
  { dari, sampai }: { dari: string; sampai: string },
): HariOrang[] | null {
  if (gtkIds === null) return null
  const [from, until] = [nomorHari(dari), nomorHari(sampai)]
  const days = Array.from({ length: until - from + 1 }, (_, nth) => tanggalFrom(from + nth))
  return gtkIds.flatMap((gtkId) => days.map((tanggal) => ({ gtkId, tanggal })))
}

import { hariSekolah, instantFrom, instantSeconds, longTanggal } from '@geisa/engine/calendar'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'

/** Whose last day ends after everybody's, by hours of their own; `time` as '1 Desember 2026 pukul 12.00'. */
export type LateBorder = { time: string; who: string }

/**
 * Where a month ends (rules.md L4, M7): at the latest border after its last day of those in service on it, and not before the
 * school's own. `late` null: nobody's lies after the school's.
 */
export function lastBorder(result: BulanResult): { done: boolean; late: LateBorder | null } {
  const last = result.orang.flatMap(({ hari }) => {
    const day = hari.at(-1)
    return day !== undefined && day.baris.length > 0 ? [day] : []
  })
  const school = result.tanggal.at(-1)!.limit
  const latest = Math.max(school, ...last.map(({ tanggal }) => tanggal.limit))
  const done = instantSeconds(result.fakta.now) >= latest
  if (latest === school) return { done, late: null }
  const own = last.filter(({ tanggal }) => tanggal.limit === latest)
  const names = own.map(({ orang, plan }) => {
    const pola = plan.pertama.pola?.pola.nama
    return pola === undefined ? orang.gtk.nama : `${orang.gtk.nama} (${pola})`
  })
  const more = names.length > MOST_NAMES ? `, dan ${names.length - MOST_NAMES} lainnya` : ''
  return { done, late: { time: words(result, latest), who: `${names.slice(0, MOST_NAMES).join(', ')}${more}` } }
}

const MOST_NAMES = 3

function words({ fakta, tabelTap: { zonaDetik } }: BulanResult, limit: number): string {
  const clock = instantFrom(limit + zonaDetik)
    .slice(11, 16)
    .replace(':', '.')
  return `${longTanggal(hariSekolah(instantFrom(limit), fakta.sekolah.zona))} pukul ${clock}`
}

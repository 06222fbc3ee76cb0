import type pg from 'pg'
import type { Lapor } from '../../platform/env/lapor.ts'
import { failing, good, type Temuan } from './temuan.ts'

/**
 * Machines silent by the hundred: compared with what was usual at this hour of this weekday, the hour before and the hour after
 * it (the least of the three), in the last eight weeks. So neither a night nor a Sunday, nor an hour that moves with the month
 * of fasting, is a trouble; schools with a holiday are not expected at all (server/src/operations/lapor/count-mesin.ts).
 */

type Sample = { seharusnya: number; berbicara: number }
type Comparison = {
  /** The latest first: two in a row, as nobody knows anything who was away himself. */
  kini: Sample[]
  minggu: number
  /** The part that usually speaks; null without a week to compare with. */
  biasa: number | null
}

export async function checkMesinDiam(client: pg.Client, limits: Lapor['mesin']): Promise<Temuan[]> {
  const { rows } = await client.query<Comparison>(
    `with kini as (
      select pada, seharusnya, berbicara from mesin_berbicara
      where berbicara is not null and pada > now() - interval '16 minutes' order by pada desc limit 2
    ), lalu as (
      select minggu, min(m.berbicara::float8 / m.seharusnya) as bagian
      from generate_series(1, 8) minggu join mesin_berbicara m on m.berbicara is not null
        and m.pada between now() - minggu * interval '7 days' - interval '1 hour' and now() - minggu * interval '7 days' + interval '1 hour'
      -- A day on which half of today's schools were at home says nothing of today.
      where m.seharusnya >= greatest(1, (select max(seharusnya) from kini) / 2.0)
      group by minggu having count(*) >= 12
    )
    select (select coalesce(json_agg(json_build_object('seharusnya', seharusnya, 'berbicara', berbicara) order by pada desc), '[]') from kini) as kini,
      count(*)::int as minggu, percentile_disc(0.5) within group (order by bagian) as biasa from lalu`,
  )
  return rows[0] === undefined ? [] : assessMesinDiam(rows[0], limits)
}

/** Nothing is said of what is not known: then neither a trouble begins, nor does one end. */
export function assessMesinDiam({ kini, minggu, biasa }: Comparison, { jumlah, persen }: Lapor['mesin']): Temuan[] {
  const [last] = kini
  if (last === undefined || kini.length < 2 || minggu < 2 || biasa === null) return []
  const usual = (one: Sample): number => Math.round(one.seharusnya * biasa)
  const isSilent = (one: Sample): boolean =>
    usual(one) - one.berbicara >= jumlah && one.berbicara <= usual(one) * (1 - persen / 100)
  const format = (value: number): string => value.toLocaleString('id-ID')
  if (kini.every(isSilent))
    return [
      failing(
        `${format(usual(last) - last.berbicara)} mesin sidik jari diam: ${format(last.berbicara)} berbicara, biasanya ${format(usual(last))} pada jam ini`,
        'Periksa jaringan, DNS, dan proxy di depan mesin (port 80, /iclock). Libur yang belum dicatat? Catat di menu Libur.',
      ),
    ]
  // Where so few are usual that their silence would be no trouble, their silence ends none either.
  if (kini.some(isSilent) || usual(last) < jumlah) return []
  return [good(`${format(last.berbicara)} mesin sidik jari berbicara, biasanya ${format(usual(last))} pada jam ini`)]
}

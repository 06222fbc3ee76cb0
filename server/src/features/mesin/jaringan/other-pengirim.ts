import { MOST_MARKED } from '@geisa/contract/mesin/pengirim'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'

/** That two speak with one serial number (product.md 5.6 b), from the marks of what came beside the machine itself. */

/** A case falls by itself when nothing was marked for so long. */
const SEEN_SECONDS = 30 * 86_400

export const instant = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const marked = (now: string): RawBuilder<unknown> =>
  sql`(y.sebab & 2) > 0 and y.dinilai_pada >= ${addSeconds(now, -SEEN_SECONDS)}::timestamptz`

/** Shortened as usual networks are (decision 51): it names a provider, no person. */
const shortened = (ip: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case family(${ip}) when 4 then split_part(host(${ip}), '.', 1) || '.' || split_part(host(${ip}), '.', 2) || '.x.x'
    else split_part(host(${ip}), ':', 1) || ':' || split_part(host(${ip}), ':', 2) || ':x' end`

/** Of `mesin m` of this school; null where nobody else spoke. */
export const pengirimOf = (now: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) > 0 then json_build_object('sejak', ${instant(sql`min(x.dinilai_pada)`)}, 'terakhir', ${instant(sql`max(x.dinilai_pada)`)},
    'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct ${shortened(sql`t.ip`)}) filter (where t.ip is not null))[1:5], '{}')) end
  from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
    where y.sekolah_id = ${id} and y.mesin_id = m.id and ${marked(now)}
    order by y.dinilai_pada desc limit ${sql.lit(MOST_MARKED)}) x
  join tap t on t.sekolah_id = ${id} and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal)`

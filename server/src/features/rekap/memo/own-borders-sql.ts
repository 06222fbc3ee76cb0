import { LATEST_BATAS_HARI } from '@geisa/engine/jadwal/check-pola'
import { BUILTIN_ATURAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'
import { ZONA_SEKOLAH } from '../../../platform/database/sql.ts'
import { touching } from '../../../platform/database/versi-sql.ts'

type Value = string | RawBuilder<unknown>
type Select = { dari: Value; sampai: Value; id: RawBuilder<unknown>; local: RawBuilder<unknown> }

/**
 * How far the days of those with hours of their own have come, and how far each machine has told of them (rules.md M5, M7): a
 * guard's night is complete at 12:00, hours after everybody's day was. Which clocks may be such a border is known from the
 * patterns in use; of a moment the key names the date and the last of them that has passed. null: nobody has hours of their
 * own near the month, as in most schools, of which nothing more is asked.
 */
export const ownBorders = ({ dari, sampai, id, local }: Select): RawBuilder<unknown> => {
  const [dayBefore, dayAfter] = [sql`${dari}::date - 1`, sql`${sampai}::date + 1`]
  const held = sql`gtk_jam v where v.sekolah_id = ${id} and v.status = 2 and v.pola_jam_id is not null
    and ${touching('v', dayBefore, dayAfter)}`
  const versions = sql`(select distinct v.pola_jam_id from ${held}) o
    join pola_jam_versi p on p.pola_jam_id = o.pola_jam_id and ${touching('p', dayBefore, dayAfter)}`
  // From the last possible border on nothing moves any more: a sealed month keeps the key that it was sealed under.
  const stage = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select (u.t::date - ${dari}::date) || '.' ||
    width_bucket(extract(epoch from u.t::time)::int, c.jam)
    from (select greatest(${dari}::date::timestamp, least(${sampai}::date + 1 + interval '1 second' * ${sql.lit(LATEST_BATAS_HARI)}, ${at})) as t) u)`
  return sql`case when exists (select 1 from ${held}) then (
    select concat_ws(' ', ${stage(local)}, (select string_agg(m.mesin_id || ':' || ${stage(sql`m.laporan at time zone ${ZONA_SEKOLAH}`)}, ' ' order by m.mesin_id)
      from mesin_kontak m where m.sekolah_id = ${id} and m.laporan is not null))
    from (
      select array_agg(distinct q.jam order by q.jam) as jam from (
        select b.jam, max(b.batas) over () as terakhir from (
          select ${seconds('p.batas_hari')} as jam, ${seconds('p.batas_hari')} as batas from ${versions}
          union all select coalesce(${seconds('h.mulai_absen')}, greatest(0, ${seconds('h.jam_masuk')} - 5400)), null
            from ${versions} join pola_jam_hari h on h.pola_jam_versi_id = p.id and not h.is_libur
          union all select unnest(array[${seconds('a.shift_pagi_mulai')}, ${seconds('a.shift_siang_mulai')}]), null
            from sekolah_aturan a where a.sekolah_id = ${id}
          union all select unnest(${sql.lit(`{${BUILTIN_ATURAN.shiftPagiMulai},${BUILTIN_ATURAN.shiftSiangMulai}}`)}::int[]), null
        ) b where b.jam <= ${sql.lit(LATEST_BATAS_HARI)}
      ) q where q.jam <= q.terakhir or q.jam < ${sql.lit(EARLY)}
    ) c where c.jam is not null) end`
}

/** A day that is no night ends at `batasMalam`, which lies before this, or where the next one begins earlier. */
const EARLY = 5 * 3600

const seconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::int`

import { type RawBuilder, sql } from 'kysely'

/** Machines beside a working one (product.md 5.6 d, decision 52): read from what the others did, never from the day of the claim. */

/** A machine that was heard of is a working one for so many days more: a fortnight of holidays is no death. */
const WORKING_DAYS = 14

/**
 * The last date on which a machine that no office has said yes to stands beside another one of its school; null = beside none.
 * The others are those that were there before it: claimed earlier, or without a claim and registered before it was
 * claimed (during an update a release that knows no claims may register one later). A report that somebody took back was
 * one of a machine that was heard of. The school is said at every table: of one, a cluster then asks its node alone.
 */
export const besideUntil = (sekolahId: RawBuilder<unknown>, mesinId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
      where l.sekolah_id = ${sekolahId} and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + ${sql.lit(WORKING_DAYS)}
  from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = ${sekolahId} and k.mesin_id <> baru.mesin_id
  left join mesin_pengakuan lain on lain.sekolah_id = ${sekolahId} and lain.mesin_id = k.mesin_id
  where baru.sekolah_id = ${sekolahId} and baru.mesin_id = ${mesinId} and baru.disetujui_pada is null
    and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
        where m.sekolah_id = ${sekolahId} and m.id = k.mesin_id)
      else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end)`

/** Does it stand beside one at this instant, as SQL? */
export const isBeside = (
  sekolahId: RawBuilder<unknown>,
  mesinId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${besideUntil(sekolahId, mesinId)} >= (${at} at time zone 'UTC')::date, false)`

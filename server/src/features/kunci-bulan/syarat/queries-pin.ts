import { bulanRange, tanggalFrom } from '@geisa/engine/kalender'
import { HARI_EDGE } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { batasMalamOn } from '../../../platform/database/versi-sql.ts'
import {
  BEFORE_2015,
  BEFORE_PENEMPATAN,
  FROM_FUTURE,
  TAP_CONFIRMATION,
  WAKTU_SEKOLAH,
  WITHOUT_PEMILIK,
} from '../../rekap/fakta/queries-tap.ts'

/**
 * How many PINs of each school have taps that would count in the month but belong to nobody (rules.md L3) and were not
 * said to be of nobody of the staff; schools without any are absent. The taps of a PIN that one mapping owns all the while
 * are not looked at one by one.
 */
export async function countPinWithoutName(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Map<number, number>> {
  const { awal, jumlahHari } = bulanRange(bulan)
  const from = tanggalFrom(awal - HARI_EDGE)
  const until = tanggalFrom(awal + jumlahHari + HARI_EDGE)
  const limit = { awal: tanggalFrom(awal), akhir: tanggalFrom(awal + jumlahHari - 1) }
  const { rows } = await sql<{ sekolahId: number; jumlah: number }>`
    with orang as (
      select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
      where t.sekolah_id = any(${[...sekolahIds]}::int[]) and t.waktu_lokal >= ${from}::timestamp and t.waktu_lokal < ${until}::timestamp
    ), calon as (
      select o.* from orang o left join pemetaan_pin p on p.sekolah_id = o.sekolah_id and p.mesin_id = o.mesin_id and p.pin = o.pin
        and coalesce(p.mulai <= ${from}::date, true) and coalesce(p.sampai >= ${until}::date, true)
      where p.id is null
    )
    select w.sekolah_id as "sekolahId", count(distinct (w.mesin_id, w.pin))::int as jumlah
    from (select t.sekolah_id, t.mesin_id, t.pin, ${WAKTU_SEKOLAH} as waktu from calon c join tap t on t.sekolah_id = c.sekolah_id and t.mesin_id = c.mesin_id and t.pin = c.pin
      and t.waktu_lokal >= ${from}::timestamp and t.waktu_lokal < ${until}::timestamp
    join sekolah_terbagi s on s.id = t.sekolah_id
    where ${sekolahIn(cakupan)} and ${WITHOUT_PEMILIK} and not ${BEFORE_PENEMPATAN}
      and not ${BEFORE_2015} and (not ${FROM_FUTURE} or exists (select 1 from ${TAP_CONFIRMATION}))
    ) w where ${HARI_ABSEN} between ${limit.awal}::date and ${limit.akhir}::date
    group by w.sekolah_id`.execute(db)
  return new Map(rows.map(({ sekolahId, jumlah }) => [sekolahId, jumlah]))
}

/** By the night border of the tap's own date (rules.md L29). */
const HARI_ABSEN = sql`(w.waktu - ${batasMalamOn(sql`w.waktu::date`)} * interval '1 second')::date`

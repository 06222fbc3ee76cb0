import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { TEPI_HARI } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { batasMalamPada } from '../../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import {
  DARI_MASA_DEPAN,
  KONFIRMASI_TAP,
  SEBELUM_2015,
  SEBELUM_PENEMPATAN,
  TANPA_PEMILIK,
  WAKTU_SEKOLAH,
} from '../../rekap/fakta/queries-tap.ts'

/**
 * How many PINs of each school have taps that would count in the month but belong to nobody (rules.md L3) and were not
 * said to be of nobody of the staff; schools without any are absent. The taps of a PIN that one mapping owns all the while
 * are not looked at one by one.
 */
export async function hitungPinTanpaNama(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Map<number, number>> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const dari = tanggalDari(awal - TEPI_HARI)
  const sampai = tanggalDari(awal + jumlahHari + TEPI_HARI)
  const batas = { awal: tanggalDari(awal), akhir: tanggalDari(awal + jumlahHari - 1) }
  const { rows } = await sql<{ sekolahId: number; jumlah: number }>`
    with orang as (
      select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
      where t.sekolah_id = any(${[...sekolahIds]}::int[]) and t.waktu_lokal >= ${dari}::timestamp and t.waktu_lokal < ${sampai}::timestamp
    ), calon as (
      select o.* from orang o where not exists (select from pemetaan_pin p
        where p.sekolah_id = o.sekolah_id and p.mesin_id = o.mesin_id and p.pin = o.pin
          and coalesce(p.mulai <= ${dari}::date, true) and coalesce(p.sampai >= ${sampai}::date, true))
    )
    select t.sekolah_id as "sekolahId", count(distinct (t.mesin_id, t.pin))::int as jumlah
    from calon c join tap t on t.sekolah_id = c.sekolah_id and t.mesin_id = c.mesin_id and t.pin = c.pin
      and t.waktu_lokal >= ${dari}::timestamp and t.waktu_lokal < ${sampai}::timestamp
    join sekolah s on s.id = t.sekolah_id
    where ${sekolahDalam(cakupan)} and ${TANPA_PEMILIK} and not ${SEBELUM_PENEMPATAN}
      and not ${SEBELUM_2015} and (not ${DARI_MASA_DEPAN} or exists (select from ${KONFIRMASI_TAP}))
      and ${HARI_ABSEN} between ${batas.awal}::date and ${batas.akhir}::date
    group by t.sekolah_id`.execute(db)
  return new Map(rows.map(({ sekolahId, jumlah }) => [sekolahId, jumlah]))
}

/** By the night border of the tap's own date (rules.md L29). */
const HARI_ABSEN = sql`(${WAKTU_SEKOLAH} - ${batasMalamPada(sql`${WAKTU_SEKOLAH}::date`)} * interval '1 second')::date`

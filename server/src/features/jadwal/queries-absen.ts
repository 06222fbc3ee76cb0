import type { Jenjang } from '@geisa/engine/acuan'
import type { VersiJadwal } from '@geisa/engine/fakta'
import { formatJam } from '@geisa/engine/kalender'
import { ATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { mengikuti } from './queries.ts'
import { type Pemilik, sekolahPemilik } from './queries-pemilik.ts'

/**
 * How many of the schools that a shared schedule governs begin their taps after its jamMasuk: there nobody arrives on
 * time (rules.md 9). A school's settings count on the days of the span on which they hold, for the shifts it uses.
 */
export async function peringatanAbsen(
  db: DbOrTrx,
  cakupan: Cakupan,
  pemilik: Pemilik,
  jenjang: Jenjang,
  baru: readonly VersiJadwal[],
): Promise<string[]> {
  const masuk = baru.flatMap((versi) => {
    const jam = versi.hari.flatMap(({ isLibur, jamMasuk, jamPulang }) =>
      isLibur || jamMasuk === null || jamPulang === null ? [] : [jamMasuk],
    )
    return jam.length === 0 ? [] : [{ ...versi, jam: formatJam(Math.min(...jam)) }]
  })
  const [awal] = masuk
  if (awal === undefined || pemilik.sekolah !== null) return []
  const { rows } = await sql<{ shift: number; jumlah: number }>`
    with masuk as (
      select * from unnest(${masuk.map(({ shift }) => shift)}::int[], ${masuk.map(({ berlakuMulai }) => berlakuMulai)}::date[],
        ${masuk.map(({ berlakuSampai }) => berlakuSampai)}::date[], ${masuk.map(({ jam }) => jam)}::time[]) m (shift, dari, sampai, jam)
    ), milik as materialized (
      select s.id from sekolah s where ${sekolahDalam(cakupan)} and ${sekolahPemilik(pemilik, jenjang)}
        and ${mengikuti(pemilik, jenjang, awal.berlakuMulai)}
    ), beraturan as materialized (
      select a.* from sekolah_aturan a where a.sekolah_id in (select id from milik)
    ), titik as (
      select m.shift, m.jam, a.sekolah_id, t.hari from masuk m join beraturan a on true
      cross join lateral (values (m.dari), (a.berlaku_mulai), (a.berlaku_sampai + 1)) t (hari)
      where t.hari >= m.dari and (m.sampai is null or t.hari <= m.sampai)
      union select m.shift, m.jam, s.id, m.dari from masuk m join milik s on true
        where not exists (select 1 from beraturan a where a.sekolah_id = s.id)
    ), berlaku as (
      select distinct on (t.shift, t.jam, t.sekolah_id, t.hari) t.shift, t.jam, t.sekolah_id,
        case when t.shift = 2 then coalesce(a.shift_siang, ${ATURAN_BAWAAN.shiftSiang})
          else coalesce(a.shift_pagi or not a.shift_siang, ${ATURAN_BAWAAN.shiftPagi}) end as dipakai,
        case when t.shift = 2 then coalesce(a.shift_siang_mulai, ${formatJam(ATURAN_BAWAAN.shiftSiangMulai)}::time)
          else coalesce(a.shift_pagi_mulai, ${formatJam(ATURAN_BAWAAN.shiftPagiMulai)}::time) end as mulai
      from titik t left join beraturan a on a.sekolah_id = t.sekolah_id and a.berlaku_mulai <= t.hari
        and (a.berlaku_sampai is null or a.berlaku_sampai >= t.hari)
      order by t.shift, t.jam, t.sekolah_id, t.hari, a.berlaku_mulai desc nulls last, a.disimpan_pada desc, a.id desc
    )
    select shift, count(distinct sekolah_id)::int as jumlah from berlaku where dipakai and mulai > jam
    group by shift order by shift`.execute(db)
  return rows.map(
    ({ shift, jumlah }) =>
      `Shift ${shift}: ${jumlah.toLocaleString('id-ID')} sekolah mulai absen sesudah jam masuk ini.`,
  )
}

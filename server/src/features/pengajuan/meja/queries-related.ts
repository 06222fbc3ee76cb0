import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { LABEL_PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { readRequested, SHAPES } from '../queries-shape.ts'
import type { Usulan } from '../queries-usulan.ts'

/** Other requests beside one: of the same people, of the same days, with the same documents. */

const ONE_DAY = 86_400
const LOOKBACK = 90 * ONE_DAY
const MAX_RIWAYAT = 20
const MAX_OTHERS = 50

type OtherRow = {
  id: string
  jenis: JenisPengajuan
  nomor: string
  perihal: string
  dari: string
  sampai: string
  status: StatusPengajuan
  tglPengajuan: string
  namaGtk: string
}

/** The same people's requests, latest first; whom else each of them names is not told. */
export async function listRiwayatGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<MejaPengajuan['riwayatGtk']> {
  const { rows } = await sql<OtherRow>`
    select * from (${other(cakupan, usulan, 'koreksi', sql`true`)} union all ${other(cakupan, usulan, 'absensi-manual', sql`true`)}) u
    order by "tglPengajuan" desc, id desc limit ${MAX_RIWAYAT}`.execute(db)
  return rows.map(({ status, ...row }) => ({ ...row, statusPengajuan: reference(status) }))
}

/** Waiting or approved for the same person and day; for a holiday of the school, of anybody. */
export async function listOverlapping(
  db: DbOrTrx,
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<MejaPengajuan['bertumpuk']> {
  const { dari, sampai, gtkIds } = readRequested(usulan)
  const oneDay = (jenis: JenisPengajuan) =>
    sql`${SHAPES[jenis].dari} <= ${sampai}::date and ${SHAPES[jenis].sampai} >= ${dari}::date and k.status_pengajuan in (1, 2, 4, 5)`
  const who = gtkIds === null ? 'semua' : 'bernama'
  const { rows } = await sql<OtherRow>`
    select * from (${other(cakupan, usulan, 'koreksi', oneDay('koreksi'), who)}
      union all ${other(cakupan, usulan, 'absensi-manual', oneDay('absensi-manual'), who)}) u
    order by "tglPengajuan" desc, id desc limit ${MAX_OTHERS}`.execute(db)
  return rows.map(({ id, jenis, nomor, perihal, status }) => ({
    id,
    jenis,
    nomor,
    perihal,
    statusPengajuan: reference(status),
  }))
}

/** Requests of one kind that name one of these people (or anybody), without the one that is looked at. */
function other(
  cakupan: Cakupan,
  usulan: Usulan,
  jenis: JenisPengajuan,
  condition: RawBuilder<unknown>,
  who: 'bernama' | 'semua' = 'bernama',
): RawBuilder<unknown> {
  const { tabel, nomor, dari, sampai, perihal, shared } = SHAPES[jenis]
  const { join, isNamed, nama } = shared(sql`${readRequested(usulan).named}::int[]`)
  const owned = who === 'semua' ? sql`true` : isNamed
  const own = jenis === usulan.jenis ? sql`k.id <> ${usulan.nomor}` : sql`true`
  return sql`select k.sekolah_id || '-' || k.id as id, ${sql.lit(jenis)} as jenis, ${nomor} as nomor, ${perihal} as perihal,
      ${dari} as dari, ${sampai} as sampai, k.status_pengajuan as status, k.tgl_pengajuan as "tglPengajuan", ${nama} as "namaGtk"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id ${join}
    where k.sekolah_id = ${usulan.sekolahId} and ${owned} and ${own} and ${condition} and ${sekolahIn(cakupan)}`
}

const reference = (status: StatusPengajuan) => ({ id: status, nama: LABEL_PENGAJUAN[status] })

/** How often these people, and their whole school, have asked lately; this request counts too. */
export async function countPreviousUsulan(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<MejaPengajuan['hitungan']> {
  const person = sql`${readRequested(usulan).named}::int[]`
  const { rows } = await sql<MejaPengajuan['hitungan']>`
    select count(*) filter (where k.milik)::int as "gtk90Hari", count(*)::int as "sekolah90Hari",
      count(*) filter (where k.status = 3)::int as "sekolahDitolak90Hari"
    from (
      select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan as status, k.gtk_id = any(${person}) as milik from koreksi k
      union all
      select k.sekolah_id, k.tgl_pengajuan, k.status_pengajuan, exists (select 1 from absensi_manual_rinci i
        where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any(${person})) from absensi_manual k
    ) k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${usulan.sekolahId} and k.tgl_pengajuan >= ${addSeconds(clock.now(), -LOOKBACK)}::timestamptz
      and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0] ?? { gtk90Hari: 0, sekolah90Hari: 0, sekolahDitolak90Hari: 0 }
}

/** The same content under another request; of a school out of scope nothing but that it is there. */
export async function listSameDocuments(
  db: DbOrTrx,
  cakupan: Cakupan,
  { jenis, sekolahId, nomor }: Usulan,
): Promise<MejaPengajuan['dokumenSama']> {
  const { rows } = await sql<MejaPengajuan['dokumenSama'][number]>`
    select milik.kunci as "s3Key", case when t.terlihat then lain.pemilik end as jenis,
      case when t.terlihat then a.nomor end as nomor,
      case when t.terlihat then lain.sekolah_id || '-' || lain.pemilik_id end as id, case when t.terlihat then t.nama end as "namaSekolah"
    from dokumen milik
    join (select distinct sha256, sekolah_id, pemilik, pemilik_id from alamat_dokumen where sha256 in (select m.sha256 from dokumen m
      where m.sekolah_id = ${sekolahId} and m.pemilik = ${jenis} and m.pemilik_id = ${nomor})) lain
      on lain.sha256 = milik.sha256 and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id)
    join (select s.id, s.nama, ${sekolahIn(cakupan)} as terlihat from sekolah s) t on t.id = lain.sekolah_id
    left join alamat_pengajuan a on a.jenis = lain.pemilik and a.sekolah_id = lain.sekolah_id and a.pengajuan_id = lain.pemilik_id
    where milik.sekolah_id = ${sekolahId} and milik.pemilik = ${jenis} and milik.pemilik_id = ${nomor}
    order by t.terlihat desc, milik.diunggah_pada, lain.sekolah_id, lain.pemilik_id limit ${MAX_OTHERS}`.execute(db)
  return rows
}

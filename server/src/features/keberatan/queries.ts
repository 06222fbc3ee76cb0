import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarKeberatan, Keberatan } from '@geisa/contract/keberatan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { LABEL_PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { inWilayah } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/errors.ts'
import { buildDocument, type SavedDocument } from '../../platform/files/build-document.ts'
import { parseId } from '../../platform/id-sekolah.ts'

/** Nobody pages a nation's objections to the end. */
const MAX_COUNTED = 10_000

type Query = Output<typeof daftarKeberatan, 'query'>
type Tools = Pick<AppContext, 'db' | 'tokenKey' | 'clock'>
type Row = Omit<Keberatan, 'usulan' | 'dokumen'> & {
  dokumen: SavedDocument[]
  usulan: { id: string; jenis: JenisPengajuan; noUsulan: string; status: StatusPengajuan } | null
}

/** Newest first; of those that wait also the count, whatever is filtered. */
export async function listKeberatan(
  tools: Tools,
  caller: Caller,
  query: Query,
): Promise<Answer<typeof daftarKeberatan>> {
  const { db } = tools
  const own = ownedByReader(caller)
  const baru = await count(db, caller.cakupan, sql`${own} and k.status = 'baru'`)
  if (query.ringkas === '1') return { rows: [], baru, meta: { page: 1, total: 0, totalPages: 1 } }
  const condition = sql.join([own, ...filters(query)], sql` and `)
  const total = await count(db, caller.cakupan, condition)
  const { rows: keys } = await sql<{ sekolahId: number; id: number }>`
    select k.sekolah_id as "sekolahId", k.id from keberatan k join sekolah s on s.id = k.sekolah_id
    where ${sekolahIn(caller.cakupan)} and ${condition}
    order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit ${query.per} offset ${(query.page - 1) * query.per}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select ${columnsOf(schoolOf(caller.cakupan, sql`k.sekolah_id`))} from keberatan k ${JOIN}
    where (k.sekolah_id, k.id) in (select * from unnest(${keys.map((key) => key.sekolahId)}::int[], ${keys.map((key) => key.id)}::bigint[]))
      and ${sekolahIn(caller.cakupan)} order by k.dibuat_pada desc, k.sekolah_id, k.id desc`.execute(db)
  const totalPages = Math.max(1, Math.ceil(total / query.per))
  return {
    rows: rows.map((row) => toKeberatan(tools, caller, row)),
    baru,
    meta: { page: query.page, total, totalPages },
  }
}

/** @throws 404 also for a colleague's */
export async function findKeberatan(tools: Tools, caller: Caller, id: string): Promise<Keberatan> {
  const { sekolahId, nomor } = parseId(id, 'Keberatan')
  const { rows } = await sql<Row>`
    select ${columnsOf(schoolOf(caller.cakupan, sql`k.sekolah_id`))} from keberatan k ${JOIN}
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(caller.cakupan)} and ${ownedByReader(caller)}`.execute(
    tools.db,
  )
  if (rows[0] === undefined) throw notFound('Keberatan')
  return toKeberatan(tools, caller, rows[0])
}

/** A GTK account reads its own alone, also that of a head, who sees the school's reports. */
const ownedByReader = ({ pengguna }: Caller): RawBuilder<unknown> =>
  pengguna.peranId === PERAN.GTK ? sql`k.gtk_id = ${pengguna.gtkId ?? -1}` : sql`true`

const filters = ({ status, tanggal, sekolahId, kodeWilayah }: Query): RawBuilder<unknown>[] => [
  ...(status === undefined ? [] : [sql`k.status = ${status}`]),
  ...(tanggal === undefined ? [] : [sql`k.tanggal = ${tanggal}`]),
  ...(sekolahId === undefined ? [] : [sql`k.sekolah_id = ${sekolahId}`]),
  ...(kodeWilayah === undefined ? [] : [inWilayah(kodeWilayah)]),
]

async function count(db: DbOrTrx, cakupan: Cakupan, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from keberatan k join sekolah s on s.id = k.sekolah_id where ${sekolahIn(cakupan)} and ${condition}
    limit ${MAX_COUNTED}) t`.execute(db)
  return rows[0]?.total ?? 0
}

/** Its own, also once a request has them: there they are those that who objected had uploaded. */
const dokumenOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select coalesce(json_agg(b), '[]') from (
    select d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256 from dokumen d
    where d.sekolah_id = ${id} and (d.pemilik = 'keberatan' and d.pemilik_id = k.id
      or d.pemilik = k.pengajuan_jenis and d.pemilik_id = k.pengajuan_id and d.diunggah_oleh = k.dibuat_oleh)
    order by d.diunggah_pada, d.nama_berkas, d.kunci) b)`

/** @param id the school of `k`, by number where it is known (citus.md 2) */
const columnsOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`k.sekolah_id || '-' || k.id as id,
  json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
  json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
    'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
  k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
  k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi, ${dokumenOf(id)} as dokumen,
  case when coalesce(c.id, m.id) is not null then json_build_object('id', k.sekolah_id || '-' || k.pengajuan_id,
    'jenis', k.pengajuan_jenis, 'noUsulan', coalesce(c.no_koreksi, m.no_absensi_manual),
    'status', coalesce(c.status_pengajuan, m.status_pengajuan)) end as usulan`

const JOIN = sql`join sekolah_terbagi s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  left join koreksi c on k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
  left join absensi_manual m on k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
  left join pengguna jawab on jawab.id = k.dijawab_oleh`

function toKeberatan(tools: Tools, { pengguna }: Caller, { usulan, dokumen: saved, ...row }: Row): Keberatan {
  const opened = { perihal: 'keberatan', objek: row.id, sekolahId: row.sekolah.id, penggunaId: pengguna.id }
  const dokumen = saved.map((one) => buildDocument(tools, one, opened))
  if (usulan === null) return { ...row, dokumen, usulan: null }
  const { status, ...rest } = usulan
  return { ...row, dokumen, usulan: { ...rest, statusPengajuan: { id: status, nama: LABEL_PENGAJUAN[status] } } }
}

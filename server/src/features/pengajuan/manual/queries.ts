import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarManual, FullManual, ManualRow } from '@geisa/contract/pengajuan/absensi-manual'
import { isEffective, type Party } from '@geisa/engine/pengajuan/pengajuan'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import { type Cakupan, schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { Form, ReadDeps, Saved } from '../kind.ts'
import { findUsulan, statusReference } from '../list/queries-one.ts'
import { listPage, parseGtk } from '../list/queries-page.ts'
import { statusManual } from './queries-shape.ts'

const JENIS = 'absensi-manual'

type Row = Pick<ManualRow, 'noAbsensiManual' | 'tanggal' | 'jenisAbsensiManual' | 'jumlahGtk'>
type Full = Pick<FullManual, 'tanggal' | 'jenisAbsensiManual'>

/** One page of the manual attendances in scope. */
export async function listManual(
  tools: ReadDeps,
  caller: Caller,
  { jenisAbsensiManual, gtkId, ...filter }: Output<typeof daftarManual, 'query'>,
): Promise<Answer<typeof daftarManual>> {
  const { cakupan } = caller
  const own = filter.sekolahId === undefined ? cakupan : withinSchools(cakupan, [filter.sekolahId])
  const { rows, daftar } = await listPage(tools, caller, {
    jenis: JENIS,
    filter,
    own: [
      ...(jenisAbsensiManual === undefined ? [] : [sql`k.status_id = ${jenisAbsensiManual}`]),
      ...(gtkId === undefined ? [] : [concernsGtk(parseGtk(gtkId))]),
    ],
    columns: sql<Row>`k.no_absensi_manual as "noAbsensiManual", k.tanggal,
      ${statusManual(sql`json_build_object('id', t.id, 'nama', t.nama)`)} as "jenisAbsensiManual",
      (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = ${schoolOf(own, sql`k.sekolah_id`)} and i.absensi_manual_id = k.id) as "jumlahGtk"`,
  })
  const items = rows.map(({ status, ...row }) => ({ ...row, statusPengajuan: statusReference(status) }))
  return { items, ...daftar }
}

/** By a row of theirs, or because it speaks for the whole school. */
const concernsGtk = ({ sekolahId, nomor }: { sekolahId: number; nomor: number }): RawBuilder<unknown> =>
  sql`k.sekolah_id = ${sekolahId} and (k.status_id = ${STATUS.LIBUR_KHUSUS} or exists (select 1 from absensi_manual_rinci i
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = ${nomor}))`

/** @throws 404 also for one outside the scope */
export async function findManual(
  tools: ReadDeps,
  caller: Caller,
  id: string,
  party?: Party | null,
): Promise<FullManual> {
  const column = sql<Full>`k.tanggal,
      ${statusManual(sql`json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung)`)} as "jenisAbsensiManual"`
  const { general, row } = await findUsulan(tools, caller, { jenis: JENIS, id, columns: column }, party)
  return {
    ...general,
    noAbsensiManual: row.noUsulan,
    koreksiStatusId: null,
    tanggal: row.tanggal,
    jenisAbsensiManual: row.jenisAbsensiManual,
    details: await listDetails(tools.db, caller.cakupan, row),
  }
}

type Details = FullManual['details'][number]

/** By name; what was sent of each only once the request counts. */
export async function listDetails(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, nomor, noUsulan, status }: Pick<Saved<Form>, 'sekolahId' | 'nomor' | 'noUsulan' | 'status'>,
): Promise<Details[]> {
  const { rows } = await sql<Details>`
    select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
        'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
      i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
      i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim",
      ${isEffective(status) ? sql`i.tidak_diperlukan` : sql`null::boolean`} as "tidakDiperlukan"
    from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
    join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
    left join ${isEffective(status) ? worstSend(sekolahId, noUsulan) : WITHOUT_SEND} kirim on kirim.gtk_id = i.gtk_id
    where i.sekolah_id = ${sekolahId} and i.absensi_manual_id = ${nomor} and ${sekolahIn(cakupan)}
    order by g.nama collate "id-x-icu", g.id`.execute(db)
  return rows
}

const WITHOUT_SEND = sql`(select null::int as gtk_id, null::text as status_kirim, null::text as alasan where false)`

/** Of each person's arrival and departure the latest revision; of the two the least finished. */
const worstSend = (sekolahId: number, noUsulan: string): RawBuilder<unknown> => sql`(
  select distinct on (r.gtk_id) r.gtk_id, r.status_kirim, r.alasan from (
    select distinct on (gtk_id, jenis_waktu) gtk_id, jenis_waktu, status_kirim, alasan from kiriman
    where sekolah_id = ${sekolahId} and pengajuan = ${noUsulan} and jenis_data = 'Absensi Manual'
    order by gtk_id, jenis_waktu, revisi desc
  ) r order by r.gtk_id, array_position(array['Gagal', 'Belum Dikirim', 'Proses Kirim', 'Terkirim'], r.status_kirim), r.jenis_waktu)`

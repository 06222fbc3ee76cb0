import type { daftarManual, ManualBaris, ManualLengkap } from '@geisa/contract/absensi-manual'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { isBerlaku, type Pelaku } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { listHalaman } from '../daftar/queries-halaman.ts'
import { acuanStatus, findUsulan } from '../daftar/queries-lengkap.ts'
import type { AlatBaca, Form, Tersimpan } from '../kind.ts'
import { statusManual } from './queries-bentuk.ts'

const JENIS = 'absensi-manual'

type Baris = Pick<ManualBaris, 'noAbsensiManual' | 'tanggal' | 'jenisAbsensiManual' | 'jumlahGtk'>
type Lengkap = Pick<ManualLengkap, 'tanggal' | 'jenisAbsensiManual'>

/** One page of the manual attendances in scope. */
export async function listManual(
  alat: AlatBaca,
  masuk: Masuk,
  { jenisAbsensiManual: statusId, ...saringan }: Keluaran<typeof daftarManual, 'query'>,
): Promise<Jawaban<typeof daftarManual>> {
  const { rows, daftar } = await listHalaman(alat, masuk, {
    jenis: JENIS,
    saringan,
    khusus: statusId === undefined ? [] : [sql`k.status_id = ${statusId}`],
    kolom: sql<Baris>`k.no_absensi_manual as "noAbsensiManual", k.tanggal,
      ${statusManual(sql`json_build_object('id', t.id, 'nama', t.nama)`)} as "jenisAbsensiManual",
      (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as "jumlahGtk"`,
  })
  const items = rows.map(({ status, ...baris }) => ({ ...baris, statusPengajuan: acuanStatus(status) }))
  return { items, ...daftar }
}

/** @throws 404 also for one outside the scope */
export async function findManual(
  alat: AlatBaca,
  masuk: Masuk,
  id: string,
  pelaku?: Pelaku | null,
): Promise<ManualLengkap> {
  const kolom = sql<Lengkap>`k.tanggal,
      ${statusManual(sql`json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung)`)} as "jenisAbsensiManual"`
  const { umum, baris } = await findUsulan(alat, masuk, { jenis: JENIS, id, kolom }, pelaku)
  return {
    ...umum,
    noAbsensiManual: baris.noUsulan,
    koreksiStatusId: null,
    tanggal: baris.tanggal,
    jenisAbsensiManual: baris.jenisAbsensiManual,
    details: await listRinci(alat.db, masuk.cakupan, baris),
  }
}

type Rinci = ManualLengkap['details'][number]

/** By name; what was sent of each only once the request counts. */
export async function listRinci(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, nomor, noUsulan, status }: Pick<Tersimpan<Form>, 'sekolahId' | 'nomor' | 'noUsulan' | 'status'>,
): Promise<Rinci[]> {
  const { rows } = await sql<Rinci>`
    select json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
        'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
      i.waktu_datang is not null or i.waktu_pulang is not null as "statusKehadiran", i.waktu_datang as "waktuDatang",
      i.waktu_pulang as "waktuPulang", i.keterangan, kirim.status_kirim as "statusKirim", kirim.alasan as "keteranganStatusKirim"
    from absensi_manual_rinci i join sekolah s on s.id = i.sekolah_id
    join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
    left join ${isBerlaku(status) ? kirimTerburuk(sekolahId, noUsulan) : TANPA_KIRIM} kirim on kirim.gtk_id = i.gtk_id
    where i.sekolah_id = ${sekolahId} and i.absensi_manual_id = ${nomor} and ${sekolahDalam(cakupan)}
    order by g.nama collate "id-x-icu", g.id`.execute(db)
  return rows
}

const TANPA_KIRIM = sql`(select null::int as gtk_id, null::text as status_kirim, null::text as alasan where false)`

/** Of each person's arrival and departure the latest revision; of the two the least finished. */
const kirimTerburuk = (sekolahId: number, noUsulan: string): RawBuilder<unknown> => sql`(
  select distinct on (r.gtk_id) r.gtk_id, r.status_kirim, r.alasan from (
    select distinct on (gtk_id, jenis_waktu) gtk_id, jenis_waktu, status_kirim, alasan from kiriman
    where sekolah_id = ${sekolahId} and pengajuan = ${noUsulan} and jenis_data = 'Absensi Manual'
    order by gtk_id, jenis_waktu, revisi desc
  ) r order by r.gtk_id, array_position(array['Gagal', 'Belum Dikirim', 'Proses Kirim', 'Terkirim'], r.status_kirim), r.jenis_waktu)`

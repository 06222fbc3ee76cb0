import type { daftarManual, ManualBaris, ManualLengkap } from '@geisa/contract/absensi-manual'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { StatusPengajuan } from '@geisa/engine/pengajuan'
import { isBerlaku } from '@geisa/engine/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { halamanSql, halamanUsulan, kolomBaris } from '../pengajuan/queries-halaman.ts'
import { pelakuKini } from '../pengajuan/queries-keadaan.ts'
import { statusDiminta } from '../pengajuan/queries-status.ts'
import { acuanStatus, type BarisUmum, dariUsulan, kolomUmum, susunUmum } from '../pengajuan/queries-umum.ts'
import { WILAYAH } from '../sekolah/queries-baris.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
const JENIS = 'absensi-manual'

type BarisDaftar = Omit<ManualBaris, 'statusPengajuan'> & { status: StatusPengajuan }

/** One page of the requests in scope; what is shown is joined to that page alone. */
export async function listManual(
  { db, clock }: Alat,
  masuk: Masuk,
  { jenisAbsensiManual: statusId, ...saringan }: Keluaran<typeof daftarManual, 'query'>,
): Promise<Jawaban<typeof daftarManual>> {
  const { cakupan } = masuk
  const khusus = statusId === undefined ? [] : [sql`k.status_id = ${statusId}`]
  const { kunci, meta } = await halamanUsulan(db, cakupan, { jenis: JENIS, saringan, sekarang: clock.now(), khusus })
  const bolehMemutuskan = (await pelakuKini({ db, clock }, masuk)) === 'pemeriksa'
  if (kunci.length === 0) return { items: [], meta, bolehMemutuskan }
  const { rows } = await sql<BarisDaftar>`
    select ${kolomBaris(JENIS)}, k.no_absensi_manual as "noAbsensiManual", k.tanggal,
      ${statusDiminta(JENIS, sql`json_build_object('id', t.id, 'nama', t.nama)`)} as "jenisAbsensiManual",
      (select count(*)::int from absensi_manual_rinci i where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id) as "jumlahGtk"
    from ${halamanSql(kunci)} join absensi_manual k on k.sekolah_id = h.sekolah_id and k.id = h.id
    join sekolah s on s.id = k.sekolah_id ${WILAYAH}
    where ${sekolahDalam(cakupan)} order by h.ke`.execute(db)
  const items = rows.map(({ status, ...baris }) => ({ ...baris, statusPengajuan: acuanStatus(status) }))
  return { items, meta, bolehMemutuskan }
}

type BarisManual = BarisUmum & Pick<ManualLengkap, 'tanggal' | 'jenisAbsensiManual'>

/** @throws 404 also for one outside the scope */
export async function findManual(alat: Alat, masuk: Masuk, id: string): Promise<ManualLengkap> {
  const { sekolahId, nomor } = uraiId(id, 'Usulan')
  const { rows } = await sql<BarisManual>`
    select ${kolomUmum(JENIS, alat.clock.now())}, k.tanggal,
      ${statusDiminta(JENIS, sql`json_build_object('id', t.id, 'nama', t.nama, 'dokumenPendukung', t.dokumen_pendukung)`)} as "jenisAbsensiManual"
    from ${dariUsulan(JENIS)}
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(masuk.cakupan)}`.execute(alat.db)
  const baris = rows[0]
  if (baris === undefined) throw tidakAda('Usulan')
  return {
    ...(await susunUmum(alat, masuk, JENIS, baris)),
    noAbsensiManual: baris.noUsulan,
    koreksiStatusId: null,
    tanggal: baris.tanggal,
    jenisAbsensiManual: baris.jenisAbsensiManual,
    details: await listRinci(alat.db, masuk.cakupan, baris),
  }
}

type Rinci = ManualLengkap['details'][number]

/** By name; what was sent of each only once the request counts. */
async function listRinci(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, nomor, noUsulan, status }: Pick<BarisUmum, 'sekolahId' | 'nomor' | 'noUsulan' | 'status'>,
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

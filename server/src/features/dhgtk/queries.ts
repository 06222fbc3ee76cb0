import { type BarisKiriman, type daftarKiriman, STATUS_KIRIM, type StatusKirim } from '@geisa/contract/dhgtk'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { mengandung } from '../../platform/database/sql.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { KUNCI_KIRIMAN } from './commands-kelompok.ts'

type Cari = Keluaran<typeof daftarKiriman, 'query'>

/** What a school sent or is to send, the newest day first. */
export async function listKiriman(
  { db, dhgtk }: Pick<Aplikasi, 'db' | 'dhgtk'>,
  masuk: Masuk,
  cari: Cari,
): Promise<Jawaban<typeof daftarKiriman>> {
  const sekolahId = await pilihSekolah(db, masuk, cari.sekolahId)
  const jumlah = await hitungStatus(db, masuk.cakupan, sekolahId, cari)
  const total = cari.status === undefined ? Object.values(jumlah).reduce((a, b) => a + b, 0) : jumlah[cari.status]
  const { rows } = await sql<BarisKiriman>`
    select ${KUNCI_KIRIMAN} as kunci, k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu",
      k.waktu, k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
      k.alasan, k.percobaan, (
        select p.sekolah_id || '-' || p.id from koreksi p
        where k.jenis_data = 'Koreksi' and p.sekolah_id = k.sekolah_id and p.no_koreksi = k.pengajuan
        union all
        select p.sekolah_id || '-' || p.id from absensi_manual p
        where k.jenis_data = 'Absensi Manual' and p.sekolah_id = k.sekolah_id and p.no_absensi_manual = k.pengajuan
      ) as "pengajuanId"
    from ${kirimanTersaring(masuk.cakupan, sekolahId, cari)}
      and ${cari.status === undefined ? sql`true` : sql`k.status_kirim = ${cari.status}`}
    order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
    limit ${cari.per} offset ${(cari.page - 1) * cari.per}`.execute(db)
  return {
    terhubung: dhgtk !== undefined && dhgtk !== null,
    jumlah,
    rows,
    meta: { page: cari.page, total, totalPages: Math.max(1, Math.ceil(total / cari.per)) },
  }
}

/** The caller's own school, or the chosen one; outside the scope there is none. */
export async function pilihSekolah(
  db: DbOrTrx,
  { pengguna, cakupan }: Masuk,
  pilihan: number | undefined,
): Promise<number> {
  const sekolahId = pilihan ?? pengguna.sekolahId
  if (sekolahId === null) throw salahIsi('sekolahId', 'Pilih sekolahnya dulu')
  const { rows } = await sql`select from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  if (rows.length === 0) throw tidakAda('Sekolah')
  return sekolahId
}

async function hitungStatus(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  cari: Cari,
): Promise<Record<StatusKirim, number>> {
  const { rows } = await sql<{ status: StatusKirim; jumlah: number }>`
    select k.status_kirim as status, count(*)::int as jumlah from ${kirimanTersaring(cakupan, sekolahId, cari)} group by 1`.execute(
    db,
  )
  const satu = (status: StatusKirim): number => rows.find((row) => row.status === status)?.jumlah ?? 0
  return Object.fromEntries(STATUS_KIRIM.map((status) => [status, satu(status)])) as Record<StatusKirim, number>
}

const kirimanTersaring = (cakupan: Cakupan, sekolahId: number, { tanggal, cari }: Cari) => sql`
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
    and ${tanggal === undefined ? sql`true` : sql`k.tanggal = ${tanggal}`}
    and ${cari === undefined || cari === '' ? sql`true` : sql`lower(g.nama) like ${mengandung(cari)}`}`

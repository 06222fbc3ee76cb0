import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'

type Location = { sekolahId: number; nomor: number; pada: string }

const DELETED = 'Data dihapus'

/**
 * Empties everything that names or describes one person, whose row the caller holds under its Cakupan: identity, free
 * words, the account, the names on machines. @returns keys of documents to be removed
 */
export async function clearData(trx: Trx, _cakupan: Cakupan, location: Location): Promise<string[]> {
  await clearIdentitas(trx, location)
  await clearAkun(trx, location)
  return clearUsulan(trx, location)
}

async function clearIdentitas(trx: Trx, { sekolahId, nomor, pada }: Location): Promise<void> {
  const own = sql`sekolah_id = ${sekolahId} and gtk_id = ${nomor}`
  const idDapodik = randomUUID()
  await sql`update gtk set nama = ${DELETED}, nama_dapodik = ${DELETED}, nip = null, nuptk = null, nrg = null,
      id_dapodik = ${idDapodik}::uuid, id_dari_dapodik = false, tampil_sptjm = false, data_dihapus_pada = ${pada}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
  await sql`delete from gtk_akan_dihapus where ${own}`.execute(trx)
  await sql`update alamat_gtk set id_dapodik = ${idDapodik}::uuid where ${own}`.execute(trx)
  await sql`update gtk_identitas set identitas = identitas || jsonb_build_object('nama', ${DELETED}::text, 'nip', null,
      'nuptk', null, 'nrg', null) where ${own}`.execute(trx)
  await sql`update penanda_tangan set nama = ${DELETED}, nip = null where ${own}`.execute(trx)
  // Whoever left long ago has no PIN any more, but the machine kept the name; a PIN that went to a colleague is the colleague's.
  await sql`update mesin_pengguna u set nama = '', kartu = null from pemetaan_pin m
    where m.sekolah_id = ${sekolahId} and m.gtk_id = ${nomor} and u.sekolah_id = m.sekolah_id and u.mesin_id = m.mesin_id and u.pin = m.pin
      and not exists (select 1 from pemetaan_pin l where l.sekolah_id = m.sekolah_id and l.mesin_id = m.mesin_id and l.pin = m.pin
        and l.gtk_id <> m.gtk_id and l.mulai > m.sampai)`.execute(trx)
  // Open months keep their days under no name: their reports are put together anew.
  await sql`delete from sekolah_bulan where sekolah_id = ${sekolahId}`.execute(trx)
}

/** The account stays as a number, so that lines which it wrote still say that somebody did. */
async function clearAkun(trx: Trx, { sekolahId, nomor }: Location): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update pengguna set username = 'dihapus-' || id || '@geisa.invalid', username_sampai = null, nama = ${DELETED}, no_hp = null, pic_name = null,
      password_hash = '!', status = 'diblokir', catatan_status = null, masuk_terakhir = null, tema = null, pintasan = '{}',
      versi_keamanan = versi_keamanan + 1, versi = versi + 1
    where sekolah_id = ${sekolahId} and gtk_id = ${nomor} returning id`.execute(trx)
  const akun = rows.map(({ id }) => id)
  if (akun.length === 0) return
  for (const tabel of ['sesi', 'pengguna_totp', 'permintaan_password', 'pesan_penerima'])
    await sql`delete from ${sql.table(tabel)} where pengguna_id = any(${akun}::int[])`.execute(trx)
}

/** The requests stay for their days and decisions; what was written and attached goes. */
async function clearUsulan(trx: Trx, { sekolahId, nomor }: Location): Promise<string[]> {
  const own = sql`sekolah_id = ${sekolahId} and gtk_id = ${nomor}`
  await sql`update keberatan set isi = ${DELETED}, jawaban = null, versi = versi + 1 where ${own}`.execute(trx)
  await sql`update kiriman set isi = null where ${own} and isi is not null`.execute(trx)
  await sql`update absensi_manual_rinci set keterangan = '' where ${own}`.execute(trx)
  const { rows } = await sql<{ kunci: string }>`
    with usulan as (update koreksi set catatan_pengusul = '', catatan_pemeriksa = '', versi = versi + 1 where ${own} returning id)
    select d.kunci from dokumen d where d.sekolah_id = ${sekolahId} and (
      d.pemilik = 'koreksi' and d.pemilik_id in (select id from usulan)
      or d.pemilik = 'keberatan' and d.pemilik_id in (select id from keberatan where ${own})
      or d.pemilik = 'absensi-manual' and exists (select 1 from keberatan k where k.sekolah_id = ${sekolahId} and k.gtk_id = ${nomor}
        and k.pengajuan_jenis = d.pemilik and k.pengajuan_id = d.pemilik_id and k.dibuat_oleh = d.diunggah_oleh)) order by d.kunci`.execute(
    trx,
  )
  return rows.map(({ kunci }) => kunci)
}

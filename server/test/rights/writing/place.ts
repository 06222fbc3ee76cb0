import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { sealSecret, sidikKode } from '../../../src/features/sesi/totp.ts'
import type { AppContext } from '../../../src/platform/app-context.ts'
import type { TestGtk } from '../../test-world.ts'
import { INSIDE } from '../cakupan/akun.ts'
import type { Target } from '../cakupan/target.ts'
import { type Fixture, FUTURE, KODE_CADANGAN } from './endpoint.ts'
import { BERKAS_USB } from './mesin.ts'

/** Names the emblem that stands on the letterhead of the kab/kota. */
export const LAMBANG_SIDIK = 'a'.repeat(64)

/** Where they are sent: the test world, or another one with a school and an office. */
export type WritingPlace = {
  context: Pick<AppContext, 'db' | 'tokenKey' | 'clock'>
  dunia: { sekolah: { sd: { gtk: Pick<TestGtk, 'id'>[] } }; wilayah: { kabKota: string } }
  signIn(username: string): Promise<unknown>
}

/** What some requests need to find before they write. */
export async function prepareWriting(
  app: WritingPlace,
  target: Record<PeranId, Target>,
  inside: Record<PeranId, string> = INSIDE,
): Promise<Fixture> {
  const { db, tokenKey } = app.context
  Object.assign(app.context, { dhgtk: { url: 'https://dhgtk.contoh.id/', token: 'x', local: false } })
  const akun = {} as Fixture['akun']
  const sid = {} as Fixture['sid']
  for (const peran of DAFTAR_PERAN) {
    const nama = inside[peran]
    await app.signIn(nama)
    const { rows } = await sql<{ id: number; lain: string }>`
      insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa)
      select gen_random_uuid(), id, versi_keamanan, now(), now() + interval '1 year' from pengguna
      where username = ${nama.toLowerCase()} returning pengguna_id as id, sid as lain`.execute(db)
    const { id = 0, lain = '' } = rows[0] ?? {}
    akun[peran] = id
    sid[peran] = lain
    // The admin has the second factor, the offices are about to switch it on.
    await sql`insert into pengguna_totp (pengguna_id, rahasia, aktif_sejak, kode_cadangan)
      values (${id}, ${sealSecret(tokenKey, id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')},
        ${peran === PERAN.NASIONAL ? '2026-01-01T00:00:00Z' : null}::timestamptz, ${[sidikKode(tokenKey, id, KODE_CADANGAN)]}::text[])`.execute(
      db,
    )
  }
  const { sekolahId, mesinId } = target[PERAN.SEKOLAH]
  const { kabKota } = app.dunia.wilayah
  for (const peran of [PERAN.SEKOLAH, PERAN.KAB_KOTA])
    await sql`insert into pengguna_totp (pengguna_id, rahasia, aktif_sejak) values (${target[peran].resetId}, 'x', now())
      on conflict (pengguna_id) do update set aktif_sejak = now()`.execute(db)
  await sql`insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id)
    values ('tulisan', ${sekolahId}, ${Number(mesinId.split('-')[1])}) on conflict do nothing`.execute(db)
  // Its report waits after a silence, and an older one may be taken back (rules.md L5).
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, terakhir, ip, tertahan_sejak, diam_sejak)
    values (${sekolahId}, ${Number(mesinId.split('-')[1])}, '2026-03-05T01:00:00Z', '10.1.1.1', '2026-03-05T01:00:00Z', '2026-02-20T01:00:00Z')
    on conflict (sekolah_id, mesin_id) do update set ip = excluded.ip, terakhir = excluded.terakhir,
      tertahan_sejak = excluded.tertahan_sejak, diam_sejak = excluded.diam_sejak`.execute(db)
  await sql`insert into mesin_laporan (sekolah_id, mesin_id, pada, asal)
    values (${sekolahId}, ${Number(mesinId.split('-')[1])}, '2026-03-04T00:00:00Z', 'tap')`.execute(db)
  await sql`insert into berkas_usb (sekolah_id, mesin_id, id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
      jumlah_karantina, diunggah_pada, nomor_mesin)
    values (${sekolahId}, ${Number(mesinId.split('-')[1])}, ${BERKAS_USB}, '1_attlog.dat', 'attlog', '', '', 1, 1, 1, 0,
      '2026-03-03T00:00:00Z', '{}')`.execute(db)
  // The school beside it: a lock of its own would stand in the way of half the requests.
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolahId + 1}, 202601, 1, 'TULISAN23456', '{}', '', now())`.execute(db)
  const gtk = app.dunia.sekolah.sd.gtk[1]?.id ?? 0
  await sql`insert into mesin_tak_dikenal (nomor_seri, pertama_terlihat, terakhir_terlihat) values ('UJIASING1', now(), now())`.execute(
    db,
  )
  await sql`insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
    values (${kabKota}, '{SD}', 'B', ${JSON.stringify(PROFIL.B)}::jsonb, 'Perbup', ${FUTURE})`.execute(db)
  await sql`insert into lambang (jenis, pemilik, sha256, mime, isi, disimpan_pada, disimpan_oleh)
    values ('wilayah', ${kabKota}, ${LAMBANG_SIDIK}, 'image/png', '', now(), ${akun[PERAN.KAB_KOTA]})`.execute(db)
  await sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id) values (${kabKota}, '{SD}', 'koreksi', '{3}')`.execute(
    db,
  )
  await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim)
    values (${sekolahId}, '2026-03-02', ${gtk}, 'Datang', '07:00', 'Mesin', 'Gagal')`.execute(db)
  await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('toleransiMenit', ${FUTURE}, '5')`.execute(db)
  await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
    select id, ${FUTURE}, singkatan, 'Nama Nanti', grup, koreksi, manual, basic from status_kehadiran where id = 21`.execute(
    db,
  )
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${sekolahId}, ${Number(mesinId.split('-')[1])}, '7', '2026-03-04 07:00:00', 0, '2026-03-01T00:00:00Z')`.execute(
    db,
  )
  await addPurna(db, sekolahId)
  // Entered by mistake: nothing refers to this one. What its school says of the main school waits for the office.
  await sql`insert into gtk (sekolah_id, id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, ptk_induk, minta_induk, mulai_tugas)
    overriding system value values (${sekolahId}, 90002, gen_random_uuid(), 'Keliru', 'KELIRU', 'Guru Kelas', 'PNS', false, true, '2026-02-27')`.execute(
    db,
  )
  await addKoreksi(db, sekolahId, gtk)
  await sql`insert into unggahan (sekolah_id, id, nama_berkas, ukuran, pengguna_id, dimulai_pada)
    values (${sekolahId}, 'unggahan-uji', 'a.pdf', 100, ${akun[PERAN.SEKOLAH]}, ${app.context.clock.now()})`.execute(db)
  return { target, akun, sid }
}

/** A request that nobody has to look at twice, with its document. */
async function addKoreksi(db: WritingPlace['context']['db'], sekolahId: number, gtk: number): Promise<void> {
  await sql`insert into koreksi (sekolah_id, id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    overriding system value values (${sekolahId}, 90001, '202603990001', ${gtk}, 1, 3, '2026-02-24', '2026-02-24', now())`.execute(
    db,
  )
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, pemilik_id, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${sekolahId}, 'tulisan', 'koreksi', 90001, 'a.pdf', 'application/pdf', 1, 'tulisan', now())`.execute(db)
}

/** Whose retention is over, and whom the office has seen in its list for 30 days (quality.md 3). */
async function addPurna(db: WritingPlace['context']['db'], sekolahId: number): Promise<void> {
  await sql`insert into gtk (sekolah_id, id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, berhenti)
    overriding system value values (${sekolahId}, 90001, gen_random_uuid(), 'Lama', 'LAMA', 'Guru Kelas', 'PNS', '2010-01-01')`.execute(
    db,
  )
  // By hand: that a school's chain has no end yet is what some requests here have to write first.
  await sql`insert into riwayat (sekolah_id, pada, nomor, perihal, objek, tindakan, isi_sidik, rantai)
    values (${sekolahId}, '2010-01-02T00:00:00Z', 1, 'gtk', ${`${sekolahId}-90001`}, 'ubah', '', '')`.execute(db)
  await sql`insert into gtk_akan_dihapus (sekolah_id, gtk_id, sejak, jejak, hari)
    values (${sekolahId}, 90001, '2025-01-01', 'catatan', '2010-01-02')`.execute(db)
}

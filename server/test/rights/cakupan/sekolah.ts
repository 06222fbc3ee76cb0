import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/db.ts'
import type { TestSekolah } from '../../test-world.ts'

/** The number that an insert returns. */
export const nomor = async (db: Db, perintah: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await perintah.execute(db)).rows[0]?.id ?? 0

export const ON = '2026-03-01T00:00:00Z'

/** One of everything that a school has and that can be named. */
export type FilledSekolah = {
  sekolahId: number
  npsn: string
  nama: string
  gtkId: string
  idDapodik: string
  koreksiId: string
  manualId: string
  dokumenKoreksi: string
  dokumenManual: string
  sptjmId: string
  mesinId: string
  /** One that waits for its confirmation. */
  mesinBaruId: string
  pinId: string
  bukanGtkId: string
  /** Another, to be taken back. */
  bukanGtkTarikId: string
  bukanGtkHariId: string
  penandaId: string
  keberatanId: string
  /** Hours that wait for the office. */
  jamGtkId: string
  kecamatan: string
}

/** @param at how a day of the test world is said where the school stands */
export async function fillSekolah(
  db: Db,
  { id, npsn, nama, gtk }: TestSekolah,
  nth: number,
  at: (hari: string) => string = (hari) => hari,
): Promise<FilledSekolah> {
  const guru = gtk[1]
  if (guru === undefined) throw new Error('staff missing')
  const { koreksi, manual } = await fillPengajuan(db, id, guru.id, { nth, at })
  const dokumen = (pemilik: string, pemilikId: number | null) => addDokumen(db, id, { pemilik, pemilikId, nth })
  const dokumenKoreksi = await dokumen('koreksi', koreksi)
  const dokumenManual = await dokumen('absensi-manual', manual)
  const sptjm = await nomor(
    db,
    sql`
    insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
    values (${id}, ${Number(at('202602'))}, ${await dokumen('sptjm', null)}, ${ON}) returning id`,
  )
  const { mesin, mesinBaru } = await addBothMesin(db, id, nth)
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${id}, ${mesin}, '7', ${at('2026-03-02 07:00:00')}::timestamp, 0, ${ON})`.execute(db)
  const pin = await nomor(
    db,
    sql`
    insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada) values (${id}, ${mesin}, '7', ${guru.id}, ${ON}) returning id`,
  )
  const bukanGtk = (nomorPin: string): Promise<number> =>
    nomor(
      db,
      sql`
      insert into bukan_gtk (sekolah_id, mesin_id, pin, alasan, disimpan_pada) values (${id}, ${mesin}, ${nomorPin}, 'Tamu', ${ON}) returning id`,
    )
  const bukanGtkHari = await nomor(
    db,
    sql`
    insert into bukan_gtk_hari (sekolah_id, mesin_id, mulai, sampai, alasan, disimpan_pada)
    values (${id}, ${mesin}, ${at('2026-03-01')}::date, ${at('2026-03-01')}::date, 'Tamu', ${ON}) returning id`,
  )
  const penanda = await nomor(
    db,
    sql`
    insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan) values (${id}, ${at('2026-04-01')}::date, 'Nama Lain', 'Plt. Kepala Sekolah') returning id`,
  )
  const keberatan = await nomor(
    db,
    sql`
    insert into keberatan (sekolah_id, gtk_id, tanggal, isi, dibuat_pada) values (${id}, ${guru.id}, ${at('2026-03-02')}::date, 'Saya hadir', ${ON}) returning id`,
  )
  const jamGtk = await nomor(
    db,
    sql`
    insert into gtk_jam (sekolah_id, gtk_id, berlaku_mulai, status, diusulkan_pada) values (${id}, ${guru.id}, ${at('2026-04-06')}::date, 1, ${ON}) returning id`,
  )
  const { rows } = await sql<{ kode: string }>`select kode_kecamatan as kode from sekolah where id = ${id}`.execute(db)
  const forAll = (one: number): string => `${id}-${one}`
  return {
    sekolahId: id,
    npsn,
    nama,
    gtkId: guru.publicId,
    idDapodik: guru.idDapodik,
    koreksiId: forAll(koreksi),
    manualId: forAll(manual),
    dokumenKoreksi,
    dokumenManual,
    sptjmId: forAll(sptjm),
    mesinId: forAll(mesin),
    mesinBaruId: forAll(mesinBaru),
    pinId: forAll(pin),
    bukanGtkId: forAll(await bukanGtk('77')),
    bukanGtkTarikId: forAll(await bukanGtk('78')),
    bukanGtkHariId: forAll(bukanGtkHari),
    penandaId: forAll(penanda),
    keberatanId: forAll(keberatan),
    jamGtkId: `${guru.publicId}-${jamGtk}`,
    kecamatan: rows[0]?.kode ?? '',
  }
}

/** One in use, and one that waits for its confirmation. */
async function addBothMesin(db: Db, id: number, nth: number): Promise<{ mesin: number; mesinBaru: number }> {
  const mesin = await nomor(
    db,
    sql`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, ${`UJICAKUP${nth}`}, 'Mesin', ${ON}) returning id`,
  )
  const mesinBaru = await nomor(
    db,
    sql`
    with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, ${`UJIMENUNGGU${nth}`}, 'Mesin Baru', ${ON}) returning id)
    insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, jumlah_catatan) select ${id}, m.id, ${ON}, 5000 from m returning mesin_id as id`,
  )
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada) values (${id}, ${mesin}, '2025-01-01', ${ON})`.execute(
    db,
  )
  return { mesin, mesinBaru }
}

type FilledBy = { nth: number; at: (hari: string) => string }

async function fillPengajuan(db: Db, sekolahId: number, gtkId: number, { nth, at }: FilledBy) {
  const koreksi = await nomor(
    db,
    sql`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    values (${sekolahId}, ${`20260390000${nth}`}, ${gtkId}, 1, 3, ${at('2026-03-02')}, ${at('2026-03-02')}, ${ON}) returning id`,
  )
  const manual = await nomor(
    db,
    sql`
    insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    values (${sekolahId}, ${`20260390000${nth}`}, ${at('2026-03-03')}, 21, ${ON}) returning id`,
  )
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
    values (${sekolahId}, ${manual}, ${gtkId}, '07:00')`.execute(db)
  return { koreksi, manual }
}

type Dokumen = { pemilik: string; pemilikId: number | null; nth: number }

async function addDokumen(db: Db, sekolahId: number, { pemilik, pemilikId, nth }: Dokumen): Promise<string> {
  const key = `${pemilik}${nth}`
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, pemilik_id, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${sekolahId}, ${key}, ${pemilik}, ${pemilikId}, 'a.pdf', 'application/pdf', 1, ${key}, ${ON})`.execute(db)
  return key
}

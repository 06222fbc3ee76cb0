import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { addPengguna, type TestDunia, type TestSekolah } from '../dunia-uji.ts'
import { INSIDE } from './cakupan-akun.ts'

/** One of everything that can be named, of one school. */
export type Target = {
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
  pinId: string
  bukanGtkId: string
  /** Another, to be taken back. */
  bukanGtkTarikId: string
  penandaId: string
  keberatanId: string
  /** Code of the region whose office the caller is, and the versions and holidays of that office. */
  kodeWilayah: string
  kecamatan: string
  jadwalId: number
  liburId: number
  /** An account below the caller, or the caller's own; a registration that waits for the office. */
  akunId: number
  pendaftarId: number
  /** An account below the caller that nobody signs in with. */
  resetId: number
  /** Messages to the caller. */
  pesan: number[]
}

type Place = { context: { db: Db }; dunia: TestDunia }

export async function createTarget(app: Place): Promise<Record<PeranId, Target>> {
  const { db } = app.context
  await addOutsidePerson(app)
  const [sd, sma] = [await fillSekolah(db, app.dunia.sekolah.sd, 1), await fillSekolah(db, app.dunia.sekolah.sma, 2)]
  const result: Partial<Record<PeranId, Target>> = {}
  for (const [key, nama] of Object.entries(INSIDE)) {
    const peran = Number(key) as PeranId
    // The provincial offices see no primary schools.
    const sekolah = peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? sma : sd
    result[peran] = { ...sekolah, ...(await ownedByPeran(app, peran, nama, sekolah.sekolahId)) }
  }
  return result as Record<PeranId, Target>
}

async function addOutsidePerson({ context: { db }, dunia }: Place): Promise<void> {
  const A = { hakAkses: 'APPROVAL' } as const
  const { foreignProvinsi, foreignKabKota, provinsi, kabKota, otherKecamatan } = dunia.wilayah
  const { sd, sma, sdAsing: foreignSd } = dunia.sekolah
  await addPengguna(db, 'provinsiLain', PERAN.PROVINSI, { ...A, wilayah: foreignProvinsi })
  await addPengguna(db, 'cabdinLain', PERAN.CABANG_DINAS, {
    ...A,
    wilayah: foreignProvinsi,
    cakupanWilayah: [foreignKabKota],
  })
  await addPengguna(db, 'uptdLain', PERAN.UPTD, { ...A, wilayah: kabKota, cakupanWilayah: [otherKecamatan] })
  const yayasanId = await nomor(db, sql`insert into yayasan (nama) values ('Yayasan SD') returning id`)
  await sql`update sekolah set yayasan_id = ${yayasanId} where id = ${sd.id}`.execute(db)
  // What two roles may do by a setting alone is measured as well.
  await sql`insert into setting (kunci, nilai) values ('kabKotaKelolaLibur', 'true'), ('yayasanBolehMemeriksa', 'true')
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(db)
  await addPengguna(db, 'yayasanSd', PERAN.YAYASAN, {
    ...A,
    wilayah: provinsi,
    yayasanId,
    cakupanSekolah: [sd.id],
  })
  await addPengguna(db, 'gtkAsing', PERAN.GTK, { sekolahId: foreignSd.id, gtkId: foreignSd.gtk[1]?.id ?? 0 })
  await addPengguna(db, 'operatorSma', PERAN.SEKOLAH, { sekolahId: sma.id })
}

const nomor = async (db: Db, perintah: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await perintah.execute(db)).rows[0]?.id ?? 0

const ON = '2026-03-01T00:00:00Z'

type FilledSekolah = Omit<
  Target,
  'kodeWilayah' | 'jadwalId' | 'liburId' | 'akunId' | 'pendaftarId' | 'resetId' | 'pesan'
>

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
  const mesin = await nomor(
    db,
    sql`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, ${`UJICAKUP${nth}`}, 'Mesin', ${ON}) returning id`,
  )
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada) values (${id}, ${mesin}, '2025-01-01', ${ON})`.execute(
    db,
  )
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
    pinId: forAll(pin),
    bukanGtkId: forAll(await bukanGtk('77')),
    bukanGtkTarikId: forAll(await bukanGtk('78')),
    penandaId: forAll(penanda),
    keberatanId: forAll(keberatan),
    kecamatan: rows[0]?.kode ?? '',
  }
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

type OwnedByPeran = Pick<
  Target,
  'kodeWilayah' | 'jadwalId' | 'liburId' | 'akunId' | 'pendaftarId' | 'resetId' | 'pesan'
>

/** Where a role's own things are put: the test world, or another with the same regions. */
type RegionPlace = { context: { db: Db }; dunia: { wilayah: { provinsi: string; kabKota: string } } }

export async function ownedByPeran(
  app: RegionPlace,
  peran: PeranId,
  nama: string,
  sekolahId: number,
  below = BAWAHAN[peran] ?? nama,
): Promise<OwnedByPeran> {
  const { db } = app.context
  const { provinsi, kabKota } = app.dunia.wilayah
  const kodeWilayah = peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? provinsi : kabKota
  const akun = (username: string) => nomor(db, sql`select id from pengguna where username = ${username.toLowerCase()}`)
  const pemilik =
    peran === PERAN.SEKOLAH
      ? ['sekolah', sekolahId]
      : peran === PERAN.YAYASAN
        ? ['yayasan', await nomor(db, sql`select yayasan_id as id from sekolah where id = ${sekolahId}`)]
        : ['dinas', kodeWilayah]
  const jadwalId = await nomor(
    db,
    sql`
    insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai)
    values (${pemilik[0]}, ${String(pemilik[1])}, ${peran === PERAN.PROVINSI ? 'SMA' : 'SD'}, 1, '2027-01-01') returning id`,
  )
  const liburId = await nomor(
    db,
    sql`
    insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang)
    values ('Libur uji', ${peran === PERAN.PROVINSI ? 3 : 2}, ${kodeWilayah}, '2027-01-02', ${peran === PERAN.PROVINSI ? '{SMA}' : '{SD}'}) returning id`,
  )
  const registrantId = await nomor(
    db,
    sql`
    insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
    values (${`daftar${peran}-${sekolahId}`}, 'Pendaftar', 'x', ${PERAN.SEKOLAH}, ${sekolahId}, 'menunggu') returning id`,
  )
  const own = await akun(nama)
  const pesan = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await nomor(
        db,
        sql`
        insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, waktu) values (null, '{}', 'Uji', 'Uji', 2, ${ON}) returning id`,
      )
      await sql`insert into pesan_penerima (pengguna_id, pesan_id) values (${own}, ${id})`.execute(db)
      return id
    }),
  )
  const resetId = peran === PERAN.SEKOLAH && below === BAWAHAN[peran] ? await akun('kepala') : registrantId
  return {
    kodeWilayah,
    jadwalId,
    liburId,
    pendaftarId: registrantId,
    resetId,
    pesan,
    akunId: await akun(below),
  }
}

const BAWAHAN: Partial<Record<PeranId, string>> = {
  [PERAN.NASIONAL]: 'provinsi',
  [PERAN.PROVINSI]: 'operatorSma',
  [PERAN.KAB_KOTA]: 'sekolah',
  [PERAN.SEKOLAH]: 'gtk',
}

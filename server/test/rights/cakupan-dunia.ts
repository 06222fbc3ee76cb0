import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import type { AplikasiUji } from '../aplikasi-uji.ts'
import { type SekolahUji, tambahPengguna } from '../dunia-uji.ts'

/** Per role somebody in whose scope the target lies, and somebody of the same role in whose scope it does not. */
export const DI_DALAM: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'admin',
  [PERAN.PROVINSI]: 'provinsi',
  [PERAN.KAB_KOTA]: 'kabkota',
  [PERAN.CABANG_DINAS]: 'cabdin',
  [PERAN.UPTD]: 'uptd',
  [PERAN.YAYASAN]: 'yayasanSd',
  [PERAN.SEKOLAH]: 'sekolah',
  [PERAN.GTK]: 'gtk',
}
export const DI_LUAR: Partial<Record<PeranId, string>> = {
  [PERAN.PROVINSI]: 'provinsiLain',
  [PERAN.KAB_KOTA]: 'kabkotaAsing',
  [PERAN.CABANG_DINAS]: 'cabdinLain',
  [PERAN.UPTD]: 'uptdLain',
  [PERAN.YAYASAN]: 'yayasan',
  [PERAN.SEKOLAH]: 'asing',
  [PERAN.GTK]: 'gtkAsing',
}

/** One of everything that can be named, of one school. */
export type Sasaran = {
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

export async function buatSasaran(uji: AplikasiUji): Promise<Record<PeranId, Sasaran>> {
  const { db } = uji.aplikasi
  await tambahOrangLuar(uji)
  const [sd, sma] = [await isiSekolah(db, uji.dunia.sekolah.sd, 1), await isiSekolah(db, uji.dunia.sekolah.sma, 2)]
  const hasil: Partial<Record<PeranId, Sasaran>> = {}
  for (const [kunci, nama] of Object.entries(DI_DALAM)) {
    const peran = Number(kunci) as PeranId
    // The provincial offices see no primary schools.
    const sekolah = peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? sma : sd
    hasil[peran] = { ...sekolah, ...(await milikPeran(uji, peran, nama, sekolah.sekolahId)) }
  }
  return hasil as Record<PeranId, Sasaran>
}

async function tambahOrangLuar({ aplikasi: { db }, dunia }: AplikasiUji): Promise<void> {
  const A = { hakAkses: 'APPROVAL' } as const
  const { provinsiAsing, kabKotaAsing, provinsi, kabKota, kecamatanLain } = dunia.wilayah
  const { sd, sma, sdAsing } = dunia.sekolah
  await tambahPengguna(db, 'provinsiLain', PERAN.PROVINSI, { ...A, wilayah: provinsiAsing })
  await tambahPengguna(db, 'cabdinLain', PERAN.CABANG_DINAS, {
    ...A,
    wilayah: provinsiAsing,
    cakupanWilayah: [kabKotaAsing],
  })
  await tambahPengguna(db, 'uptdLain', PERAN.UPTD, { ...A, wilayah: kabKota, cakupanWilayah: [kecamatanLain] })
  const yayasanId = await nomor(db, sql`insert into yayasan (nama) values ('Yayasan SD') returning id`)
  await sql`update sekolah set yayasan_id = ${yayasanId} where id = ${sd.id}`.execute(db)
  // What two roles may do by a setting alone is measured as well.
  await sql`insert into setting (kunci, nilai) values ('kabKotaKelolaLibur', 'true'), ('yayasanBolehMemeriksa', 'true')
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(db)
  await tambahPengguna(db, 'yayasanSd', PERAN.YAYASAN, {
    ...A,
    wilayah: provinsi,
    yayasanId,
    cakupanSekolah: [sd.id],
  })
  await tambahPengguna(db, 'gtkAsing', PERAN.GTK, { sekolahId: sdAsing.id, gtkId: sdAsing.gtk[1]?.id ?? 0 })
  await tambahPengguna(db, 'operatorSma', PERAN.SEKOLAH, { sekolahId: sma.id })
}

const nomor = async (db: Db, perintah: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await perintah.execute(db)).rows[0]?.id ?? 0

const PADA = '2026-03-01T00:00:00Z'

type IsiSekolah = Omit<Sasaran, 'kodeWilayah' | 'jadwalId' | 'liburId' | 'akunId' | 'pendaftarId' | 'resetId' | 'pesan'>

async function isiSekolah(db: Db, { id, npsn, nama, gtk }: SekolahUji, ke: number): Promise<IsiSekolah> {
  const guru = gtk[1]
  if (guru === undefined) throw new Error('staff missing')
  const koreksi = await nomor(
    db,
    sql`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    values (${id}, ${`20260390000${ke}`}, ${guru.id}, 1, 3, '2026-03-02', '2026-03-02', ${PADA}) returning id`,
  )
  const manual = await nomor(
    db,
    sql`
    insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    values (${id}, ${`20260390000${ke}`}, '2026-03-03', 21, ${PADA}) returning id`,
  )
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
    values (${id}, ${manual}, ${guru.id}, '07:00')`.execute(db)
  const dokumen = async (pemilik: string, pemilikId: number | null): Promise<string> => {
    const kunci = `${pemilik}${ke}`
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, pemilik_id, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${id}, ${kunci}, ${pemilik}, ${pemilikId}, 'a.pdf', 'application/pdf', 1, ${kunci}, ${PADA})`.execute(db)
    return kunci
  }
  const dokumenKoreksi = await dokumen('koreksi', koreksi)
  const dokumenManual = await dokumen('absensi-manual', manual)
  const sptjm = await nomor(
    db,
    sql`
    insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
    values (${id}, 202602, ${await dokumen('sptjm', null)}, ${PADA}) returning id`,
  )
  const mesin = await nomor(
    db,
    sql`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, ${`UJICAKUP${ke}`}, 'Mesin', ${PADA}) returning id`,
  )
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada) values (${id}, ${mesin}, '2025-01-01', ${PADA})`.execute(
    db,
  )
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${id}, ${mesin}, '7', '2026-03-02 07:00:00', 0, ${PADA})`.execute(db)
  const pin = await nomor(
    db,
    sql`
    insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada) values (${id}, ${mesin}, '7', ${guru.id}, ${PADA}) returning id`,
  )
  const bukanGtk = (nomorPin: string): Promise<number> =>
    nomor(
      db,
      sql`
      insert into bukan_gtk (sekolah_id, mesin_id, pin, alasan, disimpan_pada) values (${id}, ${mesin}, ${nomorPin}, 'Tamu', ${PADA}) returning id`,
    )
  const penanda = await nomor(
    db,
    sql`
    insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan) values (${id}, '2026-04-01', 'Nama Lain', 'Plt. Kepala Sekolah') returning id`,
  )
  const keberatan = await nomor(
    db,
    sql`
    insert into keberatan (sekolah_id, gtk_id, tanggal, isi, dibuat_pada) values (${id}, ${guru.id}, '2026-03-02', 'Saya hadir', ${PADA}) returning id`,
  )
  const { rows } = await sql<{ kode: string }>`select kode_kecamatan as kode from sekolah where id = ${id}`.execute(db)
  const publik = (satu: number): string => `${id}-${satu}`
  return {
    sekolahId: id,
    npsn,
    nama,
    gtkId: guru.idPublik,
    idDapodik: guru.idDapodik,
    koreksiId: publik(koreksi),
    manualId: publik(manual),
    dokumenKoreksi,
    dokumenManual,
    sptjmId: publik(sptjm),
    mesinId: publik(mesin),
    pinId: publik(pin),
    bukanGtkId: publik(await bukanGtk('77')),
    bukanGtkTarikId: publik(await bukanGtk('78')),
    penandaId: publik(penanda),
    keberatanId: publik(keberatan),
    kecamatan: rows[0]?.kode ?? '',
  }
}

type MilikPeran = Pick<Sasaran, 'kodeWilayah' | 'jadwalId' | 'liburId' | 'akunId' | 'pendaftarId' | 'resetId' | 'pesan'>

async function milikPeran(uji: AplikasiUji, peran: PeranId, nama: string, sekolahId: number): Promise<MilikPeran> {
  const { db } = uji.aplikasi
  const { provinsi, kabKota } = uji.dunia.wilayah
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
  const pendaftarId = await nomor(
    db,
    sql`
    insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
    values (${`daftar${peran}`}, 'Pendaftar', 'x', ${PERAN.SEKOLAH}, ${sekolahId}, 'menunggu') returning id`,
  )
  const sendiri = await akun(nama)
  const pesan = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await nomor(
        db,
        sql`
        insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, waktu) values (null, '{}', 'Uji', 'Uji', 2, ${PADA}) returning id`,
      )
      await sql`insert into pesan_penerima (pengguna_id, pesan_id) values (${sendiri}, ${id})`.execute(db)
      return id
    }),
  )
  const resetId = peran === PERAN.SEKOLAH ? await akun('kepala') : pendaftarId
  return { kodeWilayah, jadwalId, liburId, pendaftarId, resetId, pesan, akunId: await akun(BAWAHAN[peran] ?? nama) }
}

const BAWAHAN: Partial<Record<PeranId, string>> = {
  [PERAN.NASIONAL]: 'provinsi',
  [PERAN.PROVINSI]: 'operatorSma',
  [PERAN.KAB_KOTA]: 'sekolah',
  [PERAN.SEKOLAH]: 'gtk',
}

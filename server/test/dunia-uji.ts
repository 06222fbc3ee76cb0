import type { Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

export const PASSWORD_UJI = 'Contoh#2026'

/**
 * The test world: in Kab. Malang (Jawa Timur, WIB) the SD `sd` and the SMP `smp` in one kecamatan and the SD `sdLain`
 * in another; the SMA `sma` there too; the SD `sdAsing` in another province. Each has two staff, the first its head.
 * The SMP belongs to the foundation `yayasan`. Users, one per role, signed in by their name: admin provinsi kabkota cabdin uptd yayasan sekolah gtk kepala
 * monitoring, and the stranger `asing` (operator of sdAsing) and `kabkotaAsing`.
 */
export type DuniaUji = {
  sekolah: Record<NamaSekolah, SekolahUji>
  wilayah: {
    provinsi: string
    kabKota: string
    kecamatan: string
    kecamatanLain: string
    provinsiAsing: string
    kabKotaAsing: string
  }
  yayasanId: number
}
export type NamaSekolah = 'sd' | 'smp' | 'sdLain' | 'sma' | 'sdAsing'
export type SekolahUji = { id: number; npsn: string; nama: string; gtk: GtkUji[] }
export type GtkUji = { id: number; idPublik: string; idDapodik: string; nama: string }

export async function buatDuniaUji(db: Db): Promise<DuniaUji> {
  const wilayah = await pilihWilayah(db)
  const lokal = { provinsi: wilayah.provinsi, kab: wilayah.kabKota, zona: 'WIB' }
  const sekolah = {
    sd: await tambahSekolah(db, 1, 'SD', { ...lokal, kec: wilayah.kecamatan }),
    smp: await tambahSekolah(db, 2, 'SMP', { ...lokal, kec: wilayah.kecamatan }),
    sdLain: await tambahSekolah(db, 3, 'SD', { ...lokal, kec: wilayah.kecamatanLain }),
    sma: await tambahSekolah(db, 4, 'SMA', { ...lokal, kec: wilayah.kecamatan }),
    sdAsing: await tambahSekolah(db, 5, 'SD', {
      provinsi: wilayah.provinsiAsing,
      kab: wilayah.kabKotaAsing,
      kec: wilayah.kecamatanAsing,
      zona: 'WIT',
    }),
  }
  const yayasanId = await dirikanYayasan(db, sekolah.smp.id)
  await tambahSemuaPengguna(db, wilayah, sekolah, yayasanId)
  return { sekolah, wilayah, yayasanId }
}

async function pilihWilayah(db: Db): Promise<DuniaUji['wilayah'] & { kecamatanAsing: string }> {
  const anak = async (induk: string): Promise<string[]> => {
    const { rows } = await sql<{
      kode: string
    }>`select kode from wilayah where kode_induk = ${induk} order by kode`.execute(db)
    return rows.map((row) => row.kode)
  }
  const { rows } = await sql<{ kode: string; induk: string }>`
    select kode, kode_induk as induk from wilayah where nama in ('Kab. Malang', 'Kab. Jayapura') order by nama`.execute(
    db,
  )
  const [asing, kab] = rows
  if (kab === undefined || asing === undefined) throw new Error('regions missing')
  const [kecamatan = '', kecamatanLain = ''] = await anak(kab.kode)
  const [kecamatanAsing = ''] = await anak(asing.kode)
  return {
    provinsi: kab.induk,
    kabKota: kab.kode,
    kecamatan,
    kecamatanLain,
    provinsiAsing: asing.induk,
    kabKotaAsing: asing.kode,
    kecamatanAsing,
  }
}

type Letak = { provinsi: string; kab: string; kec: string; zona: string }

async function tambahSekolah(db: Db, ke: number, jenjang: Jenjang, letak: Letak): Promise<SekolahUji> {
  const npsn = `9000000${ke}`
  const nama = `${jenjang} Uji ${ke}`
  const { rows } = await sql<{ id: number }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    values (${npsn}, ${nama}, ${jenjang}, 'N', ${letak.kec}, ${letak.kab}, ${letak.provinsi}, ${letak.zona}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  const gtk = [await tambahGtk(db, id, `Kepala ${nama}`, 'Kepala Sekolah'), await tambahGtk(db, id, `Guru ${nama}`)]
  return { id, npsn, nama, gtk }
}

async function tambahGtk(db: Db, sekolahId: number, nama: string, jenisGuru = 'Guru Kelas'): Promise<GtkUji> {
  const { rows } = await sql<{ id: number; idDapodik: string }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    values (${sekolahId}, gen_random_uuid(), ${nama}, ${nama.toUpperCase()}, ${jenisGuru}, 'PNS')
    returning id, id_dapodik as "idDapodik"`.execute(db)
  const { id = 0, idDapodik = '' } = rows[0] ?? {}
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${idDapodik}, ${sekolahId}, ${id})`.execute(
    db,
  )
  return { id, idPublik: `${sekolahId}-${id}`, idDapodik, nama }
}

async function dirikanYayasan(db: Db, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values ('Yayasan Uji') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update sekolah set yayasan_id = ${id} where id = ${sekolahId}`.execute(db)
  return id
}

/** A hash says itself what it costs to verify: that of all test users is as cheap as argon2id allows. */
const hashBersama = hash(PASSWORD_UJI, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function tambahSemuaPengguna(
  db: Db,
  w: DuniaUji['wilayah'],
  s: Record<NamaSekolah, SekolahUji>,
  yayasanId: number,
): Promise<void> {
  const A = 'APPROVAL'
  await tambahPengguna(db, 'admin', PERAN.NASIONAL, { hakAkses: A })
  await tambahPengguna(db, 'provinsi', PERAN.PROVINSI, { hakAkses: A, wilayah: w.provinsi })
  await tambahPengguna(db, 'kabkota', PERAN.KAB_KOTA, { hakAkses: A, wilayah: w.kabKota })
  await tambahPengguna(db, 'monitoring', PERAN.KAB_KOTA, { wilayah: w.kabKota })
  await tambahPengguna(db, 'kabkotaAsing', PERAN.KAB_KOTA, { hakAkses: A, wilayah: w.kabKotaAsing })
  await tambahPengguna(db, 'cabdin', PERAN.CABANG_DINAS, {
    hakAkses: A,
    wilayah: w.provinsi,
    cakupanWilayah: [w.kabKota],
  })
  await tambahPengguna(db, 'uptd', PERAN.UPTD, { hakAkses: A, wilayah: w.kabKota, cakupanWilayah: [w.kecamatan] })
  await tambahPengguna(db, 'yayasan', PERAN.YAYASAN, { hakAkses: A, yayasanId, cakupanSekolah: [s.smp.id] })
  await tambahPengguna(db, 'sekolah', PERAN.SEKOLAH, { sekolahId: s.sd.id })
  await tambahPengguna(db, 'asing', PERAN.SEKOLAH, { sekolahId: s.sdAsing.id })
  await tambahPengguna(db, 'kepala', PERAN.GTK, { sekolahId: s.sd.id, gtkId: s.sd.gtk[0]?.id ?? 0 })
  await tambahPengguna(db, 'gtk', PERAN.GTK, { sekolahId: s.sd.id, gtkId: s.sd.gtk[1]?.id ?? 0 })
}

export type IsianPengguna = {
  hakAkses?: HakAkses
  wilayah?: string
  sekolahId?: number
  gtkId?: number
  yayasanId?: number
  cakupanWilayah?: string[]
  cakupanSekolah?: number[]
}

/** The username is the name in small letters. */
export async function tambahPengguna(db: Db, nama: string, peran: PeranId, isian: IsianPengguna): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah, sekolah_id, gtk_id, yayasan_id)
    values (${nama.toLowerCase()}, ${nama}, ${await hashBersama}, ${peran}, ${isian.hakAkses ?? 'MONITORING'},
      ${isian.wilayah ?? null}, ${isian.sekolahId ?? null}, ${isian.gtkId ?? null}, ${isian.yayasanId ?? null}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into pengguna_cakupan_wilayah select ${id}, unnest(${isian.cakupanWilayah ?? []}::text[])`.execute(
    db,
  )
  await sql`insert into pengguna_cakupan_sekolah select ${id}, unnest(${isian.cakupanSekolah ?? []}::int[])`.execute(db)
  return id
}

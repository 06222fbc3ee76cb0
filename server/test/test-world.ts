import type { Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

export const TEST_PASSWORD = 'Contoh#2026'

/**
 * The test world: in Kab. Malang (Jawa Timur, WIB) the SD `sd` and the SMP `smp` in one kecamatan and the SD `otherSd`
 * in another; the SMA `sma` there too; the SD `foreignSd` in another province. Each has two staff, the first its head.
 * The SMP belongs to the foundation `yayasan`. Users, one per role, signed in by their name: admin provinsi kabkota cabdin uptd yayasan sekolah gtk kepala
 * monitoring, and the stranger `asing` (operator of foreignSd) and `kabkotaAsing`.
 */
export type TestDunia = {
  sekolah: Record<NamaSekolah, TestSekolah>
  wilayah: {
    provinsi: string
    kabKota: string
    kecamatan: string
    otherKecamatan: string
    foreignProvinsi: string
    foreignKabKota: string
  }
  yayasanId: number
}
export type NamaSekolah = 'sd' | 'smp' | 'otherSd' | 'sma' | 'foreignSd'
export type TestSekolah = { id: number; npsn: string; nama: string; gtk: TestGtk[] }
export type TestGtk = { id: number; publicId: string; idDapodik: string; nama: string }

export async function createTestDunia(db: Db): Promise<TestDunia> {
  const wilayah = await selectWilayah(db)
  const local = { provinsi: wilayah.provinsi, kab: wilayah.kabKota, zona: 'WIB' }
  const sekolah = {
    sd: await addSekolah(db, 1, 'SD', { ...local, kec: wilayah.kecamatan }),
    smp: await addSekolah(db, 2, 'SMP', { ...local, kec: wilayah.kecamatan }),
    otherSd: await addSekolah(db, 3, 'SD', { ...local, kec: wilayah.otherKecamatan }),
    sma: await addSekolah(db, 4, 'SMA', { ...local, kec: wilayah.kecamatan }),
    foreignSd: await addSekolah(db, 5, 'SD', {
      provinsi: wilayah.foreignProvinsi,
      kab: wilayah.foreignKabKota,
      kec: wilayah.foreignKecamatan,
      zona: 'WIT',
    }),
  }
  const yayasanId = await establishYayasan(db, sekolah.smp.id)
  await addAllPengguna(db, wilayah, sekolah, yayasanId)
  return { sekolah, wilayah, yayasanId }
}

async function selectWilayah(db: Db): Promise<TestDunia['wilayah'] & { foreignKecamatan: string }> {
  const children = async (parent: string): Promise<string[]> => {
    const { rows } = await sql<{
      kode: string
    }>`select kode from wilayah where kode_induk = ${parent} order by kode`.execute(db)
    return rows.map((row) => row.kode)
  }
  const { rows } = await sql<{ kode: string; induk: string }>`
    select kode, kode_induk as induk from wilayah where nama in ('Kab. Malang', 'Kab. Jayapura') order by nama`.execute(
    db,
  )
  const [foreign, kab] = rows
  if (kab === undefined || foreign === undefined) throw new Error('regions missing')
  const [kecamatan = '', otherKecamatan = ''] = await children(kab.kode)
  const [foreignKecamatan = ''] = await children(foreign.kode)
  return {
    provinsi: kab.induk,
    kabKota: kab.kode,
    kecamatan,
    otherKecamatan,
    foreignProvinsi: foreign.induk,
    foreignKabKota: foreign.kode,
    foreignKecamatan,
  }
}

type Location = { provinsi: string; kab: string; kec: string; zona: string }

async function addSekolah(db: Db, nth: number, jenjang: Jenjang, location: Location): Promise<TestSekolah> {
  const npsn = `9000000${nth}`
  const nama = `${jenjang} Uji ${nth}`
  const { rows } = await sql<{ id: number }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    values (${npsn}, ${nama}, ${jenjang}, 'N', ${location.kec}, ${location.kab}, ${location.provinsi}, ${location.zona}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  const gtk = [await addGtk(db, id, `Kepala ${nama}`, 'Kepala Sekolah'), await addGtk(db, id, `Guru ${nama}`)]
  return { id, npsn, nama, gtk }
}

async function addGtk(db: Db, sekolahId: number, nama: string, jenisGuru = 'Guru Kelas'): Promise<TestGtk> {
  const { rows } = await sql<{ id: number; idDapodik: string }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    values (${sekolahId}, gen_random_uuid(), ${nama}, ${nama.toUpperCase()}, ${jenisGuru}, 'PNS')
    returning id, id_dapodik as "idDapodik"`.execute(db)
  const { id = 0, idDapodik = '' } = rows[0] ?? {}
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${idDapodik}, ${sekolahId}, ${id})`.execute(
    db,
  )
  return { id, publicId: `${sekolahId}-${id}`, idDapodik, nama }
}

async function establishYayasan(db: Db, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values ('Yayasan Uji') returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update sekolah set yayasan_id = ${id}, status = 'S' where id = ${sekolahId}`.execute(db)
  return id
}

/** A hash says itself what it costs to verify: that of all test users is as cheap as argon2id allows. */
const sharedHash = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function addAllPengguna(
  db: Db,
  w: TestDunia['wilayah'],
  s: Record<NamaSekolah, TestSekolah>,
  yayasanId: number,
): Promise<void> {
  const A = 'APPROVAL'
  await addPengguna(db, 'admin', PERAN.NASIONAL, { hakAkses: A })
  await addPengguna(db, 'provinsi', PERAN.PROVINSI, { hakAkses: A, wilayah: w.provinsi })
  await addPengguna(db, 'kabkota', PERAN.KAB_KOTA, { hakAkses: A, wilayah: w.kabKota })
  await addPengguna(db, 'monitoring', PERAN.KAB_KOTA, { wilayah: w.kabKota })
  await addPengguna(db, 'kabkotaAsing', PERAN.KAB_KOTA, { hakAkses: A, wilayah: w.foreignKabKota })
  await addPengguna(db, 'cabdin', PERAN.CABANG_DINAS, {
    hakAkses: A,
    wilayah: w.provinsi,
    cakupanWilayah: [w.kabKota],
  })
  await addPengguna(db, 'uptd', PERAN.UPTD, { hakAkses: A, wilayah: w.kabKota, cakupanWilayah: [w.kecamatan] })
  await addPengguna(db, 'yayasan', PERAN.YAYASAN, {
    hakAkses: A,
    wilayah: w.provinsi,
    yayasanId,
    cakupanSekolah: [s.smp.id],
  })
  await addPengguna(db, 'sekolah', PERAN.SEKOLAH, { sekolahId: s.sd.id })
  await addPengguna(db, 'asing', PERAN.SEKOLAH, { sekolahId: s.foreignSd.id })
  await addPengguna(db, 'kepala', PERAN.GTK, { sekolahId: s.sd.id, gtkId: s.sd.gtk[0]?.id ?? 0 })
  await addPengguna(db, 'gtk', PERAN.GTK, { sekolahId: s.sd.id, gtkId: s.sd.gtk[1]?.id ?? 0 })
}

export type PenggunaInput = {
  hakAkses?: HakAkses
  wilayah?: string
  sekolahId?: number
  gtkId?: number
  yayasanId?: number
  cakupanWilayah?: string[]
  cakupanSekolah?: number[]
}

/** The username is the name in small letters. */
export async function addPengguna(db: Db, nama: string, peran: PeranId, input: PenggunaInput): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah, sekolah_id, gtk_id, yayasan_id)
    values (${nama.toLowerCase()}, ${nama}, ${await sharedHash}, ${peran}, ${input.hakAkses ?? 'MONITORING'},
      ${input.wilayah ?? null}, ${input.sekolahId ?? null}, ${input.gtkId ?? null}, ${input.yayasanId ?? null}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into pengguna_cakupan_wilayah select ${id}, unnest(${input.cakupanWilayah ?? []}::text[])`.execute(
    db,
  )
  await sql`insert into pengguna_cakupan_sekolah select ${id}, unnest(${input.cakupanSekolah ?? []}::int[])`.execute(db)
  return id
}

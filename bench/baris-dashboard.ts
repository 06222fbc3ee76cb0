import { PERAN } from '@geisa/engine/akun/hak-akses'
import { listPenggunaGeisa } from '@geisa/server/features/dashboard/queries-pengguna-geisa'
import { bacaRekapSync } from '@geisa/server/features/dashboard/queries-sinkron'
import { bacaRekapPengguna } from '@geisa/server/features/dashboard/queries-wilayah'
import type { Masuk, Pengguna } from '@geisa/server/platform/access/session'
import { fixedClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { cakupanSistem } from '@geisa/server/platform/scope'
import { sql } from 'kysely'
import { HARI_INI } from './pembangkit.ts'
import { type Baris, bergantian, ms } from './ukur.ts'

/** The same regions at every scale: Jawa Timur, Kab. Malang and its first kecamatan. */
const WILAYAH = [
  ['nasional', '000000'],
  ['provinsi', '050000'],
  ['kab/kota', '050700'],
  ['kecamatan', '050701'],
] as const
const PROVINSI = '050000'
/** What the list's page asks for first. */
const LAYAR_PERTAMA = 200

type Alat = { db: Db; clock: ReturnType<typeof fixedClock>; kunciToken: Uint8Array }

/** Dashboards: counters against a round trip, the list of schools against reading its rows. */
export async function ukurDashboard(databaseUrl: string): Promise<Baris[]> {
  const { db, close } = openDb(databaseUrl)
  await sql`vacuum analyze`.execute(db)
  const alat = { db, clock: fixedClock(HARI_INI), kunciToken: new Uint8Array(32) }
  const masuk: Masuk = { pengguna: ADMIN, cakupan: cakupanSistem('benchmark') }
  const hasil: Baris[] = []
  for (const [nama, kodeWilayah] of WILAYAH) {
    const baca = () => bacaRekapPengguna(db, masuk, { kodeWilayah })
    hasil.push(baris(`rekap-pengguna ${nama}`, await bergantian(300, () => sqlSatu(db), baca), 5))
  }
  for (const [nama, kodeWilayah] of WILAYAH) {
    const baca = () => bacaRekapSync(alat, masuk, { kodeWilayah })
    hasil.push(baris(`rekap-sync ${nama}`, await bergantian(300, () => sqlSatu(db), baca), 8))
  }
  hasil.push(...(await ukurDaftar(alat, masuk)))
  await close()
  return hasil
}

async function ukurDaftar(alat: Alat, masuk: Masuk): Promise<Baris[]> {
  const pertama = await bergantian(
    60,
    () => sqlSatu(alat.db),
    () => listPenggunaGeisa(alat, masuk, { kodeWilayah: PROVINSI, per: LAYAR_PERTAMA }),
  )
  let panjang = 0
  const semua = await bergantian(
    5,
    async () => JSON.stringify((await barisSekolah(alat.db)).rows),
    async () => {
      panjang = await habiskan(alat, masuk)
    },
  )
  return [
    {
      operasi: `daftar sekolah satu provinsi, ${LAYAR_PERTAMA} baris pertama`,
      lantai: `${ms(pertama.a)} select 1`,
      kami: ms(pertama.b),
      rasio: pertama.b / pertama.a,
      janji: '< 1.000 ms',
      dipenuhi: pertama.b < 1000,
      waktu: { lantai: pertama.a, kami: pertama.b },
    },
    {
      operasi: `daftar sekolah satu provinsi seluruhnya (${(panjang / 1e6).toFixed(1)} MB)`,
      lantai: `${ms(semua.a)} baris yang sama lewat objek`,
      kami: ms(semua.b),
      rasio: semua.b / semua.a,
      janji: '<= 3',
      dipenuhi: semua.b / semua.a <= 3,
    },
  ]
}

/** The whole list as one answer, read to its end. @returns its length */
async function habiskan(alat: Alat, masuk: Masuk): Promise<number> {
  const jawaban = await listPenggunaGeisa(alat, masuk, { kodeWilayah: PROVINSI })
  if (!('potongan' in jawaban)) throw new Error('the whole list comes in pieces')
  let panjang = 0
  for await (const potongan of jawaban.potongan) panjang += potongan.length
  return panjang
}

const sqlSatu = (db: Db) => sql`select 1`.execute(db)

/** The same facts in the same order, each row an object first. */
const barisSekolah = (db: Db) =>
  sql`select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang, prov.nama as kode_wilayah_provinsi_str,
      kab.nama as kode_wilayah_kabupaten_kota_str, kec.nama as kode_wilayah_kecamatan_str, d.last_sync,
      exists (select from mesin_penempatan m where m.sekolah_id = s.id and m.sampai is null) as bermesin
    from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi left join sekolah_sinkron d on d.sekolah_id = s.id
    where s.kode_provinsi = ${PROVINSI} order by s.nama collate "id-x-icu", s.npsn`.execute(db)

const baris = (operasi: string, { a, b }: { a: number; b: number }, janji: number): Baris => ({
  operasi,
  lantai: `${ms(a)} select 1`,
  kami: ms(b),
  rasio: b / a,
  janji: `<= ${janji}`,
  dipenuhi: b / a <= janji,
  waktu: { lantai: a, kami: b },
})

const ADMIN: Pengguna = {
  id: 0,
  sid: '',
  nama: 'Ukuran',
  username: 'ukuran',
  peranId: PERAN.NASIONAL,
  hakAkses: 'MONITORING',
  jenjang: [],
  kodeWilayah: null,
  yayasanId: null,
  sekolahId: null,
  gtkId: null,
  harusGantiPassword: false,
}

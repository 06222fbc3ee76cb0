import { rekapPengguna, type WilayahRow } from '@geisa/contract/dashboard/dashboard'
import { JENJANG } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addCountedSekolah, type CountedSekolah } from './wilayah.test-kit.ts'

/** Kab. Malang (0507) and Kota Malang (0573) in Jawa Timur, Jakarta Pusat (0171) in DKI. */
const KECAMATAN = ['050701', '050702', '050703', '057301', '017101', '017102'] as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.context
  await addCountedSekolah(db, mixtures())
  await addPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { wilayah: '050000', cakupanWilayah: ['050700', '057300'] })
  await addPengguna(db, 'cabdinTumpang', PERAN.CABANG_DINAS, {
    wilayah: '050000',
    cakupanWilayah: ['050700', '050701'],
  })
  await addPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, { wilayah: '050000' })
  await addPengguna(db, 'uptdDua', PERAN.UPTD, { wilayah: '050700', cakupanWilayah: ['050701', '050703'] })
  await addPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
  await addPengguna(db, 'kabkotaSd', PERAN.KAB_KOTA, { wilayah: '050700' })
  await sql`update pengguna set jenjang = '{SD}' where username = 'kabkotasd'`.execute(db)
})
afterAll(() => app.close())

const ask = (who: string | null, query: Record<string, unknown> = {}) => app.call(who, rekapPengguna, { query })

describe('angka tiap wilayah sama dengan sekolahnya dihitung satu per satu', () => {
  const DIKDAS = ['TK', 'SD', 'SMP']
  const DIKMEN = ['SMA', 'SMK', 'SLB']
  it.each([
    ['admin', undefined, [''], JENJANG],
    ['admin', '000000', [''], JENJANG],
    ['admin', '050000', [''], JENJANG],
    ['admin', '050700', [''], JENJANG],
    ['admin', '050701', [''], JENJANG],
    ['provinsi', undefined, ['05'], DIKMEN],
    ['provinsi', '000000', ['05'], DIKMEN],
    ['provinsi', '057300', ['05'], DIKMEN],
    ['dki', undefined, ['01'], JENJANG],
    ['dki', '017100', ['01'], JENJANG],
    ['kabkota', undefined, ['0507'], DIKDAS],
    ['kabkota', '050000', ['0507'], DIKDAS],
    ['kabkota', '050702', ['0507'], DIKDAS],
    ['kabkotaSd', undefined, ['0507'], ['SD']],
    ['monitoring', '000000', ['0507'], DIKDAS],
    ['cabdin', undefined, ['0507'], DIKMEN],
    ['cabdinDua', undefined, ['0507', '0573'], DIKMEN],
    ['cabdinDua', '000000', ['0507', '0573'], DIKMEN],
    ['cabdinDua', '057300', ['0507', '0573'], DIKMEN],
    ['cabdinTumpang', undefined, ['0507'], DIKMEN],
    ['cabdinKosong', undefined, [], DIKMEN],
    ['uptd', undefined, ['050701'], DIKDAS],
    ['uptdDua', undefined, ['050701', '050703'], DIKDAS],
    ['uptdDua', '050000', ['050701', '050703'], DIKDAS],
    ['uptdDua', '050703', ['050701', '050703'], DIKDAS],
  ])('%s melihat %s', async (who, kodeWilayah, cakupan, jenjang) => {
    const { status, body } = await ask(who, kodeWilayah === undefined ? {} : { kodeWilayah })
    expect(status).toBe(200)
    expect(perKode(body.rows)).toEqual(await computeSlowly(body.wilayah, cakupan, jenjang))
  })

  it.each([
    [{ status: 'N' }, 'N', JENJANG],
    [{ status: 'S' }, 'S', JENJANG],
    [{ status: '' }, 'NS', JENJANG],
    [{ jenjang: 'SD' }, 'NS', ['SD']],
    [{ jenjang: 'SLB,SD,SD' }, 'NS', ['SD', 'SLB']],
    [{ jenjang: '' }, 'NS', JENJANG],
    [{ jenjang: 'SMP,SMK', status: 'S' }, 'S', ['SMP', 'SMK']],
  ])('dengan saringan %o', async (query, status, jenjang) => {
    const { body } = await ask('admin', { kodeWilayah: '050700', ...query })
    expect(perKode(body.rows)).toEqual(await computeSlowly(body.wilayah, [''], jenjang, status))
  })

  it('jenjang di luar cakupan terhitung nol, sekalipun diminta', async () => {
    const { body } = await ask('kabkota', { jenjang: 'SMA,SMK,SLB' })
    expect(
      Object.values(perKode(body.rows))
        .flat()
        .every((n) => n === 0),
    ).toBe(true)
    const own = await ask('provinsi', { jenjang: 'SMA,SMK,SLB' })
    expect(
      Object.values(perKode(own.body.rows))
        .flat()
        .some((n) => n > 0),
    ).toBe(true)
  })
})

describe('baris', () => {
  it('setiap provinsi ada, juga yang tanpa sekolah, menurut nama', async () => {
    const { body } = await ask('admin')
    expect(body.wilayah).toEqual({ kodeWilayah: '000000', nama: 'Indonesia', level: 0, induk: null })
    const nama = body.rows.map((row: WilayahRow) => row.nama_provinsi)
    expect(nama).toHaveLength(38)
    expect(nama).toEqual(nama.toSorted(new Intl.Collator('id').compare))
    const aceh = body.rows.find((row: WilayahRow) => row.nama_provinsi === 'Aceh')
    expect(aceh).toMatchObject({ nama_kabupaten_kota: null, nama_kecamatan: null, desa_kelurahan: null, jum_sd: 0 })
  })

  it('kab/kota menyebut provinsinya, kecamatan menyebut keduanya, kecamatan yang dipilih menjadi satu-satunya baris', async () => {
    const { body: provinsi } = await ask('admin', { kodeWilayah: '050000', level: 1 })
    expect(provinsi.rows).toHaveLength(38)
    expect(provinsi.rows.find((row: WilayahRow) => row.kode === '050700')).toMatchObject({
      nama_provinsi: 'Jawa Timur',
      nama_kabupaten_kota: 'Kab. Malang',
      nama_kecamatan: null,
    })
    const { body: kecamatan } = await ask('admin', { kodeWilayah: '050701', level: 3 })
    expect(kecamatan.rows).toHaveLength(1)
    expect(kecamatan.rows[0]).toMatchObject({
      kode: '050701',
      nama_provinsi: 'Jawa Timur',
      nama_kabupaten_kota: 'Kab. Malang',
      nama_kecamatan: 'Donomulyo',
    })
  })

  it('cabang dinas dan UPTD mulai di wilayah kantornya, dengan baris wilayah yang dipilih saja', async () => {
    const { body: cabdin } = await ask('cabdinDua')
    expect(cabdin.wilayah).toEqual({ kodeWilayah: '050000', nama: 'Jawa Timur', level: 1, induk: null })
    expect(cabdin.rows.map((row: WilayahRow) => row.kode)).toEqual(['050700', '057300'])
    const { body: uptd } = await ask('uptdDua')
    expect(uptd.wilayah).toEqual({ kodeWilayah: '050700', nama: 'Kab. Malang', level: 2, induk: null })
    expect(uptd.rows.map((row: WilayahRow) => row.kode).toSorted()).toEqual(['050701', '050703'])
  })

  it('cabang dinas tanpa wilayah terpilih mendapat daftar kosong, bukan galat', async () => {
    const { status, body } = await ask('cabdinKosong')
    expect([status, body.wilayah.kodeWilayah, body.rows]).toEqual([200, '050000', []])
  })
})

/** Every level and status in every kecamatan, a different number of each, every second one a user, some without a machine. */
function mixtures(): CountedSekolah[] {
  return KECAMATAN.flatMap((kecamatan, k) =>
    JENJANG.flatMap((jenjang, j) =>
      (['N', 'S'] as const).flatMap((status, s) =>
        Array.from({ length: (k * 5 + j * 3 + s) % 4 }, (_, nth) => ({
          kecamatan,
          jenjang,
          status,
          mesin: (k + j + nth) % 3 > 0,
          lastSync: (j + s + nth) % 2 === 0 ? '2026-02-01T03:00:00Z' : null,
        })),
      ),
    ),
  )
}

type Angka = Record<string, number[]>

const perKode = (rows: WilayahRow[]): Angka =>
  Object.fromEntries(
    rows.map((row) => [
      row.kode,
      [
        row.jum_tk,
        row.jum_sd,
        row.jum_smp,
        row.jum_sma,
        row.jum_smk,
        row.jum_slb,
        row.jum_user_tk,
        row.jum_user_sd,
        row.jum_user_smp,
        row.jum_user_sma,
        row.jum_user_smk,
        row.jum_user_slb,
      ],
    ]),
  )

/** The truth, school by school: `cakupan` are beginnings of kecamatan codes. */
async function computeSlowly(
  wilayah: { kodeWilayah: string; level: number },
  cakupan: readonly string[],
  jenjang: readonly string[],
  status = 'NS',
): Promise<Angka> {
  const { db } = app.context
  const sekolah = await sql<{ kode: string; jenjang: string; status: string; pengguna: boolean }>`
    select s.kode_kecamatan as kode, s.jenjang, s.status, exists (select 1 from sekolah_sinkron y where y.sekolah_id = s.id)
      and exists (select 1 from mesin_penempatan m where m.sekolah_id = s.id and m.sampai is null) as pengguna from sekolah s`.execute(
    db,
  )
  const daftar = await sql<{ kode: string }>`
    select kode from wilayah where ${wilayah.level === 3 ? sql`kode = ${wilayah.kodeWilayah}` : sql`kode_induk = ${wilayah.kodeWilayah}`}`.execute(
    db,
  )
  const length = Math.min(wilayah.level + 1, 3) * 2
  const visible = (kode: string): boolean =>
    cakupan.some((one) => kode.slice(0, length).startsWith(one) || one.startsWith(kode.slice(0, length)))
  const result: Angka = Object.fromEntries(
    daftar.rows.filter(({ kode }) => visible(kode)).map(({ kode }) => [kode, Array.from({ length: 12 }, () => 0)]),
  )
  for (const row of sekolah.rows) {
    const angka = result[row.kode.slice(0, length).padEnd(6, '0')]
    const counted =
      cakupan.some((prefix) => row.kode.startsWith(prefix)) &&
      status.includes(row.status) &&
      jenjang.includes(row.jenjang)
    if (angka === undefined || !counted) continue
    const nth = JENJANG.findIndex((j) => j === row.jenjang)
    angka[nth] = (angka[nth] ?? 0) + 1
    if (row.pengguna) angka[6 + nth] = (angka[6 + nth] ?? 0) + 1
  }
  return result
}

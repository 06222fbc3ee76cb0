import { type BarisWilayah, rekapPengguna } from '@geisa/contract/dashboard'
import { JENJANG } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { type SekolahHitung, tambahSekolahHitung } from './wilayah.test-bahan.ts'

/** Kab. Malang (0507) and Kota Malang (0573) in Jawa Timur, Jakarta Pusat (0171) in DKI. */
const KECAMATAN = ['050701', '050702', '050703', '057301', '017101', '017102'] as const

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { db } = uji.aplikasi
  await tambahSekolahHitung(db, campuran())
  await tambahPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { wilayah: '050000', cakupanWilayah: ['050700', '057300'] })
  await tambahPengguna(db, 'cabdinTumpang', PERAN.CABANG_DINAS, {
    wilayah: '050000',
    cakupanWilayah: ['050700', '050701'],
  })
  await tambahPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, { wilayah: '050000' })
  await tambahPengguna(db, 'uptdDua', PERAN.UPTD, { wilayah: '050700', cakupanWilayah: ['050701', '050703'] })
  await tambahPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
  await tambahPengguna(db, 'kabkotaSd', PERAN.KAB_KOTA, { wilayah: '050700' })
  await sql`update pengguna set jenjang = '{SD}' where username = 'kabkotasd'`.execute(db)
})
afterAll(() => uji.tutup())

const tanya = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, rekapPengguna, { query })

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
  ])('%s melihat %s', async (siapa, kodeWilayah, cakupan, jenjang) => {
    const { status, body } = await tanya(siapa, kodeWilayah === undefined ? {} : { kodeWilayah })
    expect(status).toBe(200)
    expect(perKode(body.rows)).toEqual(await hitungLambat(body.wilayah, cakupan, jenjang))
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
    const { body } = await tanya('admin', { kodeWilayah: '050700', ...query })
    expect(perKode(body.rows)).toEqual(await hitungLambat(body.wilayah, [''], jenjang, status))
  })

  it('jenjang di luar cakupan terhitung nol, sekalipun diminta', async () => {
    const { body } = await tanya('kabkota', { jenjang: 'SMA,SMK,SLB' })
    expect(
      Object.values(perKode(body.rows))
        .flat()
        .every((n) => n === 0),
    ).toBe(true)
    const milik = await tanya('provinsi', { jenjang: 'SMA,SMK,SLB' })
    expect(
      Object.values(perKode(milik.body.rows))
        .flat()
        .some((n) => n > 0),
    ).toBe(true)
  })
})

describe('baris', () => {
  it('setiap provinsi ada, juga yang tanpa sekolah, menurut nama', async () => {
    const { body } = await tanya('admin')
    expect(body.wilayah).toEqual({ kodeWilayah: '000000', nama: 'Indonesia', level: 0, induk: null })
    const nama = body.rows.map((satu: BarisWilayah) => satu.nama_provinsi)
    expect(nama).toHaveLength(38)
    expect(nama).toEqual(nama.toSorted(new Intl.Collator('id').compare))
    const aceh = body.rows.find((satu: BarisWilayah) => satu.nama_provinsi === 'Aceh')
    expect(aceh).toMatchObject({ nama_kabupaten_kota: null, nama_kecamatan: null, desa_kelurahan: null, jum_sd: 0 })
  })

  it('kab/kota menyebut provinsinya, kecamatan menyebut keduanya, kecamatan yang dipilih menjadi satu-satunya baris', async () => {
    const { body: provinsi } = await tanya('admin', { kodeWilayah: '050000', level: 1 })
    expect(provinsi.rows).toHaveLength(38)
    expect(provinsi.rows.find((satu: BarisWilayah) => satu.kode === '050700')).toMatchObject({
      nama_provinsi: 'Jawa Timur',
      nama_kabupaten_kota: 'Kab. Malang',
      nama_kecamatan: null,
    })
    const { body: kecamatan } = await tanya('admin', { kodeWilayah: '050701', level: 3 })
    expect(kecamatan.rows).toHaveLength(1)
    expect(kecamatan.rows[0]).toMatchObject({
      kode: '050701',
      nama_provinsi: 'Jawa Timur',
      nama_kabupaten_kota: 'Kab. Malang',
      nama_kecamatan: 'Donomulyo',
    })
  })

  it('cabang dinas dan UPTD mulai di wilayah kantornya, dengan baris wilayah yang dipilih saja', async () => {
    const { body: cabdin } = await tanya('cabdinDua')
    expect(cabdin.wilayah).toEqual({ kodeWilayah: '050000', nama: 'Jawa Timur', level: 1, induk: null })
    expect(cabdin.rows.map((satu: BarisWilayah) => satu.kode)).toEqual(['050700', '057300'])
    const { body: uptd } = await tanya('uptdDua')
    expect(uptd.wilayah).toEqual({ kodeWilayah: '050700', nama: 'Kab. Malang', level: 2, induk: null })
    expect(uptd.rows.map((satu: BarisWilayah) => satu.kode).toSorted()).toEqual(['050701', '050703'])
  })

  it('cabang dinas tanpa wilayah terpilih mendapat daftar kosong, bukan galat', async () => {
    const { status, body } = await tanya('cabdinKosong')
    expect([status, body.wilayah.kodeWilayah, body.rows]).toEqual([200, '050000', []])
  })
})

/** Every level and status in every kecamatan, a different number of each, every second one a user, some without a machine. */
function campuran(): SekolahHitung[] {
  return KECAMATAN.flatMap((kecamatan, k) =>
    JENJANG.flatMap((jenjang, j) =>
      (['N', 'S'] as const).flatMap((status, s) =>
        Array.from({ length: (k * 5 + j * 3 + s) % 4 }, (_, ke) => ({
          kecamatan,
          jenjang,
          status,
          mesin: (k + j + ke) % 3 > 0,
          lastSync: (j + s + ke) % 2 === 0 ? '2026-02-01T03:00:00Z' : null,
        })),
      ),
    ),
  )
}

type Angka = Record<string, number[]>

const perKode = (rows: BarisWilayah[]): Angka =>
  Object.fromEntries(
    rows.map((satu) => [
      satu.kode,
      [
        satu.jum_tk,
        satu.jum_sd,
        satu.jum_smp,
        satu.jum_sma,
        satu.jum_smk,
        satu.jum_slb,
        satu.jum_user_tk,
        satu.jum_user_sd,
        satu.jum_user_smp,
        satu.jum_user_sma,
        satu.jum_user_smk,
        satu.jum_user_slb,
      ],
    ]),
  )

/** The truth, school by school: `cakupan` are beginnings of kecamatan codes. */
async function hitungLambat(
  wilayah: { kodeWilayah: string; level: number },
  cakupan: readonly string[],
  jenjang: readonly string[],
  status = 'NS',
): Promise<Angka> {
  const { db } = uji.aplikasi
  const sekolah = await sql<{ kode: string; jenjang: string; status: string; pengguna: boolean }>`
    select s.kode_kecamatan as kode, s.jenjang, s.status, exists (select from sekolah_sinkron y where y.sekolah_id = s.id)
      and exists (select from mesin_penempatan m where m.sekolah_id = s.id and m.sampai is null) as pengguna from sekolah s`.execute(
    db,
  )
  const daftar = await sql<{ kode: string }>`
    select kode from wilayah where ${wilayah.level === 3 ? sql`kode = ${wilayah.kodeWilayah}` : sql`kode_induk = ${wilayah.kodeWilayah}`}`.execute(
    db,
  )
  const panjang = Math.min(wilayah.level + 1, 3) * 2
  const terlihat = (kode: string): boolean =>
    cakupan.some((satu) => kode.slice(0, panjang).startsWith(satu) || satu.startsWith(kode.slice(0, panjang)))
  const hasil: Angka = Object.fromEntries(
    daftar.rows.filter(({ kode }) => terlihat(kode)).map(({ kode }) => [kode, Array.from({ length: 12 }, () => 0)]),
  )
  for (const satu of sekolah.rows) {
    const angka = hasil[satu.kode.slice(0, panjang).padEnd(6, '0')]
    const dihitung =
      cakupan.some((awalan) => satu.kode.startsWith(awalan)) &&
      status.includes(satu.status) &&
      jenjang.includes(satu.jenjang)
    if (angka === undefined || !dihitung) continue
    const ke = JENJANG.findIndex((j) => j === satu.jenjang)
    angka[ke] = (angka[ke] ?? 0) + 1
    if (satu.pengguna) angka[6 + ke] = (angka[6 + ke] ?? 0) + 1
  }
  return hasil
}

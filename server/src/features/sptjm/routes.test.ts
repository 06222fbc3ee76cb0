import { daftarSptjm, putuskanSptjm, readSptjm, replaceSptjm, uploadSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { berkas, pdf, testTools } from './sptjm.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
let own: string
let foreign: string
let sma: string
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  own = (await tools.upload()).body.id
  foreign = (await tools.upload({ sekolahId: app.dunia.sekolah.foreignSd.id }, 'asing')).body.id
  await tools.upload({ tahunBulan: '202601', file: berkas(pdf('januari')) })
  sma = await insert('sma')
  await insert('smp')
})
afterAll(() => app.close())

/** Statements of schools that have no operator in the test world. */
async function insert(nama: 'sma' | 'smp'): Promise<string> {
  const { id } = app.dunia.sekolah[nama]
  const key = `kunci-${nama}`
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${id}, ${key}, 'sptjm', 'a.pdf', 'application/pdf', 1, 'x', now())`.execute(app.context.db)
  const { rows } = await sql<{ id: number }>`insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
    values (${id}, 202602, ${key}, now()) returning id`.execute(app.context.db)
  return `${id}-${rows[0]?.id}`
}

const daftar = async (who: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { body } = await app.call(who, daftarSptjm, { query })
  return body.items.map(
    (item: { tahunBulan: string; sekolah: { nama: string } }) => `${item.tahunBulan} ${item.sekolah.nama}`,
  )
}
const SD = ['202602 SD Uji 1', '202601 SD Uji 1']

describe('siapa melihat apa', () => {
  it.each([
    ['admin', ['202602 SD Uji 1', '202602 SD Uji 5', '202602 SMA Uji 4', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['kabkota', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['monitoring', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['uptd', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['provinsi', ['202602 SMA Uji 4']],
    ['cabdin', ['202602 SMA Uji 4']],
    ['yayasan', ['202602 SMP Uji 2']],
    ['sekolah', SD],
    ['asing', ['202602 SD Uji 5']],
    ['kabkotaAsing', ['202602 SD Uji 5']],
  ])('%s', async (who, expectations) => {
    expect(await daftar(who)).toEqual(expectations)
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, kecamatan, foreignProvinsi, foreignKabKota } = app.dunia.wilayah
    const { sd, foreignSd } = app.dunia.sekolah
    expect(await daftar('admin', { kodeWilayah: foreignProvinsi, levelWilayah: 1 })).toEqual(['202602 SD Uji 5'])
    expect(await daftar('admin', { kodeWilayah: kabKota, levelWilayah: 2, tahunBulan: '202601' })).toEqual([SD[1]])
    expect(await daftar('admin', { kodeWilayah: kecamatan })).toHaveLength(4)
    expect(await daftar('admin', { kodeWilayah: provinsi, levelWilayah: 2 })).toEqual([])
    expect(await daftar('admin', { kodeWilayah: '000000', levelWilayah: 0 })).toHaveLength(5)
    expect(await daftar('kabkota', { kodeWilayah: foreignKabKota })).toEqual([])
    expect(await daftar('kabkota', { sekolahId: foreignSd.id })).toEqual([])
    expect(await daftar('kabkota', { sekolahId: sd.id })).toEqual(SD)
    expect(await daftar('admin', { cari: 'sd uji' })).toHaveLength(3)
    expect(await daftar('admin', { cari: '90000005' })).toEqual(['202602 SD Uji 5'])
    expect(await daftar('admin', { cari: '%' })).toEqual([])
    expect(await daftar('admin', { status: 'diterima' })).toEqual([])
    expect((await app.call('admin', daftarSptjm, { query: { asing: 1 } })).status).toBe(422)
    expect((await app.call('admin', daftarSptjm, { query: { status: 'asing' } })).status).toBe(422)
  })

  it('halaman berisi 100, yang melampaui akhir kosong', async () => {
    await sql`insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
      select p.sekolah_id, tahun + b, p.kunci_dokumen, now()
      from sptjm p, generate_series(1, 12) b, generate_series(201500, 202300, 100) tahun
      where p.sekolah_id = ${app.dunia.sekolah.sd.id} and p.bulan = 202602 order by 2 desc limit 99`.execute(
      app.context.db,
    )
    const pageNumber = async (page: number) => (await app.call('sekolah', daftarSptjm, { query: { page } })).body
    expect(await pageNumber(1)).toMatchObject({ meta: { page: 1, totalPages: 2, total: 101 } })
    expect((await pageNumber(1)).items).toHaveLength(100)
    expect((await pageNumber(2)).items.map((item: { tahunBulan: string }) => item.tahunBulan)).toEqual(['201510'])
    expect(await pageNumber(3)).toMatchObject({ items: [], meta: { total: 101 } })
    const all = (await app.call('sekolah', daftarSptjm, { query: { per: 500 } })).body
    expect([all.items.length, all.meta.totalPages]).toEqual([101, 1])
    expect((await app.call('sekolah', daftarSptjm, { query: { per: 501 } })).status).toBe(422)
  })

  it.each([
    ['admin', {}],
    ['kabkota', { status: 'diunggah' }],
    ['uptd', { tahunBulan: '202602' }],
    ['sekolah', {}],
  ] as const)('halaman demi halaman sama dengan seluruhnya: %s %j', async (who, filter) => {
    const whole = await daftar(who, { ...filter, per: 500 })
    expect(whole.length).toBeGreaterThan(0)
    for (const per of [1, 7, 50]) {
      const pages = Array.from({ length: Math.min(20, Math.ceil(whole.length / per)) }, (_, nth) => nth + 1)
      const shown = await Promise.all(pages.map((page) => daftar(who, { ...filter, per, page })))
      expect(shown.flat()).toEqual(whole.slice(0, per * pages.length))
    }
    expect(await daftar(who, { ...filter, page: 1_000_000, per: 500 })).toEqual([])
    await sql`delete from sptjm where bulan < 202600`.execute(app.context.db)
  })
})

it("'diterima' tidak bertahan sesudah kuncinya dibuka: saringannya 'segel-dibuka'", async () => {
  const find = (status: string) => daftar('kabkota', { status })
  await tools.kunci('SATU-SATU-SATU')
  const version = (await tools.replace(own)).body.versi
  await tools.putuskan(own, { status: 'diterima', versi: version })
  expect([await find('diterima'), await find('segel-dibuka')]).toEqual([[SD[0]], []])
  await tools.open()
  expect([await find('diterima'), await find('segel-dibuka')]).toEqual([[], [SD[0]]])
})

describe('di luar cakupan sama dengan tidak ada', () => {
  it('membaca, mengganti, memutus, dan mengunggah bagi sekolah lain: 404', async () => {
    for (const id of [foreign, sma, '999999-1', '1-999999999'])
      for (const who of ['sekolah', 'kabkota', 'yayasan'])
        expect((await app.call(who, readSptjm, { params: { id } })).status, `${who} ${id}`).toBe(404)
    expect((await tools.replace(foreign)).status).toBe(404)
    expect((await tools.putuskan(foreign, { status: 'dikembalikan', catatan: 'x' })).status).toBe(404)
    expect((await tools.putuskan(own, { status: 'dikembalikan', catatan: 'x' }, 'kabkotaAsing')).status).toBe(404)
    expect((await tools.putuskan(own, { status: 'dikembalikan', catatan: 'x' }, 'provinsi')).status).toBe(404)
    expect((await tools.upload({ sekolahId: app.dunia.sekolah.foreignSd.id })).status).toBe(404)
    for (const who of ['admin', 'kabkota', 'uptd', 'sekolah', 'monitoring'])
      expect((await app.call(who, readSptjm, { params: { id: own } })).status, who).toBe(200)
  })

  it('yang bukan haknya: 403, tanpa sesi: 401', async () => {
    const params = { id: own }
    const refuse = { status: 'dikembalikan', catatan: 'x', versi: 1 }
    for (const who of ['monitoring', 'yayasan', 'sekolah', 'gtk', 'kepala'])
      expect((await app.call(who, putuskanSptjm, { params, body: refuse })).status, who).toBe(403)
    for (const who of ['admin', 'kabkota', 'gtk', 'kepala', 'yayasan']) {
      expect((await tools.upload({}, who)).status, who).toBe(403)
      expect((await tools.replace(own, {}, who)).status, who).toBe(403)
    }
    for (const who of ['gtk', 'kepala']) {
      expect((await app.call(who, daftarSptjm)).status).toBe(403)
      expect((await app.call(who, readSptjm, { params })).status).toBe(403)
    }
    for (const e of [daftarSptjm, readSptjm, uploadSptjm, replaceSptjm, putuskanSptjm])
      expect((await app.call(null, e, { params })).status, e.url).toBe(401)
  })

  it('dinas yang berwenang benar-benar dapat mengembalikan', async () => {
    const before = (await app.call('uptd', readSptjm, { params: { id: own } })).body
    const putusan = { status: 'dikembalikan', catatan: 'Ganti halaman 1', versi: before.versi }
    expect((await tools.putuskan(own, putusan, 'uptd')).status).toBe(200)
    expect(await daftar('admin', { status: 'dikembalikan' })).toEqual(['202602 SD Uji 1'])
  })
})

import { addPengguna, daftarPengguna, getPengguna, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { akunInput, idAkun, makeInto, read, register } from './pengguna.test-kit.ts'

let app: TestApp
/** Accounts of this world by name; beside those of the test world. */
const akun: Record<string, number> = {}
beforeAll(async () => {
  app = await createTestApp()
  const { kabKota, kecamatan, foreignProvinsi, foreignKabKota } = app.dunia.wilayah
  const { sd, sma, smp } = app.dunia.sekolah
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah } })
  for (const [nama, by, peran, fields] of [
    ['cabang', 'provinsi', 66, { cakupanWilayah: [{ kodeWilayah: kabKota }] }],
    ['yys', 'provinsi', 67, { cakupanSekolah: [{ sekolahId: smp.id }, { sekolahId: sma.id }] }],
    ['op-sma', 'provinsi', 10, { sekolah: { sekolahId: sma.id } }],
    ['op-sd', 'kabkota', 10, { sekolah: { sekolahId: sd.id } }],
    ['unit', 'kabkota', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }],
    ['prov-asing', 'admin', 6, { ...wilayah(foreignProvinsi), hakAkses: 'APPROVAL' }],
    ['kab-asing', 'admin', 8, { ...wilayah(foreignKabKota), hakAkses: 'APPROVAL' }],
  ] as const)
    akun[nama] = await makeInto(app, by, akunInput(nama, peran, fields))
  for (const nama of [
    'admin',
    'provinsi',
    'kabkota',
    'monitoring',
    'sekolah',
    'gtk',
    'kepala',
    'cabdin',
    'uptd',
    'yayasan',
    'asing',
  ])
    akun[nama] = await idAkun(app, nama)
  akun['daftar'] = await register(app, 'daftar', app.dunia.sekolah.otherSd.id)
})
afterAll(() => app.close())

const daftar = async (by: string, query: Record<string, unknown> = {}) => {
  const { status, body } = await app.call(by, daftarPengguna, { query: { per: '500', ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const nama = (rows: { penggunaId: number }[]): string[] =>
  rows.map(({ penggunaId }) => Object.keys(akun).find((key) => akun[key] === penggunaId) ?? '?').toSorted()

/** Who sees whom (product.md 2): below in the own world, and oneself; never colleagues, never upward. */
const VISIBLE: Record<string, string[]> = {
  provinsi: ['cabang', 'cabdin', 'op-sma', 'provinsi', 'yayasan', 'yys'],
  kabkota: ['daftar', 'kabkota', 'op-sd', 'sekolah', 'unit', 'uptd'],
  monitoring: ['daftar', 'monitoring', 'op-sd', 'sekolah', 'unit', 'uptd'],
  sekolah: ['gtk', 'kepala', 'sekolah'],
}

describe('siapa melihat siapa', () => {
  it.each(Object.entries(VISIBLE))('%s: daftar', async (by, visible) => {
    const body = await daftar(by)
    expect(nama(body.rows)).toEqual(visible)
    expect(body).toMatchObject({ total: visible.length, totalPage: 1, limit: 500 })
  })

  it('satu akun terbaca tepat oleh yang melihatnya di daftar; yang lain 404', async () => {
    for (const by of [...Object.keys(VISIBLE), 'cabdin', 'uptd', 'yayasan', 'gtk', 'kepala', 'asing'])
      for (const [who, id] of Object.entries(akun)) {
        const { status } = await app.call(by, getPengguna, { params: { id } })
        expect([by, who, status]).toEqual([by, who, (VISIBLE[by] ?? [by]).includes(who) ? 200 : 404])
      }
  })

  it('Admin melihat semua', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pengguna`.execute(app.context.db)
    expect((await daftar('admin')).total).toBe(rows[0]?.n)
  })

  it('akun di luar jenjang dinas yang menyempit tidak terlihat: operator, dan UPTD dengan jenjang lebih banyak', async () => {
    await sql`update pengguna set jenjang = '{SMP}' where username = 'kabkota'`.execute(app.context.db)
    expect(nama((await daftar('kabkota')).rows)).toEqual(['kabkota'])
    await sql`update pengguna set jenjang = '{}' where username = 'kabkota'`.execute(app.context.db)
    expect(nama((await daftar('kabkota')).rows)).toContain('op-sd')
  })

  it('id yang bukan nomor atau terlalu besar: 422 atau 404, tidak pernah lebih', async () => {
    for (const id of ['0', '-1', 'x', '1e3', '99999999999', '2147483648'])
      expect((await app.call('admin', getPengguna, { params: { id } })).status, id).toBe(422)
    expect((await app.call('admin', getPengguna, { params: { id: 2_147_483_647 } })).status).toBe(404)
  })
})

describe('daftar', () => {
  it('urut nama, terbagi halaman; halaman di luar isinya kosong', async () => {
    const all = (await daftar('admin')).rows.map((p: { penggunaId: number; nama: string }) => p.nama)
    expect(all).toEqual(all.toSorted(new Intl.Collator('id').compare))
    const { body } = await app.call('admin', daftarPengguna, { query: { page: 99 } })
    expect(body).toMatchObject({ rows: [], limit: 100, totalPage: 1, total: all.length })
    expect((await app.call('admin', daftarPengguna, { query: { page: 0 } })).status).toBe(422)
  })

  it('pencarian mengenai nama atau username, tanpa beda huruf, tanda % dan _ apa adanya', async () => {
    expect(nama((await daftar('admin', { search: 'OP-S' })).rows)).toEqual(['op-sd', 'op-sma'])
    expect(nama((await daftar('admin', { search: 'yys@UJI' })).rows)).toEqual(['yys'])
    for (const search of ['%', '_', "' or 1=1 --"]) expect((await daftar('admin', { search })).total, search).toBe(0)
    expect(await daftar('sekolah', { search: 'op-sma' })).toMatchObject({ rows: [], total: 0, totalPage: 1 })
  })

  it('saringan mempersempit cakupan, tidak pernah meluaskannya', async () => {
    expect(nama((await daftar('kabkota', { peran: 57 })).rows)).toEqual(['unit', 'uptd'])
    expect((await daftar('kabkota', { peran: 66 })).total).toBe(0)
    expect(nama((await daftar('kabkota', { status: 'menunggu' })).rows)).toEqual(['daftar'])
    const { sd } = app.dunia.sekolah
    expect(nama((await daftar('sekolah', { gtkId: sd.gtk[1]?.publicId })).rows)).toEqual(['gtk'])
    expect((await daftar('asing', { gtkId: sd.gtk[1]?.publicId })).total).toBe(0)
    await sql`insert into permintaan_password values (${akun['unit']}, now())`.execute(app.context.db)
    expect(nama((await daftar('kabkota', { mintaPassword: '1' })).rows)).toEqual(['unit'])
    expect((await daftar('provinsi', { mintaPassword: '1' })).total).toBe(0)
  })

  it('wilayah: kantor di dalamnya, yang mencakup sebagian darinya, dan orang sekolahnya', async () => {
    const { kecamatan, kabKota, foreignProvinsi } = app.dunia.wilayah
    const inKecamatan = nama((await daftar('kabkota', { wilayah: kecamatan })).rows)
    expect(inKecamatan).toEqual(['op-sd', 'sekolah', 'unit', 'uptd'])
    expect(nama((await daftar('admin', { wilayah: kabKota })).rows)).toEqual(
      [
        'cabang',
        'cabdin',
        'daftar',
        'gtk',
        'kabkota',
        'kepala',
        'monitoring',
        'op-sd',
        'op-sma',
        'sekolah',
        'unit',
        'uptd',
      ].toSorted(),
    )
    expect(nama((await daftar('admin', { wilayah: foreignProvinsi })).rows)).toEqual(
      expect.arrayContaining(['asing', 'kab-asing', 'prov-asing']),
    )
    expect((await daftar('kabkota', { wilayah: foreignProvinsi })).total).toBe(0)
    expect((await daftar('kabkota', { wilayah: '000000' })).total).toBe(6)
  })

  it('tidak ada password, sidik atau rahasia di dalam jawaban', async () => {
    const text = JSON.stringify((await daftar('admin')).rows)
    expect(text).not.toMatch(/argon2|password_?hash|rahasia|kode_?cadangan/i)
  })
})

describe('pintu', () => {
  it('tanpa sesi 401; yang tidak mengelola akun 403 untuk daftar dan membuat', async () => {
    expect((await app.call(null, daftarPengguna)).status).toBe(401)
    for (const by of ['cabdin', 'uptd', 'yayasan', 'gtk']) {
      expect((await app.call(by, daftarPengguna)).body.kode, by).toBe('TIDAK_BERHAK')
      expect((await app.call(by, addPengguna, { body: {} })).body.kode, by).toBe('TIDAK_BERHAK')
    }
  })

  it('setiap peran mengubah nama dan nomornya sendiri, juga MONITORING', async () => {
    for (const by of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk', 'sekolah']) {
      const id = akun[by] ?? 0
      const body = { nama: `Nama ${by}`, noHp: '+62 812-3456-789' }
      expect((await app.call(by, updatePengguna, { params: { id }, body })).status, by).toBe(200)
      expect(await read(app, by, id)).toMatchObject({ ...body, noHp: '08123456789' })
    }
  })
})

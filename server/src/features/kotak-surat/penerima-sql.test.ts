import { countPenerimaSurat, findPenerima, kelompokPenerima } from '@geisa/contract/kotak-surat/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { suratTools } from './surat.test-kit.ts'

let app: TestApp
let surat: ReturnType<typeof suratTools>
beforeAll(async () => {
  app = await createTestApp()
  surat = suratTools(app)
  const { sekolah, wilayah } = app.dunia
  await addPengguna(app.context.db, 'opsmp', PERAN.SEKOLAH, { sekolahId: sekolah.smp.id })
  await addPengguna(app.context.db, 'opsma', PERAN.SEKOLAH, { sekolahId: sekolah.sma.id })
  await addPengguna(app.context.db, 'oplain', PERAN.SEKOLAH, { sekolahId: sekolah.otherSd.id })
  await addPengguna(app.context.db, 'provinsiasing', PERAN.PROVINSI, { wilayah: wilayah.foreignProvinsi })
  await addPengguna(app.context.db, 'admindua', PERAN.NASIONAL, {})
})
afterAll(() => app.close())

const ALL = (
  'admin admindua provinsi provinsiasing kabkota monitoring kabkotaAsing cabdin uptd yayasan ' +
  'sekolah opsmp opsma oplain asing kepala gtk'
).split(' ')

/** Who may write to whom (product.md 4): the whole matrix, one line a writer. */
const ALLOWED: Record<string, string> = {
  admin: ALL.filter((who) => who !== 'admin').join(' '),
  provinsi: 'admin admindua cabdin yayasan opsma',
  kabkota: 'admin admindua monitoring uptd sekolah opsmp oplain',
  monitoring: 'admin admindua kabkota uptd sekolah opsmp oplain',
  kabkotaAsing: 'admin admindua asing',
  cabdin: 'provinsi opsma',
  uptd: 'kabkota monitoring sekolah opsmp',
  yayasan: 'provinsi opsmp',
  sekolah: 'kabkota monitoring uptd kepala gtk',
  opsmp: 'kabkota monitoring uptd yayasan',
  opsma: 'provinsi cabdin',
  oplain: 'kabkota monitoring',
  asing: 'kabkotaAsing',
  kepala: 'sekolah',
  gtk: 'sekolah',
}

describe('siapa boleh menyurati siapa', () => {
  it.each(Object.entries(ALLOWED))('%s hanya ke cakupan dan kantornya sendiri', async (writer, daftar) => {
    const allowed = new Set(daftar.split(' '))
    for (const destination of ALL.filter((who) => who !== writer)) {
      const penerima = [await surat.nomor(destination)]
      const { status, body } = await app.call(writer, countPenerimaSurat, { body: { penerima } })
      expect([destination, status, status === 200 ? body.jumlah : body.message]).toEqual(
        allowed.has(destination) ? [destination, 200, 1] : [destination, 404, 'Penerima tidak ditemukan'],
      )
    }
  })

  it('diri sendiri, yang diblokir, dan yang tidak ada bukan penerima', async () => {
    const self = await surat.nomor('kabkota')
    for (const id of [self, 999_999]) expect((await surat.send('kabkota', { penerima: [id] })).status).toBe(404)
    const id = await addPengguna(app.context.db, 'uptdlama', PERAN.UPTD, { wilayah: app.dunia.wilayah.kabKota })
    expect((await surat.send('kabkota', { penerima: [id] })).status).toBe(200)
    await sql`update pengguna set status = 'diblokir' where id = ${id}`.execute(app.context.db)
    expect((await surat.send('kabkota', { penerima: [id] })).status).toBe(404)
  })
})

describe('kelompok', () => {
  const count = async (who: string, ...penerima: object[]) => {
    const { status, body } = await app.call(who, countPenerimaSurat, { body: { penerima } })
    return status === 200 ? body.jumlah : status
  }
  const peran = (peranId: number, kodeWilayah = '000000') => ({ jenis: 'peran', peranId, kodeWilayah })

  it('menyempit ke cakupan penulisnya, dan setiap orang dihitung sekali', async () => {
    const { kabKota, kecamatan, provinsi } = app.dunia.wilayah
    expect(await count('admin', { jenis: 'sekolah' })).toBe(5)
    expect(await count('kabkota', { jenis: 'sekolah' })).toBe(3)
    expect(await count('kabkota', peran(PERAN.SEKOLAH, kecamatan))).toBe(2)
    expect(await count('kabkota', { jenis: 'sekolah' }, peran(PERAN.SEKOLAH, kecamatan))).toBe(3)
    expect(await count('provinsi', peran(PERAN.SEKOLAH, kabKota))).toBe(1)
    expect(await count('admin', peran(PERAN.KAB_KOTA, provinsi))).toBe(2)
    expect(await count('admin', peran(PERAN.YAYASAN, kabKota))).toBe(1)
    expect(await count('sekolah', peran(PERAN.GTK))).toBe(2)
    expect(await count('gtk', peran(PERAN.SEKOLAH))).toBe(1)
  })

  it('wilayah asing tidak ada (404), peran yang tidak pernah disurati ditolak (403), yang kosong dijelaskan (422)', async () => {
    const { foreignKabKota, kecamatan, otherKecamatan } = app.dunia.wilayah
    expect(await count('kabkota', peran(PERAN.SEKOLAH, foreignKabKota))).toBe(404)
    expect(await count('kabkota', peran(PERAN.SEKOLAH, 'ZZZZZZ'))).toBe(404)
    expect(await count('kabkota', peran(PERAN.GTK, kecamatan))).toBe(403)
    expect(await count('sekolah', { jenis: 'sekolah' })).toBe(403)
    expect(await count('gtk', peran(PERAN.NASIONAL))).toBe(403)
    expect(await count('admin', peran(99))).toBe(422)
    const { status, body } = await surat.send('kabkota', { penerima: [peran(PERAN.UPTD, otherKecamatan)] })
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'penerima', message: expect.stringMatching(/^Belum ada pengguna aktif/) }],
    ])
  })

  it('pilihannya menyebut berapa orang yang dicapai', async () => {
    const { kecamatan, foreignKabKota } = app.dunia.wilayah
    const daftar = async (who: string, kodeWilayah?: string) => {
      const { body } = await app.call(who, kelompokPenerima, {
        query: kodeWilayah === undefined ? {} : { kodeWilayah },
      })
      return body.rows.map(({ nama, jumlah }: { nama: string; jumlah: number }) => `${nama}: ${jumlah}`)
    }
    expect(await daftar('kabkota')).toEqual([
      'Semua sekolah dalam cakupan: 3',
      'Semua Admin: 2',
      'Semua Dinas Kab/Kota (Dikdas), Kab. Malang: 1',
      'Semua UPTD (Dikdas), Kab. Malang: 1',
    ])
    expect(await daftar('kabkota', kecamatan)).toEqual([
      expect.stringMatching(/^Semua Operator Sekolah, .+: 2$/),
      expect.stringMatching(/^Semua UPTD/),
    ])
    expect(await daftar('sekolah')).toContain('Semua GTK, SD Uji 1: 2')
    expect((await app.call('kabkota', kelompokPenerima, { query: { kodeWilayah: foreignKabKota } })).status).toBe(404)
  })
})

describe('mencari penerima', () => {
  const find = async (who: string, search: string) =>
    (await app.call(who, findPenerima, { query: { search } })).body.rows

  it('menurut nama, sekolah, dan wilayah; min. 3 huruf', async () => {
    expect((await find('kabkota', 'opsm')).map(({ nama }: { nama: string }) => nama)).toEqual(['opsmp'])
    expect((await find('kabkota', 'SD UJI 3'))[0]).toMatchObject({
      nama: 'oplain',
      peran: 'Operator Sekolah',
      instansi: 'SD Uji 3',
    })
    expect((await find('kabkota', '90000001'))[0]).toMatchObject({ nama: 'sekolah' })
    expect((await app.call('kabkota', findPenerima, { query: { search: ' a ' } })).status).toBe(422)
    expect(await find('kabkota', '%%%')).toEqual([])
  })

  it('orang di luar cakupan tampil dengan peran dan instansinya, dan namanya tidak menemukannya', async () => {
    const [kantor] = await find('sekolah', 'malang')
    expect(kantor).toMatchObject({ nama: 'Dinas Kab/Kota (Dikdas)', instansi: 'Kab. Malang' })
    expect(await find('sekolah', 'kabkota')).toEqual([])
    expect(await find('sekolah', 'asing')).toEqual([])
  })
})

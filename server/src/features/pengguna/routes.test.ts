import { daftarPengguna, satuPengguna, tambahPengguna, ubahPengguna } from '@geisa/contract/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { baca, daftarkan, idAkun, isianAkun, jadikan } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
/** Accounts of this world by name; beside those of the test world. */
const akun: Record<string, number> = {}
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { kabKota, kecamatan, provinsiAsing, kabKotaAsing } = uji.dunia.wilayah
  const { sd, sma, smp } = uji.dunia.sekolah
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah } })
  for (const [nama, oleh, peran, bagian] of [
    ['cabang', 'provinsi', 66, { cakupanWilayah: [{ kodeWilayah: kabKota }] }],
    ['yys', 'provinsi', 67, { cakupanSekolah: [{ sekolahId: smp.id }, { sekolahId: sd.id }] }],
    ['op-sma', 'provinsi', 10, { sekolah: { sekolahId: sma.id } }],
    ['op-sd', 'kabkota', 10, { sekolah: { sekolahId: sd.id } }],
    ['unit', 'kabkota', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }],
    ['prov-asing', 'admin', 6, { ...wilayah(provinsiAsing), hakAkses: 'APPROVAL' }],
    ['kab-asing', 'admin', 8, { ...wilayah(kabKotaAsing), hakAkses: 'APPROVAL' }],
  ] as const)
    akun[nama] = await jadikan(uji, oleh, isianAkun(nama, peran, bagian))
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
    akun[nama] = await idAkun(uji, nama)
  akun['daftar'] = await daftarkan(uji, 'daftar', uji.dunia.sekolah.sdLain.id)
})
afterAll(() => uji.tutup())

const daftar = async (oleh: string, query: Record<string, unknown> = {}) => {
  const { status, body } = await uji.panggil(oleh, daftarPengguna, { query: { per: '500', ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const nama = (rows: { penggunaId: number }[]): string[] =>
  rows.map(({ penggunaId }) => Object.keys(akun).find((kunci) => akun[kunci] === penggunaId) ?? '?').toSorted()

/** Who sees whom (product.md 2): below in the own world, and oneself; never colleagues, never upward. */
const TERLIHAT: Record<string, string[]> = {
  provinsi: ['cabang', 'cabdin', 'op-sma', 'provinsi', 'yys'],
  kabkota: ['daftar', 'kabkota', 'op-sd', 'sekolah', 'unit', 'uptd'],
  monitoring: ['daftar', 'monitoring', 'op-sd', 'sekolah', 'unit', 'uptd'],
  sekolah: ['gtk', 'kepala', 'sekolah'],
}

describe('siapa melihat siapa', () => {
  it.each(Object.entries(TERLIHAT))('%s: daftar', async (oleh, terlihat) => {
    const body = await daftar(oleh)
    expect(nama(body.rows)).toEqual(terlihat)
    expect(body).toMatchObject({ total: terlihat.length, totalPage: 1, limit: 500 })
  })

  it('satu akun terbaca tepat oleh yang melihatnya di daftar; yang lain 404', async () => {
    for (const oleh of [...Object.keys(TERLIHAT), 'cabdin', 'uptd', 'yayasan', 'gtk', 'kepala', 'asing'])
      for (const [siapa, id] of Object.entries(akun)) {
        const { status } = await uji.panggil(oleh, satuPengguna, { params: { id } })
        expect([oleh, siapa, status]).toEqual([oleh, siapa, (TERLIHAT[oleh] ?? [oleh]).includes(siapa) ? 200 : 404])
      }
  })

  it('Admin melihat semua', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pengguna`.execute(uji.aplikasi.db)
    expect((await daftar('admin')).total).toBe(rows[0]?.n)
  })

  it('akun operator di luar jenjang dinas yang menyempit tidak terlihat', async () => {
    await sql`update pengguna set jenjang = '{SMP}' where username = 'kabkota'`.execute(uji.aplikasi.db)
    expect(nama((await daftar('kabkota')).rows)).toEqual(['kabkota', 'unit', 'uptd'])
    await sql`update pengguna set jenjang = '{}' where username = 'kabkota'`.execute(uji.aplikasi.db)
    expect(nama((await daftar('kabkota')).rows)).toContain('op-sd')
  })

  it('id yang bukan nomor atau terlalu besar: 422 atau 404, tidak pernah lebih', async () => {
    for (const id of ['0', '-1', 'x', '1e3', '99999999999', '2147483648'])
      expect((await uji.panggil('admin', satuPengguna, { params: { id } })).status, id).toBe(422)
    expect((await uji.panggil('admin', satuPengguna, { params: { id: 2_147_483_647 } })).status).toBe(404)
  })
})

describe('daftar', () => {
  it('urut nama, terbagi halaman; halaman di luar isinya kosong', async () => {
    const semua = (await daftar('admin')).rows.map((p: { penggunaId: number; nama: string }) => p.nama)
    expect(semua).toEqual(semua.toSorted(new Intl.Collator('id').compare))
    const { body } = await uji.panggil('admin', daftarPengguna, { query: { page: 99 } })
    expect(body).toMatchObject({ rows: [], limit: 100, totalPage: 1, total: semua.length })
    expect((await uji.panggil('admin', daftarPengguna, { query: { page: 0 } })).status).toBe(422)
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
    const { sd } = uji.dunia.sekolah
    expect(nama((await daftar('sekolah', { gtkId: sd.gtk[1]?.idPublik })).rows)).toEqual(['gtk'])
    expect((await daftar('asing', { gtkId: sd.gtk[1]?.idPublik })).total).toBe(0)
    await sql`insert into permintaan_password values (${akun['unit']}, now())`.execute(uji.aplikasi.db)
    expect(nama((await daftar('kabkota', { mintaPassword: '1' })).rows)).toEqual(['unit'])
    expect((await daftar('provinsi', { mintaPassword: '1' })).total).toBe(0)
  })

  it('wilayah: kantor di dalamnya, yang mencakup sebagian darinya, dan orang sekolahnya', async () => {
    const { kecamatan, kabKota, provinsiAsing } = uji.dunia.wilayah
    const diKecamatan = nama((await daftar('kabkota', { wilayah: kecamatan })).rows)
    expect(diKecamatan).toEqual(['op-sd', 'sekolah', 'unit', 'uptd'])
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
    expect(nama((await daftar('admin', { wilayah: provinsiAsing })).rows)).toEqual(
      expect.arrayContaining(['asing', 'kab-asing', 'prov-asing']),
    )
    expect((await daftar('kabkota', { wilayah: provinsiAsing })).total).toBe(0)
    expect((await daftar('kabkota', { wilayah: '000000' })).total).toBe(6)
  })

  it('tidak ada password, sidik atau rahasia di dalam jawaban', async () => {
    const teks = JSON.stringify((await daftar('admin')).rows)
    expect(teks).not.toMatch(/argon2|password_?hash|rahasia|kode_?cadangan/i)
  })
})

describe('pintu', () => {
  it('tanpa sesi 401; yang tidak mengelola akun 403 untuk daftar dan membuat', async () => {
    expect((await uji.panggil(null, daftarPengguna)).status).toBe(401)
    for (const oleh of ['cabdin', 'uptd', 'yayasan', 'gtk']) {
      expect((await uji.panggil(oleh, daftarPengguna)).body.kode, oleh).toBe('TIDAK_BERHAK')
      expect((await uji.panggil(oleh, tambahPengguna, { body: {} })).body.kode, oleh).toBe('TIDAK_BERHAK')
    }
  })

  it('setiap peran mengubah nama dan nomornya sendiri, juga MONITORING', async () => {
    for (const oleh of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk', 'sekolah']) {
      const id = akun[oleh] ?? 0
      const body = { nama: `Nama ${oleh}`, noHp: '+62 812-3456-789' }
      expect((await uji.panggil(oleh, ubahPengguna, { params: { id }, body })).status, oleh).toBe(200)
      expect(await baca(uji, oleh, id)).toMatchObject(body)
    }
  })
})

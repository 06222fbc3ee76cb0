import { verifySeal } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

const KODE = ['ABCD-EFGH-JK23', 'MNPQ-RSTV-WX45', 'AAAA-BBBB-CCC2', 'AAAA-BBBB-CCC3', 'AAAA-BBBB-CCC4'] as const
/** How many the annex of each seal prints, and how many it leaves out. */
const LAYOUTS: readonly (readonly [number, number])[] = [
  [6, 0],
  [6, 5],
  [6, 1],
  [4, 0],
  [2, 6],
]
/** As the school was called when it locked; it bears another name today. */
const SEALED_NAME = 'SD Negeri Nama Lama'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { id, npsn } = app.dunia.sekolah.sd
  const sekolah = { nama: SEALED_NAME, npsn, jenjang: 'SD', namaKabKota: 'Kab. Malang', namaProvinsi: 'Jawa Timur' }
  for (const [i, kode] of KODE.entries()) {
    // The first two are one month's, opened and locked again.
    const [bulan, order, opened] = i < 2 ? [202602, i + 1, i === 0] : [202602 + i, 1, false]
    const rekap = JSON.stringify({ laporan: { sekolah, baris: people(LAYOUTS[i]) }, buku: {}, sha256Rincian: 'x' })
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada, dibuka_pada, alasan_buka)
      values (${id}, ${bulan}, ${order}, ${kode}, ${rekap}, ${`hash${i}`}, '2026-03-02T01:00:00Z',
        ${opened ? '2026-03-03T01:00:00Z' : null}, ${opened ? 'Ada koreksi susulan' : null})`.execute(app.context.db)
    await sql`insert into alamat_segel (kode, sekolah_id, bulan, urutan) values (${kode}, ${id}, ${bulan}, ${order})`.execute(
      app.context.db,
    )
  }
})
afterAll(() => app.close())

const people = ([print, rest]: readonly [number, number] = [0, 0]) => [
  ...Array.from({ length: print }, (_, i) => onePerson(`Siti Rahasia ${i}`, true)),
  ...Array.from({ length: rest }, (_, i) => onePerson(`Budi Rahasia ${i}`, false)),
]
const onePerson = (nama: string, tampil_sptjm: boolean) => ({
  nama,
  nip: tampil_sptjm ? '198001012005011001' : null,
  tampil_sptjm,
  jumlah_kehadiran: tampil_sptjm ? 20 : 18,
  jumlah_dinas_luar: 1,
  jumlah_alpa: tampil_sptjm ? 1 : 0,
  jumlah_sakit: 0,
  jumlah_cuti: 2,
  jumlah_potongan: tampil_sptjm ? 140_000 : null,
})

const check = (kode: string, who: string | null = null) => app.call(who, verifySeal, { params: { kode } })

describe('verifikasi segel', () => {
  it('tanpa masuk: sekolah, bulan, hash, jumlah yang tercetak dan jumlah semua GTK, tanpa seorang pun', async () => {
    const { status, body } = await check(KODE[1])
    const { npsn } = app.dunia.sekolah.sd
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kode: KODE[1],
      sha256: 'hash1',
      bulan: '202602',
      sekolah: { nama: SEALED_NAME, npsn, jenjang: 'SD', namaKabKota: 'Kab. Malang' },
      dibukaPada: null,
      penggantiKode: null,
      gtkTercetak: 6,
      gtk: 11,
      tercetak: { gtk: 6, kehadiran: 120, dinasLuar: 6, alpa: 6, sakit: 0, cuti: 12, jumlahPotongan: 840_000 },
      total: { gtk: 11, kehadiran: 210, dinasLuar: 11, alpa: 6, sakit: 0, cuti: 22, jumlahPotongan: 840_000 },
    })
    expect(JSON.stringify(body)).not.toMatch(/Rahasia|198001012005011001|operator/i)
  })

  it('segel yang sudah dibuka menyebut kapan dan kode penggantinya', async () => {
    const { body } = await check(KODE[0])
    expect(body).toMatchObject({ kode: KODE[0], dibukaPada: '2026-03-03T01:00:00.000Z', penggantiKode: KODE[1] })
    expect(JSON.stringify(body)).not.toContain('koreksi susulan')
  })

  it.each([
    [KODE[0], { gtkTercetak: 6, gtk: 6, tercetak: { gtk: 6 }, total: { gtk: 6 } }],
    [KODE[2], { gtkTercetak: 6, gtk: 7, tercetak: { gtk: 6 }, total: null }],
    [KODE[3], { gtkTercetak: 4, gtk: 4, tercetak: null, total: null }],
    [KODE[4], { gtkTercetak: 2, gtk: 8, tercetak: null, total: { gtk: 8 } }],
  ])(
    'jumlah yang menyangkut kurang dari lima orang tidak disebut, juga tidak lewat selisihnya: %s',
    async (kode, content) => {
      expect((await check(kode)).body).toMatchObject(content)
    },
  )

  it.each(['mnpq-rstv-wx45', 'MNPQRSTVWX45', ' mnpq rstv wx45 ', 'MNPQ–RSTV–WX45'])(
    'kode %o dikenali',
    async (kode) => {
      expect((await check(kode)).body.kode).toBe(KODE[1])
    },
  )

  it.each(['ZZZZ-ZZZZ-ZZZZ', 'ABCD', "' or 1=1 --", '%25', '\u0000'])(
    'kode %o yang tidak ada dijawab 404 dengan kalimat',
    async (kode) => {
      const { status, body } = await check(kode)
      expect([status, body]).toEqual([
        404,
        { message: 'Segel dengan kode ini tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
      ])
    },
  )

  it('kode yang terlalu panjang ditolak dengan nama bidangnya', async () => {
    const { status, body } = await check('A'.repeat(41))
    expect([status, body.galat[0].field]).toEqual([422, 'kode'])
  })

  it('siapa pun yang masuk mendapat jawaban yang sama', async () => {
    expect((await check(KODE[1], 'asing')).body).toEqual((await check(KODE[1])).body)
  })

  it('dibatasi per menit dari satu alamat', async () => {
    expect((await check('ZZZZ-ZZZZ-ZZZZ')).status).toBe(404)
    for (let nth = 0; nth < 60; nth++) await check('ZZZZ-ZZZZ-ZZZZ')
    const { status, body } = await check(KODE[1])
    expect([status, body.kode]).toEqual([429, 'TERLALU_SERING'])
  })
})

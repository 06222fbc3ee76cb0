import { rekapPengguna } from '@geisa/contract/dashboard/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.context
  const cabdin = { wilayah: '050000' }
  await addPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { ...cabdin, cakupanWilayah: ['050700', '057300'] })
  await addPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, cabdin)
  await addPengguna(db, 'uptdDua', PERAN.UPTD, { wilayah: '050700', cakupanWilayah: ['050701', '050703'] })
  await addPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
})
afterAll(() => app.close())

const ask = (who: string | null, query: Record<string, unknown> = {}) => app.call(who, rekapPengguna, { query })

it.each([
  ['admin', '050000', '000000'],
  ['admin', '050701', '050700'],
  ['provinsi', '050000', null],
  ['provinsi', '000000', null],
  ['provinsi', '050700', '050000'],
  ['kabkota', '050700', null],
  ['kabkota', '050000', null],
  ['kabkota', '050701', '050700'],
  ['cabdinDua', '050000', null],
  ['cabdinDua', '057300', '050000'],
  ['uptdDua', '050700', null],
  ['uptdDua', '050701', '050700'],
])('naik dari %s di %s sampai %s', async (who, kodeWilayah, parent) => {
  expect((await ask(who, { kodeWilayah })).body.wilayah.induk).toBe(parent)
})

describe('di luar cakupan', () => {
  it.each([
    ['provinsi', '010000', '050000'],
    ['provinsi', '017100', '050700'],
    ['dki', '050000', '010000'],
    ['kabkota', '057300', '050700'],
    ['kabkota', '057301', '050701'],
    ['kabkota', '010000', '050000'],
    ['monitoring', '057300', '050700'],
    ['cabdin', '057300', '050700'],
    ['cabdinDua', '052600', '057300'],
    ['uptd', '050702', '050701'],
    ['uptdDua', '050702', '050703'],
    ['cabdinKosong', '050700', '050000'],
  ])('%s ditolak di %s, boleh di %s', async (who, foreign, own) => {
    const refused = await ask(who, { kodeWilayah: foreign })
    expect([refused.status, refused.body.galat?.[0]?.field]).toEqual([422, 'kodeWilayah'])
    expect(refused.body.rows).toBeUndefined()
    expect((await ask(who, { kodeWilayah: own })).status).toBe(200)
  })

  it.each(['sekolah', 'gtk', 'kepala', 'yayasan'])('%s tidak memanggilnya', async (who) => {
    expect((await ask(who)).status).toBe(403)
  })
})

describe('masukan', () => {
  it.each([
    ['kodeWilayah=05%25%25%25%25', 'kodeWilayah'],
    ['kodeWilayah=0507__', 'kodeWilayah'],
    ['kodeWilayah=%25', 'kodeWilayah'],
    ['kodeWilayah=', 'kodeWilayah'],
    ['kodeWilayah=%20%20', 'kodeWilayah'],
    ['kodeWilayah=abcdef', 'kodeWilayah'],
    ['kodeWilayah=ABCDEF', 'kodeWilayah'],
    ['kodeWilayah=050799', 'kodeWilayah'],
    ['kodeWilayah=999999', 'kodeWilayah'],
    ['kodeWilayah=05070', 'kodeWilayah'],
    ['kodeWilayah=0507000', 'kodeWilayah'],
    ['kodeWilayah=050700%00', 'kodeWilayah'],
    ['kodeWilayah=050700%0A', 'kodeWilayah'],
    ["kodeWilayah=050700'--", 'kodeWilayah'],
    ['kodeWilayah=050700&kodeWilayah=057300', 'kodeWilayah'],
    ['kodeWilayah[]=050700', 'kodeWilayah[]'],
    ['kodeWilayah=050700&level=1', 'level'],
    ['kodeWilayah=050700&level=3', 'level'],
    ['kodeWilayah=050700&level=4', 'level'],
    ['kodeWilayah=050700&level=5', 'level'],
    ['kodeWilayah=050700&level=-2', 'level'],
    ['kodeWilayah=050700&level=2.0', 'level'],
    ['kodeWilayah=050700&level=', 'level'],
    ['kodeWilayah=050700&level=2&level=2', 'level'],
    ['level=1', 'level'],
    ['jenjang=sd', 'jenjang'],
    ['jenjang=SD,', 'jenjang'],
    ['jenjang=,SD', 'jenjang'],
    ['jenjang=SD,%20SMP', 'jenjang'],
    ['jenjang=%20%20', 'jenjang'],
    ['jenjang=SD,PAUD', 'jenjang'],
    ['jenjang=SD&jenjang=SMP', 'jenjang'],
    ['status=n', 'status'],
    ['status=%20', 'status'],
    ['status=NS', 'status'],
    ['status=N&status=S', 'status'],
    ['sekolahId=1', 'sekolahId'],
    ['wilayah=050700', 'wilayah'],
  ])('%s ditolak dengan nama isiannya', async (text, field) => {
    const answer = await raw('admin', text)
    expect(answer.statusCode).toBe(422)
    const body = answer.json()
    expect(body.kode).toBe('MASUKAN_TIDAK_SAH')
    expect(body.galat.map((one: { field: string }) => one.field)).toContain(field)
    expect(body.message.length).toBeGreaterThan(10)
  })

  it.each(['kodeWilayah=050700&level=2', 'level=0', 'jenjang=SD,SMP&status=N', 'jenjang=&status=', ''])(
    '%s diterima',
    async (text) => {
      expect((await raw('admin', text)).statusCode).toBe(200)
    },
  )

  it('kode yang mirip wilayah sendiri tetapi tidak ada, ditolak juga bagi pemilik cakupannya', async () => {
    const { status, body } = await ask('kabkota', { kodeWilayah: '050799' })
    expect([status, body.galat[0].field, body.message]).toEqual([422, 'kodeWilayah', 'Wilayah tidak ditemukan'])
  })
})

const raw = async (who: string, text: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/dashboard/rekap-pengguna?${text}`,
    headers: { authorization: `Bearer ${await app.signIn(who)}` },
  })

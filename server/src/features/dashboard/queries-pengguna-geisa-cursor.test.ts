import { type PenggunaGeisaRow, penggunaGeisa } from '@geisa/contract/dashboard/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (who: string | null, query: Record<string, unknown> = {}) => app.call(who, penggunaGeisa, { query })
const npsn = (rows: readonly PenggunaGeisaRow[]): string[] => rows.map((row) => row.npsn)

describe('masukan', () => {
  it.each([
    ['kodeWilayah=ABCDEF', 'kodeWilayah'],
    ['kodeWilayah=050799', 'kodeWilayah'],
    ['kodeWilayah=0507%25%25', 'kodeWilayah'],
    ['kodeWilayah=050700&kodeWilayah=057300', 'kodeWilayah'],
    ['level=2', 'level'],
    ['status=N', 'status'],
    ['cari=SD', 'cari'],
    ['jenjang=SD,,SMP', 'jenjang'],
    ['jenjang=%20%20', 'jenjang'],
    ['per=0', 'per'],
    ['per=-1', 'per'],
    ['per=20001', 'per'],
    ['per=99999999999999999999', 'per'],
    ['per=1e3', 'per'],
    ['per=0x10', 'per'],
    ['per=1.5', 'per'],
    ['per=', 'per'],
    ['per=%20%20', 'per'],
    ['per=NaN', 'per'],
    ['per=5&per=6', 'per'],
    ['per=5&sesudah=', 'sesudah'],
    ['per=5&sesudah=1', 'sesudah'],
    ['per=5&sesudah=%00', 'sesudah'],
    ['per=5&sesudah=WyJhIiwiYiJd', 'sesudah'],
    ['per=5&sesudah=..%2F..%2Fetc', 'sesudah'],
    ['per=5&sesudah=a&sesudah=b', 'sesudah'],
    [`per=5&sesudah=${'a'.repeat(5000)}`, 'sesudah'],
  ])('%s ditolak dengan nama isiannya', async (text, field) => {
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/dashboard/pengguna-geisa?${text}`,
      headers: { authorization: `Bearer ${await app.signIn('admin')}` },
    })
    expect([answer.statusCode, answer.json().galat[0].field]).toEqual([422, field])
  })

  it('sambungan yang diubah satu huruf pun ditolak, yang asli diterima', async () => {
    const { body } = await ask('admin', { per: 3 })
    const original: string = body.lanjut
    for (let nth = 0; nth < original.length; nth++) {
      const other = original[nth] === 'A' ? 'B' : 'A'
      const answer = await ask('admin', {
        per: 3,
        sesudah: original.slice(0, nth) + other + original.slice(nth + 1),
      })
      expect([nth, answer.status, answer.body.galat?.[0]?.field]).toEqual([nth, 422, 'sesudah'])
    }
    for (const broken of [
      original.slice(0, -1),
      `${original}A`,
      `${original}=`,
      ` ${original}`,
      original.replace('.', ''),
      original.toLowerCase(),
    ])
      expect((await ask('admin', { per: 3, sesudah: broken })).status).toBe(422)
    expect((await ask('admin', { per: 3, sesudah: original })).status).toBe(200)
  })

  it('sambungan orang lain menunjuk tempat dalam abjad saja: yang tampak tetap cakupan sendiri', async () => {
    const { body } = await ask('admin', { per: 3 })
    const { status, body: own } = await ask('uptd', { per: 100, sesudah: body.lanjut })
    expect(status).toBe(200)
    const allowed = new Set(npsn((await ask('uptd')).body.rows))
    expect(npsn(own.rows).filter((one) => !allowed.has(one))).toEqual([])
    expect(own.rows.length).toBeGreaterThan(0)
  })
})

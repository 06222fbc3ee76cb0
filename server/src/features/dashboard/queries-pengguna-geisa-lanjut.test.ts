import { type BarisPenggunaGeisa, penggunaGeisa } from '@geisa/contract/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const tanya = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, penggunaGeisa, { query })
const npsn = (rows: readonly BarisPenggunaGeisa[]): string[] => rows.map((satu) => satu.npsn)

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
  ])('%s ditolak dengan nama isiannya', async (teks, field) => {
    const jawaban = await uji.app.inject({
      method: 'GET',
      url: `/api/dashboard/pengguna-geisa?${teks}`,
      headers: { authorization: `Bearer ${await uji.masuk('admin')}` },
    })
    expect([jawaban.statusCode, jawaban.json().galat[0].field]).toEqual([422, field])
  })

  it('sambungan yang diubah satu huruf pun ditolak, yang asli diterima', async () => {
    const { body } = await tanya('admin', { per: 3 })
    const asli: string = body.lanjut
    for (let ke = 0; ke < asli.length; ke++) {
      const lain = asli[ke] === 'A' ? 'B' : 'A'
      const { status, body: badan } = await tanya('admin', {
        per: 3,
        sesudah: asli.slice(0, ke) + lain + asli.slice(ke + 1),
      })
      expect([ke, status, badan.galat?.[0]?.field]).toEqual([ke, 422, 'sesudah'])
    }
    for (const rusak of [
      asli.slice(0, -1),
      `${asli}A`,
      `${asli}=`,
      ` ${asli}`,
      asli.replace('.', ''),
      asli.toLowerCase(),
    ])
      expect((await tanya('admin', { per: 3, sesudah: rusak })).status).toBe(422)
    expect((await tanya('admin', { per: 3, sesudah: asli })).status).toBe(200)
  })

  it('sambungan orang lain menunjuk tempat dalam abjad saja: yang tampak tetap cakupan sendiri', async () => {
    const { body } = await tanya('admin', { per: 3 })
    const { status, body: milik } = await tanya('uptd', { per: 100, sesudah: body.lanjut })
    expect(status).toBe(200)
    const boleh = new Set(npsn((await tanya('uptd')).body.rows))
    expect(npsn(milik.rows).filter((satu) => !boleh.has(satu))).toEqual([])
    expect(milik.rows.length).toBeGreaterThan(0)
  })
})

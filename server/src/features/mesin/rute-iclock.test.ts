import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin, semuaTap, versiBulan } from '../../../test/mesin-uji.ts'

let uji: AplikasiUji
let mesinId: number
const SN = 'X1C0260100017'
const POST_ATTLOG = `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`

beforeAll(async () => {
  uji = await buatAplikasiUji()
  mesinId = await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sd.id, SN)
})
afterAll(() => uji.tutup())

const kirim = (url: string, isi?: string | Buffer, headers?: Record<string, string>) =>
  kirimMesin(uji.app, url, isi, headers)

describe('handshake', () => {
  it('byte demi byte seperti yang diharapkan X100-C, dengan Date dan tanpa tajuk halaman web', async () => {
    const jawaban = await kirim(`/iclock/cdata?SN=${SN}&options=all&language=73&pushver=2.4.0`)
    expect(jawaban.status).toBe(200)
    expect(jawaban.isi).toBe(
      `GET OPTION FROM: ${SN}\nATTLOGStamp=None\nOPERLOGStamp=9999\nATTPHOTOStamp=None\nErrorDelay=60\nDelay=30\n` +
        'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\nTimeZone=7\n' +
        'Realtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n',
    )
    expect(jawaban.headers['date']).toBeDefined()
    expect(jawaban.headers['content-type']).toMatch(/^text\/plain/)
    expect(Object.keys(jawaban.headers)).not.toContain('content-security-policy')
  })
})

describe('tap', () => {
  it('satu tap realtime disimpan, bulannya naik versi, ulangannya tidak mengubah apa pun', async () => {
    const isi = '1156\t2026-03-05 09:59:57\t1\t1\t\t0\t0\t\n'
    expect(await kirim(POST_ATTLOG, isi)).toMatchObject({ status: 200, isi: 'OK: 1' })
    expect(await semuaTap(uji.aplikasi.db, uji.dunia.sekolah.sd.id)).toEqual([
      { mesinId, pin: '1156', waktu: '2026-03-05 09:59:57', status: 1, kanal: 0 },
    ])
    const versi = await versiBulan(uji.aplikasi.db, uji.dunia.sekolah.sd.id)
    expect(Object.keys(versi)).toContain('202603')
    expect(Object.keys(versi)).toContain('202602')
    const jawaban = await Promise.all([kirim(POST_ATTLOG, isi), kirim(POST_ATTLOG, isi), kirim(POST_ATTLOG, isi)])
    expect(jawaban.map(({ isi: teks }) => teks)).toEqual(['OK: 1', 'OK: 1', 'OK: 1'])
    expect(await semuaTap(uji.aplikasi.db, uji.dunia.sekolah.sd.id)).toHaveLength(1)
    expect(await versiBulan(uji.aplikasi.db, uji.dunia.sekolah.sd.id)).toEqual(versi)
  })
})

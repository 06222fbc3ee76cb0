import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dijawab, kirimMentah } from '../klien-mentah.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'

/** Byte by byte what a Solution X100-C sends over a raw socket, old firmware and rough lines included (devices.md 1, 7.2). */
test('satu sesi X100-C lewat soket mentah: handshake, tap, ulangan, poll, tanpa Content-Type, HTTP/1.0, tanpa Host', async () => {
  const folder = folderDari(inject('templatTahan'))
  const { port } = await nyalakan(folder)
  const SN = seriMesin(7)
  const kirim = async (...baris: string[]): Promise<{ status: number; badan: string; tanggal: string }> => {
    const jawaban = await kirimMentah(port, baris.join('\r\n'))
    if (!dijawab(jawaban)) throw new Error(`${jawaban.putus} to ${baris[0]}`)
    return { status: jawaban.status, badan: jawaban.badan, tanggal: jawaban.kepala.get('date') ?? '' }
  }
  const UMUM = ['Host: 10.10.2.87:8081', 'User-Agent: iClock Proxy/1.09', 'Connection: close', 'Accept: */*']
  const tap = (isi: string, jalur = `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, kepala = UMUM, versi = '1.1') =>
    kirim(`POST ${jalur} HTTP/${versi}`, ...kepala, `Content-Length: ${Buffer.byteLength(isi)}`, '', isi)

  const salam = await kirim(
    `GET /iclock/cdata?SN=${SN}&options=all&language=73&pushver=2.4.0 HTTP/1.1`,
    ...UMUM,
    '',
    '',
  )
  expect(salam.badan).toBe(
    `GET OPTION FROM: ${SN}\nATTLOGStamp=None\nOPERLOGStamp=9999\nATTPHOTOStamp=None\nErrorDelay=60\nDelay=30\n` +
      'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\nTimeZone=7\n' +
      'Realtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n',
  )
  // Firmware 2.4 sets its clock by this header.
  expect(salam.tanggal).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)

  const poll = (akhiran = '') => kirim(`GET /iclock/getrequest?SN=${SN}${akhiran} HTTP/1.1`, ...UMUM, '', '')
  expect(await poll('&INFO=Ver%206.60%20Apr%209%202015,12,0,345,192.168.1.201,10,-1,0,0')).toMatchObject({
    badan: 'OK',
  })

  // The captured body: 35 bytes, trailing TAB and LF.
  const TAP = '1156\t2024-08-05 12:40:57\t1\t1\t\t0\t0\t\n'
  expect(Buffer.byteLength(TAP)).toBe(35)
  for (let kali = 0; kali < 3; kali++) expect(await tap(TAP)).toMatchObject({ status: 200, badan: 'OK: 1' })

  const lain: [string, Parameters<typeof tap>][] = [
    ['HTTP/1.0 tanpa Host', ['1\t2026-03-02 06:40:01\t0\t1\n', undefined, ['Connection: close'], '1.0']],
    ['tanpa Host', ['1\t2026-03-02 06:40:02\t0\t1\n', undefined, ['Connection: close']]],
    ['.aspx', ['1\t2026-03-02 06:40:03\t0\t1\n', `/iclock/cdata.aspx?SN=${SN}&table=ATTLOG&Stamp=1`]],
    [
      'huruf besar dan garis miring ganda',
      ['1\t2026-03-02 06:40:04\t0\t1\n', `//ICLOCK//CDATA?sn=${SN}&TABLE=attlog&Stamp=1`],
    ],
    ['firmware lama tanpa table', ['1\t2026-03-02 06:40:05\t0\t1\n', `/iclock/cdata?SN=${SN}&Stamp=733`]],
    [
      'form',
      ['1\t2026-03-02 06:40:06\t0\t1\n', undefined, [...UMUM, 'Content-Type: application/x-www-form-urlencoded']],
    ],
    ['push', ['1\t2026-03-02 06:40:07\t0\t1\n', undefined, [...UMUM, 'Content-Type: application/push;charset=UTF-8']]],
    ['jenis rusak', ['1\t2026-03-02 06:40:08\t0\t1\n', undefined, [...UMUM, 'Content-Type: ;;;']]],
    [
      'baris akhir tanpa LF, CRLF di antaranya',
      ['0042\t2026-03-02 06:40:09\t255\t15\r\n42\t2026-03-02 06:40:09\t0\t1'],
    ],
  ]
  for (const [nama, isian] of lain) {
    const banyak = isian[0].trimEnd().split('\n').length
    expect(await tap(...isian), nama).toMatchObject({
      status: 200,
      badan: `OK: ${banyak}`,
      tanggal: expect.stringMatching(/GMT$/),
    })
  }
  const rusak = '9\t2026-02-30 07:00:00\t0\t1\n\t2026-03-02 07:00:00\t0\ntanpa tab\n\n5\t2000-01-01 00:00:09\t0\t1\n'
  expect(await tap(rusak)).toMatchObject({ status: 200, badan: 'OK: 4' })
  const operlog =
    'USER PIN=1156\tName=BUDI\tPri=0\tPasswd=123\tCard=\tGrp=1\tTZ=\nFP PIN=1156\tFID=1\tSize=4\tValid=1\tTMP=QUJD\n'
  expect(await tap(operlog, `/iclock/cdata?SN=${SN}&table=OPERLOG&OpStamp=1`)).toMatchObject({
    status: 200,
    badan: 'OK: 2',
  })
  expect(await kirim(`GET /iclock/ping?SN=${SN} HTTP/1.0`, '', '')).toMatchObject({ status: 200, badan: 'OK' })
  // A stranger's backlog stays in the machine.
  expect(await tap(TAP, '/iclock/cdata?SN=ASING0001&table=ATTLOG')).toMatchObject({ status: 503, badan: 'FAIL' })

  expect(await tersimpan(urlPostgres(folder), SN)).toEqual({
    taps: [
      '1156 2024-08-05 12:40:57 1 1',
      ...Array.from({ length: 8 }, (_, ke) => `1 2026-03-02 06:40:0${ke + 1} 0 1`),
      '0042 2026-03-02 06:40:09 255 15',
      '42 2026-03-02 06:40:09 0 1',
      '5 2000-01-01 00:00:09 0 1',
    ].toSorted(),
    karantina: 3,
    nama: ['1156 BUDI'],
  })
})

async function tersimpan(url: string, seri: string): Promise<{ taps: string[]; karantina: number; nama: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const mesin = (await client.query<{ id: number }>('select id from mesin where nomor_seri = $1', [seri])).rows[0]?.id
  const tanya = async (teks: string): Promise<string[]> =>
    (await client.query<{ isi: string }>(teks, [mesin])).rows.map(({ isi }) => isi)
  const hasil = {
    taps: (
      await tanya(`select concat_ws(' ', pin, waktu_lokal, status, verifikasi) as isi from tap where mesin_id = $1`)
    ).toSorted(),
    karantina: (await tanya('select alasan as isi from tap_karantina where mesin_id = $1')).length,
    nama: await tanya(`select pin || ' ' || nama as isi from mesin_pengguna where mesin_id = $1`),
  }
  await client.end()
  return hasil
}

import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { mesinSerial } from '../prepare.ts'
import { answered, sendRaw } from '../raw-client.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'

/** Byte by byte what a Solution X100-C sends over a raw socket, old firmware and rough lines included (devices.md 1, 7.2). */
test('satu sesi X100-C lewat soket mentah: handshake, tap, ulangan, poll, tanpa Content-Type, HTTP/1.0, tanpa Host', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const { port } = await turnOn(folder)
  const SN = mesinSerial(7)
  const send = async (...rows: string[]): Promise<{ status: number; body: string; tanggal: string }> => {
    const answer = await sendRaw(port, rows.join('\r\n'))
    if (!answered(answer)) throw new Error(`${answer.cut} to ${rows[0]}`)
    return { status: answer.status, body: answer.body, tanggal: answer.headers.get('date') ?? '' }
  }
  const GENERAL = ['Host: 10.10.2.87:8081', 'User-Agent: iClock Proxy/1.09', 'Connection: close', 'Accept: */*']
  const tap = (
    content: string,
    path = `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`,
    headers = GENERAL,
    version = '1.1',
  ) => send(`POST ${path} HTTP/${version}`, ...headers, `Content-Length: ${Buffer.byteLength(content)}`, '', content)

  const greeting = await send(
    `GET /iclock/cdata?SN=${SN}&options=all&language=73&pushver=2.4.0 HTTP/1.1`,
    ...GENERAL,
    '',
    '',
  )
  expect(greeting.body).toBe(
    `GET OPTION FROM: ${SN}\nATTLOGStamp=None\nOPERLOGStamp=9999\nATTPHOTOStamp=None\nErrorDelay=60\nDelay=30\n` +
      'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\nTimeZone=7\n' +
      'Realtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n',
  )
  // Firmware 2.4 sets its clock by this header.
  expect(greeting.tanggal).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)

  const poll = (suffix = '') => send(`GET /iclock/getrequest?SN=${SN}${suffix} HTTP/1.1`, ...GENERAL, '', '')
  expect(await poll('&INFO=Ver%206.60%20Apr%209%202015,12,0,345,192.168.1.201,10,-1,0,0')).toMatchObject({
    body: 'OK',
  })

  // The captured body: 35 bytes, trailing TAB and LF.
  const TAP = '1156\t2024-08-05 12:40:57\t1\t1\t\t0\t0\t\n'
  expect(Buffer.byteLength(TAP)).toBe(35)
  for (let times = 0; times < 3; times++) expect(await tap(TAP)).toMatchObject({ status: 200, body: 'OK: 1' })

  const others: [string, Parameters<typeof tap>][] = [
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
      ['1\t2026-03-02 06:40:06\t0\t1\n', undefined, [...GENERAL, 'Content-Type: application/x-www-form-urlencoded']],
    ],
    [
      'push',
      ['1\t2026-03-02 06:40:07\t0\t1\n', undefined, [...GENERAL, 'Content-Type: application/push;charset=UTF-8']],
    ],
    ['jenis rusak', ['1\t2026-03-02 06:40:08\t0\t1\n', undefined, [...GENERAL, 'Content-Type: ;;;']]],
    [
      'baris akhir tanpa LF, CRLF di antaranya',
      ['0042\t2026-03-02 06:40:09\t255\t15\r\n42\t2026-03-02 06:40:09\t0\t1'],
    ],
  ]
  for (const [nama, input] of others) {
    const many = input[0].trimEnd().split('\n').length
    expect(await tap(...input), nama).toMatchObject({
      status: 200,
      body: `OK: ${many}`,
      tanggal: expect.stringMatching(/GMT$/),
    })
  }
  const broken = '9\t2026-02-30 07:00:00\t0\t1\n\t2026-03-02 07:00:00\t0\ntanpa tab\n\n5\t2000-01-01 00:00:09\t0\t1\n'
  expect(await tap(broken)).toMatchObject({ status: 200, body: 'OK: 4' })
  const operlog =
    'USER PIN=1156\tName=BUDI\tPri=0\tPasswd=123\tCard=\tGrp=1\tTZ=\nFP PIN=1156\tFID=1\tSize=4\tValid=1\tTMP=QUJD\n'
  expect(await tap(operlog, `/iclock/cdata?SN=${SN}&table=OPERLOG&OpStamp=1`)).toMatchObject({
    status: 200,
    body: 'OK: 2',
  })
  expect(await send(`GET /iclock/ping?SN=${SN} HTTP/1.0`, '', '')).toMatchObject({ status: 200, body: 'OK' })
  // A stranger's backlog stays in the machine.
  expect(await tap(TAP, '/iclock/cdata?SN=ASING0001&table=ATTLOG')).toMatchObject({ status: 503, body: 'FAIL' })

  expect(await saved(urlPostgres(folder), SN)).toEqual({
    taps: [
      '1156 2024-08-05 12:40:57 1 1',
      ...Array.from({ length: 8 }, (_, nth) => `1 2026-03-02 06:40:0${nth + 1} 0 1`),
      '0042 2026-03-02 06:40:09 255 15',
      '42 2026-03-02 06:40:09 0 1',
      '5 2000-01-01 00:00:09 0 1',
    ].toSorted(),
    karantina: 3,
    nama: ['1156 BUDI'],
  })
})

async function saved(url: string, serial: string): Promise<{ taps: string[]; karantina: number; nama: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const mesin = (await client.query<{ id: number }>('select id from mesin where nomor_seri = $1', [serial])).rows[0]?.id
  const ask = async (text: string): Promise<string[]> =>
    (await client.query<{ isi: string }>(text, [mesin])).rows.map(({ isi }) => isi)
  const result = {
    taps: (
      await ask(`select concat_ws(' ', pin, waktu_lokal, status, verifikasi) as isi from tap where mesin_id = $1`)
    ).toSorted(),
    karantina: (await ask('select alasan as isi from tap_karantina where mesin_id = $1')).length,
    nama: await ask(`select pin || ' ' || nama as isi from mesin_pengguna where mesin_id = $1`),
  }
  await client.end()
  return result
}

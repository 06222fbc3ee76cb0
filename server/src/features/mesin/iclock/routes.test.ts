import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  allContent,
  allTap,
  bulanVersion,
  rawSocket,
  registerTestMesin,
  sendMesin,
} from '../../../../test/test-mesin.ts'

let app: TestApp
let sd: number
let mesinId: number
const SN = 'X1C0260100017'
const CDATA = `/iclock/cdata?SN=${SN}`
const ATTLOG = `${CDATA}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  mesinId = await registerTestMesin(app.context.db, sd, SN)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const send = (url: string, content?: string | Buffer, headers?: Record<string, string>) =>
  sendMesin(app.app, url, content, headers)
const savedPin = async (): Promise<string[]> => (await allTap(app.context.db, sd)).map(({ pin }) => pin)
const port = (): number => (app.app.server.address() as AddressInfo).port

describe('handshake', () => {
  const answer = (zona: number, nama = ['ATTLOGStamp', 'OPERLOGStamp', 'ATTPHOTOStamp'], sn = SN): string =>
    `GET OPTION FROM: ${sn}\n${nama[0]}=None\n${nama[1]}=9999\n${nama[2]}=None\nErrorDelay=60\nDelay=30\n` +
    'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\n' +
    `TimeZone=${zona}\nRealtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n`

  it('byte demi byte seperti yang diharapkan X100-C, dengan Date dan tanpa tajuk halaman web', async () => {
    const reply = await send(`${CDATA}&options=all&language=73&pushver=2.4.0`)
    expect([reply.status, reply.body]).toEqual([200, answer(7)])
    expect(reply.headers['date']).toBeDefined()
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    for (const nama of ['content-security-policy', 'set-cookie', 'cache-control', 'location'])
      expect(Object.keys(reply.headers)).not.toContain(nama)
  })

  it('zona mesin mengikuti sekolahnya, firmware lama mendapat nama cap yang lama', async () => {
    await registerTestMesin(app.context.db, app.dunia.sekolah.foreignSd.id, 'PAPUA00001')
    const papua = await send('/iclock/cdata?SN=PAPUA00001&options=all')
    expect(papua.body).toBe(answer(9, ['Stamp', 'OpStamp', 'PhotoStamp'], 'PAPUA00001'))
    await sql`update sekolah set zona = 'WITA' where id = ${app.dunia.sekolah.sma.id}`.execute(app.context.db)
    await registerTestMesin(app.context.db, app.dunia.sekolah.sma.id, 'WITA000001')
    expect((await send('/iclock/cdata?SN=WITA000001&options=all&pushver=2.4.1')).body).toContain('TimeZone=8\n')
  })

  it('jam untuk mesin adalah angka setempat dengan selisih yang benar', async () => {
    expect((await send(`${CDATA}&type=time`)).body).toBe('Time=2026-03-05T10:00:00+07:00')
  })

  it('pertanyaan tanpa options dan tamu cabang lain dijawab OK', async () => {
    expect((await send(CDATA)).body).toBe('OK')
    expect((await send(`${CDATA}&table=RemoteAtt&PIN=1`)).body).toBe('OK')
  })
})

describe('tap', () => {
  it('satu tap realtime disimpan, bulannya naik versi, ulangan serentak tidak mengubah apa pun', async () => {
    const { db } = app.context
    const content = tap('1156', '2026-03-05 09:59:57')
    expect(await send(ATTLOG, content)).toMatchObject({ status: 200, body: 'OK: 1' })
    expect(await allTap(db, sd)).toEqual([{ mesinId, pin: '1156', waktu: '2026-03-05 09:59:57', status: 1, kanal: 0 }])
    const version = await bulanVersion(db, sd)
    expect(Object.keys(version)).toEqual(expect.arrayContaining(['202602', '202603']))
    const answer = await Promise.all([send(ATTLOG, content), send(ATTLOG, content), send(ATTLOG, content)])
    expect(answer.map(({ body }) => body)).toEqual(['OK: 1', 'OK: 1', 'OK: 1'])
    expect(await allTap(db, sd)).toHaveLength(1)
    expect(await bulanVersion(db, sd)).toEqual(version)
  })

  it.each([
    undefined,
    'text/plain',
    'application/push;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json',
    'multipart/form-data',
    'entah apa',
    ';;;',
  ])('Content-Type %s diterima', async (jenis) => {
    const content = tap('CT', '2026-03-04 07:00:00')
    expect(await send(ATTLOG, content, jenis === undefined ? {} : { 'content-type': jenis })).toMatchObject({
      status: 200,
      body: 'OK: 1',
    })
  })

  it.each([
    ['.aspx', `/iclock/cdata.aspx?SN=${SN}&table=ATTLOG`],
    ['huruf besar', `/ICLOCK/CDATA?sn=${SN}&TABLE=attlog`],
    ['garis miring ganda', `//iclock//cdata?SN=${SN}&table=ATTLOG`],
    ['firmware lama tanpa table', `${CDATA}&Stamp=123456`],
  ])('alamat dengan %s diterima', async (nama, url) => {
    const pin = `A${nama.length}`
    expect(await send(url, tap(pin, '2026-03-03 07:00:00'))).toMatchObject({ status: 200, body: 'OK: 1' })
    expect(await savedPin()).toContain(pin)
  })

  it('baris rusak dikarantina dengan sebabnya, yang baik tersimpan, jawabannya tetap OK', async () => {
    const content = `${tap('77', '2026-03-02 07:01:02')}tanpa tab\n\t2026-03-02 07:00:00\n78\t2026-02-30 07:00:00\t0\t1\n\n79\t2026-03-02 07:02:00`
    expect(await send(ATTLOG, content)).toMatchObject({ status: 200, body: 'OK: 5' })
    await send(ATTLOG, content)
    expect(await savedPin()).toEqual(expect.arrayContaining(['77', '79']))
    expect(await savedPin()).not.toContain('78')
    const { rows } = await sql<{ baris: string; alasan: string }>`
      select baris, alasan from tap_karantina where sekolah_id = ${sd} order by baris collate "C"`.execute(
      app.context.db,
    )
    expect(rows.map(({ alasan }) => alasan)).toEqual([
      'PIN kosong',
      'Tanggal tidak ada dalam kalender',
      'Baris tanpa pemisah TAB',
    ])
  })

  it('PIN 0042 bukan PIN 42', async () => {
    await send(ATTLOG, tap('0042', '2026-03-01 07:00:00') + tap('42', '2026-03-01 07:00:00'))
    expect(await savedPin()).toEqual(expect.arrayContaining(['0042', '42']))
  })

  it('tap tahun 2000 dan masa depan disimpan tanpa menyentuh bulan mana pun', async () => {
    const version = await bulanVersion(app.context.db, sd)
    await send(ATTLOG, tap('2000', '2000-01-01 00:00:09') + tap('2099', '2099-01-01 07:00:00'))
    expect(await savedPin()).toEqual(expect.arrayContaining(['2000', '2099']))
    expect(await bulanVersion(app.context.db, sd)).toEqual(version)
  })

  it('lebih dari 20.000 baris ditolak 413 tanpa setengah tersimpan, dan operator melihat sebabnya', async () => {
    const content = Array.from({ length: 20_001 }, () => tap('BANYAK', '2026-03-01 08:00:00')).join('')
    expect(await send(ATTLOG, content)).toMatchObject({ status: 413, body: 'FAIL' })
    expect(await savedPin()).not.toContain('BANYAK')
    const { rows } = await sql<{
      alasan: string
    }>`select alasan from tap_karantina where baris like '(kiriman%'`.execute(app.context.db)
    expect(rows[0]?.alasan).toContain('20000 baris')
    expect(await send(ATTLOG, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: 'FAIL' })
    const big = sql`select 1 from tap_karantina where alasan like '%8 MB%'`
    await expect.poll(async () => (await big.execute(app.context.db)).rows.length).toBe(1)
  })
})

describe('soket mentah', () => {
  it('HTTP/1.0 tanpa Host dan tanpa Content-Type diterima, jawabannya bertanggal', async () => {
    const content = tap('SOKET', '2026-03-05 06:59:01')
    const answer = await rawSocket(
      port(),
      `POST ${ATTLOG} HTTP/1.0\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.[01] 200 OK\r\n/)
    expect(answer).toMatch(/\r\ndate: /i)
    expect(answer.endsWith('\r\n\r\nOK: 1')).toBe(true)
    expect(await savedPin()).toContain('SOKET')
  })

  it('permintaan X100-C apa adanya: HTTP/1.1, Connection: close', async () => {
    const content = '1156\t2024-08-05 12:40:57\t1\t1\t\t0\t0\t'
    const head = `POST ${ATTLOG} HTTP/1.1\r\nHost: 10.10.2.87:8081\r\nUser-Agent: iClock Proxy/1.09\r\nConnection: close\r\nAccept: */*\r\nContent-Length: ${content.length}\r\n\r\n`
    expect(await rawSocket(port(), head + content)).toMatch(/\r\n\r\nOK: 1$/)
  })

  it.each([
    ['1.0', 'cdata'],
    ['1.1', 'cdata'],
    ['1.1', 'devicecmd'],
    ['1.0', 'fdata'],
  ])('HTTP/%s POST %s tanpa Content-Length tidak pernah dijawab OK', async (version, perintah) => {
    const head = `POST /iclock/${perintah}?SN=${SN}&table=ATTLOG HTTP/${version}\r\nHost: x\r\n\r\n`
    for (const content of ['', tap('HILANG', '2026-03-05 06:59:01')]) {
      const answer = await rawSocket(port(), head + content)
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toContain('\r\n\r\nFAIL')
      expect(answer).not.toContain('OK')
    }
  })

  it.each([
    `GET /iclock/cdata?SN=${SN}&options=a ll HTTP/1.1`,
    `GET /iclock/getrequest?SN=${SN} x HTTP/1.1`,
    `GET /iclock/getrequest?SN=${SN} HTTP/1.x`,
  ])('%s ditolak sebagai teks dan tercatat bagi operator', async (row) => {
    const answer = await rawSocket(port(), `${row}\r\nHost: x\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*FAIL$/s)
    await expect
      .poll(
        async () =>
          (await sql<{ alasan: string }>`select alasan from tap_karantina where baris = ${row}`.execute(app.context.db))
            .rows[0]?.alasan,
      )
      .toContain('memuat spasi')
  })
})

describe('unggahan lain', () => {
  it('templat, foto, kata sandi dan kunci tidak ada di mana pun setelahnya', async () => {
    const secrets = ['RAHASIATEMPLAT', 'RAHASIAWAJAH', 'RAHASIASANDI', 'RAHASIAFOTO', 'RAHASIAKUNCI']
    const operlog = [
      'OPLOG 21\t0\t2026-03-05 08:00:00\t0\t0\t0\t0',
      'USER PIN=31\tName=Siti Aminah\tPri=0\tPasswd=RAHASIASANDI\tCard=123\tGrp=1\tTZ=0',
      'FP PIN=31\tFID=1\tSize=20\tValid=1\tTMP=RAHASIATEMPLAT',
      'BIODATA Pin=31\tNo=0\tTmp=RAHASIAWAJAH',
    ].join('\n')
    expect(await send(`${CDATA}&table=OPERLOG&OpStamp=1`, operlog)).toMatchObject({ status: 200, body: 'OK: 4' })
    const foto = Buffer.concat([Buffer.from('PIN=x.jpg\nSN=1\nsize=9\nCMD=uploadphoto\0'), Buffer.from('RAHASIAFOTO')])
    expect(await send(`${CDATA}&table=ATTPHOTO`, foto)).toMatchObject({ status: 200, body: 'OK' })
    expect(await send(`/iclock/fdata?SN=${SN}`, 'RAHASIAFOTO')).toMatchObject({ status: 200, body: 'OK' })
    expect(await send(`${CDATA}&table=BIODATA`, 'TMP=RAHASIATEMPLAT')).toMatchObject({ status: 200 })
    expect(await send(`${CDATA}&table=ENTAHAPA`, 'A=1\tTMP=RAHASIATEMPLAT')).toMatchObject({ status: 200, body: 'OK' })
    await send(`${CDATA}&options=all&pushver=2.4.0&pushcommkey=RAHASIAKUNCI`)
    await send(`${CDATA}&table=options`, '~DeviceName=X100-C,ComKey=RAHASIAKUNCI,~OEMVendor=ZKTECO CO., LTD.')
    await send(ATTLOG, '31\t2026-03-05 08:01:00\t0\t1\tTMP=RAHASIATEMPLAT\tPasswd=RAHASIASANDI\t7\n')
    await send(
      `${CDATA}&table=rtlog`,
      'time=2026-03-05 08:02:00\tpin=32\tevent=0\tinoutstatus=0\tverifytype=1\tPasswd=RAHASIASANDI',
    )
    const content = await allContent(app.context.db)
    expect(await savedPin()).toEqual(expect.arrayContaining(['31', '32']))
    expect(content).toContain('Siti Aminah')
    expect(content).toContain('ZKTECO CO., LTD.')
    // Only the raw request holds this line: so the search reaches packed bytes too.
    expect(content).toContain('OPLOG 21\t0')
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
  })

  it('transaksi tabledata disimpan mentah, tidak dijawab OK lalu dibuang', async () => {
    const content =
      'transaction cardno=0\tpin=TRANSAKSI\tverified=1\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=1'
    const url = `${CDATA}&table=tabledata&tablename=transaction&count=1`
    expect((await send(url, content)).status).toBe(200)
    expect(await allContent(app.context.db)).toContain('pin=TRANSAKSI')
  })

  it('NUL, separuh pasangan huruf dan argumen berlebihan tidak membuat mesin ditolak selamanya', async () => {
    const sn = 'HURUF00001'
    const cdata = `/iclock/cdata?SN=${sn}`
    await registerTestMesin(app.context.db, sd, sn)
    const split = `${'a'.repeat(99)}😀`
    for (const tail of [`pushver=%00%002.4.1%00`, `DeviceType=${encodeURIComponent(split)}`])
      expect((await send(`${cdata}&options=all&${tail}`)).status).toBe(200)
    const info = encodeURIComponent(`${'f'.repeat(63)}😀,1,2,3,10.0.0.1`)
    expect((await send(`/iclock/getrequest?SN=${sn}&INFO=${info}`)).status).toBe(200)
    expect((await send(`${cdata}&table=options`, `A=${'v'.repeat(299)}😀`)).status).toBe(200)
    expect((await send(`/iclock/cdata?SN=ASING00001&options=all&DeviceType=${encodeURIComponent(split)}`)).status).toBe(
      200,
    )
    const random = Array.from({ length: 60 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'))
    const oplog = `OPLOG 4\t0\t2026-03-05 08:00:00\t${random.join('\t')}`
    expect(await send(`${cdata}&table=OPERLOG`, oplog)).toMatchObject({ status: 200, body: 'OK: 1' })
    const { rows } = await sql`select pushver from mesin where nomor_seri = ${sn}`.execute(app.context.db)
    expect(rows).toEqual([{ pushver: '2.4.1' }])
  })

  it('ping, test, registry, push dijawab; exchange tidak ditawarkan', async () => {
    expect((await send(`/iclock/ping?SN=${SN}`)).body).toBe('OK')
    expect((await send(`/iclock/test?SN=${SN}`)).body).toBe('OK')
    expect((await send(`/iclock/registry?SN=${SN}`, 'DeviceType=acc,~DeviceName=F18')).body).toMatch(
      /^RegistryCode=\w+$/,
    )
    expect((await send(`/iclock/push?SN=${SN}`, '')).body).toContain('PushVersion=3.1.2\n')
    expect((await send(`/iclock/exchange?SN=${SN}`, 'x')).status).toBe(404)
  })
})

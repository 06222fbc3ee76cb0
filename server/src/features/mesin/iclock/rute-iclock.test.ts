import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import {
  daftarkanMesinUji,
  kirimMesin,
  semuaIsi,
  semuaTap,
  soketMentah,
  versiBulan,
} from '../../../../test/mesin-uji.ts'

let uji: AplikasiUji
let sd: number
let mesinId: number
const SN = 'X1C0260100017'
const CDATA = `/iclock/cdata?SN=${SN}`
const ATTLOG = `${CDATA}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, SN)
  await uji.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => uji.tutup())

const kirim = (url: string, isi?: string | Buffer, headers?: Record<string, string>) =>
  kirimMesin(uji.app, url, isi, headers)
const pinTersimpan = async (): Promise<string[]> => (await semuaTap(uji.aplikasi.db, sd)).map(({ pin }) => pin)
const port = (): number => (uji.app.server.address() as AddressInfo).port

describe('handshake', () => {
  const jawaban = (zona: number, nama = ['ATTLOGStamp', 'OPERLOGStamp', 'ATTPHOTOStamp'], sn = SN): string =>
    `GET OPTION FROM: ${sn}\n${nama[0]}=None\n${nama[1]}=9999\n${nama[2]}=None\nErrorDelay=60\nDelay=30\n` +
    'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\n' +
    `TimeZone=${zona}\nRealtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n`

  it('byte demi byte seperti yang diharapkan X100-C, dengan Date dan tanpa tajuk halaman web', async () => {
    const balasan = await kirim(`${CDATA}&options=all&language=73&pushver=2.4.0`)
    expect([balasan.status, balasan.isi]).toEqual([200, jawaban(7)])
    expect(balasan.headers['date']).toBeDefined()
    expect(balasan.headers['content-type']).toMatch(/^text\/plain/)
    for (const nama of ['content-security-policy', 'set-cookie', 'cache-control', 'location'])
      expect(Object.keys(balasan.headers)).not.toContain(nama)
  })

  it('zona mesin mengikuti sekolahnya, firmware lama mendapat nama cap yang lama', async () => {
    await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sdAsing.id, 'PAPUA00001')
    const papua = await kirim('/iclock/cdata?SN=PAPUA00001&options=all')
    expect(papua.isi).toBe(jawaban(9, ['Stamp', 'OpStamp', 'PhotoStamp'], 'PAPUA00001'))
    await sql`update sekolah set zona = 'WITA' where id = ${uji.dunia.sekolah.sma.id}`.execute(uji.aplikasi.db)
    await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sma.id, 'WITA000001')
    expect((await kirim('/iclock/cdata?SN=WITA000001&options=all&pushver=2.4.1')).isi).toContain('TimeZone=8\n')
  })

  it('jam untuk mesin adalah angka setempat dengan selisih yang benar', async () => {
    expect((await kirim(`${CDATA}&type=time`)).isi).toBe('Time=2026-03-05T10:00:00+07:00')
  })

  it('pertanyaan tanpa options dan tamu cabang lain dijawab OK', async () => {
    expect((await kirim(CDATA)).isi).toBe('OK')
    expect((await kirim(`${CDATA}&table=RemoteAtt&PIN=1`)).isi).toBe('OK')
  })
})

describe('tap', () => {
  it('satu tap realtime disimpan, bulannya naik versi, ulangan serentak tidak mengubah apa pun', async () => {
    const { db } = uji.aplikasi
    const isi = tap('1156', '2026-03-05 09:59:57')
    expect(await kirim(ATTLOG, isi)).toMatchObject({ status: 200, isi: 'OK: 1' })
    expect(await semuaTap(db, sd)).toEqual([
      { mesinId, pin: '1156', waktu: '2026-03-05 09:59:57', status: 1, kanal: 0 },
    ])
    const versi = await versiBulan(db, sd)
    expect(Object.keys(versi)).toEqual(expect.arrayContaining(['202602', '202603']))
    const jawaban = await Promise.all([kirim(ATTLOG, isi), kirim(ATTLOG, isi), kirim(ATTLOG, isi)])
    expect(jawaban.map(({ isi: teks }) => teks)).toEqual(['OK: 1', 'OK: 1', 'OK: 1'])
    expect(await semuaTap(db, sd)).toHaveLength(1)
    expect(await versiBulan(db, sd)).toEqual(versi)
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
    const isi = tap('CT', '2026-03-04 07:00:00')
    expect(await kirim(ATTLOG, isi, jenis === undefined ? {} : { 'content-type': jenis })).toMatchObject({
      status: 200,
      isi: 'OK: 1',
    })
  })

  it.each([
    ['.aspx', `/iclock/cdata.aspx?SN=${SN}&table=ATTLOG`],
    ['huruf besar', `/ICLOCK/CDATA?sn=${SN}&TABLE=attlog`],
    ['garis miring ganda', `//iclock//cdata?SN=${SN}&table=ATTLOG`],
    ['firmware lama tanpa table', `${CDATA}&Stamp=123456`],
  ])('alamat dengan %s diterima', async (nama, url) => {
    const pin = `A${nama.length}`
    expect(await kirim(url, tap(pin, '2026-03-03 07:00:00'))).toMatchObject({ status: 200, isi: 'OK: 1' })
    expect(await pinTersimpan()).toContain(pin)
  })

  it('baris rusak dikarantina dengan sebabnya, yang baik tersimpan, jawabannya tetap OK', async () => {
    const isi = `${tap('77', '2026-03-02 07:01:02')}tanpa tab\n\t2026-03-02 07:00:00\n78\t2026-02-30 07:00:00\t0\t1\n\n79\t2026-03-02 07:02:00`
    expect(await kirim(ATTLOG, isi)).toMatchObject({ status: 200, isi: 'OK: 5' })
    await kirim(ATTLOG, isi)
    expect(await pinTersimpan()).toEqual(expect.arrayContaining(['77', '79']))
    expect(await pinTersimpan()).not.toContain('78')
    const { rows } = await sql<{ baris: string; alasan: string }>`
      select baris, alasan from tap_karantina where sekolah_id = ${sd} order by baris collate "C"`.execute(
      uji.aplikasi.db,
    )
    expect(rows.map(({ alasan }) => alasan)).toEqual([
      'PIN kosong',
      'Tanggal tidak ada dalam kalender',
      'Baris tanpa pemisah TAB',
    ])
  })

  it('PIN 0042 bukan PIN 42', async () => {
    await kirim(ATTLOG, tap('0042', '2026-03-01 07:00:00') + tap('42', '2026-03-01 07:00:00'))
    expect(await pinTersimpan()).toEqual(expect.arrayContaining(['0042', '42']))
  })

  it('tap tahun 2000 dan masa depan disimpan tanpa menyentuh bulan mana pun', async () => {
    const versi = await versiBulan(uji.aplikasi.db, sd)
    await kirim(ATTLOG, tap('2000', '2000-01-01 00:00:09') + tap('2099', '2099-01-01 07:00:00'))
    expect(await pinTersimpan()).toEqual(expect.arrayContaining(['2000', '2099']))
    expect(await versiBulan(uji.aplikasi.db, sd)).toEqual(versi)
  })

  it('lebih dari 20.000 baris ditolak 413 tanpa setengah tersimpan, dan operator melihat sebabnya', async () => {
    const isi = Array.from({ length: 20_001 }, () => tap('BANYAK', '2026-03-01 08:00:00')).join('')
    expect(await kirim(ATTLOG, isi)).toMatchObject({ status: 413, isi: 'FAIL' })
    expect(await pinTersimpan()).not.toContain('BANYAK')
    const { rows } = await sql<{
      alasan: string
    }>`select alasan from tap_karantina where baris like '(kiriman%'`.execute(uji.aplikasi.db)
    expect(rows[0]?.alasan).toContain('20000 baris')
    expect(await kirim(ATTLOG, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413, isi: 'FAIL' })
    const besar = sql`select from tap_karantina where alasan like '%8 MB%'`
    await expect.poll(async () => (await besar.execute(uji.aplikasi.db)).rows.length).toBe(1)
  })
})

describe('soket mentah', () => {
  it('HTTP/1.0 tanpa Host dan tanpa Content-Type diterima, jawabannya bertanggal', async () => {
    const isi = tap('SOKET', '2026-03-05 06:59:01')
    const jawaban = await soketMentah(port(), `POST ${ATTLOG} HTTP/1.0\r\nContent-Length: ${isi.length}\r\n\r\n${isi}`)
    expect(jawaban).toMatch(/^HTTP\/1\.[01] 200 OK\r\n/)
    expect(jawaban).toMatch(/\r\ndate: /i)
    expect(jawaban.endsWith('\r\n\r\nOK: 1')).toBe(true)
    expect(await pinTersimpan()).toContain('SOKET')
  })

  it('permintaan X100-C apa adanya: HTTP/1.1, Connection: close', async () => {
    const isi = '1156\t2024-08-05 12:40:57\t1\t1\t\t0\t0\t'
    const kepala = `POST ${ATTLOG} HTTP/1.1\r\nHost: 10.10.2.87:8081\r\nUser-Agent: iClock Proxy/1.09\r\nConnection: close\r\nAccept: */*\r\nContent-Length: ${isi.length}\r\n\r\n`
    expect(await soketMentah(port(), kepala + isi)).toMatch(/\r\n\r\nOK: 1$/)
  })

  it.each([
    ['1.0', 'cdata'],
    ['1.1', 'cdata'],
    ['1.1', 'devicecmd'],
    ['1.0', 'fdata'],
  ])('HTTP/%s POST %s tanpa Content-Length tidak pernah dijawab OK', async (versi, perintah) => {
    const kepala = `POST /iclock/${perintah}?SN=${SN}&table=ATTLOG HTTP/${versi}\r\nHost: x\r\n\r\n`
    for (const isi of ['', tap('HILANG', '2026-03-05 06:59:01')]) {
      const jawaban = await soketMentah(port(), kepala + isi)
      expect(jawaban).toMatch(/^HTTP\/1\.1 503 /)
      expect(jawaban).toContain('\r\n\r\nFAIL')
      expect(jawaban).not.toContain('OK')
    }
  })

  it.each([
    `GET /iclock/cdata?SN=${SN}&options=a ll HTTP/1.1`,
    `GET /iclock/getrequest?SN=${SN} x HTTP/1.1`,
    `GET /iclock/getrequest?SN=${SN} HTTP/1.x`,
  ])('%s ditolak sebagai teks dan tercatat bagi operator', async (baris) => {
    const jawaban = await soketMentah(port(), `${baris}\r\nHost: x\r\n\r\n`)
    expect(jawaban).toMatch(/^HTTP\/1\.1 400 .*FAIL$/s)
    await expect
      .poll(
        async () =>
          (
            await sql<{ alasan: string }>`select alasan from tap_karantina where baris = ${baris}`.execute(
              uji.aplikasi.db,
            )
          ).rows[0]?.alasan,
      )
      .toContain('memuat spasi')
  })
})

describe('unggahan lain', () => {
  it('templat, foto, kata sandi dan kunci tidak ada di mana pun setelahnya', async () => {
    const rahasia = ['RAHASIATEMPLAT', 'RAHASIAWAJAH', 'RAHASIASANDI', 'RAHASIAFOTO', 'RAHASIAKUNCI']
    const operlog = [
      'OPLOG 21\t0\t2026-03-05 08:00:00\t0\t0\t0\t0',
      'USER PIN=31\tName=Siti Aminah\tPri=0\tPasswd=RAHASIASANDI\tCard=123\tGrp=1\tTZ=0',
      'FP PIN=31\tFID=1\tSize=20\tValid=1\tTMP=RAHASIATEMPLAT',
      'BIODATA Pin=31\tNo=0\tTmp=RAHASIAWAJAH',
    ].join('\n')
    expect(await kirim(`${CDATA}&table=OPERLOG&OpStamp=1`, operlog)).toMatchObject({ status: 200, isi: 'OK: 4' })
    const foto = Buffer.concat([Buffer.from('PIN=x.jpg\nSN=1\nsize=9\nCMD=uploadphoto\0'), Buffer.from('RAHASIAFOTO')])
    expect(await kirim(`${CDATA}&table=ATTPHOTO`, foto)).toMatchObject({ status: 200, isi: 'OK' })
    expect(await kirim(`/iclock/fdata?SN=${SN}`, 'RAHASIAFOTO')).toMatchObject({ status: 200, isi: 'OK' })
    expect(await kirim(`${CDATA}&table=BIODATA`, 'TMP=RAHASIATEMPLAT')).toMatchObject({ status: 200 })
    expect(await kirim(`${CDATA}&table=ENTAHAPA`, 'A=1\tTMP=RAHASIATEMPLAT')).toMatchObject({ status: 200, isi: 'OK' })
    await kirim(`${CDATA}&options=all&pushver=2.4.0&pushcommkey=RAHASIAKUNCI`)
    await kirim(`${CDATA}&table=options`, '~DeviceName=X100-C,ComKey=RAHASIAKUNCI,~OEMVendor=ZKTECO CO., LTD.')
    await kirim(ATTLOG, '31\t2026-03-05 08:01:00\t0\t1\tTMP=RAHASIATEMPLAT\tPasswd=RAHASIASANDI\t7\n')
    await kirim(
      `${CDATA}&table=rtlog`,
      'time=2026-03-05 08:02:00\tpin=32\tevent=0\tinoutstatus=0\tverifytype=1\tPasswd=RAHASIASANDI',
    )
    const isi = await semuaIsi(uji.aplikasi.db)
    expect(await pinTersimpan()).toEqual(expect.arrayContaining(['31', '32']))
    expect(isi).toContain('Siti Aminah')
    expect(isi).toContain('ZKTECO CO., LTD.')
    // Only the raw request holds this line: so the search reaches packed bytes too.
    expect(isi).toContain('OPLOG 21\t0')
    expect(rahasia.filter((satu) => isi.includes(satu))).toEqual([])
  })

  it('transaksi tabledata disimpan mentah, tidak dijawab OK lalu dibuang', async () => {
    const isi = 'transaction cardno=0\tpin=TRANSAKSI\tverified=1\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=1'
    const url = `${CDATA}&table=tabledata&tablename=transaction&count=1`
    expect((await kirim(url, isi)).status).toBe(200)
    expect(await semuaIsi(uji.aplikasi.db)).toContain('pin=TRANSAKSI')
  })

  it('NUL, separuh pasangan huruf dan argumen berlebihan tidak membuat mesin ditolak selamanya', async () => {
    const sn = 'HURUF00001'
    const cdata = `/iclock/cdata?SN=${sn}`
    await daftarkanMesinUji(uji.aplikasi.db, sd, sn)
    const belah = `${'a'.repeat(99)}😀`
    for (const ekor of [`pushver=%00%002.4.1%00`, `DeviceType=${encodeURIComponent(belah)}`])
      expect((await kirim(`${cdata}&options=all&${ekor}`)).status).toBe(200)
    const info = encodeURIComponent(`${'f'.repeat(63)}😀,1,2,3,10.0.0.1`)
    expect((await kirim(`/iclock/getrequest?SN=${sn}&INFO=${info}`)).status).toBe(200)
    expect((await kirim(`${cdata}&table=options`, `A=${'v'.repeat(299)}😀`)).status).toBe(200)
    expect(
      (await kirim(`/iclock/cdata?SN=ASING00001&options=all&DeviceType=${encodeURIComponent(belah)}`)).status,
    ).toBe(200)
    const acak = Array.from({ length: 60 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'))
    const oplog = `OPLOG 4\t0\t2026-03-05 08:00:00\t${acak.join('\t')}`
    expect(await kirim(`${cdata}&table=OPERLOG`, oplog)).toMatchObject({ status: 200, isi: 'OK: 1' })
    const { rows } = await sql`select pushver from mesin where nomor_seri = ${sn}`.execute(uji.aplikasi.db)
    expect(rows).toEqual([{ pushver: '2.4.1' }])
  })

  it('ping, test, registry, push dijawab; exchange tidak ditawarkan', async () => {
    expect((await kirim(`/iclock/ping?SN=${SN}`)).isi).toBe('OK')
    expect((await kirim(`/iclock/test?SN=${SN}`)).isi).toBe('OK')
    expect((await kirim(`/iclock/registry?SN=${SN}`, 'DeviceType=acc,~DeviceName=F18')).isi).toMatch(
      /^RegistryCode=\w+$/,
    )
    expect((await kirim(`/iclock/push?SN=${SN}`, '')).isi).toContain('PushVersion=3.1.2\n')
    expect((await kirim(`/iclock/exchange?SN=${SN}`, 'x')).status).toBe(404)
  })
})

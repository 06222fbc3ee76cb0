import {
  daftarPerintah,
  detailMesin,
  JENIS_PERINTAH,
  type PerintahMesin,
  sendCommand,
} from '@geisa/contract/mesin/mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { JENIS_PERINTAH as CAN_BE_WRITTEN } from './perintah.ts'

let app: TestApp
/** A machine of its own for every test. */
let id: string
let sn = 'PERINTAH00'
beforeAll(async () => {
  app = await createTestApp()
  await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, 'LAINNYA001')
})
afterAll(() => app.close())
beforeEach(async () => {
  const { sd } = app.dunia.sekolah
  sn = `PERINTAH${Number(sn.slice(8)) + 11}`
  id = `${sd.id}-${await registerTestMesin(app.context.db, sd.id, sn)}`
})

const enqueue = async (body: Record<string, unknown>): Promise<PerintahMesin> =>
  (await app.call('sekolah', sendCommand, { params: { id }, body })).body
const poll = async (serial = sn) => (await sendMesin(app.app, `/iclock/getrequest?SN=${serial}`)).body
const reply = (content: string, serial = sn, url = '/iclock/devicecmd') =>
  sendMesin(app.app, `${url}?SN=${serial}`, content)
const read = async (): Promise<PerintahMesin | undefined> =>
  (await app.call('sekolah', daftarPerintah, { params: { id } })).body.rows[0]
const forward = (seconds: number): void => app.context.clock.set(addSeconds(app.context.clock.now(), seconds))

describe('perintah untuk mesin', () => {
  it('kontrak menawarkan tepat yang dapat ditulis, ditambah kirim ulang', () => {
    expect([...JENIS_PERINTAH]).toEqual([...CAN_BE_WRITTEN, 'KIRIM ULANG'])
  })

  it('antre, terkirim, selesai; balasan kedua dan nomor asing tidak mengubah apa pun', async () => {
    const perintah = await enqueue({ jenis: 'DATA DELETE USERINFO', pin: '2160' })
    expect(perintah).toMatchObject({ status: 'antre', percobaan: 0, dibuatOleh: 'sekolah' })
    await sql`update mesin set pushver = '2.4.0'`.execute(app.context.db)
    expect(await poll('LAINNYA001')).toBe('OK')
    expect(await poll()).toBe(`C:${perintah.id}:DATA DELETE USERINFO PIN=2160\n`)
    expect(await poll()).toBe('OK')
    expect(await read()).toMatchObject({ status: 'terkirim', percobaan: 1 })
    await reply(`ID=${perintah.id}&Return=0&CMD=DATA`, 'LAINNYA001')
    await reply('ID=999999&Return=0&CMD=DATA')
    await reply('ID=99999999999999999&Return=0&CMD=DATA')
    expect((await read())?.status).toBe('terkirim')
    expect((await reply(`ID=${perintah.id}&Return=-10&CMD=DATA\n`)).body).toBe('OK')
    expect(await read()).toMatchObject({ status: 'gagal', hasil: -10, keterangan: 'Pengguna tidak ada di mesin' })
    await reply(`ID=${perintah.id}&Return=0&CMD=DATA`)
    expect(await read()).toMatchObject({ status: 'gagal', hasil: -10 })
  })

  it('tanpa balasan ditawarkan lagi setelah lima menit, paling banyak lima kali, lalu kedaluwarsa', async () => {
    const perintah = await enqueue({ jenis: 'CHECK' })
    for (let times = 1; times <= 5; times++) {
      expect(await poll()).toBe(`C:${perintah.id}:CHECK\n`)
      forward(299)
      expect(await poll()).toBe('OK')
      forward(2)
    }
    expect(await poll()).toBe('OK')
    expect(await read()).toMatchObject({ status: 'kedaluwarsa', percobaan: 5, keterangan: 'Mesin tidak menjawab' })
  })

  it('balasan juga diterima lewat GET dan lewat cdata tanpa table', async () => {
    const one = await enqueue({ jenis: 'CHECK' })
    await poll()
    await sendMesin(app.app, `/iclock/devicecmd?SN=${sn}&ID=${one.id}&Return=0&CMD=CHECK`)
    expect((await read())?.status).toBe('selesai')
    const two = await enqueue({ jenis: 'CHECK' })
    await poll()
    await reply(`ID=${two.id}&Return=0&CMD=CHECK`, sn, '/iclock/cdata')
    expect(await read()).toMatchObject({ id: two.id, status: 'selesai' })
  })

  it('keterangan INFO disimpan; isi berkas yang memuat ID= palsu bukan balasan', async () => {
    const info = await enqueue({ jenis: 'INFO' })
    const victim = await enqueue({ jenis: 'CHECK' })
    await poll()
    await reply(`ID=${info.id}&Return=0&CMD=INFO\n~DeviceName=X100-C\nUserCount=31\nComKey=99887766\n`)
    await reply(`ID=4711\nReturn=0\nCMD=Shell\nContent=\nID=${victim.id}&Return=0&CMD=CHECK\n`)
    const { body } = await app.call('sekolah', detailMesin, { params: { id } })
    expect(body.info).toMatchObject({ DeviceName: 'X100-C', UserCount: '31' })
    expect(JSON.stringify(body)).not.toContain('99887766')
    expect((await read())?.status).toBe('terkirim')
    expect(body.perintahMenunggu).toBe(1)
  })

  it('kirim ulang: handshake membawa cap 0 sampai tap datang sesudahnya', async () => {
    const perintah = await enqueue({ jenis: 'KIRIM ULANG' })
    expect(perintah).toMatchObject({ jenis: 'CHECK', keterangan: 'Kirim ulang seluruh tap' })
    expect(await poll()).toContain(':CHECK\n')
    const shakeHands = async () =>
      (await sendMesin(app.app, `/iclock/cdata?SN=${sn}&options=all&pushver=2.4.0`)).body.split('\n')[1]
    const tap = (waktu: string) =>
      sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, `1\t2026-03-04 ${waktu}\t0\t1\n`)
    await tap('07:00:00')
    expect(await shakeHands()).toBe('ATTLOGStamp=0')
    expect(await shakeHands()).toBe('ATTLOGStamp=0')
    await tap('07:00:01')
    expect(await shakeHands()).toBe('ATTLOGStamp=None')
  })

  it('perintah yang menunggu lebih dari tujuh hari tidak lagi dikirim', async () => {
    await enqueue({ jenis: 'REBOOT' })
    await sql`update mesin_perintah set dibuat_pada = ${addSeconds(app.context.clock.now(), -8 * 86_400)}`.execute(
      app.context.db,
    )
    expect(await poll()).toBe('OK')
    expect((await read())?.status).toBe('kedaluwarsa')
  })

  it('nama dipotong agar muat di mesin, baris baru di dalamnya tidak menjadi perintah', async () => {
    await sql`update mesin set pushver = '2.4.0'`.execute(app.context.db)
    const perintah = await enqueue({
      jenis: 'DATA UPDATE USERINFO',
      pin: '9',
      nama: 'Nama yang sangat panjang\nC:1:REBOOT sekali',
    })
    expect(await poll()).toBe(
      `C:${perintah.id}:DATA UPDATE USERINFO PIN=9\tName=Nama yang sangat panjang\tPri=0\tPasswd=\tCard=\tGrp=1\tTZ=0000000000000000\n`,
    )
  })
})

import { daftarPerintah, detailMesin, JENIS_PERINTAH, kirimPerintah, type PerintahMesin } from '@geisa/contract/mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin } from '../../../../test/mesin-uji.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { JENIS_PERINTAH as DAPAT_DITULIS } from './perintah.ts'

let uji: AplikasiUji
/** A machine of its own for every test. */
let id: string
let sn = 'PERINTAH00'
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sd.id, 'LAINNYA001')
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  const { sd } = uji.dunia.sekolah
  sn = `PERINTAH${Number(sn.slice(8)) + 11}`
  id = `${sd.id}-${await daftarkanMesinUji(uji.aplikasi.db, sd.id, sn)}`
})

const antrekan = async (body: Record<string, unknown>): Promise<PerintahMesin> =>
  (await uji.panggil('sekolah', kirimPerintah, { params: { id }, body })).body
const poll = async (seri = sn) => (await kirimMesin(uji.app, `/iclock/getrequest?SN=${seri}`)).isi
const balas = (isi: string, seri = sn, url = '/iclock/devicecmd') => kirimMesin(uji.app, `${url}?SN=${seri}`, isi)
const baca = async (): Promise<PerintahMesin | undefined> =>
  (await uji.panggil('sekolah', daftarPerintah, { params: { id } })).body.rows[0]
const maju = (detik: number): void => uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), detik))

describe('perintah untuk mesin', () => {
  it('kontrak menawarkan tepat yang dapat ditulis, ditambah kirim ulang', () => {
    expect([...JENIS_PERINTAH]).toEqual([...DAPAT_DITULIS, 'KIRIM ULANG'])
  })

  it('antre, terkirim, selesai; balasan kedua dan nomor asing tidak mengubah apa pun', async () => {
    const perintah = await antrekan({ jenis: 'DATA DELETE USERINFO', pin: '2160' })
    expect(perintah).toMatchObject({ status: 'antre', percobaan: 0, dibuatOleh: 'sekolah' })
    await sql`update mesin set pushver = '2.4.0'`.execute(uji.aplikasi.db)
    expect(await poll('LAINNYA001')).toBe('OK')
    expect(await poll()).toBe(`C:${perintah.id}:DATA DELETE USERINFO PIN=2160\n`)
    expect(await poll()).toBe('OK')
    expect(await baca()).toMatchObject({ status: 'terkirim', percobaan: 1 })
    await balas(`ID=${perintah.id}&Return=0&CMD=DATA`, 'LAINNYA001')
    await balas('ID=999999&Return=0&CMD=DATA')
    await balas('ID=99999999999999999&Return=0&CMD=DATA')
    expect((await baca())?.status).toBe('terkirim')
    expect((await balas(`ID=${perintah.id}&Return=-10&CMD=DATA\n`)).isi).toBe('OK')
    expect(await baca()).toMatchObject({ status: 'gagal', hasil: -10, keterangan: 'Pengguna tidak ada di mesin' })
    await balas(`ID=${perintah.id}&Return=0&CMD=DATA`)
    expect(await baca()).toMatchObject({ status: 'gagal', hasil: -10 })
  })

  it('tanpa balasan ditawarkan lagi setelah lima menit, paling banyak lima kali, lalu kedaluwarsa', async () => {
    const perintah = await antrekan({ jenis: 'CHECK' })
    for (let kali = 1; kali <= 5; kali++) {
      expect(await poll()).toBe(`C:${perintah.id}:CHECK\n`)
      maju(299)
      expect(await poll()).toBe('OK')
      maju(2)
    }
    expect(await poll()).toBe('OK')
    expect(await baca()).toMatchObject({ status: 'kedaluwarsa', percobaan: 5, keterangan: 'Mesin tidak menjawab' })
  })

  it('balasan juga diterima lewat GET dan lewat cdata tanpa table', async () => {
    const satu = await antrekan({ jenis: 'CHECK' })
    await poll()
    await kirimMesin(uji.app, `/iclock/devicecmd?SN=${sn}&ID=${satu.id}&Return=0&CMD=CHECK`)
    expect((await baca())?.status).toBe('selesai')
    const dua = await antrekan({ jenis: 'CHECK' })
    await poll()
    await balas(`ID=${dua.id}&Return=0&CMD=CHECK`, sn, '/iclock/cdata')
    expect(await baca()).toMatchObject({ id: dua.id, status: 'selesai' })
  })

  it('keterangan INFO disimpan; isi berkas yang memuat ID= palsu bukan balasan', async () => {
    const info = await antrekan({ jenis: 'INFO' })
    const korban = await antrekan({ jenis: 'CHECK' })
    await poll()
    await balas(`ID=${info.id}&Return=0&CMD=INFO\n~DeviceName=X100-C\nUserCount=31\nComKey=99887766\n`)
    await balas(`ID=4711\nReturn=0\nCMD=Shell\nContent=\nID=${korban.id}&Return=0&CMD=CHECK\n`)
    const { body } = await uji.panggil('sekolah', detailMesin, { params: { id } })
    expect(body.info).toMatchObject({ DeviceName: 'X100-C', UserCount: '31' })
    expect(JSON.stringify(body)).not.toContain('99887766')
    expect((await baca())?.status).toBe('terkirim')
    expect(body.perintahMenunggu).toBe(1)
  })

  it('kirim ulang: handshake membawa cap 0 sampai tap datang sesudahnya', async () => {
    const perintah = await antrekan({ jenis: 'KIRIM ULANG' })
    expect(perintah).toMatchObject({ jenis: 'CHECK', keterangan: 'Kirim ulang seluruh tap' })
    expect(await poll()).toContain(':CHECK\n')
    const jabat = async () =>
      (await kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&options=all&pushver=2.4.0`)).isi.split('\n')[1]
    const tap = (waktu: string) =>
      kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, `1\t2026-03-04 ${waktu}\t0\t1\n`)
    await tap('07:00:00')
    expect(await jabat()).toBe('ATTLOGStamp=0')
    expect(await jabat()).toBe('ATTLOGStamp=0')
    await tap('07:00:01')
    expect(await jabat()).toBe('ATTLOGStamp=None')
  })

  it('perintah yang menunggu lebih dari tujuh hari tidak lagi dikirim', async () => {
    await antrekan({ jenis: 'REBOOT' })
    await sql`update mesin_perintah set dibuat_pada = ${addSeconds(uji.aplikasi.clock.now(), -8 * 86_400)}`.execute(
      uji.aplikasi.db,
    )
    expect(await poll()).toBe('OK')
    expect((await baca())?.status).toBe('kedaluwarsa')
  })

  it('nama dipotong agar muat di mesin, baris baru di dalamnya tidak menjadi perintah', async () => {
    await sql`update mesin set pushver = '2.4.0'`.execute(uji.aplikasi.db)
    const perintah = await antrekan({
      jenis: 'DATA UPDATE USERINFO',
      pin: '9',
      nama: 'Nama yang sangat panjang\nC:1:REBOOT sekali',
    })
    expect(await poll()).toBe(
      `C:${perintah.id}:DATA UPDATE USERINFO PIN=9\tName=Nama yang sangat panjang\tPri=0\tPasswd=\tCard=\tGrp=1\tTZ=0000000000000000\n`,
    )
  })
})

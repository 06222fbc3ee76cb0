import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin, semuaTap } from '../../../../test/mesin-uji.ts'
import { tulisToken } from './alamat-iclock.ts'
import { sidikToken } from './kenali-mesin.ts'

let uji: AplikasiUji
let sd: number
let mesinId: number
const SN = 'X1C0260100017'
const ATTLOG = `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, SN)
  await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sdAsing.id, 'PAPUA00001')
})
afterAll(() => uji.tutup())

const kirim = (url: string, isi?: string | Buffer, headers?: Record<string, string>) =>
  kirimMesin(uji.app, url, isi, headers)

describe('siapa yang boleh', () => {
  const BARU = 'BARU000001'

  it('mesin tak dikenal ditahan: handshake dan tanya dijawab, data tidak; klaim lalu ulang membawa semuanya masuk', async () => {
    const { db } = uji.aplikasi
    const url = `/iclock/cdata?SN=${BARU}&table=ATTLOG&Stamp=1`
    expect((await kirim(`/iclock/cdata?SN=${BARU}&options=all&pushver=2.4.0`)).isi).toContain(
      `GET OPTION FROM: ${BARU}\n`,
    )
    expect(await kirim(`/iclock/getrequest?SN=${BARU}`)).toMatchObject({ status: 200, isi: 'OK' })
    expect(await kirim(url, tap('9', '2026-02-02 07:00:00'))).toMatchObject({ status: 503, isi: 'FAIL' })
    const { rows } = await sql`select nomor_seri, jumlah_tolak from mesin_tak_dikenal`.execute(db)
    expect(rows).toEqual([{ nomor_seri: BARU, jumlah_tolak: 1 }])
    expect(await sql`select from mesin_mentah where url like ${`%${BARU}%`}`.execute(db)).toMatchObject({ rows: [] })
    await daftarkanMesinUji(db, uji.dunia.sekolah.smp.id, BARU)
    expect(await kirim(url, tap('9', '2026-02-02 07:00:00'))).toMatchObject({ status: 200, isi: 'OK: 1' })
    expect(await semuaTap(db, uji.dunia.sekolah.smp.id)).toHaveLength(1)
  })

  it('mesin yang diblokir dijawab 403, nomor seri yang bukan nomor seri 400', async () => {
    await kirim('/iclock/getrequest?SN=JAHAT00001')
    await sql`update mesin_tak_dikenal set diblokir = true where nomor_seri = 'JAHAT00001'`.execute(uji.aplikasi.db)
    expect(await kirim('/iclock/cdata?SN=JAHAT00001&options=all')).toMatchObject({ status: 403, isi: 'FAIL' })
    for (const sn of ['', 'abc', 'a b c d e f', "x'; drop table tap", 'x'.repeat(33)])
      expect((await kirim(`/iclock/cdata?SN=${encodeURIComponent(sn)}&options=all`)).status).toBe(400)
  })

  it('token yang benar di semua bentuk alamat, yang salah 401, mesin lain 401, wajib token tanpa token 401', async () => {
    const { db } = uji.aplikasi
    const token = tulisToken(Uint8Array.from({ length: 26 }, (_, i) => i * 7))
    await sql`insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values (${sidikToken(token)}, ${sd}, ${mesinId})`.execute(
      db,
    )
    const isi = tap('TOKEN', '2026-03-05 07:00:00')
    const ekor = `/iclock/cdata?SN=${SN}&table=ATTLOG`
    expect((await kirim(`/m/${token}${ekor}`, isi)).status).toBe(200)
    expect((await kirim(`/~${token}${ekor}`, isi)).status).toBe(200)
    expect((await kirim(ekor, isi, { host: `${token}.geisa.example.id` })).status).toBe(200)
    expect(await kirim(`/m/${'a'.repeat(26)}${ekor}`, isi)).toMatchObject({ status: 401, isi: 'FAIL' })
    expect((await kirim(`/m/${token}/iclock/cdata?SN=PAPUA00001&table=ATTLOG`, isi)).status).toBe(401)
    expect((await kirim(ekor, isi)).status).toBe(200)
    await sql`update mesin set wajib_token = true where sekolah_id = ${sd} and id = ${mesinId}`.execute(db)
    expect((await kirim(ekor, isi)).status).toBe(401)
    await sql`update mesin set wajib_token = false where sekolah_id = ${sd} and id = ${mesinId}`.execute(db)
  })

  it('di luar jaringan yang ditetapkan 403', async () => {
    const jaringan = (cidr: string | null) =>
      sql`update mesin set cidr = ${cidr}::cidr where sekolah_id = ${sd} and id = ${mesinId}`.execute(uji.aplikasi.db)
    await jaringan('10.1.2.0/24')
    expect((await kirim(ATTLOG, tap('CIDR', '2026-03-05 07:00:00'))).status).toBe(403)
    await jaringan('127.0.0.0/8')
    expect((await kirim(ATTLOG, tap('CIDR', '2026-03-05 07:00:00'))).status).toBe(200)
    await jaringan(null)
  })

  it('satu mesin yang bertanya terus-menerus ditahan, tap-nya tidak', async () => {
    await daftarkanMesinUji(uji.aplikasi.db, sd, 'CEREWET001')
    const status = await Promise.all(
      Array.from({ length: 40 }, async () => (await kirim('/iclock/getrequest?SN=CEREWET001')).status),
    )
    expect(status.filter((satu) => satu === 200).length).toBeGreaterThanOrEqual(20)
    expect(status).toContain(503)
    expect((await kirim('/iclock/cdata?SN=CEREWET001&table=ATTLOG', tap('1', '2026-03-05 07:00:00'))).status).toBe(200)
  })

  it('orang asing yang tahu nomor serinya tidak menghabiskan jatah tanya mesin itu', async () => {
    await daftarkanMesinUji(uji.aplikasi.db, sd, 'JATAH00001')
    const url = '/iclock/getrequest?SN=JATAH00001'
    const asing = () => uji.app.inject({ method: 'GET', url: `/m/${'a'.repeat(26)}${url}`, remoteAddress: '10.99.0.7' })
    const status = await Promise.all(Array.from({ length: 60 }, async () => (await asing()).statusCode))
    expect(new Set(status)).toEqual(new Set([401, 503]))
    expect(await kirim(url)).toMatchObject({ status: 200, isi: 'OK' })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allTap, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { writeToken } from './iclock-address.ts'
import { sidikToken } from './identify-mesin.ts'

let app: TestApp
let sd: number
let mesinId: number
const SN = 'X1C0260100017'
const ATTLOG = `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  mesinId = await registerTestMesin(app.context.db, sd, SN)
  await registerTestMesin(app.context.db, app.dunia.sekolah.foreignSd.id, 'PAPUA00001')
})
afterAll(() => app.close())

const send = (url: string, content?: string | Buffer, headers?: Record<string, string>) =>
  sendMesin(app.app, url, content, headers)

describe('siapa yang boleh', () => {
  const NEW = 'BARU000001'

  it('mesin tak dikenal ditahan: handshake dan tanya dijawab, data tidak; klaim lalu ulang membawa semuanya masuk', async () => {
    const { db } = app.context
    const url = `/iclock/cdata?SN=${NEW}&table=ATTLOG&Stamp=1`
    expect((await send(`/iclock/cdata?SN=${NEW}&options=all&pushver=2.4.0`)).body).toContain(
      `GET OPTION FROM: ${NEW}\n`,
    )
    expect(await send(`/iclock/getrequest?SN=${NEW}`)).toMatchObject({ status: 200, body: 'OK' })
    expect(await send(url, tap('9', '2026-02-02 07:00:00'))).toMatchObject({ status: 503, body: 'FAIL' })
    const { rows } = await sql`select nomor_seri, jumlah_tolak from mesin_tak_dikenal`.execute(db)
    expect(rows).toEqual([{ nomor_seri: NEW, jumlah_tolak: 1 }])
    expect(await sql`select 1 from mesin_mentah where url like ${`%${NEW}%`}`.execute(db)).toMatchObject({ rows: [] })
    await registerTestMesin(db, app.dunia.sekolah.smp.id, NEW)
    expect(await send(url, tap('9', '2026-02-02 07:00:00'))).toMatchObject({ status: 200, body: 'OK: 1' })
    expect(await allTap(db, app.dunia.sekolah.smp.id)).toHaveLength(1)
  })

  it('mesin yang diblokir dijawab 403, nomor seri yang bukan nomor seri 400', async () => {
    await send('/iclock/getrequest?SN=JAHAT00001')
    await sql`update mesin_tak_dikenal set diblokir = true where nomor_seri = 'JAHAT00001'`.execute(app.context.db)
    expect(await send('/iclock/cdata?SN=JAHAT00001&options=all')).toMatchObject({ status: 403, body: 'FAIL' })
    for (const sn of ['', 'abc', 'a b c d e f', "x'; drop table tap", 'x'.repeat(33)])
      expect((await send(`/iclock/cdata?SN=${encodeURIComponent(sn)}&options=all`)).status).toBe(400)
  })

  it('token yang benar di semua bentuk alamat, yang salah 401, mesin lain 401, wajib token tanpa token 401', async () => {
    const { db } = app.context
    const token = writeToken(Uint8Array.from({ length: 26 }, (_, i) => i * 7))
    await sql`insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values (${sidikToken(token)}, ${sd}, ${mesinId})`.execute(
      db,
    )
    const content = tap('TOKEN', '2026-03-05 07:00:00')
    const tail = `/iclock/cdata?SN=${SN}&table=ATTLOG`
    expect((await send(`/m/${token}${tail}`, content)).status).toBe(200)
    expect((await send(`/~${token}${tail}`, content)).status).toBe(200)
    expect((await send(tail, content, { host: `${token}.geisa.example.id` })).status).toBe(200)
    expect(await send(`/m/${'a'.repeat(26)}${tail}`, content)).toMatchObject({ status: 401, body: 'FAIL' })
    expect((await send(`/m/${token}/iclock/cdata?SN=PAPUA00001&table=ATTLOG`, content)).status).toBe(401)
    expect((await send(tail, content)).status).toBe(200)
    await sql`update mesin set wajib_token = true where sekolah_id = ${sd} and id = ${mesinId}`.execute(db)
    expect((await send(tail, content)).status).toBe(401)
    await sql`update mesin set wajib_token = false where sekolah_id = ${sd} and id = ${mesinId}`.execute(db)
  })

  it('di luar jaringan yang ditetapkan 403', async () => {
    const network = (cidr: string | null) =>
      sql`update mesin set cidr = ${cidr}::cidr where sekolah_id = ${sd} and id = ${mesinId}`.execute(app.context.db)
    await network('10.1.2.0/24')
    expect((await send(ATTLOG, tap('CIDR', '2026-03-05 07:00:00'))).status).toBe(403)
    await network('127.0.0.0/8')
    expect((await send(ATTLOG, tap('CIDR', '2026-03-05 07:00:00'))).status).toBe(200)
    await network(null)
  })

  it('satu mesin yang bertanya terus-menerus ditahan, tap-nya tidak', async () => {
    await registerTestMesin(app.context.db, sd, 'CEREWET001')
    const status = await Promise.all(
      Array.from({ length: 40 }, async () => (await send('/iclock/getrequest?SN=CEREWET001')).status),
    )
    expect(status.filter((one) => one === 200).length).toBeGreaterThanOrEqual(20)
    expect(status).toContain(503)
    expect((await send('/iclock/cdata?SN=CEREWET001&table=ATTLOG', tap('1', '2026-03-05 07:00:00'))).status).toBe(200)
  })

  it('orang asing yang tahu nomor serinya tidak menghabiskan jatah tanya mesin itu', async () => {
    await registerTestMesin(app.context.db, sd, 'JATAH00001')
    const url = '/iclock/getrequest?SN=JATAH00001'
    const foreign = () =>
      app.app.inject({ method: 'GET', url: `/m/${'a'.repeat(26)}${url}`, remoteAddress: '10.99.0.7' })
    const status = await Promise.all(Array.from({ length: 60 }, async () => (await foreign()).statusCode))
    expect(new Set(status)).toEqual(new Set([401, 503]))
    expect(await send(url)).toMatchObject({ status: 200, body: 'OK' })
  })
})

import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { allTap, rawSocket, registerTestMesin, sendMesin } from '../test-mesin.ts'

/** What may be read at all: big bodies of machines we know, and of each address only so many bytes (devices.md 5). */
const MIB = 1024 * 1024
let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  await registerTestMesin(app.context.db, sd, 'ANGGARAN01')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const onlyKepala = (sn: string, length: number): Promise<string> =>
  rawSocket(
    (app.app.server.address() as AddressInfo).port,
    `POST /iclock/cdata?SN=${sn}&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`,
  )

describe('anggaran kiriman mesin', () => {
  it('kiriman besar mesin tak dikenal ditolak sebelum isinya dibaca, dan mesinnya tercatat', async () => {
    expect(await onlyKepala('TAKDIKENAL1', 5 * MIB)).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close/is)
    const { rows } = await sql<{ tolak: number }>`
      select jumlah_tolak as tolak from mesin_tak_dikenal where nomor_seri = 'TAKDIKENAL1'`.execute(app.context.db)
    expect(rows).toEqual([{ tolak: 1 }])
  })

  it('mesin yang diblokir jaringannya pun tidak dibaca', async () => {
    await registerTestMesin(app.context.db, sd, 'ANGGARAN02')
    await sql`update mesin set cidr = '10.0.0.0/8' where nomor_seri = 'ANGGARAN02'`.execute(app.context.db)
    expect(await onlyKepala('ANGGARAN02', 5 * MIB)).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('satu mesin dari satu alamat paling banyak 64 MB sekaligus; alamat lain tidak ikut menanggung', async () => {
    const big = Buffer.alloc(7 * MIB, 'x')
    const send = () => sendMesin(app.app, '/iclock/cdata?SN=ANGGARAN01&table=ATTPHOTO', big)
    const status: number[] = []
    for (let i = 0; i < 10; i++) status.push((await send()).status)
    expect(status.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(status[9]).toBe(503)
    const other = await sendMesin(
      app.app,
      '/iclock/cdata?SN=ANGGARAN01&table=ATTLOG',
      '7\t2026-03-05 07:00:00\t0\t1\n',
      {
        'x-forwarded-for': '203.0.113.9',
      },
    )
    expect(other).toMatchObject({ status: 200, body: 'OK: 1' })
    expect(await allTap(app.context.db, sd)).toHaveLength(1)
  })

  it('kiriman berpotong tanpa panjang hanya dibayar sebesar isinya', async () => {
    await registerTestMesin(app.context.db, sd, 'ANGGARAN03')
    const row = '7\t2026-03-05 07:00:00\t0\t1\n'
    const send = (sn: string) =>
      rawSocket(
        (app.app.server.address() as AddressInfo).port,
        `POST /iclock/cdata?SN=${sn}&table=ATTLOG HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n` +
          `${row.length.toString(16)}\r\n${row}\r\n0\r\n\r\n`,
      )
    for (let i = 0; i < 20; i++) expect(await send('ANGGARAN03')).toMatch(/^HTTP\/1\.1 200 [\s\S]*OK: 1$/)
    expect(await send('TAKDIKENAL2')).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('kiriman di atas batas ditolak 413 tanpa menghabiskan anggaran, dan terlihat di karantina', async () => {
    const mesinId = await registerTestMesin(app.context.db, sd, 'ANGGARAN04')
    for (let i = 0; i < 4; i++) expect(await onlyKepala('ANGGARAN04', 100 * MIB)).toMatch(/^HTTP\/1\.1 413 /)
    const tap = '7\t2026-03-05 07:00:00\t0\t1\n'
    expect(await sendMesin(app.app, '/iclock/cdata?SN=ANGGARAN04&table=ATTLOG', tap)).toMatchObject({ status: 200 })
    const visible = async (): Promise<number> =>
      (
        await sql<{ n: number }>`
        select count(*)::int as n from tap_karantina where mesin_id = ${mesinId} and baris like '(kiriman 104857600%'`.execute(
          app.context.db,
        )
      ).rows[0]?.n ?? 0
    await expect.poll(visible).toBeGreaterThan(0)
  })
})

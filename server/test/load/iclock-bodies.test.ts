import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAppMesin } from '../../src/features/mesin/iclock/routes.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { rawSocket, registerTestMesin, sendMesin } from '../test-mesin.ts'
import { type Half, holdPlaces, sendHalf } from './half-request.ts'

/** What machines' bodies may hold of the server's memory (devices.md 5, docs/decisions/0049), on both listeners. */
const KIB = 1024
let app: TestApp
let mesinApp: FastifyInstance
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  mesinApp = await buildAppMesin(app.context)
  await mesinApp.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await mesinApp.close()
  await app.close()
})

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port
const path = (serial: string): string => `POST /iclock/cdata?SN=${serial}&table=ATTLOG`
/** Says how much it sends, and stops a byte before its end. */
const hold = (port: number, serial: string, bytes: number, ip = '198.51.100.7') =>
  sendHalf(port, {
    requestLine: path(serial),
    headers: [`X-Forwarded-For: ${ip}`, `Content-Length: ${bytes}`],
    body: [Buffer.alloc(bytes - 1, 'x')],
  })
const ask = async (one: FastifyInstance, serial: string, ip = '198.51.100.7') =>
  (await sendMesin(one, `/iclock/cdata?SN=${serial}&table=ATTLOG`, tap(1), { 'x-forwarded-for': ip })).status
const tap = (nth: number): string => `7\t2026-03-05 07:${String(nth % 60).padStart(2, '0')}:00\t0\t1\n`
const leave = (taken: readonly Half[]): void => {
  for (const { socket } of taken) socket.destroy()
}

describe.each([
  ['pintu bersama', () => app.app, 'A'],
  ['pintu mesin', () => mesinApp, 'B'],
])('%s', (_, which, mark) => {
  it('isi dari nomor seri karangan memegang bagian orang asing saja: mesin yang dikenal tetap diterima, dari jaringan yang sama pun', async () => {
    await registerTestMesin(app.context.db, sd, `DIKENAL${mark}1`)
    expect(await ask(which(), `DIKENAL${mark}1`)).toBe(200)
    const free = app.context.db
    let nth = 0
    const taken = await holdPlaces(
      40,
      () => hold(portOf(which()), `KARANG${mark}${nth++}`, 64 * KIB),
      async () => ((await recordedRefusals(free, `TERAKHIR${mark}${nth}`, which())) ? 0 : 503),
      503,
    )
    expect(await ask(which(), `DIKENAL${mark}1`)).toBe(200)
    leave(taken)
  })

  it('berpotong atau besar: satu pengirim memegang bagiannya, yang lebih ditolak 503 sebelum dibaca; mesin itu dari jaringan lain diterima', async () => {
    await registerTestMesin(app.context.db, sd, `BESAR${mark}01`)
    const big = () => hold(portOf(which()), `BESAR${mark}01`, 2 * 1024 * KIB)
    const onlyHead = () =>
      sendHalf(portOf(which()), {
        requestLine: path(`BESAR${mark}01`),
        headers: ['X-Forwarded-For: 198.51.100.9', 'Transfer-Encoding: chunked'],
      }).answer
    const taken = [...Array(5)].map(big)
    const again = async (): Promise<number> => (await Promise.race([onlyHead(), sleep(300, { status: 0 })])).status
    const more = await holdPlaces(1, big, again, 503)
    expect(await ask(which(), `BESAR${mark}01`, '203.0.113.5')).toBe(200)
    leave([...taken, ...more])
  })

  it('yang bukan GET atau POST dijawab 405 tanpa dibaca', async () => {
    const answer = await rawSocket(
      portOf(which()),
      'PUT /iclock/cdata?SN=APASAJA01 HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*connection: close/i)
  })

  it('yang dikirim ke alamat yang tidak ada dijawab 404 tanpa dibaca', async () => {
    const answer = await rawSocket(
      portOf(which()),
      'POST /lain HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })
})

/** Was this one's body read (and its serial number found to be unknown)? Its refusal alone says nothing: both are 503. */
async function recordedRefusals(db: TestApp['context']['db'], serial: string, one: FastifyInstance): Promise<boolean> {
  await ask(one, serial)
  const { rows } = await sql`select 1 from mesin_tak_dikenal where nomor_seri = ${serial}`.execute(db)
  return rows.length > 0
}

/** A provider's or an office's one address; 503 is 'later', and later comes for each of them. */
it('tiga ratus mesin di balik satu alamat mengirim tumpukannya sekaligus, di samping orang asing di alamat itu: semua tersimpan', async () => {
  const many = 300
  const serials = Array.from({ length: many }, (_, nth) => `KANTOR${String(nth).padStart(4, '0')}`)
  await sql`with baru as (
      insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) select ${sd}::int, seri, seri, '2026-01-01' from unnest(${serials}::text[]) seri
      returning id, nomor_seri
    ), tempat as (
      insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada) select ${sd}::int, id, '2015-01-01', '2026-01-01', '2026-01-01' from baru
    ) insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, ${sd}::int, id from baru`.execute(
    app.context.db,
  )
  const strangers = Array.from({ length: 100 }, (_, nth) => hold(portOf(app.app), `ASING${nth}000`, 64 * KIB))
  const body = (nth: number): string =>
    Array.from({ length: 128 }, (_, row) => `${1 + row}\t2026-03-0${1 + nth} 07:00:00\t0\t1\n`).join('')
  const send = async (serial: string, nth: number): Promise<void> => {
    for (;;) {
      const { status, text } = await sendHalf(portOf(app.app), {
        requestLine: path(serial),
        headers: ['X-Forwarded-For: 198.51.100.7', `Content-Length: ${body(nth).length}`],
        body: [body(nth)],
      }).answer
      if (status === 200) return
      expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*FAIL$/)
      await sleep(200)
    }
  }
  await Promise.all(serials.map(async (serial) => [await send(serial, 0), await send(serial, 1)]))
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from tap t join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
    where m.nomor_seri like 'KANTOR%'`.execute(app.context.db)
  expect(rows).toEqual([{ jumlah: many * 2 * 128 }])
  leave(strangers)
})

import { sendCommand } from '@geisa/contract/mesin/mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import { writeToken } from './iclock-address.ts'
import { sidikToken } from './identify-mesin.ts'

/** With the serial alone (devices.md 5): nothing personal leaves, no answer counts, no mark is set. */
let app: TestApp
let sd: number
let mesinId: number
let sn = 'IDENTITAS10'
const HOME = '36.70.9.9'
const STRANGER = '203.0.113.7'

beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())
beforeEach(async () => {
  sn = `IDENTITAS${Number(sn.slice(9)) + 1}`
  mesinId = await registerTestMesin(app.context.db, sd, sn)
  await sql`insert into mesin_jaringan (sekolah_id, mesin_id, jaringan_biasa, hari_tap, kolam, dihitung_pada)
    values (${sd}, ${mesinId}, '{36.70.0.0/16}', 30, false, ${app.context.clock.now()})`.execute(app.context.db)
})

const send = async (ip: string, url: string, content?: string): Promise<string> => {
  const reply = await app.app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url: url.replace('SN=?', `SN=${sn}`),
    remoteAddress: ip,
    ...(content === undefined ? {} : { payload: content }),
  })
  expect(reply.statusCode).toBe(200)
  return reply.body
}
const POLL = '/iclock/getrequest?SN=?'
const enqueue = async (body: Record<string, unknown>): Promise<number> =>
  (await app.call('sekolah', sendCommand, { params: { id: `${sd}-${mesinId}` }, body })).body.id
const PERSON = { jenis: 'DATA UPDATE USERINFO', pin: '77', nama: 'Guru Rahasia', kartu: '991122' }
const mesin = async () =>
  (
    await sql<{ pushver: string | null; info: unknown; stempel: string; kirimUlang: boolean }>`
      select pushver, info, stempel, kirim_ulang as "kirimUlang" from mesin where sekolah_id = ${sd} and id = ${mesinId}`.execute(
      app.context.db,
    )
  ).rows[0]
const status = async (id: number) =>
  (
    await sql<{ status: string }>`select status from mesin_perintah where sekolah_id = ${sd} and id = ${id}`.execute(
      app.context.db,
    )
  ).rows[0]?.status

describe('nomor seri saja bukan identitas', () => {
  it('antrean perintah dengan nama dan kartu tidak pergi ke orang asing; mesinnya tetap mendapatnya', async () => {
    const id = await enqueue(PERSON)
    expect(await send(STRANGER, POLL)).toBe('OK')
    expect(await send(STRANGER, `${POLL}&INFO=Ver%206.60,1,2,3`)).toBe('OK')
    expect(await status(id)).toBe('antre')
    expect(await send(HOME, POLL)).toContain('Name=Guru Rahasia')
  })

  it('jawaban orang asing tidak menyelesaikan perintah, lewat jalan mana pun', async () => {
    const id = await enqueue(PERSON)
    await send(HOME, POLL)
    await send(STRANGER, '/iclock/devicecmd?SN=?', `ID=${id}&Return=0&CMD=DATA\n`)
    await send(STRANGER, '/iclock/cdata?SN=?', `ID=${id}&Return=0&CMD=DATA\n`)
    await send(STRANGER, `/iclock/devicecmd?SN=?&ID=${id}&Return=0&CMD=DATA`)
    expect(await status(id)).toBe('terkirim')
    await send(HOME, '/iclock/devicecmd?SN=?', `ID=${id}&Return=0&CMD=DATA\n`)
    expect(await status(id)).toBe('selesai')
  })

  it('cap orang asing tidak disimpan dan tidak diteruskan ke mesin; cap yang tak berbentuk cap tidak pula dari mesin', async () => {
    const tap = '1\t2026-03-05 09:00:00\t0\t1\n'
    await send(STRANGER, '/iclock/cdata?SN=?&table=ATTLOG&Stamp=123456', tap)
    expect((await mesin())?.stempel).toBe('None')
    for (const bad of ['9999999999999999', '4294967296', '9999'])
      await send(HOME, `/iclock/cdata?SN=?&table=ATTLOG&Stamp=${bad}`, tap)
    expect((await mesin())?.stempel).toBe('None')
    await send(HOME, '/iclock/cdata?SN=?&table=ATTLOG&Stamp=835000000', tap)
    expect(await send(HOME, '/iclock/cdata?SN=?&options=all')).toContain('\nStamp=835000000\n')
    expect(await send(STRANGER, '/iclock/cdata?SN=?&options=all')).toContain('\nStamp=None\n')
    // One that lies there from before this law is none either.
    await sql`update mesin set stempel = '9999999999999999' where sekolah_id = ${sd} and id = ${mesinId}`.execute(
      app.context.db,
    )
    expect(await send(HOME, '/iclock/cdata?SN=?&options=all')).toContain('\nStamp=None\n')
  })

  it('versi dan keterangan mesin tidak ditimpa orang asing', async () => {
    await send(HOME, '/iclock/cdata?SN=?&options=all&pushver=2.4.0&language=73')
    const before = await mesin()
    expect(before?.pushver).toBe('2.4.0')
    await send(STRANGER, '/iclock/cdata?SN=?&options=all&pushver=1.0&language=9')
    await send(STRANGER, `${POLL}&INFO=Ver%209.99,1,2,3,9.9.9.9`)
    await send(STRANGER, '/iclock/cdata?SN=?&table=options', 'FWVersion=jahat,DeviceName=jahat')
    await send(STRANGER, '/iclock/registry?SN=?', 'DeviceName=jahat')
    expect(await mesin()).toEqual(before)
  })

  it('cap 0 kirim ulang hanya untuk mesinnya, dan tap orang asing tidak menghabiskannya', async () => {
    await enqueue({ jenis: 'KIRIM ULANG' })
    const hands = '/iclock/cdata?SN=?&options=all&pushver=2.4.0'
    expect(await send(STRANGER, hands)).toContain('ATTLOGStamp=None')
    expect(await send(HOME, hands)).toContain('ATTLOGStamp=0')
    await send(STRANGER, '/iclock/cdata?SN=?&table=ATTLOG', '1\t2026-03-05 09:01:00\t0\t1\n')
    expect((await mesin())?.kirimUlang).toBe(true)
    expect(await send(HOME, hands)).toContain('ATTLOGStamp=0')
    await send(HOME, '/iclock/cdata?SN=?&table=ATTLOG', '1\t2026-03-05 09:02:00\t0\t1\n')
    expect((await mesin())?.kirimUlang).toBe(false)
  })

  it('token mesin dipercaya dari mana pun; mesin yang belum dihitung jaringannya bekerja seperti biasa', async () => {
    const token = writeToken(Uint8Array.from({ length: 26 }, (_, i) => i * 3 + mesinId))
    await sql`insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values (${sidikToken(token)}, ${sd}, ${mesinId})`.execute(
      app.context.db,
    )
    await enqueue(PERSON)
    expect(await send(STRANGER, `/m/${token}${POLL}`)).toContain('Guru Rahasia')
    await sql`delete from mesin_jaringan where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(app.context.db)
    await enqueue({ jenis: 'CHECK' })
    expect(await send(STRANGER, POLL)).toContain(':CHECK')
  })
})

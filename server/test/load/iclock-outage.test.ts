import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAppMesin } from '../../src/features/mesin/iclock/routes.ts'
import { openDb } from '../../src/platform/database/db.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { registerTestMesin, sendMesin } from '../test-mesin.ts'

/** The machines' tree when something around it is wrong: the database, the address, the door. */
let testApp: TestApp
const SN = 'X1C0260100017'
const CDATA = `/iclock/cdata?SN=${SN}`
const ATTLOG = `${CDATA}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  testApp = await createTestApp()
  await registerTestMesin(testApp.context.db, testApp.dunia.sekolah.sd.id, SN)
})
afterAll(() => testApp.close())

describe('basis data tidak terjangkau', () => {
  it('mati: mesin mendapat 503 FAIL, bukan OK', async () => {
    const cut = openDb('postgres://geisa@127.0.0.1:1/geisa')
    const app = await buildAppMesin({ ...testApp.context, db: cut.db })
    expect(await sendMesin(app, ATTLOG, tap('1', '2026-03-05 07:00:00'))).toMatchObject({ status: 503, body: 'FAIL' })
    await Promise.all([app.close(), cut.close()])
  })

  it('menggantung: mesin tetap mendapat 503 FAIL', async () => {
    const sockets: Socket[] = []
    const mute = createServer((one) => sockets.push(one)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const hang = openDb(`postgres://geisa@127.0.0.1:${(mute.address() as AddressInfo).port}/geisa`)
    const app = await buildAppMesin({ ...testApp.context, db: hang.db })
    expect(await sendMesin(app, ATTLOG, tap('1', '2026-03-05 07:00:00'))).toMatchObject({ status: 503, body: 'FAIL' })
    for (const socket of sockets) socket.destroy()
    await Promise.all([app.close(), hang.close(), new Promise((done) => mute.close(done))])
  })
})

describe('alamat mesin yang rusak', () => {
  it.each([`/~${'a'.repeat(101)}`, `/m/${'a'.repeat(101)}`, '/~a/b', '/m'])(
    '%s/iclock/… dijawab teks, bukan halaman',
    async (awal) => {
      const reply = await sendMesin(testApp.app, `${awal}/iclock/getrequest?SN=${SN}`)
      expect(reply).toMatchObject({ status: 404, body: 'FAIL' })
      expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    },
  )
})

describe('pintu khusus mesin', () => {
  it('melayani mesin saja: tanpa API dan tanpa halaman', async () => {
    const app = await buildAppMesin(testApp.context)
    expect((await sendMesin(app, `${CDATA}&options=all`)).body).toContain(`GET OPTION FROM: ${SN}\n`)
    for (const url of ['/', '/api/cek-token', '/api/docs']) {
      expect(await sendMesin(app, url)).toMatchObject({ status: 404, body: 'FAIL' })
    }
    await app.close()
  })
})

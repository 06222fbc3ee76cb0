import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAppMesin } from '../../src/features/mesin/iclock/rute-iclock.ts'
import { openDb } from '../../src/platform/database/db.ts'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin } from '../mesin-uji.ts'

/** The machines' tree when something around it is wrong: the database, the address, the door. */
let uji: AplikasiUji
const SN = 'X1C0260100017'
const CDATA = `/iclock/cdata?SN=${SN}`
const ATTLOG = `${CDATA}&table=ATTLOG&Stamp=9999`
const tap = (pin: string, waktu: string): string => `${pin}\t${waktu}\t1\t1\t\t0\t0\t\n`

beforeAll(async () => {
  uji = await buatAplikasiUji()
  await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sd.id, SN)
})
afterAll(() => uji.tutup())

describe('basis data tidak terjangkau', () => {
  it('mati: mesin mendapat 503 FAIL, bukan OK', async () => {
    const putus = openDb('postgres://geisa@127.0.0.1:1/geisa')
    const app = await buildAppMesin({ ...uji.aplikasi, db: putus.db })
    expect(await kirimMesin(app, ATTLOG, tap('1', '2026-03-05 07:00:00'))).toMatchObject({ status: 503, isi: 'FAIL' })
    await Promise.all([app.close(), putus.close()])
  })

  it('menggantung: mesin tetap mendapat 503 FAIL', async () => {
    const soket: Socket[] = []
    const bisu = createServer((satu) => soket.push(satu)).listen(0, '127.0.0.1')
    await once(bisu, 'listening')
    const gantung = openDb(`postgres://geisa@127.0.0.1:${(bisu.address() as AddressInfo).port}/geisa`)
    const app = await buildAppMesin({ ...uji.aplikasi, db: gantung.db })
    expect(await kirimMesin(app, ATTLOG, tap('1', '2026-03-05 07:00:00'))).toMatchObject({ status: 503, isi: 'FAIL' })
    for (const satu of soket) satu.destroy()
    await Promise.all([app.close(), gantung.close(), new Promise((selesai) => bisu.close(selesai))])
  })
})

describe('alamat mesin yang rusak', () => {
  it.each([`/~${'a'.repeat(101)}`, `/m/${'a'.repeat(101)}`, '/~a/b', '/m'])(
    '%s/iclock/… dijawab teks, bukan halaman',
    async (awal) => {
      const balasan = await kirimMesin(uji.app, `${awal}/iclock/getrequest?SN=${SN}`)
      expect(balasan).toMatchObject({ status: 404, isi: 'FAIL' })
      expect(balasan.headers['content-type']).toMatch(/^text\/plain/)
    },
  )
})

describe('pintu khusus mesin', () => {
  it('melayani mesin saja: tanpa API dan tanpa halaman', async () => {
    const app = await buildAppMesin(uji.aplikasi)
    expect((await kirimMesin(app, `${CDATA}&options=all`)).isi).toContain(`GET OPTION FROM: ${SN}\n`)
    for (const url of ['/', '/api/cek-token', '/api/docs']) {
      expect(await kirimMesin(app, url)).toMatchObject({ status: 404, isi: 'FAIL' })
    }
    await app.close()
  })
})

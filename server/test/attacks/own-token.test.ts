import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { createMesinToken } from '@geisa/contract/mesin/token'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import {
  HOME,
  laporan,
  PIN,
  SN,
  STRANGER,
  silentMesin,
  tapLine,
} from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/**
 * A token that an operator makes for himself is no network: with it in a laptop at home he spoke as his school's machine,
 * while that one went on without it (product.md 5.6 b). What the token opens is what is handed out, and the report.
 */
const AWAL = '2026-03-02T00:00:00.000Z'
let app: TestApp
let path: string
let mesinId: number
beforeEach(async () => {
  app = await appForOneTest(AWAL)
  mesinId = await silentMesin(app)
  await sql`update mesin_kontak set terakhir = ${AWAL}, terakhir_biasa = ${AWAL}, laporan = ${AWAL}`.execute(
    app.context.db,
  )
  const { body } = await app.call('sekolah', createMesinToken, {
    params: { id: `${app.dunia.sekolah.sd.id}-${mesinId}` },
  })
  path = body.alamat
})
async function tap(seconds: number, from: 'sekolah' | 'rumah', pin: string): Promise<void> {
  const at = addSeconds(AWAL, seconds)
  app.context.clock.set(at)
  const wall = addSeconds(at, 7 * 3600)
    .slice(0, 19)
    .replace('T', ' ')
  const { body } = await app.app.inject({
    method: 'POST',
    url: `${from === 'rumah' ? path : ''}/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=1`,
    remoteAddress: from === 'rumah' ? STRANGER : HOME,
    payload: tapLine(wall, pin),
  })
  expect(body).toMatch(/^OK/)
}
const marks = async (): Promise<string[]> =>
  (
    (await app.call('sekolah', logMesin, { query: { tanda: 'dua-pengirim', dari: '2026-03-01' } })).body
      .rows as TapLog[]
  ).map(({ pin }) => pin)

it('dengan token dari rumah, selagi mesinnya bicara dari sekolah: bertanda', async () => {
  await tap(60, 'sekolah', '9')
  await tap(240, 'rumah', PIN)
  await tap(400, 'sekolah', '9')
  expect(await marks()).toEqual([PIN])
})

it('sekolah jujur: mesin bertoken yang modemnya berganti jaringan tidak bertanda, dan tetap melapor, juga sesudah diam', async () => {
  await tap(60, 'sekolah', '9')
  for (let n = 1; n <= 6; n++) await tap(120 + n * 300, 'rumah', n % 2 === 0 ? PIN : '9')
  expect(await marks()).toEqual([])
  expect(await laporan(app, mesinId)).toBe(addSeconds(AWAL, 120 + 6 * 300))
  await tap(3 * 86_400, 'rumah', PIN)
  expect(await laporan(app, mesinId)).toBe(addSeconds(AWAL, 3 * 86_400))
})

import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ask, HOME, silentMesin, TAP, tapLine } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest } from '../test-app.ts'

/**
 * A clock that is known to be behind excuses taps that look old (product.md 5.6). Who sits in the school's network posts old
 * taps of nobody, one by one as fingers come, so that the clock seems to be hours behind, and then the one that he is after.
 */
const AWAL = '2026-03-02T00:00:00.000Z'
const at = (hours: number): string => addSeconds(AWAL, Math.round(hours * 3600))
const wall = (hours: number): string =>
  at(hours + 7)
    .slice(0, 19)
    .replace('T', ' ')

it('tap lama satu demi satu tidak menjadikan jam mesin tampak terlambat: yang dititipkan sesudahnya tetap bertanda', async () => {
  const app = await appForOneTest()
  const { db, clock } = app.context
  await silentMesin(app)
  await sql`delete from tap`.execute(db)
  await sql`update mesin_kontak set terakhir = ${AWAL}, terakhir_biasa = ${AWAL}, laporan = ${AWAL}`.execute(db)
  const push = async (hours: number, tap: number, pin: string): Promise<void> => {
    clock.set(at(hours))
    expect(await ask(app, HOME, TAP, tapLine(wall(tap), pin))).toMatch(/^OK/)
  }
  for (let hours = 0; hours <= 4; hours += 0.125) await push(hours, hours, '999')
  for (let nth = 0; nth < 30; nth++) await push(4.01 + nth / 600, 0.4 + nth / 60, '998')
  await push(4.1, 0.6, '7')
  const { body } = await app.call('sekolah', logMesin, { query: { dari: '2026-03-02', sampai: '2026-03-02' } })
  const own = (body.rows as TapLog[]).filter(({ pin }) => pin === '7')
  expect(own.map(({ waktuMesin, tanda }) => [waktuMesin, tanda.includes('mesin-terhubung')])).toEqual([
    [wall(0.6), true],
  ])
})

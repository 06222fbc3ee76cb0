import { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  ask,
  HOME,
  monthRow,
  POLL,
  STRANGER,
  silentMesin,
  TAP,
  tapLine,
} from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest } from '../test-app.ts'

/**
 * 'Ini mesin kami' of whoever calls, taken back, said again, in any order, with strangers between (rules.md L5): silent days
 * are Alpa only while somebody's word or a tap of the machine itself stands, and read as before once it does not.
 */
const STEPS = ['orang asing bertanya', 'mesin bertanya', 'mesin membawa tap', 'diakui', 'ditarik', 'menunggu'] as const

it('hari yang diam menjadi Alpa hanya selama ada yang mengatakannya', async () => {
  const app = await appForOneTest()
  const { db, clock } = app.context
  const id = `${app.dunia.sekolah.sd.id}-${await silentMesin(app)}`
  const params = { id }
  const silent = (await monthRow(app)).alpa
  const { rows: before } = await sql<{ isi: object }>`select to_jsonb(k) as isi from mesin_kontak k`.execute(db)
  const start = clock.now()
  const wall = () =>
    addSeconds(clock.now(), 7 * 3600)
      .slice(0, 19)
      .replace('T', ' ')
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 }), async (steps) => {
      await sql`delete from mesin_laporan`.execute(db)
      await sql`delete from mesin_kontak`.execute(db)
      await sql`insert into mesin_kontak select * from jsonb_populate_record(null::mesin_kontak, ${JSON.stringify(before[0]!.isi)}::jsonb)`.execute(
        db,
      )
      clock.set(start)
      let said = false
      for (const step of steps) {
        clock.set(addSeconds(clock.now(), 301))
        if (step === 'orang asing bertanya') await ask(app, STRANGER, POLL)
        else if (step === 'mesin bertanya') await ask(app, HOME, POLL)
        else if (step === 'mesin membawa tap') {
          await ask(app, HOME, TAP, tapLine(wall()))
          said = true
        } else if (step === 'diakui') {
          const { rows } = await sql<{ ip: string }>`select host(ip) as ip from mesin_kontak`.execute(db)
          const { status } = await app.call('sekolah', confirmLaporan, { params, body: { ip: rows[0]!.ip } })
          expect([200, 409]).toContain(status)
          if (status === 200) said = true
        } else if (step === 'ditarik') {
          const { rows } = await sql<{ pada: string }>`
            select pada from mesin_laporan where ditarik_pada is null order by pada desc limit 1`.execute(db)
          const body = { pada: rows[0]?.pada ?? start, alasan: 'Bukan mesin kami' }
          const { status } = await app.call('sekolah', withdrawLaporan, { params, body })
          expect(status).toBe(rows.length > 0 ? 200 : 409)
          if (status === 200) said = false
        }
        seen.add(`${step} ${said}`)
        expect([steps.join(', '), (await monthRow(app)).alpa > silent]).toEqual([steps.join(', '), said])
      }
    }),
    { numRuns: 25 },
  )
  expect(seen).toContain('ditarik false')
})

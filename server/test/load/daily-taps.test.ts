import { formatJam } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../test-app.ts'
import { registerTestMesin, sendMesin } from '../test-mesin.ts'

/** devices.md 5: 120,000 taps of one staff-day, in posts as machines send them, and the report after them. */
const PER_POST = 4_000
const POSTS = 10
const HARI = '2026-03-03'

it('120.000 tap sehari seorang GTK lewat tiga mesin: laporan dan penjelasannya tidak menahan server', async () => {
  const test = await appForOneTest('2026-03-05T03:00:00.000Z')
  const { app, context, dunia } = test
  const { id: sekolahId, gtk } = dunia.sekolah.sd
  const person = gtk[0]!
  for (const nth of [1, 2, 3]) {
    const mesinId = await registerTestMesin(context.db, sekolahId, `SEHARI000${nth}`)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      values (${sekolahId}, ${mesinId}, '7', ${person.id}, '2026-01-01')`.execute(context.db)
    for (let post = 0; post < POSTS; post++) {
      const rows = Array.from({ length: PER_POST }, (_, row) => 86_399 - (POSTS * row + post))
      const body = rows.map((second) => `7\t${HARI} ${formatJam(second)}\t0\t1\n`).join('')
      // A busy machine's 503 is 'later'.
      const send = async () => (await sendMesin(app, `/iclock/cdata?SN=SEHARI000${nth}&table=ATTLOG`, body)).body
      await expect.poll(send).toBe(`OK: ${PER_POST}`)
    }
  }
  const headers = { authorization: `Bearer ${await test.signIn('sekolah')}` }
  const before = process.threadCpuUsage()
  const report = await app.inject({
    url: `/api/rekap/harian?idDapodik=${person.idDapodik}&monthSelected=202603`,
    headers,
  })
  const told = await app.inject({
    url: `/api/rekap/harian/penjelasan?idDapodik=${person.idDapodik}&tanggal=${HARI}`,
    headers,
  })
  const { user, system } = process.threadCpuUsage(before)
  expect([report.statusCode, told.statusCode]).toEqual([200, 200])
  expect(told.json()).toMatchObject({ tapLain: 3 * POSTS * PER_POST - told.json().tap.length })
  expect(told.json().tap.length).toBeLessThanOrEqual(204)
  // Inserted one after the other they take several seconds, twice.
  expect((user + system) / 1000).toBeLessThan(2_500)
})

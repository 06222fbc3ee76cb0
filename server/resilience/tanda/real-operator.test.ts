/** product.md 5.6 over the running program, a thousand generated schools of it (test/operator-worlds). */
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { openDb } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { liveAndCompare, sekolah } from '../../test/operator-worlds/property.ts'
import { createTestApp } from '../../test/test-app.ts'
import { createTestDunia } from '../../test/test-world.ts'
import { newFolder } from '../real-server.ts'
import { report, scale } from '../scale.ts'

it('seribu sekolah: apa pun yang dipanggil operator, yang terbaca lebih baik bertanda dan terlihat dinas', async () => {
  const postgres = await startPostgres({ dataDir: newFolder(), log: () => undefined })
  await migrate(postgres.url)
  const { db, close } = openDb(postgres.url)
  const dunia = await createTestDunia(db)
  await close()
  const app = await createTestApp('2026-02-01T06:00:00.000Z', {
    basis: { url: postgres.url, drop: () => postgres.stop() },
    dunia,
  })
  onTestFinished(() => app.close())
  let [nth, hari, better] = [0, 0, 0]
  const property = fc.asyncProperty(sekolah, async (content) => {
    const outcome = await liveAndCompare(app, nth++, content)
    hari += outcome.hari
    better += outcome.improved
    expect(outcome.wrong).toEqual([])
  })
  await fc.assert(property, { numRuns: scale(1000, 3), endOnFailure: true })
  report('sifat operator', { sekolah: nth, hari, improved: better })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { queueKiriman } from '../../src/features/dhgtk/commands-queue.ts'
import { sendKiriman } from '../../src/features/dhgtk/commands-send.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDb } from '../../src/platform/database/db.ts'

/**
 * The sender as a process of its own that a test may kill: the same queue maker and sender as the task of main.ts, with
 * seconds in place of minutes.
 */
const RHYTHM = { limitMs: 1_000, leaseSeconds: 2, backoffSeconds: 0.3, maxBackoffSeconds: 1, budgetSeconds: 300 }

const { db } = openDb(process.env['DATABASE_URL'] ?? '', { max: 4 })
const dhgtk = { url: process.env['DHGTK_URL'] ?? '', token: process.env['DHGTK_TOKEN'] ?? '', local: true }
const app = { db, clock: systemClock, dhgtk }
process.stdout.write('Pengirim siap\n')
for (;;) {
  await queueKiriman(app, 'semua').catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  await sendKiriman(app, { rhythm: RHYTHM }).catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  await sleep(50)
}

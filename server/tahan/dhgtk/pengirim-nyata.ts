import { setTimeout as tidur } from 'node:timers/promises'
import { antreKiriman } from '../../src/features/dhgtk/commands-antre.ts'
import { kirimKiriman } from '../../src/features/dhgtk/commands-kirim.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDb } from '../../src/platform/database/db.ts'

/**
 * The sender as a process of its own that a test may kill: the same queue maker and sender as the task of main.ts, with
 * seconds in place of minutes.
 */
const IRAMA = { batasMs: 1_000, sewaDetik: 2, mundurDetik: 0.3, mundurPuncakDetik: 1, habisDetik: 300 }

const { db } = openDb(process.env['DATABASE_URL'] ?? '', { max: 4 })
const dhgtk = { url: process.env['DHGTK_URL'] ?? '', token: process.env['DHGTK_TOKEN'] ?? '', lokal: true }
const aplikasi = { db, clock: systemClock, dhgtk }
process.stdout.write('Pengirim siap\n')
for (;;) {
  await antreKiriman(aplikasi, 'semua').catch((galat: unknown) => process.stderr.write(`${String(galat)}\n`))
  await kirimKiriman(aplikasi, { irama: IRAMA }).catch((galat: unknown) => process.stderr.write(`${String(galat)}\n`))
  await tidur(50)
}

import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import { markHariBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { fillFebruari, kesiapan } from '../../src/features/kunci-bulan/februari.test-kit.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/**
 * PINs that nobody has, posted by the ten thousand (product.md 4, decision 50): what each screen makes the database read of
 * taps is counted, not timed. Reports read as many rows as before; readiness looks at a bounded number.
 */
const PINS = 24_000
const PER_POST = 4_000
/** Of two readings of a school's month: so many taps without an owner, so many PINs of its key. */
const LOOKED_AT = 2 * 8_001

it('dua puluh empat ribu PIN asing: laporan membaca sebanyak semula, kesiapan sebanyak batasnya, lalu tidak lagi', async () => {
  const test = await appForOneTest()
  const { mesinId } = await fillFebruari(test)
  const { sd } = test.dunia.sekolah
  const read = await readings(test)
  const before = await read()
  expect(before.sekolah).toBeGreaterThan(0)
  expect(before.kecamatan).toBeGreaterThan(0)

  for (let sent = 0; sent < PINS; sent += PER_POST) {
    const lines = Array.from({ length: PER_POST }, (_, nth) => `X${sent + nth}\t2026-02-10 07:00:00\t0\t1\n`)
    const send = async () =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/iclock/cdata?SN=UJI000011&table=ATTLOG',
          payload: lines.join(''),
          remoteAddress: '203.0.113.7',
        })
      ).body
    // A busy server's 503 is 'later', as machines take it.
    await expect.poll(send).toBe(`OK: ${PER_POST}`)
  }
  // Plans by what the tables hold, and not by whether the autovacuum has been there meanwhile.
  await sql`analyze`.execute(test.context.db)
  const flooded = await read()
  for (const screen of ['sekolah', 'kecamatan', 'penjelasan'] as const)
    expect(flooded[screen], screen).toBe(before[screen])
  expect(flooded.kesiapan).toBeLessThanOrEqual(2 * before.kesiapan + LOOKED_AT)
  expect(flooded.daftar).toBeLessThanOrEqual(2 * before.daftar + LOOKED_AT)

  const { status } = await test.call('sekolah', markHariBukanGtk, {
    params: { id: `${sd.id}-${mesinId}` },
    body: { mulai: '2026-01-25', sampai: '2026-03-05', alasan: 'Siswa memakai mesin yang sama' },
  })
  expect(status).toBe(200)
  const marked = await read()
  // Days that are said to be nobody's are not read at all when they are counted.
  expect(marked.kesiapan).toBeLessThanOrEqual(before.kesiapan)
  expect(marked.daftar).toBeLessThanOrEqual(2 * before.daftar + LOOKED_AT)
  for (const screen of ['sekolah', 'kecamatan', 'penjelasan'] as const)
    expect(marked[screen], screen).toBe(before[screen])
})

/** Rows of taps that the statements of each screen read, as PostgreSQL counts them. */
async function readings(test: TestApp) {
  const { sd } = test.dunia.sekolah
  const { kecamatan } = test.dunia.wilayah
  const query = { monthSelected: '202602', hitungUlang: '1' as const }
  const report = async (more: object) => {
    const { status, body } = await test.call('kabkota', rekapBulanan, { query: { ...query, ...more } })
    expect(status).toBe(200)
    return body
  }
  const gtk = (await report({ sekolahId: sd.id })).baris[0].id
  const screens = {
    sekolah: () => report({ sekolahId: sd.id }),
    kecamatan: () => report({ kecamatanId: kecamatan }),
    penjelasan: () => test.call('kabkota', rekapBulananPenjelasan, { query: { gtk, monthSelected: '202602' } }),
    kesiapan: () => kesiapan(test),
    daftar: () => test.call('kabkota', daftarKesiapan, { query: { bulan: '202602', page: 1 } }),
  }
  return async () => {
    const counted = { sekolah: 0, kecamatan: 0, penjelasan: 0, kesiapan: 0, daftar: 0 }
    for (const [name, open] of Object.entries(screens))
      counted[name as keyof typeof screens] = await tapRowsOf(test.context.databaseUrl, open)
    return counted
  }
}

type Sent = { text: string; values?: unknown[] }

async function tapRowsOf(databaseUrl: string, open: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await open()
  const sent = spy.mock.calls
    .map(([one]) => one as unknown as Sent)
    .filter(({ text }) => typeof text === 'string' && /^\s*(select|with)\b/.test(text) && /\btap\b/.test(text))
  spy.mockRestore()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let total = 0
  for (const { text, values } of sent) {
    const { rows } = await client.query({ text: `explain (analyze, format json) ${text}`, ...(values && { values }) })
    total += tapRows(rows[0]['QUERY PLAN'][0].Plan)
  }
  await client.end()
  return total
}

type Plan = Record<string, number> & { 'Relation Name'?: string; Plans?: Plan[] }

function tapRows(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((total, one) => total + tapRows(one), 0)
  if (!/^tap(_\d{6}|_lainnya)?$/.test(plan['Relation Name'] ?? '')) return below
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + Math.round(((plan['Actual Rows'] ?? 0) + removed) * (plan['Actual Loops'] ?? 0))
}

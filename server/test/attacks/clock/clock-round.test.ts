import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteFurthest } from '../../../src/features/cronjob/commands-clock.ts'
import { healWhereDue } from '../../../src/features/cronjob/heal-ahead.ts'
import { notedUse, noteUse, saveUse } from '../../../src/platform/access/sesi-use.ts'
import { addSeconds, systemClock, takeFurthest } from '../../../src/platform/clock.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { bulanVersion, registerTestMesin } from '../../test-mesin.ts'

/** When tables are looked through for what a clock left that ran ahead, and by whom (decisions 57 and 66). */
const CURRENT = '2026-03-05T03:00:00.000Z'
const AHEAD = '2026-03-05T09:00:00.000Z'

let app: TestApp
let mesinId: number
beforeAll(async () => {
  app = await createTestApp(CURRENT)
  mesinId = await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, 'JAMGILIR01')
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from jam_server`.execute(app.context.db)
  await sql`delete from mesin_kontak`.execute(app.context.db)
})

const after = (seconds: number): string => addSeconds(CURRENT, seconds)
const round = (seconds: number, always = false) => healWhereDue(app.context.db, after(seconds), { always })
const runsAhead = () =>
  sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${app.dunia.sekolah.sd.id}, ${mesinId}, '2026-01-01', ${AHEAD}, ${AHEAD})
    on conflict (sekolah_id, mesin_id) do update set terakhir = excluded.terakhir, laporan = excluded.laporan`.execute(
    app.context.db,
  )

describe('siapa yang mencari, dan kapan', () => {
  it('hanya sesudah ada jam yang terlihat maju, satu server segiliran; sejam sekali juga tanpa itu', async () => {
    expect(await round(0)).toBe(0)
    await runsAhead()
    // Nobody's clock was seen ahead: nothing is read.
    expect(await round(60)).toBe(0)
    await noteFurthest(app.context.db, AHEAD)
    expect(await round(120)).toBeGreaterThan(0)
    // Healed: that clock is forgotten. Seen again, another server does not look in the same round.
    await runsAhead()
    expect(await round(180)).toBe(0)
    await noteFurthest(app.context.db, AHEAD)
    expect(await round(240)).toBeGreaterThan(0)
    await runsAhead()
    await noteFurthest(app.context.db, AHEAD)
    expect(await round(241)).toBe(0)
    expect(await round(300)).toBeGreaterThan(0)
    await runsAhead()
    expect(await round(300 + 3_540)).toBe(0)
    expect(await round(300 + 3_600)).toBeGreaterThan(0)
  })

  it('yang baru menyala mencari selalu; yang gagal dicari lagi pada giliran berikutnya', async () => {
    await round(0)
    await runsAhead()
    expect(await round(1, true)).toBeGreaterThan(0)
    await runsAhead()
    await noteFurthest(app.context.db, AHEAD)
    const { db } = app.context
    await expect(healWhereDue(db, after(60), { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(await round(61)).toBeGreaterThan(0)
  })

  it('yang dicatat ialah saat terjauh yang pernah dikatakan jam proses ini, sekali', async () => {
    takeFurthest()
    const now = systemClock.now()
    expect(takeFurthest()).toBe(now)
    expect(takeFurthest()).toBe('')
    await noteFurthest(app.context.db, AHEAD)
    await noteFurthest(app.context.db, CURRENT)
    const { rows } = await sql<{ pada: string }>`select terjauh as pada from jam_server`.execute(app.context.db)
    expect(rows).toEqual([{ pada: AHEAD }])
  })
})

describe('yang dipulihkan', () => {
  const bumped = async (): Promise<string[]> => {
    const before = await bulanVersion(app.context.db, app.dunia.sekolah.sd.id)
    await round(0, true)
    const next = await bulanVersion(app.context.db, app.dunia.sekolah.sd.id)
    return Object.keys(next).filter((bulan) => next[Number(bulan)] !== before[Number(bulan)])
  }

  it('mesin yang laporannya tidak diketahui lagi: bulan sejak pertama dipakai dibaca ulang', async () => {
    await runsAhead()
    expect(await bumped()).toEqual(['202601', '202602', '202603'])
  })

  it('yang masa kontaknya tercatat: hanya bulan sejak itu', async () => {
    await runsAhead()
    await sql`update mesin_kontak set kontak_biasa = '{[2026-02-10 01:00+00,2026-02-10 05:00+00]}'`.execute(
      app.context.db,
    )
    expect(await bumped()).toEqual(['202602', '202603'])
  })

  it('laporan sesudah diam terletak sebelum sekarang, dengan urutan semula', async () => {
    const { sd } = app.dunia.sekolah
    const asal = ['tap', 'operator', 'kantor']
    for (const [nth, one] of asal.entries())
      await sql`insert into mesin_laporan (sekolah_id, mesin_id, pada, asal) values (${sd.id}, ${mesinId}, ${addSeconds(AHEAD, nth * 3600)}, ${one})`.execute(
        app.context.db,
      )
    await round(0, true)
    const { rows } = await sql<{ asal: string; pada: string }>`
      select asal, pada from mesin_laporan where mesin_id = ${mesinId} order by pada`.execute(app.context.db)
    expect(rows.map((row) => row.asal)).toEqual(asal)
    expect(rows.at(-1)?.pada).toBe(CURRENT)
  })
})

it('pemakaian sesi ditulis beberapa ribu sekali tulis', async () => {
  const { db } = app.context
  const written: number[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      written.push(Number(result.numAffectedRows))
      return result
    },
  })
  const sid = (nth: number): string => `ffffffff-0000-4000-8000-${String(nth).padStart(12, '0')}`
  for (let nth = 0; nth < 9_000; nth++) noteUse(watched, sid(nth), CURRENT)
  await saveUse(watched, CURRENT)
  expect(written).toEqual([0, 0, 0])
  expect([0, 8_999].map((nth) => notedUse(watched, sid(nth)))).toEqual([null, null])
})

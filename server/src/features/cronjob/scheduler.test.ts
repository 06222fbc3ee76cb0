import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { awayError } from '../../platform/errors.ts'
import { partlyFailed } from './clean.ts'
import { beat, markTerputus, setSlot, takeDue } from './commands-jalan.ts'
import { addJob, allKerja, listRawRuns, withoutBuiltin } from './cronjob.test-kit.ts'
import { startScheduler } from './scheduler.ts'
import type { Kerja } from './tugas.ts'

/** Thursday 5 March 2026, 10:00 WIB. */
const CURRENT = '2026-03-05T03:00:00.000Z'
const SLOT = '2026-03-04T18:30:00.000Z'
const TOMORROW = '2026-03-05T18:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.context.clock.set(CURRENT)
  await withoutBuiltin(app.context.db)
})

function schedule(kerja: Kerja): { catatan: Error[]; stop: () => Promise<void> } {
  const catatan: Error[] = []
  const stop = startScheduler(app.context, (error) => catatan.push(error), {
    kerja: allKerja(kerja),
    delayMs: 100,
    completeLimitMs: 500,
  })
  onTestFinished(stop)
  return { catatan, stop }
}
const slot = async (id: number): Promise<string | null> =>
  (await sql<{ berikutnya: string | null }>`select berikutnya from cronjob where id = ${id}`.execute(app.context.db))
    .rows[0]?.berikutnya ?? null

it('slot yang lewat selama semua server mati dijalankan sekali, bukan sepuluh kali', async () => {
  const { db } = app.context
  const id = await addJob(db, { berikutnya: '2026-02-20T18:30:00.000Z' })
  let times = 0
  const { catatan } = schedule(async () => `jalan ke-${++times}`)
  await expect.poll(() => listRawRuns(db, id)).toMatchObject([{ status: 'SUCCESS', pesan: 'jalan ke-1' }])
  expect(await slot(id)).toBe(TOMORROW)
  // Many a look later.
  await sleep(1_000)
  expect(times).toBe(1)
  expect(catatan).toEqual([])
})

it('belum waktunya atau tidak aktif: tidak dijalankan', async () => {
  const { db } = app.context
  await addJob(db, { berikutnya: TOMORROW })
  await addJob(db, { berikutnya: SLOT, aktif: false })
  expect(await takeDue(app.context, 'uji')).toBeNull()
})

it('enam pengambil serentak: satu job diambil satu kali', async () => {
  const { db } = app.context
  const ids = [await addJob(db, { berikutnya: SLOT }), await addJob(db, { berikutnya: SLOT })]
  const results = await Promise.all(Array.from({ length: 6 }, () => takeDue(app.context, 'uji')))
  // Whoever found a row locked got another one, or nothing; whatever is left is taken by the next look.
  while ((await takeDue(app.context, 'uji')) !== null);
  expect(results.some((jalan) => jalan !== null)).toBe(true)
  for (const id of ids) expect(await listRawRuns(db, id)).toHaveLength(1)
})

it('selama satu jalan masih hidup slot berikutnya menunggu, lalu jalan sekali', async () => {
  const { db, clock } = app.context
  const id = await addJob(db, { berikutnya: SLOT })
  expect(await takeDue(app.context, 'uji')).not.toBeNull()
  clock.set('2026-03-08T03:00:00.000Z')
  expect(await takeDue(app.context, 'uji')).toBeNull()
  await sql`update cronjob_jalan set status = 'SUCCESS'`.execute(db)
  expect(await takeDue(app.context, 'uji')).toMatchObject({ slot: TOMORROW })
  expect(await slot(id)).toBe('2026-03-08T18:30:00.000Z')
  expect(await listRawRuns(db, id)).toHaveLength(2)
})

it('jalan yang tidak berdetak 60 detik menjadi terputus, dan slot berikutnya tetap jalan', async () => {
  const { db } = app.context
  const id = await addJob(db, { berikutnya: SLOT })
  const jalan = await takeDue(app.context, 'mati')
  await sql`update cronjob_jalan set detak = clock_timestamp() - interval '50 seconds'`.execute(db)
  await markTerputus(db)
  expect(await listRawRuns(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await sql`update cronjob_jalan set detak = clock_timestamp() - interval '61 seconds'`.execute(db)
  await sql`update cronjob set berikutnya = ${CURRENT}`.execute(db)
  schedule(async () => 'baik')
  await expect
    .poll(() => listRawRuns(db, id))
    .toMatchObject([
      { status: 'FAILED', pesan: 'terputus', server: 'mati' },
      { status: 'SUCCESS', pesan: 'baik' },
    ])
  // Whoever was declared dead hears of it.
  expect(await beat(db, jalan?.id ?? 0)).toBe(false)
})

it('kegagalan tercatat dengan kalimat, tanpa isi galatnya; slot berikutnya tetap', async () => {
  const { db } = app.context
  const id = await addJob(db, { berikutnya: SLOT })
  const { catatan } = schedule(async () => {
    throw Object.assign(new Error('no space left'), { code: 'EXDEV' })
  })
  await expect
    .poll(() => listRawRuns(db, id))
    .toMatchObject([{ status: 'FAILED', pesan: 'Tugas ini gagal (EXDEV). Rinciannya ada di log server.' }])
  expect(catatan.map(String)).toEqual(['Error: no space left'])
  expect(await slot(id)).toBe(TOMORROW)
})

it('basis data atau satu simpulnya yang hilang: dicoba lagi sepuluh menit lagi, bukan malam berikutnya', async () => {
  const { db } = app.context
  const away = awayError('10.0.0.3:5432')
  const steps = () => partlyFailed([{ nama: 'laporan bulan', error: away }], '')
  for (const [create, sentence] of [
    [() => away, /^Simpul basis data 10\.0\.0\.3:5432 tidak menjawab.*Dicoba lagi 10 menit lagi\.$/],
    [steps, /^Gagal: laporan bulan\. .*Dicoba lagi 10 menit lagi;/],
  ] as const) {
    const id = await addJob(db, { berikutnya: SLOT })
    let times = 0
    const { stop } = schedule(async () => {
      if (times++ === 0) throw create()
      return 'baik'
    })
    await expect.poll(() => listRawRuns(db, id)).toMatchObject([{ status: 'FAILED' }])
    expect((await listRawRuns(db, id))[0]?.pesan).toMatch(sentence)
    expect(await slot(id)).toBe('2026-03-05T03:10:00.000Z')
    app.context.clock.set('2026-03-05T03:10:00.000Z')
    await expect.poll(() => listRawRuns(db, id)).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCESS' }])
    expect(await slot(id)).toBe(TOMORROW)
    await stop()
    app.context.clock.set(CURRENT)
    await withoutBuiltin(db)
  }
})

it('server yang dimatikan menghentikan yang sedang berjalan dan mencatatnya', async () => {
  const { db } = app.context
  const id = await addJob(db, { berikutnya: SLOT })
  const { stop } = schedule(async (_, run) => {
    await sleep(60_000, undefined, { signal: run.stop })
    return 'tidak mungkin'
  })
  await expect.poll(() => listRawRuns(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await stop()
  expect(await listRawRuns(db, id)).toMatchObject([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
})

it('yang tidak mendengar henti ditinggalkan dengan catatan', async () => {
  const { db } = app.context
  const id = await addJob(db, { berikutnya: SLOT })
  const akhir = Promise.withResolvers<string>()
  const { stop } = schedule(() => akhir.promise)
  await expect.poll(() => listRawRuns(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await stop()
  akhir.resolve('terlambat')
  await sleep(200)
  expect(await listRawRuns(db, id)).toMatchObject([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
})

it('slot yang belum ada dihitung; slot dari jam yang salah ditarik kembali; slot yang lewat dibiarkan', async () => {
  const { db } = app.context
  const next = await addJob(db, { berikutnya: SLOT })
  await sql`update cronjob set berikutnya = null`.execute(db)
  const far = await addJob(db, { berikutnya: '2040-01-01T18:30:00.000Z' })
  const dayAfterTomorrow = await addJob(db, { berikutnya: '2026-03-06T18:30:00.000Z' })
  const via = await addJob(db, { berikutnya: SLOT })
  await setSlot(app.context)
  expect([await slot(next), await slot(far)]).toEqual([TOMORROW, TOMORROW])
  // A server whose clock is some seconds behind takes back nothing that another has moved on.
  expect(await slot(dayAfterTomorrow)).toBe('2026-03-06T18:30:00.000Z')
  expect(await slot(via)).toBe(SLOT)
})

import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { openDb } from '../../platform/database/db.ts'
import { foldRekap } from './commands-fold.ts'
import { enqueueEnded, queueRekap } from './commands-queue.ts'
import { rebuildRekap } from './commands-rebuild.ts'
import { prepareTestGround, type TestGround, type TestMesin } from './events.test-kit.ts'

let app: TestApp
let testGround: TestGround
beforeAll(async () => {
  // 21.00 WIB: within the hours of one session every zone passes its midnight.
  app = await createTestApp('2026-03-05T14:00:00.000Z')
  testGround = await prepareTestGround(app)
})
afterAll(() => app.close())

/** Until nothing is queued, also when somebody else had the turn. */
async function foldAllQueued(): Promise<void> {
  for (;;) {
    await foldRekap(app.context.db)
    const { rows } = await sql`select 1 from antrean_rekap limit 1`.execute(app.context.db)
    if (rows.length === 0) return
  }
}

/** One event; its number says which, and about whom. */
async function perform([kind, nth]: readonly [number, number], succeeded: Map<number, number>): Promise<void> {
  const { sekolahIds } = testGround
  const sekolah = sekolahIds[nth % sekolahIds.length] ?? 0
  const daftar = await testGround.daftarMesin()
  const mesin = daftar[nth % Math.max(1, daftar.length)]
  const answer = await act(kind, nth, sekolah, mesin)
  if (answer !== undefined && answer.status >= 500) throw new Error(`event ${kind}: ${JSON.stringify(answer)}`)
  if (answer?.status === 200) succeeded.set(kind, (succeeded.get(kind) ?? 0) + 1)
}

const KIND = 9
async function act(kind: number, nth: number, sekolah: number, mesin: TestMesin | undefined) {
  const { kecamatan, otherKecamatan } = app.dunia.wilayah
  if (kind === 0) return testGround.claim(sekolah)
  if (kind === 1) return testGround.dirikan(nth % 2 ? kecamatan : otherKecamatan, nth)
  // A file is read by a process of its own, which takes its time: it comes now and then.
  if (kind === 2 || (kind === 3 && nth % 8 > 0)) return testGround.updateStatus(sekolah, nth % 4 < 2 ? 'N' : 'S')
  if (kind === 3) {
    const old = `90000003,SD Impor ${nth},SD,${nth % 3 ? 'N' : 'S'},${otherKecamatan},`
    return testGround.runImport([old, `${testGround.newNpsn()},SMP Impor,SMP,S,${kecamatan},`])
  }
  if (mesin === undefined) return undefined
  if (kind === 4) return testGround.end(mesin, nth % 3 ? '2026-03-05' : null)
  if (kind === 5) return testGround.move(mesin, sekolah, nth % 2 ? '2026-03-04' : '2026-03-05')
  if (kind === 6) return testGround.stik(mesin, 1 + (nth % 9))
  if (kind === 7) return testGround.ask(mesin)
  return testGround.tap(mesin, 1 + (nth % 9))
}

it('mesin yang penempatannya berakhir dihitung sampai hari terakhirnya lewat di kalender sekolah', async () => {
  const { db } = app.context
  const id = app.dunia.sekolah.sd.id
  const has = async (now: string): Promise<boolean> => {
    await enqueueEnded(db, now)
    await foldRekap(db, { now })
    const { rows } = await sql<{ punya: boolean }>`
      select punya_mesin as punya from rekap_sekolah where sekolah_id = ${id}`.execute(db)
    return rows[0]?.punya === true
  }
  await testGround.claim(id)
  await sql`update mesin_penempatan set sampai = '2026-03-20' where sekolah_id = ${id} and sampai is null`.execute(db)
  await db.transaction().execute((trx) => queueRekap(trx, [id]))
  // 23.30 and 00.30 of the school's own clock.
  expect(await has('2026-03-20T16:30:00.000Z')).toBe(true)
  expect(await has('2026-03-20T17:30:00.000Z')).toBe(false)
})

it('peristiwa acak serentak, dilipat beberapa server di sela-selanya: setiap penghitung sama dengan hitungan lambat', async () => {
  const other = openDb(app.context.databaseUrl, { max: 2 })
  const { db } = app.context
  const succeeded = new Map<number, number>()
  await rebuildRekap(db)
  // Every kind of event once, one after the other: events that all are refused would prove nothing.
  for (let kind = 0; kind < KIND; kind++) await perform([kind, kind === 5 ? 1 : 0], succeeded)
  expect([...succeeded.keys()]).toEqual(Array.from({ length: KIND }, (_, kind) => kind))
  const plan = fc.array(
    fc.record({
      event: fc.array(fc.tuple(fc.nat(KIND - 1), fc.nat(1000)), { minLength: 1, maxLength: 5 }),
      forward: fc.nat(1500),
      atOnce: fc.constantFrom(1, 2, 1000),
    }),
    { minLength: 3, maxLength: 6 },
  )
  try {
    await fc.assert(
      fc.asyncProperty(plan, async (daftar) => {
        for (const { event: events, forward, atOnce } of daftar) {
          testGround.majukan(forward)
          await Promise.all([
            ...events.map((event) => perform(event, succeeded)),
            foldRekap(db, { atOnce }),
            foldRekap(other.db, { atOnce }),
          ])
        }
        await foldAllQueued()
        expect(await testGround.diffs()).toEqual([])
      }),
      { numRuns: 6, endOnFailure: true },
    )
  } finally {
    await other.close()
  }
})

describe('satu lipatan', () => {
  let sd: number
  beforeEach(async () => {
    sd = app.dunia.sekolah.sd.id
    await rebuildRekap(app.context.db)
  })
  const write = (perintah: ReturnType<typeof sql>): Promise<void> =>
    app.context.db.transaction().execute(async (trx) => {
      await perintah.execute(trx)
      await queueRekap(trx, [sd])
    })

  it('sekolah yang pindah wilayah dan zona dikurangkan dari yang lama', async () => {
    const { db } = app.context
    await write(sql`insert into sekolah_sinkron values (${sd}, '2026-03-05T15:30:00Z')
      on conflict (sekolah_id) do update set last_sync = excluded.last_sync`)
    // The random events before may have ended every machine of this school.
    const { rows: current } = await sql`select 1 from rekap_sekolah where sekolah_id = ${sd} and punya_mesin`.execute(
      db,
    )
    if (current.length === 0) await testGround.claim(sd)
    await foldAllQueued()
    expect(await testGround.diffs()).toEqual([])
    // In Papua it was the sixth of March already.
    await write(sql`update sekolah s set kode_kecamatan = a.kode_kecamatan, kode_kab_kota = a.kode_kab_kota,
      kode_provinsi = a.kode_provinsi, zona = a.zona from sekolah a where s.id = ${sd} and a.id = ${app.dunia.sekolah.foreignSd.id}`)
    expect(await testGround.diffs()).not.toEqual([])
    await foldAllQueued()
    expect(await testGround.diffs()).toEqual([])
    const { rows } = await sql<{ tanggal: string }>`select distinct tanggal from sinkron_wilayah
      where kode_wilayah = ${app.dunia.wilayah.foreignKabKota} and tanggal = '2026-03-06'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('yang belum selesai ditulis menunggu lipatan berikutnya, tanpa saling menunggu', async () => {
    const { db } = app.context
    let release = (): void => undefined
    let written = (): void => undefined
    const hold = new Promise<void>((done) => (release = done))
    const already = new Promise<void>((done) => (written = done))
    const writer = db.transaction().execute(async (trx) => {
      await sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`.execute(trx)
      await queueRekap(trx, [sd])
      written()
      await hold
    })
    await already
    // Something else is queued: the fold passes by the school that is being written.
    await db.transaction().execute((trx) => queueRekap(trx, [app.dunia.sekolah.smp.id]))
    expect(await foldRekap(db)).toBe(1)
    expect(await testGround.diffs()).toEqual([])
    release()
    await writer
    expect(await testGround.diffs()).not.toEqual([])
    expect(await foldRekap(db)).toBe(1)
    expect(await testGround.diffs()).toEqual([])
  })

  it('dua lipatan atas sekolah yang sama bergantian', async () => {
    const { db } = app.context
    const back = sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`
    await write(back)
    let first: Promise<number> | undefined
    let second: Promise<number> | undefined
    await db.transaction().execute(async (holder) => {
      await sql`select 1 from rekap_wilayah where kode_wilayah = '000000' for update`.execute(holder)
      first = foldRekap(db)
      await untilWaiting(db, first)
      // Changed back while the first one has already seen it changed: whoever read the counters now would read old ones.
      await write(back)
      second = foldRekap(db)
      await Promise.race([second, sleep(500)])
    })
    expect([await first, await second]).toEqual([1, 0])
    expect(await foldRekap(db)).toBe(1)
    expect(await testGround.diffs()).toEqual([])
  })

  it('yang gagal di tengah tidak mengambil apa pun dari antrean', async () => {
    const { db } = app.context
    await write(sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`)
    await sql`alter table rekap_wilayah add constraint tolak check (false) not valid`.execute(db)
    await expect(foldRekap(db)).rejects.toThrow('tolak')
    await sql`alter table rekap_wilayah drop constraint tolak`.execute(db)
    expect(await foldRekap(db)).toBe(1)
    expect(await testGround.diffs()).toEqual([])
    expect(await foldRekap(db)).toBe(0)
  })
})

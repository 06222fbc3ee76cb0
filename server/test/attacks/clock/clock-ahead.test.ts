import { daftarSesi } from '@geisa/contract/sesi/sesi'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { healAhead } from '../../../src/features/cronjob/heal-ahead.ts'
import {
  ask,
  HOME,
  LAST,
  laporan,
  monthRow,
  POLL,
  STRANGER,
  silentMesin,
  TAP,
  tapLine,
} from '../../../src/features/mesin/jaringan/diam.test-kit.ts'
import { quotaPerJam } from '../../../src/platform/access/attempts.ts'
import { addSeconds, aheadOf, epochMs } from '../../../src/platform/clock.ts'
import { clockDifference } from '../../../src/platform/database/database-clock.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { TEST_PASSWORD } from '../../test-world.ts'

/** quality.md 2.8: a server's clock that ran ahead leaves nothing behind once it is right again (decision 57). */
const CURRENT = '2026-03-05T03:00:00.000Z'
const HANDSHAKE = '/iclock/cdata?SN=?&options=all&pushver=2.4.0'

let app: TestApp
let mesinId: number
beforeEach(async () => {
  app = await createTestApp(CURRENT)
  mesinId = await silentMesin(app)
})
afterEach(() => app.close())

const set = (seconds: number): void => app.context.clock.set(addSeconds(CURRENT, seconds))
const heal = () => healAhead(app.context.db, app.context.clock.now())

/** Instants by which somebody decides; of rows that no machine ever has, all are empty. */
const KONTAK =
  'pertama terakhir laporan terakhir_biasa terakhir_diakui laporan_usb tertahan_sejak diam_sejak susulan_pada asing_sejak'
async function contactsAhead(): Promise<string[]> {
  const columns = [
    ...KONTAK.split(' ').map((one) => `k.${one}`),
    'upper(k.kontak_biasa)',
    'upper(k.susulan_masa)',
    'y.last_sync',
  ]
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns.map((one) => sql`${sql.raw(one)} as ${sql.id(one)}`))}
    from mesin_kontak k left join sekolah_sinkron y on y.sekolah_id = k.sekolah_id`.execute(app.context.db)
  const limit = aheadOf(app.context.clock.now())
  return rows.flatMap((row) => columns.filter((one) => row[one] !== null && (row[one] ?? '') > limit))
}

const requests: fc.Arbitrary<[string, string, number]> = fc.tuple(
  fc.constantFrom(HOME, '36.70.1.1', STRANGER),
  fc.constantFrom(POLL, HANDSHAKE, '/iclock/ping?SN=?', TAP),
  fc.integer({ min: 0, max: 5_400 }),
)

async function play(ahead: number, list: readonly [string, string, number][]): Promise<void> {
  for (const [ip, url, after] of list.toSorted((a, b) => a[2] - b[2])) {
    set(ahead + after)
    const local = addSeconds(CURRENT, after + 7 * 3600)
      .slice(0, 19)
      .replace('T', ' ')
    await ask(app, ip, url, url === TAP ? tapLine(local, '999') : undefined)
  }
}

describe('kontak mesin', () => {
  it('apa pun yang dikirim selagi jam server di depan: satu menit sesudahnya tak ada yang di depan, dan bulan yang lewat tetap', async () => {
    const before = await monthRow(app)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3 * 3600, max: 400 * 86_400 }),
        fc.array(requests, { maxLength: 6 }),
        async (ahead, list) => {
          await play(ahead, list)
          set(6_000)
          await heal()
          expect(await contactsAhead()).toEqual([])
          expect(await monthRow(app)).toEqual(before)
          await sql`delete from mesin_laporan`.execute(app.context.db)
          await sql`delete from mesin_kontak`.execute(app.context.db)
          await sql`delete from mesin_jaringan`.execute(app.context.db)
          await sql`delete from sekolah_sinkron`.execute(app.context.db)
          await sql`insert into mesin_jaringan (sekolah_id, mesin_id, jaringan_biasa, hari_tap, kolam, dihitung_pada)
          values (${app.dunia.sekolah.sd.id}, ${mesinId}, '{36.70.0.0/16}', 30, false, '2026-02-20')`.execute(
            app.context.db,
          )
          await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa)
          values (${app.dunia.sekolah.sd.id}, ${mesinId}, '2026-01-01', ${LAST}, ${LAST}, ${HOME}, ${LAST})`.execute(
            app.context.db,
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('satu kiriman memulihkan mesinnya, tanpa menunggu menit itu', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3 * 3600, max: 400 * 86_400 }), async (ahead) => {
        set(ahead)
        await ask(app, HOME, TAP, tapLine('2026-03-05 10:01:00'))
        set(6_000)
        await ask(app, HOME, POLL)
        expect(await contactsAhead()).toEqual([])
        // It is heard of anew: its day is reported by this very post.
        expect(await laporan(app, mesinId)).toBe(app.context.clock.now())
      }),
      { numRuns: 10 },
    )
  })

  it('mesin yang sesudahnya diam tidak dilaporkan: hari-hari itu Belum sinkron, bukan Alpa', async () => {
    // It works as on any day, until the clock runs far ahead for an hour.
    for (let minute = 0; minute < 60; minute += 5) {
      set(minute * 60)
      await ask(app, HOME, minute === 0 ? TAP : POLL, minute === 0 ? tapLine('2026-03-05 09:59:00') : undefined)
    }
    const real = await laporan(app, mesinId)
    set(20 * 3_600)
    await ask(app, HOME, POLL)
    set(7_200)
    expect(await laporan(app, mesinId)).not.toBe(real)
    await heal()
    expect(await laporan(app, mesinId)).toBe(real)
    const { rows } = await sql<{ last: string }>`select last_sync as last from sekolah_sinkron`.execute(app.context.db)
    expect(rows).toEqual([{ last: real }])
  })

  it('sehari yang hanya maju di jam server bukan diamnya mesin: laporannya tidak menunggu siapa pun', async () => {
    for (let minute = 0; minute < 60; minute += 5) {
      set(minute * 60)
      await ask(app, HOME, minute === 0 ? TAP : POLL, minute === 0 ? tapLine('2026-03-05 09:59:00') : undefined)
    }
    set(3 * 86_400)
    await ask(app, HOME, POLL)
    set(3_600)
    await ask(app, HOME, POLL)
    expect(await laporan(app, mesinId)).toBe(app.context.clock.now())
    expect(await contactsAhead()).toEqual([])
    const { rows } = await sql`select tertahan_sejak, diam_sejak from mesin_kontak`.execute(app.context.db)
    expect(rows).toEqual([{ tertahan_sejak: null, diam_sejak: null }])
  })

  it('yang tak punya catatan masa kontak dilaporkan sampai tap terakhirnya', async () => {
    await sql`update mesin_kontak set terakhir = '2026-04-01', laporan = '2026-04-01', terakhir_biasa = '2026-04-01'`.execute(
      app.context.db,
    )
    await heal()
    expect(await laporan(app, mesinId)).toBe('2026-02-20T07:10:00.000Z')
  })

  it('jam yang berselisih dua menit, seperti antar server yang sehat, mengubah apa-apa pun tidak', async () => {
    set(120)
    await ask(app, HOME, TAP, tapLine('2026-03-05 10:01:00'))
    const rows = () =>
      sql`select * from mesin_kontak k join sekolah_sinkron y using (sekolah_id)`.execute(app.context.db)
    const before = (await rows()).rows
    set(0)
    expect(await heal()).toBe(0)
    await ask(app, HOME, POLL)
    expect((await rows()).rows).toEqual(before)
  })

  it('perintah yang dikirim saat itu ditawarkan lagi lima menit sesudahnya', async () => {
    const { sd } = app.dunia.sekolah
    await sql`insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, status, dibuat_pada, dibuat_oleh)
      select ${sd.id}, ${mesinId}, 'INFO', '{}', 'antre', ${CURRENT}, id from pengguna limit 1`.execute(app.context.db)
    set(86_400)
    expect(await ask(app, HOME, POLL)).toMatch(/^C:/)
    set(600)
    await heal()
    expect(await ask(app, HOME, POLL)).toBe('OK')
    set(901)
    expect(await ask(app, HOME, POLL)).toMatch(/^C:/)
  })
})

describe('masuk', () => {
  const attempt = (password: string) =>
    app.app.inject({ method: 'POST', url: '/api/signin', payload: { username: 'uptd', password } })

  it('yang salah menebak saat itu menunggu paling lama 15 menit, tanpa menunggu menit itu', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1_200, max: 400 * 86_400 }),
        fc.integer({ min: 5, max: 9 }),
        async (ahead, failures) => {
          await sql`delete from percobaan_masuk`.execute(app.context.db)
          for (let nth = 0; nth < failures; nth++) {
            set(ahead + nth * 901)
            await attempt('salah')
          }
          set(0)
          const answer = await attempt(TEST_PASSWORD)
          expect(answer.statusCode).toBe(429)
          const wait = Number(answer.headers['retry-after'])
          expect(wait).toBeLessThanOrEqual(900)
          set(wait)
          expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('menit itu memulihkan penundaannya juga', async () => {
    set(86_400)
    for (let nth = 0; nth < 5; nth++) await attempt('salah')
    set(0)
    await heal()
    set(16)
    expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('jatah sejam yang habis saat itu dimulai lagi', async () => {
    const use = () => quotaPerJam(app.context.db, app.context.clock, { purpose: 'uji', siapa: 'x', most: 1 })
    set(86_400)
    await use()
    await expect(use()).rejects.toMatchObject({ status: 429 })
    set(0)
    await use()
  })

  it('token yang terbit saat itu ditolak dengan sebabnya sejak jam benar, berapa pun majunya; dua menit tidak', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 400 * 86_400 }), async (ahead) => {
        set(ahead)
        const token = (await attempt(TEST_PASSWORD)).json()
        const self = () => app.app.inject({ url: daftarSesi.url, headers: { authorization: `Bearer ${token}` } })
        expect((await self()).statusCode).toBe(200)
        set(0)
        const answer = await self()
        expect(answer.statusCode).toBe(ahead <= 300 ? 200 : 401)
        if (ahead > 300)
          expect(answer.json().sebab).toBe('Jam server keliru saat Anda masuk. Masuk lagi untuk melanjutkan.')
      }),
      { numRuns: 20, examples: [[120], [300], [301]] },
    )
  })

  it('sesi yang dibuka saat itu berakhir pada menit itu', async () => {
    set(86_400)
    await attempt(TEST_PASSWORD)
    set(0)
    await heal()
    const { rows } = await sql<{ sebab: string; lama: string }>`
      select sebab, kedaluwarsa as lama from sesi_berakhir`.execute(app.context.db)
    expect(rows).toEqual([{ sebab: 'jam', lama: addSeconds(CURRENT, 12 * 3600) }])
    expect((await sql`select 1 from sesi where dibuat_pada > ${CURRENT}`.execute(app.context.db)).rows).toEqual([])
  })
})

it('jam server ini dan jam basis data dibandingkan tanpa waktu perjalanannya', async () => {
  expect(Math.abs(await clockDifference(app.context.db))).toBeLessThan(300)
  expect(epochMs(CURRENT)).toBeGreaterThan(0)
})

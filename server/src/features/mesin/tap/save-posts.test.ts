import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allTap, bulanVersion, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { openDb } from '../../../platform/database/db.ts'
import { buildAppMesin } from '../iclock/routes.ts'

let testApp: TestApp
let sd: number
const CURRENT = '2026-03-05T03:00:00.000Z'
beforeAll(async () => {
  testApp = await createTestApp(CURRENT)
  sd = testApp.dunia.sekolah.sd.id
})
afterAll(() => testApp.close())

const jam = (seconds: number): string => {
  const one = addSeconds('2026-02-01T00:00:00.000Z', seconds)
  return `${one.slice(0, 10)} ${one.slice(11, 19)}`
}
const row = (pin: number, seconds: number): string => `${pin}\t${jam(seconds)}\t0\t1\t0\t0`
const send = (sn: string, content: readonly string[]) =>
  sendMesin(testApp.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, `${content.join('\n')}\n`)
const tapFrom = async (mesinId: number): Promise<string[]> =>
  (await allTap(testApp.context.db, sd)).filter((t) => t.mesinId === mesinId).map((t) => `${t.pin} ${t.waktu}`)

describe('tap yang sama', () => {
  it('dalam urutan apa pun, terpecah, terulang dan serentak, memberi tabel yang sama', async () => {
    let nth = 0
    const taps = fc.uniqueArray(
      fc.record({ pin: fc.integer({ min: 1, max: 30 }), seconds: fc.integer({ min: 0, max: 2_000_000 }) }),
      {
        minLength: 1,
        maxLength: 60,
        selector: ({ pin, seconds }) => `${pin} ${seconds}`,
      },
    )
    await fc.assert(
      fc.asyncProperty(
        taps,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (all, random, concurrent) => {
          const sn = `ACAK${String(++nth).padStart(6, '0')}`
          const mesinId = await registerTestMesin(testApp.context.db, sd, sn)
          const content = all.map(({ pin, seconds }) => row(pin, seconds))
          const kiriman = random.map((a, i) =>
            content.filter((_, n) => (n * 7 + a) % random.length <= i).toSorted(() => (a % 3) - 1),
          )
          const daftar = [...kiriman.filter((k) => k.length > 0), content]
          if (concurrent) await Promise.all(daftar.map((k) => send(sn, k)))
          else for (const k of daftar) await send(sn, k)
          const expectations = all.map(({ pin, seconds }) => `${pin} ${jam(seconds)}`).toSorted()
          expect((await tapFrom(mesinId)).toSorted()).toEqual(expectations)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('PIN yang sama di dua mesin adalah dua orang', async () => {
    const [a, b] = [
      await registerTestMesin(testApp.context.db, sd, 'DUA000001'),
      await registerTestMesin(testApp.context.db, sd, 'DUA000002'),
    ]
    await Promise.all([send('DUA000001', [row(1, 60)]), send('DUA000002', [row(1, 60)])])
    expect([await tapFrom(a), await tapFrom(b)]).toEqual([[`1 ${jam(60)}`], [`1 ${jam(60)}`]])
  })
})

describe('tumpukan', () => {
  it('50.000 baris dalam kiriman 128 baris sementara 50 mesin bertanya: semuanya tersimpan, dua kali pun sama', async () => {
    const mesinId = await registerTestMesin(testApp.context.db, sd, 'TUMPUK0001')
    const asker = Array.from({ length: 50 }, (_, i) => `TANYA${String(i).padStart(5, '0')}`)
    for (const sn of asker) await registerTestMesin(testApp.context.db, testApp.dunia.sekolah.smp.id, sn)
    const content = Array.from({ length: 50_000 }, (_, i) => row(i % 60, i * 40))
    const kelompok = Array.from({ length: Math.ceil(content.length / 128) }, (_, i) =>
      content.slice(i * 128, i * 128 + 128),
    )
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < kelompok.length; i += 16) {
        const once = kelompok.slice(i, i + 16)
        const query = asker[(i / 16) % 50] ?? ''
        const [poll, ...answers] = await Promise.all([
          sendMesin(testApp.app, `/iclock/getrequest?SN=${query}`),
          ...once.map((one) => send('TUMPUK0001', one)),
        ])
        expect(poll).toMatchObject({ status: 200, body: 'OK' })
        expect(answers.map((j) => j.body)).toEqual(once.map((one) => `OK: ${one.length}`))
      }
      if (round === 0) await sql`delete from mesin_mentah`.execute(testApp.context.db)
    }
    const { rows } = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from tap where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      testApp.context.db,
    )
    expect(rows[0]?.jumlah).toBe(50_000)
  })

  it('sambungan basis data diputus di tengah: yang dijawab OK tersimpan, ulangannya melengkapi', async () => {
    const mesinId = await registerTestMesin(testApp.context.db, sd, 'PUTUS00001')
    const own = openDb(testApp.context.databaseUrl, { max: 4 })
    const app = await buildAppMesin({ ...testApp.context, db: own.db })
    const content = Array.from({ length: 60 }, (_, i) => Array.from({ length: 50 }, (__, n) => row(i, n * 3600)))
    const sendHere = (one: string[]) =>
      sendMesin(app, '/iclock/cdata?SN=PUTUS00001&table=ATTLOG', `${one.join('\n')}\n`)
    const breaker = new pg.Client({ connectionString: testApp.context.databaseUrl })
    await breaker.connect()
    const old = await breaker.query('select array_agg(pid) as pid from pg_stat_activity')
    const cut = () =>
      breaker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1)`,
        [old.rows[0].pid],
      )
    const answers: { lines: string[]; status: number; body: string }[] = []
    for (let i = 0; i < content.length; i += 10) {
      const promises = content.slice(i, i + 10).map(async (one) => ({ lines: one, ...(await sendHere(one)) }))
      await cut()
      answers.push(...(await Promise.all(promises)))
    }
    const present = new Set(await tapFrom(mesinId))
    const key = (one: string): string => one.split('\t').slice(0, 2).join(' ')
    for (const { lines, status, body } of answers) {
      expect([200, 503]).toContain(status)
      if (body.startsWith('OK')) expect(lines.map(key).filter((k) => !present.has(k))).toEqual([])
    }
    for (const { lines, status } of answers) if (status !== 200) expect((await sendHere(lines)).status).toBe(200)
    expect((await tapFrom(mesinId)).length).toBe(3000)
    await Promise.all([app.close(), own.close(), breaker.end()])
  })

  it('satu kiriman beracun tidak menggagalkan kiriman mesin lain yang menunggu bersamanya', async () => {
    const healthy = await registerTestMesin(testApp.context.db, sd, 'SEHAT00001')
    const poison = await registerTestMesin(testApp.context.db, sd, 'RACUN00001')
    await sql`alter table tap_karantina add constraint racun check (baris not like '%RACUN%')`.execute(
      testApp.context.db,
    )
    const [a, b, c] = await Promise.all([
      send('SEHAT00001', [row(1, 0)]),
      send('RACUN00001', [row(2, 0), 'RACUN tanpa tab']),
      send('SEHAT00001', [row(3, 0)]),
    ])
    await sql`alter table tap_karantina drop constraint racun`.execute(testApp.context.db)
    expect([a.body, b.status, b.body, c.body]).toEqual(['OK: 1', 503, 'FAIL', 'OK: 1'])
    expect(await tapFrom(healthy)).toHaveLength(2)
    expect(await tapFrom(poison)).toEqual([])
  })
})

describe('isi yang tidak dapat disimpan', () => {
  it('masuk karantina dengan sebabnya dan dijawab OK, supaya mesin tidak mengulang selamanya', async () => {
    const { db } = testApp.context
    const mesinId = await registerTestMesin(db, sd, 'ULANG00001')
    await sql`create function tolak_uji() returns trigger language plpgsql as
      $$ begin if new.pin = '666' then raise exception using errcode = '22021'; end if; return new; end $$`.execute(db)
    await sql`create trigger tolak_uji before insert on tap for each row execute function tolak_uji()`.execute(db)
    expect((await send('ULANG00001', [row(666, 0)])).body).toBe('OK: 1')
    await sql`drop trigger tolak_uji on tap`.execute(db)
    const { rows } = await sql<{ baris: string }>`
      select baris from tap_karantina where mesin_id = ${mesinId} and sekolah_id = ${sd}`.execute(db)
    expect(rows.map((one) => one.baris)).toEqual([row(666, 0)])
  })

  it('keterangan mesin tidak tumbuh tanpa batas', async () => {
    const mesinId = await registerTestMesin(testApp.context.db, sd, 'TUMBUH0001')
    for (const awal of ['a', 'b'])
      await sendMesin(
        testApp.app,
        '/iclock/cdata?SN=TUMBUH0001&table=options',
        Array.from({ length: 80 }, (_, i) => `${awal}${i}=${'v'.repeat(290)}`).join(','),
      )
    const { rows } = await sql<{ info: Record<string, string> }>`
      select info from mesin where sekolah_id = ${sd} and id = ${mesinId}`.execute(testApp.context.db)
    expect(Object.keys(rows[0]?.info ?? {})).toHaveLength(100)
    expect(rows[0]?.info['a79']).toHaveLength(200)
  })
})

describe('kontak dan laporan', () => {
  const kontak = async (mesinId: number) =>
    (
      await sql<{ terakhir: string; laporan: string | null }>`
        select terakhir, laporan from mesin_kontak where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
        testApp.context.db,
      )
    ).rows[0]
  const ask = (sn: string) => sendMesin(testApp.app, `/iclock/getrequest?SN=${sn}`)
  /** Set up yesterday: no day of it is silent yet. */
  const registerNew = async (sn: string) => {
    const mesinId = await registerTestMesin(testApp.context.db, sd, sn)
    await sql`update mesin_penempatan set dipakai_sejak = '2026-03-05' where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      testApp.context.db,
    )
    return mesinId
  }

  it('ditulis paling sering tiga menit sekali, tetapi seketika bila melengkapi satu hari', async () => {
    const { clock } = testApp.context
    const mesinId = await registerNew('KONTAK0001')
    await ask('KONTAK0001')
    const awal = await kontak(mesinId)
    expect(awal).toEqual({ terakhir: CURRENT, laporan: CURRENT })
    clock.set(addSeconds(CURRENT, 60))
    await ask('KONTAK0001')
    expect(await kontak(mesinId)).toEqual(awal)
    const version = await bulanVersion(testApp.context.db, sd)
    clock.set(addSeconds(CURRENT, 200))
    await ask('KONTAK0001')
    expect((await kontak(mesinId))?.terakhir).toBe(addSeconds(CURRENT, 200))
    expect(await bulanVersion(testApp.context.db, sd)).toEqual(version)
    // 02:59:00, then 03:00:10 WIB: 5 March is complete now, seventy seconds later.
    clock.set('2026-03-05T19:59:00.000Z')
    await ask('KONTAK0001')
    clock.set('2026-03-05T20:00:10.000Z')
    await ask('KONTAK0001')
    expect((await kontak(mesinId))?.laporan).toBe('2026-03-05T20:00:10.000Z')
    expect((await bulanVersion(testApp.context.db, sd))[202603]).toBe((version[202603] ?? 0) + 1)
    clock.set(CURRENT)
  })

  it('tanda hidup saja bukan laporan, tanya dan kiriman ya', async () => {
    const mesinId = await registerNew('HIDUP00001')
    await sendMesin(testApp.app, '/iclock/ping?SN=HIDUP00001')
    expect(await kontak(mesinId)).toEqual({ terakhir: CURRENT, laporan: null })
    await ask('HIDUP00001')
    expect((await kontak(mesinId))?.laporan).toBe(CURRENT)
  })

  it('mesin dipakai sejak sehari setelah kontak pertamanya', async () => {
    const mesinId = await registerTestMesin(testApp.context.db, sd, 'PAKAI00001')
    const since = async () =>
      (
        await sql<{
          s: string | null
        }>`select dipakai_sejak as s from mesin_penempatan where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
          testApp.context.db,
        )
      ).rows[0]?.s
    await sql`update mesin_penempatan set dipakai_sejak = null where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      testApp.context.db,
    )
    await ask('PAKAI00001')
    expect(await since()).toBe('2026-03-06')
  })
})

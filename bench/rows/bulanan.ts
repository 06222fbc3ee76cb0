import type { Answer } from '@geisa/contract/endpoint'
import type { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { readBulanan } from '@geisa/server/features/rekap/bulanan/queries-bulanan'
import { waitForMemo } from '@geisa/server/features/rekap/memo/commands-memo'
import { computeAllMemos } from '@geisa/server/features/rekap/memo/commands-refresh'
import type { Caller } from '@geisa/server/platform/access/session'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { fixedClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ALL_TAPS, staffOf, tapsOf } from '../floors/bulan.ts'
import { BULAN, PROVINSI_TAPS, type Scale, TODAY } from '../generator.ts'
import { joinKecamatan } from '../join-kecamatan.ts'
import { alternating, comparedRow, eachAlone, elapsed, median, ms, type Row, spentMs } from '../measure.ts'
import { measureHot } from './hot-answer.ts'

/** The monthly report: of a school, of a kecamatan of sixty schools, and a whole province from nothing. */
export async function measureBulanan(databaseUrl: string, client: pg.Client, scale: Scale): Promise<Row[]> {
  const { db, close } = openDb(databaseUrl)
  const tools = { db, clock: fixedClock(TODAY) }
  const caller = await testPengguna(db)
  await tppContent(client)
  await client.query('vacuum analyze')
  const kecamatan = await joinKecamatan(client)
  const times = scale === 'nasional' ? 1 : 3
  const results = await eachAlone([
    ...sekolahRows(tools, caller, client),
    ...kecamatanRows(tools, caller, client, kecamatan),
    [
      HOT,
      () =>
        measureHot(HOT, async () => {
          const answer = await ask(tools, caller, { kecamatanId: kecamatan })
          return 'text' in answer ? answer.text : JSON.stringify(answer)
        }),
    ],
    [ALL_MEMOS, () => measureProvinsi(ALL_MEMOS, tools, databaseUrl, times)],
    [NOBODY_OWN, () => withoutOwnHours(client, () => measureProvinsi(NOBODY_OWN, tools, databaseUrl, times))],
  ])
  await close()
  return results
}

const HOT = 'laporan bulanan kecamatan dari memo, CPU per permintaan'
const ALL_MEMOS = 'provinsi dari nol: semua memo'
/** The same where nobody works by hours of their own: what the one in twenty costs. */
const NOBODY_OWN = 'provinsi dari nol: semua memo, tanpa jam sendiri'

type Measure = readonly [string, () => Promise<Row>]
type Deps = { db: Db; clock: ReturnType<typeof fixedClock> }

function sekolahRows(deps: Deps, caller: Caller, client: pg.Client): Measure[] {
  let nth = 0
  let ids: number[] = []
  const turn = () => ids[nth++ % ids.length] ?? 0
  const { staf, month } = floors(client, 's.id = $1', turn)
  const [current, cold] = ['laporan bulanan sekolah, memo kini', 'laporan bulanan sekolah, memo dingin']
  const ready = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from sekolah where kode_provinsi = ${PROVINSI_TAPS} order by md5(id::text) limit 200`.execute(deps.db)
    ids = rows.map(({ id }) => id)
  }
  const readCurrent = async () => {
    await ready()
    for (const sekolahId of ids) await ask(deps, caller, { sekolahId })
    await waitForMemo(deps.db)
    return comparedRow(
      current,
      STAF,
      await alternating(200, staf, () => ask(deps, caller, { sekolahId: turn() })),
      null,
    )
  }
  const readCold = async () => {
    await ready()
    const result = await afterWriter(deps.db, 100, month, async () => {
      const sekolahId = turn()
      await writer(deps.db, sql`s.id = ${sekolahId}`)
      return () => ask(deps, caller, { sekolahId })
    })
    return comparedRow(cold, MONTH, result, 3)
  }
  return [
    [current, readCurrent],
    [cold, readCold],
  ]
}

function kecamatanRows(deps: Deps, caller: Caller, client: pg.Client, kecamatanId: string): Measure[] {
  const read = () => ask(deps, caller, { kecamatanId })
  const { staf, month } = floors(client, 's.kode_kecamatan = $1', () => kecamatanId)
  const [current, cold] = ['laporan bulanan kecamatan, memo kini', 'laporan bulanan kecamatan, memo dingin']
  const readCurrent = async () => {
    await read()
    await waitForMemo(deps.db)
    return comparedRow(current, STAF, await alternating(40, staf, read), 2)
  }
  const readCold = async () => {
    const result = await afterWriter(deps.db, 20, month, async () => {
      await writer(deps.db, sql`s.kode_kecamatan = ${kecamatanId}`)
      return read
    })
    return comparedRow(cold, MONTH, result, 1)
  }
  return [
    [current, readCurrent],
    [cold, readCold],
  ]
}

const STAF = 'baris GTK di sana'
const MONTH = 'baris GTK dan tap di sana'

/** What is read at least for a month that stands in a memo, and for one that is computed. */
function floors(client: pg.Client, which: string, value: () => unknown) {
  const staf = () => client.query({ name: `staf ${which}`, text: staffOf(which), values: [value()] })
  const month = async () => {
    await client.query({ name: `tap ${which}`, text: tapsOf(which), values: [value()], rowMode: 'array' })
    await staf()
  }
  return { staf, month }
}

/** As a writer of facts leaves these schools: their memos are of older ones. */
const writer = (db: Db, condition: ReturnType<typeof sql>) =>
  sql`insert into sekolah_bulan_versi (sekolah_id, bulan) select s.id, ${BULAN}::int from sekolah s where ${condition} order by s.id
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)

/** As `alternating`, but what comes before each reading and is stored behind the last one is not measured. */
async function afterWriter(db: Db, times: number, a: () => unknown, ready: () => Promise<() => unknown>) {
  const result = { a: [] as number[], b: [] as number[] }
  const cpu = { a: [] as number[], b: [] as number[] }
  for (let nth = -5; nth < times; nth++) {
    await waitForMemo(db)
    const read = await ready()
    const start = spentMs()
    const x = await elapsed(a)
    const between = spentMs()
    const y = await elapsed(read)
    const end = spentMs()
    if (nth < 0) continue
    result.a.push(x)
    result.b.push(y)
    cpu.a.push(between - start)
    cpu.b.push(end - between)
  }
  return { a: median(result.a), b: median(result.b), cpu: { a: median(cpu.a), b: median(cpu.b) } }
}

/** Every memo of the month against reading its taps by binary COPY, the fastest way out of the database. */
async function measureProvinsi(
  operation: string,
  { db, clock }: Deps,
  databaseUrl: string,
  times: number,
): Promise<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [a, b] = [[] as number[], [] as number[]]
  for (let nth = 0; nth < times; nth++) {
    a.push(await elapsed(() => readTap(client)))
    await sql`delete from sekolah_bulan`.execute(db)
    b.push(await elapsed(() => computeAllMemos({ db, clock }, BULAN, { provinsi: PROVINSI_TAPS })))
  }
  await client.end()
  const ratio = median(b) / median(a)
  return {
    operasi: operation,
    lantai: `${ms(median(a))} membaca tapnya (COPY biner)`,
    kami: ms(median(b)),
    rasio: ratio,
    janji: '<= 3',
    dipenuhi: ratio <= 3,
  }
}

async function withoutOwnHours<T>(client: pg.Client, measure: () => Promise<T>): Promise<T> {
  await client.query('create temp table jam_disimpan as select * from gtk_jam')
  await client.query('delete from gtk_jam')
  try {
    return await measure()
  } finally {
    await client.query('insert into gtk_jam select * from jam_disimpan')
    await client.query('drop table jam_disimpan')
  }
}

function readTap(client: pg.Client): Promise<number> {
  return new Promise((resolve, reject) => {
    let byte = 0
    const stream = client.query(copyTo(`copy (${ALL_TAPS}) to stdout binary`))
    stream.on('data', (chunk: Buffer) => {
      byte += chunk.length
    })
    stream.on('end', () => resolve(byte))
    stream.on('error', reject)
  })
}

const ask = (
  deps: Deps,
  caller: Caller,
  select: { sekolahId?: number; kecamatanId?: string },
): Promise<{ text: string | Buffer } | Answer<typeof rekapBulanan>> =>
  readBulanan(deps, caller, { monthSelected: BULAN, hitungUlang: '0', ...select })

/** An admin as the session knows one: reading pay is recorded as always. */
async function testPengguna(db: Db): Promise<Caller> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id) values ('bench', 'Bench', 'x', 1)
    on conflict (username) do update set nama = excluded.nama returning id`.execute(db)
  const pengguna = {
    id: rows[0]?.id ?? 0,
    sid: '',
    nama: 'Bench',
    username: 'bench',
    peranId: 1,
    hakAkses: 'MONITORING',
  }
  const other = {
    jenjang: [],
    kodeWilayah: null,
    yayasanId: null,
    sekolahId: null,
    gtkId: null,
    harusGantiPassword: false,
  }
  return { pengguna: { ...pengguna, ...other } as Caller['pengguna'], cakupan: systemCakupan('benchmark') }
}

const tppContent = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
     select g.sekolah_id, g.id, '2025-01-01', 1500000 + g.id % 40 * 50000 from gtk g join sekolah s on s.id = g.sekolah_id
     where s.kode_provinsi = $1 on conflict do nothing`,
    [PROVINSI_TAPS],
  )

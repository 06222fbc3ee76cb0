import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { SECONDS_PER_DAY } from '@geisa/engine/calendar'
import pg from 'pg'
import type { Temuan } from '../../src/operations/doctor/temuan.ts'
import { addSeconds, systemClock } from '../../src/platform/clock.ts'
import { createSide, httpDoor, type Side, signIn } from '../door.ts'
import { PASSWORD } from '../plain-world.ts'
import { runServer } from '../run-server.ts'
import { createLines, nightOf, readMachines, sendTaps, type TapResult, type Watch } from '../tap.ts'
import { schoolReads } from './school-reads.ts'

/** What happens to the cluster while it is in use. */
export type Trouble = {
  /** Of a database that is divided and filled (npm run citus:uji … --biarkan). */
  coordinator: string
  /** Shell commands; the second ends what the first began. */
  begin: string
  end: string | null
  /** Between them, and as long before and after. */
  seconds: number
  print: (row: string) => void
}

/** One answer to somebody. `node`: where the data of the school in question lie. */
export type Seen = { phase: Phase; node: string; what: string; status: number | null; ms: number }
/** 'saat mulai': until a node that is silent is known to be. */
export const PHASES = ['sebelum', 'saat mulai', 'selama', 'sesudah'] as const
export type Phase = (typeof PHASES)[number]

/** `recorded`: what the server wrote to its log, and how often. */
export type Outcome = { seen: Seen[]; taps: TapResult[]; reasons: string[]; recorded: Map<string, number> }

/** As the office of the regency, whose schools lie everywhere. */
const WIDE = ['/api/sekolah?per=50', '/api/koreksi-kehadiran']
const OFFICE = 'kabkota@contoh.id'
export const EVERYWHERE = 'banyak simpul'

/**
 * Machines of every node post, an operator of every node and an office read, all the time; the trouble begins and ends in the
 * middle of it.
 */
export async function endureTrouble({ coordinator, begin, end, seconds, print }: Trouble): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-gangguan-'))
  // A pool: where the coordinator itself is what dies, its own connection is new afterwards.
  const client = new pg.Pool({ connectionString: coordinator, max: 1, options: '-c TimeZone=UTC' })
  client.on('error', () => undefined)
  const watch = await freePort()
  const server = await runServer({ DATABASE_URL: coordinator, DATA_DIR: folder, METRIK_PORT: String(watch) })
  try {
    const side = createSide('gugus', httpDoor(server.url))
    const place = await readPlace(client)
    const reads = new Map<string, string[]>()
    for (const { operator } of place.readers) {
      await signIn(side, operator, PASSWORD)
      reads.set(operator, await schoolReads(side, operator, systemClock.now()))
    }
    await signIn(side, OFFICE, PASSWORD)
    const seen: Seen[] = []
    let phase: Phase = 'sebelum'
    let done = false
    const note = (what: string, node: string, status: number | null, ms: number): void =>
      void seen.push({ phase, node, what, status, ms })
    const readers = [
      ...place.readers.map(({ operator, node }) =>
        keepReading(side, operator, reads.get(operator) ?? [], { node, note, ended: () => done }),
      ),
      keepReading(side, OFFICE, WIDE, { node: EVERYWHERE, note, ended: () => done }),
    ]
    const first = 1 + Math.floor(Math.random() * 20)
    const posting = [...new Set(place.nodeOf.values())].map((node, nth) =>
      keepPosting(
        side,
        client,
        { node, nodeOf: place.nodeOf, ago: first + nth },
        { tell: (_, status, ms) => note('kiriman mesin', node, status, ms), ended: () => done },
      ),
    )
    await sleep(seconds * 1000)
    phase = 'saat mulai'
    print(`mulai: ${await shell(begin)}`)
    await sleep(NOTICED_SECONDS * 1000)
    phase = 'selama'
    await sleep(seconds * 1000)
    const reasons = await readReasons(watch)
    if (end !== null) print(`selesai: ${await shell(end)}`)
    phase = 'sesudah'
    await sleep(seconds * 1000)
    done = true
    await Promise.all(readers)
    return { seen, taps: await Promise.all(posting), reasons, recorded: complaintsIn(server.output()) }
  } finally {
    await server.stop()
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Place = { readers: { operator: string; node: string }[]; nodeOf: Map<string, string> }

/** One operator of each node, and the node of each machine. */
async function readPlace(client: pg.Pool): Promise<Place> {
  const nodeOfSchool = (id: string): string => `(select n.nodename || ':' || n.nodeport from pg_dist_placement l
    join pg_dist_node n on n.groupid = l.groupid and n.noderole = 'primary'
    where l.shardid = get_shard_id_for_distribution_column('sekolah_simpul', ${id}))`
  const { rows: readers } = await client.query<Place['readers'][number]>(
    `select distinct on (node) p.username as operator, ${nodeOfSchool('p.sekolah_id')} as node
    from pengguna p where p.peran_id = $1 and p.username like '%@contoh.id' order by node, p.id`,
    [PERAN.SEKOLAH],
  )
  const { rows: machines } = await client.query<{ serial: string; node: string }>(
    `select a.nomor_seri as serial, ${nodeOfSchool('a.sekolah_id')} as node from alamat_mesin a`,
  )
  return { readers, nodeOf: new Map(machines.map(({ serial, node }) => [serial, node])) }
}

type Reading = {
  node: string
  note: (what: string, node: string, status: number | null, ms: number) => void
  ended: () => boolean
}

async function keepReading(side: Side, who: string, paths: readonly string[], { node, note, ended }: Reading) {
  const headers = { authorization: `Bearer ${side.tokens.get(who)}` }
  for (let nth = 0; !ended(); nth++) {
    const path = paths[nth % paths.length] ?? ''
    const start = performance.now()
    const answer = await side.door({ method: 'GET', path, headers }).catch(() => null)
    note(
      path.split('?')[0]?.replaceAll(/\/[\d-]+/g, '/…') ?? '',
      node,
      answer?.status ?? null,
      performance.now() - start,
    )
    await sleep(PAUSE_MS)
  }
}

const PAUSE_MS = 200
/** A round of the watch and two greetings in vain (guard-nodes.ts), and what then still waits. */
const NOTICED_SECONDS = 15
/** Of each node: beside the screens as much as two cores bear, so that who waits waits for the node. */
const CONNECTIONS = 8
/** More than can be sent in the time. */
const POSTS = 100_000

/** The machines of one node, on a night of their own: those of a node that is away send again and again, and hold up no others. */
async function keepPosting(
  side: Side,
  client: pg.Pool,
  { node, nodeOf, ago }: { node: string; nodeOf: ReadonlyMap<string, string>; ago: number },
  watch: Omit<Watch, 'connections'>,
): Promise<TapResult> {
  const machines = (await readMachines(client)).filter(({ serial }) => nodeOf.get(serial) === node)
  const day = addSeconds(systemClock.now(), -SECONDS_PER_DAY * ago).slice(0, 10)
  // A run before this one has left its own lines there.
  const begin = addSeconds(nightOf(day), Math.floor(Math.random() * 3 * 3600))
  return sendTaps(side, client, createLines(machines, POSTS, begin), { ...watch, connections: CONNECTIONS })
}

/** What the door of who watches says is wrong. */
async function readReasons(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/alasan`)
  const { temuan } = (await answer.json()) as { temuan: Temuan[] }
  return temuan.filter(({ tanda }) => tanda === '✘').map(({ perihal }) => perihal)
}

/** Lines of the log that are no ordinary ones, without what makes each of them another. */
function complaintsIn(log: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of log.split('\n')) {
    const words = /"level":[56]0.*?"err":\{[^}]*?"message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
    if (words !== undefined) counts.set(words.slice(0, 200), (counts.get(words.slice(0, 200)) ?? 0) + 1)
  }
  return counts
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const shell = (command: string): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], { stdio: 'ignore' })
    child.once('close', (code) => resolve(code === 0 ? 'berhasil' : `kode ${code}`))
  })

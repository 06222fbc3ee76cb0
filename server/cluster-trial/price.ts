import { readFileSync } from 'node:fs'
import { JAM_ZONA } from '@geisa/engine/acuan'
import type pg from 'pg'
import { addSeconds, systemClock } from '../src/platform/clock.ts'
import type { Side } from './door.ts'
import { createLines, readMachines, sendTaps } from './tap.ts'

/** Milliseconds of CPU that one call costs on each side, of all processes together: server, PostgreSQL, every node. */
export type Price = { what: string; times: number; ms: readonly [number, number] }

type Place = { operator: string; office: string; since: string }
type Row = { what: string; who: string; path: string }

const CALLS = 150
const WARM_UP = 30
const POSTS = 600
const CONNECTIONS = 64

/**
 * Each row on one side after the other, while nothing else works on this computer, on which all nodes run: what it counts is
 * the computer's time without that of this program. null: no Linux, where nobody tells it.
 */
export async function priceBoth(
  sides: readonly [Side, Side],
  clients: readonly [pg.Client, pg.Client],
  place: Place,
): Promise<Price[] | null> {
  if (busyMs() === null) return null
  const rows = await rowsOf(clients[0], place)
  const prices: Price[] = []
  for (const row of rows)
    prices.push({ what: row.what, times: CALLS, ms: [await priceOf(sides[0], row), await priceOf(sides[1], row)] })
  const posts = [await priceOfTaps(sides[0], clients[0]), await priceOfTaps(sides[1], clients[1])] as const
  return [...prices, { what: 'kiriman mesin (satu sampai tiga tap, 64 sekaligus)', times: POSTS, ms: posts }]
}

async function rowsOf(client: pg.Client, { operator, office, since }: Place): Promise<Row[]> {
  const { rows } = await client.query<{ sekolah: number; kecamatan: string; idDapodik: string }>(
    `select s.id as sekolah, s.kode_kecamatan as kecamatan,
       (select min(g.id_dapodik::text) from gtk g join alamat_gtk a on a.id_dapodik = g.id_dapodik
         where g.sekolah_id = s.id and g.berhenti is null and g.mulai_tugas < $2::date) as "idDapodik"
     from pengguna p join sekolah s on s.id = p.sekolah_id where p.username = $1`,
    [operator, `${since.slice(0, 7)}-01`],
  )
  const { sekolah = 0, kecamatan = '', idDapodik = '' } = rows[0] ?? {}
  const bulan = since.slice(0, 7).replace('-', '')
  const own = (what: string, path: string): Row => ({ what, who: operator, path })
  const wide = (what: string, path: string): Row => ({ what, who: office, path })
  return [
    own('daftar GTK sekolah', '/api/gtk?per=50'),
    own('daftar usulan sekolah', '/api/koreksi-kehadiran'),
    own('dashboard sekolah', `/api/dashboard/sekolah/${sekolah}`),
    own('laporan harian', `/api/rekap/harian?idDapodik=${idDapodik}&sekolahId=${sekolah}&monthSelected=${bulan}`),
    own('bulan satu sekolah', `/api/rekap/bulanan-sekolah?sekolahId=${sekolah}&monthSelected=${bulan}`),
    own('log mesin', '/api/log-mesin'),
    wide('halaman 50 sekolah', '/api/sekolah?per=50'),
    wide('daftar usulan kabupaten', '/api/koreksi-kehadiran'),
    wide('bulan satu kecamatan', `/api/rekap/bulanan-sekolah?kecamatanId=${kecamatan}&monthSelected=${bulan}`),
  ]
}

async function priceOf(side: Side, { who, path }: Row): Promise<number> {
  const headers = { authorization: `Bearer ${side.tokens.get(who)}` }
  const call = async (): Promise<void> => {
    const { status } = await side.door({ method: 'GET', path, headers })
    if (status !== 200) throw new Error(`${side.nama}: ${path} sebagai ${who} dijawab ${status}`)
  }
  for (let nth = 0; nth < WARM_UP; nth++) await call()
  return measured(CALLS, async () => {
    for (let nth = 0; nth < CALLS; nth++) await call()
  })
}

/** Of this minute, as many machines at once as in the bench's row: an evening's backlog is judged line by line, and costs more. */
async function priceOfTaps(side: Side, client: pg.Client): Promise<number> {
  const machines = (await readMachines(client)).filter(({ zona }) => zona === 'WIB')
  const watch = { tell: () => undefined, ended: () => false, connections: CONNECTIONS }
  const send = async (posts: number, ago: number): Promise<void> => {
    const first = addSeconds(systemClock.now(), JAM_ZONA.WIB * 3600 - ago)
    await sendTaps(side, client, createLines(machines, posts, first), watch)
  }
  await send(WARM_UP * 2, 240)
  return measured(POSTS, () => send(POSTS, 120))
}

async function measured(times: number, work: () => Promise<void>): Promise<number> {
  const before = [busyMs() ?? 0, ownMs()] as const
  await work()
  return ((busyMs() ?? 0) - before[0] - (ownMs() - before[1])) / times
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Time that this computer has worked since it began (proc_stat(5): in hundredths of a second; waiting left out). */
function busyMs(): number | null {
  try {
    const [, user = 0, nice = 0, system = 0] =
      readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? []
    return (user + nice + system) * 10
  } catch {
    return null
  }
}

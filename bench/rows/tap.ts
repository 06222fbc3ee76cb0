import type pg from 'pg'
import { cpuOfTree, postmasterOf, untilAtRest } from '../cpu.ts'
import { runFloor, type Target } from '../floors/run-floor.ts'
import { PROVINSI_TAPS } from '../generator.ts'
import { eachAlone, median, ms, quantile, type Row, thousands } from '../measure.ts'
import { type Load, sendClosed, sendOpen } from '../send-taps.ts'
import { runServer } from '../test-server.ts'

/** Ingest against its floor: CPU a post of the server and PostgreSQL together, in turns. */

const MESIN = 400
const ROUNDS = 7
/** Posts until both programs are compiled as they will stay: a server of a morning has had them long ago. */
const WARMING = 15_000
/** The burst of a zone's morning (quality.md 1). */
const BURST = { perSecond: 3_300, seconds: 10 }

const SHAPES = [
  { name: '1 baris, 64 sambungan', rows: 1, concurrent: 64, perRound: 3000, promise: 4 },
  { name: '1 baris, 1 sambungan', rows: 1, concurrent: 1, perRound: 400, promise: 5 },
  { name: '128 baris, 8 sambungan', rows: 128, concurrent: 8, perRound: 250, promise: 2.5 },
  {
    name: '128 baris tumpukan tiga hari, 8 sambungan',
    rows: 128,
    concurrent: 8,
    perRound: 250,
    promise: 5,
    daysAgo: 3,
  },
] as const

const BURST_NAME = `${thousands(BURST.perSecond)} tap/dtk selama ${BURST.seconds} dtk`
const shapeName = ({ name }: (typeof SHAPES)[number]): string => `tap lewat HTTP, ${name}: CPU sekali kirim`

export async function measureTap(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ nomor_seri: string }>(
    'select m.nomor_seri from mesin m join sekolah s on s.id = m.sekolah_id where s.kode_provinsi = $2 order by m.id limit $1',
    [MESIN, PROVINSI_TAPS],
  )
  const serials = rows.map((row) => row.nomor_seri)
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = postmasterOf(backend.rows[0]!.pid)
  const floor = await runFloor('tap.ts', databaseUrl)
  const server = await runServer(databaseUrl)
  const load = createLoad(serials)
  try {
    const targets = { floor, ours: { port: server.port, pid: server.process.pid! } }
    await untilAtRest([postmaster, targets.ours.pid])
    for (const { port } of Object.values(targets)) await sendClosed(port, load(1), { posts: WARMING, concurrent: 64 })
    return await eachAlone([
      ...SHAPES.map((shape) => [shapeName(shape), () => cpuRow(shape, targets, postmaster, load)] as const),
      [BURST_NAME, () => burstRow(targets.ours, load)],
    ])
  } finally {
    floor.process.kill()
    await server.stop()
    await client.query('drop table if exists lantai_tap')
  }
}

const WIB_MS = 7 * 3_600_000
const FORTY_MINUTES_MS = 40 * 60_000
/** So many share each second that all rows together stay within those minutes: what lies in the future is judged one by one. */
const PINS = 24

/** Taps that no other post carries, whatever is measured and how often: of the last hour, or of so many days before. */
function createLoad(serials: readonly string[]): (rows: number, daysAgo?: number) => Load {
  let nth = 0
  const START = Date.now() + WIB_MS - FORTY_MINUTES_MS
  return (rows, daysAgo = 0) =>
    () => {
      const sn = serials[nth % serials.length]!
      const first = Math.floor(nth / serials.length) * 130
      nth++
      const body = Array.from({ length: rows }, (_, b) => {
        const order = first + b
        const at = START - daysAgo * 86_400_000 + Math.floor(order / PINS) * 1000
        const waktu = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
        return `${1 + (order % PINS)}\t${waktu}\t0\t1\t\t0\t0\n`
      })
      return { sn, body: body.join('') }
    }
}

async function cpuRow(
  shape: (typeof SHAPES)[number],
  targets: { floor: Target; ours: Target },
  postmaster: number,
  load: (rows: number, daysAgo?: number) => Load,
): Promise<Row> {
  const { rows, concurrent, perRound, promise } = shape
  const daysAgo = 'daysAgo' in shape ? shape.daysAgo : 0
  const cost = async ({ port, pid }: Target): Promise<number> => {
    const spent = () => cpuOfTree(pid) + cpuOfTree(postmaster)
    const before = spent()
    await sendClosed(port, load(rows, daysAgo), { posts: perRound, concurrent })
    return (spent() - before) / perRound
  }
  const seen = { floor: [] as number[], ours: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const [floor, ours] = [await cost(targets.floor), await cost(targets.ours)]
    if (round < 0) continue
    seen.floor.push(floor)
    seen.ours.push(ours)
  }
  const [floor, ours] = [median(seen.floor), median(seen.ours)]
  return {
    operasi: shapeName(shape),
    lantai: ms(floor),
    kami: ms(ours),
    rasio: ours / floor,
    janji: `<= ${promise.toLocaleString('id-ID')} x`,
    dipenuhi: ours <= floor * promise,
  }
}

/** Answer times at the nation's burst: sent on schedule, whatever the answers before do. */
async function burstRow({ port }: Target, load: (rows: number) => Load): Promise<Row> {
  const answers = await sendOpen(port, load(1), BURST)
  const waiting = answers.map(({ took }) => took)
  const refused = answers.filter(({ status }) => status !== 200).length
  const p99 = quantile(waiting, 0.99)
  return {
    operasi: BURST_NAME,
    lantai: '-',
    kami: `median ${ms(median(waiting))}, p99 ${ms(p99)}, ditolak ${thousands(refused)}`,
    rasio: p99 / 100,
    janji: 'p99 < 100 ms, 0 ditolak',
    dipenuhi: p99 < 100 && refused === 0,
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { besideOthers } from '../beside-others.ts'
import { signIn } from '../door/sign-in.ts'
import { PROVINSI_TAPS } from '../generator.ts'
import { eachAlone, median, ms, quantile, type Row } from '../measure.ts'
import { runServer } from '../test-server.ts'

/** What others wait while one big body, or eight, is read and stored: it is taken in pieces (decision 65). */

const TIMES = 3
const OTHERS_MS = 200
const ROWS = 20_000
const USB_ROWS = 200_000

type Mesin = { id: string; sn: string; operator: string }
type Bench = { port: number; mesin: (Mesin & { token: string })[] }

export async function measureBig(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Mesin>(
    `select m.sekolah_id || '-' || m.id as id, m.nomor_seri as sn, u.username as operator
     from mesin m join sekolah s on s.id = m.sekolah_id join pengguna u on u.username = 'operator' || s.id
     where s.kode_provinsi = $1 order by m.id limit 40`,
    [PROVINSI_TAPS],
  )
  const server = await runServer(databaseUrl)
  try {
    const tokens = await signIn(
      databaseUrl,
      server.dataDir,
      rows.map(({ operator }) => operator),
    )
    const bench = { port: server.port, mesin: rows.map((row, nth) => ({ ...row, token: tokens[nth] ?? '' })) }
    return await eachAlone([
      ['satu kiriman mesin 8 MB: orang lain menunggu', () => othersRow(bench, 'satu kiriman mesin 8 MB', 1, sendTaps)],
      [
        'delapan kiriman mesin 8 MB sekaligus: orang lain menunggu',
        () => othersRow(bench, 'delapan kiriman mesin 8 MB sekaligus', 8, sendTaps),
      ],
      [
        'pratinjau 200.000 baris USB: orang lain menunggu',
        () => othersRow(bench, 'pratinjau 200.000 baris USB', 1, previewStick),
      ],
    ])
  } finally {
    await server.stop()
  }
}

type Send = (port: number, mesin: Bench['mesin'][number], turn: number) => Promise<void>

async function othersRow({ port, mesin }: Bench, nama: string, atOnce: number, send: Send): Promise<Row> {
  const token = mesin.at(-1)?.token ?? ''
  const waitsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const others = besideOthers({ port }, token, 5)
    let waits: number[] = []
    try {
      await work()
    } finally {
      waits = await others.waits()
    }
    return quantile(waits, 0.95)
  }
  const seen: { rest: number; p95: number }[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const rest = await waitsDuring(() => sleep(1_000))
    const senders = mesin.slice(turn * atOnce, (turn + 1) * atOnce)
    const p95 = await waitsDuring(() => Promise.all(senders.map((one) => send(port, one, turn))))
    seen.push({ rest, p95 })
  }
  const p95 = median(seen.map((one) => one.p95))
  return {
    operasi: `${nama}: orang lain menunggu`,
    lantai: `diam: p95 ${ms(median(seen.map((one) => one.rest)))}`,
    kami: `p95 ${ms(p95)}`,
    rasio: p95 / OTHERS_MS,
    janji: `p95 < ${OTHERS_MS} ms`,
    dipenuhi: p95 < OTHERS_MS,
  }
}

/** Bytes that are no text in every line, so that each is looked at by itself: the dearest there is. */
const sendTaps: Send = async (port, { sn }, turn) => {
  const waste = '\xd5'.repeat(370)
  const line = (nth: number): string => `${1 + (nth % 12)}\t${timeOf(turn * ROWS + nth)}\t0\t1\t0\t${waste}\n`
  const body = Buffer.from(Array.from({ length: ROWS }, (_, nth) => line(nth)).join(''), 'latin1')
  await post(port, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=1`, body)
}

const previewStick: Send = async (port, { id, token }) => {
  const line = (nth: number): string => `${String(1 + (nth % 1500)).padStart(9)}\t${timeOf(nth)}\t1\t0\t1\t0\r\n`
  const body = Buffer.from(Array.from({ length: USB_ROWS }, (_, nth) => line(nth)).join(''))
  await post(port, `/api/mesin/${id}/usb/pratinjau?namaBerkas=1_attlog.dat`, body, {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
  })
}

/** Of the year before the bench's taps. */
const timeOf = (nth: number): string =>
  new Date(Date.now() - 400 * 86_400_000 + nth * 60_000).toISOString().slice(0, 19).replace('T', ' ')

function post(port: number, path: string, body: Buffer, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (response) => {
      response.resume()
      const { statusCode: status } = response
      // 'Not now' is an answer too: what is asked here is how long the others waited.
      response.on('end', () => (status === 200 || status === 503 ? resolve() : reject(new Error(`${path}: ${status}`))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

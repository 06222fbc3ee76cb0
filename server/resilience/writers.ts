import { setTimeout as sleep } from 'node:timers/promises'
import { formatJam, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '@geisa/engine/calendar'
import type { Buku } from './ledger.ts'
import { mesinSerial, newNumber } from './prepare.ts'
import { type Answer, answered, type Cut, sendRaw, tapMessage } from './raw-client.ts'
import { createRandom, scale } from './scale.ts'

/** Machines that write without pause and keep a ledger of what was acknowledged. */
export type Writer = {
  /** Lets the posts under way finish, then stops. */
  stop: () => Promise<void>
  /** Answer times of posts that were acknowledged. */
  waiting: number[]
  /** Everything that was no 'OK', counted by its kind. */
  failed: Map<string, number>
}

export type Target = { port: number }

const FIRST_HARI = nomorHari('2026-01-01')

/** Tap number n of a machine: its own key for every n, and fields that follow from n, so that a torn row shows. */
export function tapRow(n: number): string {
  const seconds = Math.floor(n / 50) * 601
  const waktu = `${tanggalFrom(FIRST_HARI + Math.floor(seconds / SECONDS_PER_DAY))} ${formatJam(seconds % SECONDS_PER_DAY)}`
  return [
    String(1 + (n % 50)).padStart(1 + (n % 3), '0'),
    waktu,
    n % 6,
    [1, 4, 15][n % 3],
    n % 7 === 0 ? '' : n % 90,
    `${n}`,
  ].join('\t')
}

/** A line that no machine should send and that must be kept once, with a reason. */
const brokenRow = (n: number): string => `rusak ${n}`

/** Starts so many machines; each sends one post after the other, 1 to 128 lines, and repeats or gives up what failed. */
export function keepWriting(
  target: Target,
  buku: Buku,
  { machines = scale(24, 8), seed = 1, pauseMs = 100 } = {},
): Writer {
  const stop = new AbortController()
  const writer: Omit<Writer, 'stop'> = { waiting: [], failed: new Map() }
  const oneMesin = async (nth: number): Promise<void> => {
    const random = createRandom(seed * 1000 + nth)
    while (!stop.signal.aborted) {
      const kiriman = createKiriman(mesinSerial(nth), random.integer(0, 15) === 0 ? 128 : random.integer(1, 6))
      for (let rest = random.integer(1, 4); rest > 0; rest--) {
        const result = await send(target, buku, kiriman)
        if (result.acknowledged) {
          writer.waiting.push(result.ms)
          break
        }
        writer.failed.set(result.cause, (writer.failed.get(result.cause) ?? 0) + 1)
        await sleep(random.integer(20, 120))
        if (stop.signal.aborted) break
      }
      await sleep(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: machines }, (_, nth) => oneMesin(nth)))
  return {
    ...writer,
    stop: async () => {
      stop.abort()
      await all
    },
  }
}

export type Kiriman = { seri: string; baris: string[] }

/** Lines that nobody sent before in this process. */
export function createKiriman(serial: string, many: number): Kiriman {
  const firstNumber = newNumber(many)
  const rows = Array.from({ length: many }, (_, i) => tapRow(firstNumber + i))
  return { seri: serial, baris: firstNumber % 10 === 0 ? [...rows, brokenRow(firstNumber)] : rows }
}

export type Result = { acknowledged: boolean; ms: number; cause: string; answer: Answer | Cut }

/** Sends once and writes the outcome into the ledger. */
export async function send({ port }: Target, buku: Buku, { seri, baris }: Kiriman): Promise<Result> {
  const full = baris.map((content) => `${seri}\t${content}`)
  addTo(buku.sent, full)
  const result = await sendRaw(port, tapMessage(seri, `${baris.join('\n')}\n`, ipMesin(seri)))
  const acknowledged = answered(result) && result.status === 200 && result.body === `OK: ${baris.length}`
  const refused = answered(result) ? !acknowledged : result.cut === 'ECONNREFUSED'
  for (const content of full) {
    if (acknowledged) buku.acknowledged.add(content)
    // What an earlier try left open stays open; only a post that was refused each time must be absent.
    if (refused && !buku.acknowledged.has(content) && !open.has(content)) buku.refused.add(content)
    else buku.refused.delete(content)
    if (!acknowledged && !refused) open.add(content)
  }
  const cause = answered(result) ? `${result.status} ${result.body.slice(0, 60)}` : result.cut
  return { acknowledged, ms: result.ms, cause, answer: result }
}

export function addTo(sets: Set<string>, content: readonly string[]): void {
  for (const one of content) sets.add(one)
}

/** Lines of posts that broke off without an answer. */
const open = new Set<string>()

/** Every machine has an address of its own, as in the field. */
const ipMesin = (serial: string): string => `10.20.${Number(serial.slice(-5)) >> 8}.${Number(serial.slice(-5)) & 255}`

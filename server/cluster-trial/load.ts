import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECONDS_PER_DAY } from '@geisa/engine/calendar'
import type pg from 'pg'
import { addSeconds } from '../src/platform/clock.ts'
import type { Side } from './door.ts'
import type { LoadPhase } from './report.ts'
import { createLines, nightOf, readMachines, sendTaps, type TapResult } from './tap.ts'

type Load = {
  /** So many posts of machines to each side, for each load. */
  posts: number
  /** Commands that take a worker away and bring it back. */
  hooks: { kill: string; raise: string } | null
  print: (row: string) => void
  sides: readonly [Side, Side]
  clients: readonly [pg.Client, pg.Client]
  since: string
}

/** The same posts to both, in peace, and to the cluster while a worker dies and comes back. */
export async function loadBoth(
  { posts, hooks, print, sides, clients, since }: Load,
  counted: <T>(phase: string, work: () => Promise<T>) => Promise<T>,
): Promise<LoadPhase[]> {
  const machines = await readMachines(clients[0])
  const day = (ago: number): string => addSeconds(since, -ago * SECONDS_PER_DAY).slice(0, 10)
  const one = async (nama: string, ago: number, within: () => Promise<void>): Promise<LoadPhase> => {
    const lines = createLines(machines, posts, nightOf(day(ago)))
    const left = await sendTaps(sides[0], clients[0], lines)
    const [right] = await Promise.all([counted(nama, () => sendTaps(sides[1], clients[1], lines)), within()])
    return { nama, taps: [left, right] as const satisfies readonly [TapResult, TapResult] }
  }
  const loads = [await one('tap', 1, async () => undefined)]
  if (hooks === null) return loads
  loads.push(
    await one('tap, satu pekerja mati dan kembali (hanya di Citus)', 2, async () => {
      await sleep(1_500)
      print(`mematikan: ${await shell(hooks.kill)}`)
      await sleep(6_000)
      print(`menghidupkan: ${await shell(hooks.raise)}`)
    }),
  )
  return loads
}

const shell = (command: string): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], { stdio: 'ignore' })
    child.once('close', (code) => resolve(code === 0 ? 'selesai' : `kode ${code}`))
  })

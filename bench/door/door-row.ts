import { cpuOfTree } from '../cpu.ts'
import type { Target } from '../floors/run-floor.ts'
import { median, ms, type Row } from '../measure.ts'
import { ask, type Call } from './ask.ts'

const ROUNDS = 7
/** The kernel counts in hundredths of a second: a floor costs so little that fewer would be counted as none. */
const FLOOR_TIMES = 200

/** `promise`: times the floor, or milliseconds of CPU where there is none. */
export type Shape = {
  nama: string
  perRound: number
  promise: number
  floor?: Call
  call: (nth: number) => Call
  /** Who asks; else the admin. */
  token?: (nth: number) => string
  /** Before each round, outside of what is measured. */
  before?: () => Promise<unknown>
}

export type Door = { floor: Target; ours: Target; postmaster: number; token: string }

export const doorName = ({ nama }: Shape): string => `di pintu: ${nama}, CPU`

/** CPU of the server and PostgreSQL together a request, in turns with the floor; how long one waited stands beside it. */
export async function doorRow(shape: Shape, { floor, ours, postmaster, token }: Door): Promise<Row> {
  let asked = 0
  const cost = async (target: Target, times: number, one: () => Promise<unknown>): Promise<[number, number]> => {
    const spent = () => cpuOfTree(target.pid) + cpuOfTree(postmaster)
    const [cpu, wall] = [spent(), performance.now()]
    for (let nth = 0; nth < times; nth++) await one()
    return [(spent() - cpu) / times, (performance.now() - wall) / times]
  }
  const own = () => {
    const nth = asked++
    return ask(ours, shape.call(nth), shape.token?.(nth) ?? token)
  }
  const floorCall = shape.floor
  const seen = { floor: [] as number[], ours: [] as number[], wall: [] as number[] }
  for (let round = -2; round < ROUNDS; round++) {
    const [bottom] = floorCall === undefined ? [0] : await cost(floor, FLOOR_TIMES, () => ask(floor, floorCall))
    await shape.before?.()
    const [cpu, wall] = await cost(ours, shape.perRound, own)
    if (round < 0) continue
    seen.floor.push(bottom)
    seen.ours.push(cpu)
    seen.wall.push(wall)
  }
  return row(shape, { bottom: median(seen.floor), own: median(seen.ours), wall: median(seen.wall) })
}

function row(shape: Shape, { bottom, own, wall }: { bottom: number; own: number; wall: number }): Row {
  const alone = shape.floor === undefined
  const ratio = alone ? own : own / bottom
  return {
    operasi: doorName(shape),
    lantai: alone ? '-' : ms(bottom),
    kami: `${ms(own)}, dijawab dalam ${ms(wall)}`,
    rasio: ratio,
    janji: alone ? `<= ${ms(shape.promise)}` : `<= ${shape.promise.toLocaleString('id-ID')} x`,
    dipenuhi: ratio <= shape.promise,
    waktu: { lantai: bottom, kami: own },
  }
}

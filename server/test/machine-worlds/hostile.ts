/**
 * Who knows a serial number and speaks for its machine: a stranger from some other network, or somebody inside the school
 * with a laptop. Neither may better a day without its mark, nor take one from anybody (product.md 5.6, devices.md 5).
 */
import { createRandom } from '../../resilience/scale.ts'
import { type MachineEvent, type School, written } from './honest.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Liar = {
  /** Where he speaks from. */
  address: string
  /** May he push taps dated now? From inside the school those are any machine's (devices.md 5: no identity). */
  present: boolean
}

export const STRANGER: Liar = { address: '45.9.20.30', present: true }

/** Requests of a liar between two instants, by chance alone: what he may say is all that the protocol knows. */
export function liarEvents(
  { serial, staff }: School,
  { address, present }: Liar,
  { from, until, seed, many }: { from: number; until: number; seed: number; many: number },
): MachineEvent[] {
  const random = createRandom(seed)
  const lines = (at: number): string => {
    const day = at - random.integer(0, 6) * DAY
    const when = random.select(present ? ['past', 'past', 'now', 'future'] : ['past', 'past', 'far'])
    return Array.from({ length: random.integer(1, 6) }, () => {
      const base = when === 'now' ? at : when === 'future' ? at + random.integer(1, 40) * HOUR : day - DAY
      const t = when === 'now' ? at - random.integer(0, 60) * 1000 : base - (base % DAY) + random.integer(-2, 10) * HOUR
      return `${random.integer(1, staff)}\t${written(when === 'far' ? t - 5 * DAY : t, 0)}\t0\t1\n`
    }).join('')
  }
  return Array.from({ length: many }, () => {
    // While the machine itself is in contact: before and after nobody can tell whose taps they are (devices.md 5).
    const at = from + random.integer(0, Math.floor((until - from) / DAY) - 1) * DAY + random.integer(390, 860) * MINUTE
    const one = { at, ip: address }
    const cdata = `/iclock/cdata?SN=${serial}`
    switch (random.integer(1, present ? 9 : 3)) {
      case 4:
        return { ...one, url: `/iclock/getrequest?SN=${serial}` }
      case 5:
        return { ...one, url: `${cdata}&options=all&pushver=${random.select(['2.4.0', '3.1.2', '1.0'])}` }
      case 6:
        return {
          ...one,
          url: `/iclock/devicecmd?SN=${serial}`,
          body: `ID=${random.integer(1, 50)}&Return=0&CMD=DATA\n`,
        }
      case 7:
        return { ...one, url: `${cdata}&table=ATTLOG&Stamp=9999999999999999`, body: lines(at) }
      case 8:
        return {
          ...one,
          url: `${cdata}&table=OPERLOG&OpStamp=1`,
          body: `USER PIN=${random.integer(1, staff)}\tName=Bukan Dia\tPri=0\n`,
        }
      case 9:
        return { ...one, url: `/iclock/getrequest?SN=${serial}&INFO=Ver%209.9,1,1,${random.integer(0, 9999)},10.0.0.1` }
      default:
        return { ...one, url: `${cdata}&table=ATTLOG&Stamp=9999`, body: lines(at) }
    }
  })
}

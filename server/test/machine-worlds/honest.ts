/**
 * The life of ordinary schools as their machines tell it: mobile modems, pools of addresses, power cuts, clocks that are
 * off. Every guard against forged taps is judged by this world too: it may not trouble it (product.md 5.6).
 */

import { createRandom, scale } from '../../resilience/scale.ts'
import { epochMs, fromEpochMs } from '../../src/platform/clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** All schools of this world lie in WIB. */
const WIB = 7 * HOUR

/** One request of a machine. */
export type MachineEvent = {
  /** When it reaches us, milliseconds since 1970. */
  at: number
  ip: string
  url: string
  /** undefined: a GET. */
  body?: string
}

/** What a machine recorded; `at` is true time, `written` what its own clock said, 'YYYY-MM-DD HH:MM:SS'. */
export type Recorded = { at: number; pin: string; written: string }

export type Span = { from: number; until: number }

/** How one school's machine lives. Every field left out is the quiet normal: one address, always on, a right clock. */
export type Situation = {
  name: string
  /** Address at a moment; called once for each connection. */
  address?: (at: number, random: Random, firstDay: number) => string
  /** No line: taps are recorded and sent later. */
  withoutLine?: (firstDay: number) => Span[]
  /** No power, or switched off: nobody can tap. */
  withoutPower?: (firstDay: number) => Span[]
  /** Seconds that the machine's clock is ahead (negative: behind) at a moment. */
  clock?: (at: number, firstDay: number) => number
  /** Firmware that sends each post twice. */
  twice?: boolean
  /** People on the machine whom nobody maps: pupils. */
  pupils?: number
  /** Firmware that names no version and answers no command. */
  mute?: boolean
  /** The log was emptied by a repair on that day: the handshake and INFO begin anew. */
  emptied?: (firstDay: number) => number
  /** Days of a break: nobody comes, the machine is off. */
  holidays?: (firstDay: number) => Span[]
}

type Random = ReturnType<typeof createRandom>

export type School = {
  situation: Situation
  serial: string
  /** PINs '1' … of staff. */
  staff: number
  seed: number
}

const pick = (random: Random, networks: readonly string[]): string =>
  `${random.select(networks)}.${random.integer(0, 255)}.${random.integer(1, 254)}`

const MOBILE = ['114.122', '114.125', '182.1', '182.2']
/** A provider's pool over many ranges: none of them is anybody's usual one. */
const POOL = Array.from({ length: 24 }, (_, n) => `36.${64 + n}`)

const hours = (day: number, from: number, until: number): Span => ({
  from: day + from * HOUR,
  until: day + until * HOUR,
})

export const SITUATIONS: readonly Situation[] = [
  { name: 'biasa' },
  {
    // The modem dials anew several times a day: the same four ranges, another address each time.
    name: 'modem seluler',
    address: (at, random) => {
      const connection = createRandom(Math.floor(at / (2 * HOUR)))
      return random.integer(1, 40) === 1 ? pick(random, MOBILE) : pick(connection, MOBILE)
    },
  },
  { name: 'kumpulan alamat penyedia', address: (_, random) => pick(random, POOL) },
  { name: 'proksi kantor', address: () => '103.28.12.7' },
  {
    name: 'listrik padam tiga hari',
    withoutPower: (first) => [{ from: first + 8 * DAY + 9 * HOUR, until: first + 11 * DAY + 6 * HOUR }],
  },
  {
    name: 'jaringan putus tiga hari',
    withoutLine: (first) => [{ from: first + 8 * DAY + 9 * HOUR, until: first + 11 * DAY + 9 * HOUR }],
  },
  {
    // Back after a long cut with a line that falls again every few minutes: the backlog arrives over hours.
    name: 'tumpukan lewat jaringan lambat',
    withoutLine: (first) => [
      { from: first + 8 * DAY + 9 * HOUR, until: first + 10 * DAY + 7 * HOUR },
      ...Array.from({ length: 20 }, (_, n) => {
        const from = first + 10 * DAY + 7 * HOUR + n * 20 * MINUTE + 4 * MINUTE
        return { from, until: from + 16 * MINUTE }
      }),
    ],
  },
  {
    name: 'mesin diperbaiki, catatan kosong',
    emptied: (first) => first + 9 * DAY,
    withoutPower: (first) => [hours(first + 8 * DAY, 8, 30)],
  },
  { name: '1.500 murid di mesin yang sama', pupils: scale(1500, 60) },
  { name: 'jam mesin lebih cepat 10 menit', clock: () => 600 },
  { name: 'jam mesin lebih lambat 10 menit', clock: () => -600 },
  {
    // Somebody sets the clock back an hour in the evening and mends it a day later.
    name: 'jam mundur satu jam sehari',
    clock: (at, first) => (at >= first + 8 * DAY + 18 * HOUR && at < first + 9 * DAY + 18 * HOUR ? -3600 : 0),
  },
  { name: 'firmware mengirim dua kali', twice: true },
  { name: 'libur dua pekan, mesin mati', holidays: (first) => [{ from: first + 7 * DAY, until: first + 21 * DAY }] },
  { name: 'firmware lama tanpa perintah', mute: true },
  // Switched off each afternoon and at weekends: more than a day of silence every week.
  {
    name: 'dimatikan tiap sore',
    withoutPower: (first) => Array.from({ length: 60 }, (_, n) => hours(first + (n - 10) * DAY, 15, 30)),
  },
  {
    name: 'ganti penyedia',
    address: (at, _, first) => (at < first + 10 * DAY + 10 * HOUR ? '103.28.12.7' : '180.250.4.4'),
  },
]

export function addressOf({ situation, seed }: School, firstDay: number): (at: number) => string {
  const random = createRandom(seed + 17)
  return (at) => situation.address?.(at, random, firstDay) ?? `103.${20 + (seed % 60)}.12.7`
}

const isWithin = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ from, until }) => from <= at && at < until)

/** Everybody's fingers from one day to another, whether the machine could take them or not. */
export function recordTaps(school: School, firstDay: number, days: number, from = firstDay): Recorded[] {
  const { situation, staff, seed } = school
  const random = createRandom(seed)
  const off = [...(situation.withoutPower?.(firstDay) ?? []), ...(situation.holidays?.(firstDay) ?? [])]
  const taps: Recorded[] = []
  const finger = (pin: string, at: number): void => {
    if (!isWithin(off, at)) taps.push({ at, pin, written: written(at, situation.clock?.(at, firstDay) ?? 0) })
  }
  for (let day = from; day < firstDay + days * DAY; day += DAY) {
    if (isRestDay(day)) continue
    for (let person = 1; person <= staff; person++) {
      const [absent, forgets] = [random.integer(1, 40) === 1, random.integer(1, 30) === 1]
      const came = day + 6 * HOUR + 30 * MINUTE + random.integer(0, 40 * 60) * SECOND
      const left = day + 14 * HOUR + random.integer(0, 25 * 60) * SECOND
      if (absent) continue
      finger(String(person), came)
      if (!forgets) finger(String(person), left)
    }
    for (let pupil = 1; pupil <= (situation.pupils ?? 0); pupil++) {
      finger(String(10_000 + pupil), day + 6 * HOUR + 20 * MINUTE + random.integer(0, 50 * 60) * SECOND)
    }
  }
  return taps.toSorted((a, b) => a.at - b.at)
}

/** What the machine sends of it, in order: handshakes, polls, single taps as they fall, and the backlog when a line is back. */
export function machineEvents(school: School, firstDay: number, days: number): MachineEvent[] {
  const { situation, serial } = school
  const address = addressOf(school, firstDay)
  const noLine = situation.withoutLine?.(firstDay) ?? []
  const off = [...(situation.withoutPower?.(firstDay) ?? []), ...(situation.holidays?.(firstDay) ?? [])]
  const reachable = (at: number): boolean => !isWithin(noLine, at) && !isWithin(off, at)
  const queue = recordTaps(school, firstDay, days)
  const events: MachineEvent[] = []
  const send = (at: number, url: string, body?: string): void => {
    const one = { at, ip: address(at), url, ...(body === undefined ? {} : { body }) }
    events.push(one)
    if (situation.twice && body !== undefined) events.push({ ...one, at: at + SECOND })
  }
  const emptied = situation.emptied?.(firstDay) ?? 0
  let connected = false
  let sent: Recorded[] = []
  for (let at = firstDay + 5 * HOUR; at < firstDay + days * DAY; at = nextMoment(at, queue)) {
    if (!reachable(at)) {
      connected = false
      continue
    }
    if (!connected) {
      send(at, `/iclock/cdata?SN=${serial}&options=all${situation.mute ? '' : '&language=73&pushver=2.4.0'}`)
      if (!situation.mute)
        send(
          at + SECOND,
          `/iclock/getrequest?SN=${serial}&INFO=${info(school, sent.filter((one) => one.at >= emptied || at < emptied).length)}`,
        )
      connected = true
    }
    // A post carries what lies there: one finger as a rule, up to a hundred lines of a backlog.
    const due = queue.splice(0, queueLength(queue, at))
    for (let n = 0; n < due.length; n += 100) {
      const part = due.slice(n, n + 100)
      sent = [...sent, ...part]
      send(at + 2 * SECOND, `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, part.map(line).join(''))
    }
    send(at + 3 * SECOND, `/iclock/getrequest?SN=${serial}`)
  }
  return events
}

const line = ({ pin, written: text }: Recorded): string => `${pin}\t${text}\t0\t1\n`

const info = ({ staff }: School, taps: number): string =>
  encodeURIComponent(`Ver 6.60 Apr 1 2020,${staff},${staff},${taps},192.168.1.201,10,7`)

/** Two hundred lines go in one visit at most: a machine has a slow processor. */
function queueLength(queue: readonly Recorded[], at: number): number {
  let n = 0
  while (n < queue.length && n < 200 && queue[n]!.at <= at) n++
  return n
}

/** Below the ten minutes within which a machine counts as there (product.md 5.6). */
const POLL = 9 * MINUTE

/** The next finger, or the next poll; by night nobody asks. */
function nextMoment(at: number, queue: readonly Recorded[]): number {
  const poll = at + POLL
  const hour = ((poll + WIB) % DAY) / HOUR
  const next = hour >= 5 && hour < 16 ? poll : poll - ((poll + WIB) % DAY) + (hour < 5 ? 5 : 29) * HOUR
  const finger = queue[0] === undefined ? Infinity : queue[0].at + 2 * SECOND
  return finger > at && finger < next ? finger : next
}

export function written(at: number, ahead: number): string {
  return fromEpochMs(at + WIB + ahead * SECOND)
    .slice(0, 19)
    .replace('T', ' ')
}

/** Midnight of a school day in WIB, as an instant. */
export const dayStart = (tanggal: string): number => epochMs(`${tanggal}T00:00:00.000Z`) - WIB
/** 1970 began on a Thursday. */
const isRestDay = (day: number): boolean => Math.floor((day + WIB) / DAY) % 7 === 3

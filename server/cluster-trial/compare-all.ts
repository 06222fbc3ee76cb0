import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import type { Request } from '../test/rights/cakupan/endpoint.ts'
import type { Fixture } from '../test/rights/writing/endpoint.ts'
import { type Difference, differences, type Normalised } from './differences.ts'
import type { Received, Side } from './door.ts'
import { type Phase, requestsIn } from './phases.ts'
import { keyOf, toSent } from './requests.ts'

/** Who asks: a name that is signed in on both sides (null: a guest), and whose place in the world is meant. */
export type Role = { username: string | null; peran: PeranId; fixture: Fixture }

export type Compared = {
  endpoint: string
  role: string
  phase: string
  /** Of both sides. */
  status: readonly [number, number]
  /** Byte for byte, before anything was taken as the same. */
  identical: boolean
  differences: Difference[]
  /** Of a read: so often it was asked again until both said the same. */
  repeated: number
  ms: readonly [number, number]
}

export type Drive = {
  sides: readonly [Side, Side]
  roles: readonly Role[]
  /** When this began: instants from here on are each side's own. */
  since: string
  /** How a day of the test world is said on this one. */
  shift: (text: string) => string
  /** By phase, what was taken as the same although it is not. */
  normalised: Record<string, Normalised>
  /** Counters are folded behind the writes: a read may be asked so often again. */
  patience: number
  /** Hears of every difference at once: a long run is watched. */
  tell: (row: string) => void
}

const FOLD_MS = 2_500

/** Every role asks every endpoint, of both sides in turn; a call that ends a session comes when nothing follows it. */
export async function compareAll(drive: Drive, phase: Phase, endpoints: readonly Endpoint[]): Promise<Compared[]> {
  const results: Compared[] = []
  for (const e of endpoints)
    for (const role of e.hak === 'tamu' ? drive.roles.slice(0, 1) : drive.roles)
      for (const request of requestsIn[phase](e, role.peran, role.fixture))
        results.push(await compareOne(drive, phase, e, role, request))
  return results
}

async function compareOne(drive: Drive, phase: string, e: Endpoint, role: Role, request: Request): Promise<Compared> {
  const username = e.hak === 'tamu' ? null : role.username
  const ask = () => askBoth(drive, e, username, request)
  let { answers, ms } = await ask()
  let found = compareAnswers(drive, phase, answers)
  let repeated = 0
  for (; found.length > 0 && e.method === 'GET' && repeated < drive.patience; repeated++) {
    await sleep(FOLD_MS)
    ;({ answers, ms } = await ask())
    found = compareAnswers(drive, phase, answers)
  }
  const [left, right] = answers
  const [first] = found
  if (first !== undefined)
    drive.tell(`${phase}, ${keyOf(e)} sebagai ${username ?? 'tamu'}: ${JSON.stringify(first).slice(0, 300)}`)
  return {
    endpoint: keyOf(e),
    role: username ?? 'tamu',
    phase,
    status: [left.status, right.status],
    identical: left.status === right.status && left.body === right.body,
    differences: found,
    repeated,
    ms,
  }
}

/** The first side first, then the other: each has the machine for itself while it answers. */
async function askBoth(drive: Drive, e: Endpoint, username: string | null, request: Request) {
  const one = async (side: Side): Promise<[Received, number]> => {
    const token = username === null ? undefined : side.tokens.get(username)
    const ready = await withSidik(drive, side, e, request, token)
    const start = performance.now()
    const answer = await side.door(toSent(e, ready, token, drive.shift))
    return [answer, performance.now() - start]
  }
  const [a, msA] = await one(drive.sides[0])
  const [b, msB] = await one(drive.sides[1])
  return { answers: [a, b] as const, ms: [msA, msB] as const }
}

/** What a dry run found on this side, without which nothing is stored. */
async function withSidik(drive: Drive, side: Side, e: Endpoint, request: Request, token?: string): Promise<Request> {
  if (request.query?.['sidik'] === undefined) return request
  const { sidik: _, uji, ...query } = request.query
  const pratinjau = uji === undefined ? { ...e, url: `${e.url}/pratinjau` as const } : e
  const { body } = await side.door(toSent(pratinjau, { ...request, query }, token, drive.shift))
  const { sidik } = parse(body) as { sidik?: string }
  return { ...request, query: { ...request.query, sidik: sidik ?? 'x' } }
}

function compareAnswers(drive: Drive, phase: string, [left, right]: readonly [Received, Received]): Difference[] {
  const view = ({ status, kind, body }: Received) => ({
    status,
    kind,
    body: kind.includes('json') ? parse(body) : body,
  })
  const counted = (drive.normalised[phase] ??= {})
  return differences(view(left), view(right), drive.since, counted)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

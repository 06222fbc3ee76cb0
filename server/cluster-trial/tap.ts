import { setTimeout as sleep } from 'node:timers/promises'
import type { Zona } from '@geisa/engine/acuan'
import type pg from 'pg'
import { addSeconds } from '../src/platform/clock.ts'
import type { Side } from './door.ts'

/** A line as a machine holds it, until the server has said OK to it. */
export type Line = { serial: string; pin: string; time: string }
export type Machine = Pick<Line, 'serial' | 'pin'> & { zona: Zona }
/** What can be asked of the database: a pool too, whose connections come back after one was cut. */
export type Asked = Pick<pg.ClientBase | pg.Pool, 'query'>

export type TapResult = {
  posts: number
  lines: number
  notNow: number
  acknowledged: Set<string>
  stored: Set<string>
  seconds: number
}

const CONNECTIONS = 16
const AGAIN_MS = 250
const GIVE_UP_MS = 180_000

const lineKey = ({ serial, pin, time }: Line): string => `${serial} ${pin} ${time}`

/** Machines in use with a PIN that is somebody's; those that the requests made (UJI…) are blocked, moved or have a token by now. */
export async function readMachines(client: Asked): Promise<Machine[]> {
  const { rows } = await client.query<Machine>(
    `select m.nomor_seri as serial, min(p.pin) as pin, s.zona from mesin m join sekolah s on s.id = m.sekolah_id
     join pemetaan_pin p on p.sekolah_id = m.sekolah_id and p.mesin_id = m.id
     where p.sampai is null and m.nomor_seri not like 'UJI%' group by m.sekolah_id, m.nomor_seri, s.zona order by m.nomor_seri`,
  )
  return rows
}

/** An hour of the night in which nobody in the world has tapped. */
export const nightOf = (day: string): string => `${day}T01:00:00.000Z`

/** So many posts of one to three lines each, a second apart on each machine. @param first by the machine's own clock, as if that were UTC */
export function createLines(machines: readonly Machine[], posts: number, first: string): Line[][] {
  return Array.from({ length: posts }, (_, nth) => {
    const { serial, pin } = machines[nth % machines.length] ?? { serial: '', pin: '' }
    const start = Math.floor(nth / machines.length) * 3
    return Array.from({ length: 1 + (nth % 3) }, (__, more) => ({
      serial,
      pin,
      time: addSeconds(first, start + more)
        .slice(0, 19)
        .replace('T', ' '),
    }))
  })
}

export type Watch = {
  /** Hears of every post as it was answered; null: nobody answered. */
  tell: (serial: string, status: number | null, ms: number) => void
  /** Once it says so no further post is begun. */
  ended: () => boolean
  /** How many machines post at the same moment. */
  connections?: number
}
const IGNORED: Watch = { tell: () => undefined, ended: () => false }

/** As machines do: what was not answered OK is sent again, until it is. */
export async function sendTaps(
  side: Side,
  client: Asked,
  posts: readonly Line[][],
  { tell, ended, connections = CONNECTIONS }: Watch = IGNORED,
): Promise<TapResult> {
  const acknowledged = new Set<string>()
  let notNow = 0
  let next = 0
  const start = performance.now()
  const begun: Line[] = []
  const connection = async (): Promise<void> => {
    for (let lines = posts[next++]; lines !== undefined && !ended(); lines = posts[next++]) {
      begun.push(...lines)
      const first = performance.now()
      for (;;) {
        const sent = performance.now()
        const status = await postOnce(side, lines)
        tell(lines[0]?.serial ?? '', status, performance.now() - sent)
        if (status === 200) break
        notNow++
        // Its lines count as not acknowledged, and the report says so.
        if (performance.now() - first > GIVE_UP_MS) return
        await sleep(AGAIN_MS)
      }
      for (const line of lines) acknowledged.add(lineKey(line))
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - start) / 1000
  const stored = await readStored(client, begun)
  return { posts: Math.min(next, posts.length), lines: begun.length, notNow, acknowledged, stored, seconds }
}

/** 200: acknowledged. */
async function postOnce(side: Side, lines: readonly Line[]): Promise<number | null> {
  const serial = lines[0]?.serial ?? ''
  const content = Buffer.from(lines.map(({ pin, time }) => `${pin}\t${time}\t0\t1\t0\t0\n`).join(''))
  const path = `/iclock/cdata?SN=${encodeURIComponent(serial)}&table=ATTLOG&Stamp=9999`
  // Each machine has an address of its own, as behind a proxy.
  const headers = { 'x-forwarded-for': addressOf(serial) }
  const answer = await side.door({ method: 'POST', path, headers, content }).catch(() => null)
  return answer === null || answer.body.startsWith('OK') ? (answer?.status ?? null) : Math.max(answer.status, 201)
}

function addressOf(serial: string): string {
  const sum = Buffer.from(serial).reduce((all, one) => (all * 31 + one) % 65_025, 7)
  return `10.9.${Math.floor(sum / 255)}.${(sum % 255) + 1}`
}

/** What lies in the database of these machines at these times, quarantine included. */
async function readStored(client: Asked, lines: readonly Line[]): Promise<Set<string>> {
  const times = lines.map(({ time }) => time).toSorted()
  const { rows } = await client.query<{ kunci: string }>(
    `select m.nomor_seri || ' ' || t.pin || ' ' || to_char(t.waktu_lokal, 'YYYY-MM-DD HH24:MI:SS') as kunci
     from mesin m join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
     where t.waktu_lokal between $1::timestamp and $2::timestamp
     union all
     select m.nomor_seri || ' ' || split_part(k.baris, e'\\t', 1) || ' ' || split_part(k.baris, e'\\t', 2)
     from mesin m join tap_karantina k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
     where split_part(k.baris, e'\\t', 2) between $1::text and $2::text`,
    [times[0] ?? '', times.at(-1) ?? ''],
  )
  return new Set(rows.map(({ kunci }) => kunci))
}

/** Acknowledged and not stored, stored and never acknowledged: both are to be empty. */
export const setDifference = ({ acknowledged, stored }: TapResult): { lost: string[]; extra: string[] } => ({
  lost: [...acknowledged].filter((one) => !stored.has(one)),
  extra: [...stored].filter((one) => !acknowledged.has(one)),
})

import type { Endpoint } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'
import { openSesi } from '../../../platform/access/session.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { deleteDataPurna } from './commands-data.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }

/** Years go by in these tests: whoever calls has a session of that day. */
export function yearsOf(app: TestApp) {
  const { clock, db, tokenKey } = app.context
  /** An endpoint as a user on a day, over HTTP. */
  async function on(hari: string, who: string, e: Endpoint, input: Input = {}): Promise<CallResult> {
    clock.set(`${hari}T03:00:00.000Z`)
    const { rows } = await sql<{ id: number; versiKeamanan: number }>`
      select id, versi_keamanan as "versiKeamanan" from pengguna where username = ${who.toLowerCase()}`.execute(db)
    const [pengguna = { id: 0, versiKeamanan: 0 }] = rows
    // Hundreds of sign-ins from one address are rightly refused: the session is opened as signing in opens it.
    const token = await openSesi(db, tokenKey, clock, pengguna, { ip: '127.0.0.1', perangkat: '' })
    const answer = await app.app.inject({
      method: e.method,
      url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => input.params?.[nama] ?? ''),
      headers: { authorization: `Bearer ${token}` },
      query: Object.fromEntries(Object.entries(input.query ?? {}).map(([k, v]) => [k, String(v)])),
      ...(input.body === undefined ? {} : { payload: input.body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  /** The clean-up's part of a night. @returns how many were erased */
  async function night(hari: string): Promise<number> {
    clock.set(`${hari}T18:30:00.000Z`)
    return deleteDataPurna(app.context)
  }
  /** The night that lists, and the one 30 days later that erases. */
  async function month(hari: string): Promise<number> {
    const first = await night(hari)
    return first + (await night(addSeconds(`${hari}T18:30:00.000Z`, 30 * 86_400).slice(0, 10)))
  }
  return { on, night, month }
}

export type Years = ReturnType<typeof yearsOf>

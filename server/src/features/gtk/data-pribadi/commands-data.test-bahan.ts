import type { Endpoint } from '@geisa/contract/endpoint'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../../test/dunia-uji.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { deleteDataPurna } from './commands-data.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }

/** Years go by in these tests: whoever calls signs in anew on that day. */
export function yearsOf(app: TestApp) {
  const { clock } = app.context
  /** An endpoint as a user on a day, over HTTP. */
  async function on(hari: string, who: string, e: Endpoint, input: Input = {}): Promise<CallResult> {
    clock.set(`${hari}T03:00:00.000Z`)
    const signIn = await app.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: who, password: TEST_PASSWORD },
    })
    if (signIn.statusCode !== 200) throw new Error(signIn.body)
    const answer = await app.app.inject({
      method: e.method,
      url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => input.params?.[nama] ?? ''),
      headers: { authorization: `Bearer ${signIn.json()}` },
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

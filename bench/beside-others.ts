import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './door/ask.ts'
import type { Target } from './floors/run-floor.ts'

/**
 * Somebody else, who asks again and again while something large goes on: so little that it hardly counts as its cost.
 * @returns how long each of his questions waited, in ms
 */
export function besideOthers(
  target: Pick<Target, 'port'>,
  token: string,
  pauseMs = 50,
): { waits(): Promise<number[]> } {
  const stop = new AbortController()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asking = (async () => {
    const waits: number[] = []
    while (!stop.signal.aborted) {
      const before = performance.now()
      await ask(target, { path: '/api/cek-token' }, token, agent)
      waits.push(performance.now() - before)
      await sleep(pauseMs)
    }
    agent.destroy()
    return waits
  })()
  return {
    waits: () => {
      stop.abort()
      return asking
    },
  }
}

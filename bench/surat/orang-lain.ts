import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../lantai.ts'
import { ask } from '../pintu/tanya.ts'

/** Somebody else, who asks again and again while something large goes on: so little that it hardly counts as its cost. */
export function besideOthers(target: Target, token: string): { longest(): Promise<number> } {
  const stop = new AbortController()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asking = (async () => {
    let longest = 0
    while (!stop.signal.aborted) {
      const before = performance.now()
      await ask(target, { path: '/api/cek-token' }, token, agent)
      longest = Math.max(longest, performance.now() - before)
      await sleep(50)
    }
    agent.destroy()
    return longest
  })()
  return {
    longest: () => {
      stop.abort()
      return asking
    },
  }
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '../database/db.ts'
import { type SharedLimit, type Spent, shareLimit, UNTOLD_PART } from './shared-limit.ts'

/** Addresses that are counted at once; the one that was quiet longest goes first. */
const MAX_KEYS = 5_000
/** Two servers never begin a window at quite the same instant. */
const ABOUT_MS = 2_000

type Window = { count: number; untold: number; until: number }

export type WindowCounter = {
  /** Counts one more. */
  count(key: string, lengthMs: number, most: number): { count: number; restMs: number }
}

/** Counts requests by address in windows that begin with the first of them, together with the other servers. */
export function createWindowCounter(
  shared: SharedLimit,
  currentMs: () => number = () => performance.now(),
): WindowCounter {
  const windows = new Map<string, Window>()
  const put = (key: string, one: Window): void => {
    windows.delete(key)
    windows.set(key, one)
    const [oldest] = windows.keys()
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest)
  }
  const open = (key: string, now: number): Window | undefined => {
    const one = windows.get(key)
    return one === undefined || one.until <= now ? undefined : one
  }

  /** Windows of one address end together on all servers: with the one that began first. */
  const hear = ({ key, amount, restMs }: Spent): void => {
    const now = currentMs()
    const own = open(key, now)
    const until = now + restMs
    // Ours is as good as over: theirs is the next one.
    if (own === undefined || (own.until - now < ABOUT_MS && until - own.until > ABOUT_MS))
      return put(key, { count: amount, untold: 0, until })
    // Theirs is as good as over: what is left of it is no part of ours.
    if (restMs < ABOUT_MS && own.until - until > ABOUT_MS) return
    own.count += amount
    own.until = Math.min(own.until, until)
  }
  shared.hear(hear)

  return {
    count: (key, lengthMs, most) => {
      const now = currentMs()
      const one = open(key, now) ?? { count: 0, untold: 0, until: now + lengthMs }
      one.count++
      one.untold++
      put(key, one)
      const restMs = one.until - now
      // Whoever is over the limit is told of once.
      if (one.count >= most * UNTOLD_PART && one.count <= most + 1) {
        shared.tell({ key, amount: one.untold, restMs })
        one.untold = 0
      }
      return { count: one.count, restMs }
    },
  }
}

/** The same as the store that @fastify/rate-limit asks for: each route has a limit of its own. */
export function requestStore(db: Db): FastifyRateLimitStoreCtor {
  const store = (route: string): FastifyRateLimitStore => {
    const counter = createWindowCounter(shareLimit(db, route))
    return {
      incr: (key, done, lengthMs, most) => {
        const { count, restMs } = counter.count(key, lengthMs, most)
        done(null, { current: count, ttl: restMs })
      },
      child: (options) => store(routeName(options as RouteOptions)),
    }
  }
  return function requests() {
    return store('*')
  } as unknown as FastifyRateLimitStoreCtor
}

/** The plugin hands on the route beside its own settings. */
type RouteOptions = { routeInfo?: { method?: unknown; url?: string } }

const routeName = ({ routeInfo }: RouteOptions): string => `${String(routeInfo?.method)} ${routeInfo?.url}`

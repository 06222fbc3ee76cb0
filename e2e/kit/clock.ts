import { type BrowserContext, test as base } from '@playwright/test'

/**
 * `CLOCK_AHEAD=30h npm test -- e2e/libur.spec.ts` tries journeys as if it were later: the first of a month, a night, a leap
 * day. Runner, server and PostgreSQL are given another clock by libfaketime (scripts/test.js); the browser, which would not
 * live with it, is told here how far its Date is ahead.
 */
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0)

const setClock = async (context: BrowserContext): Promise<void> => {
  if (AHEAD_MS !== 0) await context.addInitScript(shiftDate, AHEAD_MS)
}

function shiftDate(ahead: number): void {
  const Real = Date
  const now = (): number => Real.now() + ahead
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead })
}

export const test = base.extend<object, { otherClock: undefined }>({
  context: async ({ context }, adopt) => {
    await setClock(context)
    await adopt(context)
  },
  /** Contexts that a journey makes for itself. */
  otherClock: [
    async ({ browser }, adopt) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await setClock(context)
        return context
      }
      await adopt(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

import { expect, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'
import { test as base } from './clock.ts'

const PASSWORD = 'Contoh#2026'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Lines that wait for news are never answered whole. */
const ALIRAN = /\/aliran(\?|$)/

type Defaults = {
  /** What this journey provokes by itself and the console then tells. */
  allowedConsole: RegExp | undefined
  watchConsole: undefined
  closeOtherScreens: undefined
  calm: () => Promise<void>
}

/** Every journey fails on an error in the console: what the browser complains about, a user suffers from. */
export const test = base.extend<Defaults>({
  baseURL: [process.env.GEISA_URL ?? '', { scope: 'test' }],
  allowedConsole: [undefined, { option: true }],
  /** Waits until the page fetches nothing and what it fetched is drawn. */
  calm: async ({ page }, adopt) => {
    const requested = new Set<Request>()
    page.on('request', (one) => void (ALIRAN.test(one.url()) || requested.add(one)))
    page.on('requestfinished', (one) => void requested.delete(one))
    page.on('requestfailed', (one) => void requested.delete(one))
    await adopt(async () => {
      do {
        await expect.poll(() => requested.size, { intervals: [50] }).toBe(0)
        await page.evaluate(unchanged, 150)
      } while (requested.size > 0)
    })
  },
  watchConsole: [
    async ({ page, allowedConsole }, done) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (pesan) => {
        // A refused request is the journey's own matter; Chromium reports it as an error of loading.
        if (pesan.type() !== 'error' || pesan.text().startsWith('Failed to load resource')) return
        if (!allowedConsole?.test(pesan.text())) errors.push(pesan.text())
      })
      await done(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  /** Screens that a journey opened beside its own: left open they listen, draw and tire the machine until the worker ends. */
  closeOtherScreens: [
    async ({ browser }, done) => {
      const before = new Set(browser.contexts())
      await done(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
export { expect }

/**
 * In the page: until the router has arrived and nothing has changed for so long; what never stands still is not waited
 * for. Without the router's word a page whose code is still being read looks as quiet as one that is drawn.
 */
const unchanged = (ms: number): Promise<void> =>
  new Promise((done) => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: { status: string } } }
    const arrived = (): void => (router?.state.status === 'pending' ? defer() : done())
    let later = setTimeout(arrived, ms)
    const defer = (): void => {
      clearTimeout(later)
      later = setTimeout(arrived, ms)
    }
    new MutationObserver(defer).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    setTimeout(arrived, 20 * ms)
  })

/**
 * Whatever waits five seconds (a held approval, decision 30) or eight (the way back in a notice) waits fifteen: on a busy
 * machine seconds pass between one press and the next. That it ends by itself is seen elsewhere (held-approvals.test.ts).
 */
export const withLongUndo = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const real = globalThis.setTimeout
    const longer = (ms?: number): number | undefined => (ms === 5000 || ms === 8000 ? 15_000 : ms)
    Object.assign(globalThis, { setTimeout: (call: () => void, ms?: number) => real(call, longer(ms)) })
  })
}

/** In front of a session that is put into the browser; where signing in is the story, `signInByTyping`. */
export async function signIn(page: Page, akun: string, path = '/'): Promise<void> {
  // The program must find the session when it begins.
  const titipan = await page.addInitScript((content) => localStorage.setItem('geisa.token', content), await token(akun))
  await page.goto(path)
  await titipan.dispose()
  await expectSignedIn(page)
}

export async function signInByTyping(page: Page, akun: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'MASUK' }).click()
  await expectSignedIn(page)
}

/**
 * As a link does: the program is not loaded anew for each screen. Until the router has arrived the screen before stands
 * there, with words and buttons of its own that nobody may take for those of the next.
 */
export const move = (page: Page, alamat: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState({}, '', to)
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: { status: string } } }
    while (router?.state.status === 'pending') await new Promise((lanjut) => setTimeout(lanjut, 10))
  }, alamat)

/** Only the shell's user menu proves a session; also under a dialog that the address opens at once. */
const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Menu pengguna/, includeHidden: true })).toBeVisible()

/** Nothing that axe finds, on the page as it stands once nothing fades any more: half a transition has half its contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being fetched has no heading; one that never gets one fails here. A dialog before it needs none.
  await expect(page.locator('h1, [role=dialog]')).not.toHaveCount(0)
  const installed = await page.evaluate(async () => {
    const start = performance.now()
    // A page fetched late begins to fade when the one before has ended: quiet is when nothing has begun for a while.
    for (let silent = 0; silent < 3; silent++) {
      // Rows that are being fetched anew stand there dimmed, and say that they are busy.
      if (document.querySelector('[aria-busy=true]') !== null && performance.now() - start < 15_000) silent = 0
      // What follows a scroll never ends by itself, as what turns for ever does not.
      const ended = document
        .getAnimations()
        .filter((a) => a.timeline === document.timeline && a.effect?.getComputedTiming().endTime !== Infinity)
      if (ended.length > 0) silent = 0
      await Promise.allSettled(ended.map(({ finished }) => finished))
      await new Promise((lanjut) => requestAnimationFrame(() => setTimeout(lanjut)))
    }
    return 'axe' in window
  })
  // Half a megabyte, which a page that has been looked at before holds already.
  if (!installed) await page.evaluate(axe.source)
  // Run in the page itself: there are no frames of strangers, and what only a report of all rules needs is not made.
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(
      // What a pointer that rests somewhere calls up stands beside all landmarks, as its role demands.
      { exclude: [['[role=tooltip]']] },
      { resultTypes: ['violations'], preload: false },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(found).toEqual([])
}

/** A session of its own without the screen: what ends another's does not end this one. */
export async function token(akun: string): Promise<string> {
  const answer = await fetch(`${process.env.GEISA_URL}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${akun}@contoh.id`, password: PASSWORD }),
  })
  return (await answer.json()) as string
}

/** What a fingerprint machine sends. */
export async function pushTap(serial: string, rows: readonly string[]): Promise<string> {
  const answer = await fetch(`${process.env.GEISA_URL}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, {
    method: 'POST',
    body: rows.map((one) => `${one}\n`).join(''),
  })
  return `${answer.status} ${await answer.text()}`
}

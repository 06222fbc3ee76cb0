import { AxeBuilder } from '@axe-core/playwright'
import { test as dasar, expect, type Page, type Request } from '@playwright/test'

const PASSWORD = 'Contoh#2026'

/** Lines that wait for news are never answered whole. */
const ALIRAN = /\/aliran(\?|$)/

type Bawaan = {
  /** What this journey provokes by itself and the console then tells. */
  konsolBoleh: RegExp | undefined
  jagaKonsol: undefined
  tutupLayarLain: undefined
  tenang: () => Promise<void>
}

/** Every journey fails on an error in the console: what the browser complains about, a user suffers from. */
export const test = dasar.extend<Bawaan>({
  baseURL: [process.env.GEISA_URL ?? '', { scope: 'test' }],
  konsolBoleh: [undefined, { option: true }],
  /** Waits until the page fetches nothing and what it fetched is drawn. */
  tenang: async ({ page }, pakai) => {
    const diminta = new Set<Request>()
    page.on('request', (satu) => void (ALIRAN.test(satu.url()) || diminta.add(satu)))
    page.on('requestfinished', (satu) => void diminta.delete(satu))
    page.on('requestfailed', (satu) => void diminta.delete(satu))
    await pakai(async () => {
      do {
        await expect.poll(() => diminta.size, { intervals: [50] }).toBe(0)
        await page.evaluate(takBerubah, 150)
      } while (diminta.size > 0)
    })
  },
  jagaKonsol: [
    async ({ page, konsolBoleh }, selesai) => {
      const galat: string[] = []
      page.on('pageerror', (error) => galat.push(error.message))
      page.on('console', (pesan) => {
        // A refused request is the journey's own matter; Chromium reports it as an error of loading.
        if (pesan.type() !== 'error' || pesan.text().startsWith('Failed to load resource')) return
        if (!konsolBoleh?.test(pesan.text())) galat.push(pesan.text())
      })
      await selesai(undefined)
      expect(galat).toEqual([])
    },
    { auto: true },
  ],
  /** Screens that a journey opened beside its own: left open they listen, draw and tire the machine until the worker ends. */
  tutupLayarLain: [
    async ({ browser }, selesai) => {
      const sebelum = new Set(browser.contexts())
      await selesai(undefined)
      for (const konteks of browser.contexts()) if (!sebelum.has(konteks)) await konteks.close()
    },
    { auto: true },
  ],
})
export { expect }

/**
 * In the page: until the router has arrived and nothing has changed for so long; what never stands still is not waited
 * for. Without the router's word a page whose code is still being read looks as quiet as one that is drawn.
 */
const takBerubah = (ms: number): Promise<void> =>
  new Promise((selesai) => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: { status: string } } }
    const tiba = (): void => (router?.state.status === 'pending' ? tunda() : selesai())
    let nanti = setTimeout(tiba, ms)
    const tunda = (): void => {
      clearTimeout(nanti)
      nanti = setTimeout(tiba, ms)
    }
    new MutationObserver(tunda).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    setTimeout(tiba, 20 * ms)
  })

/** In front of a session that is put into the browser; where signing in is the story, `masukDiketik`. */
export async function masuk(page: Page, akun: string, jalur = '/'): Promise<void> {
  // The program must find the session when it begins.
  const titipan = await page.addInitScript((isi) => localStorage.setItem('geisa.token', isi), await token(akun))
  await page.goto(jalur)
  await titipan.dispose()
  await terlihatMasuk(page)
}

export async function masukDiketik(page: Page, akun: string, jalur = '/login'): Promise<void> {
  await page.goto(jalur)
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'MASUK' }).click()
  await terlihatMasuk(page)
}

/**
 * As a link does: the program is not loaded anew for each screen. Until the router has arrived the screen before stands
 * there, with words and buttons of its own that nobody may take for those of the next.
 */
export const pindah = (page: Page, alamat: string): Promise<void> =>
  page.evaluate(async (ke) => {
    history.pushState({}, '', ke)
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: { status: string } } }
    while (router?.state.status === 'pending') await new Promise((lanjut) => setTimeout(lanjut, 10))
  }, alamat)

/** Only the shell's user menu proves a session; also under a dialog that the address opens at once. */
const terlihatMasuk = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Menu pengguna/, includeHidden: true })).toBeVisible()

/** Nothing that axe finds, on the page as it stands once nothing fades any more: half a transition has half its contrast. */
export async function tanpaHambatan(page: Page): Promise<void> {
  const terpasang = await page.evaluate(async () => {
    const mulai = performance.now()
    // A page fetched late begins to fade when the one before has ended: quiet is when nothing has begun for a while.
    for (let diam = 0; diam < 3; diam++) {
      // Rows that are being fetched anew stand there dimmed, and say that they are busy.
      if (document.querySelector('[aria-busy=true]') !== null && performance.now() - mulai < 15_000) diam = 0
      const berakhir = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
      if (berakhir.length > 0) diam = 0
      await Promise.allSettled(berakhir.map(({ finished }) => finished))
      await new Promise((lanjut) => requestAnimationFrame(() => setTimeout(lanjut)))
    }
    return 'axe' in window
  })
  // Half a megabyte, which a page that has been looked at before holds already.
  const pembangun = terpasang ? new AxeBuilder({ page, axeSource: 'void 0' }) : new AxeBuilder({ page })
  // Without frames of strangers one run in the page itself tells the same as a run in parts, at a quarter of the time.
  const { violations } = await pembangun
    .setLegacyMode()
    // What a pointer that rests somewhere calls up stands beside all landmarks, as its role demands.
    .exclude('[role=tooltip]')
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}

/** A session of its own without the screen: what ends another's does not end this one. */
export async function token(akun: string): Promise<string> {
  const jawaban = await fetch(`${process.env.GEISA_URL}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${akun}@contoh.id`, password: PASSWORD }),
  })
  return (await jawaban.json()) as string
}

/** What a fingerprint machine sends. */
export async function dorongTap(serial: string, baris: readonly string[]): Promise<string> {
  const jawaban = await fetch(`${process.env.GEISA_URL}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, {
    method: 'POST',
    body: baris.map((satu) => `${satu}\n`).join(''),
  })
  return `${jawaban.status} ${await jawaban.text()}`
}

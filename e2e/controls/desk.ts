import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from '../kit/geisa.ts'
import { type Answer, answerScript, type Ready } from './answer.ts'
import { type Control, tallyScript } from './tally.ts'

/** One account's page, in which everything is pressed. Files and new tabs that come of it are written down as answers. */
export type Meja = {
  page: Page
  akun: string
  berkas: number
  tab: number
  errors: string[]
  /** The bars around the page instead of the page. */
  inSkeleton: boolean
  /** One value of a list stands for all: another role has tried the rest. */
  fast: boolean
  /** Where the control at hand has led and something new was asked for: by the other way it answers by leading there. */
  ledTo: Set<string>
}

export async function prepareMeja(browser: Browser, akun: string): Promise<Meja> {
  const context = await browser.newContext({
    baseURL: process.env.GEISA_URL ?? '',
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript(
    `${tallyScript()}
${answerScript()}
const catatan = { request: [], running: 0, before: '', alamat: '', container: null, pesan: [], layer: '', layers: 0, control: null, filter: false, ever: new Set(), fresh: false, tallied: new Map(), berubah: true }
Object.assign(globalThis, { catatan, tally, prepare, answer, calm, layerTitle, openLayers, openOptions, sameColumn, operand, controlContent })
attach()`,
  )
  const page = await context.newPage()
  const meja: Meja = { page, akun, berkas: 0, tab: 0, errors: [], inSkeleton: false, fast: false, ledTo: new Set() }
  const record = (what: string): void =>
    void page.evaluate((one) => catatan.request.push(one), what).catch(() => undefined)
  page.on('pageerror', (error) => meja.errors.push(error.message))
  page.on('console', (pesan) => {
    if (pesan.type() === 'error' && !pesan.text().startsWith('Failed to load resource')) meja.errors.push(pesan.text())
  })
  page.on('filechooser', () => record('berkas dipilih'))
  page.on('download', () => {
    meja.berkas++
    record('berkas')
  })
  page.on('popup', (tab) => {
    meja.tab++
    record('tab baru')
    void tab.close().catch(() => undefined)
  })
  await signIn(page, akun)
  await untilQuiet(meja)
  return meja
}

/** What runs in the page (tally.ts, answer.ts). */
declare const catatan: { request: string[] }
declare function calm(): Promise<void>
declare function tally(inSkeleton: boolean): Control[]
declare function prepare(inSkeleton: boolean, sidik: string, focus: boolean): Promise<Ready>
declare function answer(limit: number, ownList: boolean): Promise<Answer>
declare function layerTitle(): string
declare function openLayers(): unknown[]
declare function openOptions(): Promise<Option[]>
declare function sameColumn(sidik: string): boolean
declare function operand(): string
declare function controlContent(inSkeleton: boolean, sidik: string): string | null

type Option = { nama: string; selected: boolean; dead: boolean }
export type Layer = { many: number; judul: string }

export const tallyControls = ({ page }: Meja, inSkeleton: boolean): Promise<Control[]> =>
  page.evaluate((k) => tally(k), inSkeleton)
export async function prepareControl(
  { page, inSkeleton }: Meja,
  sidik: string,
  way: 'tetikus' | 'papan ketik',
): Promise<Ready> {
  // The hint of what was pressed before hangs over its neighbours until the pointer leaves.
  if (way === 'tetikus') await page.mouse.move(0, 0)
  return page.evaluate(([k, s, f]) => prepare(k, s, f), [inSkeleton, sidik, way === 'papan ketik'] as const)
}
export const waitForAnswer = ({ page }: Meja, limit: number, ownList = false): Promise<Answer> =>
  page.evaluate(([ms, own]) => answer(ms, own), [limit, ownList] as const)
export const layer = ({ page }: Meja): Promise<Layer> =>
  page.evaluate(() => ({ many: openLayers().length, judul: layerTitle() }))
export const readOptions = ({ page }: Meja): Promise<Option[]> => page.evaluate(() => openOptions())
export const allSameRows = ({ page }: Meja, sidik: string): Promise<boolean> =>
  page.evaluate((s) => sameColumn(s), sidik)
/** What a closed list shows as chosen; null when it has gone. */
export const optionContent = ({ page, inSkeleton }: Meja, sidik: string): Promise<string | null> =>
  page.evaluate(([k, s]) => controlContent(k, s), [inSkeleton, sidik] as const)
const untilQuiet = ({ page }: Meja): Promise<void> => page.evaluate(() => calm())
export const currentAddress = ({ page }: Meja): string => page.url().slice((process.env.GEISA_URL ?? '').length)

/** Behind a column's funnel a way of comparing filters nothing without a value. @returns whether there is one */
export async function typeOperand({ page }: Meja): Promise<boolean> {
  const text = await page.evaluate(() => operand())
  if (text !== '') await page.locator('.MuiPopover-paper[aria-label^="Saring "] input[type=text]').fill(text)
  return text !== ''
}
/** As a link does; forms begin without what an earlier pressing has left behind, reports without how it liked them. */
export async function open(meja: Meja, alamat: string): Promise<void> {
  await meja.page.evaluate(async (to) => {
    for (const nama of Object.keys(sessionStorage)) if (/draf/i.test(nama)) sessionStorage.removeItem(nama)
    for (const nama of Object.keys(localStorage))
      if (/draf|^geisa\.bulanan\./i.test(nama)) localStorage.removeItem(nama)
    if (location.pathname + location.search !== to) history.pushState({}, '', to)
    await calm()
  }, alamat)
}

/** A screen that is left and entered again has forgotten what it held beside the address. */
export async function openNew(meja: Meja, alamat: string): Promise<void> {
  await leave(meja, '/maintenance')
  await open(meja, alamat)
}

/** Leaves a screen with nothing kept of it: a form that asks whether to throw away its changes is told to. */
export async function leave(meja: Meja, to: string): Promise<void> {
  await open(meja, to)
  if (currentAddress(meja) === to) return
  await meja.page.getByRole('button', { name: /^Buang/ }).click()
  await expect(meja.page).toHaveURL(to)
  await untilQuiet(meja)
}

/** Closes what lies above; a dialog that Escape does not close has a button for it. */
export async function closeLayer(meja: Meja, until: number): Promise<void> {
  for (let times = 0; times < 6; times++) {
    const current = await layer(meja)
    if (current.many <= until) return
    await meja.page.keyboard.press('Escape')
    await untilQuiet(meja)
    if ((await layer(meja)).many < current.many) continue
    const out = meja.page.getByRole('button', { name: /^(Batal|Tutup|Tidak|Selesai|Kembali|Nanti|Buang)/ }).last()
    if (await out.isVisible()) await out.click({ timeout: 3000 }).catch(() => undefined)
    await untilQuiet(meja)
  }
  expect((await layer(meja)).many, 'a dialog that nothing closes').toBeLessThanOrEqual(until)
}

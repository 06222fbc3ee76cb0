import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { forgetShift, LARGEST_SHIFT, readShift, watchShift } from '../kit/layout-shift.ts'
import { KELOMPOK, type State, waitUntilLoaded } from './states.ts'

/** Without a state of their own: they lead on, or look like another one. */
const WITHOUT_STATE = ['/', '/dashboard', '/kotak-surat', '/logout', '/register', '/kotak-surat/$folder/$idPesan']
/** Looked at by journeys of their own. */
const IN_OTHER_JOURNEY = ['/registrasi', '/verifikasi', '/verifikasi/$kode']

/** Reached from everywhere. */
const OUTSIDE_MENU = ['/bantuan', '/bantuan/$bab']

const COMPUTER = { width: 1440, height: 900 }
const NOWHERE = '/tidak-ada'
const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }

test.describe.configure({ mode: 'parallel' })

test('tabel layar ini memuat setiap rute', async () => {
  const folder = new URL('../../web/src/routes/', import.meta.url)
  const route = readdirSync(folder)
    .filter((nama) => nama.endsWith('.tsx'))
    .map((nama) => readFileSync(new URL(nama, folder), 'utf8'))
    .join('\n')
  const paths = [...route.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, one]) => one)
  const state = (await Promise.all(Object.values(KELOMPOK).map((one) => one()))).flat()
  const loaded = new Set(state.map((one) => one.route))
  expect(new Set([...loaded, ...WITHOUT_STATE, ...IN_OTHER_JOURNEY])).toEqual(new Set(paths))
})

for (const [nama, daftar] of Object.entries(KELOMPOK)) {
  test(`layar ${nama} di komputer, terang: bersih`, async ({ page, calm }) => {
    let names = 0
    for (const state of await daftar()) {
      await page.setViewportSize(COMPUTER)
      await open(page, state, calm)
      await expectAccessible(page)
      await page.setViewportSize(LAPTOP)
      await expect.poll(() => cutTables(page), { message: `${state.akun} ${state.alamat}` }).toEqual([])
      expect.soft(await twiceCurrent(page), `${state.akun} ${state.alamat}`).toEqual([])
      expect.soft(await isNowhere(page, state), `${state.akun} ${state.alamat}`).toBe(false)
      await expect
        .poll(async () => (await readNames(page)).cut, { message: `${state.akun} ${state.alamat}` })
        .toEqual([])
      names += (await readNames(page)).many
    }
    expect(names).toBeGreaterThan(0)
  })

  test(`layar ${nama} di ponsel, gelap dan rapat: bersih dan tanpa gulir ke samping`, async ({ page, calm }) => {
    await page.setViewportSize(PHONE)
    await applyView(page, { nama: 'malam', tataLetak: 'vertikal', rapat: true })
    let words = 0
    for (const state of await daftar()) {
      await open(page, state, calm)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
      await expectAccessible(page)
      await load(page)
      words += await expectWhole(page, `${state.akun} ${state.alamat}`)
    }
    expect(words).toBeGreaterThan(0)
  })
}

test('ubin kehadiran: di lebar mana pun tidak ada kata yang terpotong', async ({ page, calm }) => {
  for (const akun of ['provinsi', 'kabkota', 'yayasan']) {
    await signIn(page, akun, '/dashboard/statistik')
    await waitUntilLoaded(page, akun === 'yayasan' ? 'Dashboard Yayasan' : 'Statistik', calm)
    await expect(page.getByRole('list', { name: /^Ubin menurut jumlah GTK/ }).getByRole('link')).not.toHaveCount(0)
    for (const colour of ['Kesiapan', 'Kehadiran']) {
      await page.getByRole('button', { name: colour, exact: true }).click()
      for (let width = 320; width <= 760; width += 11) {
        await page.setViewportSize({ width, height: PHONE.height })
        expect(await expectWhole(page, `${akun} ${colour} ${width}`)).toBeGreaterThan(0)
      }
    }
  }
})

for (const [label, view] of Object.entries({
  'menu di atas': { nama: 'manggis', tataLetak: 'horizontal', rapat: false },
  'isi selebar 1280': { nama: 'rimba', tataLetak: 'horizontal-kotak', rapat: false },
})) {
  test(`${label}: beberapa layar operator bersih dan muat di ponsel`, async ({ page, calm }) => {
    await applyView(page, view)
    for (const state of (await KELOMPOK.operator()).filter((_, nth) => nth % 3 === 0)) {
      await page.setViewportSize(COMPUTER)
      await open(page, state, calm)
      await expect(page.getByRole('complementary', { name: 'Bilah samping' })).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
      await load(page)
    }
  })
}

/** Kept for guests in the browser; accounts that have chosen nothing take it over. */
const applyView = (page: Page, view: object): Promise<unknown> =>
  page.addInitScript((content) => localStorage.setItem('geisa.tema', content), JSON.stringify(view))

/** Each account begins once; from then on it goes from screen to screen. */
async function open(page: Page, { akun, alamat, judul }: State, calm: () => Promise<void>): Promise<void> {
  if (!user.has(page)) await watchShift(page)
  if (akun === null) await page.goto(alamat)
  else if (user.get(page) === akun) {
    // One screen's parts move when another of its tabs is pressed: each begins from a page without any.
    await move(page, NOWHERE)
    await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible()
    await forgetShift(page)
    await move(page, alamat)
  } else await signIn(page, akun, alamat)
  user.set(page, akun)
  await waitUntilLoaded(page, judul, calm)
  const { jumlah, sumber } = await readShift(page)
  expect.soft(jumlah, `${akun} ${alamat}: ${sumber.join('; ')}`).toBeLessThanOrEqual(LARGEST_SHIFT)
}

const user = new WeakMap<Page, string | null>()

const load = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `lebar ${page.url()}` })
    .toBeLessThanOrEqual(PHONE.width)

/** How many words stand there, none of them cut; what comes live moves them for a moment. */
async function expectWhole(page: Page, where: string): Promise<number> {
  await expect.poll(async () => (await readWords(page)).cut, { message: where }).toEqual([])
  return (await readWords(page)).many
}

/**
 * What a phone cuts with no other way to read it: nothing is pressed there, and no name of its own says all of it. A message's
 * line is its beginning by design; a compact grid has one line for a name.
 */
const readWords = (page: Page): Promise<{ many: number; cut: string[] }> =>
  page.evaluate(() => {
    const ELSEWHERE = 'button, [role=button], [role=option], a[aria-label], [data-pesan], th.nama'
    const words = { many: 0, cut: [] as string[] }
    const all = document.createTreeWalker(document.querySelector('#isi') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = all.nextNode(); text !== null; text = all.nextNode()) {
      const around = text.parentElement
      if (!text.textContent?.trim() || !around?.checkVisibility() || around.closest(ELSEWHERE) !== null) continue
      words.many++
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, bottom } = range.getBoundingClientRect()
      for (let box: Element | null = around; box !== null && box.id !== 'isi'; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        // Heard, or scrolled to: whole.
        if (clipPath === 'inset(50%)' || /auto|scroll/.test(`${overflowX} ${overflowY}`)) break
        const frame = box.getBoundingClientRect()
        const wider = overflowX !== 'visible' && right > frame.right + 1
        if (!wider && (overflowY === 'visible' || bottom <= frame.bottom + 2)) continue
        words.cut.push(text.textContent.slice(0, 80))
        break
      }
    }
    return words
  })

/** Navigations that say of two of their links that one is there. */
const twiceCurrent = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav')]
      .filter((one) => one.querySelectorAll('[aria-current]').length > 1)
      .map((one) => one.getAttribute('aria-label')),
  )

/** In the shell, and no entry of the menu says so: an office's screen of one school is marked where it came from. */
const isNowhere = async (page: Page, { route }: State): Promise<boolean> => {
  if (OUTSIDE_MENU.includes(route)) return false
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  return (await menu.count()) > 0 && (await menu.locator('[aria-current]').count()) === 0
}

/** Names in tables, and those that a laptop does not show whole: what a row is about is not asked of the pointer. */
const readNames = (page: Page): Promise<{ many: number; cut: string[] }> =>
  page.evaluate(() => {
    const names = { many: 0, cut: [] as string[] }
    for (const table of document.querySelectorAll('table')) {
      const heads = [...table.querySelectorAll('thead th')].filter((th) =>
        /^(Nama|Sekolah|Wilayah)/.test(th.textContent),
      )
      for (const row of table.querySelectorAll('tbody > tr')) {
        for (const head of heads) {
          const { left, right } = head.getBoundingClientRect()
          const cell = [...row.children].find((one) => {
            const { x, width } = one.getBoundingClientRect()
            return x + 1 >= left && x + width - 1 <= right
          })
          const text = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
          if (!text?.parentElement) continue
          names.many++
          const range = document.createRange()
          range.selectNodeContents(text)
          const words = range.getBoundingClientRect()
          // Whatever box around it cuts it first.
          for (let box: Element | null = text.parentElement; box && box !== row; box = box.parentElement) {
            const frame = box.getBoundingClientRect()
            const hides = getComputedStyle(box).overflow !== 'visible'
            if (!hides || (words.bottom <= frame.bottom + 1 && words.right <= frame.right + 1)) continue
            names.cut.push(text.textContent ?? '')
            break
          }
        }
      }
    }
    return names
  })

/** Tables whose end a laptop cuts off; a month's figures are wider than any screen, and their money is pinned at its edge. */
const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const table of document.querySelectorAll('table')) {
      let box: Element | null = table.parentElement
      while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
      const { scrollWidth, clientWidth } = box ?? document.documentElement
      const over = scrollWidth - clientWidth
      if (over > 1 && table.querySelectorAll('thead th').length < 25)
        cut.push(`${table.getAttribute('aria-label') ?? 'tabel'}: ${over} px`)
    }
    return cut
  })

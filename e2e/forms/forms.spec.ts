import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/geisa.ts'
import { type Meeting, mySekolahAlamat, press } from './form.ts'
import { FORMULIR } from './registry.ts'

// A cut line is told by the browser on the console.
test.use({ allowedConsole: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ })

const met = Object.entries(FORMULIR).flatMap(([file, { cara, temui }]) => (temui ? [{ file, cara, temui }] : []))

for (const { file, cara, temui } of met)
  test(`${file}: pergi, muat ulang, kembali dan putus sambungan tidak menghilangkan ketikan`, async ({ page }) => {
    const form = await openForm(page, temui)
    await form.fill()
    await loseLine(page, form.field)
    if (cara === 'draf') await expectKept(page, form)
    else await expectAsked(page, form)
  })

test('isian yang sempat hilang dari layar tetap ditanyakan', async ({ page }) => {
  await signIn(page, 'admin', await mySekolahAlamat())
  await press('Ubah plan')(page)
  const dialog = page.getByRole('dialog', { name: 'Ubah plan' })
  const until = dialog.getByLabel('PRO sampai', { exact: true })
  await until.click()
  await until.fill('31/12/2031')
  await until.blur()
  const typed = await until.inputValue()
  await dialog.getByRole('radio', { name: /BASIC/ }).check()
  await expect(until).toHaveCount(0)
  await dialog.getByRole('radio', { name: /PRO/ }).check()
  await expect(until).toHaveValue(typed)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Isian belum disimpan' }).getByRole('button', { name: 'Buang isian' }).click()
  await expect(anyDialog(page)).toHaveCount(0)
})

type Form = { field: Locator; value: string; open: () => Promise<void>; fill: () => Promise<void> }

/** Reached from another screen, so that 'back' leads somewhere. */
async function openForm(page: Page, { akun, alamat, buka, isian, isi }: Meeting): Promise<Form> {
  const to = typeof alamat === 'string' ? alamat : await alamat()
  await signIn(page, akun, '/bantuan')
  const field = isian(page)
  const open = async (): Promise<void> => {
    // What follows in the address the screen may write itself.
    if ((await path(page)) !== to.replace(/\?.*/, '')) await follow(page, to)
    // Who comes back before the other page is drawn finds the first one as it was.
    if (!(await field.isVisible())) await buka?.(page)
    await expect(field).toBeVisible()
  }
  await open()
  const form: Form = {
    field,
    value: isi,
    open,
    fill: async () => {
      await field.click()
      await field.fill(isi)
      // A date is read when its field is left.
      await field.blur()
      form.value = await field.inputValue()
    },
  }
  return form
}

/** As a link does, with its place in the history: 'back' knows how far. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as {
      __TSR_ROUTER__?: { navigate: (to: { href: string }) => Promise<void> }
    }
    await router?.navigate({ href })
  }, to)

const path = (page: Page): Promise<string> => page.evaluate(() => location.pathname)

/** Sent into a dead line, or not sent since something is lacking: what was typed stands there. */
async function loseLine(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue()
  await page.context().setOffline(true)
  const save = page.locator('form').last().locator('button[type=submit]:not([aria-disabled=true])')
  if ((await save.count()) > 0) await save.last().click()
  await expect(field).toHaveValue(typed)
  const keepButton = page.getByRole('button', { name: 'Tidak', exact: true })
  if ((await keepButton.count()) > 0) await keepButton.last().click()
  await page.context().setOffline(false)
  await expect(field).toHaveValue(typed)
}

const anyDialog = (page: Page): Locator => page.getByRole('dialog')
const restored = (page: Page): Locator => page.getByText('Isian yang belum disimpan dipulihkan.')

async function expectKept(page: Page, { field, value, open }: Form): Promise<void> {
  await page.reload()
  await reopen(page, field, open)
  await expect(restored(page)).toBeVisible()
  await expect(field).toHaveValue(value)
  const inDialog = (await anyDialog(page).count()) > 0
  if (inDialog) {
    await page.keyboard.press('Escape')
    await expect(anyDialog(page)).toHaveCount(0)
    await open()
    await expect(field).toHaveValue(value)
    await page.evaluate(() => history.back())
    await expect(anyDialog(page)).toHaveCount(0)
    await reopen(page, field, open)
    await expect(field).toHaveValue(value)
  } else {
    await expectQuestion(page, 'Perubahan belum disimpan', () => page.evaluate(() => history.back()))
    await expect(field).toHaveValue(value)
    await expectQuestion(page, 'Perubahan belum disimpan', () =>
      page.getByRole('link', { name: 'Harian', exact: true }).click(),
    )
    await expect(field).toHaveValue(value)
  }
  await page.getByRole('button', { name: 'Buang', exact: true }).click()
  await expect(restored(page)).toHaveCount(0)
  // Who chose another way of filling it in before typing meets the first way again.
  await expect.poll(async () => ((await field.count()) === 0 ? '' : field.inputValue())).not.toBe(value)
}

/** A dialog whose being open stands in the address is there by itself. */
async function reopen(page: Page, field: Locator, open: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('button', { name: /^Menu pengguna/, includeHidden: true })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  if (!(await field.isVisible())) await open()
}

async function expectAsked(page: Page, { field, value }: Form): Promise<void> {
  const asked = 'Isian belum disimpan'
  await expectQuestion(page, asked, () => page.keyboard.press('Escape'))
  await expectQuestion(page, asked, () => anyDialog(page).getByRole('button', { name: 'Tutup', exact: true }).click())
  await expectQuestion(page, asked, () => page.evaluate(() => history.back()))
  await expect(field).toHaveValue(value)
  // The browser's own question: who says no stays.
  const reload = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const question = await reload
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(field).toHaveValue(value)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: asked }).getByRole('button', { name: 'Buang isian' }).click()
  await expect(anyDialog(page)).toHaveCount(0)
}

async function expectQuestion(page: Page, name: string, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  const question = page.getByRole('dialog', { name })
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(question).toHaveCount(0)
}

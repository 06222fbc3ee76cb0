import type { Page, Route } from '@playwright/test'
import { createOperator, createUptd, newAkun, newSekolah, PASSWORD } from '../kit/akun.ts'
import { token } from '../kit/geisa.ts'

/** Ways to the states of e2e/kata-*.ts. A failure is one of the network: nothing of ours is replaced. */

/** From now on these calls come back empty and broken, as from a proxy whose server is gone; others go through. */
export const corrupt = (page: Page, path: string | RegExp, method = 'GET'): Promise<void> =>
  divert(page, path, method, (route) => route.fulfill({ status: 500, body: '' }))

/** From now on these calls wait; what is answered lets them go. */
export const hold = (page: Page, path: string | RegExp, method = 'GET'): Promise<void> =>
  divert(page, path, method, async (route) => void held.push(route))

const held: Route[] = []
/** Counted up by `restore`: what was diverted before goes its ordinary way. */
const restored = new WeakMap<Page, number>()

async function divert(
  page: Page,
  path: string | RegExp,
  method: string,
  act: (route: Route) => Promise<void>,
): Promise<void> {
  const since = restored.get(page)
  await page.route(typeof path === 'string' ? `**${path}` : path, (route) => {
    const applies = restored.get(page) === since && route.request().method() === method
    return applies ? act(route) : route.fallback()
  })
}

/**
 * Everything goes its ordinary way again, also what was held back. Interception stays: a script that is asked for at the
 * moment in which it ends never comes, and the page stands still.
 */
export async function restore(page: Page): Promise<void> {
  restored.set(page, (restored.get(page) ?? 0) + 1)
  for (const route of held.splice(0)) await route.continue().catch(() => undefined)
}

export async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [downloaded] = await Promise.all([page.waitForEvent('download'), press()])
  return downloaded.suggestedFilename()
}

export const press =
  (nama: string | RegExp, peran: 'button' | 'tab' | 'link' | 'menuitem' | 'combobox' = 'button') =>
  (page: Page): Promise<void> =>
    page
      .getByRole(peran, typeof nama === 'string' ? { name: nama, exact: true } : { name: nama })
      .first()
      .click()

export const type =
  (label: string, content: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('combobox', { name: label, exact: true }).first().fill(content)

/** An account that nobody else touches: its own mailbox, its own password. */
export async function newUptd(): Promise<string> {
  const akun = newAkun('kata')
  await createUptd(akun)
  return akun
}

/** The operator of a school that holds nothing yet. */
export async function newOperator(): Promise<string> {
  const akun = newAkun('kata')
  const { npsn } = await newSekolah('SD')
  await createOperator(akun, npsn)
  return akun
}

export async function endElsewhere(page: Page): Promise<void> {
  const content = await page.evaluate(() => localStorage.getItem('geisa.token') ?? '')
  await page.request.post('/api/signout', { headers: { authorization: `Bearer ${content}` } })
}

/** As a browser keeps it after a night: a token whose `exp` is over. */
export async function staleToken(page: Page): Promise<void> {
  const [head, , tail] = (await token('uptd')).split('.')
  const content = Buffer.from(JSON.stringify({ exp: 1_600_000_000 })).toString('base64url')
  await page.evaluate((stale) => localStorage.setItem('geisa.token', stale), `${head}.${content}.${tail}`)
  await page.reload()
}

export async function fillWrongSignIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('tidak-ada@contoh.id')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

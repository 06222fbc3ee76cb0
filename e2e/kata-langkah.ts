import type { Page, Route } from '@playwright/test'
import { akunBaru, buatOperator, buatUptd, PASSWORD, sekolahBaru } from './akun.ts'
import { token } from './geisa.ts'

/** Ways to the states of e2e/kata-*.ts. A failure is one of the network: nothing of ours is replaced. */

/** From now on these calls come back empty and broken, as from a proxy whose server is gone; others go through. */
export async function rusakkan(page: Page, jalur: string, method = 'GET'): Promise<void> {
  await page.route(`**${jalur}`, (rute) =>
    rute.request().method() === method ? rute.fulfill({ status: 500, body: '' }) : rute.fallback(),
  )
}

/** From now on these calls wait; what is answered lets them go. */
export async function tahan(page: Page, jalur: string, method = 'GET'): Promise<void> {
  await page.route(`**${jalur}`, (rute) => (rute.request().method() === method ? diam(rute) : rute.fallback()))
}

const ditahan: Route[] = []
const diam = (rute: Route): void => void ditahan.push(rute)

/** Everything goes its ordinary way again, also what was held back. */
export async function pulihkan(page: Page): Promise<void> {
  await page.unrouteAll()
  for (const rute of ditahan.splice(0)) await rute.continue().catch(() => undefined)
}

export async function unduh(page: Page, tekan: () => Promise<void>): Promise<string> {
  const [unduhan] = await Promise.all([page.waitForEvent('download'), tekan()])
  return unduhan.suggestedFilename()
}

export const tekan =
  (nama: string | RegExp, peran: 'button' | 'tab' | 'link' | 'menuitem' | 'combobox' = 'button') =>
  (page: Page): Promise<void> =>
    page
      .getByRole(peran, typeof nama === 'string' ? { name: nama, exact: true } : { name: nama })
      .first()
      .click()

export const ketik =
  (label: string, isi: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('combobox', { name: label, exact: true }).first().fill(isi)

/** An account that nobody else touches: its own mailbox, its own password. */
export async function uptdBaru(): Promise<string> {
  const akun = akunBaru('kata')
  await buatUptd(akun)
  return akun
}

/** The operator of a school that holds nothing yet. */
export async function operatorBaru(): Promise<string> {
  const akun = akunBaru('kata')
  const { npsn } = await sekolahBaru('SD')
  await buatOperator(akun, npsn)
  return akun
}

export async function akhiriDiTempatLain(page: Page): Promise<void> {
  const isi = await page.evaluate(() => localStorage.getItem('geisa.token') ?? '')
  await page.request.post('/api/signout', { headers: { authorization: `Bearer ${isi}` } })
}

/** As a browser keeps it after a night: a token whose `exp` is over. */
export async function tokenUsang(page: Page): Promise<void> {
  const [kepala, , ekor] = (await token('uptd')).split('.')
  const isi = Buffer.from(JSON.stringify({ exp: 1_600_000_000 })).toString('base64url')
  await page.evaluate((usang) => localStorage.setItem('geisa.token', usang), `${kepala}.${isi}.${ekor}`)
  await page.reload()
}

export async function isiMasukSalah(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('tidak-ada@contoh.id')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

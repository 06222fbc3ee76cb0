import { randomInt } from 'node:crypto'
import type { SekolahRow } from '@geisa/contract/sekolah/sekolah'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, token } from './geisa.ts'
import { ask } from './mesin.ts'

/** Accounts of the journeys, each its own: made, signed in and looked at. */

export const PASSWORD = 'Contoh#2026'
export const KOTA_MALANG = '057300'
export const KEPANJEN = '050713'

/** Unlike any other journey's, however many run at once. */
export const newAkun = (what: string): string => `uji-${what}-${randomInt(100_000, 999_999)}`

export async function akunContent(dialog: Locator, akun: string, password: string | null = PASSWORD): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill(`Uji ${akun}`)
  await dialog.getByLabel('No. HP').fill('081234567890')
  await dialog.getByLabel('Username').fill(`${akun}@contoh.id`)
  if (password === null) {
    await dialog.getByLabel('Buat password sekali pakai').check()
    return
  }
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByLabel('Konfirmasi Password').fill(password)
}

export async function save(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(confirmation.getByText('Apakah anda sudah yakin ?')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
}

export async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

export async function select(page: Page, dialog: Locator, label: string, nilai: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: nilai, exact: true }).click()
}

export async function find(page: Page, akun: string): Promise<void> {
  await page.getByLabel('Pencarian').fill(akun)
  await page.getByLabel('Pencarian').press('Enter')
  await expect(page.getByRole('link', { name: `${akun}@contoh.id` })).toBeVisible()
}

export const row = (page: Page, akun: string): Locator => page.getByRole('row').filter({ hasText: `${akun}@contoh.id` })

export const open = (page: Page, akun: string): Promise<void> =>
  page.getByRole('link', { name: `${akun}@contoh.id` }).click()

export async function selectSekolah(page: Page, sekolah: SekolahRow | undefined, done = true): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pilih Sekolah' })
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill(sekolah?.npsn ?? '')
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
  const found = dialog.getByRole('region', { name: 'Sekolah yang ditemukan' })
  await expect(found).toContainText(sekolah?.nama ?? '')
  await expect(found).toContainText('Bentuk Pendidikan')
  await dialog.getByRole('button', { name: 'Tambah Sekolah' }).click()
  await expect(dialog.getByText(/^Sudah ditambahkan/)).toBeVisible()
  if (done) await dialog.getByRole('button', { name: 'Selesai' }).click()
}

export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })
  return context.newPage()
}

export async function fillSignIn(page: Page, akun: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

export async function signInAsNew(browser: Browser, akun: string, path: string): Promise<Page> {
  const page = await newPage(browser)
  await signIn(page, akun)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  return page
}

/** The password that is shown once; afterwards nobody sees it again. */
export async function readPassword(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Password sekali pakai' })
  const password = await dialog.getByRole('code').innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(dialog).toHaveCount(0)
  return password
}

export async function replaceOneTimePassword(browser: Browser, akun: string, once: string): Promise<void> {
  const page = await newPage(browser)
  await page.goto('/login')
  await fillSignIn(page, akun, once)
  const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
  await dialog.getByLabel('Password Lama').fill(once)
  await dialog.getByLabel('Password Baru', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Konfirmasi Password Baru').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
  await page.context().close()
}

/**
 * Signs in and looks: the list holds exactly these schools, a foreign one does not exist. They are asked for at the same
 * time: other journeys open schools in the same sub-district.
 */
export async function viewOnly(
  browser: Browser,
  akun: string,
  expected: () => Promise<readonly (SekolahRow | undefined)[]>,
  foreign: SekolahRow | undefined,
): Promise<void> {
  const page = await signInAsNew(browser, akun, '/pengaturan/sekolah')
  const shown = (all: readonly (SekolahRow | undefined)[]) => new Set(all.map((s) => s?.npsn))
  await expect(async () => expect(shown(await allSekolah('', akun))).toEqual(shown(await expected()))).toPass()
  const sekolah = await expected()
  // One of the demo country where there is one: it stays what and where it is.
  const one = sekolah.find((s) => s && !/ Uji /.test(s.nama)) ?? sekolah[0]
  await expect(page.getByText(one?.nama ?? '').first()).toBeVisible()
  if (foreign !== undefined) {
    await expect(ask(akun, `/api/sekolah/${foreign.id}`)).rejects.toThrow('404')
    expect(await ask('admin', `/api/sekolah/${foreign.id}`)).toMatchObject({ npsn: foreign.npsn })
  }
  await page.context().close()
}

export async function allSekolah(filter: string, akun = 'admin'): Promise<SekolahRow[]> {
  return (await ask<{ rows: SekolahRow[] }>(akun, `/api/sekolah?per=100&${filter}`)).rows
}

/** A school of this journey alone, in Kepanjen. */
export async function newSekolah(jenjang: 'SD'): Promise<SekolahRow> {
  const npsn = String(randomInt(10_000_000, 89_999_999))
  const nama = `${jenjang} Uji ${npsn}`
  const content = { npsn, nama, jenjang, status: 'N', kodeKecamatan: KEPANJEN, alamat: '' }
  const { id } = await ask<{ id: number }>('admin', '/api/sekolah', content)
  return ask<SekolahRow>('admin', `/api/sekolah/${id}`)
}

const akunBase = (akun: string) => ({
  nama: `Uji ${akun}`,
  noHp: '081234567890',
  username: `${akun}@contoh.id`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

export async function createUptd(akun: string): Promise<{ penggunaId: number }> {
  const made = await ask<{ penggunaId: number }>('kabkota', '/api/pengguna', {
    ...akunBase(akun),
    peran: { peranId: 57, nama: 'UPTD' },
    cakupanWilayah: [{ kodeWilayah: KEPANJEN, nama: 'Kepanjen' }],
  })
  await settlePassword(akun)
  return made
}

export async function createOperator(akun: string, npsn: string): Promise<void> {
  await ask('kabkota', '/api/pengguna', {
    ...akunBase(akun),
    peran: { peranId: 10, nama: 'Operator Sekolah' },
    sekolah: { npsn },
  })
  await settlePassword(akun)
}

/** What somebody else typed opens nothing but its change: as if its owner had changed it, and then back. */
export async function settlePassword(akun: string): Promise<void> {
  const authorization = `Bearer ${await token(akun)}`
  const other = 'kapas lembut jingga 42'
  for (const [oldPassword, newPassword] of [
    [PASSWORD, other],
    [other, PASSWORD],
  ]) {
    const answer = await fetch(`${process.env.GEISA_URL}/api/pengguna/update-password`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ oldPassword, newPassword, confirmNewPassword: newPassword }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

export async function daftar(akun: string, npsn: string): Promise<void> {
  const answer = await fetch(`${process.env.GEISA_URL}/api/registrasi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...akunBase(akun), npsn }),
  })
  expect(await answer.text()).toContain('message')
  expect(answer.status).toBe(200)
}

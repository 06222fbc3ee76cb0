import { randomInt } from 'node:crypto'
import type { SekolahBaris } from '@geisa/contract/sekolah'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan } from './geisa.ts'
import { minta } from './mesin.ts'

/** Accounts of the journeys, each its own: made, signed in and looked at. */

export const PASSWORD = 'Contoh#2026'
export const KOTA_MALANG = '057300'
export const KEPANJEN = '050713'

/** Unlike any other journey's, however many run at once. */
export const akunBaru = (apa: string): string => `uji-${apa}-${randomInt(100_000, 999_999)}`

export async function isiAkun(dialog: Locator, akun: string, password: string | null = PASSWORD): Promise<void> {
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

export async function simpan(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const tanya = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(tanya.getByText('Apakah anda sudah yakin ?')).toBeVisible()
  await tanya.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
}

export async function tambah(page: Page, apa: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click()
  await page.getByRole('menuitem', { name: apa }).click()
}

export async function pilih(page: Page, dialog: Locator, label: string, nilai: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: nilai, exact: true }).click()
}

export async function cari(page: Page, akun: string): Promise<void> {
  await page.getByLabel('Pencarian').fill(akun)
  await page.getByLabel('Pencarian').press('Enter')
  await expect(page.getByRole('link', { name: `${akun}@contoh.id` })).toBeVisible()
}

export const baris = (page: Page, akun: string): Locator =>
  page.getByRole('row').filter({ hasText: `${akun}@contoh.id` })

export const buka = (page: Page, akun: string): Promise<void> =>
  page.getByRole('link', { name: `${akun}@contoh.id` }).click()

export async function pilihSekolah(page: Page, sekolah: SekolahBaris | undefined, selesai = true): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pilih Sekolah' })
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill(sekolah?.npsn ?? '')
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
  const ditemukan = dialog.getByRole('region', { name: 'Sekolah yang ditemukan' })
  await expect(ditemukan).toContainText(sekolah?.nama ?? '')
  await expect(ditemukan).toContainText('Bentuk Pendidikan')
  await dialog.getByRole('button', { name: 'Tambah Sekolah' }).click()
  await expect(dialog.getByText(/^Sudah ditambahkan/)).toBeVisible()
  if (selesai) await dialog.getByRole('button', { name: 'Selesai' }).click()
}

export async function halamanBaru(browser: Browser): Promise<Page> {
  const konteks = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })
  return konteks.newPage()
}

export async function isiMasuk(page: Page, akun: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

export async function masukBaru(browser: Browser, akun: string, jalur: string): Promise<Page> {
  const page = await halamanBaru(browser)
  await masuk(page, akun)
  await page.goto(jalur)
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  return page
}

/** The password that is shown once; afterwards nobody sees it again. */
export async function bacaSandi(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Password sekali pakai' })
  const sandi = await dialog.getByRole('code').innerText()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(dialog).toHaveCount(0)
  return sandi
}

export async function gantiSandiSekali(browser: Browser, akun: string, sekali: string): Promise<void> {
  const page = await halamanBaru(browser)
  await page.goto('/login')
  await isiMasuk(page, akun, sekali)
  const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
  await dialog.getByLabel('Password Lama').fill(sekali)
  await dialog.getByLabel('Password Baru', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Konfirmasi Password Baru').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
  await page.context().close()
}

/** Signs in and looks: the list holds exactly these schools, a foreign one does not exist. */
export async function hanyaMelihat(
  browser: Browser,
  akun: string,
  sekolah: readonly (SekolahBaris | undefined)[],
  asing: SekolahBaris | undefined,
): Promise<void> {
  const page = await masukBaru(browser, akun, '/pengaturan/sekolah')
  const [pertama] = sekolah
  await expect(page.getByText(pertama?.nama ?? '').first()).toBeVisible()
  const terlihat = await semuaSekolah('', akun)
  expect(new Set(terlihat.map(({ npsn }) => npsn))).toEqual(new Set(sekolah.map((s) => s?.npsn)))
  if (asing !== undefined) {
    await expect(minta(akun, `/api/sekolah/${asing.id}`)).rejects.toThrow('404')
    expect(await minta('admin', `/api/sekolah/${asing.id}`)).toMatchObject({ npsn: asing.npsn })
  }
  await page.context().close()
}

export async function semuaSekolah(saringan: string, akun = 'admin'): Promise<SekolahBaris[]> {
  return (await minta<{ rows: SekolahBaris[] }>(akun, `/api/sekolah?per=100&${saringan}`)).rows
}

/** A school of this journey alone, in Kepanjen. */
export async function sekolahBaru(jenjang: 'SD'): Promise<SekolahBaris> {
  const npsn = String(randomInt(10_000_000, 89_999_999))
  const nama = `${jenjang} Uji ${npsn}`
  const isi = { npsn, nama, jenjang, status: 'N', kodeKecamatan: KEPANJEN, alamat: '' }
  const { id } = await minta<{ id: number }>('admin', '/api/sekolah', isi)
  return minta<SekolahBaris>('admin', `/api/sekolah/${id}`)
}

const dasarAkun = (akun: string) => ({
  nama: `Uji ${akun}`,
  noHp: '081234567890',
  username: `${akun}@contoh.id`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

export const buatUptd = (akun: string): Promise<{ penggunaId: number }> =>
  minta('kabkota', '/api/pengguna', {
    ...dasarAkun(akun),
    peran: { peranId: 57, nama: 'UPTD' },
    cakupanWilayah: [{ kodeWilayah: KEPANJEN, nama: 'Kepanjen' }],
  })

export const buatOperator = (akun: string, npsn: string): Promise<unknown> =>
  minta('kabkota', '/api/pengguna', {
    ...dasarAkun(akun),
    peran: { peranId: 10, nama: 'Operator Sekolah' },
    sekolah: { npsn },
  })

export async function daftar(akun: string, npsn: string): Promise<void> {
  const jawaban = await fetch(`${process.env.GEISA_URL}/api/registrasi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...dasarAkun(akun), npsn }),
  })
  expect(await jawaban.text()).toContain('message')
  expect(jawaban.status).toBe(200)
}

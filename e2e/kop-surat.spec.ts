import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'

/** An emblem as an office has one: a shield on a see-through ground. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 360
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#14532d'
    pen.beginPath()
    pen.ellipse(150, 180, 140, 175, 0, 0, Math.PI * 2)
    pen.fill()
    return canvas.toDataURL('image/png').split(',')[1]!
  })

/** The operator's statement of this month, as bytes. */
async function statement(page: Page): Promise<string> {
  await page.goto('/laporan/bulanan')
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  await page.getByRole('menuitem', { name: /^SPTJM/ }).click()
  return (await readFile(await (await pending).path())).toString('latin1')
}

test('dinas memasang lambang: terlihat di contoh kop, tercetak di SPTJM sekolahnya, lalu dihapus', async ({
  page,
  browser,
}) => {
  await signIn(page, 'kabkota', '/pengaturan/kop-surat')
  const sheet = page.getByRole('figure', { name: 'Contoh kop surat' })
  await expect(sheet).toContainText('DINAS PENDIDIKAN')
  await expect(sheet.getByRole('img')).toHaveCount(0)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'lambang.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Berkas harus berupa PNG atau JPG')).toBeVisible()
  await file.setInputFiles({
    name: 'rusak.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nbukan gambar', 'latin1'),
  })
  await expect(page.getByText('Gambar ini tidak dapat dibaca')).toBeVisible()

  const buffer = Buffer.from(await picture(page), 'base64')
  await file.setInputFiles({ name: 'lambang malang.png', mimeType: 'image/png', buffer })
  const image = sheet.getByRole('img', { name: /^Lambang / })
  await expect(image).toBeVisible()
  await expect(page.getByText('Belum dipasang.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pasang lambang' }).click()
  await expect(page.getByText('Lambang dipasang di kop surat')).toBeVisible()
  await page.reload()
  await expect(image).toBeVisible()
  expect(await image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([300, 360])

  const school = await (await browser.newContext()).newPage()
  await signIn(school, 'sekolah', '/laporan/bulanan')
  expect(await statement(school)).toContain('/Subtype /Image')

  await page.getByRole('button', { name: 'Hapus lambang' }).click()
  await page.getByRole('dialog', { name: 'Hapus lambang?' }).getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(page.getByText('Lambang dihapus dari kop surat')).toBeVisible()
  await expect(image).toHaveCount(0)
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expect(page.getByRole('dialog')).toContainText('lambang di kop surat')
  expect(await statement(school)).not.toContain('/Subtype /Image')
  await school.context().close()
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, pushTap, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { daftarGtk, mySekolah, newMesin, sendPengguna } from '../kit/mesin.ts'

const ALASAN = 'Mahasiswa praktik semester genap'

test('PIN mahasiswa praktik ditandai bukan GTK, dilihat dinas, tidak ditanyakan lagi, lalu ditarik', async ({
  page,
}) => {
  const gtk = (await daftarGtk())[5]
  const { id, nomorSeri } = await newMesin('Pos Jaga')
  // Today's taps without an owner hold no finished month open.
  const hari = previousHari(0)
  await pushTap(nomorSeri, [`71\t${hari} 06:30:00\t0\t1`, `72\t${hari} 06:31:00\t0\t1`])
  await sendPengguna(nomorSeri, { 71: 'MHS PRAKTIK' })
  await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=pin`)
  await expect(page.getByRole('button', { name: 'Belum dipetakan (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Bukan GTK: PIN 71' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('PPL')
  await expect(dialog.getByRole('button', { name: 'Tandai' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill(ALASAN)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tandai' }).click()
  await expect(page.getByText('PIN 71 ditandai bukan GTK.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'MHS PRAKTIK' })).toContainText(`Bukan GTK${ALASAN}`)
  await page.getByRole('button', { name: 'Belum dipetakan (1)' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'MHS PRAKTIK' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Semua (2)' }).click()
  await page.getByRole('button', { name: 'Rincian PIN 71' }).click()
  await dialog.getByRole('combobox', { name: 'GTK' }).fill(gtk?.nama ?? '')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Petakan', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `PIN ini ditandai bukan GTK (${ALASAN}). Akhiri atau tarik tanda itu dahulu`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await move(page, `/log-mesin?mesin=${id}&tanda=bukan-gtk`)
  await expect(page.getByText('1 tap', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(`Bukan GTK${ALASAN}`)
  await move(page, `/kunci-bulan?bulan=${hari.slice(0, 7).replace('-', '')}`)
  await expect(page.getByRole('region', { name: 'Syarat mengunci' })).toContainText(/\d+ PIN ditandai bukan GTK\./)

  const { id: sekolahId } = await mySekolah()
  await signIn(page, 'kabkota', `/pengaturan/sekolah?id=${sekolahId}&tab=mesin`)
  const dinas = page.getByRole('row').filter({ hasText: ALASAN }).first()
  await expect(dinas).toContainText(ALASAN)
  await expect(dinas.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await withdrawOnPhone(page, id)
})

async function withdrawOnPhone(page: Page, id: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=bukan-gtk`)
  const card = page.getByRole('listitem').filter({ hasText: ALASAN })
  await expect(card).toContainText('PIN 71')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Rincian 71' }).click()
  await card.getByRole('button', { name: 'Akhiri tanda PIN 71' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Akhiri', exact: true }).click()
  await expect(page.getByText(/^Tanda PIN 71 berakhir/)).toBeVisible()
  await card.getByRole('button', { name: 'Tarik tanda PIN 71' }).click()
  await expect(dialog).toContainText('1 tapnya kembali menunggu pemilik')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Iya, tarik' }).click()
  await expect(page.getByText('Tidak ada PIN bukan GTK')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Pemetaan PIN (2)' }).click()
  await expect(page.getByRole('button', { name: 'Belum dipetakan (2)' })).toBeVisible()
}

test('banyak PIN tanpa nama ditandai sekaligus: yang tampil, lalu semua pada hari-hari tertentu, dan ditarik lagi', async ({
  page,
}) => {
  const { id, nomorSeri } = await newMesin('Mesin Siswa')
  const hari = previousHari(0)
  const tap = (pin: number): string => `${pin}\t${hari} 06:30:00\t0\t1`
  await pushTap(nomorSeri, [501, 502, 503].map(tap))
  await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=pin`)
  await page.getByRole('button', { name: 'Tandai bukan GTK sekaligus' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: '3 PIN tanpa nama yang tampil, seterusnya' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill(ALASAN)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tandai' }).click()
  await expect(page.getByText('3 PIN ditandai bukan GTK.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Belum dipetakan (0)' })).toBeVisible()

  await pushTap(nomorSeri, [601, 602].map(tap))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('button', { name: 'Tandai bukan GTK sekaligus' }).click()
  await dialog.getByRole('radio', { name: 'Semua PIN tanpa pemilik di mesin ini, pada hari-hari tertentu' }).click()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill(ALASAN)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tandai' }).click()
  await expect(page.getByText('Hari-hari itu ditandai.')).toBeVisible()
  await move(page, `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=bukan-gtk`)
  const days = page.getByRole('list', { name: 'Hari bukan GTK' })
  await expect(days).toContainText(ALASAN)
  await expectAccessible(page)
  await days.getByRole('button', { name: /^Tarik tanda/ }).click()
  await dialog.getByRole('button', { name: 'Iya, tarik' }).click()
  await expect(days).toHaveCount(0)
})

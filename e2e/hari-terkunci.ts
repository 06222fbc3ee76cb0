import type { Page } from '@playwright/test'
import { expect, expectAccessible, move } from './geisa.ts'
import { daftarGtk } from './mesin.ts'

/** Where a day of the locked month cannot be corrected, that stands there in words, with the way to its lock. */
export async function lockedDay(page: Page, bulan: string, nama: string): Promise<void> {
  await move(page, `/laporan/bulanan?bulan=${bulan}`)
  await page.locator('.u.hadir').first().click()
  const actions = page.getByRole('dialog').getByRole('region', { name: 'Tindakan' })
  await expect(actions).toContainText(`${nama} sudah dikunci: harinya tidak dapat dikoreksi`)
  await expect(actions.getByRole('button', { name: 'Koreksi hari ini' })).toHaveCount(0)
  await expectAccessible(page)
  const [gtk] = await daftarGtk()
  await move(
    page,
    `/koreksi-status-kehadiran/baru?gtk=${gtk?.idDapodik}&tanggal=${bulan.slice(0, 4)}-${bulan.slice(4)}-02`,
  )
  const told = page.getByRole('note').filter({ hasText: `${nama} sudah dikunci.` })
  await told.getByRole('link', { name: 'Lihat Kunci Bulan' }).click()
  await expect(page.getByRole('heading', { name: `${nama} terkunci`, exact: true })).toBeVisible()
}

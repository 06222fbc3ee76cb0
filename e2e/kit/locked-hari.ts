import type { Page } from '@playwright/test'
import { expect, expectAccessible, move } from './geisa.ts'
import { bulanDays } from './hari.ts'
import { update } from './koreksi.ts'
import { ask, daftarGtk, mySekolah } from './mesin.ts'
import { dashboard } from './sekolah-dashboard.ts'

/** Where a day of the locked month cannot be corrected, that stands there in words, with the way to its lock. */
export async function lockedDay(page: Page, bulan: string, nama: string): Promise<void> {
  await move(page, `/laporan/bulanan?bulan=${bulan}`)
  // The legend shows such a tile too, before the month has come.
  await page.getByRole('grid', { name: 'Kehadiran sebulan' }).locator('.u.hadir').first().click()
  const actions = page.getByRole('dialog').getByRole('region', { name: 'Tindakan' })
  await expect(actions).toContainText(`${nama} sudah dikunci: harinya tidak dapat dikoreksi`)
  await expect(actions.getByRole('button', { name: 'Koreksi hari ini' })).toHaveCount(0)
  await expectAccessible(page)
  await move(page, `/dashboard/sekolah?tanggal=${await alpaDay(bulan)}&keadaan=tidak-hadir`)
  const list = page.getByRole('region', { name: 'Daftar Kehadiran GTK' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: `${nama} sudah dikunci` })).toHaveAttribute(
    'href',
    `/kunci-bulan?bulan=${bulan}`,
  )
  await expect(list.getByRole('link', { name: /^Koreksi/ })).toHaveCount(0)
  const [gtk] = await daftarGtk()
  await move(
    page,
    `/koreksi-status-kehadiran/baru?gtk=${gtk?.idDapodik}&tanggal=${bulan.slice(0, 4)}-${bulan.slice(4)}-02`,
  )
  const told = page.getByRole('note').filter({ hasText: `${nama} sudah dikunci.` })
  await told.getByRole('link', { name: 'Lihat Kunci Bulan' }).click()
  await expect(page.getByRole('heading', { name: `${nama} terkunci`, exact: true })).toBeVisible()
}

/** In the first days of a month the last one is not settled yet: requests wait, and PINs that nobody owns. */
export async function settle(bulan: string): Promise<void> {
  const { id: sekolahId } = await mySekolah()
  const [mulai, sampai] = bulanDays(bulan)
  for (const jenis of ['koreksi-kehadiran', 'absensi-manual']) {
    const { items } = await ask<{ items: { id: string; versi: number; statusPengajuan: { id: number } }[] }>(
      'kabkota',
      `/api/${jenis}?sekolahId=${sekolahId}&dari=${mulai}&sampai=${sampai}`,
    )
    for (const { id, versi } of items.filter(({ statusPengajuan }) => statusPengajuan.id === 1))
      await update('kabkota', `/api/${jenis}/${id}`, { versi, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } })
  }
  const { rows } = await ask<{ rows: { id: string }[] }>('sekolah', '/api/mesin')
  for (const { id } of rows)
    await ask('sekolah', `/api/mesin/${id}/bukan-gtk/hari`, { alasan: 'Tamu sekolah bulan itu', mulai, sampai })
}

/** On which an open month would offer a correction. */
async function alpaDay(bulan: string): Promise<string> {
  const { id } = await mySekolah()
  for (let nth = 1; nth <= 28; nth++) {
    const tanggal = `${bulan.slice(0, 4)}-${bulan.slice(4)}-${String(nth).padStart(2, '0')}`
    const { kehadiranGtk } = await dashboard('sekolah', id, `?tanggal=${tanggal}&bagian=kehadiran`)
    if (kehadiranGtk.some(({ keadaan }) => keadaan === 'tidak-hadir')) return tanggal
  }
  throw new Error('nobody at the demo school is absent')
}

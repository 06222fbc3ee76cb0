import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { previousHari, recentBulan } from '../kit/hari.ts'
import { reserve } from '../kit/koreksi.ts'
import { ask, daftarGtk, mySekolah } from '../kit/mesin.ts'
import { dashboard } from '../kit/sekolah-dashboard.ts'

/** The walks that are counted: how many presses from what somebody sees to what is done about it. */

/** Somebody who was there and did not press on leaving, on a day of an open month that nobody has asked to correct. */
async function dayWithoutLeaving(): Promise<{ gtk: GtkSummary; hari: string; datang: string }> {
  const { id: sekolahId } = await mySekolah()
  const months = recentBulan()
  for (const gtk of await daftarGtk())
    for (const bulan of months) {
      const path = `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${bulan}`
      const { kehadiran, terkunci } = await ask<LaporanHarian>('sekolah', path)
      for (const { tanggal, keterangan, waktu_datang } of terkunci ? [] : kehadiran) {
        if (!keterangan.includes('Tidak absen pulang') || waktu_datang === null) continue
        const { kehadiranGtk } = await dashboard('sekolah', sekolahId, `?tanggal=${tanggal}&bagian=kehadiran`)
        const waits = kehadiranGtk.some((row) => row.idDapodik === gtk.idDapodik && row.usulan !== null)
        const query = `?gtkId=${gtk.id}&dari=${tanggal}&sampai=${tanggal}`
        const { meta } = await ask<{ meta: { total: number } }>('sekolah', `/api/koreksi-kehadiran${query}`)
        const free = !waits && meta.total === 0
        if (free && reserve(`${gtk.id} ${tanggal}`)) return { gtk, hari: tanggal, datang: waktu_datang }
      }
    }
  throw new Error('nobody of the demo school forgot to press')
}

/** Presses, counted. */
function counted() {
  let many = 0
  return {
    click: async (target: Locator): Promise<void> => {
      many++
      await target.click()
    },
    many: () => many,
  }
}

const dayName = (hari: string): RegExp => new RegExp(`^\\p{L}+ ${Number(hari.slice(8))} \\p{L}+,`, 'u')
const inMonth = (hari: string): boolean => hari.slice(0, 7) === previousHari(0).slice(0, 7)

async function expectFilledForm(page: Page, { gtk, datang }: { gtk: GtkSummary; datang: string }): Promise<Locator> {
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toHaveValue(gtk.namaDapodik)
  await expect(page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' })).toHaveText('Waktu Kehadiran')
  const waktu = page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  await expect(waktu.getByRole('textbox', { name: 'Datang' })).toHaveValue(datang.slice(0, 5))
  const pulang = waktu.getByRole('textbox', { name: 'Pulang' })
  // It goes on at what is missing, and what stands there as it was recorded is no change.
  await expect(pulang).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ajukan Usulan' })).toHaveAttribute('aria-disabled', 'true')
  return pulang
}

test('operator: siapa yang tidak absen, lalu harinya dikoreksi, dengan paling banyak tiga klik dan satu isian', async ({
  page,
}) => {
  const found = await dayWithoutLeaving()
  const { gtk, hari } = found
  await signIn(page, 'sekolah', `/laporan/bulanan?bulan=${hari.slice(0, 7).replace('-', '')}`)
  // From the month: tile, explanation, form; two more presses would send it.
  const month = counted()
  const tile = page.getByRole('gridcell', {
    name: new RegExp(`^${gtk.nama.replaceAll('.', '\\.')}, \\p{L}+ ${Number(hari.slice(8))} `, 'u'),
  })
  await month.click(tile)
  await month.click(page.getByRole('button', { name: 'Koreksi hari ini' }))
  await expectFilledForm(page, found)
  expect(month.many()).toBeLessThanOrEqual(2)

  // From the dashboard: the day in the calendar, the person's row, the form, its question.
  const walk = counted()
  await move(page, inMonth(hari) ? '/dashboard/sekolah' : `/dashboard/sekolah?tanggal=${hari}`)
  if (inMonth(hari))
    await walk.click(
      page.getByRole('grid', { name: /^Kehadiran sekolah / }).getByRole('gridcell', { name: dayName(hari) }),
    )
  await walk.click(page.getByRole('link', { name: `Koreksi ${gtk.namaDapodik}` }))
  const pulang = await expectFilledForm(page, found)
  await expectAccessible(page)
  await pulang.fill('1405')
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/koreksi-kehadiran'))
  // From the time Enter goes on to the question.
  // Held too long it does not answer it.
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await walk.click(page.getByRole('dialog', { name: 'Konfirmasi' }).getByRole('button', { name: 'Iya' }))
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  // The recorded arrival stays its tap's, to the second.
  expect((await sent).postDataJSON()).toMatchObject({ waktuKoreksi: { datang: null, pulang: '14:05' } })
  test.info().annotations.push({ type: 'clicks', description: `${walk.many()} clicks and one field` })
  expect(walk.many()).toBeLessThanOrEqual(3)

  // Back on the day it says so, and leads there.
  await move(page, `/dashboard/sekolah?tanggal=${hari}&cari=${encodeURIComponent(gtk.namaDapodik)}`)
  const waits = page.getByRole('link', { name: `Usulan menunggu, ${gtk.namaDapodik}` })
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await waits.click()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\/\d+-\d+/)
  await expect(page.getByText(gtk.nama).first()).toBeVisible()
})

test('di ponsel bulan terbuka pada hari ini dengan namanya tetap; dialog yang terbuka bertahan bila ponsel diputar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'sekolah', '/laporan/bulanan')
  const today = page.getByRole('columnheader', { name: new RegExp(`^${Number(previousHari(0).slice(8))}\\D`) })
  await expect(today).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeInViewport({ ratio: 0.9 })

  await move(page, '/pengaturan/gtk')
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('button', { name: 'Impor' }).click()
  await page.getByRole('menuitem', { name: 'Dari Excel/CSV' }).click()
  const dialog = page.getByRole('dialog', { name: /^Impor/ })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByRole('button', { name: 'Tindakan lain', includeHidden: true })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Tindakan lain', includeHidden: true })).toHaveCount(1)
  await expect(dialog).toBeVisible()
})

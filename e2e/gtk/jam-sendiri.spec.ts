import { randomInt } from 'node:crypto'
import type { GtkRow } from '@geisa/contract/gtk/gtk'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask } from '../kit/mesin.ts'

const DAYS = ['Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

test('dinas membuat pola, operator mengusulkannya bagi dua orang, dinas menyetujui satu dan menolak satu; laporan yang disetujui mengikutinya', async ({
  page,
  browser,
}) => {
  const mark = randomInt(1000, 9999)
  const pola = `Paruh waktu ${mark}`
  const people = [await newGtk(`Zainab Uji ${mark}`), await newGtk(`Zubaidah Uji ${mark}`)] as const
  await signIn(page, 'kabkota', '/pengaturan/pola-jam')
  await makePola(page, pola)

  const operator = await browser.newPage()
  await signIn(operator, 'sekolah', '/pengaturan/gtk')
  await propose(operator, pola, `Uji ${mark}`)

  await move(page, '/usul-jam-kerja')
  await agreeOne(page, people[0].nama, pola)
  await refuseOne(page, people[1].nama)
  await expectKept(page, pola, people[0].nama)
  await expectPhone(page, '/usul-jam-kerja?tab=semua')

  await move(operator, `/laporan/harian?gtk=${people[0].idDapodik}&tanggal=${previousHari(0)}&sel=status`)
  await expect(operator.getByText(`Jam sendiri: pola ${pola}`)).toBeVisible()
  await move(operator, `/laporan/harian?gtk=${people[1].idDapodik}&tanggal=${previousHari(0)}&sel=status`)
  await expect(operator.getByTitle(new RegExp(people[1].nama))).toBeVisible()
  await expect(operator.getByRole('dialog').getByText(/Jadwal /)).toBeVisible()
  await expect(operator.getByText(`Jam sendiri: pola ${pola}`)).toHaveCount(0)

  // What was refused left everything as it was, and says so to the person's own page.
  await move(operator, `/pengaturan/gtk?gtk=${people[1].id}&tab=jam-kerja`)
  const dialog = operator.getByRole('dialog')
  await expect(dialog.getByText('Ikut sekolah', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: pola })).toContainText('Jamnya sudah cukup')
  await expectAccessible(operator)
})

test('jam yang bertindih disebut kedua harinya selama diketik', async ({ page }) => {
  await signIn(page, 'kabkota', '/pengaturan/pola-jam')
  await page.getByRole('button', { name: 'Pola jam baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pola jam baru' })
  for (const hari of ['Senin', 'Selasa']) {
    await dialog.getByRole('switch', { name: hari }).check()
    await fillJam(dialog, `Jam masuk ${hari}`, hari === 'Senin' ? '22' : '7')
    await fillJam(dialog, `Jam pulang ${hari}`, hari === 'Senin' ? '6' : '11')
  }
  await expect(dialog.getByText('Malam: pulang Selasa pukul 06:00.')).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Jam pulang Senin (06:00 Selasa)' })).toContainText(
    '30 menit',
  )
  await expectAccessible(page)
})

async function makePola(page: Page, nama: string): Promise<void> {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pola jam baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pola jam baru' })
  await dialog.getByLabel('Nama pola jam').fill(nama)
  await dialog.getByRole('button', { name: 'Lanjut: tanggal' }).click()
  await expect(dialog.getByText('Isi jam paling sedikit untuk satu hari.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Senin' }).check()
  await fillJam(dialog, 'Jam masuk Senin', '7')
  await fillJam(dialog, 'Jam pulang Senin', '11')
  await dialog.getByRole('button', { name: 'Salin jam Senin ke hari lain' }).click()
  const copy = page.getByRole('dialog', { name: 'Salin jam Senin' })
  await copy.getByRole('button', { name: 'Pilih semua hari' }).click()
  await copy.getByRole('button', { name: 'Salin ke 6 hari' }).click()
  for (const hari of DAYS) await expect(dialog.getByRole('switch', { name: hari })).toBeChecked()
  await expect(dialog.getByText('28 jam seminggu')).toBeVisible()
  await expect(dialog.getByRole('figure')).toContainText('Minggu: 07:00 sampai 11:00, tap dihitung sejak 05:30, 4 jam.')
  await expectAccessible(page)
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Pola jam baru' }).click()
  await expect(dialog.getByText('Isian yang belum disimpan dipulihkan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lanjut: tanggal' }).click()
  const save = page.getByRole('dialog', { name: 'Simpan pola jam' })
  await expect(save.getByText('Setiap hari 07:00–11:00')).toBeVisible()
  await save.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: nama, level: 1 })).toBeVisible()
  await expect(page.getByText('Belum ada GTK yang memakai pola ini.')).toBeVisible()
  await expectAccessible(page)
}

/** For all that the search finds, together. */
async function propose(page: Page, pola: string, sought: string): Promise<void> {
  await page.getByLabel('Cari nama, NIP, atau NUPTK').fill(sought)
  await expect(page.getByText('2 GTK', { exact: true })).toBeVisible()
  await page.getByLabel('Pilih semua di halaman ini').check()
  await page.getByRole('button', { name: 'Atur jam kerja 2 GTK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atur jam kerja' })
  await dialog.getByRole('combobox', { name: 'Jam kerja' }).click()
  await page.getByRole('option', { name: pola }).click()
  await expect(dialog.getByText('Menunggu persetujuan dinas.')).toBeVisible()
  await expect(
    dialog
      .getByRole('region', { name: 'Pratinjau perubahan' })
      .getByText(/hari-GTK/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Kontrak paruh waktu')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
  for (const row of await page.getByRole('row').filter({ hasText: sought }).all())
    await expect(row).toContainText('menunggu dinas')
  await page.getByRole('combobox', { name: 'Jam Kerja' }).click()
  await page.getByRole('option', { name: 'Jam sendiri' }).click()
  await expect(page.getByText('Tidak ada GTK yang cocok')).toBeVisible()
  await page.getByRole('combobox', { name: 'Jam Kerja' }).click()
  await page.getByRole('option', { name: 'Menunggu dinas' }).click()
  await expect(page.getByText('2 GTK', { exact: true })).toBeVisible()
}

async function agreeOne(page: Page, nama: string, pola: string): Promise<void> {
  await expect(page.getByRole('row').filter({ hasText: nama })).toContainText('Kontrak paruh waktu')
  await expectAccessible(page)
  await page.getByRole('link', { name: nama }).click()
  const panel = page.getByRole('dialog', { name: pola })
  await expect(panel.getByText('Setiap hari 07:00–11:00')).toBeVisible()
  await expect(
    panel
      .getByRole('region', { name: 'Pratinjau perubahan' })
      .getByText(/hari-GTK/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Setujui' }).click()
  const dialog = page.getByRole('dialog', { name: 'Setujui 1 usul jam kerja' })
  await dialog.getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('1 dari 1 usul jam kerja disetujui')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: nama })).toHaveCount(0)
}

async function refuseOne(page: Page, nama: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: nama }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tolak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tolak 1 usul jam kerja' })
  const button = dialog.getByRole('button', { name: 'Tolak' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Jamnya sudah cukup')
  await button.click()
  await expect(page.getByText('1 dari 1 usul jam kerja ditolak')).toBeVisible()
}

/** It is in use now. */
async function expectKept(page: Page, pola: string, nama: string): Promise<void> {
  await move(page, '/pengaturan/pola-jam')
  await page.getByRole('link', { name: pola }).click()
  await expect(page.getByRole('row').filter({ hasText: nama })).toContainText('SDN Kauman 1')
  await page.getByRole('button', { name: 'Hapus' }).click()
  const dialog = page.getByRole('dialog', { name: `Hapus ${pola}?` })
  await dialog.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 GTK')
  await dialog.getByRole('button', { name: 'Tidak' }).click()
  await expectAccessible(page)
}

async function expectPhone(page: Page, alamat: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [alamat, '/pengaturan/pola-jam']) {
    await move(page, path)
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
}

async function fillJam(dialog: Locator, label: string, jam: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label, exact: true })
  await field.fill(jam)
  await field.press('Tab')
}

/** Stands last in every list, and has no past: whatever holds from today changes no day that is complete. */
async function newGtk(nama: string): Promise<GtkRow> {
  const { id } = await ask<{ id: string }>('sekolah', '/api/gtk', {
    nama,
    jenisGuru: 'Guru Mapel',
    statusKepegawaian: 'PPPK Paruh Waktu',
    mulaiTugas: previousHari(0),
  })
  return ask<GtkRow>('sekolah', `/api/gtk/${id}`)
}

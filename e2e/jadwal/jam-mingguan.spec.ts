import { randomInt } from 'node:crypto'
import type { JadwalJenjang, JadwalRow } from '@geisa/contract/jadwal'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { hariInMinggu, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, token } from '../kit/geisa.ts'
import { ask, mySekolah, newMesin } from '../kit/mesin.ts'

// They share the hours of one district's primary schools.
test.describe.configure({ mode: 'default' })

const TODAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()
const NEXT_SENIN = daysLater(TODAY, (8 - hariInMinggu(nomorHari(TODAY))) % 7 || 7)

test.describe('durasi, oleh dinas', () => {
  test('jam SD diubah mulai Senin depan: dipratinjau, disimpan, berlaku sejak itu, dan dapat dibatalkan', async ({
    page,
  }) => {
    const pulang = `14:${randomInt(10, 59)}`
    await signIn(page, 'kabkota')
    await page.getByRole('link', { name: 'Durasi SD' }).click()
    await expect(page.getByText('Jenjang SD · Dinas Pendidikan Kab. Malang')).toBeVisible()
    const input = jamPulangSenin(page)
    const save = page.getByRole('button', { name: 'Simpan' })
    await expect(input).toHaveValue('14:00')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)

    await input.fill('6')
    await input.press('Tab')
    await expect(page.getByText('Senin: jam pulang harus setelah jam masuk.')).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await input.fill(pulang.replace(':', ''))
    await input.press('Tab')
    await expect(input).toHaveValue(pulang)
    await page.reload()
    await expect(input).toHaveValue(pulang)

    await save.click()
    const dialog = page.getByRole('dialog')
    const senin = dialog.getByRole('button', { name: 'Senin depan' })
    await senin.click()
    await expect(senin).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByLabel('Pratinjau perubahan')).toContainText(`menjadi 07:00–${pulang}`)
    await expect(dialog.locator('[aria-live=polite]')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(input).toHaveValue('14:00')

    const version = page
      .getByRole('region', { name: 'Versi Shift 1' })
      .getByRole('listitem')
      .filter({ hasText: `Mulai ${longTanggal(NEXT_SENIN)}` })
    await expect(version).toContainText('Akan datang')
    await expect(version).toContainText('Disimpan oleh Dinas Pendidikan Kab. Malang')
    expect(await jamPulangSekolah(daysLater(NEXT_SENIN, -1))).toBe('14:00:00')
    expect(await jamPulangSekolah(NEXT_SENIN)).toBe(`${pulang}:00`)
    await version.getByRole('button', { name: /^Lihat/ }).click()
    await expect(input).toHaveValue(pulang)
    await expect(page.getByText(`Berlaku sejak ${longTanggal(NEXT_SENIN)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Riwayat', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText(longTanggal(NEXT_SENIN))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tutup penjelasan' }).click()

    await version.getByRole('button', { name: /^Batalkan/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
    await expect(page.getByText('Versi jadwal dibatalkan')).toBeVisible()
    await expect(version).toHaveCount(0)
    expect(await jamPulangSekolah(NEXT_SENIN)).toBe('14:00:00')
  })

  test('templat, salin, dan hari libur hanya mengubah isian; meninggalkan halaman bertanya sekali', async ({
    page,
  }) => {
    await signIn(page, 'kabkota', '/pengaturan/durasi/SMP')
    const save = page.getByRole('button', { name: 'Simpan' })
    await page.getByRole('button', { name: 'Templat' }).click()
    await page.getByRole('menuitem', { name: /^Ramadan/ }).click()
    await expect(page.getByRole('row', { name: /^Seminggu/ })).toContainText('32 Jam 30 Menit')
    await expect(page.getByText(/Peringatan\.\.\.!!!/)).toHaveCount(0)
    await save.click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Hari terakhir' })).not.toHaveValue('')
    await page.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).click()

    await page.getByRole('button', { name: 'Kosongkan Selasa' }).click()
    await expect(page.getByRole('row', { name: /^Selasa/ })).toContainText('Tidak dijadwalkan')
    await expect(
      page.getByText('Peringatan...!!! Total jam kerja efektif belum memenuhi 32,5 jam / minggu'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Salin jam Senin ke hari lain' }).click()
    await page.getByRole('dialog').getByLabel('Selasa').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salin ke 1 hari' }).click()
    await expect(page.getByRole('textbox', { name: 'Jam Pulang Selasa' })).toHaveValue('15:00')
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Hari Libur' }).click()
    await page.getByLabel('Sabtu').check()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Durasi TK' }).click()
    await page.getByRole('button', { name: 'Tetap di sini' }).click()
    await expect(page).toHaveURL(/durasi\/SMP/)
    await expect(page.getByLabel('Sabtu')).toBeChecked()
    await page.getByRole('link', { name: 'Durasi TK' }).click()
    await page.getByRole('button', { name: 'Buang dan tinggalkan' }).click()
    await expect(page.getByText('Jenjang TK')).toBeVisible()
    await page.getByRole('link', { name: 'Durasi SMP' }).click()
    await expect(page.getByText('Jenjang SMP')).toBeVisible()
    await expect(page.getByText('Belum disimpan')).toHaveCount(0)
  })
})

test.describe('durasi, yang hanya melihat', () => {
  for (const [akun, jenjang, cause] of [
    ['monitoring', 'SD', 'Akun dengan hak MONITORING hanya melihat jadwal.'],
    ['uptd', 'SD', 'Jadwal ini diatur oleh Dinas Pendidikan Kab. Malang. Akun Anda hanya melihatnya.'],
    ['cabdin', 'SMA', 'Jadwal ini diatur oleh Dinas Pendidikan Jawa Timur. Akun Anda hanya melihatnya.'],
  ] as const) {
    test(`${akun}: isian terkunci tanpa Simpan, dan API menolak langsung`, async ({ page }) => {
      await signIn(page, akun, `/pengaturan/durasi/${jenjang}`)
      await expect(page.getByText(cause)).toBeVisible()
      await expect(page.getByRole('row', { name: /^Senin/ })).toContainText('07:00')
      await expect(jamPulangSenin(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Hari Libur' }).click()
      await expect(page.getByLabel('Minggu')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
      await expectAccessible(page)
      const { rows } = await ask<JadwalJenjang>(akun, `/api/pengaturan/durasi/${jenjang}`)
      const alamat = `/api/pengaturan/durasi/dinas/${jenjang}`
      for (const path of [alamat, `${alamat}/pratinjau`]) {
        expect(await attempt(akun, 'POST', path, { rows })).toEqual([403, 'TIDAK_BERHAK'])
      }
      expect(await attempt(akun, 'DELETE', '/api/pengaturan/durasi/versi/1')).toEqual([403, 'TIDAK_BERHAK'])
    })
  }
})

test.describe('durasi, oleh sekolah', () => {
  test('jadwal dinas terkunci, mulai absen tetap dapat disimpan', async ({ page }) => {
    const { id, shiftPagiMulai } = await fullSekolah()
    const next = shiftPagiMulai === '05:15:00' ? '05:30' : '05:15'
    await signIn(page, 'sekolah', '/pengaturan/durasi')
    await expect(page.getByText(/diatur oleh Dinas Pendidikan Kab\. Malang/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Senin/ })).toContainText('07:00')
    await expect(jamPulangSenin(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(1)
    await expectAccessible(page)
    const start = page.getByRole('textbox', { name: 'Shift 1 Mulai Absen' })
    await start.fill(next)
    await start.press('Tab')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(/Berhasil menyimpan data/)).toBeVisible()
    await expect(start).toHaveValue(next)
    expect((await ask<FullSekolah>('sekolah', `/api/sekolah/${id}`)).shiftPagiMulai).toBe(`${next}:00`)
    await updateSekolah({ shiftPagiMulai })
  })

  test('kalibrasi yang mulai di hari lewat meminta alasan', async ({ page }) => {
    const { nama } = await newMesin(`Kalibrasi ${randomInt(1000, 9999)}`)
    await signIn(page, 'sekolah', '/pengaturan/durasi?tab=kalibrasi')
    await expect(page.getByRole('heading', { name: 'Kalibrasi waktu pada Mesin' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Mesin' }).click()
    await page.getByRole('option', { name: nama }).click()
    await page.getByLabel('Jam', { exact: true }).fill('100')
    await expect(page.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Jam', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Simpan' }).click()

    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Simpan' })
    // Today's taps stand already: what moves them is of the past too (product.md 5.6).
    await expect(dialog.getByLabel('Alasan')).toBeVisible()
    const write = (hari: string) =>
      dialog.getByRole('textbox', { name: 'Berlaku mulai' }).fill(hari.split('-').toReversed().join('/'))
    await write(daysLater(TODAY, 1))
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Alasan')).toHaveCount(0)
    const yesterday = daysLater(TODAY, -1)
    await write(yesterday)
    await page.keyboard.press('Tab')
    await expect(dialog.getByText(/dinas diberi tahu/)).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Alasan').fill('Zona waktu mesin tertukar')
    // Counted to its end: a count that is being replaced is drawn pale.
    await expect(dialog.getByLabel('Pratinjau perubahan').locator('[aria-live=polite]')).toBeVisible()
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText(/Dinas diberi tahu/)).toBeVisible()
    const version = page
      .getByRole('region', { name: 'Riwayat kalibrasi' })
      .getByRole('listitem')
      .filter({ hasText: nama })
    await expect(version).toContainText(`Mulai ${longTanggal(yesterday)}`)
    await expect(version).toContainText('+1 jam')
    await expect(version).toContainText('Zona waktu mesin tertukar')
    await expectAccessible(page)
  })
})

test('setiap bagian muat di layar ponsel dan bersih', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'kabkota', '/pengaturan/durasi/SD')
  for (const [tab, content] of [
    ['Shift 1', page.getByRole('region', { name: 'Senin' })],
    ['Shift 2', page.getByRole('region', { name: 'Senin' })],
    ['Hari Libur', page.getByRole('group', { name: 'Pilih Hari Libur' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    // Both shifts have a Monday.
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(content).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

const jamPulangSenin = (page: Page) => page.getByRole('textbox', { name: 'Jam Pulang Senin' })

/** What holds for the main school on a day, as the school itself reads it. */
async function jamPulangSekolah(tanggal: string): Promise<string | null | undefined> {
  const { rows } = await ask<{ rows: JadwalRow[] }>('sekolah', `/api/pengaturan/durasi/SD?tanggal=${tanggal}`)
  return rows.find(({ shift, hari }) => shift === 1 && hari === 1)?.jamPulang
}

const fullSekolah = async (): Promise<FullSekolah> => ask('sekolah', `/api/sekolah/${(await mySekolah()).id}`)

async function updateSekolah(content: unknown): Promise<void> {
  expect((await attempt('sekolah', 'PATCH', '/api/sekolah', content))[0]).toBe(200)
}

async function attempt(
  akun: string,
  method: string,
  path: string,
  content?: unknown,
): Promise<[number, string | undefined]> {
  const answer = await fetch(`${process.env.GEISA_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  })
  const { kode } = (await answer.json()) as { kode?: string }
  return [answer.status, kode]
}

function daysLater(tanggal: string, hari: number): string {
  return tanggalFrom(nomorHari(tanggal) + hari)
}

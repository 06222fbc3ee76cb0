import { randomInt } from 'node:crypto'
import type { BarisJadwal, JadwalJenjang } from '@geisa/contract/jadwal'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { hariDalamMinggu, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test, token } from './geisa.ts'
import { mesinBaru, minta, sekolahSaya } from './mesin.ts'

// They share the hours of one district's primary schools.
test.describe.configure({ mode: 'default' })

const HARI_INI = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()
const SENIN_DEPAN = geser(HARI_INI, (8 - hariDalamMinggu(nomorHari(HARI_INI))) % 7 || 7)

test.describe('durasi, oleh dinas', () => {
  test('jam SD diubah mulai Senin depan: dipratinjau, disimpan, berlaku sejak itu, dan dapat dibatalkan', async ({
    page,
  }) => {
    const pulang = `14:${randomInt(10, 59)}`
    await masuk(page, 'kabkota')
    await page.getByRole('link', { name: 'Durasi SD' }).click()
    await expect(page.getByText('Jenjang SD · Dinas Pendidikan Kab. Malang')).toBeVisible()
    const isian = jamPulangSenin(page)
    const simpan = page.getByRole('button', { name: 'Simpan' })
    await expect(isian).toHaveValue('14:00')
    await expect(simpan).toHaveAttribute('aria-disabled', 'true')
    await tanpaHambatan(page)

    await isian.fill('6')
    await isian.press('Tab')
    await expect(page.getByText('Senin: jam pulang harus setelah jam masuk.')).toBeVisible()
    await expect(simpan).toHaveAttribute('aria-disabled', 'true')
    await isian.fill(pulang.replace(':', ''))
    await isian.press('Tab')
    await expect(isian).toHaveValue(pulang)
    await page.reload()
    await expect(isian).toHaveValue(pulang)

    await simpan.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Senin depan' }).click()
    await expect(dialog.getByLabel('Pratinjau perubahan')).toContainText(`menjadi 07:00–${pulang}`, { timeout: 30_000 })
    await expect(dialog.locator('[aria-live=polite]')).toBeVisible({ timeout: 30_000 })
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(isian).toHaveValue('14:00')

    const versi = page
      .getByRole('region', { name: 'Versi Shift 1' })
      .getByRole('listitem')
      .filter({ hasText: `Mulai ${tanggalPanjang(SENIN_DEPAN)}` })
    await expect(versi).toContainText('Akan datang')
    await expect(versi).toContainText('Disimpan oleh Dinas Pendidikan Kab. Malang')
    expect(await jamPulangSekolah(geser(SENIN_DEPAN, -1))).toBe('14:00:00')
    expect(await jamPulangSekolah(SENIN_DEPAN)).toBe(`${pulang}:00`)
    await versi.getByRole('button', { name: /^Lihat/ }).click()
    await expect(isian).toHaveValue(pulang)
    await expect(page.getByText(`Berlaku sejak ${tanggalPanjang(SENIN_DEPAN)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Riwayat', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText(tanggalPanjang(SENIN_DEPAN))
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Tutup penjelasan' }).click()

    await versi.getByRole('button', { name: /^Batalkan/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
    await expect(page.getByText('Versi jadwal dibatalkan')).toBeVisible()
    await expect(versi).toHaveCount(0)
    expect(await jamPulangSekolah(SENIN_DEPAN)).toBe('14:00:00')
  })

  test('templat, salin, dan hari libur hanya mengubah isian; meninggalkan halaman bertanya sekali', async ({
    page,
  }) => {
    await masuk(page, 'kabkota', '/pengaturan/durasi/SMP')
    const simpan = page.getByRole('button', { name: 'Simpan' })
    await page.getByRole('button', { name: 'Templat' }).click()
    await page.getByRole('menuitem', { name: /^Ramadan/ }).click()
    await expect(page.getByRole('row', { name: /^Seminggu/ })).toContainText('32 Jam 30 Menit')
    await expect(page.getByText(/Peringatan\.\.\.!!!/)).toHaveCount(0)
    await simpan.click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Hari terakhir' })).not.toHaveValue('')
    await page.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).click()

    await page.getByRole('button', { name: 'Kosongkan Selasa' }).click()
    await expect(page.getByRole('row', { name: /^Selasa/ })).toContainText('Tidak dijadwalkan')
    await expect(
      page.getByText('Peringatan...!!! Total jam kerja efektif belum memenuhi 32,5 jam / minggu'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Salin jam Senin ke hari lain' }).click()
    await page.getByRole('dialog').getByLabel('Selasa').check()
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Salin ke 1 hari' }).click()
    await expect(page.getByRole('textbox', { name: 'Jam Pulang Selasa' })).toHaveValue('15:00')
    await tanpaHambatan(page)

    await page.getByRole('tab', { name: 'Hari Libur' }).click()
    await page.getByLabel('Sabtu').check()
    await tanpaHambatan(page)
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
  for (const [akun, jenjang, sebab] of [
    ['monitoring', 'SD', 'Akun dengan hak MONITORING hanya melihat jadwal.'],
    ['uptd', 'SD', 'Jadwal ini diatur oleh Dinas Pendidikan Kab. Malang. Akun Anda hanya melihatnya.'],
    ['cabdin', 'SMA', 'Jadwal ini diatur oleh Dinas Pendidikan Jawa Timur. Akun Anda hanya melihatnya.'],
  ] as const) {
    test(`${akun}: isian terkunci tanpa Simpan, dan API menolak langsung`, async ({ page }) => {
      await masuk(page, akun, `/pengaturan/durasi/${jenjang}`)
      await expect(page.getByText(sebab)).toBeVisible()
      await expect(jamPulangSenin(page)).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Hari Libur' }).click()
      await expect(page.getByLabel('Minggu')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
      await tanpaHambatan(page)
      const { rows } = await minta<JadwalJenjang>(akun, `/api/pengaturan/durasi/${jenjang}`)
      const alamat = `/api/pengaturan/durasi/dinas/${jenjang}`
      for (const jalur of [alamat, `${alamat}/pratinjau`]) {
        expect(await coba(akun, 'POST', jalur, { rows })).toEqual([403, 'TIDAK_BERHAK'])
      }
      expect(await coba(akun, 'DELETE', '/api/pengaturan/durasi/versi/1')).toEqual([403, 'TIDAK_BERHAK'])
    })
  }
})

test.describe('durasi, oleh sekolah', () => {
  test('jadwal dinas terkunci, mulai absen tetap dapat disimpan', async ({ page }) => {
    const { id, shiftPagiMulai } = await sekolahLengkap()
    const baru = shiftPagiMulai === '05:15:00' ? '05:30' : '05:15'
    await masuk(page, 'sekolah', '/pengaturan/durasi')
    await expect(page.getByText(/diatur oleh Dinas Pendidikan Kab\. Malang/)).toBeVisible()
    await expect(jamPulangSenin(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(1)
    await tanpaHambatan(page)
    const mulai = page.getByRole('textbox', { name: 'Shift 1 Mulai Absen' })
    await mulai.fill(baru)
    await mulai.press('Tab')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await tanpaHambatan(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(/Berhasil menyimpan data/)).toBeVisible()
    await expect(mulai).toHaveValue(baru)
    expect((await minta<SekolahLengkap>('sekolah', `/api/sekolah/${id}`)).shiftPagiMulai).toBe(`${baru}:00`)
    await ubahSekolah({ shiftPagiMulai })
  })

  test('kalibrasi yang mulai di hari lewat meminta alasan', async ({ page }) => {
    const { nama } = await mesinBaru(`Kalibrasi ${randomInt(1000, 9999)}`)
    await masuk(page, 'sekolah', '/pengaturan/durasi?tab=kalibrasi')
    await expect(page.getByRole('heading', { name: 'Kalibrasi waktu pada Mesin' })).toBeVisible()
    await tanpaHambatan(page)
    await page.getByRole('combobox', { name: 'Mesin' }).click()
    await page.getByRole('option', { name: nama }).click()
    await page.getByLabel('Jam', { exact: true }).fill('100')
    await expect(page.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Jam', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Simpan' }).click()

    const dialog = page.getByRole('dialog')
    const simpan = dialog.getByRole('button', { name: 'Simpan' })
    await expect(dialog.getByLabel('Alasan')).toHaveCount(0)
    const kemarin = geser(HARI_INI, -1)
    await dialog.getByRole('textbox', { name: 'Berlaku mulai' }).fill(kemarin.split('-').toReversed().join('/'))
    await page.keyboard.press('Tab')
    await expect(dialog.getByText(/dinas diberi tahu/)).toBeVisible()
    await expect(simpan).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Alasan').fill('Zona waktu mesin tertukar')
    // Counted to its end: a count that is being replaced is drawn pale.
    await expect(dialog.getByLabel('Pratinjau perubahan').locator('[aria-live=polite]')).toBeVisible({
      timeout: 30_000,
    })
    await tanpaHambatan(page)
    await simpan.click()
    await expect(page.getByText(/Dinas diberi tahu/)).toBeVisible()
    const versi = page
      .getByRole('region', { name: 'Riwayat kalibrasi' })
      .getByRole('listitem')
      .filter({ hasText: nama })
    await expect(versi).toContainText(`Mulai ${tanggalPanjang(kemarin)}`)
    await expect(versi).toContainText('+1 jam')
    await expect(versi).toContainText('Zona waktu mesin tertukar')
    await tanpaHambatan(page)
  })
})

test('setiap bagian muat di layar ponsel dan bersih', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await masuk(page, 'kabkota', '/pengaturan/durasi/SD')
  for (const [tab, isi] of [
    ['Shift 1', page.getByRole('region', { name: 'Senin' })],
    ['Shift 2', page.getByRole('region', { name: 'Senin' })],
    ['Hari Libur', page.getByRole('group', { name: 'Pilih Hari Libur' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    // Both shifts have a Monday.
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(isi).toBeVisible()
    await tanpaHambatan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

const jamPulangSenin = (page: Page) => page.getByRole('textbox', { name: 'Jam Pulang Senin' })

/** What holds for the main school on a day, as the school itself reads it. */
async function jamPulangSekolah(tanggal: string): Promise<string | null | undefined> {
  const { rows } = await minta<{ rows: BarisJadwal[] }>('sekolah', `/api/pengaturan/durasi/SD?tanggal=${tanggal}`)
  return rows.find(({ shift, hari }) => shift === 1 && hari === 1)?.jamPulang
}

const sekolahLengkap = async (): Promise<SekolahLengkap> => minta('sekolah', `/api/sekolah/${(await sekolahSaya()).id}`)

async function ubahSekolah(isi: unknown): Promise<void> {
  expect((await coba('sekolah', 'PATCH', '/api/sekolah', isi))[0]).toBe(200)
}

async function coba(akun: string, method: string, jalur: string, isi?: unknown): Promise<[number, string | undefined]> {
  const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}`, {
    method,
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    ...(isi === undefined ? {} : { body: JSON.stringify(isi) }),
  })
  const { kode } = (await jawaban.json()) as { kode?: string }
  return [jawaban.status, kode]
}

function geser(tanggal: string, hari: number): string {
  return tanggalDari(nomorHari(tanggal) + hari)
}

import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Libur } from '@geisa/contract/libur'
import type { LaporanHarian } from '@geisa/contract/rekap'
import { hariDalamMinggu, namaBulan, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test, token } from './geisa.ts'
import { minta } from './mesin.ts'

const HARI_INI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const KEMARIN = geser(HARI_INI, -1)
const bulan = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

test.describe('hari libur', () => {
  test('admin menambah libur nasional SD untuk kemarin: laporan SD menjadi L, SMP tidak; dihapus kembali', async ({
    page,
  }) => {
    const nama = 'Cuti Bersama Percobaan SD'
    const sd = await guru('sekolah', 'Sugiarto')
    const smp = await guruSmp()
    const semula = await hari('sekolah', sd)

    await masuk(page, 'admin', `/pengaturan/libur?bulan=${bulan(KEMARIN)}`)
    await page.locator(`[data-date="${KEMARIN}"]`).click({ position: { x: 12, y: 60 } })
    const dialog = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
    await expect(dialog.getByLabel('Tanggal', { exact: true })).toHaveValue(tanggalPanjang(KEMARIN))
    const simpan = dialog.getByRole('button', { name: 'Simpan' })
    await expect(simpan).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Nama Libur').fill(nama)
    await expect(simpan).toHaveAttribute('aria-disabled', 'true')
    await pilihJenjang(page, 'SD')
    await expect(dialog.getByRole('region', { name: 'Pratinjau perubahan' })).toContainText('hari-GTK')
    await expect(dialog.getByText(/^Diperiksa/)).toBeVisible()
    await tanpaHambatan(page)
    await simpan.click()
    const tanya = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
    await expect(tanya).toContainText(
      `'${nama}' pada ${tanggalPanjang(KEMARIN)} menjadi libur bagi semua SD di Indonesia.`,
    )
    await tanpaHambatan(page)
    await tanya.getByRole('button', { name: 'Tidak' }).click()
    await expect(dialog.getByLabel('Nama Libur')).toHaveValue(nama)
    expect(await hari('sekolah', sd)).toEqual(semula)
    await simpan.click()
    await tanya.getByRole('button', { name: 'Iya, simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const acara = page.getByRole('button', { name: nama })
    await expect(acara).toBeVisible()
    expect(await hari('sekolah', sd)).toMatchObject({ singkatan: 'L', jenis_libur: 1 })
    expect((await hari('kabkota', smp)).jenis_libur).not.toBe(1)

    await acara.click()
    const detail = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await expect(detail.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('menambah hari libur')
    await tanpaHambatan(page)
    await detail.getByRole('button', { name: 'Hapus hari libur' }).click()
    await page.getByRole('dialog', { name: 'Hapus hari libur?' }).getByRole('button', { name: 'Iya, hapus' }).click()
    await expect(page.getByText('Berhasil menghapus data')).toBeVisible()
    await expect(acara).toHaveCount(0)
    expect(await hari('sekolah', sd)).toEqual(semula)
  })

  test('provinsi menambah libur daerahnya dengan papan ketik; SD tidak melihatnya, SMA melihatnya', async ({
    page,
  }) => {
    const nama = 'Hari Jadi Provinsi Percobaan'
    const tanggal = geser(HARI_INI, 40)
    await masuk(page, 'provinsi', `/pengaturan/libur?bulan=${bulan(tanggal)}`)
    const tautan = page.getByRole('link', { name: `Tambah libur ${tanggalPanjang(tanggal)}` })
    await tautan.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
    await expect(dialog.getByRole('combobox', { name: 'Jenis Libur' })).toHaveText('Daerah Prov')
    await expect(dialog).toContainText('Berlaku di Jawa Timur')
    await dialog.getByLabel('Nama Libur').fill(nama)
    await pilihJenjang(page, 'Semua jenjang')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await page.getByRole('tab', { name: 'Daftar Libur' }).click()
    await expect(page.getByRole('row', { name: new RegExp(nama) })).toContainText('SMA, SMK, SLB')
    await tanpaHambatan(page)
    const lihat = async (akun: string) =>
      (await minta<{ rows: Libur[] }>(akun, '/api/pengaturan/libur')).rows.some((l) => l.nama === nama)
    expect([await lihat('sekolah'), await lihat('kabkota'), await lihat('cabdin')]).toEqual([false, false, true])
  })

  test('kab/kota tanpa pengaturan hanya membaca, panggilan langsung ditolak', async ({ page }) => {
    await masuk(page, 'kabkota', '/pengaturan/libur?tab=daftar')
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Unduh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tambah Hari Libur' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Impor daftar' })).toHaveCount(0)
    const { status, isi } = await kirim('kabkota', { jenisLiburId: 2 })
    expect([status, isi.kode]).toEqual([403, 'TIDAK_BERHAK'])
    expect(isi.message).toContain('belum boleh dikelola oleh dinas kab/kota')
    expect((await kirim('monitoring', { jenisLiburId: 2 })).status).toBe(403)
  })

  test('sekolah membaca saja, juga di ponsel', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, 'sekolah', '/pengaturan/libur?bulan=202608')
    await expect(page.getByRole('list', { name: `Hari libur ${namaBulan('202608')}` })).toContainText('Maulid')
    await tanpaHambatan(page)
    await page.getByRole('button', { name: /Maulid Nabi Muhammad SAW.*Semua jenjang/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await expect(dialog).toContainText('Selasa, 25 Agustus 2026')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
    await tanpaHambatan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect((await kirim('sekolah', { jenisLiburId: 1 })).status).toBe(403)
  })

  test('tempelan daftar: hari yang salah disebut, setelah diperbaiki tersimpan sekali saja', async ({ page }) => {
    const tahun = Number(HARI_INI.slice(0, 4)) + 2
    const senin = seninPertama(tahun)
    const daftar = (namaHari: string): string =>
      `HARI LIBUR NASIONAL TAHUN ${tahun}\n1. ${namaHari}, ${tanggalPanjang(senin)} Libur Tempelan\n20–21 Maret ${tahun} Libur Rentang`
    await masuk(page, 'admin', '/pengaturan/libur?tab=daftar')
    const buka = async (teks: string): Promise<void> => {
      await page.getByRole('button', { name: 'Impor daftar' }).click()
      await page.getByRole('textbox', { name: 'Daftar libur' }).fill(teks)
      await pilihJenjang(page, 'SLB')
      await tanpaHambatan(page)
      await page.getByRole('button', { name: 'Periksa' }).click()
    }
    await buka(daftar('Kamis'))
    const dialog = page.getByRole('dialog', { name: 'Impor daftar libur' })
    await expect(dialog).toContainText(`${tanggalPanjang(senin)} hari Senin, tertulis Kamis`)
    await expect(dialog.getByRole('button', { name: 'Simpan 2 libur' })).toHaveAttribute('aria-disabled', 'true')
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Ubah daftar' }).click()
    await page.getByRole('textbox', { name: 'Daftar libur' }).fill(daftar('Senin'))
    await page.getByRole('button', { name: 'Periksa' }).click()
    await dialog.getByRole('button', { name: 'Simpan 3 libur' }).click()
    await expect(page.getByText('Berhasil menyimpan data: 3 libur baru')).toBeVisible()
    await expect(page.getByRole('row', { name: /Libur Rentang/ })).toHaveCount(2)

    await buka(daftar('Senin'))
    await expect(dialog).toContainText('0 libur baru, 3 sudah ada, 0 salah')
    await expect(dialog.getByRole('button', { name: 'Simpan 0 libur' })).toHaveAttribute('aria-disabled', 'true')
  })
})

async function pilihJenjang(page: Page, nama: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: nama, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function guru(akun: string, nama: string): Promise<GtkRingkas> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>(akun, `/api/gtk?nama=${nama}`)
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody called ${nama}`)
  return rows[0]
}

async function guruSmp(): Promise<GtkRingkas> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>('kabkota', '/api/gtk?nama=ani')
  const satu = rows.find(({ namaSekolah }) => namaSekolah.startsWith('SMP'))
  if (satu === undefined) throw new Error('no SMP in the demo district')
  return satu
}

async function hari(akun: string, { idDapodik, sekolahId }: GtkRingkas) {
  const jalur = `/api/rekap/harian?idDapodik=${idDapodik}&sekolahId=${sekolahId}&monthSelected=${bulan(KEMARIN)}`
  const { kehadiran } = await minta<LaporanHarian>(akun, jalur)
  const baris = kehadiran.find(({ tanggal }) => tanggal === KEMARIN)
  if (baris === undefined) throw new Error(`no row of ${KEMARIN}`)
  return baris
}

async function kirim(akun: string, isi: Record<string, unknown>) {
  const jawaban = await fetch(`${process.env.GEISA_URL}/api/pengaturan/libur`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nama: 'Coba', tanggal: HARI_INI, jenjang: ['SD'], ...isi }),
  })
  return { status: jawaban.status, isi: (await jawaban.json()) as { kode: string; message: string } }
}

/** A day of the calendar, so many days later. */
function geser(tanggal: string, selisih: number): string {
  return tanggalDari(nomorHari(tanggal) + selisih)
}

function seninPertama(tahun: number): string {
  const awal = nomorHari(`${tahun}-02-08`)
  return tanggalDari(awal + ((8 - hariDalamMinggu(awal)) % 7))
}

import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GtkBaris, GtkLengkap } from '@geisa/contract/gtk'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import type { Locator, Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { hariLalu, minta, sekolahSaya } from './mesin.ts'

test.describe('GTK, oleh operatornya', () => {
  test('guru baru ditambahkan; shift dan hari kerjanya berubah dari satu hari setelah dipratinjau', async ({
    page,
  }) => {
    // Stands last in every list, so that no other journey meets it.
    const nama = `Zulkifli Uji ${randomInt(1000, 9999)}`
    await masuk(page, 'sekolah', '/pengaturan/gtk')
    await expect(page.getByText(/SDN Kauman 1 · \d+ aktif/)).toBeVisible()
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Tambah GTK' }).click()
    const dialog = page.getByRole('dialog')
    await isi(dialog, 'Nama', nama)
    await isi(dialog, 'NIP', '1985 0312')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    for (const sebab of ['NIP harus 18 digit angka', 'Jenis guru harus dipilih', 'Status kepegawaian harus dipilih'])
      await expect(dialog.getByText(sebab)).toBeVisible()
    await tanpaHambatan(page)

    // What was typed survives a reload.
    await page.reload()
    await expect(dialog.getByText('Isian yang belum disimpan dipulihkan.')).toBeVisible()
    await expect(dialog.getByLabel('Nama', { exact: true })).toHaveValue(nama)
    await isi(dialog, 'NIP', nomorAcak('19850312', 18))
    await pilih(page, dialog, 'Jenis Guru', 'Guru Kelas')
    await pilih(page, dialog, 'Status Kepegawaian', 'PPPK')
    await isi(dialog, 'TPP', '1250000')
    await expect(dialog.getByLabel('TPP', { exact: true })).toHaveValue('1.250.000')
    await isiTanggal(page, dialog, 'Mulai tugas', hariLalu(20))
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByLabel('Cari nama, NIP, atau NUPTK').fill(nama)
    await expect(page).toHaveURL(/cari=Zulkifli/)
    const baris = page.getByRole('row').filter({ hasText: nama })
    await expect(baris).toContainText('1.250.000')
    await baris.getByText('PPPK').click()
    await pilih(page, dialog, 'Shift', 'Shift 1')
    await dialog.getByLabel('Semua hari sekolah').click()
    await dialog.getByRole('button', { name: 'Senin' }).click()
    await isiTanggal(page, dialog, 'Berlaku mulai', hariLalu(10))
    const pratinjau = dialog.getByRole('region', { name: 'Pratinjau perubahan' })
    await expect(pratinjau.getByRole('button', { name: 'Hentikan' })).toHaveCount(0, { timeout: 20_000 })
    await expect(pratinjau.getByText(/hari-GTK/).first()).toBeVisible()
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('link', { name: nama }).click()
    await dialog.getByRole('tab', { name: 'Riwayat' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: 'Selasa, Rabu, Kamis, Jumat' })).toContainText('Shift 1')
    await expect(dialog.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('Hari kerja')
    await tanpaHambatan(page)

    await dialog.getByRole('tab', { name: 'Data' }).click()
    await dialog.getByRole('button', { name: 'Akhiri tugas' }).click()
    const akhiri = page.getByRole('dialog', { name: `Akhiri tugas ${nama}` })
    await isiTanggal(page, akhiri, 'Hari terakhir bertugas', hariLalu(1))
    await akhiri.getByRole('button', { name: 'Akhiri tugas' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(baris).toContainText('Tidak')
    expect(await semuaGtk('sekolah', await idSekolahSaya(), `&nama=${encodeURIComponent(nama)}`)).toMatchObject([
      { aktif: false, berhenti: hariLalu(1), tpp: 1_250_000, shift: '1', hariKerja: [2, 3, 4, 5] },
    ])
  })

  test('yang diketik tetap ada bila orang lain menyimpan lebih dahulu', async ({ page }) => {
    const sekolahId = await idSekolahSaya()
    const nama = `Zubaidah Uji ${randomInt(1000, 9999)}`
    const tetap = { nama, jenisGuru: 'Pustakawan Muda', statusKepegawaian: 'PNS' }
    const { id } = await minta<{ id: string }>('sekolah', '/api/gtk', { ...tetap, sekolahId })
    await masuk(page, 'sekolah', `/pengaturan/gtk?gtk=${id}`)
    const dialog = page.getByRole('dialog')
    await isi(dialog, 'TPP', '900000')
    const { versi } = await minta<GtkLengkap>('sekolah', `/api/gtk/${id}`)
    await minta('sekolah', '/api/gtk', { ...tetap, id, versi, jenisGuru: 'Tenaga Perpustakaan' })
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Data ini baru saja diubah orang lain.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText('Jenis Guru: Pustakawan Muda → Tenaga Perpustakaan')
    await expect(dialog.getByLabel('TPP', { exact: true })).toHaveValue('900.000')
    await expect(dialog.getByRole('combobox', { name: 'Jenis Guru' })).toHaveValue('Tenaga Perpustakaan')
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await minta<GtkLengkap>('sekolah', `/api/gtk/${id}`)).toMatchObject({
      tpp: 900_000,
      jenisGuru: 'Tenaga Perpustakaan',
    })
  })

  test('setiap baris CSV yang salah disebut sebabnya, dan tidak ada yang tersimpan', async ({ page }) => {
    const sekolahId = await idSekolahSaya()
    const semula = await semuaGtk('sekolah', sekolahId)
    await masuk(page, 'sekolah', '/pengaturan/gtk')
    const dialog = await bukaImpor(page, 'Dari Excel/CSV')
    const baik = Array.from({ length: 5 }, (_, ke) => `Zahra Uji ${ke},${nomorAcak('19900101', 18)},,Guru Mapel,PNS,`)
    const csv = [
      'Nama,NIP,NUPTK,Jenis Guru,Status Kepegawaian,Mulai Tugas,Hobi',
      ...baik,
      `Zaki Uji,1.98503E+17,,Guru Mapel,PNS,`,
      `Zaki Uji,12345,,Guru Mapel,PNS,`,
      `,${nomorAcak('19900101', 18)},,Guru Mapel,PNS,`,
      `Zaki Uji,,,Guru Mapel,PNS,31/2/2026`,
    ]
    await pilihBerkas(dialog, 'gtk.csv', csv.join('\n'))
    await expect(dialog.getByRole('button', { name: '4 Salah' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByRole('button', { name: '5 Baru' })).toBeVisible()
    for (const sebab of ['rusak oleh Excel', 'NIP harus 18 digit', 'Nama kosong', 'bukan tanggal'])
      await expect(dialog.getByRole('row').filter({ hasText: sebab })).toHaveCount(1)
    await expect(dialog.getByText('Kolom yang tidak dipakai: Hobi')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan 5 GTK' })).toHaveAttribute('aria-disabled', 'true')
    await tanpaHambatan(page)
    const unduhan = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Unduh baris yang salah' }).click()
    expect((await unduhan).suggestedFilename()).toBe('Baris salah gtk.xlsx')
    await dialog.getByRole('button', { name: 'Simpan tanpa 4 baris yang salah' }).click()
    await page.getByRole('dialog', { name: 'Simpan tanpa 4 baris?' }).getByRole('button', { name: 'Batal' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Nama kosong' }).first()).toBeVisible()
    await tanpaHambatan(page)
    expect((await semuaGtk('sekolah', sekolahId)).length).toBe(semula.length)

    await dialog.getByRole('button', { name: 'Berkas lain' }).click()
    await pilihBerkas(dialog, 'gtk.json', '{"success":false,"message":"Token tidak valid"}')
    await expect(dialog.getByRole('alert')).toContainText('Token tidak valid')
  })
})

test.describe('GTK sebuah sekolah, oleh dinasnya', () => {
  test('200 GTK dari Dapodik: diperiksa, disimpan, diulang tanpa perubahan; Excel-nya berisi baris yang sama', async ({
    page,
  }) => {
    const sekolah = await sekolahBaru()
    const berkas = JSON.stringify({ results: 200, rows: Array.from({ length: 200 }, (_, ke) => ptk(ke)) })
    await masuk(page, 'admin', `/pengaturan/gtk?sekolah=${sekolah}`)
    await expect(page.getByText('Belum ada GTK')).toBeVisible()
    await tanpaHambatan(page)
    const dialog = await bukaImpor(page, 'Dari Dapodik (JSON)')
    await pilihBerkas(dialog, 'getGtk.json', berkas)
    await expect(dialog.getByRole('button', { name: '200 Baru' })).toBeVisible()
    expect(await semuaGtk('admin', sekolah)).toEqual([])
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Simpan 200 GTK' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('200')
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText('200 GTK', { exact: true })).toBeVisible()
    await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()

    await bukaImpor(page, 'Dari Dapodik (JSON)')
    await pilihBerkas(dialog, 'getGtk.json', berkas)
    await expect(dialog.getByRole('button', { name: '200 Sama' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Tutup' }).click()

    // What was downloaded says of every row what is stored: imported again it changes nothing.
    const excel = await unduh(page)
    await bukaImpor(page, 'Dari Excel/CSV')
    await pilihBerkas(dialog, 'gtk.xlsx', excel)
    await expect(dialog.getByRole('button', { name: '200 Sama' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '0 Baru' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()

    await page.getByRole('combobox', { name: 'Jenis Guru' }).click()
    await page.getByRole('option', { name: 'Guru BK' }).click()
    await expect(page.getByText('20 GTK', { exact: true })).toBeVisible()
    const sebagian = await unduh(page)
    await bukaImpor(page, 'Dari Excel/CSV')
    await pilihBerkas(dialog, 'gtk.xlsx', sebagian)
    await expect(dialog.getByRole('button', { name: '20 Sama' })).toBeVisible()
  })

  test('MONITORING membaca saja: tanpa isian, tanpa impor, dan panggilan langsungnya ditolak', async ({ page }) => {
    const sekolahId = await idSekolahSaya()
    await masuk(page, 'monitoring', `/pengaturan/gtk?sekolah=${sekolahId}`)
    await page.getByRole('link').filter({ hasText: 'Mega Utami' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Guru Kelas', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByRole('button', { name: 'Unduh' })).toBeVisible()
    for (const tombol of ['Tambah GTK', 'Impor'])
      await expect(page.getByRole('button', { name: tombol })).toHaveCount(0)
    const isian = { sekolahId, nama: 'Tidak Boleh', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
    await expect(minta('monitoring', '/api/gtk', isian)).rejects.toThrow(/403/)
  })

  test('di ponsel setiap GTK menjadi kartu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, 'kabkota', `/pengaturan/gtk?sekolah=${await idSekolahSaya()}`)
    await page.getByRole('listitem').filter({ hasText: 'Mega Utami' }).getByText('NUPTK').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Pindahkan ke sekolah lain' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await tanpaHambatan(page)
  })
})

const isi = (di: Locator, label: string, teks: string): Promise<void> =>
  di.getByLabel(label, { exact: true }).fill(teks)

async function pilih(page: Page, di: Locator, label: string, pilihan: string): Promise<void> {
  await di.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: pilihan, exact: true }).click()
}

async function isiTanggal(page: Page, di: Locator, label: string, hari: string): Promise<void> {
  const [y, m, d] = hari.split('-').map(Number)
  await di.getByRole('textbox', { name: label, exact: true }).fill(`${d}/${m}/${y}`)
  await page.keyboard.press('Tab')
}

/** Digits that nobody else has; the last is never 0, as Excel would leave it. */
const nomorAcak = (awal: string, digit: number): string =>
  `${awal}${Array.from({ length: digit - awal.length }, () => randomInt(1, 10)).join('')}`

async function bukaImpor(page: Page, cara: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Impor' }).click()
  await page.getByRole('menuitem', { name: cara }).click()
  return page.getByRole('dialog', { name: /^Impor/ })
}

async function pilihBerkas(dialog: Locator, name: string, isiBerkas: string | Buffer): Promise<void> {
  await dialog
    .getByLabel('Taruh berkas di sini')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(isiBerkas) })
}

async function unduh(page: Page): Promise<Buffer> {
  const unduhan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  return readFileSync(await (await unduhan).path())
}

/** A row of Dapodik's getGtk, with the fields that nobody needs. */
const ptk = (ke: number) => ({
  ptk_id: `7e57${String(ke).padStart(4, '0')}-0000-4000-8000-${nomorAcak('', 12)}`,
  nama: `Zainal Uji ${String(ke).padStart(3, '0')}`,
  nip: ke % 3 === 0 ? '' : nomorAcak('19800101', 18),
  nuptk: ke % 4 === 0 ? null : nomorAcak('', 16),
  nik: nomorAcak('35', 16),
  jenis_ptk_id_str: ke % 10 === 0 ? 'Guru BK' : 'Guru Mapel',
  status_kepegawaian_id_str: ke % 2 === 0 ? 'PNS' : 'Guru Honor Sekolah',
  ptk_induk: '1',
})

const idSekolahSaya = async (): Promise<number> => (await sekolahSaya()).id

const semuaGtk = async (akun: string, sekolahId: number, lain = ''): Promise<GtkBaris[]> =>
  (await minta<{ rows: GtkBaris[] }>(akun, `/api/gtk?sekolahId=${sekolahId}&per=1000${lain}`)).rows

/** A school of its own, so that two hundred people stand in nobody's way. */
async function sekolahBaru(): Promise<number> {
  const saya = await idSekolahSaya()
  const { kodeKecamatan } = await minta<SekolahLengkap>('admin', `/api/sekolah/${saya}`)
  const npsn = String(randomInt(60_000_000, 69_999_999))
  const isian = { npsn, nama: `SMK Uji Impor ${npsn}`, jenjang: 'SMK', status: 'N', kodeKecamatan }
  return (await minta<{ id: number }>('admin', '/api/sekolah', isian)).id
}

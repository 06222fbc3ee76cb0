import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FullGtk, GtkRow } from '@geisa/contract/gtk/gtk'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Locator, Page } from '@playwright/test'
import { agree } from '../kit/agree.ts'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask, mySekolah } from '../kit/mesin.ts'

test.describe('GTK, oleh operatornya', () => {
  test('guru baru ditambahkan; shift dan hari kerjanya berubah dari satu hari setelah dipratinjau', async ({
    page,
  }) => {
    // Stands last in every list, so that no other journey meets it.
    const nama = `Zulkifli Uji ${randomInt(1000, 9999)}`
    await signIn(page, 'sekolah', '/pengaturan/gtk')
    await expect(page.getByText(/SDN Kauman 1 · \d+ aktif/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tambah GTK' }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, 'Nama', nama)
    await fill(dialog, 'NIP', '1985 0312')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    for (const cause of ['NIP harus 18 digit angka', 'Jenis guru harus dipilih', 'Status kepegawaian harus dipilih'])
      await expect(dialog.getByText(cause)).toBeVisible()
    await expectAccessible(page)

    // What was typed survives a reload.
    await page.reload()
    await expect(dialog.getByText('Isian yang belum disimpan dipulihkan.')).toBeVisible()
    await expect(dialog.getByLabel('Nama', { exact: true })).toHaveValue(nama)
    await fill(dialog, 'NIP', randomNumber('19850312', 18))
    await select(page, dialog, 'Jenis Guru', 'Guru Kelas')
    await select(page, dialog, 'Status Kepegawaian', 'PPPK')
    await fill(dialog, 'TPP', '1250000')
    await expect(dialog.getByLabel('TPP', { exact: true })).toHaveValue('1.250.000')
    await fillTanggal(page, dialog, 'Mulai tugas', previousHari(20))
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await agree(page)
    await expect(dialog).toHaveCount(0)

    await page.getByLabel('Cari nama, NIP, atau NUPTK').fill(nama)
    await expect(page).toHaveURL(/cari=Zulkifli/)
    const row = page.getByRole('row').filter({ hasText: nama })
    await expect(row).toContainText('1.250.000')
    await row.getByText('PPPK').click()
    await select(page, dialog, 'Shift', 'Shift 1')
    await dialog.getByLabel('Semua hari sekolah').click()
    await dialog.getByRole('button', { name: 'Senin' }).click()
    await fillTanggal(page, dialog, 'Berlaku mulai', previousHari(10))
    const pratinjau = dialog.getByRole('region', { name: 'Pratinjau perubahan' })
    await expect(pratinjau.getByRole('button', { name: 'Hentikan' })).toHaveCount(0)
    await expect(pratinjau.getByText(/hari-GTK/).first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await agree(page)
    await expect(dialog).toHaveCount(0)

    await page.getByRole('link', { name: nama }).click()
    await dialog.getByRole('tab', { name: 'Riwayat' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: 'Selasa, Rabu, Kamis, Jumat' })).toContainText('Shift 1')
    await expect(dialog.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('Hari kerja')
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: 'Data' }).click()
    await dialog.getByRole('button', { name: 'Akhiri tugas' }).click()
    const end = page.getByRole('dialog', { name: `Akhiri tugas ${nama}` })
    await fillTanggal(page, end, 'Hari terakhir bertugas', previousHari(1))
    await end.getByRole('button', { name: 'Akhiri tugas' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('Tidak')
    expect(await allGtk('sekolah', await mySekolahId(), `&nama=${encodeURIComponent(nama)}`)).toMatchObject([
      { aktif: false, berhenti: previousHari(1), tpp: 1_250_000, shift: '1', hariKerja: [2, 3, 4, 5] },
    ])
  })

  test('yang diketik tetap ada bila orang lain menyimpan lebih dahulu', async ({ page }) => {
    const { id, dialog, saveElsewhere } = await typeTpp(page)
    await saveElsewhere('Tenaga Perpustakaan')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Data ini sudah diubah orang lain.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText('Jenis Guru: Pustakawan Muda menjadi Tenaga Perpustakaan')
    await expect(dialog.getByLabel('TPP', { exact: true })).toHaveValue('900.000')
    await expect(dialog.getByRole('combobox', { name: 'Jenis Guru' })).toHaveValue('Tenaga Perpustakaan')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await ask<FullGtk>('sekolah', `/api/gtk/${id}`)).toMatchObject({
      tpp: 900_000,
      jenisGuru: 'Tenaga Perpustakaan',
    })
  })

  test('orang lain menyimpan lagi dan datanya gagal dibaca ulang: penolakannya dikatakan', async ({ page }) => {
    const { id, dialog, saveElsewhere } = await typeTpp(page)
    await saveElsewhere('Tenaga Perpustakaan')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Data ini sudah diubah orang lain.')).toBeVisible()
    const refused = dialog.getByText('Data GTK ini sudah diubah orang lain.')
    await expect(refused).toHaveCount(0)
    await saveElsewhere('Pustakawan Muda')
    await page.route(`**/api/gtk/${id}`, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(refused).toBeVisible()
    await expect(dialog.getByLabel('TPP', { exact: true })).toHaveValue('900.000')
  })

  test('setiap baris CSV yang salah disebut sebabnya, dan tidak ada yang tersimpan', async ({ page }) => {
    const sekolahId = await mySekolahId()
    await signIn(page, 'sekolah', '/pengaturan/gtk')
    const dialog = await openImport(page, 'Dari Excel/CSV')
    const good = Array.from(
      { length: 5 },
      (_, nth) => `Zahra Uji ${nth},${randomNumber('19900101', 18)},,Guru Mapel,PNS,`,
    )
    const csv = [
      'Nama,NIP,NUPTK,Jenis Guru,Status Kepegawaian,Mulai Tugas,Hobi',
      ...good,
      `Zaki Uji,1.98503E+17,,Guru Mapel,PNS,`,
      `Zaki Uji,12345,,Guru Mapel,PNS,`,
      `,${randomNumber('19900101', 18)},,Guru Mapel,PNS,`,
      `Zaki Uji,,,Guru Mapel,PNS,31/2/2026`,
    ]
    await selectFile(dialog, 'gtk.csv', csv.join('\n'))
    await expect(dialog.getByRole('button', { name: '4 Salah' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByRole('button', { name: '5 Baru' })).toBeVisible()
    for (const cause of ['rusak oleh Excel', 'NIP harus 18 digit', 'Nama kosong', 'bukan tanggal'])
      await expect(dialog.getByRole('row').filter({ hasText: cause })).toHaveCount(1)
    await expect(dialog.getByText('Kolom yang tidak dipakai: Hobi')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan 5 GTK' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Unduh baris yang salah' }).click()
    expect((await downloaded).suggestedFilename()).toBe('Baris salah gtk.xlsx')
    await dialog.getByRole('button', { name: 'Simpan tanpa 4 baris yang salah' }).click()
    await page.getByRole('dialog', { name: 'Simpan tanpa 4 baris?' }).getByRole('button', { name: 'Batal' }).click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await selectFile(await openImport(page, 'Dari Excel/CSV'), 'gtk.csv', csv.join('\n'))
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Nama kosong' }).first()).toBeVisible()
    await expectAccessible(page)
    // Other journeys add people of their own to this school.
    const saved = await allGtk('sekolah', sekolahId)
    expect(saved.filter(({ nama }) => /^(Zahra|Zaki) Uji/.test(nama))).toEqual([])

    await dialog.getByRole('button', { name: 'Berkas lain' }).click()
    await selectFile(dialog, 'gtk.json', '{"success":false,"message":"Token tidak valid"}')
    await expect(dialog.getByRole('alert')).toContainText('Token tidak valid')
  })
})

test.describe('GTK sebuah sekolah, oleh dinasnya', () => {
  test('200 GTK dari Dapodik: diperiksa, disimpan, diulang tanpa perubahan; Excel-nya berisi baris yang sama', async ({
    page,
  }) => {
    const sekolah = await newSekolah()
    const berkas = JSON.stringify({ results: 200, rows: Array.from({ length: 200 }, (_, nth) => ptk(nth)) })
    await signIn(page, 'admin', `/pengaturan/gtk?sekolah=${sekolah}`)
    await expect(page.getByText('Belum ada GTK')).toBeVisible()
    await expectAccessible(page)
    const dialog = await openImport(page, 'Dari Dapodik (JSON)')
    await selectFile(dialog, 'getGtk.json', berkas)
    await expect(dialog.getByRole('button', { name: '200 Baru' })).toBeVisible()
    expect(await allGtk('admin', sekolah)).toEqual([])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan 200 GTK' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('200')
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText('200 GTK', { exact: true })).toBeVisible()
    await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()

    await openImport(page, 'Dari Dapodik (JSON)')
    await selectFile(dialog, 'getGtk.json', berkas)
    await expect(dialog.getByRole('button', { name: '200 Sama' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Tutup' }).click()

    // What was downloaded says of every row what is stored: imported again it changes nothing.
    const excel = await download(page)
    await openImport(page, 'Dari Excel/CSV')
    await selectFile(dialog, 'gtk.xlsx', excel)
    await expect(dialog.getByRole('button', { name: '200 Sama' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '0 Baru' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()

    await page.getByRole('combobox', { name: 'Jenis Guru' }).click()
    await page.getByRole('option', { name: 'Guru BK' }).click()
    await expect(page.getByText('20 GTK', { exact: true })).toBeVisible()
    const some = await download(page)
    await openImport(page, 'Dari Excel/CSV')
    await selectFile(dialog, 'gtk.xlsx', some)
    await expect(dialog.getByRole('button', { name: '20 Sama' })).toBeVisible()
  })

  test('MONITORING membaca saja: tanpa isian, tanpa impor, dan panggilan langsungnya ditolak', async ({ page }) => {
    const sekolahId = await mySekolahId()
    await signIn(page, 'monitoring', `/pengaturan/gtk?sekolah=${sekolahId}`)
    await page.getByRole('link').filter({ hasText: 'Mega Utami' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Guru Kelas', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByRole('button', { name: 'Unduh' })).toBeVisible()
    for (const button of ['Tambah GTK', 'Impor'])
      await expect(page.getByRole('button', { name: button })).toHaveCount(0)
    const input = { sekolahId, nama: 'Tidak Boleh', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
    await expect(ask('monitoring', '/api/gtk', input)).rejects.toThrow(/403/)
  })

  test('di ponsel setiap GTK menjadi kartu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'kabkota', `/pengaturan/gtk?sekolah=${await mySekolahId()}`)
    await page.getByRole('listitem').filter({ hasText: 'Mega Utami' }).getByText(/^NIP /).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Pindahkan ke sekolah lain' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})

const fill = (at: Locator, label: string, text: string): Promise<void> =>
  at.getByLabel(label, { exact: true }).fill(text)

/** The form of a new person with a TPP typed, and somebody else who saves another kind of work meanwhile. */
async function typeTpp(page: Page) {
  const fixed = { nama: `Zubaidah Uji ${randomInt(1000, 9999)}`, statusKepegawaian: 'PNS' }
  const body = { ...fixed, jenisGuru: 'Pustakawan Muda', sekolahId: await mySekolahId() }
  const { id } = await ask<{ id: string }>('sekolah', '/api/gtk', body)
  await signIn(page, 'sekolah', `/pengaturan/gtk?gtk=${id}`)
  const dialog = page.getByRole('dialog')
  await fill(dialog, 'TPP', '900000')
  const saveElsewhere = async (jenisGuru: string): Promise<void> => {
    const { versi } = await ask<FullGtk>('sekolah', `/api/gtk/${id}`)
    await ask('sekolah', '/api/gtk', { ...fixed, id, versi, jenisGuru })
  }
  return { id, dialog, saveElsewhere }
}

async function select(page: Page, at: Locator, label: string, option: string): Promise<void> {
  await at.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillTanggal(page: Page, at: Locator, label: string, hari: string): Promise<void> {
  const [y, m, d] = hari.split('-').map(Number)
  await at.getByRole('textbox', { name: label, exact: true }).fill(`${d}/${m}/${y}`)
  await page.keyboard.press('Tab')
}

/** Digits that nobody else has; the last is never 0, as Excel would leave it. */
const randomNumber = (awal: string, digit: number): string =>
  `${awal}${Array.from({ length: digit - awal.length }, () => randomInt(1, 10)).join('')}`

async function openImport(page: Page, way: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Impor' }).click()
  await page.getByRole('menuitem', { name: way }).click()
  return page.getByRole('dialog', { name: /^Impor/ })
}

async function selectFile(dialog: Locator, name: string, fileContent: string | Buffer): Promise<void> {
  await dialog
    .getByLabel('Pilih berkas')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(fileContent) })
}

async function download(page: Page): Promise<Buffer> {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  return readFileSync(await (await downloaded).path())
}

/** A row of Dapodik's getGtk, with the fields that nobody needs. */
const ptk = (nth: number) => ({
  ptk_id: `7e57${String(nth).padStart(4, '0')}-0000-4000-8000-${randomNumber('', 12)}`,
  nama: `Zainal Uji ${String(nth).padStart(3, '0')}`,
  nip: nth % 3 === 0 ? '' : randomNumber('19800101', 18),
  nuptk: nth % 4 === 0 ? null : randomNumber('', 16),
  nik: randomNumber('35', 16),
  jenis_ptk_id_str: nth % 10 === 0 ? 'Guru BK' : 'Guru Mapel',
  status_kepegawaian_id_str: nth % 2 === 0 ? 'PNS' : 'Guru Honor Sekolah',
  ptk_induk: '1',
})

const mySekolahId = async (): Promise<number> => (await mySekolah()).id

const allGtk = async (akun: string, sekolahId: number, other = ''): Promise<GtkRow[]> =>
  (await ask<{ rows: GtkRow[] }>(akun, `/api/gtk?sekolahId=${sekolahId}&per=1000${other}`)).rows

/** A school of its own, so that two hundred people stand in nobody's way. */
async function newSekolah(): Promise<number> {
  const my = await mySekolahId()
  const { kodeKecamatan } = await ask<FullSekolah>('admin', `/api/sekolah/${my}`)
  const npsn = String(randomInt(60_000_000, 69_999_999))
  const input = { npsn, nama: `SMK Uji Impor ${npsn}`, jenjang: 'SMK', status: 'N', kodeKecamatan }
  return (await ask<{ id: number }>('admin', '/api/sekolah', input)).id
}

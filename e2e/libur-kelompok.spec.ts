import type { Libur } from '@geisa/contract/libur'
import { hariInMinggu, longTanggal, namaBulan, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { fillTanggal } from './kit/koreksi.ts'
import { ask } from './kit/mesin.ts'

/** Four months ahead: no journey of a day that is over looks there. */
const BULAN = monthsAhead(4)
const MULAI = secondJumat(BULAN)
/** From Friday to Tuesday: a bar that goes on in the next week. */
const SAMPAI = tanggalFrom(nomorHari(MULAI) + 4)
const RANGE = `${Number(MULAI.slice(8))}–${longTanggal(SAMPAI)}`
const BUKAN_ASN =
  'Honor Daerah TK.I Provinsi, Honor Daerah TK.II Kab/Kota, Guru Honor Sekolah, Tenaga Honor Sekolah, GTY/PTY'

test.describe('libur yang berlangsung, bagi sebagian GTK', () => {
  test('provinsi meliburkan yang bukan ASN: dari contoh, kalimat siapa, bilah, daftar, ubah, hapus', async ({
    page,
  }) => {
    const nama = 'Libur Semester Percobaan'
    await signIn(page, 'provinsi', `/pengaturan/libur?bulan=${BULAN}`)
    await page.getByRole('button', { name: 'Tambah Hari Libur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
    // Its own type is the region's: 'Cuti bersama ASN' is the nation's to give.
    await expect(dialog.getByRole('group', { name: 'Mulai dari contoh' }).getByRole('button')).toHaveText([
      'Libur peserta didik',
    ])
    await dialog.getByRole('button', { name: 'Libur peserta didik' }).click()
    await expect(dialog.getByLabel('Nama Libur')).toHaveValue('Libur peserta didik')
    await expect(dialog.getByRole('combobox', { name: 'Status kepegawaian' })).toHaveText(BUKAN_ASN)
    await dialog.getByLabel('Nama Libur').fill(nama)
    await expect(dialog.getByText('Isi juga tanggal, wilayah dan jenjang')).toBeVisible()
    await fillTanggal(dialog.getByLabel('Tanggal mulai', { exact: true }), MULAI)
    await fillTanggal(dialog.getByLabel('Sampai', { exact: true }), tanggalFrom(nomorHari(MULAI) - 1))
    await expect(dialog.getByText('Hari terakhir tidak boleh sebelum hari pertama')).toBeVisible()
    await fillTanggal(dialog.getByLabel('Sampai', { exact: true }), SAMPAI)
    await expect(dialog.getByText('5 hari', { exact: true })).toBeVisible()
    await selectAllJenjang(page, dialog)

    const bukanAsn = await recipients(dialog)
    await dialog.getByRole('button', { name: 'ASN', exact: true }).click()
    await expect(dialog.getByRole('combobox', { name: 'Status kepegawaian' })).toContainText('PNS')
    await expect.poll(() => recipients(dialog)).not.toBe(bukanAsn)
    const asn = await recipients(dialog)
    const all = await ask<{ jumlahGtk: number }>('provinsi', '/api/pengaturan/libur/sasaran', {
      jenisLiburId: 3,
      tanggal: MULAI,
      jenjang: ['SMA', 'SMK', 'SLB'],
    })
    expect(asn + bukanAsn).toBe(all.jumlahGtk)
    // Pressed again it lets go: a group of nobody is not saved.
    await dialog.getByRole('button', { name: 'ASN', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Bukan ASN' }).click()
    await expect.poll(() => recipients(dialog)).toBe(bukanAsn)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()

    // One record, drawn in both weeks; a screen reader hears of how long and for whom.
    const bar = page.getByRole('button', { name: `${nama}, ${RANGE}, bagi GTK bukan ASN` })
    await expect(bar).toHaveCount(2)
    await expect(bar.first()).toContainText('bagi GTK bukan ASN')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Daftar Libur' }).click()
    const row = page.getByRole('row', { name: new RegExp(nama) })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(RANGE)
    await expect(row).toContainText('Bukan ASN')
    await expectAccessible(page)

    await row.getByRole('button', { name: nama }).click()
    const detail = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await detail.getByLabel('Nama Libur').fill(`${nama} Ganjil`)
    await detail.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('row', { name: /Ganjil/ })).toContainText(RANGE)
    expect(await stored(`${nama} Ganjil`)).toMatchObject({
      tanggal: MULAI,
      sampai: SAMPAI,
      bagi: { statusKepegawaian: BUKAN_ASN.split(', '), jenisGuru: null },
    })

    await page.getByRole('button', { name: `${nama} Ganjil` }).click()
    await detail.getByRole('radio', { name: 'Semua GTK' }).click()
    await detail.getByRole('button', { name: 'Kosongkan Sampai' }).click()
    await detail.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('row', { name: /Ganjil/ })).toContainText('Semua GTK')
    expect(await stored(`${nama} Ganjil`)).toMatchObject({ tanggal: MULAI, sampai: MULAI, bagi: null })

    await page.getByRole('button', { name: `${nama} Ganjil` }).click()
    await detail.getByRole('button', { name: 'Hapus hari libur' }).click()
    await page.getByRole('dialog', { name: 'Hapus hari libur?' }).getByRole('button', { name: 'Iya, hapus' }).click()
    await expect(page.getByText('Berhasil menghapus data')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ganjil/ })).toHaveCount(0)
  })

  test('impor dengan rentang bertanya sekali bagi siapa; di ponsel terbaca rentang dan kelompoknya', async ({
    page,
  }) => {
    const nama = 'Libur Semester Tempelan'
    const tahun = Number(BULAN.slice(0, 4)) + 1
    await signIn(page, 'provinsi', '/pengaturan/libur?tab=daftar')
    await page.getByRole('button', { name: 'Impor daftar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Impor daftar libur' })
    await dialog.getByRole('textbox', { name: 'Daftar libur' }).fill(`21 s.d. 26 Desember ${tahun} ${nama}`)
    await selectAllJenjang(page, dialog)
    await dialog.getByRole('radio', { name: 'Sebagian GTK' }).click()
    await expect(dialog.getByRole('button', { name: 'Periksa' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Bukan ASN' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Periksa' }).click()
    await expect(dialog.getByRole('row', { name: new RegExp(nama) })).toContainText(`21–26 Desember ${tahun}`)
    await expect(dialog).toContainText('Semuanya bagi GTK bukan ASN.')
    await dialog.getByRole('button', { name: 'Simpan 1 libur' }).click()
    await expect(page.getByText('Berhasil menyimpan data: 1 libur baru')).toBeVisible()
    const libur = await stored(nama)
    expect(libur).toMatchObject({ tanggal: `${tahun}-12-21`, sampai: `${tahun}-12-26` })
    expect(libur?.bagi?.statusKepegawaian).toEqual(BUKAN_ASN.split(', '))

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/pengaturan/libur?bulan=${tahun}12`)
    const list = page.getByRole('list', { name: `Hari libur ${namaBulan(`${tahun}12`)}` })
    const one = list.getByRole('button', { name: new RegExp(`21–26.*${nama}.*bagi GTK bukan ASN`) })
    await expect(one).toBeVisible()
    await expectAccessible(page)
    await one.click()
    const detail = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await expect(detail.getByText(/^\d[\d.]* GTK di \d+ sekolah mendapat libur ini\./)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await detail.getByRole('button', { name: 'Hapus hari libur' }).click()
    const question = page.getByRole('dialog', { name: 'Hapus hari libur?' })
    await expect(question).toContainText(`'${nama}' pada 21–26 Desember ${tahun} dihapus.`)
    await question.getByRole('button', { name: 'Iya, hapus' }).click()
    await expect(page.getByText('Berhasil menghapus data')).toBeVisible()
  })
})

/** Of whom the sentence speaks; while it counts it has no figure. */
async function recipients(dialog: Locator): Promise<number> {
  const text = await dialog.getByText(/^\d[\d.]* GTK di [\d.]+ sekolah mendapat libur ini\./).innerText()
  return Number(text.slice(0, text.indexOf(' ')).replaceAll('.', ''))
}

async function selectAllJenjang(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'Semua jenjang', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function stored(nama: string): Promise<Libur | undefined> {
  const { rows } = await ask<{ rows: Libur[] }>('provinsi', '/api/pengaturan/libur')
  return rows.find((one) => one.nama === nama)
}

/** 'YYYYMM' */
function monthsAhead(many: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const nth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + many
  return `${Math.floor(nth / 12)}${String((nth % 12) + 1).padStart(2, '0')}`
}

function secondJumat(bulan: string): string {
  const eighth = nomorHari(`${bulan.slice(0, 4)}-${bulan.slice(4)}-08`)
  return tanggalFrom(eighth + ((12 - hariInMinggu(eighth)) % 7))
}

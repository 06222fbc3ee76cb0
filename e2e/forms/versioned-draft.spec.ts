import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { Cronjob } from '@geisa/contract/cronjob'
import type { Libur } from '@geisa/contract/libur'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { PenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test, token } from '../kit/geisa.ts'
import { ask, mySekolah, newMesin } from '../kit/mesin.ts'

/**
 * A draft that was left, and another officer who saved meanwhile: what was typed lies over what stands now, and where both
 * changed the same the writer chooses (decision 56).
 */

const RESTORED = 'Isian yang belum disimpan dipulihkan.'
const OWN = 'Pertahankan isian saya'
const SAVED = 'Pakai yang tersimpan'
const last = (page: Page): Locator => page.getByRole('dialog').last()
const news = (where: Locator): Locator => where.getByRole('alert').filter({ hasText: 'sudah diubah orang lain' })

/** Saving is not possible before the choice. */
async function expectChoice(where: Locator, lines: readonly string[], save = 'Simpan'): Promise<void> {
  await expect(where.getByText(RESTORED)).toBeVisible()
  await expect(news(where).getByRole('listitem')).toHaveText([...lines])
  await expect(where.getByRole('button', { name: save, exact: true })).toHaveAttribute('aria-disabled', 'true')
}

async function select(where: Locator, choice: string): Promise<void> {
  await news(where).getByRole('button', { name: choice }).click()
  await expect(news(where)).toHaveCount(0)
}

const otherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()

async function remove(akun: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${await token(akun)}` }
  expect((await fetch(`${process.env.GEISA_URL}${path}`, { method: 'DELETE', headers })).status).toBe(200)
}

test('ubah mesin: draf atas versi lama, dan 409 selagi terbuka, dilanjutkan di atas yang tersimpan', async ({
  page,
  browser,
}) => {
  const { id } = await newMesin('Lobi')
  const alamat = `/pengaturan/sekolah?tab=mesin&mesin=${id}`
  const other = await otherBrowser(browser)
  const open = async (one: Page): Promise<Locator> => {
    await one.getByRole('button', { name: 'Ubah mesin' }).click()
    return last(one)
  }
  const nama = (dialog: Locator): Locator => dialog.getByLabel('Nama mesin')
  const cidr = (dialog: Locator): Locator => dialog.getByLabel('Jaringan yang diizinkan')
  const saveOther = async (next: string): Promise<void> => {
    const dialog = await open(other)
    await nama(dialog).fill(next)
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await signIn(page, 'sekolah', alamat)
  await signIn(other, 'sekolah', alamat)
  const dialog = await open(page)
  await nama(dialog).fill('Ruang Guru')
  await cidr(dialog).fill('10.1.2.0/24')
  await page.keyboard.press('Escape')
  await saveOther('Aula')

  await page.reload()
  await open(page)
  await expectChoice(dialog, ['Nama mesin: Lobi menjadi Aula; isian Anda Ruang Guru'])
  await expect(nama(dialog)).toHaveValue('Ruang Guru')
  await expect(cidr(dialog)).toHaveValue('10.1.2.0/24')
  await expectAccessible(page)
  // The question waits as the draft does.
  await page.reload()
  await open(page)
  await expectChoice(dialog, ['Nama mesin: Lobi menjadi Aula; isian Anda Ruang Guru'])
  await page.screenshot({ path: test.info().outputPath('pilih.png') })
  await select(dialog, SAVED)
  await expect(nama(dialog)).toHaveValue('Aula')
  await expect(cidr(dialog)).toHaveValue('10.1.2.0/24')

  // While the form is open: refused, told, chosen, saved over what stands now without opening it again.
  await nama(dialog).fill('Ruang TU')
  await saveOther('Gerbang')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(news(dialog).getByRole('listitem')).toHaveText(['Nama mesin: Aula menjadi Gerbang; isian Anda Ruang TU'])
  await select(dialog, OWN)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await ask<FullMesin>('sekolah', `/api/mesin/${id}`)).toMatchObject({ nama: 'Ruang TU', cidr: '10.1.2.0/24' })
})

test('alamat dan kontak: yang sama dipilih, yang lain digabung', async ({ page, browser }) => {
  const { id } = await mySekolah()
  const read = (): Promise<FullSekolah> => ask('sekolah', `/api/sekolah/${id}`)
  const { alamat, telepon, email } = await read()
  const other = await otherBrowser(browser)
  await signIn(page, 'sekolah', '/pengaturan/sekolah')
  await signIn(other, 'sekolah', '/pengaturan/sekolah')
  const form = (one: Page): Locator => one.getByRole('form', { name: 'Alamat dan kontak' })
  const at = (one: Page, label: string): Locator => form(one).getByLabel(label, { exact: true })
  const save = async (one: Page): Promise<void> => {
    await form(one).getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(form(one).getByRole('button', { name: 'Simpan', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  }
  await at(page, 'Alamat').fill('Jl. Melati 1')
  await at(page, 'Telepon').fill('0341551001')
  await at(other, 'Alamat').fill('Jl. Kenanga 3')
  await at(other, 'Surel').fill('kantor@contoh.id')
  await save(other)
  await page.reload()
  await expectChoice(form(page), [`Alamat: ${alamat} menjadi Jl. Kenanga 3; isian Anda Jl. Melati 1`])
  await expect(at(page, 'Surel')).toHaveValue('kantor@contoh.id')
  await select(form(page), OWN)
  await save(page)
  await expect(at(page, 'Alamat')).toHaveValue('Jl. Melati 1')
  expect(await read()).toMatchObject({ alamat: 'Jl. Melati 1', telepon: '0341551001', email: 'kantor@contoh.id' })
  for (const [label, nilai] of [
    ['Alamat', alamat],
    ['Telepon', telepon],
    ['Surel', email],
  ] as const)
    await at(page, label).fill(nilai ?? '')
  await save(page)
})

test('penanda tangan: daftar yang berubah sejak mengetik dikatakan sebelum ditimpa', async ({ page }) => {
  const { id } = await mySekolah()
  const path = `/api/sekolah/${id}/penanda-tangan`
  await signIn(page, 'sekolah', '/pengaturan/sekolah?tab=penanda-tangan')
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Tetapkan penanda tangan' }).click()
    return last(page)
  }
  const dialog = await open()
  await dialog.getByLabel('Orang lain').check()
  await dialog.getByLabel('Nama lengkap').fill('Dra. Ratna')
  await page.keyboard.press('Escape')
  const { rows: before } = await ask<{ rows: PenandaTangan[] }>('sekolah', path)
  const start = await dialogDay(page)
  await ask('sekolah', path, { nama: 'Drs. Sukarno', jabatan: 'Plt. Kepala Sekolah', berlakuMulai: start })
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Nama lengkap')).toHaveValue('Dra. Ratna')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  const kabar = dialog.getByRole('alert').filter({ hasText: 'Daftar penanda tangan baru saja diubah orang lain' })
  await expect(kabar).toContainText('Drs. Sukarno')
  await kabar.getByRole('button', { name: SAVED }).click()
  await expect(dialog).toHaveCount(0)
  const { rows } = await ask<{ rows: PenandaTangan[] }>('sekolah', path)
  const added = rows.filter((row) => !before.some((old) => old.id === row.id))
  expect(added).toMatchObject([{ nama: 'Drs. Sukarno' }])
  for (const row of added) await remove('sekolah', `/api/penanda-tangan/${row.id}`)
})

/** The school's today. */
const dialogDay = async (page: Page): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format())

test('hari libur: draf atas versi lama tidak hilang dan tidak menimpa', async ({ page }) => {
  const path = '/api/pengaturan/libur'
  const nama = `Hari jadi ${Date.now()}`
  const tanggal = `${new Date().getFullYear() + 2}-02-03`
  const common = { nama, jenisLiburId: 3, tanggal, jenjang: ['SLB'] }
  const { id } = await ask<{ id: number }>('provinsi', path, common)
  const read = async (): Promise<Libur | undefined> =>
    (await ask<{ rows: Libur[] }>('provinsi', path)).rows.find((row) => row.id === id)
  await signIn(page, 'provinsi', `/pengaturan/libur?tab=daftar&libur=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Detail Hari Libur' })
  await dialog.getByLabel('Nama Libur').fill(`${nama} saya`)
  await dialog.getByLabel('Deskripsi').fill('Upacara')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const first = await read()
  const theirs = { nama: `${nama} lain`, dasarHukum: 'Pergub 7' }
  await ask('provinsi', path, { ...common, id, versi: first?.versi, ...theirs })
  await page.reload()
  await move(page, `/pengaturan/libur?tab=daftar&libur=${id}`)
  await expectChoice(dialog, [`Nama Libur: ${nama} menjadi ${nama} lain; isian Anda ${nama} saya`])
  await expect(dialog.getByLabel('Dasar hukum')).toHaveValue('Pergub 7')
  await select(dialog, OWN)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await read()).toMatchObject({ ...theirs, nama: `${nama} saya`, deskripsi: 'Upacara' })
  await remove('provinsi', `${path}/${id}`)
})

test('cronjob dan aturan: draf atas versi lama digabung, bagian yang berarti bersama dipilih bersama', async ({
  page,
}) => {
  const nama = `Draf uji ${Date.now()}`
  const job = { tugas: 'lipat-penghitung', periode: 'PERHARI', hari: null, tanggal: null, bulan: null, zona: 'WIB' }
  await ask('admin', '/api/cronjob', { ...job, nama, jam: '01:30:00', parameter: {}, aktif: false })
  const read = async (): Promise<Cronjob | undefined> =>
    (await ask<{ rows: Cronjob[] }>('admin', '/api/cronjob')).rows.find((one) => one.nama.startsWith(nama))
  await signIn(page, 'admin', '/pengaturan/cronjob')
  const dialog = last(page)
  const openJob = (): Promise<void> => page.getByRole('button', { name: `Ubah ${nama}` }).click()
  await openJob()
  await dialog.getByLabel('Periode').click()
  await page.getByRole('option', { name: 'Setiap bulan' }).click()
  await dialog.getByLabel('Tanggal').fill('5')
  await dialog.getByLabel('Nama').fill(`${nama} saya`)
  await page.keyboard.press('Escape')
  await ask('admin', '/api/cronjob', { ...(await read()), periode: 'PERMINGGU', hari: 1, jam: '02:15:00' })
  await page.reload()
  await openJob()
  await expectChoice(dialog, [
    'Periode: Setiap hari menjadi Setiap minggu; isian Anda Setiap bulan',
    'Hari: (kosong) menjadi Senin; isian Anda (kosong)',
    'Tanggal: (kosong); isian Anda 5',
  ])
  await select(dialog, SAVED)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const saved = await read()
  expect(saved).toMatchObject({ nama: `${nama} saya`, periode: 'PERMINGGU', hari: 1, tanggal: null, jam: '02:15:00' })
  await remove('admin', `/api/cronjob/${saved?.id}`)

  const rule = { kodeWilayah: '000000', jenjang: ['SLB'], jenis: 'koreksi', statusId: [14], dalamJadwal: false }
  const content = { ...rule, maksimalHari: null, batasHari: 2, batasGtk: 3, aktif: false }
  const { id, versi } = await ask<AturanOtomatis>('admin', '/api/approval-otomatis', content)
  await move(page, '/pengaturan/approval-otomatis')
  const openRule = (): Promise<void> => page.getByRole('button', { name: new RegExp(`^Ubah aturan ${id},`) }).click()
  await openRule()
  await dialog.getByLabel('Hari tiap GTK dalam sebulan').fill('9')
  await dialog.getByLabel('GTK satu sekolah dalam sehari').fill('8')
  await page.keyboard.press('Escape')
  await ask('admin', '/api/approval-otomatis', { ...content, id, versi, batasHari: 4, jenjang: ['SLB', 'TK'] })
  await page.reload()
  await openRule()
  await expectChoice(dialog, ['Hari tiap GTK dalam sebulan: 2 menjadi 4; isian Anda 9'], 'Simpan saja')
  await expect(dialog.getByRole('checkbox', { name: 'TK', exact: true })).toBeChecked()
  await select(dialog, SAVED)
  await dialog.getByRole('button', { name: 'Simpan saja' }).click()
  await expect(dialog).toHaveCount(0)
  const { items } = await ask<{ items: AturanOtomatis[] }>('admin', '/api/approval-otomatis')
  expect(items.find((one) => one.id === id)).toMatchObject({ batasHari: 4, batasGtk: 8, jenjang: ['TK', 'SLB'] })
  await remove('admin', `/api/approval-otomatis/${id}`)
})

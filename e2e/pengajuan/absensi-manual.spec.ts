import { randomInt } from 'node:crypto'
import type { Answer } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type {
  daftarManual,
  FullManual,
  manualSuggestion,
  ringkasanManual,
} from '@geisa/contract/pengajuan/absensi-manual'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { longTanggal } from '@geisa/engine/calendar'
import type { Locator, Page } from '@playwright/test'
import { pngPicture } from '../../server/test/example-files.ts'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { previousHari, recentBulan } from '../kit/hari.ts'
import { ask, daftarGtk, newSilentMesin } from '../kit/mesin.ts'

// They share one school's list and its days.
test.describe.configure({ mode: 'serial' })

const TODAY = previousHari(0)
/** Grey; every request of a run carries another content. */
const foto = () => ({
  name: 'mesin.png',
  mimeType: 'image/png',
  buffer: pngPicture(200, 200),
})

test('hari tanpa kabar mesin menjadi usulan siap isi, disetujui dinas, dan mengubah laporan harian', async ({
  page,
  browser,
}) => {
  const { person, tanggal } = await silentHari()
  const before = await rekapMalang()
  expect((await hari(person, tanggal))?.keterangan).toContain('Belum sinkron')

  await signIn(page, 'sekolah', '/absensi-manual')
  const kabar = page.getByRole('list', { name: 'Hari tanpa kabar mesin' })
  await expect(kabar).toContainText('tidak memberi kabar pada')
  await kabar.getByRole('link', { name: new RegExp(longTanggal(tanggal)) }).click()
  await expect(page.getByRole('textbox', { name: 'Tanggal Absensi' })).toHaveValue(longTanggal(tanggal))
  await expect(page.getByRole('combobox', { name: 'Jenis Absensi Manual' })).toHaveValue('Hadir – Mesin Rusak')
  await expect(page.getByRole('checkbox', { name: `Usulkan ${person.nama}` })).toBeChecked()
  await expect(page.getByRole('textbox', { name: `Jam datang ${person.nama}` })).not.toHaveValue('')
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('1 hari GTK berubah')
  await expect(page.getByText('Surat pernyataan kepala sekolah dan foto mesin').first()).toBeVisible()

  // What is typed outlives a reload.
  await page.getByRole('textbox', { name: `Jam datang ${person.nama}` }).fill('7.05.30')
  await page.getByRole('textbox', { name: `Jam datang ${person.nama}` }).press('Enter')
  await page.getByLabel('Catatan Dari Pengusul').fill('Mesin aula mati sejak pagi.')
  await page.reload()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Jam datang ${person.nama}` })).toHaveValue('07:05:30')
  await uploadPhoto(page)
  await expectAccessible(page)
  await putuskan(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/absensi-manual$/)
  await expect(kabar.getByRole('link', { name: new RegExp(longTanggal(tanggal)) })).toHaveCount(0)
  const { id, noAbsensiManual } = await latest()
  const row = page.getByRole('row').filter({ hasText: noAbsensiManual })
  await expect(row).toContainText('Diusulkan')

  const kantor = await browser.newContext({ reducedMotion: 'reduce' })
  const dinas = await kantor.newPage()
  await signIn(dinas, 'kabkota', `/absensi-manual?isi=${noAbsensiManual}`)
  await dinas.getByRole('link', { name: noAbsensiManual }).click()
  await expect(dinas.getByRole('table', { name: 'GTK dalam usulan' }).or(dinas.getByText('07:05:30'))).not.toHaveCount(
    0,
  )
  await expect(dinas.getByText('Mesin aula mati sejak pagi.').first()).toBeVisible()
  await dinas.getByLabel('Catatan Dari Pemeriksa').fill('Sesuai dengan foto.')
  await expectAccessible(dinas)
  await putuskan(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await expect(dinas).toHaveURL(/\/absensi-manual\?isi=/)
  await expect(dinas.getByRole('row').filter({ hasText: noAbsensiManual })).toContainText('Disetujui')
  await kantor.close()

  expect(await hari(person, tanggal)).toMatchObject({ singkatan: 'HMR', waktu_datang: '07:05:30' })
  await move(page, `/laporan/harian?gtk=${person.idDapodik}&sekolah=${person.sekolahId}&bulan=${bulan(tanggal)}`)
  await expect(page.getByRole('row').filter({ hasText: 'HMR' })).toContainText('07:05:30')

  await move(page, `/absensi-manual/${id}`)
  await expect(page.getByText('Sesuai dengan foto.').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status Kirim', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Keterangan Status Kirim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Perbaharui Usulan' })).toHaveCount(0)
  await expectAccessible(page)

  const after = await rekapMalang()
  expect(after.diusulkan).toBeGreaterThan(before.diusulkan)
  expect(after.diproses).toBeGreaterThan(before.diproses)
})

test('rekap menjumlahkan usulan dan yang diproses per kab/kota', async ({ page }) => {
  await signIn(page, 'admin', '/laporan/absensi-manual')
  const tabel = page.getByRole('table')
  const row = tabel.locator('tbody').getByRole('row')
  await expect(row.filter({ hasText: 'Kab. Malang' })).toBeVisible()
  // Another journey may ask for something at the same time: screen and server are read until they agree.
  await expect(async () => {
    await page.getByRole('button', { name: 'Segarkan' }).click()
    const { rows } = await ask<Answer<typeof ringkasanManual>>('admin', '/api/absensi-manual/summary-report')
    const footer = tabel.locator('tfoot')
    const total = rows.reduce((jumlah, one) => jumlah + one.diusulkan, 0)
    await expect(footer).toContainText(`TOTAL${total}`, { timeout: 1000 })
    await expect(row).toHaveCount(rows.length, { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await move(page, '/laporan/koreksi-status')
  await expect(page.getByRole('heading', { name: 'Rekap Koreksi Status Kehadiran' })).toBeVisible()
})

test('libur khusus sekolah tidak menyebut GTK, membuat harinya libur, dan dapat dibatalkan', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sekolah', '/absensi-manual')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  await expect(button(page, 'Ajukan Usulan')).toHaveAttribute('aria-disabled', 'true')
  await fillTanggal(page, TODAY)
  await selectKind(page, 'Libur Khusus Sekolah')
  await expect(page.getByText('berlaku bagi semua GTK sekolah ini')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kehadiran GTK' })).toHaveCount(0)
  await page.getByLabel('Catatan Dari Pengusul').fill(`Banjir di halaman sekolah ${randomInt(1_000_000)}.`)
  await uploadPhoto(page)
  // What does not arrive is told where the operator looks, and sent again under the same key.
  const usulan = '**/api/absensi-manual'
  await page.route(usulan, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await putuskan(page, 'Ajukan Usulan')
  const kabar = page.getByRole('alert').filter({ hasText: 'Server tidak dapat dihubungi' })
  await expect(kabar).toBeFocused()
  await expect(kabar).toBeInViewport()
  await page.unroute(usulan)
  await putuskan(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  const { id } = await latest()

  const kantor = await browser.newContext({ reducedMotion: 'reduce' })
  const dinas = await kantor.newPage()
  await signIn(dinas, 'kabkota', `/absensi-manual/${id}`)
  await putuskan(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  const [person] = await daftarGtk()
  if (person === undefined) throw new Error('the main school has no staff')
  expect((await hari(person, TODAY))?.singkatan).toBe('L')

  await dinas.goto(`/absensi-manual/${id}`)
  await dinas.getByRole('button', { name: 'Batalkan persetujuan' }).click()
  const dialog = dinas.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Iya' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Sekolah ternyata masuk.')
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await kantor.close()
  expect((await ask<FullManual>('sekolah', `/api/absensi-manual/${id}`)).statusPengajuan.id).toBe(6)
  await move(page, `/absensi-manual/${id}`)
  await expect(page.getByText('Sekolah ternyata masuk.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usulkan Ulang' })).toBeVisible()
})

test('baris GTK diisi dengan papan ketik, disamakan sekaligus, dan muat di ponsel', async ({ page }) => {
  const [one, two] = await daftarGtk()
  if (one === undefined || two === undefined) throw new Error('the main school has no staff')
  await signIn(page, 'sekolah', '/absensi-manual/baru')
  await fillTanggal(page, TODAY)
  const jam = (nama: string): Locator => page.getByLabel(`Jam datang ${nama}`)
  await page.getByLabel('Cari nama atau NIP').fill(one.nama)
  await jam(one.namaDapodik).fill('715')
  await jam(one.namaDapodik).press('Enter')
  await expect(jam(one.namaDapodik)).toHaveValue('07:15')
  await expect(page.getByRole('checkbox', { name: `Usulkan ${one.namaDapodik}` })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: one.namaDapodik })).toContainText('Hadir')
  await jam(one.namaDapodik).fill('2599')
  await expect(page.getByText('Jam 00:00–23:59')).toBeVisible()
  await jam(one.namaDapodik).press('Escape')
  await page.getByLabel('Cari nama atau NIP').fill('')
  await page.getByRole('checkbox', { name: 'Pilih semua' }).click()
  const pulang = page.getByRole('group', { name: /^Samakan jam/ }).getByRole('textbox', { name: 'Jam pulang' })
  await pulang.fill('14')
  await pulang.press('Enter')
  const align = page.getByRole('button', { name: /^Samakan jam/ })
  // A time that cannot be read is not passed over.
  const datang = page.getByRole('group', { name: /^Samakan jam/ }).getByRole('textbox', { name: 'Jam datang' })
  await datang.fill('99')
  await expect(align).toHaveAttribute('aria-disabled', 'true')
  await datang.press('Escape')
  await align.click()
  await expect(page.getByLabel(`Jam pulang ${two.namaDapodik}`)).toHaveValue('14:00')
  await expect(jam(one.namaDapodik)).toHaveValue('07:15')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: two.namaDapodik })).toContainText('Hadir')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('link', { name: 'Tambah Baru' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

const button = (page: Page, nama: string): Locator => page.getByRole('group', { name: 'Tindakan' }).getByText(nama)

async function putuskan(page: Page, nama: string): Promise<void> {
  await page.getByRole('button', { name: nama, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

async function uploadPhoto(page: Page): Promise<void> {
  await page.getByLabel('Pilih berkas').setInputFiles(foto())
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
}

async function fillTanggal(page: Page, tanggal: string): Promise<void> {
  const [y, m, d] = tanggal.split('-').map(Number)
  await page.getByRole('textbox', { name: 'Tanggal Absensi' }).fill(`${d}/${m}/${y}`)
  await page.getByRole('textbox', { name: 'Tanggal Absensi' }).press('Enter')
}

async function selectKind(page: Page, nama: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).click()
  await page.getByRole('option', { name: new RegExp(nama) }).click()
}

const bulan = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

async function hari(person: GtkSummary, tanggal: string) {
  const path = `/api/rekap/harian?idDapodik=${person.idDapodik}&sekolahId=${person.sekolahId}&monthSelected=${bulan(tanggal)}`
  return (await ask<LaporanHarian>('sekolah', path)).kehadiran.find((one) => one.tanggal === tanggal)
}

async function latest() {
  const { items } = await ask<Answer<typeof daftarManual>>('sekolah', '/api/absensi-manual')
  const [one] = items
  if (one === undefined) throw new Error('no request of the main school')
  return one
}

async function rekapMalang() {
  const { rows } = await ask<Answer<typeof ringkasanManual>>('admin', '/api/absensi-manual/summary-report')
  return rows.find(({ _id }) => _id === 'Kab. Malang') ?? { diusulkan: 0, diproses: 0 }
}

/** A person of one day of service, whose only machine says nothing of it: nobody else's day is touched. */
async function silentHari(): Promise<{ person: GtkSummary; tanggal: string }> {
  const [colleague] = await daftarGtk()
  if (colleague === undefined) throw new Error('the main school has no staff')
  const kehadiran: LaporanHarian['kehadiran'] = []
  // On the first days of a month the latest workday is that of the month before.
  for (const one of recentBulan().toReversed()) {
    const path = `/api/rekap/harian?idDapodik=${colleague.idDapodik}&sekolahId=${colleague.sekolahId}&monthSelected=${one}`
    kehadiran.push(...(await ask<LaporanHarian>('sekolah', path)).kehadiran)
  }
  // Shortly after midnight yesterday's attendance day is not over yet, and nothing is missing of it.
  const tanggal = kehadiran.findLast((one) => one.jenis_libur === 0 && one.tanggal < previousHari(1))?.tanggal
  if (tanggal === undefined) throw new Error('two months without a workday')
  const nama = `Uji Mesin Diam ${randomInt(1_000_000)}`
  const content = { jenisGuru: 'Guru Kelas', statusKepegawaian: 'Guru Honor Sekolah', shift: '1' }
  const { id } = await ask<{ id: string }>('sekolah', '/api/gtk', {
    ...content,
    nama,
    mulaiTugas: tanggal,
    berhenti: tanggal,
  })
  const mesin = await newSilentMesin('Mesin Aula', { mulai: tanggal, dipakaiSejak: tanggal })
  await ask('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '977', gtkId: id, mulai: tanggal })
  const suggestion = await ask<Answer<typeof manualSuggestion>>('sekolah', '/api/absensi-manual/saran')
  const person = suggestion.hari.flatMap((one) => one.gtk).find(({ gtk }) => gtk.id === id)?.gtk
  if (person === undefined) throw new Error(`${nama} is not proposed`)
  return { person: { ...person, sekolahId: colleague.sekolahId, namaSekolah: colleague.namaSekolah }, tanggal }
}

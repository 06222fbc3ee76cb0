import { randomInt } from 'node:crypto'
import type { daftarManual, ManualLengkap, ringkasanManual, saranManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Mesin } from '@geisa/contract/mesin'
import type { LaporanHarian } from '@geisa/contract/rekap'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Locator, Page } from '@playwright/test'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { daftarGtk, hariLalu, minta, seriBaru } from './mesin.ts'

// They share one school's list and its days.
test.describe.configure({ mode: 'serial' })

const HARI_INI = hariLalu(0)
/** One pixel; every request of a run carries another content. */
const foto = () => ({
  name: 'mesin.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

test('hari tanpa kabar mesin menjadi usulan siap isi, disetujui dinas, dan mengubah laporan harian', async ({
  page,
  browser,
}) => {
  const diam = await hariDiam()
  test.skip(diam === null, 'bulan ini belum mempunyai hari kerja yang sudah lewat')
  if (diam === null) return
  const { orang, tanggal } = diam
  const sebelum = await rekapMalang()
  expect((await hari(orang, tanggal))?.keterangan).toContain('Belum sinkron')

  await masuk(page, 'sekolah', '/absensi-manual')
  const kabar = page.getByRole('list', { name: 'Hari tanpa kabar mesin' })
  await expect(kabar).toContainText('tidak memberi kabar pada')
  await kabar.getByRole('link', { name: new RegExp(tanggalPanjang(tanggal)) }).click()
  await expect(page.getByRole('textbox', { name: 'Tanggal Absensi' })).toHaveValue(tanggalPanjang(tanggal))
  await expect(page.getByRole('combobox', { name: 'Jenis Absensi Manual' })).toHaveValue('Hadir – Mesin Rusak')
  await expect(page.getByRole('checkbox', { name: `Usulkan ${orang.nama}` })).toBeChecked()
  await expect(page.getByRole('textbox', { name: `Jam datang ${orang.nama}` })).not.toHaveValue('')
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('1 hari berubah')
  await expect(page.getByText('Surat pernyataan kepala sekolah dan foto mesin').first()).toBeVisible()

  // What is typed outlives a reload.
  await page.getByRole('textbox', { name: `Jam datang ${orang.nama}` }).fill('7.05.30')
  await page.getByRole('textbox', { name: `Jam datang ${orang.nama}` }).press('Enter')
  await page.getByLabel('Catatan Dari Pengusul').fill('Mesin aula mati sejak pagi.')
  await page.reload()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Jam datang ${orang.nama}` })).toHaveValue('07:05:30')
  await unggahFoto(page)
  await tanpaHambatan(page)
  await putuskan(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/absensi-manual$/)
  await expect(kabar.getByRole('link', { name: new RegExp(tanggalPanjang(tanggal)) })).toHaveCount(0)
  const { id, noAbsensiManual } = await terbaru()
  const baris = page.getByRole('row').filter({ hasText: noAbsensiManual })
  await expect(baris).toContainText('Diusulkan')

  const kantor = await browser.newContext({ reducedMotion: 'reduce' })
  const dinas = await kantor.newPage()
  await masuk(dinas, 'kabkota', `/absensi-manual?isi=${noAbsensiManual}`)
  await dinas.getByRole('link', { name: noAbsensiManual }).click()
  await expect(dinas.getByRole('table', { name: 'GTK dalam usulan' }).or(dinas.getByText('07:05:30'))).not.toHaveCount(
    0,
  )
  await expect(dinas.getByText('Mesin aula mati sejak pagi.').first()).toBeVisible()
  await dinas.getByLabel('Catatan Dari Pemeriksa').fill('Sesuai dengan foto.')
  await tanpaHambatan(dinas)
  await putuskan(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await expect(dinas).toHaveURL(/\/absensi-manual\?isi=/)
  await expect(dinas.getByRole('row').filter({ hasText: noAbsensiManual })).toContainText('Disetujui')
  await kantor.close()

  expect(await hari(orang, tanggal)).toMatchObject({ singkatan: 'HMR', waktu_datang: '07:05:30' })
  await pindah(page, `/laporan/harian?gtk=${orang.idDapodik}&sekolah=${orang.sekolahId}&bulan=${bulan(tanggal)}`)
  await expect(page.getByRole('row').filter({ hasText: 'HMR' })).toContainText('07:05:30')

  await pindah(page, `/absensi-manual/${id}`)
  await expect(page.getByText('Sesuai dengan foto.').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status Kirim', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Keterangan Status Kirim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Perbaharui Usulan' })).toHaveCount(0)
  await tanpaHambatan(page)

  const sesudah = await rekapMalang()
  expect(sesudah.diusulkan).toBeGreaterThan(sebelum.diusulkan)
  expect(sesudah.diproses).toBeGreaterThan(sebelum.diproses)
})

test('rekap menjumlahkan usulan dan yang diproses per kab/kota', async ({ page }) => {
  await masuk(page, 'admin', '/laporan/absensi-manual')
  const tabel = page.getByRole('table')
  const baris = tabel.locator('tbody').getByRole('row')
  await expect(baris.filter({ hasText: 'Kab. Malang' })).toBeVisible()
  // Another journey may ask for something at the same time: screen and server are read until they agree.
  await expect(async () => {
    await page.getByRole('button', { name: 'Segarkan' }).click()
    const { rows } = await minta<Jawaban<typeof ringkasanManual>>('admin', '/api/absensi-manual/summary-report')
    const kaki = tabel.locator('tfoot')
    const total = rows.reduce((jumlah, satu) => jumlah + satu.diusulkan, 0)
    await expect(kaki).toContainText(`TOTAL${total}`, { timeout: 1000 })
    await expect(baris).toHaveCount(rows.length, { timeout: 1000 })
  }).toPass()
  await tanpaHambatan(page)
  await pindah(page, '/laporan/koreksi-status')
  await expect(page.getByRole('heading', { name: 'Rekap Koreksi Status Kehadiran' })).toBeVisible()
})

test('libur khusus sekolah tidak menyebut GTK, membuat harinya libur, dan dapat dibatalkan', async ({
  page,
  browser,
}) => {
  await masuk(page, 'sekolah', '/absensi-manual')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  await expect(tombol(page, 'Ajukan Usulan')).toHaveAttribute('aria-disabled', 'true')
  await isiTanggal(page, HARI_INI)
  await pilihJenis(page, 'Libur Khusus Sekolah')
  await expect(page.getByText('berlaku bagi semua GTK sekolah ini')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kehadiran GTK' })).toHaveCount(0)
  await page.getByLabel('Catatan Dari Pengusul').fill(`Banjir di halaman sekolah ${randomInt(1_000_000)}.`)
  await unggahFoto(page)
  // What does not arrive is told where the operator looks, and sent again under the same key.
  const usulan = '**/api/absensi-manual'
  await page.route(usulan, (rute) => (rute.request().method() === 'POST' ? rute.abort() : rute.continue()))
  await putuskan(page, 'Ajukan Usulan')
  const kabar = page.getByRole('alert').filter({ hasText: 'Server tidak dapat dihubungi' })
  await expect(kabar).toBeFocused()
  await expect(kabar).toBeInViewport()
  await page.unroute(usulan)
  await putuskan(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  const { id } = await terbaru()

  const kantor = await browser.newContext({ reducedMotion: 'reduce' })
  const dinas = await kantor.newPage()
  await masuk(dinas, 'kabkota', `/absensi-manual/${id}`)
  await putuskan(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  const [orang] = await daftarGtk()
  if (orang === undefined) throw new Error('the main school has no staff')
  expect((await hari(orang, HARI_INI))?.singkatan).toBe('L')

  await dinas.goto(`/absensi-manual/${id}`)
  await dinas.getByRole('button', { name: 'Batalkan persetujuan' }).click()
  const dialog = dinas.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Iya' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Sekolah ternyata masuk.')
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await kantor.close()
  expect((await minta<ManualLengkap>('sekolah', `/api/absensi-manual/${id}`)).statusPengajuan.id).toBe(6)
  await pindah(page, `/absensi-manual/${id}`)
  await expect(page.getByText('Sekolah ternyata masuk.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usulkan Ulang' })).toBeVisible()
})

test('baris GTK diisi dengan papan ketik, disamakan sekaligus, dan muat di ponsel', async ({ page }) => {
  const [satu, dua] = await daftarGtk()
  if (satu === undefined || dua === undefined) throw new Error('the main school has no staff')
  await masuk(page, 'sekolah', '/absensi-manual/baru')
  await isiTanggal(page, HARI_INI)
  const jam = (nama: string): Locator => page.getByLabel(`Jam datang ${nama}`)
  await page.getByLabel('Cari nama atau NIP').fill(satu.nama)
  await jam(satu.namaDapodik).fill('715')
  await jam(satu.namaDapodik).press('Enter')
  await expect(jam(satu.namaDapodik)).toHaveValue('07:15')
  await expect(page.getByRole('checkbox', { name: `Usulkan ${satu.namaDapodik}` })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: satu.namaDapodik })).toContainText('Hadir')
  await jam(satu.namaDapodik).fill('2599')
  await expect(page.getByText('Jam 00:00–23:59')).toBeVisible()
  await jam(satu.namaDapodik).press('Escape')
  await page.getByLabel('Cari nama atau NIP').fill('')
  await page.getByRole('checkbox', { name: 'Pilih semua' }).click()
  const pulang = page.getByRole('group', { name: /^Samakan jam/ }).getByRole('textbox', { name: 'Jam pulang' })
  await pulang.fill('14')
  await pulang.press('Enter')
  const samakan = page.getByRole('button', { name: /^Samakan jam/ })
  // A time that cannot be read is not passed over.
  const datang = page.getByRole('group', { name: /^Samakan jam/ }).getByRole('textbox', { name: 'Jam datang' })
  await datang.fill('99')
  await expect(samakan).toHaveAttribute('aria-disabled', 'true')
  await datang.press('Escape')
  await samakan.click()
  await expect(page.getByLabel(`Jam pulang ${dua.namaDapodik}`)).toHaveValue('14:00')
  await expect(jam(satu.namaDapodik)).toHaveValue('07:15')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: dua.namaDapodik })).toContainText('Hadir')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('link', { name: 'Tambah Baru' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

const tombol = (page: Page, nama: string): Locator => page.getByRole('group', { name: 'Tindakan' }).getByText(nama)

async function putuskan(page: Page, nama: string): Promise<void> {
  await page.getByRole('button', { name: nama, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

async function unggahFoto(page: Page): Promise<void> {
  await page.getByLabel('Pilih berkas').setInputFiles(foto())
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
}

async function isiTanggal(page: Page, tanggal: string): Promise<void> {
  const [y, m, d] = tanggal.split('-').map(Number)
  await page.getByRole('textbox', { name: 'Tanggal Absensi' }).fill(`${d}/${m}/${y}`)
  await page.getByRole('textbox', { name: 'Tanggal Absensi' }).press('Enter')
}

async function pilihJenis(page: Page, nama: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).click()
  await page.getByRole('option', { name: new RegExp(nama) }).click()
}

const bulan = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

async function hari(orang: GtkRingkas, tanggal: string) {
  const jalur = `/api/rekap/harian?idDapodik=${orang.idDapodik}&sekolahId=${orang.sekolahId}&monthSelected=${bulan(tanggal)}`
  return (await minta<LaporanHarian>('sekolah', jalur)).kehadiran.find((satu) => satu.tanggal === tanggal)
}

async function terbaru() {
  const { items } = await minta<Jawaban<typeof daftarManual>>('sekolah', '/api/absensi-manual')
  const [satu] = items
  if (satu === undefined) throw new Error('no request of the main school')
  return satu
}

async function rekapMalang() {
  const { rows } = await minta<Jawaban<typeof ringkasanManual>>('admin', '/api/absensi-manual/summary-report')
  return rows.find(({ _id: nama }) => nama === 'Kab. Malang') ?? { diusulkan: 0, diproses: 0 }
}

/** A person of one day of service, whose only machine says nothing of it: nobody else's day is touched. */
async function hariDiam(): Promise<{ orang: GtkRingkas; tanggal: string } | null> {
  const [rekan] = await daftarGtk()
  if (rekan === undefined) throw new Error('the main school has no staff')
  const jalur = `/api/rekap/harian?idDapodik=${rekan.idDapodik}&sekolahId=${rekan.sekolahId}&monthSelected=${bulan(HARI_INI)}`
  const { kehadiran } = await minta<LaporanHarian>('sekolah', jalur)
  // Shortly after midnight yesterday's attendance day is not over yet, and nothing is missing of it.
  const tanggal = kehadiran.findLast((satu) => satu.jenis_libur === 0 && satu.tanggal < hariLalu(1))?.tanggal
  if (tanggal === undefined) return null
  const nama = `Uji Mesin Diam ${randomInt(1_000_000)}`
  const isi = { jenisGuru: 'Guru Kelas', statusKepegawaian: 'Guru Honor Sekolah', shift: '1' }
  const { id } = await minta<{ id: string }>('sekolah', '/api/gtk', {
    ...isi,
    nama,
    mulaiTugas: tanggal,
    berhenti: tanggal,
  })
  const mesin = await minta<Mesin>('sekolah', '/api/mesin', {
    nomorSeri: seriBaru(),
    nama: 'Mesin Aula',
    mulai: tanggal,
    dipakaiSejak: tanggal,
  })
  await minta('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '977', gtkId: id, mulai: tanggal })
  const saran = await minta<Jawaban<typeof saranManual>>('sekolah', '/api/absensi-manual/saran')
  const orang = saran.hari.flatMap((satu) => satu.gtk).find(({ gtk }) => gtk.id === id)?.gtk
  if (orang === undefined) throw new Error(`${nama} is not proposed`)
  return { orang: { ...orang, sekolahId: rekan.sekolahId, namaSekolah: rekan.namaSekolah }, tanggal }
}

import type { Keberatan } from '@geisa/contract/keberatan'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { kirim, suratSendiri } from './koreksi.ts'
import { hariLalu, minta } from './mesin.ts'

// They share the days of one person.
test.describe.configure({ mode: 'serial' })

/** A past workday of the GTK account, of a month that is surely open, to which nobody objected yet. */
async function hariSendiri(): Promise<string> {
  const { pengguna } = await minta<{ pengguna: PenggunaSesi }>('gtk', '/api/cek-token')
  const { rows } = await minta<{ rows: Keberatan[] }>('gtk', '/api/keberatan')
  for (const bulan of new Set([1, 31].map((lalu) => hariLalu(lalu).slice(0, 7)))) {
    const alamat = `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${bulan.replace('-', '')}`
    const { kehadiran, terkunci } = await minta<LaporanHarian>('gtk', alamat)
    const hari = kehadiran
      .filter((h) => !terkunci && h.jenis_libur === 0 && h.singkatan === 'H' && h.tanggal < hariLalu(0))
      .map(({ tanggal }) => tanggal)
      .findLast((tanggal) => !rows.some((k) => k.tanggal === tanggal))
    if (hari !== undefined) return hari
  }
  throw new Error('the GTK account has no workday to object to')
}

const alamatHari = (hari: string): string =>
  `/laporan/harian?bulan=${hari.slice(0, 7).replace('-', '')}&tanggal=${hari}&sel=status`

test('GTK berkeberatan, operator menjadikannya koreksi, dinas menyetujui, GTK melihat hari dan pesannya', async ({
  browser,
  page,
}) => {
  const hari = await hariSendiri()
  const isi = `Saya datang pukul 06.55, mesin mati ${crypto.randomUUID().slice(0, 8)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await masuk(page, 'gtk', alamatHari(hari))
  // The rule in words, never by its number.
  await expect(page.getByText('Aturannya: satu tap saja sudah berarti Hadir.')).toBeVisible()
  await expect(page.getByText(/aturan L?\d/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajukan keberatan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan keberatan' })
  await dialog.getByRole('textbox', { name: 'Apa yang keliru?' }).fill('salah')
  await dialog.getByRole('button', { name: 'Kirim keberatan' }).click()
  await expect(dialog.getByText('Ceritakan apa yang keliru, paling sedikit 10 huruf').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Apa yang keliru?' }).fill(isi)
  await dialog.getByRole('textbox', { name: 'Datang sebenarnya' }).fill('06:55')
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Kirim keberatan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Menunggu operator')
  await expect(page.getByRole('button', { name: 'Ajukan keberatan' })).toHaveCount(0)

  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await masuk(operator, 'sekolah', `${process.env.GEISA_URL}/keberatan?status=baru`)
  await operator.getByRole('row').filter({ hasText: isi }).getByRole('button').click()
  await expect(operator.getByText(isi).last()).toBeVisible()
  await tanpaHambatan(operator)
  await operator.getByRole('link', { name: 'Jadikan koreksi' }).click()
  await expect(operator.getByRole('textbox', { name: 'Catatan Dari Pengusul' })).toHaveValue(new RegExp(isi))
  await expect(operator.getByRole('textbox', { name: 'Mulai Dari' })).toHaveValue(tanggalPanjang(hari))
  const waktu = operator.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  await expect(waktu.getByRole('textbox', { name: 'Datang' })).toHaveValue('06:55')
  const { buffer } = { buffer: Buffer.from(suratSendiri().base64, 'base64') }
  await operator
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer })
  await expect(operator.getByText('surat.pdf')).toBeVisible()
  await kirim(operator, 'Ajukan Usulan')
  await expect(operator.getByText('Berhasil menyimpan')).toBeVisible()

  const { rows } = await minta<{ rows: Keberatan[] }>('gtk', `/api/keberatan?tanggal=${hari}`)
  expect(rows[0]).toMatchObject({ status: 'diusulkan', usulan: { statusPengajuan: { nama: 'Diusulkan' } } })
  const dinas = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await masuk(dinas, 'kabkota', `${process.env.GEISA_URL}/koreksi-status-kehadiran/${rows[0]?.usulan?.id}`)
  await kirim(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()

  await pindah(page, '/kotak-surat/Inbox')
  await expect(page.getByText(`Keberatan Anda atas ${tanggalPanjang(hari)} disetujui`).first()).toBeVisible()
  await pindah(page, alamatHari(hari))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Disetujui')
  await expect(page.getByText('06:55:00').first()).toBeVisible()
})

test('operator memilih jenis usulannya: izin datang terlambat terisi, lalu absensi manual diajukan dan GTK tahu', async ({
  page,
}) => {
  const { id, tanggal, gtk } = await minta<Keberatan>('gtk', '/api/keberatan', {
    tanggal: await hariSendiri(),
    isi: `Mesin mati, saya datang pukul 06.50 ${crypto.randomUUID().slice(0, 8)}`,
    waktuDatang: '06:50',
  })
  await masuk(page, 'sekolah', `/keberatan?id=${id}`)
  const jenis = page.getByRole('combobox', { name: 'Jenis usulan' })
  await expect(jenis).toHaveText('Koreksi waktu kehadiran')
  await jenis.click()
  await expect(page.getByRole('option')).toHaveText([
    'Koreksi status kehadiran',
    'Koreksi waktu kehadiran',
    'Izin datang terlambat',
    'Izin pulang cepat',
    'Absensi manual',
  ])
  await page.getByRole('option', { name: 'Izin datang terlambat' }).click()
  await tanpaHambatan(page)
  await page.getByRole('link', { name: 'Jadikan koreksi' }).click()
  await expect(page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' })).toHaveText('Izin')
  await expect(page.getByRole('combobox', { name: 'Jenis Izin' })).toHaveText('Izin Datang Terlambat')
  await expect(page.getByRole('combobox', { name: 'GTK' })).toHaveValue(new RegExp(gtk.namaDapodik))

  await page.goBack()
  await jenis.click()
  await page.getByRole('option', { name: 'Absensi manual' }).click()
  await page.getByRole('link', { name: 'Jadikan absensi manual' }).click()
  await expect(page.getByRole('textbox', { name: 'Tanggal Absensi' })).toHaveValue(tanggalPanjang(tanggal))
  await expect(page.getByRole('checkbox', { name: `Usulkan ${gtk.namaDapodik}` })).toBeChecked()
  await expect(page.getByRole('textbox', { name: `Jam datang ${gtk.namaDapodik}` })).toHaveValue('06:50')
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).fill('Mesin Rusak')
  await page.getByRole('option', { name: /Mesin Rusak/ }).click()
  const buffer = Buffer.from(suratSendiri().base64, 'base64')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('surat.pdf')).toBeVisible()
  await kirim(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await pindah(page, `/keberatan?id=${id}`)
  await expect(page.getByText(/No\. \d+ · Diusulkan/).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka usulan' })).toHaveAttribute('href', /^\/absensi-manual\/\d+-\d+$/)

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await masuk(page, 'gtk', alamatHari(tanggal))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText(/Absensi Manual No\. \d+: Diusulkan/)
})

test('operator menjawab; jawabannya terbaca GTK, hari itu boleh dikeberatani lagi', async ({ page }) => {
  const hari = await hariSendiri()
  const menunggu = async (): Promise<number> =>
    (await minta<{ baru: number }>('sekolah', '/api/keberatan?ringkas=1')).baru
  const semula = await menunggu()
  await masuk(page, 'sekolah')
  const menu = page.getByRole('link', { name: /^Keberatan GTK/ })
  await expect(menu).toHaveAccessibleName(semula === 0 ? 'Keberatan GTK' : new RegExp(`, ${semula} menunggu$`))
  const { id } = await minta<Keberatan>('gtk', '/api/keberatan', {
    tanggal: hari,
    isi: 'Saya tidak terlambat hari itu',
  })
  // Told by the server's line, without a reload.
  await expect(menu).toHaveAccessibleName(new RegExp(`, ${semula + 1} menunggu$`))
  await pindah(page, `/keberatan?id=${id}`)
  await page.getByRole('textbox', { name: 'Jawaban untuk GTK' }).fill('Waktu di mesin sudah benar.')
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByText('Jawaban terkirim ke GTK')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim jawaban' })).toHaveCount(0)
  expect(await menunggu()).toBe(semula)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await masuk(page, 'gtk', alamatHari(hari))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Waktu di mesin sudah benar.')
  await expect(page.getByRole('button', { name: 'Ajukan keberatan' })).toBeVisible()
})

test('GTK membuka Keberatan Saya dan mengunduh datanya sendiri', async ({ page }) => {
  await masuk(page, 'gtk', '/keberatan')
  await expect(page.getByRole('heading', { name: 'Keberatan Saya', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Keberatan Saya · /)
  await expect(page.getByRole('link', { name: 'Keberatan Saya', exact: true })).toBeVisible()
  const unduhan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh data saya' }).click()
  expect((await unduhan).suggestedFilename()).toMatch(/^Data .+\.json$/)
})

import { tanggalPanjang } from '@geisa/engine/kalender'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import {
  ajukanLangsung,
  ajukanWaktu,
  baca,
  foto,
  geser,
  hariKerja,
  isiTanggal,
  kirim,
  pilihGtk,
  pilihStatus,
  statusHari,
  terbaru,
} from './koreksi.ts'
import { minta } from './mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

test('operator: batas isian, dokumen foto, ajukan, perbaharui, tarik, usulkan ulang', async ({ page }) => {
  const { gtk, hari } = await hariKerja(0)
  await masuk(page, 'sekolah', '/koreksi-status-kehadiran')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  const ajukan = page.getByRole('button', { name: 'Ajukan Usulan' })
  await expect(ajukan).toHaveAttribute('aria-disabled', 'true')
  await tanpaHambatan(page)

  await pilihGtk(page, gtk)
  await pilihStatus(page, /^Sakit Tanpa Surat Dokter/)
  await expect(page.getByText('Sertakan: Surat Keterangan Kepala Sekolah')).toBeVisible()
  const [mulai, sampai] = [
    page.getByRole('textbox', { name: 'Mulai Dari' }),
    page.getByRole('textbox', { name: 'Sampai Dengan' }),
  ]
  await isiTanggal(mulai, hari)
  await isiTanggal(sampai, geser(hari, -1))
  await expect(page.getByText("Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'")).toBeVisible()
  await isiTanggal(sampai, geser(hari, 4))
  await expect(page.getByText('Tanggal melebihi batas maksimal (3 hari)')).toBeVisible()
  await expect(ajukan).toHaveAttribute('aria-disabled', 'true')

  // A status of one day has no range, and of the group H its times.
  await pilihStatus(page, /^Hadir \(H\)/)
  await expect(sampai).toHaveCount(0)
  const waktu = page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  for (const [sisi, jam] of [
    ['Datang', '07:00'],
    ['Pulang', '14:10'],
  ] as const) {
    await waktu.getByRole('textbox', { name: sisi }).fill(jam)
    await waktu.getByRole('textbox', { name: sisi }).press('Enter')
  }
  // What cannot be read is not sent as what stood there before.
  const datang = waktu.getByRole('textbox', { name: 'Datang' })
  await datang.fill('2575')
  await expect(waktu).toContainText('Jam 00:00–23:59')
  await expect(ajukan).toHaveAttribute('aria-disabled', 'false')
  await ajukan.click()
  await expect(page.getByText('Ada isian yang belum dapat dibaca.').first()).toBeVisible()
  await expect(datang).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pilihStatus(page, /^Dinas Luar Penuh/)
  await expect(page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })).toHaveCount(0)
  await sampai.fill('31/11/2026')
  await expect(ajukan).toHaveAttribute('aria-disabled', 'false')
  await ajukan.click()
  await expect(sampai).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isiTanggal(sampai, hari)
  const dampak = page.getByRole('region', { name: 'Bila disetujui' })
  await expect(dampak.getByText('1 hari berubah bila usulan ini disetujui.')).toBeVisible()
  await expect(dampak).toContainText(tanggalPanjang(hari))
  await expect(dampak).toContainText('Status: dari H → menjadi DL')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat dinas di kabupaten.')
  const dokumen = page.getByRole('region', { name: 'Dokumen Pendukung' })
  await expect(dokumen).toContainText('Belum ada yang diunggah...')
  await dokumen
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat tugas.jpg', mimeType: 'image/jpeg', buffer: await foto(page) })
  await expect(dokumen).toContainText('surat tugas.jpg')
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
  await tanpaHambatan(page)
  await kirim(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)

  const baru = await terbaru(gtk)
  expect(baru).toMatchObject({
    catatanDariPengusul: 'Rapat dinas di kabupaten.',
    tglKehadiran: { dari: hari, sampai: hari },
  })
  expect(baru.dokumenPendukung.map(({ fileName }) => fileName)).toEqual(['surat tugas.jpg'])
  const baris = page.getByRole('row').filter({ hasText: baru.noKoreksi })
  await expect(baris).toContainText('Diusulkan')

  await baris.getByRole('link', { name: baru.noKoreksi }).click()
  const perbaharui = page.getByRole('button', { name: 'Perbaharui Usulan' })
  await expect(perbaharui).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat dinas di kabupaten, undangan terlampir.')
  const ubahan = page.waitForRequest((satu) => satu.method() === 'PATCH')
  await kirim(page, 'Perbaharui Usulan')
  // Only what changed, with the version that was read.
  expect((await ubahan).postDataJSON()).toEqual({
    catatanDariPengusul: 'Rapat dinas di kabupaten, undangan terlampir.',
    versi: baru.versi,
  })
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)

  await baris.getByRole('link', { name: baru.noKoreksi }).click()
  await kirim(page, 'Tarik usulan')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  await expect(baris).toContainText('Perlu Perbaikan')
  await baris.getByRole('link', { name: baru.noKoreksi }).click()
  await kirim(page, 'Usulkan Ulang')
  await expect(baris).toContainText('Diusulkan')
})

test('pemeriksa: tolak dengan alasan, Usulkan Ulang, Perlu Perbaikan, setujui; laporan harian ikut berubah', async ({
  page,
  browser,
}) => {
  const { gtk, hari } = await hariKerja(1)
  const usulan = await ajukanLangsung(gtk, hari)
  const jalur = `/koreksi-status-kehadiran/${usulan.id}`
  const sekolah = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await masuk(sekolah, 'sekolah', jalur)
  await masuk(page, 'kabkota', '/koreksi-status-kehadiran?status=1')
  const baris = page.getByRole('row').filter({ hasText: usulan.noKoreksi })
  await expect(baris).toContainText(gtk.nama)
  await tanpaHambatan(page)
  await baris.getByRole('link', { name: usulan.noKoreksi }).click()
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('dari H → menjadi DL')
  await tanpaHambatan(page)

  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await expect(dialog).toContainText(`No. ${usulan.noKoreksi}, ${gtk.namaDapodik}`)
  const iya = dialog.getByRole('button', { name: 'Iya' })
  await expect(iya).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Lainnya' }).check()
  await expect(iya).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' }).check()
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Surat tugasnya untuk tanggal lain.')
  await tanpaHambatan(page)
  await iya.click()
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  // Back in the list as it was left.
  await expect(page).toHaveURL(/status=1/)

  // The school, whose page was open, is told what happened and keeps what it typed.
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Surat tugas yang benar menyusul.')
  await kirim(sekolah, 'Perbaharui Usulan')
  const kabar = sekolah.getByRole('alert').filter({ hasText: 'Isian Anda tetap ada' })
  await expect(kabar).toContainText('Diusulkan → menjadi Ditolak')
  await expect(kabar).toContainText('Surat tugasnya untuk tanggal lain.')
  await expect(sekolah.getByLabel('Catatan Dari Pengusul')).toHaveValue('Surat tugas yang benar menyusul.')
  await tanpaHambatan(sekolah)
  await kirim(sekolah, 'Usulkan Ulang')
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await baca(usulan.id)).toMatchObject({
    statusPengajuan: { id: 1 },
    catatanDariPengusul: 'Surat tugas yang benar menyusul.',
    // Hidden from the school while the request waits.
    catatanDariPemeriksa: null,
  })

  await page.goto(jalur)
  await page.getByLabel('Catatan Dari Pemeriksa').fill('Unggah surat tugasnya.')
  await kirim(page, 'Perlu Perbaikan')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  await sekolah.goto(jalur)
  await expect(sekolah.getByText('Unggah surat tugasnya.').first()).toBeVisible()
  // Typed and taken back: nothing is left to be restored.
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Sebentar.')
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Surat tugas yang benar menyusul.')
  await sekolah.reload()
  await expect(sekolah.getByText('Unggah surat tugasnya.').first()).toBeVisible()
  await expect(sekolah.getByText('Isian yang belum dikirim dipulihkan.')).toHaveCount(0)
  await kirim(sekolah, 'Usulkan Ulang')
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()

  expect(await statusHari(gtk, hari)).toBe('H')
  await sekolah.goto(jalur)
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Undangannya menyusul.')
  await page.goto(jalur)
  await kirim(page, 'Setujui')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  expect(await statusHari(gtk, hari)).toBe('DL')
  // Too late to be mended: what was typed is quoted once, and does not come back as a draft.
  await kirim(sekolah, 'Perbaharui Usulan')
  const terlambat = sekolah.getByRole('alert').filter({ hasText: 'tidak dapat diubah lagi' })
  await expect(terlambat).toContainText('Diusulkan → menjadi Disetujui')
  await expect(terlambat).toContainText('Undangannya menyusul.')
  await tanpaHambatan(sekolah)
  await terlambat.getByRole('button', { name: 'Tutup isian' }).click()
  await expect(sekolah.getByRole('alert')).toHaveCount(0)
  await expect(sekolah.getByText('Undangannya menyusul.')).toHaveCount(0)
  // Nothing can be changed any more.
  await sekolah.goto(jalur)
  await expect(sekolah.getByText('Disetujui').first()).toBeVisible()
  await expect(sekolah.getByLabel('Catatan Dari Pengusul')).toHaveCount(0)
  await expect(sekolah.getByRole('group', { name: 'Tindakan' })).toHaveCount(0)
  await expect(sekolah.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('menyetujui usulan koreksi')
  await sekolah.context().close()
})

test('status khusus PRO: sekolah tanpa PRO diperingatkan dan diarahkan ke halaman berlangganan', async ({
  page,
  context,
}) => {
  await context.route('**/api/sekolah/*', async (rute) => {
    const jawaban = await rute.fetch()
    await rute.fulfill({ response: jawaban, json: { ...(await jawaban.json()), plan: 'BASIC', planSampai: null } })
  })
  await masuk(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await page.getByLabel('Status Kehadiran Koreksi').click()
  const pilihan = page.getByRole('option', { name: /Sakit Berat/ })
  await expect(pilihan).toContainText('Khusus PRO')
  await expect(page.getByRole('option', { name: /Dinas Luar Penuh/ })).not.toContainText('Khusus PRO')
  // Only what may be chosen in a correction.
  await expect(page.getByRole('option', { name: /Mesin Rusak/ })).toHaveCount(0)
  await tanpaHambatan(page)
  await pilihan.click()
  const dialog = page.getByRole('dialog', { name: 'Peringatan' })
  await expect(dialog).toContainText('Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.')
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByLabel('Status Kehadiran Koreksi')).toHaveValue('')
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await pilihan.click()
  const { tautanLangganan } = await minta<{ tautanLangganan: string }>('sekolah', '/api/aplikasi/info')
  await context.route(`${tautanLangganan}**`, (rute) => rute.fulfill({ body: 'langganan', contentType: 'text/plain' }))
  const tab = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Berlangganan' }).click()
  await expect(await tab).toHaveURL(tautanLangganan)
})

test('daftar: pencarian saat Enter, saringan di alamat, menyetujui beberapa sekaligus, lebar ponsel', async ({
  page,
}) => {
  const { gtk, hari, lain } = await hariKerja(3)
  const [satu, dua] = [await ajukanWaktu(gtk, hari), await ajukanWaktu(gtk, lain)]
  await masuk(page, 'kabkota', '/koreksi-status-kehadiran')
  const cari = page.getByRole('searchbox', { name: 'No. Koreksi' })
  await cari.fill(satu.noKoreksi)
  await expect(page).not.toHaveURL(/isi=/)
  await cari.press('Enter')
  await expect(page).toHaveURL(new RegExp(`isi=${satu.noKoreksi}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Cari menurut').click()
  await page.getByRole('option', { name: 'NPSN' }).click()
  await page.getByRole('searchbox', { name: 'NPSN' }).fill('12a34')
  await expect(page.getByText('NPSN harus 8 digit angka')).toBeVisible()
  await page.getByRole('searchbox', { name: 'NPSN' }).fill('00000000')
  await page.getByRole('searchbox', { name: 'NPSN' }).press('Enter')
  await expect(page.getByText('Belum ada pengajuan. . .')).toBeVisible()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Hapus semua saringan' }).click()

  await pindah(page, '/koreksi-status-kehadiran?status=1')
  for (const { noKoreksi } of [satu, dua]) await page.getByRole('checkbox', { name: `Pilih ${noKoreksi}` }).check()
  await expect(page.getByText('2 usulan dipilih: Waktu Kehadiran')).toBeVisible()
  await page.getByRole('button', { name: 'Setujui yang dipilih' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText(/tanpa dokumen|dokumen$/)
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByRole('dialog', { name: 'Hasil persetujuan' })).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()
  for (const { id } of [satu, dua]) expect((await baca(id)).statusPengajuan.id).toBe(2)

  await page.setViewportSize({ width: 360, height: 740 })
  await pindah(page, '/koreksi-status-kehadiran')
  await expect(page.getByRole('listitem').filter({ hasText: satu.noKoreksi })).toBeVisible()
  await tanpaHambatan(page)
  await pindah(page, `/koreksi-status-kehadiran/${satu.id}`)
  // The list says 'Disetujui' too, as long as it is still there.
  await expect(page.getByText(`No. ${satu.noKoreksi} · `)).toBeVisible()
  await expect(page.getByText('Disetujui').first()).toBeVisible()
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

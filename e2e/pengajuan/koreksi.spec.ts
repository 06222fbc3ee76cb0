import { longTanggal } from '@geisa/engine/calendar'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import {
  ajukanWaktu,
  daysLater,
  fillTanggal,
  foto,
  hariKerja,
  latest,
  read,
  selectGtk,
  selectStatus,
  send,
  statusHari,
  submitDirectly,
} from '../kit/koreksi.ts'
import { ask } from '../kit/mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

test('operator: batas isian, dokumen foto, ajukan, perbaharui, tarik, usulkan ulang', async ({ page }) => {
  const { gtk, hari } = await hariKerja()
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  const ajukan = page.getByRole('button', { name: 'Ajukan Usulan' })
  await expect(ajukan).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await selectGtk(page, gtk)
  await selectStatus(page, /^Sakit Tanpa Surat Dokter/)
  await expect(page.getByText('Sertakan: Surat Keterangan Kepala Sekolah')).toBeVisible()
  const [start, until] = [
    page.getByRole('textbox', { name: 'Mulai Dari' }),
    page.getByRole('textbox', { name: 'Sampai Dengan' }),
  ]
  await fillTanggal(start, hari)
  await fillTanggal(until, daysLater(hari, -1))
  await expect(page.getByText("Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'")).toBeVisible()
  await fillTanggal(until, daysLater(hari, 4))
  await expect(page.getByText('Tanggal melebihi batas maksimal (3 hari)')).toBeVisible()
  await expect(ajukan).toHaveAttribute('aria-disabled', 'true')

  // A status of one day has no range, and of the group H its times.
  await selectStatus(page, /^Hadir \(H\)/)
  await expect(until).toHaveCount(0)
  const waktu = page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  const [datang, pulang] = [
    waktu.getByRole('textbox', { name: 'Datang' }),
    waktu.getByRole('textbox', { name: 'Pulang' }),
  ]
  await datang.fill('07:00')
  await datang.press('Enter')
  await expect(pulang).toBeFocused()
  await pulang.fill('14:10')
  await pulang.press('Tab')
  // What cannot be read is not sent as what stood there before.
  await datang.fill('2575')
  await expect(waktu).toContainText('Jam 00:00–23:59')
  await expect(ajukan).toHaveAttribute('aria-disabled', 'false')
  await ajukan.click()
  await expect(page.getByText('Ada isian yang belum dapat dibaca.').first()).toBeVisible()
  await expect(datang).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await selectStatus(page, /^Dinas Luar Penuh/)
  await expect(page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })).toHaveCount(0)
  await until.fill('31/11/2026')
  await expect(ajukan).toHaveAttribute('aria-disabled', 'false')
  await ajukan.click()
  await expect(until).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillTanggal(until, hari)
  const dampak = page.getByRole('region', { name: 'Bila disetujui' })
  await expect(dampak.getByText('1 hari berubah bila usulan ini disetujui.')).toBeVisible()
  await expect(dampak).toContainText(longTanggal(hari))
  await expect(dampak).toContainText('Status: dari Hadir menjadi Dinas Luar Penuh')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat dinas di kabupaten.')
  const dokumen = page.getByRole('region', { name: 'Dokumen Pendukung' })
  await expect(dokumen).toContainText('Belum ada yang diunggah...')
  await dokumen
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat tugas.jpg', mimeType: 'image/jpeg', buffer: await foto(page) })
  await expect(dokumen).toContainText('surat tugas.jpg')
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
  await expectAccessible(page)
  await send(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)

  const next = await latest(gtk)
  expect(next).toMatchObject({
    catatanDariPengusul: 'Rapat dinas di kabupaten.',
    tglKehadiran: { dari: hari, sampai: hari },
  })
  expect(next.dokumenPendukung.map(({ fileName }) => fileName)).toEqual(['surat tugas.jpg'])
  const row = page.getByRole('row').filter({ hasText: next.noKoreksi })
  await expect(row).toContainText('Diusulkan')

  await row.getByRole('link', { name: next.noKoreksi }).click()
  const update = page.getByRole('button', { name: 'Perbaharui Usulan' })
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat dinas di kabupaten, undangan terlampir.')
  const change = page.waitForRequest((one) => one.method() === 'PATCH')
  await send(page, 'Perbaharui Usulan')
  // Only what changed, with the version that was read.
  expect((await change).postDataJSON()).toEqual({
    catatanDariPengusul: 'Rapat dinas di kabupaten, undangan terlampir.',
    versi: next.versi,
  })
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)

  await row.getByRole('link', { name: next.noKoreksi }).click()
  await send(page, 'Tarik usulan')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  await expect(row).toContainText('Perlu Perbaikan')
  await row.getByRole('link', { name: next.noKoreksi }).click()
  await send(page, 'Usulkan Ulang')
  await expect(row).toContainText('Diusulkan')
})

test('pemeriksa: tolak dengan alasan, Usulkan Ulang, Perlu Perbaikan, setujui; laporan harian ikut berubah', async ({
  page,
  browser,
}) => {
  const { gtk, hari } = await hariKerja()
  const usulan = await submitDirectly(gtk, hari)
  const path = `/koreksi-status-kehadiran/${usulan.id}`
  const sekolah = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(sekolah, 'sekolah', path)
  await signIn(page, 'kabkota', '/koreksi-status-kehadiran?status=1')
  const row = page.getByRole('row').filter({ hasText: usulan.noKoreksi })
  await expect(row).toContainText(gtk.nama)
  await expectAccessible(page)
  await row.getByRole('link', { name: usulan.noKoreksi }).click()
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText(
    'dari Hadir menjadi Dinas Luar Penuh',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await expect(dialog).toContainText(`No. ${usulan.noKoreksi}, ${gtk.namaDapodik}`)
  const yesLabel = dialog.getByRole('button', { name: 'Iya' })
  await expect(yesLabel).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Lainnya' }).check()
  await expect(yesLabel).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' }).check()
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Surat tugasnya untuk tanggal lain.')
  await expectAccessible(page)
  await yesLabel.click()
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  // Back in the list as it was left.
  await expect(page).toHaveURL(/status=1/)

  // The school, whose page was open, is told what happened and keeps what it typed.
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Surat tugas yang benar menyusul.')
  await send(sekolah, 'Perbaharui Usulan')
  const kabar = sekolah.getByRole('alert').filter({ hasText: 'Isian Anda tetap ada' })
  await expect(kabar).toContainText('Diusulkan menjadi Ditolak')
  await expect(kabar).toContainText('Surat tugasnya untuk tanggal lain.')
  await expect(sekolah.getByLabel('Catatan Dari Pengusul')).toHaveValue('Surat tugas yang benar menyusul.')
  await expectAccessible(sekolah)
  await send(sekolah, 'Usulkan Ulang')
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await read(usulan.id)).toMatchObject({
    statusPengajuan: { id: 1 },
    catatanDariPengusul: 'Surat tugas yang benar menyusul.',
    // Hidden from the school while the request waits.
    catatanDariPemeriksa: null,
  })

  await page.goto(path)
  await page.getByLabel('Catatan Dari Pemeriksa').fill('Unggah surat tugasnya.')
  await send(page, 'Perlu Perbaikan')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  await sekolah.goto(path)
  await expect(sekolah.getByText('Unggah surat tugasnya.').first()).toBeVisible()
  // Typed and taken back: nothing is left to be restored.
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Sebentar.')
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Surat tugas yang benar menyusul.')
  await sekolah.reload()
  await expect(sekolah.getByText('Unggah surat tugasnya.').first()).toBeVisible()
  await expect(sekolah.getByText('Isian yang belum dikirim dipulihkan.')).toHaveCount(0)
  await send(sekolah, 'Usulkan Ulang')
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()

  expect(await statusHari(gtk, hari)).toBe('H')
  await sekolah.goto(path)
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Undangannya menyusul.')
  await page.goto(path)
  await send(page, 'Setujui')
  await expect(page.getByText('Berhasil memproses!')).toBeVisible()
  expect(await statusHari(gtk, hari)).toBe('DL')
  // Too late to be mended: what was typed is quoted once, and does not come back as a draft.
  await send(sekolah, 'Perbaharui Usulan')
  const late = sekolah.getByRole('alert').filter({ hasText: 'tidak dapat diubah lagi' })
  await expect(late).toContainText('Diusulkan menjadi Disetujui')
  await expect(late).toContainText('Undangannya menyusul.')
  await expectAccessible(sekolah)
  await late.getByRole('button', { name: 'Tutup isian' }).click()
  await expect(sekolah.getByRole('alert')).toHaveCount(0)
  await expect(sekolah.getByText('Undangannya menyusul.')).toHaveCount(0)
  // Nothing can be changed any more.
  await sekolah.goto(path)
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
  await context.route('**/api/sekolah/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), plan: 'BASIC', planSampai: null } })
  })
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await page.getByLabel('Status Kehadiran Koreksi').click()
  const option = page.getByRole('option', { name: /Sakit Berat/ })
  await expect(option).toContainText('Khusus PRO')
  await expect(page.getByRole('option', { name: /Dinas Luar Penuh/ })).not.toContainText('Khusus PRO')
  // Only what may be chosen in a correction.
  await expect(page.getByRole('option', { name: /Mesin Rusak/ })).toHaveCount(0)
  await expectAccessible(page)
  await option.click()
  const dialog = page.getByRole('dialog', { name: 'Peringatan' })
  await expect(dialog).toContainText('Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByLabel('Status Kehadiran Koreksi')).toHaveValue('')
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await option.click()
  const { tautanLangganan } = await ask<{ tautanLangganan: string }>('sekolah', '/api/aplikasi/info')
  await context.route(`${tautanLangganan}**`, (route) =>
    route.fulfill({ body: 'langganan', contentType: 'text/plain' }),
  )
  const tab = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Berlangganan' }).click()
  await expect(await tab).toHaveURL(tautanLangganan)
})

test('daftar: pencarian saat Enter, saringan di alamat, menyetujui beberapa sekaligus, lebar ponsel', async ({
  page,
}) => {
  const { gtk, hari, lain } = await hariKerja()
  const [one, two] = [await ajukanWaktu(gtk, hari), await ajukanWaktu(gtk, lain)]
  await signIn(page, 'kabkota', '/koreksi-status-kehadiran')
  const search = page.getByRole('searchbox', { name: 'No. Koreksi' })
  await search.fill(one.noKoreksi)
  await expect(page).not.toHaveURL(/isi=/)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`isi=${one.noKoreksi}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Cari menurut').click()
  await page.getByRole('option', { name: 'NPSN' }).click()
  await page.getByRole('searchbox', { name: 'NPSN' }).fill('12a34')
  await expect(page.getByText('NPSN harus 8 digit angka')).toBeVisible()
  await page.getByRole('searchbox', { name: 'NPSN' }).fill('00000000')
  await page.getByRole('searchbox', { name: 'NPSN' }).press('Enter')
  await expect(page.getByText('Belum ada pengajuan. . .')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hapus semua saringan' }).click()

  await move(page, '/koreksi-status-kehadiran?status=1')
  for (const { noKoreksi } of [one, two]) await page.getByRole('checkbox', { name: `Pilih ${noKoreksi}` }).check()
  await expect(page.getByText('2 usulan dipilih: Waktu Kehadiran')).toBeVisible()
  await page.getByRole('button', { name: 'Setujui yang dipilih' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText(/tanpa dokumen|dokumen$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByRole('dialog', { name: 'Hasil persetujuan' })).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()
  for (const { id } of [one, two]) expect((await read(id)).statusPengajuan.id).toBe(2)

  await page.setViewportSize({ width: 360, height: 740 })
  await move(page, '/koreksi-status-kehadiran?tab=semua')
  await expect(page.getByRole('listitem').filter({ hasText: one.noKoreksi })).toBeVisible()
  await expectAccessible(page)
  await move(page, `/koreksi-status-kehadiran/${one.id}`)
  // The list says 'Disetujui' too, as long as it is still there.
  await expect(page.getByText(`No. ${one.noKoreksi} · `)).toBeVisible()
  await expect(page.getByText('Disetujui').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

import type { Keberatan } from '@geisa/contract/keberatan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { longTanggal } from '@geisa/engine/calendar'
import { expect, expectAccessible, move, signIn, test } from './kit/geisa.ts'
import { previousHari, recentBulan } from './kit/hari.ts'
import { foto, ownSurat, send } from './kit/koreksi.ts'
import { ask } from './kit/mesin.ts'

// They share the days of one person.
test.describe.configure({ mode: 'serial' })

/** A past workday of the GTK account, of a month that is surely open, to which nobody objected yet. */
async function ownHari(): Promise<string> {
  const { pengguna } = await ask<{ pengguna: PenggunaSesi }>('gtk', '/api/cek-token')
  const { rows } = await ask<{ rows: Keberatan[] }>('gtk', '/api/keberatan')
  for (const bulan of recentBulan()) {
    const alamat = `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${bulan}`
    const { kehadiran, terkunci } = await ask<LaporanHarian>('gtk', alamat)
    const hari = kehadiran
      .filter((h) => !terkunci && h.jenis_libur === 0 && h.singkatan === 'H' && h.tanggal < previousHari(0))
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
  const hari = await ownHari()
  const content = `Saya datang pukul 06.55, mesin mati ${crypto.randomUUID().slice(0, 8)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'gtk', `/laporan/harian?bulan=${hari.slice(0, 7).replace('-', '')}`)
  // From the month three taps and a text: the day, 'Ajukan keberatan', 'Kirim keberatan'.
  const day = new RegExp(`^\\p{L}+ ${Number(hari.slice(8))} `, 'u')
  await page
    .getByRole('grid', { name: /^Kalender / })
    .getByRole('gridcell', { name: day })
    .click()
  // The rule in words, never by its number.
  await expect(page.getByText('Aturannya: satu tap saja sudah berarti Hadir.')).toBeVisible()
  await expect(page.getByText(/aturan L?\d/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajukan keberatan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan keberatan' })
  await dialog.getByRole('textbox', { name: 'Apa yang keliru?' }).fill('salah')
  await dialog.getByRole('button', { name: 'Kirim keberatan' }).click()
  await expect(dialog.getByText('Ceritakan apa yang keliru, paling sedikit 10 huruf').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Apa yang keliru?' }).fill(content)
  await dialog.getByRole('textbox', { name: 'Datang sebenarnya' }).fill('06:55')
  // Left by a slip, it waits as it was typed.
  await dialog.getByRole('textbox', { name: 'Apa yang keliru?' }).press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajukan keberatan' }).click()
  await expect(dialog).toContainText('Isian yang belum dikirim dipulihkan.')
  await expect(dialog.getByRole('textbox', { name: 'Apa yang keliru?' })).toHaveValue(content)
  await expect(dialog.getByRole('textbox', { name: 'Datang sebenarnya' })).toHaveValue('06:55')
  const photo = { name: 'gerbang.jpg', mimeType: 'image/jpeg', buffer: await foto(page) }
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect(dialog.getByRole('button', { name: 'Buka gerbang.jpg di tab baru' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kirim keberatan' }).click()
  await expect(dialog).toHaveCount(0)
  // One notice, not one upon the other, and not upon what stands at the foot.
  const notice = page.locator('#notistack-snackbar')
  await expect(notice).toHaveText(['Keberatan terkirim ke operator sekolah'])
  const foot = page.locator('[data-foot-bar]').last()
  const below = async () => ((await notice.boundingBox())?.y ?? 0) - ((await foot.boundingBox())?.y ?? 0)
  await expect.poll(below).toBeLessThan(-30)
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Menunggu operator')
  await expect(page.getByRole('button', { name: 'Ajukan keberatan' })).toHaveCount(0)

  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(operator, 'sekolah', `${process.env.GEISA_URL}/keberatan?status=baru`)
  const mine = operator.getByRole('row').filter({ hasText: content })
  await expect(mine).toBeVisible()
  // What is answered already, as the demo's first one is, does not wait: heading aside, every row does.
  const settled = (await ask<{ rows: Keberatan[] }>('sekolah', '/api/keberatan?status=dijawab')).rows
  expect(settled.length).toBeGreaterThan(0)
  for (const { isi } of settled) await expect(operator.getByRole('row').filter({ hasText: isi })).toHaveCount(0)
  await mine.getByRole('button', { name: /^Tanggapi / }).click()
  await expect(operator.getByText(content).last()).toBeVisible()
  await expect(operator.getByRole('img', { name: 'gerbang.jpg' })).toBeVisible()
  await expectAccessible(operator)
  await operator.getByRole('link', { name: 'Jadikan koreksi' }).click()
  await expect(operator.getByRole('textbox', { name: 'Catatan Dari Pengusul' })).toHaveValue(new RegExp(content))
  await expect(operator.getByRole('textbox', { name: 'Mulai Dari' })).toHaveValue(longTanggal(hari))
  const waktu = operator.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  await expect(waktu.getByRole('textbox', { name: 'Datang' })).toHaveValue('06:55')
  await expect(waktu).toContainText('Yang kosong tidak diubah.')
  const { buffer } = { buffer: Buffer.from(ownSurat().base64, 'base64') }
  await operator
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer })
  await expect(operator.getByText('surat.pdf')).toBeVisible()
  await send(operator, 'Ajukan Usulan')
  await expect(operator.getByText('Berhasil menyimpan')).toBeVisible()

  const { rows } = await ask<{ rows: Keberatan[] }>('gtk', `/api/keberatan?tanggal=${hari}`)
  expect(rows[0]).toMatchObject({ status: 'diusulkan', usulan: { statusPengajuan: { nama: 'Diusulkan' } } })
  const dinas = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(dinas, 'kabkota', `${process.env.GEISA_URL}/koreksi-status-kehadiran/${rows[0]?.usulan?.id}`)
  await expect(dinas.getByText('Datang 06:55, pulang tidak diubah')).toBeVisible()
  await send(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()

  await move(page, '/kotak-surat/Inbox')
  await expect(page.getByText(`Keberatan Anda atas ${longTanggal(hari)} disetujui`).first()).toBeVisible()
  await move(page, alamatHari(hari))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Disetujui')
  await expect(page.getByText('06:55:00').first()).toBeVisible()
})

test('operator memilih jenis usulannya: izin datang terlambat terisi, lalu absensi manual diajukan dan GTK tahu', async ({
  page,
}) => {
  const { id, tanggal, gtk } = await ask<Keberatan>('gtk', '/api/keberatan', {
    tanggal: await ownHari(),
    isi: `Mesin mati, saya datang pukul 06.50 ${crypto.randomUUID().slice(0, 8)}`,
    waktuDatang: '06:50',
  })
  await signIn(page, 'sekolah', `/keberatan?id=${id}`)
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
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Jadikan koreksi' }).click()
  await expect(page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' })).toHaveText('Izin')
  await expect(page.getByRole('combobox', { name: 'Jenis Izin' })).toHaveText('Izin Datang Terlambat')
  await expect(page.getByRole('combobox', { name: 'GTK' })).toHaveValue(new RegExp(gtk.namaDapodik))

  await page.goBack()
  await jenis.click()
  await page.getByRole('option', { name: 'Absensi manual' }).click()
  await page.getByRole('link', { name: 'Jadikan absensi manual' }).click()
  await expect(page.getByRole('textbox', { name: 'Tanggal Absensi' })).toHaveValue(longTanggal(tanggal))
  await expect(page.getByRole('checkbox', { name: `Usulkan ${gtk.namaDapodik}` })).toBeChecked()
  await expect(page.getByRole('textbox', { name: `Jam datang ${gtk.namaDapodik}` })).toHaveValue('06:50')
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).fill('Mesin Rusak')
  await page.getByRole('option', { name: /Mesin Rusak/ }).click()
  const buffer = Buffer.from(ownSurat().base64, 'base64')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('surat.pdf')).toBeVisible()
  await send(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await move(page, `/keberatan?id=${id}`)
  await expect(page.getByText(/No\. \d+ · Diusulkan/).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka usulan' })).toHaveAttribute('href', /^\/absensi-manual\/\d+-\d+$/)

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, 'gtk', alamatHari(tanggal))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText(/Absensi Manual No\. \d+: Diusulkan/)
})

test('operator menjawab; jawabannya terbaca GTK, hari itu boleh dikeberatani lagi', async ({ page }) => {
  const hari = await ownHari()
  const pending = async (): Promise<number> => (await ask<{ baru: number }>('sekolah', '/api/keberatan?ringkas=1')).baru
  const original = await pending()
  await signIn(page, 'sekolah')
  const menu = page.getByRole('link', { name: /^Keberatan GTK/ })
  await expect(menu).toHaveAccessibleName(original === 0 ? 'Keberatan GTK' : new RegExp(`, ${original} menunggu$`))
  const { id } = await ask<Keberatan>('gtk', '/api/keberatan', {
    tanggal: hari,
    isi: 'Saya tidak terlambat hari itu',
  })
  // Told by the server's line, without a reload.
  await expect(menu).toHaveAccessibleName(new RegExp(`, ${original + 1} menunggu$`))
  await move(page, `/keberatan?id=${id}`)
  await page.getByRole('textbox', { name: 'Jawaban untuk GTK' }).fill('Waktu di mesin sudah benar.')
  await page.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(page.getByText('Jawaban terkirim ke GTK')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim jawaban' })).toHaveCount(0)
  expect(await pending()).toBe(original)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, 'gtk', alamatHari(hari))
  await expect(page.getByRole('region', { name: 'Keberatan' })).toContainText('Waktu di mesin sudah benar.')
  await expect(page.getByRole('button', { name: 'Ajukan keberatan' })).toBeVisible()
})

test('GTK membuka Keberatan Saya dan mengunduh datanya sendiri', async ({ page }) => {
  await signIn(page, 'gtk', '/keberatan')
  await expect(page.getByRole('heading', { name: 'Keberatan Saya', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Keberatan Saya · /)
  await expect(page.getByRole('link', { name: 'Keberatan Saya', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh data saya' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Data .+\.json$/)
})

test('hari yang sudah dikeberatani dikatakan di Kehadiran Saya', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'gtk', '/dashboard/statistik')
  const region = page.getByRole('region', { name: 'Hari yang perlu dilihat' })
  const days = region.getByRole('listitem')
  const none = region.getByText(/^Tidak ada\./)
  await expect(days.first().or(none)).toBeVisible()
  // In the first days of a month there may be none yet, and the region says so.
  if (await none.isVisible()) return
  const before = await days.filter({ hasText: 'Keberatan Anda' }).count()
  const fresh = days.filter({ hasNotText: 'Keberatan Anda' }).getByRole('link').first()
  const tanggal = new URL((await fresh.getAttribute('href')) ?? '', 'http://x').searchParams.get('tanggal')
  await ask('gtk', '/api/keberatan', { tanggal, isi: 'Saya hadir tepat waktu hari itu.' })
  await page.reload()
  await expect(days.filter({ hasText: 'Keberatan Anda' })).toHaveCount(before + 1)
  await expect(days.filter({ hasText: 'Keberatan Anda Menunggu operator' }).first()).toBeVisible()
})

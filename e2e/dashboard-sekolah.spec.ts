import type { BarisHadir, DasborSekolah } from '@geisa/contract/dashboard-sekolah'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Page } from '@playwright/test'
import { dorongTap, expect, masuk, pindah, tanpaHambatan, test, token } from './geisa.ts'
import { hariLalu, isPendatang, mesinBaru, minta, sekolahSaya } from './mesin.ts'

/** Later than anybody goes home, on every date and at every hour of it: the day's last tap, or its only one. */
const malam = (): string => `23:5${7 + test.info().retry}:11`

/** Before work, after the machines begin to count: whether it is the first of the day or not, it is a tap of today. */
const JAM_GTK = '05:46:41'

const tanda = (page: Page) => page.getByRole('status', { name: 'Pembaruan langsung' })
const baris = (page: Page, { nama_dapodik }: BarisHadir) => page.getByRole('row').filter({ hasText: nama_dapodik })
const angka = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ?${label}$`) })
const dasbor = (akun: string, sekolah: number, cari = ''): Promise<DasborSekolah> =>
  minta(akun, `/api/dashboard/sekolah/${sekolah}${cari}`)

/** Late taps follow each other too closely to show both: every journey, and its second try, has a person of its own. */
const PENGETAP = 3

/** Somebody from the end of the list (the first are other journeys'), known to a machine of their own. */
async function orangBerpin(ke: number): Promise<{ orang: BarisHadir; tap: (jam: string) => Promise<void> }> {
  const { id } = await sekolahSaya()
  const { kehadiranGtk } = await dasbor('sekolah', id)
  // By name: the list itself may be in an order that a tap changes.
  const urut = kehadiranGtk
    .filter(({ nama_dapodik }) => !isPendatang(nama_dapodik))
    .toSorted((a, b) => a.nama_dapodik.localeCompare(b.nama_dapodik))
  const orang = urut.at(-1 - ke - PENGETAP * test.info().retry)
  const { rows } = await minta<{ rows: GtkRingkas[] }>('sekolah', `/api/gtk?sekolahId=${id}`)
  const gtk = rows.find(({ idDapodik }) => idDapodik === orang?.idDapodik)
  if (orang === undefined || gtk === undefined) throw new Error('too few people serve at the demo school')
  const mesin = await mesinBaru(`Pintu ${ke + 1}`)
  await minta('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '31', gtkId: gtk.id })
  const tap = async (jam: string): Promise<void> =>
    expect(await dorongTap(mesin.nomorSeri, [`31\t${hariLalu(0)} ${jam}\t0\t1\t0\t0\t0`])).toContain('200 OK')
  return { orang, tap }
}

test('tap dari mesin tampil di layar yang terbuka, tanpa memuat ulang dan hanya di sekolahnya', async ({
  page,
  browser,
}) => {
  const { id } = await sekolahSaya()
  const { rows: sekolah } = await minta<{ rows: SekolahRingkas[] }>('kabkota', '/api/sekolah')
  const lain = sekolah.find((s) => s.id !== id)
  const dinas = await (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })).newPage()
  await masuk(dinas, 'kabkota', `/dashboard/sekolah?sekolah=${lain?.id}`)
  await expect(tanda(dinas)).toHaveText('Langsung')

  const jam = malam()
  const { orang, tap } = await orangBerpin(0)
  await masuk(page, 'sekolah')
  await expect(page.getByRole('heading', { name: 'Daftar Kehadiran GTK' })).toBeVisible()
  await expect(tanda(page)).toHaveText('Langsung')
  await page.getByRole('searchbox', { name: 'Cari' }).fill(orang.nama_dapodik)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(baris(page, orang)).not.toContainText(jam)
  await tanpaHambatan(page)
  const alamat = page.url()
  await page.evaluate(() => Object.assign(window, { tetap: true }))
  let muatLain = 0
  dinas.on('request', (r) => {
    if (r.url().includes(`/api/dashboard/sekolah/${lain?.id}?`)) muatLain++
  })

  await tap(jam)
  await expect(baris(page, orang)).toContainText(jam)
  // Marked, and said to who does not see it.
  await expect(page.getByText(new RegExp(`^${orang.nama_dapodik}: (datang|pulang) ${jam}$`))).toBeAttached()
  expect(page.url()).toBe(alamat)
  expect(await page.evaluate(() => 'tetap' in window)).toBe(true)
  await tanpaHambatan(page)
  expect(muatLain).toBe(0)
  await expect(tanda(dinas)).toHaveText('Langsung')
  await dinas.context().close()
})

test('kartu mesin ikut berubah begitu tap tiba, bukan menunggu ditanya berkala', async ({ page }) => {
  // What is asked every half minute is never asked here.
  await page.addInitScript(() => {
    const asli = window.setInterval
    window.setInterval = ((kerja: () => void, ms?: number) => (ms === 30_000 ? 0 : asli(kerja, ms))) as typeof asli
  })
  const { tap } = await orangBerpin(4)
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText('Langsung')
  await expect(page.getByRole('region', { name: 'Mesin' }).getByRole('link').first()).toBeVisible()
  const ditanya = page.waitForResponse((satu) => /\/api\/mesin\?sekolahId=\d+$/.test(satu.url()))
  await tap(malam())
  expect((await ditanya).status()).toBe(200)
})

test('garis yang putus dikatakan, disambung lagi sendiri, dan yang terlewat dimuat', async ({ page }) => {
  const jam = malam()
  const { orang, tap } = await orangBerpin(1)
  await page.route('**/aliran', (rute) => rute.abort())
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText('Terputus, mencoba lagi')
  await expect(baris(page, orang)).toBeVisible()
  await tanpaHambatan(page)
  await tap(jam)
  await page.unroute('**/aliran')
  await expect(tanda(page)).toHaveText('Langsung', { timeout: 45_000 })
  await expect(baris(page, orang)).toContainText(jam)
})

test('tab yang tidak dilihat tidak mendengarkan; begitu dilihat lagi ia memuat yang terlewat', async ({
  page,
  tenang,
}) => {
  const jam = malam()
  const { orang, tap } = await orangBerpin(2)
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText('Langsung')
  // What was asked for before nobody looked may be answered afterwards.
  await tenang()
  await lihat(page, false)
  await expect(tanda(page)).toHaveText('')
  await tap(jam)
  const { id } = await sekolahSaya()
  const diServer = async (): Promise<string> => {
    const { kehadiranGtk } = await dasbor('sekolah', id)
    return JSON.stringify(kehadiranGtk.find(({ idDapodik }) => idDapodik === orang.idDapodik))
  }
  await expect.poll(diServer).toContain(jam)
  await expect(baris(page, orang)).not.toContainText(jam)
  await lihat(page, true)
  await expect(tanda(page)).toHaveText('Langsung')
  await expect(baris(page, orang)).toContainText(jam)
})

test('hari yang lewat: angkanya menyaring, namanya membuka laporan hari itu; yang akan datang tidak dapat dipilih', async ({
  page,
  tenang,
}) => {
  const { id } = await sekolahSaya()
  const hari = hariLalu(1)
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click()
  await expect(page).toHaveURL(new RegExp(`tanggal=${hari}`))
  await expect(tanda(page)).toHaveText('')
  // Other journeys enter staff at this school meanwhile: both are asked again until they were asked of the same state.
  let isi = await dasbor('sekolah', id, `?tanggal=${hari}`)
  await expect(async () => {
    await page.reload()
    isi = await dasbor('sekolah', id, `?tanggal=${hari}`)
    await expect(angka(page, 'Semua GTK')).toHaveText(new RegExp(`^${isi.kehadiranGtk.length}`), { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: isi.sekolah.nama, level: 1 })).toBeVisible()
  const nama = page.getByRole('region', { name: 'Daftar Kehadiran GTK' }).getByRole('link')
  await expect(nama).toHaveText(isi.kehadiranGtk.slice(0, 25).map((b) => b.nama_dapodik))
  const hadir = isi.kehadiranGtk.filter((b) => b.keadaan === 'hadir' || b.keadaan === 'terlambat')
  await angka(page, 'Hadir').click()
  await expect(angka(page, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(nama).toHaveText(hadir.slice(0, 25).map((b) => b.nama_dapodik))
  await page.reload()
  await expect(angka(page, 'Hadir')).toHaveText(new RegExp(`^${hadir.length}`))
  await tanpaHambatan(page)

  const tanggal = page.getByRole('textbox', { name: 'Tanggal' })
  const besok = tanggalPanjang(hariLalu(-1))
  await tanggal.fill(besok)
  await tanggal.press('Enter')
  await expect(page.getByText(new RegExp(`^${besok} tidak dapat dipilih`))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`tanggal=${hari}`))
  await page.getByRole('button', { name: 'Hari ini' }).click()
  await expect(page).not.toHaveURL(/tanggal=/)
  // What was refused gives way to the day that is shown.
  await expect(tanggal).toHaveValue(tanggalPanjang(isi.hariIni))
  const berikutnya = page.getByRole('button', { name: 'Hari berikutnya' })
  await expect(berikutnya).toHaveAttribute('aria-disabled', 'true')
  await expect(berikutnya).toHaveAccessibleDescription('Besok belum ada kehadirannya')

  await pindah(page, `/dashboard/sekolah?tanggal=${hariLalu(-2)}`)
  await expect(tanggal).toHaveValue(tanggalPanjang(isi.hariIni))
  const tolakan = await fetch(`${process.env.GEISA_URL}/api/dashboard/sekolah/${id}?tanggal=${hariLalu(-2)}`, {
    headers: { authorization: `Bearer ${await token('sekolah')}` },
  })
  expect([tolakan.status, await tolakan.json()]).toMatchObject([422, { galat: [{ field: 'tanggal' }] }])

  await pindah(page, `/dashboard/sekolah?tanggal=${hari}`)
  // Today's list names the same people, and leads to today.
  await tenang()
  const pertama = isi.kehadiranGtk[0]
  await page.getByRole('link', { name: pertama?.nama_dapodik ?? '', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/laporan/harian\\?.*gtk=${pertama?.idDapodik}.*tanggal=${hari}`))
  await expect(page.getByRole('dialog')).toContainText(tanggalPanjang(hari))
})

test('yang gagal diambil dikatakan, dan dapat diambil lagi', async ({ page }) => {
  await page.route('**/api/dashboard/sekolah/*bagian=kehadiran*', (rute) => rute.abort())
  // A line that stands fetches by itself, and the button would be gone before it is pressed.
  await page.route('**/api/dashboard/sekolah/*/aliran', (rute) => rute.abort())
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengambil data' })).toBeVisible()
  await tanpaHambatan(page)
  await page.unroute('**/api/dashboard/sekolah/*bagian=kehadiran*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('region', { name: 'Daftar Kehadiran GTK' }).getByRole('link').first()).toBeVisible()
})

test('kantor memilih sekolahnya lebih dahulu, kembali ke tempat asalnya, dan tidak melihat sekolah lain', async ({
  page,
}) => {
  const { rows } = await minta<{ rows: SekolahRingkas[] }>('kabkota', '/api/sekolah')
  await masuk(page, 'kabkota', '/dashboard/sekolah')
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
  await pindah(page, `/dashboard/pengguna-geisa?cari=${rows[0]?.npsn}`)
  await page.getByRole('link', { name: new RegExp(rows[0]?.npsn ?? '') }).click()
  await expect(page.getByRole('heading', { name: rows[0]?.nama ?? '', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Keadaan sekolah' })).toHaveCount(0)
  // Whatever was looked at here, one step leads back.
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click()
  await expect(page).toHaveURL(/tanggal=/)
  await page.getByRole('tab', { name: 'Progress Kirim DHGTK' }).click()
  await expect(page.getByText('DHGTK belum terhubung')).toBeVisible()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa\?cari=/)

  // A link from outside has nothing behind it.
  await page.goto('/dashboard/sekolah?sekolah=999999')
  await expect(page.getByText('Sekolah tidak ditemukan')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa$/)
})

test('operator melihat yang menunggunya, dan setiap barisnya membawa ke tempatnya', async ({ page }) => {
  await masuk(page, 'sekolah', '/dashboard/sekolah')
  const keadaan = page.getByRole('region', { name: 'Keadaan sekolah' })
  const usulan = keadaan.getByRole('region', { name: 'Usulan' })
  await expect(usulan.getByRole('link').first()).toHaveText(/^(\d+ (koreksi|absensi manual) |Tidak ada usulan)/)
  await expect(keadaan.getByRole('region', { name: 'Mesin' }).getByRole('link').first()).toBeVisible()
  await expect(keadaan.getByRole('region', { name: 'Kesiapan bulan' }).getByRole('link').first()).toBeVisible()
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(usulan.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Datang' }).first()).toBeVisible()
  await tanpaHambatan(page)
  await muatDiPonsel(page)
  await usulan.getByRole('link').click()
  await expect(page).toHaveURL(/\/(koreksi-status-kehadiran|absensi-manual)/)
})

test('GTK: tap hari ini dan artinya, bulan berjalan sama dengan laporannya, muat di ponsel', async ({ page }) => {
  const { pengguna } = await minta<{ pengguna: PenggunaSesi }>('gtk', '/api/cek-token')
  const bulan = hariLalu(0).slice(0, 7).replace('-', '')
  expect(await dorongTap('CONTOH0001', [`2\t${hariLalu(0)} ${JAM_GTK}\t0\t1\t0\t0\t0`])).toContain('200 OK')
  await masuk(page, 'gtk')
  await expect(page.getByRole('heading', { name: 'Kehadiran Saya', level: 1 })).toBeVisible()
  const hariIni = page.getByRole('region', { name: 'Hari ini' })
  await expect(hariIni.getByRole('listitem').filter({ hasText: JAM_GTK })).toBeVisible()
  await tanpaHambatan(page)

  const { baris: daftar } = await minta<LaporanBulanan>('gtk', `/api/rekap/bulanan-sekolah?monthSelected=${bulan}`)
  const milik = daftar.find((b) => b.idDapodik === pengguna.idDapodik)
  if (milik !== undefined && milik.hari_kerja > 0) {
    for (const [label, jumlah] of [
      ['Hadir', milik.jumlah_kehadiran],
      ['Alpa', milik.jumlah_alpa],
    ] as const) {
      await expect(page.getByRole('link', { name: `${jumlah} ${label}`, exact: true })).toBeVisible()
    }
    const persen = (milik.pct_potongan_total / 100).toFixed(2).replace('.', ',')
    await expect(page.getByRole('region', { name: 'Potongan sejauh ini' })).toContainText(`${persen} %`)
  }
  const harian = await minta<LaporanHarian>(
    'gtk',
    `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${bulan}`,
  )
  expect(harian.gtk.idDapodik).toBe(pengguna.idDapodik)
  await page.setViewportSize({ width: 360, height: 740 })
  await tanpaHambatan(page)
  await muatDiPonsel(page)
  await hariIni.getByRole('link', { name: 'Dari mana catatan ini?' }).click()
  await expect(page).toHaveURL(/\/laporan\/harian\?/)
  await expect(page.getByRole('dialog')).toContainText(JAM_GTK)
})

const lihat = (page: Page, terlihat: boolean): Promise<void> =>
  page.evaluate((kini) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (kini ? 'visible' : 'hidden') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, terlihat)

const muatDiPonsel = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

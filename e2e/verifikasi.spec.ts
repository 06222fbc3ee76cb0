import type { Jawaban } from '@geisa/contract/endpoint'
import type { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { namaBulan } from '@geisa/engine/kalender'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

/** The month before last: many schools of the demo country have locked it. */
const BULAN = duaBulanLalu()

test('siapa pun memeriksa kode yang tercetak: angka sama dengan laporan, tanpa nama orang, juga di ponsel', async ({
  page,
}) => {
  const { kode, sekolahId, nama } = await tersegel()
  await page.goto('/verifikasi/AAAA-BBBB-CCCC')
  await expect(page.getByRole('heading', { name: 'Kode tidak dikenal' })).toBeVisible()
  await tanpaHambatan(page)
  const periksa = page.getByRole('button', { name: 'Periksa' })
  await page.getByLabel('Periksa kode lain').fill(kode.slice(0, 9))
  // The old verdict must not stand beside another code.
  await expect(page.getByRole('heading', { name: 'Kode tidak dikenal' })).toBeHidden()
  await expect(periksa).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Periksa kode lain').fill(kode.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/verifikasi/${kode}$`))
  const isi = page.getByRole('main')
  await expect(isi).toContainText(nama)
  await expect(isi).toContainText(namaBulan(BULAN))

  const laporan = await minta<LaporanBulanan>(
    'kabkota',
    `/api/rekap/bulanan-sekolah?sekolahId=${sekolahId}&monthSelected=${BULAN}`,
  )
  expect(laporan.segel?.kode).toBe(kode)
  await expect(isi).toContainText(laporan.segel?.sha256 ?? 'sha256')
  // What the annex prints is what the holder of the paper compares with.
  const tercetak = laporan.baris.filter((b) => b.tampil_sptjm)
  const potongan = tercetak.reduce((jumlah, b) => jumlah + (b.jumlah_potongan ?? 0), 0)
  await expect(isi).toContainText(`Tercetak di SPTJM: ${tercetak.length} GTK`)
  if (tercetak.length >= 5) await expect(isi).toContainText(`Rp${potongan.toLocaleString('id-ID')}`)
  const teks = await isi.innerText()
  for (const orang of laporan.baris) {
    expect(teks).not.toContain(orang.nama)
    if (orang.nip !== null) expect(teks).not.toContain(orang.nip)
  }
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tanpaHambatan(page)
})

test('tanpa kode ada tempat mengetiknya, dan kode yang setengah menjelaskan bentuknya', async ({ page }) => {
  await page.goto('/verifikasi')
  await page.getByLabel('Kode segel').fill('ABCD-EF')
  await page.getByLabel('Kode segel').blur()
  await expect(page.getByText(/^Kode terdiri dari 12 huruf dan angka, contoh ABCD-EFGH-JKMN$/)).toBeVisible()
  await tanpaHambatan(page)
  await page.goto('/verifikasi/ABCD-EF')
  await expect(page.getByRole('heading', { name: 'Kode belum benar' })).toBeVisible()
  await tanpaHambatan(page)
})

test('yang sudah masuk pun membukanya tanpa diantar ke tempat lain', async ({ page }) => {
  const { kode } = await tersegel()
  await masuk(page, 'gtk')
  await page.goto(`/verifikasi/${kode}`)
  await expect(page.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
})

async function tersegel(): Promise<{ kode: string; sekolahId: number; nama: string }> {
  const { rows } = await minta<Jawaban<typeof daftarKesiapan>>(
    'kabkota',
    `/api/kunci-bulan/kesiapan?bulan=${BULAN}&keadaan=diterima`,
  )
  const satu = rows.find((s) => s.segel !== null)
  if (!satu?.segel) throw new Error(`no school has locked ${BULAN}`)
  return { kode: satu.segel.kode, sekolahId: satu.sekolahId, nama: satu.nama }
}

function duaBulanLalu(): string {
  const hariIni = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const ke = Number(hariIni.slice(0, 4)) * 12 + Number(hariIni.slice(5, 7)) - 3
  return `${Math.floor(ke / 12)}${String((ke % 12) + 1).padStart(2, '0')}`
}

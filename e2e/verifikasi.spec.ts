import type { Answer } from '@geisa/contract/endpoint'
import type { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { namaBulan } from '@geisa/engine/calendar'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { previousBulan } from './kit/hari.ts'
import { ask } from './kit/mesin.ts'

/** The month before last: many schools of the demo country have locked it. */
const BULAN = previousBulan(2)

test('siapa pun memeriksa kode yang tercetak: angka sama dengan laporan, tanpa nama orang, juga di ponsel', async ({
  page,
}) => {
  const { kode, sekolahId, nama } = await sealed()
  await page.goto('/verifikasi/AAAA-BBBB-CCCC')
  await expect(page.getByRole('heading', { name: 'Kode tidak dikenal' })).toBeVisible()
  await expectAccessible(page)
  const check = page.getByRole('button', { name: 'Periksa' })
  await page.getByLabel('Periksa kode lain').fill(kode.slice(0, 9))
  // The old verdict must not stand beside another code.
  await expect(page.getByRole('heading', { name: 'Kode tidak dikenal' })).toBeHidden()
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Periksa kode lain').fill(kode.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/verifikasi/${kode}$`))
  const content = page.getByRole('main')
  await expect(content).toContainText(nama)
  await expect(content).toContainText(namaBulan(BULAN))

  const laporan = await ask<LaporanBulanan>(
    'kabkota',
    `/api/rekap/bulanan-sekolah?sekolahId=${sekolahId}&monthSelected=${BULAN}`,
  )
  expect(laporan.segel?.kode).toBe(kode)
  await expect(content).toContainText(laporan.segel?.sha256 ?? 'sha256')
  // What the annex prints is what the holder of the paper compares with.
  const printed = laporan.baris.filter((b) => b.tampil_sptjm)
  const potongan = printed.reduce((jumlah, b) => jumlah + (b.jumlah_potongan ?? 0), 0)
  await expect(content).toContainText(`Tercetak di SPTJM: ${printed.length} GTK`)
  if (printed.length >= 5) await expect(content).toContainText(`Rp${potongan.toLocaleString('id-ID')}`)
  const text = await content.innerText()
  for (const person of laporan.baris) {
    expect(text).not.toContain(person.nama)
    if (person.nip !== null) expect(text).not.toContain(person.nip)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('tanpa kode ada tempat mengetiknya, dan kode yang setengah menjelaskan bentuknya', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/verifikasi')
  const [footer, contact] = [page.getByRole('contentinfo'), page.getByRole('link', { name: 'Hubungi Kami' })]
  await expect(contact).toBeVisible()
  const [foot, link] = [await footer.boundingBox(), await contact.boundingBox()]
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((link?.y ?? 0) + 8)
  await page.getByLabel('Kode segel').fill('ABCD-EF')
  await page.getByLabel('Kode segel').blur()
  await expect(page.getByText(/^Kode terdiri dari 12 huruf dan angka, contoh ABCD-EFGH-JKMN$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/verifikasi/ABCD-EF')
  await expect(page.getByRole('heading', { name: 'Kode belum benar' })).toBeVisible()
  await expectAccessible(page)
})

test('yang sudah masuk pun membukanya tanpa diantar ke tempat lain', async ({ page }) => {
  const { kode } = await sealed()
  await signIn(page, 'gtk')
  await page.goto(`/verifikasi/${kode}`)
  await expect(page.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
})

async function sealed(): Promise<{ kode: string; sekolahId: number; nama: string }> {
  const { rows } = await ask<Answer<typeof daftarKesiapan>>(
    'kabkota',
    `/api/kunci-bulan/kesiapan?bulan=${BULAN}&keadaan=diterima`,
  )
  const one = rows.find((s) => s.segel !== null)
  if (!one?.segel) throw new Error(`no school has locked ${BULAN}`)
  return { kode: one.segel.kode, sekolahId: one.sekolahId, nama: one.nama }
}

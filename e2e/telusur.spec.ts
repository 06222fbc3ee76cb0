import { randomInt } from 'node:crypto'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { hariKerja, newManual, submitDirectly, update } from './kit/koreksi.ts'
import { ask, newMesin } from './kit/mesin.ts'

test('dinas menelusuri riwayat: yang diubah, siapa, sekolahnya; saringan tinggal di alamat; unduh', async ({
  page,
}) => {
  const mesin = await newMesin(`Gerbang ${randomInt(1000, 9999)}`)
  await signIn(page, 'kabkota', '/riwayat')
  const daftar = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(daftar.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Yang diubah' }).click()
  await page.getByRole('option', { name: 'Mesin', exact: true }).click()
  await expect(page).toHaveURL(/perihal=mesin/)
  await page.getByLabel('Nomor catatan').fill(mesin.id)
  await expect(page).toHaveURL(/objek=/)
  await expect(daftar.getByRole('listitem')).toHaveCount(2)
  await expect(daftar).toContainText('mendaftarkan mesin')
  await expect(daftar).toContainText('SDN Kauman 1 · NPSN')
  await page.reload()
  await expect(daftar.getByRole('listitem')).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^Riwayat .+\.xlsx$/)

  await page.getByLabel('Oleh').fill('tidak ada nama ini')
  await expect(page.getByText('Tidak ada riwayat yang cocok')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})

for (const jenis of ['koreksi', 'absensi manual'] as const)
  test(`${jenis}: putusan di riwayat menyebut nomor usulannya dan membukanya; nomor itu juga menemukannya`, async ({
    page,
  }) => {
    const { gtk, hari } = await hariKerja()
    const {
      api,
      id,
      layar: screen,
    } = jenis === 'koreksi'
      ? { api: '/api/koreksi-kehadiran', layar: '/koreksi-status-kehadiran', ...(await submitDirectly(gtk, hari)) }
      : await newManual()
    // Refused, it changes nobody's day.
    await update('kabkota', `${api}/${id}`, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } })
    const usulan = await ask<{ noKoreksi?: string; noAbsensiManual?: string }>('kabkota', `${api}/${id}`)
    const nomor = usulan.noKoreksi ?? usulan.noAbsensiManual ?? ''
    expect(nomor).toMatch(/^\d{12}$/)

    await signIn(page, 'kabkota', `/riwayat?perihal=${jenis.replace(' ', '-')}`)
    const row = page
      .getByRole('list', { name: 'Riwayat perubahan' })
      .getByRole('listitem')
      .filter({ hasText: `No. ${nomor}` })
    const putusan = row.filter({ hasText: `menolak usulan ${jenis} No. ${nomor}` })
    await expect(putusan).toHaveCount(1)
    await expectAccessible(page)
    await page.getByLabel('Nomor catatan').fill(nomor)
    await expect(page).toHaveURL(new RegExp(`objek=.*${nomor}`))
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' }).getByRole('listitem')).toHaveCount(2)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await putusan.getByRole('link', { name: `No. ${nomor}` }).click()
    await expect(page).toHaveURL(new RegExp(`${screen}/${id}$`))
    // The list of the history names the number too, as long as it is still there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      jenis === 'koreksi' ? 'Koreksi Status Kehadiran' : 'Absensi Manual',
    )
    await expect(page.getByText(`No. ${nomor}`).first()).toBeVisible()
  })

test('riwayat menyebut wilayah, status, dan jenis dengan namanya, bukan kodenya', async ({ page }) => {
  await signIn(page, 'admin', '/riwayat?perihal=approval-otomatis')
  const daftar = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(daftar).toContainText('Wilayah: Bali')
  await expect(daftar).toContainText('Status kehadiran: Sakit Dengan Surat Dokter, Sakit Tanpa Surat Dokter')
  await expect(daftar).toContainText('Jenis: Koreksi Status Kehadiran')
  await expect(daftar).not.toContainText(/\b\d{4}00\b|Id /)
})

test('di luar cakupan tidak ada: dinas lain tidak menemukan sekolah ini', async () => {
  const hari = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()
  const mesin = await newMesin('Gerbang')
  const find = (akun: string) =>
    ask<{ rows: unknown[] }>(akun, `/api/riwayat/telusuri?dari=${hari}&sampai=${hari}&objek=${mesin.id}&perihal=mesin`)
  // Registered, and confirmed by the number in its menu.
  expect((await find('kabkota')).rows).toHaveLength(2)
  expect((await find('provinsi')).rows).toHaveLength(0)
  expect((await find('yayasan')).rows).toHaveLength(0)
})

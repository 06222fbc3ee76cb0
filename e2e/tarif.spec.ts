import type { Jawaban } from '@geisa/contract/endpoint'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { daftarTarif, VersiTarifTersimpan } from '@geisa/contract/tarif'
import { namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { PROFIL } from '@geisa/engine/potongan/profil'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test, token } from './geisa.ts'
import { minta } from './mesin.ts'

const HARI_INI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const AWAL_BULAN = `${HARI_INI.slice(0, 8)}01`

test.describe.configure({ mode: 'serial' })

test.describe('tarif potongan', () => {
  // The other journeys' figures are those of profile A.
  test.afterAll(async () => {
    const [satu] = await versiMalang()
    if (satu !== undefined) await minta('admin', '/api/tarif', isianA(satu.kodeWilayah))
  })

  test('admin menyimpan Profil B untuk satu kabupaten sejak awal bulan; pratinjau; dinasnya membacanya', async ({
    page,
  }) => {
    const nama = `TPP Percobaan ${Date.now() % 100_000}`
    await masuk(page, 'admin', '/pengaturan/tarif')
    await pilihMalang(page)
    await page.getByRole('button', { name: 'Tarif baru' }).click()
    const form = page.getByRole('dialog', { name: /^Tarif baru · Kab\. Malang/ })
    await form.getByRole('combobox', { name: 'Mulai dari' }).click()
    await page.getByRole('option', { name: /^Profil B/ }).click()
    for (const jenjang of ['TK', 'SD', 'SMP'])
      await form.getByRole('checkbox', { name: jenjang }).setChecked(jenjang === 'SD')
    await form.getByLabel('Nama tarif').fill(nama)
    const hukum = form.getByRole('textbox', { name: 'Dasar hukum' })
    await expect(hukum).toHaveValue('')
    await expect(hukum).toHaveAccessibleDescription(
      /Contoh: Peraturan Menteri Pertanian .* – tulis peraturan daerah Anda/,
    )
    await form.getByRole('button', { name: /^Lanjut/ }).click()
    await expect(hukum).toHaveAttribute('aria-invalid', 'true')
    await expect(hukum).toBeFocused()
    await hukum.fill('Peraturan Bupati Malang Nomor 12 Tahun 2026')
    await expect(form.getByText('Pada cara kumulatif, menit dengan izin tidak dipotong.')).toBeVisible()
    await expect(form.getByRole('region', { name: 'Contoh potongan' })).toContainText(
      '35 menit terlambat sebulan → 1 %, dari TPP Rp2.000.000 = Rp20.000',
    )
    await tanpaHambatan(page)

    await form.getByRole('button', { name: /^Lanjut/ }).dblclick()
    const simpan = page.getByRole('dialog', { name: 'Simpan mulai tanggal' })
    await expect(simpan.getByLabel('Berlaku mulai', { exact: true })).toHaveValue(tanggalPanjang(AWAL_BULAN))
    const sd = await sekolahSd()
    await simpan.getByRole('combobox', { name: 'Lihat akibatnya di sekolah' }).pressSequentially(sd)
    await page.getByRole('option', { name: sd }).click()
    const pratinjau = simpan.getByRole('region', { name: 'Pratinjau sekolah' })
    await expect(pratinjau).toContainText(`Tarif ini baru berlaku mulai ${tanggalPanjang(AWAL_BULAN)}`)
    await expect(pratinjau).toContainText(`${namaBulan(bulanLalu())}: jumlah potongan Rp`)
    await tanpaHambatan(page)
    await simpan.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText(/^Berhasil menyimpan data/)).toBeVisible()
    await expect(form).toHaveCount(0)
    const kartu = page.getByRole('region', { name: /^SD$/ })
    await expect(kartu).toContainText('Tarif Kab. Malang')
    await expect(kartu).toContainText('Alpa 4 % per hari')
    await expect(page.getByRole('list', { name: 'Versi tarif' })).toContainText(nama)

    await keluar(page)
    await masuk(page, 'kabkota', '/pengaturan/tarif')
    await expect(page.getByRole('region', { name: /^SD$/ })).toContainText(`Sejak ${tanggalPanjang(AWAL_BULAN)}`)
    await expect(page.getByRole('region', { name: 'TK, SMP' })).toContainText('Bawaan')
    await expect(page.getByText('Tarif ditetapkan Admin; akun Anda membacanya.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tarif baru' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Riwayat' }).click()
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('menyimpan tarif potongan')
    await tanpaHambatan(page)
  })

  test('isian yang salah ditandai di bidangnya, draf bertahan, versi yang belum mulai dapat dibatalkan', async ({
    page,
  }) => {
    const nama = 'TPP Percobaan Depan'
    await masuk(page, 'admin', '/pengaturan/tarif')
    await pilihMalang(page)
    await page.getByRole('button', { name: 'Tarif baru' }).click()
    const form = page.getByRole('dialog', { name: /^Tarif baru/ })
    await form.getByRole('combobox', { name: 'Mulai dari' }).click()
    await page.getByRole('option', { name: /^Profil D/ }).click()
    await form.getByLabel('Nama tarif').fill('')
    await form.getByLabel('Pita 2: dari menit').fill('1')
    await expect(form.getByText('Menit pita ke-2 harus lebih besar dari 1 menit, awal pita sebelumnya')).toBeVisible()
    await form.getByLabel('Pita 3: potongan persen').fill('abc')
    await expect(form.getByText('Tulis seperti 0,5 atau 1,25')).toBeVisible()
    await form.getByRole('button', { name: /^Lanjut/ }).click()
    await expect(form.getByText('Periksa isian yang ditandai merah.')).toBeVisible()
    await expect(form.getByText('Beri nama tarif ini')).toBeVisible()
    await expect(form.getByLabel('Nama tarif')).toBeFocused()

    await form.getByLabel('Nama tarif').fill(nama)
    await form.getByRole('textbox', { name: 'Dasar hukum' }).fill('Peraturan Bupati Malang Nomor 12 Tahun 2026')
    await page.reload()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(form.getByLabel('Nama tarif')).toHaveValue(nama)
    await expect(form.getByLabel('Pita 3: potongan persen')).toHaveValue('abc')
    await form.getByLabel('Pita 2: dari menit').fill('31')
    await form.getByLabel('Pita 3: potongan persen').fill('1,25')
    await form.getByRole('button', { name: /^Lanjut/ }).click()
    const simpan = page.getByRole('dialog', { name: 'Simpan mulai tanggal' })
    await simpan.getByRole('button', { name: 'Awal bulan depan' }).click()
    await simpan.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText(/^Berhasil menyimpan data/)).toBeVisible()
    const versi = page.getByRole('listitem').filter({ hasText: nama })
    await expect(versi).toContainText('Akan datang')
    await versi.getByRole('button', { name: /^Batalkan versi/ }).click()
    await page
      .getByRole('dialog', { name: 'Batalkan versi ini?' })
      .getByRole('button', { name: 'Batalkan versi' })
      .click()
    await expect(page.getByText('Versi tarif dibatalkan')).toBeVisible()
    await expect(versi).toHaveCount(0)
    expect((await versiMalang()).map((v) => v.nama)).not.toContain(nama)
  })

  test('monitoring hanya membaca, juga bila memanggil servernya langsung', async ({ page }) => {
    await masuk(page, 'monitoring', '/pengaturan/tarif')
    await expect(page.getByRole('heading', { name: 'Tarif Potongan', level: 1 })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tarif baru' })).toHaveCount(0)
    await tanpaHambatan(page)
    const [satu] = await versiMalang()
    const jawaban = await fetch(`${process.env.GEISA_URL}/api/tarif`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token('monitoring')}`, 'content-type': 'application/json' },
      body: JSON.stringify(isianA(satu?.kodeWilayah ?? '')),
    })
    expect(jawaban.status).toBe(403)
  })
})

async function pilihMalang(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tingkat' }).click()
  await page.getByRole('option', { name: 'Kabupaten/kota' }).click()
  const wilayah = page.getByRole('combobox', { name: 'Kabupaten/kota' })
  await wilayah.pressSequentially('Kab. Malang')
  await page.getByRole('option', { name: 'Kab. Malang' }).click()
  await expect(page).toHaveURL(/wilayah=/)
  await expect(page.getByText('Kab. Malang · TK, SD, SMP', { exact: true })).toBeVisible()
}

const isianA = (kodeWilayah: string) => ({
  kodeWilayah,
  jenjang: ['SD'],
  nama: 'Profil A',
  dasarHukum: 'Peraturan Bupati Malang tentang Tambahan Penghasilan',
  profil: PROFIL.A,
  berlakuMulai: AWAL_BULAN,
})

async function keluar(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'MASUK' })).toBeVisible()
}

/** The demo operator's school. */
async function sekolahSd(): Promise<string> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>('sekolah', '/api/gtk?nama=Sugiarto')
  return rows[0]?.namaSekolah ?? ''
}

async function versiMalang(): Promise<VersiTarifTersimpan[]> {
  const { rows } = await minta<Jawaban<typeof daftarTarif>>('kabkota', '/api/tarif')
  return rows.flatMap(({ versi }) => versi)
}

function bulanLalu(): string {
  const [tahun = 0, bulan = 0] = HARI_INI.split('-').map(Number)
  return bulan === 1 ? `${tahun - 1}12` : `${tahun}${String(bulan - 1).padStart(2, '0')}`
}

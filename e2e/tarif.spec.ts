import type { Answer } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { daftarTarif, SavedTarifVersion } from '@geisa/contract/tarif/tarif'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import { PROFIL } from '@geisa/engine/potongan/profil'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, token } from './kit/geisa.ts'
import { previousBulan } from './kit/hari.ts'
import { ask } from './kit/mesin.ts'

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const AWAL_BULAN = `${TODAY.slice(0, 8)}01`

test.describe.configure({ mode: 'serial' })

test.describe('tarif potongan', () => {
  // The other journeys' figures are those of profile A.
  test.afterAll(async () => {
    const [one] = await malangVersions()
    if (one !== undefined) await ask('admin', '/api/tarif', inputA(one.kodeWilayah))
  })

  test('admin menyimpan Profil B untuk satu kabupaten sejak awal bulan; pratinjau; dinasnya membacanya', async ({
    page,
  }) => {
    const nama = `TPP Percobaan ${Date.now() % 100_000}`
    await signIn(page, 'admin', '/pengaturan/tarif')
    await selectMalang(page)
    await page.getByRole('button', { name: 'Tarif baru' }).click()
    const form = page.getByRole('dialog', { name: /^Tarif baru · Kab\. Malang/ })
    await form.getByRole('combobox', { name: 'Mulai dari' }).click()
    await page.getByRole('option', { name: /^Profil B/ }).click()
    for (const jenjang of ['TK', 'SD', 'SMP'])
      await form.getByRole('checkbox', { name: jenjang }).setChecked(jenjang === 'SD')
    await form.getByLabel('Nama tarif').fill(nama)
    const law = form.getByRole('textbox', { name: 'Dasar hukum' })
    await expect(law).toHaveValue('')
    await expect(law).toHaveAccessibleDescription(
      /Contoh: Peraturan Menteri Pertanian .* – tulis peraturan daerah Anda/,
    )
    await form.getByRole('button', { name: /^Lanjut/ }).click()
    await expect(law).toHaveAttribute('aria-invalid', 'true')
    await expect(law).toBeFocused()
    await law.fill('Peraturan Bupati Malang Nomor 12 Tahun 2026')
    await expect(form.getByText('Pada cara kumulatif, menit dengan izin tidak dipotong.')).toBeVisible()
    await expect(form.getByRole('region', { name: 'Contoh potongan' })).toContainText(
      '35 menit terlambat sebulan → 1 %, dari TPP Rp2.000.000 = Rp20.000',
    )
    await expectAccessible(page)

    await form.getByRole('button', { name: /^Lanjut/ }).dblclick()
    const save = page.getByRole('dialog', { name: 'Simpan mulai tanggal' })
    await expect(save.getByLabel('Berlaku mulai', { exact: true })).toHaveValue(longTanggal(AWAL_BULAN))
    const sd = await sekolahSd()
    await save.getByRole('combobox', { name: 'Lihat akibatnya di sekolah' }).pressSequentially(sd)
    await page.getByRole('option', { name: sd }).click()
    const pratinjau = save.getByRole('region', { name: 'Pratinjau sekolah' })
    await expect(pratinjau).toContainText(`Tarif ini baru berlaku mulai ${longTanggal(AWAL_BULAN)}`)
    await expect(pratinjau).toContainText(`${namaBulan(previousBulan())}: jumlah potongan Rp`)
    await expectAccessible(page)
    await save.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText(/^Berhasil menyimpan data/)).toBeVisible()
    await expect(form).toHaveCount(0)
    const card = page.getByRole('region', { name: /^SD$/ })
    await expect(card).toContainText('Tarif Kab. Malang')
    await expect(card).toContainText('Alpa 4 % per hari')
    await expect(page.getByRole('list', { name: 'Versi tarif' })).toContainText(nama)

    await out(page)
    await signIn(page, 'kabkota', '/pengaturan/tarif')
    await expect(page.getByRole('region', { name: /^SD$/ })).toContainText(`Sejak ${longTanggal(AWAL_BULAN)}`)
    await expect(page.getByRole('region', { name: 'TK, SMP' })).toContainText('Bawaan')
    await expect(page.getByText('Tarif ditetapkan Admin; akun Anda membacanya.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tarif baru' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Riwayat' }).click()
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('menyimpan tarif potongan')
    await expectAccessible(page)
  })

  test('isian yang salah ditandai di bidangnya, draf bertahan, versi yang belum mulai dapat dibatalkan', async ({
    page,
  }) => {
    const nama = 'TPP Percobaan Depan'
    await signIn(page, 'admin', '/pengaturan/tarif')
    await selectMalang(page)
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
    const save = page.getByRole('dialog', { name: 'Simpan mulai tanggal' })
    await save.getByRole('button', { name: 'Awal bulan depan' }).click()
    await save.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText(/^Berhasil menyimpan data/)).toBeVisible()
    const version = page.getByRole('listitem').filter({ hasText: nama })
    await expect(version).toContainText('Akan datang')
    await version.getByRole('button', { name: /^Batalkan versi/ }).click()
    await page
      .getByRole('dialog', { name: 'Batalkan versi ini?' })
      .getByRole('button', { name: 'Batalkan versi' })
      .click()
    await expect(page.getByText('Versi tarif dibatalkan')).toBeVisible()
    await expect(version).toHaveCount(0)
    expect((await malangVersions()).map((v) => v.nama)).not.toContain(nama)
  })

  test('monitoring hanya membaca, juga bila memanggil servernya langsung', async ({ page }) => {
    await signIn(page, 'monitoring', '/pengaturan/tarif')
    await expect(page.getByRole('heading', { name: 'Tarif Potongan', level: 1 })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tarif baru' })).toHaveCount(0)
    await expectAccessible(page)
    const [one] = await malangVersions()
    const answer = await fetch(`${process.env.GEISA_URL}/api/tarif`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token('monitoring')}`, 'content-type': 'application/json' },
      body: JSON.stringify(inputA(one?.kodeWilayah ?? '')),
    })
    expect(answer.status).toBe(403)
  })
})

async function selectMalang(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tingkat' }).click()
  await page.getByRole('option', { name: 'Kabupaten/kota' }).click()
  const wilayah = page.getByRole('combobox', { name: 'Kabupaten/kota' })
  await wilayah.pressSequentially('Kab. Malang')
  await page.getByRole('option', { name: 'Kab. Malang' }).click()
  await expect(page).toHaveURL(/wilayah=/)
  await expect(page.getByText('Kab. Malang · TK, SD, SMP', { exact: true })).toBeVisible()
}

const inputA = (kodeWilayah: string) => ({
  kodeWilayah,
  jenjang: ['SD'],
  nama: 'Profil A',
  dasarHukum: 'Peraturan Bupati Malang tentang Tambahan Penghasilan',
  profil: PROFIL.A,
  berlakuMulai: AWAL_BULAN,
})

async function out(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'MASUK' })).toBeVisible()
}

/** The demo operator's school. */
async function sekolahSd(): Promise<string> {
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', '/api/gtk?nama=Sugiarto')
  return rows[0]?.namaSekolah ?? ''
}

async function malangVersions(): Promise<SavedTarifVersion[]> {
  const { rows } = await ask<Answer<typeof daftarTarif>>('kabkota', '/api/tarif')
  return rows.flatMap(({ versi }) => versi)
}

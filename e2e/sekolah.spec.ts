import { randomInt } from 'node:crypto'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { FullSekolah, SekolahRow } from '@geisa/contract/sekolah/sekolah'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test, token } from './kit/geisa.ts'
import { ask, mySekolah } from './kit/mesin.ts'

// They change one school between them.
test.describe.configure({ mode: 'default' })

test.describe('sekolah, oleh operatornya', () => {
  test('alamat diubah; yang diketik tetap ada bila orang lain menyimpan lebih dahulu', async ({ page }) => {
    const jalan = `Jl. Kenanga No. ${randomInt(1000, 9999)}, Kepanjen`
    await signIn(page, 'sekolah', '/pengaturan/sekolah')
    const alamat = page.getByLabel('Alamat', { exact: true })
    const save = page.getByRole('button', { name: 'Simpan', exact: true })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)

    const { id, versi } = await fullSekolah()
    // Typed first: whoever sees the other's address before he types has nothing to be told.
    await alamat.fill(jalan)
    await update('sekolah', { versi, telepon: '0341-555666', alamat: 'Jl. Orang Lain 1' })
    await save.click()
    const choice = page.getByRole('alert').filter({ hasText: 'pilih mana yang dipakai' })
    await expect(choice).toContainText(`menjadi Jl. Orang Lain 1; isian Anda ${jalan}`)
    await expect(save).toHaveAccessibleDescription('Pilih dahulu isian mana yang dipakai')
    await choice.getByRole('button', { name: 'Pertahankan isian saya' }).click()
    await expect(alamat).toHaveValue(jalan)
    await expect(page.getByLabel('Telepon')).toHaveValue('0341555666')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText(/Berhasil menyimpan data/)).toBeVisible()
    await page.reload()
    await expect(alamat).toHaveValue(jalan)
    expect(await ask<FullSekolah>('kabkota', `/api/sekolah/${id}`)).toMatchObject({ alamat: jalan })

    // As it was copied from a letter: what is stored stands there, and nothing waits to be saved.
    await page.getByLabel('Telepon').fill('(0341)\u2011222\u2013027')
    await save.click()
    await expect(page.getByLabel('Telepon')).toHaveValue('0341222027')
    await expect(save).toHaveAccessibleDescription('Belum ada yang diubah')
    await page.reload()
    await expect(page.getByLabel('Telepon')).toHaveValue('0341222027')
    await expect(page.getByText(/dipulihkan/)).toHaveCount(0)

    await page.getByLabel('Surel').fill('bukan surel')
    await save.click()
    await expect(page.getByText('Alamat surel tidak sah').first()).toBeVisible()

    await page.getByRole('tab', { name: 'Riwayat' }).click()
    await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText(jalan)
    await expectAccessible(page)
  })

  test('penanda tangan yang ditetapkan menandatangani laporan bulan ini, dan tidak lagi setelah dihapus', async ({
    page,
  }) => {
    const original = (await laporan()).penandaTangan?.nama
    const nama = `Dra. Ratna Uji ${randomInt(1000, 9999)}`
    await signIn(page, 'sekolah', '/pengaturan/sekolah?tab=penanda-tangan')
    await page.getByRole('button', { name: 'Tetapkan penanda tangan' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Orang lain').click()
    await dialog.getByLabel('Nama lengkap').fill(nama)
    await dialog.getByLabel('NIP').fill('19700101')
    const save = dialog.getByRole('button', { name: 'Simpan' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('NIP').fill('197001011995012001')
    await dialog.getByRole('combobox', { name: 'Jabatan' }).fill('Plt. Kepala Sekolah')
    await page.keyboard.press('Tab')
    await expectAccessible(page)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Penanda tangan hari ini' })).toContainText(
      `${nama}Plt. Kepala SekolahNIP 197001011995012001`,
    )
    await expectAccessible(page)
    expect((await laporan()).penandaTangan).toEqual({
      nama,
      nip: '197001011995012001',
      jabatan: 'Plt. Kepala Sekolah',
    })

    await page.getByRole('button', { name: `Hapus penetapan ${nama}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText('Bawaan: GTK berjenis Kepala Sekolah')).toBeVisible()
    expect((await laporan()).penandaTangan?.nama).toBe(original)
  })

  test('shift disimpan sejak hari pertamanya dan tercatat sebagai versi', async ({ page }) => {
    const { hariIni } = await fullSekolah()
    await signIn(page, 'sekolah', '/pengaturan/sekolah?tab=shift')
    const start = page.getByRole('textbox', { name: 'Shift 1 Mulai Absen' })
    await start.fill('05:15')
    await start.press('Tab')
    await page.getByRole('button', { name: 'Simpan' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Awal bulan depan' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: 'Belum mulai' })
    await expect(row).toContainText('Ya, absen 05:15')
    const after = await fullSekolah()
    expect(after.shiftPagiMulai).toBe('05:30:00')
    expect(after.aturan[0]).toMatchObject({ shiftPagiMulai: '05:15:00' })
    expect((after.aturan[0]?.berlakuMulai ?? '') > hariIni).toBe(true)
    // As it was, from the same day.
    await update('sekolah', { shiftPagiMulai: '05:30:00', berlakuMulai: after.aturan[0]?.berlakuMulai })
  })
})

test.describe('sekolah, oleh kantor', () => {
  test('dinas menjadikan sekolah berjadwal mandiri; sejak itu sekolah dapat menyimpan jadwalnya', async ({ page }) => {
    const { id, isJadwalMandiri } = await fullSekolah()
    expect(isJadwalMandiri).toBe(false)
    const { rows } = await ask<JadwalJenjang>('sekolah', '/api/pengaturan/durasi/SD')
    expect(await saveJadwal(rows)).not.toBe(200)

    await signIn(page, 'kabkota', '/pengaturan/sekolah')
    await page.getByLabel('Cari nama atau NPSN').fill('kauman 1')
    await expect(page).toHaveURL(/cari=kauman/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'SDN Kauman 1' }).click()
    await page.getByRole('button', { name: 'Jadikan jadwal mandiri' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('mengatur sendiri jam kerja')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Sekolah mengatur sendiri jam kerja dan hari liburnya.')).toBeVisible()
    await expectAccessible(page)
    try {
      expect(await saveJadwal(rows)).toBe(200)
      await page.getByRole('link', { name: 'Semua sekolah' }).click()
      await expect(page).toHaveURL(/cari=kauman/)
      await expect(page.getByRole('row', { name: /SDN Kauman 1/ })).toContainText('Mandiri')
    } finally {
      await update('kabkota', { sekolahId: id, isJadwalMandiri: false })
    }
  })

  test('admin menambah satu sekolah, lalu mengimpor tiga yang salah satunya keliru', async ({ page }) => {
    const npsn = newNpsn()
    await signIn(page, 'admin', '/pengaturan/sekolah')
    await page.getByRole('button', { name: 'Tambah sekolah' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('NPSN').fill(npsn)
    await dialog.getByLabel('Nama sekolah').fill(`SD Uji ${npsn}`)
    await dialog.getByRole('combobox', { name: 'Jenjang' }).click()
    await page.getByRole('option', { name: 'SD', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Kecamatan' }).fill('Kepanjen')
    await page
      .getByRole('option', { name: /Kepanjen/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Tambah' }).click()
    await expect(page.getByRole('heading', { name: `SD Uji ${npsn}`, level: 1 })).toBeVisible()
    await expect(page.getByText(`NPSN ${npsn} · Kepanjen, Kab. Malang`)).toBeVisible()

    const [one, two] = [newNpsn(), newNpsn()]
    await move(page, '/pengaturan/sekolah')
    await page.getByRole('button', { name: 'Impor' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'sekolah.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'NPSN,Nama,Jenjang,Status,Kecamatan,Kab/Kota,Alamat',
          `${one},SMP Uji ${one},SMP,N,Kepanjen,Kab. Malang,Jl. Satu 1`,
          `1234,SMP Uji Keliru,SMP,N,Kepanjen,Kab. Malang,Jl. Dua 2`,
          `${two},SMP Uji ${two},SMP,S,Singosari,Kab. Malang,Jl. Tiga 3`,
        ].join('\n'),
      ),
    })
    await expect(dialog.getByText(/NPSN '1234' harus 8 digit angka/)).toBeVisible()
    await expectAccessible(page)
    expect(await findNpsn(one)).toBeUndefined()
    await dialog.getByRole('button', { name: 'Simpan tanpa 1 baris yang salah' }).click()
    await page.getByRole('button', { name: 'Simpan yang benar' }).click()
    await page.getByRole('button', { name: 'Selesai' }).click()
    expect(await findNpsn(one)).toMatchObject({ nama: `SMP Uji ${one}`, status: 'N', zona: 'WIB' })
    expect(await findNpsn(two)).toMatchObject({ namaKecamatan: 'Singosari', status: 'S' })
    await move(page, `/pengaturan/sekolah?cari=${two}`)
    await expect(page.getByRole('row', { name: new RegExp(two) })).toBeVisible()
  })

  test('saringan tinggal di alamat, dan yang diunduh adalah yang tersaring', async ({ page }) => {
    await signIn(page, 'kabkota', '/pengaturan/sekolah')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Swasta' }).click()
    await expect(page).toHaveURL(/status=S/)
    await expect(page.getByRole('cell', { name: 'Negeri' })).toHaveCount(0)
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh' }).click()
    expect((await pending).suggestedFilename()).toMatch(/^Sekolah .*\.xlsx$/)
    await page.reload()
    await expect(page.getByRole('cell', { name: 'Swasta' }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Negeri' })).toHaveCount(0)
  })

  test('hak akses MONITORING dan UPTD hanya membaca, juga lewat API', async ({ page }) => {
    const { id } = await fullSekolah()
    await signIn(page, 'monitoring', `/pengaturan/sekolah?id=${id}`)
    const button = page.getByRole('button', { name: 'Jadikan jadwal mandiri' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Hak akses Anda hanya untuk melihat')
    await expect(page.getByRole('button', { name: /^Ubah/ })).toHaveCount(0)
    for (const tab of ['Shift', 'Penanda tangan', 'Mesin', 'Riwayat']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.getByRole('tab', { name: 'Shift' }).click()
    const shift = page.getByRole('region', { name: 'Shift 1' })
    await expect(shift).toContainText(/Dipakai, mulai absen pukul \d\d:\d\d|Tidak dipakai/)
    await expect(shift.getByRole('checkbox')).toHaveCount(0)
    for (const akun of ['monitoring', 'uptd', 'cabdin', 'yayasan']) {
      const { status, kode } = await attempt(akun, { sekolahId: id, isJadwalMandiri: true })
      expect([akun, status, kode]).toEqual([akun, 403, 'TIDAK_BERHAK'])
    }
  })

  test('tiap layar muat di ponsel', async ({ page }) => {
    const { id } = await fullSekolah()
    await signIn(page, 'kabkota', '/pengaturan/sekolah')
    await page.setViewportSize({ width: 360, height: 740 })
    await load(page, '/pengaturan/sekolah')
    for (const tab of ['profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat']) {
      await load(page, `/pengaturan/sekolah?id=${id}&tab=${tab}`)
    }
  })
})

async function load(page: Page, alamat: string): Promise<void> {
  await move(page, alamat)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: alamat })
    .toBeLessThanOrEqual(360)
  await expectAccessible(page)
}

const fullSekolah = async (): Promise<FullSekolah> => ask('sekolah', `/api/sekolah/${(await mySekolah()).id}`)

async function findNpsn(npsn: string): Promise<SekolahRow | undefined> {
  return (await ask<{ rows: SekolahRow[] }>('admin', `/api/sekolah?search=${npsn}`)).rows[0]
}

const newNpsn = (): string => String(randomInt(10_000_000, 60_000_000))

async function laporan(): Promise<LaporanHarian> {
  const { id, hariIni } = await fullSekolah()
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', `/api/gtk?sekolahId=${id}`)
  const bulan = hariIni.slice(0, 7).replace('-', '')
  return ask('sekolah', `/api/rekap/harian?idDapodik=${rows[0]?.idDapodik}&monthSelected=${bulan}&hitungUlang=0`)
}

async function send(akun: string, method: string, path: string, content: unknown): Promise<Response> {
  return fetch(`${process.env.GEISA_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
}

async function update(akun: string, content: object): Promise<void> {
  const answer = await send(akun, 'PATCH', '/api/sekolah', content)
  if (!answer.ok) throw new Error(`PATCH /api/sekolah: ${answer.status} ${await answer.text()}`)
}

async function attempt(akun: string, content: object): Promise<{ status: number; kode: string }> {
  const answer = await send(akun, 'PATCH', '/api/sekolah', content)
  return { status: answer.status, kode: ((await answer.json()) as { kode: string }).kode }
}

/** The hours that hold anyway, as the school's own: no figure of another journey turns by them. */
async function saveJadwal(rows: JadwalJenjang['rows']): Promise<number> {
  const content = { rows: rows.filter(({ shift }) => shift === 1), jenis: 'shift', jenjang: 'SD' }
  return (await send('sekolah', 'POST', '/api/pengaturan/durasi/sekolah/SD', content)).status
}

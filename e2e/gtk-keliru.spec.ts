import { randomInt } from 'node:crypto'
import type { GtkBaris, GtkLengkap } from '@geisa/contract/gtk'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { hariLalu, iclock, mesinBaru, minta, sekolahSaya } from './mesin.ts'

test('Enter di kotak isian tidak menyimpan; PIN dan Aktif ada di formulir; yang keliru dihapus, yang dirujuk tidak', async ({
  page,
}) => {
  const nama = `Zulaikha Uji ${randomInt(1000, 9999)}`
  await masuk(page, 'sekolah', '/pengaturan/gtk')
  await page.getByRole('button', { name: 'Tambah GTK' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama', { exact: true }).fill(nama)
  await dialog.getByRole('combobox', { name: 'Status Kepegawaian' }).fill('Magang')
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Jenis Guru' }).fill('Guru Seni Tari')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Nama', { exact: true }).press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Jenis Guru' })).toHaveValue('Guru Seni Tari')
  await expect(dialog.getByRole('switch', { name: 'Aktif' })).toBeChecked()
  await expect(dialog.getByLabel('PIN', { exact: true })).toBeVisible()
  await tanpaHambatan(page)
  const cari = async () => semuaGtk('sekolah', await idSekolahSaya(), `&nama=${encodeURIComponent(nama)}`)
  expect(await cari()).toEqual([])
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('Cari nama, NIP, atau NUPTK').fill(nama)
  await page.getByRole('link', { name: nama }).click()
  await dialog.getByRole('switch', { name: 'Aktif' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Berhenti' })).not.toHaveValue('')
  await dialog.getByRole('switch', { name: 'Aktif' }).click()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')

  // Something refers to this person: the sentence says what.
  const [gtk] = await cari()
  const mesin = await mesinBaru('Ruang Tamu')
  await minta('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '71', gtkId: gtk?.id })
  await iclock(`cdata?SN=${mesin.nomorSeri}&table=ATTLOG&Stamp=1`, `71\t${hariLalu(1)} 06:50:00\t0\t1`)
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  const tanya = page.getByRole('dialog', { name: `Hapus ${nama}?` })
  await tanya.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(tanya.getByText(/sudah punya tap dari PIN-nya/)).toBeVisible()
  await tanpaHambatan(page)
  await tanya.getByRole('button', { name: 'Tidak' }).click()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  const keliru = `Zulaikha Keliru ${randomInt(1000, 9999)}`
  const badan = { nama: keliru, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
  const { id } = await minta<{ id: string }>('sekolah', '/api/gtk', badan)
  await page.goto(`/pengaturan/gtk?gtk=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(page.getByText('GTK dihapus')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { rows } = await minta<{ rows: { tindakan: string }[] }>(
    'sekolah',
    `/api/riwayat?sekolahId=${await idSekolahSaya()}&perihal=gtk&objek=${id}`,
  )
  expect(rows.map(({ tindakan }) => tindakan)).toContain('hapus')
})

test('baris GET /gtk diterima POST /gtk apa adanya', async () => {
  for (const gtk of (await semuaGtk('sekolah', await idSekolahSaya())).slice(0, 12)) {
    const { versi } = await minta<GtkLengkap>('sekolah', `/api/gtk/${gtk.id}`)
    if (versi !== gtk.versi) continue
    expect(await minta('sekolah', '/api/gtk', gtk)).toMatchObject({ message: 'Tidak ada yang berubah' })
  }
})

const idSekolahSaya = async (): Promise<number> => (await sekolahSaya()).id

const semuaGtk = async (akun: string, sekolahId: number, lain = ''): Promise<GtkBaris[]> =>
  (await minta<{ rows: GtkBaris[] }>(akun, `/api/gtk?sekolahId=${sekolahId}&per=1000${lain}`)).rows

import { randomInt } from 'node:crypto'
import type { FullGtk, GtkRow } from '@geisa/contract/gtk/gtk'
import { agree } from '../kit/agree.ts'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask, iclock, mySekolah, newMesin } from '../kit/mesin.ts'

test('Enter di kotak isian tidak menyimpan; PIN dan Aktif ada di formulir; yang keliru dihapus, yang dirujuk tidak', async ({
  page,
}) => {
  const nama = `Zulaikha Uji ${randomInt(1000, 9999)}`
  await signIn(page, 'sekolah', '/pengaturan/gtk')
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
  await expectAccessible(page)
  const find = async () => allGtk('sekolah', await mySekolahId(), `&nama=${encodeURIComponent(nama)}`)
  expect(await find()).toEqual([])
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('Cari nama, NIP, atau NUPTK').fill(nama)
  await page.getByRole('link', { name: nama }).click()
  await dialog.getByRole('switch', { name: 'Aktif' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Berhenti' })).not.toHaveValue('')
  await dialog.getByRole('switch', { name: 'Aktif' }).click()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')

  // Something refers to this person: the sentence says what.
  const [gtk] = await find()
  const mesin = await newMesin('Ruang Tamu')
  await ask('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '71', gtkId: gtk?.id })
  await iclock(`cdata?SN=${mesin.nomorSeri}&table=ATTLOG&Stamp=1`, `71\t${previousHari(1)} 06:50:00\t0\t1`)
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: `Hapus ${nama}?` })
  await confirmation.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(confirmation.getByText(/sudah punya tap dari PIN-nya/)).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Tidak' }).click()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  const mistaken = `Zulaikha Keliru ${randomInt(1000, 9999)}`
  const body = { nama: mistaken, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
  const { id } = await ask<{ id: string }>('sekolah', '/api/gtk', body)
  await page.goto(`/pengaturan/gtk?gtk=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('button', { name: 'Iya, hapus' }).click()
  // It stood there from the beginning: its days of absence go with it.
  await agree(page)
  await expect(page.getByText('GTK dihapus')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { rows } = await ask<{ rows: { tindakan: string }[] }>(
    'sekolah',
    `/api/riwayat?sekolahId=${await mySekolahId()}&perihal=gtk&objek=${id}`,
  )
  expect(rows.map(({ tindakan }) => tindakan)).toContain('hapus')
})

test('baris GET /gtk diterima POST /gtk apa adanya', async () => {
  for (const gtk of (await allGtk('sekolah', await mySekolahId())).slice(0, 12)) {
    const { versi } = await ask<FullGtk>('sekolah', `/api/gtk/${gtk.id}`)
    if (versi !== gtk.versi) continue
    expect(await ask('sekolah', '/api/gtk', gtk)).toMatchObject({ message: 'Tidak ada yang berubah' })
  }
})

const mySekolahId = async (): Promise<number> => (await mySekolah()).id

const allGtk = async (akun: string, sekolahId: number, other = ''): Promise<GtkRow[]> =>
  (await ask<{ rows: GtkRow[] }>(akun, `/api/gtk?sekolahId=${sekolahId}&per=1000${other}`)).rows

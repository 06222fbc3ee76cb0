import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, pushTap, signIn, test } from '../kit/geisa.ts'
import { ask, newMesin } from '../kit/mesin.ts'

test.describe('berkas USB mesin', () => {
  test('dipratinjau, disimpan, dan diunggah lagi tanpa menambah tap', async ({ page }) => {
    const { id } = await newMesin('Bengkel')
    const berkas = berkasAttlog([
      ...['02', '03', '04'].flatMap((hari) => [`1\t2020-03-${hari} 06:31:00`, `2\t2020-03-${hari} 06:44:10`]),
      '1\t2020-02-31 06:30:00',
      'bukan baris tap',
    ])
    await openUpload(page, id)
    await selectFile(page, '1_attlog.dat', berkas)
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('2 Maret 2020 – 4 Maret 2020')
    await panel.getByRole('button', { name: '2 PIN belum dipetakan' }).click()
    await panel.getByRole('button', { name: '2 baris tidak terbaca' }).click()
    await expect(panel.getByRole('row').filter({ hasText: 'bukan baris tap' })).toContainText('8')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Simpan 6 tap baru' }).click()
    await expect(panel).toContainText('6 tap baru tersimpan. 2 baris masuk karantina.')

    await panel.getByRole('button', { name: 'Unggah lagi' }).click()
    await selectFile(page, 'salinan.dat', berkas)
    await expect(panel).toContainText('Menyimpannya lagi tidak menambah tap.')
    await panel.getByRole('button', { name: 'Simpan tanpa tap baru' }).click()
    await expect(panel).toContainText('Semua 6 tap sudah ada sebelumnya, tidak ada yang ditambahkan.')
    expect((await ask<Mesin>('sekolah', `/api/mesin/${id}`)).jumlahTap).toBe(6)

    await page.getByRole('tab', { name: 'Karantina (2)' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'bukan baris tap' })).toContainText('Baris tanpa pemisah TAB')
    await expect(page.getByRole('row').filter({ hasText: '2020-02-31' })).toContainText('Tanggal tidak ada')
  })

  test('tap yang sudah dikirim mesin tidak bertambah oleh berkas USB-nya', async ({ page }) => {
    const { id, nomorSeri } = await newMesin('Kantin')
    await pushTap(nomorSeri, ['1\t2020-03-02 06:31:00\t0\t1', '1\t2020-03-02 14:05:00\t1\t1'])
    await openUpload(page, id)
    await selectFile(page, '1_attlog.dat', berkasAttlog(['1\t2020-03-02 06:31:00', '1\t2020-03-03 06:40:00']))
    await page.getByRole('button', { name: 'Simpan 1 tap baru' }).click()
    await expect(page.getByText('1 tap baru tersimpan, 1 sudah ada sebelumnya.')).toBeVisible()
  })

  test('berkas dengan dua nomor mesin: dipilih dahulu, sisanya tidak disimpan; yang keliru dapat ditarik', async ({
    page,
  }) => {
    const { id } = await newMesin('Gerbang Utara')
    const mixed = Buffer.concat([
      berkasAttlog(['1\t2020-03-02 06:31:00', '2\t2020-03-02 06:44:10', '1\t2020-03-02 14:05:00']),
      berkasAttlog(['1\t2020-03-02 16:20:00'], '2'),
    ])
    await openUpload(page, id)
    await selectFile(page, '1_attlog.dat', mixed)
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('Berkas ini memuat tap dari beberapa nomor mesin.')
    const save = panel.getByRole('button', { name: 'Simpan', exact: true })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(save).toHaveAccessibleDescription('Pilih dahulu nomor mesin ini')
    await expectAccessible(page)
    await panel.getByRole('checkbox', { name: /^Nomor 2: 1 tap, 2 Maret 2020/ }).check()
    await panel.getByRole('button', { name: 'Simpan 1 tap baru' }).click()
    await expect(panel).toContainText('1 tap baru tersimpan. 3 baris dari nomor mesin lain tidak disimpan.')

    // The other one was meant.
    await panel.getByRole('button', { name: 'Tarik 1_attlog.dat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tarik 1_attlog.dat?' })
    await dialog.getByRole('textbox').fill('Nomor yang dipilih keliru')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tarik berkas' }).click()
    await expect(page.getByText('1_attlog.dat: Berkas USB ditarik. Yang ditarik tidak dihitung lagi.')).toBeVisible()
    await expect(panel).toContainText('Nomor yang dipilih keliru')
    expect((await ask<Mesin>('sekolah', `/api/mesin/${id}`)).jumlahTap).toBe(0)

    await panel.getByRole('button', { name: 'Unggah lagi' }).click()
    await selectFile(page, '1_attlog.dat', mixed)
    await panel.getByRole('checkbox', { name: /^Nomor 1/ }).check()
    await panel.getByRole('button', { name: 'Simpan 3 tap baru' }).click()
    await expect(panel).toContainText('3 tap baru tersimpan. 1 baris dari nomor mesin lain tidak disimpan.')
  })

  test('berkas yang bukan data tap ditolak dengan sebabnya dan tidak menyimpan apa pun', async ({ page }) => {
    const { id } = await newMesin('Ruang Seni')
    await openUpload(page, id)
    const random = Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919 + (i >> 3)) % 251))
    const excel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), random])
    const other = Buffer.from(`SN=CONTOH0001\r\n${berkasAttlog(['1\t2020-03-02 06:31:00']).toString()}CHECKSUM=1\r\n`)
    for (const [nama, content, cause] of [
      ['kosong.dat', Buffer.alloc(0), 'Berkas kosong.'],
      ['1_attlog.dat', random, 'Berkas terenkripsi oleh mesin atau rusak.'],
      ['template.dat', random, 'Ini data sidik jari atau wajah, yang tidak boleh diunggah.'],
      ['laporan.xls', excel, 'Ini laporan Excel atau berkas ZIP, bukan data mesin.'],
      ['catatan.txt', Buffer.from('halo\n'), 'Isi berkas bukan data tap mesin.'],
      ['lain_attlog.dat', other, 'Berkas ini berasal dari mesin CONTOH0001'],
    ] as const) {
      await selectFile(page, nama, content)
      await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(cause)
    }
    await expectAccessible(page)
    await expect(page.getByText('Belum ada berkas.')).toBeVisible()
    expect((await ask<Mesin>('sekolah', `/api/mesin/${id}`)).jumlahTap).toBe(0)
  })
})

async function openUpload(page: Page, id: string): Promise<void> {
  await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=unggah`)
}

async function selectFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Pilih berkas').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** As the machine writes its stick: PIN padded to nine, machine number, status, verify, workcode, CRLF (devices.md 4.1). */
function berkasAttlog(rows: readonly string[], nomor = '1'): Buffer {
  return Buffer.from(
    rows.map((b) => `${b.includes('\t') ? `${b.padStart(b.length + 8)}\t${nomor}\t0\t1\t0` : b}\r\n`).join(''),
  )
}

import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { longTanggal } from '@geisa/engine/calendar'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, pushTap, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask, daftarGtk, handshake, iclock, newMesin, newSerial, sendPengguna, tellCount } from '../kit/mesin.ts'

test.describe('mesin', () => {
  test('dari nomor seri sampai tap di laporan GTK yang dipetakan', async ({ page }) => {
    const gtk = (await daftarGtk())[2]
    const hari = await hariKerja(gtk?.idDapodik ?? '')
    const serial = newSerial()
    await signIn(page, 'sekolah', '/pengaturan/sekolah?tab=mesin')
    await page.getByRole('button', { name: 'Daftarkan mesin' }).click()
    await page.getByLabel('Nomor seri').fill(serial.toLowerCase())
    await page.getByLabel('Nama mesin').fill('Aula Timur')
    await page.keyboard.press('Enter')
    // First the machine's own page: in the list others may wait for their first contact too.
    await expect(page).toHaveURL(/mesin=/)
    await expect(page.getByText(`Nomor seri ${serial}`)).toBeVisible()
    await expect(page.getByText('Menunggu konfirmasi').first()).toBeVisible()
    await expectAccessible(page)

    // It speaks before anybody confirmed it: kept, and shown once the number in its menu was typed.
    expect(await handshake(serial)).toContain(`GET OPTION FROM: ${serial}`)
    await sendPengguna(serial, { 901: (gtk?.namaDapodik ?? '').toUpperCase().slice(0, 24) })
    expect(await pushTap(serial, [`901\t${hari} 05:31:07\t0\t1\t0\t0\t0`])).toBe('200 OK: 1')
    await tellCount(serial, 3214)
    const count = page.getByLabel('Jumlah catatan di menu mesin')
    await count.fill('2000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Angka belum cocok.*Sisa percobaan hari ini: 2/)).toBeVisible()
    await expectAccessible(page)
    await count.fill('3.216')
    await page.getByRole('button', { name: 'Konfirmasi mesin' }).click()
    await expect(page.getByText('Mesin Aula Timur dikonfirmasi. Kirimannya kini tampak.')).toBeVisible()
    await expect(page.getByText('Terhubung', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /^Pemetaan PIN/ }).click()
    // Chosen and not saved, it is not left without a question.
    await page.getByRole('button', { name: `${gtk?.nama}?`, exact: true }).click()
    await page.getByRole('link', { name: 'Semua mesin' }).click()
    const leave = page.getByRole('dialog', { name: 'Tinggalkan pemetaan?' })
    await leave.getByRole('button', { name: 'Tetap di sini' }).click()
    await expect(page.getByText('Belum disimpan', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Riwayat' }).click()
    await leave.getByRole('button', { name: 'Tinggalkan' }).click()
    await page.getByRole('tab', { name: /^Pemetaan PIN/ }).click()
    await page.getByRole('button', { name: 'Terapkan 1 saran yang yakin' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Petakan 1 PIN' }).click()
    await expect(page.getByText('1 pemetaan disimpan. Tap lamanya ikut terhitung.')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '901' })
    await expect(row).toContainText(gtk?.nama ?? '')

    await move(page, `/laporan/harian?gtk=${gtk?.idDapodik}&bulan=${hari.slice(0, 7).replace('-', '')}`)
    await page.getByRole('button', { name: 'Datang: 05:31:07. Jelaskan' }).click()
    await expect(page.getByRole('dialog')).toContainText(`Aula Timur (${serial})`)
  })

  test('pemetaan yang diakhiri: tap sesudah hari terakhir tidak lagi miliknya', async ({ page }) => {
    const gtk = (await daftarGtk())[3]
    const { id, nomorSeri } = await newMesin('Gerbang')
    // Today's tap stays without an owner: it holds no finished month open.
    const [yesterday, today] = [previousHari(1), previousHari(0)]
    await pushTap(nomorSeri, [`7\t${yesterday} 06:30:00\t0\t1`, `7\t${today} 06:30:00\t0\t1`])
    await ask('sekolah', `/api/mesin/${id}/pemetaan`, { pin: '7', gtkId: gtk?.id })

    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=pin`)
    await page.getByRole('button', { name: 'Ubah PIN 7' }).click()
    await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Hari terakhir' })
      .fill(yesterday.split('-').map(Number).toReversed().join('/'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Akhiri pemetaan' }).click()
    await expect(page.getByText(`Pemetaan ${gtk?.nama} berakhir ${longTanggal(yesterday)}.`)).toBeVisible()

    await move(page, `/log-mesin?mesin=${id}`)
    await expect(page.getByRole('row', { name: `${longTanggal(yesterday)} 06:30` })).toContainText(gtk?.nama ?? '')
    await expect(page.getByRole('row', { name: `${longTanggal(today)} 06:30` })).toContainText('PIN belum dipetakan')
  })

  test('nomor seri yang salah bentuk atau milik sekolah lain tidak dapat didaftarkan', async ({ page }) => {
    const ownedByOther = await otherSekolahMesin()
    await signIn(page, 'sekolah', '/pengaturan/sekolah?tab=mesin')
    await page.getByRole('button', { name: 'Daftarkan mesin' }).click()
    const dialog = page.getByRole('dialog')
    const register = dialog.getByRole('button', { name: 'Daftarkan', exact: true })
    await dialog.getByLabel('Nama mesin').fill('Lobi')
    await dialog.getByLabel('Nomor seri').fill('X1C 026')
    await expect(dialog.getByText(/tanpa spasi/)).toBeVisible()
    await expect(register).toHaveAttribute('aria-disabled', 'true')

    await dialog.getByLabel('Nomor seri').fill(ownedByOther)
    await register.click()
    await expect(dialog.getByRole('alert')).toContainText('Nomor seri ini sudah terdaftar.')
    await expect(dialog.getByLabel('Nomor seri')).toHaveValue(ownedByOther)
    await expectAccessible(page)
    const { rows } = await ask<{ rows: Mesin[] }>('sekolah', '/api/mesin')
    expect(rows.map(({ nomorSeri }) => nomorSeri)).not.toContain(ownedByOther)
  })

  test('perintah diambil mesin lalu dijawabnya', async ({ page }) => {
    const { id, nomorSeri } = await newMesin('Perpustakaan')
    await handshake(nomorSeri)
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=perintah`)
    await page.getByRole('button', { name: 'Kirim perintah' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Minta keterangan mesin' })
    await expect(row).toContainText('Menunggu mesin')
    const nomor = /^200 C:(\d+):INFO/.exec(await iclock(`getrequest?SN=${nomorSeri}`))?.[1]
    await expect(row).toContainText('Terkirim, menunggu jawaban')
    await iclock(`devicecmd?SN=${nomorSeri}`, `ID=${nomor}&Return=0&CMD=INFO\n~DeviceName=X100-C\n`)
    await expect(row).toContainText('Selesai')
    await expectAccessible(page)
  })

  test('token tampil sekali dan menjadi alamat mesin; token yang salah ditolak', async ({ page }) => {
    const { id, nomorSeri } = await newMesin('Tata Usaha')
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}`)
    await page.getByRole('button', { name: 'Buat token' }).click()
    const dialog = page.getByRole('dialog')
    const path = await dialog
      .getByText(/^\/m\/\w+$/)
      .first()
      .innerText()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sudah saya catat' }).click()
    await expect(page.getByText(path)).toHaveCount(0)
    const poll = async (awal: string) =>
      (await fetch(`${process.env.GEISA_URL}${awal}/iclock/getrequest?SN=${nomorSeri}`)).status
    expect([await poll(path), await poll('/m/tokenyangsalah')]).toEqual([200, 401])
  })
})

test.describe('mesin tak dikenal', () => {
  test('ditahan sampai admin menyerahkannya kepada sekolah, lalu kirimannya diterima', async ({ page }) => {
    const serial = newSerial()
    const tap = ['12\t2019-05-06 06:41:00\t0\t1']
    expect(await handshake(serial)).toContain('200 GET OPTION FROM')
    expect(await pushTap(serial, tap)).toBe('503 FAIL')

    const row = await openUnknown(page, serial)
    await row.getByRole('button', { name: /^Serahkan ke sekolah/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nama Sekolah').fill('Rampal')
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Nama mesin').fill('Lobi')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Serahkan', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    expect(await pushTap(serial, tap)).toBe('200 OK: 1')
  })

  test('yang diblokir admin dijawab 403 sampai blokirnya dibuka', async ({ page }) => {
    const serial = newSerial()
    await pushTap(serial, ['1\t2019-05-06 06:41:00\t0\t1'])
    const row = await openUnknown(page, serial)
    for (const [button, answer] of [
      ['Blokir', '403'],
      ['Buka blokir', '503'],
    ] as const) {
      await row.getByRole('button', { name: new RegExp(`^${button}`) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Alasan').fill('Mesin uji, bukan milik sekolah')
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect(await pushTap(serial, ['1\t2019-05-06 06:41:00\t0\t1'])).toContain(answer)
    }
    await expect(row).not.toContainText('Diblokir')
    await expectAccessible(page)
  })
})

async function openUnknown(page: Page, serial: string) {
  await signIn(page, 'admin', '/mesin-tak-dikenal')
  await page.getByLabel('Cari nomor seri').fill(serial)
  await expect(page).toHaveURL(new RegExp(`cari=${serial}`))
  const row = page.getByRole('row').filter({ hasText: serial })
  await expect(row).toBeVisible()
  return row
}

/** A day of last month on which this person worked and nobody tapped before 05:31. */
async function hariKerja(idDapodik: string): Promise<string> {
  const [tahun = 0, bulan = 1] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' })
    .format()
    .split('-')
    .map(Number)
  const previous = bulan === 1 ? `${tahun - 1}12` : `${tahun}${String(bulan - 1).padStart(2, '0')}`
  const path = `/api/rekap/harian?idDapodik=${idDapodik}&monthSelected=${previous}`
  const { kehadiran } = await ask<LaporanHarian>('sekolah', path)
  const hari = kehadiran.find((b) => b.singkatan === 'H' && (b.waktu_datang ?? '') > '05:31:07')
  if (hari === undefined) throw new Error('the demo world has no worked day last month')
  return hari.tanggal
}

/** A machine that the admin has given to a school in another district. */
async function otherSekolahMesin(): Promise<string> {
  const serialNumber = newSerial()
  await handshake(serialNumber)
  const { rows } = await ask<{ rows: SekolahSummary[] }>('admin', '/api/sekolah?search=Rampal')
  await ask('admin', '/api/mesin-tak-dikenal/klaim', { nomorSeri: serialNumber, sekolahId: rows[0]?.id, nama: 'Lobi' })
  return serialNumber
}

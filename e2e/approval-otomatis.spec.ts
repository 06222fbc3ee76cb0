import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { previousHari, recentBulan } from './kit/hari.ts'
import { ownSurat } from './kit/koreksi.ts'
import { ask, daftarGtk } from './kit/mesin.ts'

/** No other journey asks for it, so that the rule decides nothing of theirs. */
const STATUS = { id: 14, nama: 'Cuti Alasan Penting' }

test('aturan diuji dahulu, dinyalakan, menyetujui usulan berikutnya, dimatikan, dihapus', async ({ page }) => {
  const [first, second, third] = await hariWithoutTap(3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few days without taps')
  const pending = await ajukan(first)
  await signIn(page, 'admin', '/pengaturan/approval-otomatis')
  const tabel = page.getByRole('region', { name: 'Aturan approval otomatis' })
  const row = tabel.getByRole('row', { name: STATUS.nama })
  await expect(tabel.getByRole('row').nth(1)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aturan baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aturan baru' })
  const turnOn = dialog.getByRole('button', { name: 'Nyalakan' })
  const alasan = async (sentence: string): Promise<void> => {
    await expect(turnOn).toHaveAttribute('aria-disabled', 'true')
    await turnOn.hover()
    await expect(page.getByRole('tooltip', { name: sentence })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
  await alasan('Pilih paling sedikit satu jenjang')
  await dialog.getByLabel('Provinsi').click()
  await page.getByRole('option', { name: /Jawa Timur/ }).click()
  await dialog.getByRole('checkbox', { name: 'SD', exact: true }).check()
  await dialog.getByLabel('Status yang boleh disetujui').click()
  await page.getByRole('option', { name: STATUS.nama }).click()
  await page.keyboard.press('Escape')
  // A leave has no times: a rule that asks for them would approve none, and says so.
  const jadwal = dialog.getByRole('checkbox', { name: /pulang sejak jam pulang/ })
  await expect(jadwal).not.toBeChecked()
  await jadwal.check()
  await expect(dialog.getByText(`${STATUS.nama} diusulkan tanpa jam`)).toBeVisible()
  await jadwal.uncheck()
  await alasan('Uji coba dahulu: lihat apa yang akan disetujuinya')
  await dialog.getByRole('button', { name: 'Uji coba' }).click()
  const result = dialog.getByRole('region', { name: 'Hasil uji coba' })
  await expect(result).toContainText(/aturan ini akan menyetujui \d+/)
  const cause = result.getByRole('list', { name: 'Sebab tidak disetujui' })
  await expect(cause).toContainText(/Statusnya tidak termasuk aturan ini: \d+/)
  await expect(result.getByRole('link', { name: `No. ${pending.noKoreksi}` })).toHaveAttribute(
    'href',
    `/koreksi-status-kehadiran/${pending.id}`,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Another condition is another rule: what was tried no longer holds.
  await dialog.getByLabel('Paling banyak hari').fill('2')
  await expect(dialog.getByText(/Aturannya berubah sejak diuji\. Hasil ini/)).toBeVisible()
  await alasan('Aturannya berubah sejak diuji: uji sekali lagi')
  await dialog.getByRole('button', { name: 'Uji coba' }).click()
  await expect(turnOn).toHaveAttribute('aria-disabled', 'false')
  await turnOn.click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Aktif')
  await expectAccessible(page)

  const by = await ajukan(second)
  expect(by.statusPengajuan.id).toBe(2)
  expect(by.aturanOtomatisId).not.toBeNull()
  await page.reload()
  await row.getByRole('button', { name: /^Matikan aturan/ }).click()
  await expect(page.getByText('Aturan dimatikan. Usulan berikutnya diperiksa orang.')).toBeVisible()
  await expect(row).toContainText('Mati')
  expect((await ajukan(third)).statusPengajuan.id).toBe(1)

  await page.getByRole('button', { name: 'Riwayat' }).click()
  const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(riwayat).toContainText('menambah aturan approval otomatis')
  await expect(riwayat).toContainText('mengubah aturan approval otomatis')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Hapus aturan/ }).click()
  await expect(page.getByRole('dialog', { name: 'Hapus aturan?' })).toContainText('tetap disetujui')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(row).toHaveCount(0)
  const { statusPengajuan } = await ask<FullKoreksi>('sekolah', `/api/koreksi-kehadiran/${by.id}`)
  expect(statusPengajuan.id).toBe(2)
})

type Quiet = { gtk: GtkSummary; hari: string }

/** Workdays of this month and the last without a tap or a request: a leave on them contradicts nothing. */
async function hariWithoutTap(many: number): Promise<Quiet[]> {
  const results: Quiet[] = []
  for (const one of recentBulan())
    for (const gtk of (await daftarGtk()).toReversed()) {
      const path = `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${one}`
      const { kehadiran } = await ask<LaporanHarian>('sekolah', path)
      for (const { tanggal, ...h } of kehadiran) {
        const quiet = h.jenis_libur === 0 && h.waktu_datang === null && h.waktu_pulang === null
        if (!quiet || (h.singkatan !== 'A' && tanggal <= previousHari(0))) continue
        const present = ['koreksi-kehadiran', 'absensi-manual'].map((jenis) =>
          ask<{ meta: { total: number } }>('sekolah', `/api/${jenis}?dari=${tanggal}&sampai=${tanggal}`),
        )
        if ((await Promise.all(present)).every(({ meta }) => meta.total === 0)) results.push({ gtk, hari: tanggal })
        if (results.length === many) return results
      }
    }
  return results
}

const ajukan = ({ gtk, hari }: Quiet): Promise<FullKoreksi> =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: STATUS.id } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: 'Orang tua sakit.',
    dokumenPendukung: [ownSurat()],
  })

import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { suratSendiri } from './koreksi.ts'
import { daftarGtk, hariLalu, minta } from './mesin.ts'

/** No other journey asks for it, so that the rule decides nothing of theirs. */
const STATUS = { id: 14, nama: 'Cuti Alasan Penting' }

test('aturan diuji dahulu, dinyalakan, menyetujui usulan berikutnya, dimatikan, dihapus', async ({ page }) => {
  const [pertama, kedua, ketiga] = await hariTanpaTap(3)
  if (pertama === undefined || kedua === undefined || ketiga === undefined) throw new Error('too few days without taps')
  const menunggu = await ajukan(pertama)
  await masuk(page, 'admin', '/pengaturan/approval-otomatis')
  const tabel = page.getByRole('region', { name: 'Aturan approval otomatis' })
  const baris = tabel.getByRole('row', { name: STATUS.nama })
  await expect(tabel.getByRole('row').nth(1)).toBeVisible()
  await expect(baris).toHaveCount(0)
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Aturan baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aturan baru' })
  const nyalakan = dialog.getByRole('button', { name: 'Nyalakan' })
  const alasan = async (kalimat: string): Promise<void> => {
    await expect(nyalakan).toHaveAttribute('aria-disabled', 'true')
    await nyalakan.hover()
    await expect(page.getByRole('tooltip', { name: kalimat })).toBeVisible()
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
  const jadwal = dialog.getByRole('checkbox', { name: /di dalam jadwal/ })
  await expect(jadwal).not.toBeChecked()
  await jadwal.check()
  await expect(dialog.getByText(`${STATUS.nama} diusulkan tanpa jam`)).toBeVisible()
  await jadwal.uncheck()
  await alasan('Uji kering dahulu: lihat apa yang akan disetujuinya')
  await dialog.getByRole('button', { name: 'Uji kering' }).click()
  const hasil = dialog.getByRole('region', { name: 'Hasil uji kering' })
  await expect(hasil).toContainText(/aturan ini akan menyetujui \d+/)
  const sebab = hasil.getByRole('list', { name: 'Sebab tidak disetujui' })
  await expect(sebab).toContainText(/Statusnya tidak termasuk aturan ini: \d+/)
  await expect(hasil.getByRole('link', { name: `No. ${menunggu.noKoreksi}` })).toHaveAttribute(
    'href',
    `/koreksi-status-kehadiran/${menunggu.id}`,
  )
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Another condition is another rule: what was tried no longer holds.
  await dialog.getByLabel('Paling banyak hari').fill('2')
  await expect(dialog.getByText(/Aturannya berubah sejak diuji\. Hasil ini/)).toBeVisible()
  await alasan('Aturannya berubah sejak diuji: uji sekali lagi')
  await dialog.getByRole('button', { name: 'Uji kering' }).click()
  await expect(nyalakan).toHaveAttribute('aria-disabled', 'false')
  await nyalakan.click()
  await expect(dialog).toHaveCount(0)
  await expect(baris).toContainText('Aktif')
  await tanpaHambatan(page)

  const oleh = await ajukan(kedua)
  expect(oleh.statusPengajuan.id).toBe(2)
  expect(oleh.aturanOtomatisId).not.toBeNull()
  await page.reload()
  await baris.getByRole('button', { name: /^Matikan aturan/ }).click()
  await expect(page.getByText('Aturan dimatikan. Usulan berikutnya diperiksa orang.')).toBeVisible()
  await expect(baris).toContainText('Mati')
  expect((await ajukan(ketiga)).statusPengajuan.id).toBe(1)

  await page.getByRole('button', { name: 'Riwayat' }).click()
  const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(riwayat).toContainText('menambah aturan approval otomatis')
  await expect(riwayat).toContainText('mengubah aturan approval otomatis')
  await tanpaHambatan(page)
  await page.keyboard.press('Escape')
  await baris.getByRole('button', { name: /^Hapus aturan/ }).click()
  await expect(page.getByRole('dialog', { name: 'Hapus aturan?' })).toContainText('tetap disetujui')
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(baris).toHaveCount(0)
  const { statusPengajuan } = await minta<KoreksiLengkap>('sekolah', `/api/koreksi-kehadiran/${oleh.id}`)
  expect(statusPengajuan.id).toBe(2)
})

type Sepi = { gtk: GtkRingkas; hari: string }

/** Workdays of this month and the last without a tap or a request: a leave on them contradicts nothing. */
async function hariTanpaTap(banyak: number): Promise<Sepi[]> {
  const hasil: Sepi[] = []
  for (const satu of new Set([1, 31].map((lalu) => hariLalu(lalu).slice(0, 7).replace('-', ''))))
    for (const gtk of (await daftarGtk()).toReversed()) {
      const jalur = `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${satu}`
      const { kehadiran } = await minta<LaporanHarian>('sekolah', jalur)
      for (const { tanggal: hari, ...h } of kehadiran) {
        const sepi = h.jenis_libur === 0 && h.waktu_datang === null && h.waktu_pulang === null
        if (!sepi || (h.singkatan !== 'A' && hari <= hariLalu(0))) continue
        const ada = ['koreksi-kehadiran', 'absensi-manual'].map((jenis) =>
          minta<{ meta: { total: number } }>('sekolah', `/api/${jenis}?dari=${hari}&sampai=${hari}`),
        )
        if ((await Promise.all(ada)).every(({ meta }) => meta.total === 0)) hasil.push({ gtk, hari })
        if (hasil.length === banyak) return hasil
      }
    }
  return hasil
}

const ajukan = ({ gtk, hari }: Sepi): Promise<KoreksiLengkap> =>
  minta<KoreksiLengkap>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: STATUS.id } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: 'Orang tua sakit.',
    dokumenPendukung: [suratSendiri()],
  })

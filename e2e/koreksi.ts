import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { Locator, Page } from '@playwright/test'
import { expect, token } from './geisa.ts'
import { daftarGtk, hariLalu, minta } from './mesin.ts'

/** The nth person, with the last two present workdays of months that are surely open. */
export async function hariKerja(ke: number): Promise<{ gtk: GtkRingkas; hari: string; lain: string }> {
  const gtk = (await daftarGtk())[ke + 3]
  if (gtk === undefined) throw new Error('too few staff in the demo world')
  const bulan = [...new Set([1, 31].map((lalu) => hariLalu(lalu).slice(0, 7).replace('-', '')))]
  const hadir: string[] = []
  for (const satu of bulan) {
    const { kehadiran } = await harian(gtk, satu)
    const isi = kehadiran.filter((h) => h.singkatan === 'H' && h.jenis_libur === 0)
    hadir.push(...isi.map((h) => `${satu.slice(0, 4)}-${satu.slice(4)}-${String(h.hari_ke).padStart(2, '0')}`))
  }
  const [hari, lain] = hadir.filter((satu) => satu < hariLalu(0)).toSorted((a, b) => (a < b ? 1 : -1))
  if (hari === undefined || lain === undefined) throw new Error(`${gtk.nama} was never there`)
  return { gtk, hari, lain }
}

const harian = (gtk: GtkRingkas, bulan: string) =>
  minta<LaporanHarian>('sekolah', `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${bulan}`)

export async function statusHari(gtk: GtkRingkas, hari: string): Promise<string | undefined> {
  const { kehadiran } = await harian(gtk, hari.slice(0, 7).replace('-', ''))
  return kehadiran.find(({ hari_ke }) => hari_ke === Number(hari.slice(8)))?.singkatan
}

export const ajukanLangsung = (gtk: GtkRingkas, hari: string) =>
  minta<KoreksiLengkap>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: `Rapat dinas ${hari}.`,
  })

/** Times that nobody has to doubt: with a letter of its own, against no tap. */
export const ajukanWaktu = (gtk: GtkRingkas, hari: string) =>
  minta<KoreksiLengkap>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 2 },
    tglKehadiran: { dari: hari },
    waktuKoreksi: { datang: '07:01' },
    catatanDariPengusul: `Mesin terlambat menyala ${hari}.`,
    dokumenPendukung: [suratSendiri()],
  })

const SURAT =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n'

/** Another content each time. */
export const suratSendiri = () => ({
  fileName: 'surat.pdf',
  mimeType: 'application/pdf',
  base64: Buffer.from(`${SURAT}% ${crypto.randomUUID()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`).toString('base64'),
})

export async function manualBaru(ke: number, yang: 'hari' | 'lain' = 'hari') {
  const { gtk, [yang]: hari } = await hariKerja(ke)
  const { id } = await minta<ManualLengkap>('sekolah', '/api/absensi-manual', {
    tanggal: hari,
    jenisAbsensiManual: { id: 21 },
    catatanDariPengusul: `Mesin mati ${hari}.`,
    details: [{ gtk: { id: gtk.id }, waktuDatang: '06:40:00', waktuPulang: '15:50:00' }],
  })
  return { id, api: '/api/absensi-manual', layar: '/absensi-manual' }
}

/** A decision, or a change of what was asked for. */
export async function ubah(akun: string, jalur: string, isi: object): Promise<void> {
  const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    body: JSON.stringify(isi),
  })
  if (!jawaban.ok) throw new Error(`${jalur}: ${jawaban.status} ${await jawaban.text()}`)
}

export const baca = (id: string) => minta<KoreksiLengkap>('sekolah', `/api/koreksi-kehadiran/${id}`)

export async function terbaru(gtk: GtkRingkas): Promise<KoreksiLengkap> {
  const { items } = await minta<{ items: { id: string }[] }>('sekolah', `/api/koreksi-kehadiran?gtkId=${gtk.id}`)
  return baca(items[0]?.id ?? '')
}

/** How often a day of somebody is asked for: of the whole school other journeys count at the same time. */
export async function jumlah({ id }: GtkRingkas, hari: string): Promise<number> {
  const jalur = `/api/koreksi-kehadiran?gtkId=${id}&dari=${hari}&sampai=${hari}`
  return (await minta<{ meta: { total: number } }>('sekolah', jalur)).meta.total
}

export async function pilihGtk(page: Page, { namaDapodik }: GtkRingkas): Promise<void> {
  await page.getByRole('combobox', { name: 'GTK', exact: true }).fill(namaDapodik)
  await page.getByRole('option', { name: namaDapodik }).first().click()
}

export async function pilihStatus(page: Page, nama: RegExp): Promise<void> {
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await page.getByRole('option', { name: nama }).click()
}

export async function isiTanggal(kolom: Locator, hari: string): Promise<void> {
  const [y, m, d] = hari.split('-')
  await kolom.fill(`${Number(d)}/${Number(m)}/${y}`)
  await kolom.press('Enter')
}

/** A button of the request, and the 'Iya' to its question. */
export async function kirim(page: Page, tombol: string): Promise<void> {
  await page.getByRole('button', { name: tombol, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

export const geser = (hari: string, lebih: number): string =>
  new Date(Date.parse(`${hari}T00:00:00Z`) + lebih * 86_400_000).toISOString().slice(0, 10)

/** A photo as a phone takes it: noise, so that it cannot be squeezed to nothing. */
export async function foto(page: Page): Promise<Buffer> {
  const isi = await page.evaluate(() => {
    const kanvas = document.createElement('canvas')
    kanvas.width = 1600
    kanvas.height = 1200
    const pena = kanvas.getContext('2d')
    for (let i = 0; i < 4000; i++) {
      if (pena === null) break
      pena.fillStyle = `hsl(${(i * 47) % 360} 60% 50%)`
      pena.fillRect((i * 131) % 1600, (i * 71) % 1200, 60, 40)
    }
    return kanvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(isi, 'base64')
}

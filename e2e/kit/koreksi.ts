import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Locator, Page } from '@playwright/test'
import { expect, token } from './geisa.ts'
import { previousHari, recentBulan } from './hari.ts'
import { ask, daftarGtk } from './mesin.ts'

/**
 * Somebody with their last two present workdays, of months that are surely open, which no other journey of this run asks
 * about: two requests for one person and day are a mark on each, and nobody knows which journey comes first.
 */
export async function hariKerja(): Promise<{ gtk: GtkSummary; hari: string; lain: string }> {
  const staff = (await daftarGtk()).slice(3)
  for (let nth = 0; ; nth++) {
    const gtk = staff[nth % staff.length]
    const [hari, other] = gtk === undefined ? [] : (await hadirOf(gtk)).slice(2 * Math.floor(nth / staff.length))
    if (gtk === undefined || hari === undefined || other === undefined)
      throw new Error('too few days in the demo world')
    // Both: what another journey corrects meanwhile moves which days are counted.
    if (reserve(`${gtk.id} ${hari}`) && reserve(`${gtk.id} ${other}`)) return { gtk, hari, lain: other }
  }
}

/** The latest first. */
async function hadirOf(gtk: GtkSummary): Promise<string[]> {
  const hadir: string[] = []
  for (const one of recentBulan()) {
    const { kehadiran } = await harian(gtk, one)
    const content = kehadiran.filter((h) => h.singkatan === 'H' && h.jenis_libur === 0)
    hadir.push(...content.map((h) => `${one.slice(0, 4)}-${one.slice(4)}-${String(h.hari_ke).padStart(2, '0')}`))
  }
  return hadir.filter((one) => one < previousHari(0)).toSorted((a, b) => (a < b ? 1 : -1))
}

/** Among all workers of a run; e2e/global.ts makes the folder and takes it away. */
export function reserve(what: string): boolean {
  try {
    mkdirSync(join(process.env.GEISA_DIPAKAI ?? '', what))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const harian = (gtk: GtkSummary, bulan: string) =>
  ask<LaporanHarian>('sekolah', `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${bulan}`)

export async function statusHari(gtk: GtkSummary, hari: string): Promise<string | undefined> {
  const { kehadiran } = await harian(gtk, hari.slice(0, 7).replace('-', ''))
  return kehadiran.find(({ hari_ke }) => hari_ke === Number(hari.slice(8)))?.singkatan
}

export const submitDirectly = (gtk: GtkSummary, hari: string) =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: `Rapat dinas ${hari}.`,
  })

/** Times that nobody has to doubt: with a letter of its own, against no tap. */
export const ajukanWaktu = (gtk: GtkSummary, hari: string) =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 2 },
    tglKehadiran: { dari: hari },
    waktuKoreksi: { datang: '07:01' },
    catatanDariPengusul: `Mesin terlambat menyala ${hari}.`,
    dokumenPendukung: [ownSurat()],
  })

const SURAT =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n'

/** Another content each time. */
export const ownSurat = () => ({
  fileName: 'surat.pdf',
  mimeType: 'application/pdf',
  base64: Buffer.from(`${SURAT}% ${crypto.randomUUID()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`).toString('base64'),
})

export async function newManual() {
  const { gtk, hari } = await hariKerja()
  const { id } = await ask<FullManual>('sekolah', '/api/absensi-manual', {
    tanggal: hari,
    jenisAbsensiManual: { id: 21 },
    catatanDariPengusul: `Mesin mati ${hari}.`,
    details: [{ gtk: { id: gtk.id }, waktuDatang: '06:40:00', waktuPulang: '15:50:00' }],
  })
  return { id, api: '/api/absensi-manual', layar: '/absensi-manual' }
}

/** A decision, or a change of what was asked for. */
export async function update(akun: string, path: string, content: object): Promise<void> {
  const answer = await fetch(`${process.env.GEISA_URL}${path}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

export const read = (id: string) => ask<FullKoreksi>('sekolah', `/api/koreksi-kehadiran/${id}`)

export async function latest(gtk: GtkSummary): Promise<FullKoreksi> {
  const { items } = await ask<{ items: { id: string }[] }>('sekolah', `/api/koreksi-kehadiran?gtkId=${gtk.id}`)
  return read(items[0]?.id ?? '')
}

/** How often a day of somebody is asked for: of the whole school other journeys count at the same time. */
export async function jumlah({ id }: GtkSummary, hari: string): Promise<number> {
  const path = `/api/koreksi-kehadiran?gtkId=${id}&dari=${hari}&sampai=${hari}`
  return (await ask<{ meta: { total: number } }>('sekolah', path)).meta.total
}

export async function selectGtk(page: Page, { namaDapodik }: GtkSummary): Promise<void> {
  await page.getByRole('combobox', { name: 'GTK', exact: true }).fill(namaDapodik)
  await page.getByRole('option', { name: namaDapodik }).first().click()
}

export async function selectStatus(page: Page, nama: RegExp): Promise<void> {
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await page.getByRole('option', { name: nama }).click()
}

export async function fillTanggal(column: Locator, hari: string): Promise<void> {
  const [y, m, d] = hari.split('-')
  await column.fill(`${Number(d)}/${Number(m)}/${y}`)
  await column.press('Enter')
}

/** A button of the request, and the 'Iya' to its question. */
export async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog).toContainText('Apakah anda sudah yakin ?')
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

export const daysLater = (hari: string, more: number): string =>
  new Date(Date.parse(`${hari}T00:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10)

/** A photo as a phone takes it: noise, so that it cannot be squeezed to nothing. */
export async function foto(page: Page): Promise<Buffer> {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const pen = canvas.getContext('2d')
    for (let i = 0; i < 4000; i++) {
      if (pen === null) break
      pen.fillStyle = `hsl(${(i * 47) % 360} 60% 50%)`
      pen.fillRect((i * 131) % 1600, (i * 71) % 1200, 60, 40)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(content, 'base64')
}

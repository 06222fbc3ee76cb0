import { crc32 } from 'node:zlib'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { ajukanWaktu } from './koreksi.ts'
import { daftarGtk, hariLalu, minta } from './mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

test('sepuluh usulan diputuskan dengan papan ketik saja, paling banyak tiga tombol tiap usulan', async ({ page }) => {
  const hari = await hariSepi()
  const orang = (await daftarGtk()).slice(0, 11)
  const usulan: KoreksiLengkap[] = []
  for (const gtk of orang) usulan.push(await ajukan(gtk, hari))
  const [lewat, ...sepuluh] = usulan
  if (lewat === undefined || sepuluh.length < 10) throw new Error('too few staff in the demo world')
  await masuk(page, 'kabkota', `${antrean(orang, hari)}&urut=terlama`)
  await expect(page.getByRole('link', { name: lewat.noKoreksi })).toBeVisible()

  let banyak = 0
  const tekan = async (tombol: string): Promise<void> => {
    banyak++
    await page.keyboard.press(tombol)
  }
  await tekan('j')
  await tekan('Enter')
  await tampak(page, lewat)
  await expect(page.getByRole('navigation', { name: 'Usulan dalam daftar' })).toContainText('1 dari 11')
  // Looked at and left alone: it is skipped by hand, there and back.
  await tekan('ArrowRight')
  await tampak(page, sepuluh[0])
  await tekan('k')
  await tampak(page, lewat)
  await tekan('j')
  const jalan = banyak
  banyak = 0
  const perUsulan: number[] = []
  for (const [ke, satu] of sepuluh.entries()) {
    await tampak(page, satu)
    const sebelum = banyak
    await tekan(ke === 3 ? 't' : ke === 6 ? 'p' : 's')
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
    await expect(dialog).toBeVisible()
    if (ke === 3) {
      await expect(dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' })).toBeFocused()
      await tekan('3')
      await expect(dialog.getByRole('radio', { name: 'Tanggal tidak sesuai' })).toBeChecked()
    }
    // What is to be mended is told in words: they are no keys of the decision.
    if (ke === 6) await page.keyboard.insertText('Lampirkan undangannya.')
    await tekan('Enter')
    await expect(page.getByText(new RegExp(`Berhasil memproses! No\\. ${satu.noKoreksi} `)).first()).toBeVisible()
    perUsulan.push(banyak - sebelum)
  }
  const description = `${banyak} keys for ten requests (${perUsulan.join(', ')}), ${jalan} to walk there and back`
  test.info().annotations.push({ type: 'keys', description })
  expect(Math.max(...perUsulan)).toBeLessThanOrEqual(3)
  const status: number[] = []
  for (const { id } of sepuluh) status.push((await baca(id)).statusPengajuan.id)
  expect(status).toEqual([2, 2, 2, 3, 2, 2, 6, 2, 2, 2])
  expect((await baca(sepuluh[3]?.id ?? '')).alasanPenolakan?.nama).toBe('Tanggal tidak sesuai')
  expect((await baca(lewat.id)).statusPengajuan.id).toBe(1)
  // None is left behind it: the list as it was, with the one that was skipped.
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\?.*status=1/)
  await expect(page.getByRole('link', { name: lewat.noKoreksi })).toBeVisible()
})

test('tombol pintas: tidak pernah saat mengetik, Esc menutup, tanda tanya menyebut semuanya', async ({ page }) => {
  const hari = await hariSepi()
  const [gtk] = (await daftarGtk()).slice(-1)
  if (gtk === undefined) throw new Error('no staff')
  const satu = await ajukan(gtk, hari)
  await masuk(page, 'kabkota', `/koreksi-status-kehadiran/${satu.id}`)
  await tampak(page, satu)
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  const catatan = page.getByLabel('Catatan Dari Pemeriksa')
  await catatan.pressSequentially('stp jk?')
  await expect(catatan).toHaveValue('stp jk?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await catatan.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await expect(dialog).toBeVisible()
  await tanpaHambatan(page)
  // Keys of the page rest while the question stands.
  await page.keyboard.press('t')
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  const bantuan = page.getByRole('dialog', { name: 'Tombol pintas' })
  await expect(bantuan).toContainText('Usulan berikutnya')
  await tanpaHambatan(page)
  await page.keyboard.press('Escape')
  await expect(bantuan).toHaveCount(0)
  // Decided with the mouse it goes back to the list, as specified.
  await page.getByRole('button', { name: 'Perlu Perbaikan' }).click()
  const iya = dialog.getByRole('button', { name: 'Iya' })
  await expect(dialog).toContainText('Tulis apa yang perlu diperbaiki sekolah')
  await expect(iya).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Lampirkan undangannya.')
  await iya.click()
  await expect(page.getByText('Berhasil memproses!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)
})

test('meja: tanda sebagai kalimat, dokumen yang sama dan usulan bertumpuk dengan tautannya, tap, riwayat', async ({
  page,
}) => {
  const hari = await hariSepi()
  const [, gtk, lain] = await daftarGtk()
  if (gtk === undefined || lain === undefined) throw new Error('too few staff in the demo world')
  // The photograph is of this run alone.
  const dokumen = [{ fileName: 'surat-tugas.png', mimeType: 'image/png', base64: foto(`${hari} ${performance.now()}`) }]
  const satu = await ajukan(gtk, hari, { dokumenPendukung: dokumen })
  const dua = await ajukan(lain, hari, { dokumenPendukung: dokumen })
  const tiga = await ajukan(gtk, hari, { catatanDariPengusul: 'Sekali lagi.' })
  await masuk(page, 'kabkota', `/koreksi-status-kehadiran/${satu.id}`)
  await tampak(page, satu)
  const sama = page.getByRole('list', { name: 'Dokumen yang sama' })
  await expect(sama.getByRole('link', { name: `Koreksi No. ${dua.noKoreksi}` })).toBeVisible()
  const tumpuk = page.getByRole('list', { name: 'Usulan yang bertumpuk' })
  await expect(tumpuk.getByRole('link', { name: `No. ${tiga.noKoreksi}` })).toBeVisible()
  const dampak = page.getByRole('region', { name: 'Bila disetujui' })
  await expect(dampak).toContainText('dari H → menjadi DL')
  await expect(dampak.getByRole('list', { name: 'Tap hari itu' }).getByRole('listitem').first()).toContainText(
    /^Tap \d\d:\d\d:\d\d.* · Kiriman mesin/,
  )
  await expect(page.getByRole('img', { name: 'surat-tugas.png' }).last()).toBeVisible()
  await expect(page.getByText('Dipakai juga di usulan lain', { exact: true })).toBeVisible()
  const lalu = page.getByRole('region', { name: 'Usulan sebelumnya' })
  await expect(lalu.getByRole('link', { name: `No. ${tiga.noKoreksi}` })).toBeVisible()
  await expect(lalu.getByText('Usulan GTK ini', { exact: true })).toBeVisible()
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tumpuk.getByRole('link', { name: `No. ${tiga.noKoreksi}` }).click()
  await tampak(page, tiga)
})

test('daftar: baris dijelajahi, dipilih, dan disetujui sekaligus dengan papan ketik', async ({ page }) => {
  const hari = await hariSepi()
  const orang = (await daftarGtk()).slice(4, 7)
  const usulan: KoreksiLengkap[] = []
  for (const gtk of orang) usulan.push(await ajukanWaktu(gtk, hari))
  const [satu, dua, tiga] = usulan
  await masuk(page, 'kabkota', antrean(orang, hari))
  await expect(page.getByRole('link', { name: satu?.noKoreksi ?? '' })).toBeVisible()
  const fokus = (nomor: string | undefined) => expect(page.getByRole('link', { name: nomor ?? '' })).toBeFocused()
  await page.keyboard.press('j')
  await fokus(tiga?.noKoreksi)
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await fokus(dua?.noKoreksi)
  await page.keyboard.press('x')
  await expect(page.getByText(/^2 usulan dipilih/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await fokus(tiga?.noKoreksi)
  await page.keyboard.press('x')
  await expect(page.getByText(/^1 usulan dipilih/)).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Konfirmasi' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hasil persetujuan' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const yang of [dua, tiga]) expect((await baca(yang?.id ?? '')).statusPengajuan.id).toBe(2)
  expect((await baca(satu?.id ?? '')).statusPengajuan.id).toBe(1)
})

const TITIK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const IEND = 12

/** One pixel with a comment of its own: another content each time. */
function foto(catatan: string): string {
  const isi = Buffer.from(`tEXtComment\0${catatan}`)
  const [panjang, jumlah] = [Buffer.alloc(4), Buffer.alloc(4)]
  panjang.writeUInt32BE(isi.length - 4)
  jumlah.writeUInt32BE(crc32(isi))
  return Buffer.concat([TITIK.subarray(0, -IEND), panjang, isi, jumlah, TITIK.subarray(-IEND)]).toString('base64')
}

async function tampak(page: Page, usulan: KoreksiLengkap | undefined): Promise<void> {
  await expect(page.getByText(`No. ${usulan?.noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tindakan' })).toBeVisible()
}

/** What waits of one day at the people's school: other schools' requests of that day are in nobody's way. */
const antrean = (orang: readonly GtkRingkas[], hari: string): string =>
  `/koreksi-status-kehadiran?status=1&sekolah=${orang[0]?.sekolahId}&dari=${hari}&sampai=${hari}`

const dipakai = new Set<string>()

/** A present workday, not of the last week, that no request of the school touches yet. */
async function hariSepi(): Promise<string> {
  const [, gtk] = await daftarGtk()
  if (gtk === undefined) throw new Error('no staff')
  for (let lalu = 8; lalu <= 27; lalu++) {
    const hari = hariLalu(lalu)
    if (dipakai.has(hari) || !(await isHadir(gtk, hari))) continue
    const [koreksi, manual] = await Promise.all(
      ['koreksi-kehadiran', 'absensi-manual'].map((jenis) =>
        minta<{ meta: { total: number } }>('sekolah', `/api/${jenis}?dari=${hari}&sampai=${hari}`),
      ),
    )
    dipakai.add(hari)
    if (koreksi?.meta.total === 0 && manual?.meta.total === 0) return hari
  }
  throw new Error('no quiet workday in the demo world')
}

async function isHadir(gtk: GtkRingkas, hari: string): Promise<boolean> {
  const { kehadiran } = await minta<LaporanHarian>(
    'sekolah',
    `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${hari.slice(0, 7).replace('-', '')}`,
  )
  return kehadiran.some((h) => h.hari_ke === Number(hari.slice(8)) && h.singkatan === 'H' && h.jenis_libur === 0)
}

const ajukan = (gtk: GtkRingkas, hari: string, lain: object = {}) =>
  minta<KoreksiLengkap>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: 'Rapat dinas.',
    ...lain,
  })

const baca = (id: string) => minta<KoreksiLengkap>('sekolah', `/api/koreksi-kehadiran/${id}`)

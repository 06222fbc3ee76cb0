import { readFile } from 'node:fs/promises'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { SptjmBaris } from '@geisa/contract/sptjm'
import { NAMA_BULAN, namaBulan } from '@geisa/engine/kalender'
import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

// They share the statements of one school.
test.describe.configure({ mode: 'serial' })

test('foto besar dikecilkan, dilihat di tab baru, dikembalikan dinas dengan catatan, lalu diganti pdf', async ({
  page,
  browser,
}) => {
  const bulan = await bulanKosong()
  await masuk(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await expect(page.getByText('Belum ada SPTJM. . .')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await expect(dialog.getByRole('button', { name: `Bulan SPTJM: ${namaBulan(bulan)}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await tanpaHambatan(page)

  const foto = await fotoBesar(page)
  expect(foto.length).toBeGreaterThan(1_000_000)
  await pilih(dialog, { name: 'sptjm.jpg', mimeType: 'image/jpeg', buffer: foto })
  await expect(dialog.getByText(/^\d+,\d MB dikecilkan menjadi \d+ KB$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Pratinjau sptjm.jpg' })).toBeVisible()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('SPTJM berhasil diupload')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const baris = page.getByRole('row').filter({ hasText: namaBulan(bulan) })
  await expect(baris).toContainText('Menunggu pemeriksaan dinas')
  const terkirim = await isiTab(page, baris)
  expect(terkirim.jenis).toBe('image/jpeg')
  expect(terkirim.isi.length).toBeLessThanOrEqual(512_000)
  // Wider than high, as it was taken, and still large enough to read.
  expect(terkirim.lebar).toBeGreaterThan(1240)
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: namaBulan(bulan) })).toBeVisible()
  await tanpaHambatan(page)

  const dinas = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await masuk(dinas, 'kabkota', `/laporan/sptjm?bulan=${bulan}`)
  const barisDinas = dinas.getByRole('row').filter({ hasText: namaBulan(bulan) })
  await tanpaHambatan(dinas)
  await barisDinas.getByRole('button', { name: /^Kembalikan/ }).click()
  const putusan = dinas.getByRole('dialog')
  await putusan.getByRole('textbox').fill('Meterai belum ditempel.')
  await putusan.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(barisDinas).toContainText('Dikembalikan dinas')
  await dinas.context().close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Segarkan' }).click()
  await expect(baris).toContainText('Catatan dinas: Meterai belum ditempel.')
  await baris.getByRole('button', { name: /^Unggah ulang/ }).click()
  await expect(dialog).toContainText(`Pengganti SPTJM ${namaBulan(bulan)}`)
  const pdf = pdfSebesar(9000)
  await pilih(dialog, { name: 'sptjm.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(baris).toContainText('Menunggu pemeriksaan dinas')
  await expect(baris).not.toContainText('Meterai belum ditempel.')
  await expect(baris).toContainText('sptjm.pdf')
  const [satu] = await daftar('sekolah', bulan)
  const berkas = await fetch(new URL(satu?.file.fileUrl ?? '', process.env.GEISA_URL))
  expect(Buffer.from(await berkas.arrayBuffer()).equals(pdf)).toBe(true)
})

test('terlalu besar dan jenis lain ditolak dengan sebabnya, berkas lain dapat langsung dipilih', async ({ page }) => {
  await masuk(page, 'sekolah', '/laporan/sptjm')
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await pilih(dialog, { name: 'besar.pdf', mimeType: 'application/pdf', buffer: pdfSebesar(512_001) })
  await expect(dialog.getByRole('alert')).toHaveText('Ukuran file maks 512KB')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await pilih(dialog, { name: 'gambar.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(dialog.getByRole('alert')).toContainText('jpg, png, jpeg, atau pdf')
  // The name and type of a picture do not make one: the server looks inside.
  await pilih(dialog, { name: 'gambar.jpg', mimeType: 'image/jpeg', buffer: svg })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Gagal upload SPTJM')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ganti berkas' }).click()
  await expect(dialog.getByText('Pilih berkas, atau jatuhkan di sini')).toBeVisible()
})

test('jawaban yang hilang di jalan: dikirim lagi tidak mencatat dua kali', async ({ page }) => {
  const bulan = await bulanKosong()
  await masuk(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await pilih(dialog, { name: 'sptjm.pdf', mimeType: 'application/pdf', buffer: pdfSebesar(4000) })
  let hilang = 0
  await page.route('**/api/sptjm', async (rute) => {
    if (rute.request().method() !== 'POST' || hilang++ > 0) return rute.fallback()
    await rute.fetch()
    return rute.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('tidak akan tercatat dua kali')
  const [tercatat] = await daftar('sekolah', bulan)
  await dialog.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('SPTJM berhasil diupload')).toBeVisible()
  expect((await daftar('sekolah', bulan)).map(({ id, versi }) => ({ id, versi }))).toEqual([
    { id: tercatat?.id, versi: tercatat?.versi },
  ])
})

test('SPTJM untuk ditandatangani: berkas pdf memuat angka yang sama dengan API', async ({ page }) => {
  const bulan = bulanLalu()
  await masuk(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const menunggu = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Unduh untuk ditandatangani' }).click()
  const unduhan = await menunggu
  const [{ sekolahId } = { sekolahId: 0 }] = (
    await minta<{ rows: { sekolahId: number }[] }>('sekolah', '/api/gtk?nama=ani')
  ).rows
  const laporan = await minta<LaporanBulanan>(
    'sekolah',
    `/api/rekap/bulanan-sekolah?sekolahId=${sekolahId}&monthSelected=${bulan}`,
  )
  expect(unduhan.suggestedFilename()).toBe(`SPTJM ${laporan.sekolah?.nama} ${namaBulan(bulan)}.pdf`)
  const teks = await bacaPdf(await readFile(await unduhan.path()))
  expect(teks).toContain('SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)')
  expect(teks).toContain(`NPSN : ${laporan.sekolah?.npsn}`)
  const tampil = laporan.baris.filter((b) => b.tampil_sptjm)
  expect(tampil.length).toBeGreaterThan(0)
  for (const b of tampil) {
    const angka = [
      [b.jumlah_kehadiran, b.jumlah_dinas_luar, b.jumlah_alpa, b.jumlah_sakit, b.jumlah_cuti, b.jumlah_tidak_hadir],
      [b.jumlah_terlambat_dengan_izin, b.durasi_terlambat_dengan_izin],
      [b.jumlah_terlambat_tanpa_izin, b.durasi_terlambat_tanpa_izin],
      [b.jumlah_pulang_cepat_dengan_izin, b.durasi_pulang_cepat_dengan_izin],
      [b.jumlah_pulang_cepat_tanpa_izin, b.durasi_pulang_cepat_tanpa_izin],
      [b.pct_potongan_alpa, b.pct_potongan_dtdi, b.pct_potongan_dtti, b.pct_potongan_pcdi, b.pct_potongan_pcti].map(
        persen,
      ),
      [persen(b.pct_potongan_total)],
      [b.Gaji_Pokok, b.dasar_pemotongan, b.jumlah_potongan].map(rupiah),
    ]
    expect(teks).toContain(angka.flat().join(' '))
  }
})

const persen = (bp: number): string => (bp / 100).toFixed(2).replace('.', ',')
const rupiah = (nilai: number | null): string => (nilai === null ? '–' : nilai.toLocaleString('id-ID'))

const pilih = (dialog: Locator, berkas: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  dialog.getByLabel('Pilih berkas, atau jatuhkan di sini').setInputFiles(berkas)

const daftar = async (akun: string, bulan: string): Promise<SptjmBaris[]> =>
  (await minta<{ items: SptjmBaris[] }>(akun, `/api/sptjm?tahunBulan=${bulan}`)).items

/** A month long before the demo country's, for which nothing has been uploaded yet: also at a second try. */
async function bulanKosong(): Promise<string> {
  for (const [ke] of NAMA_BULAN.entries()) {
    const bulan = `2024${String(ke + 1).padStart(2, '0')}`
    if ((await daftar('sekolah', bulan)).length === 0) return bulan
  }
  throw new Error('every month of 2024 holds a statement')
}

/** What a phone's camera makes of a page: large, with fine print. */
async function fotoBesar(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const kanvas = document.createElement('canvas')
    kanvas.width = 4000
    kanvas.height = 3000
    const pena = kanvas.getContext('2d')
    if (pena === null) throw new Error('no canvas')
    pena.fillStyle = '#f4f1ea'
    pena.fillRect(0, 0, 4000, 3000)
    for (let y = 40; y < 3000; y += 34) {
      pena.fillStyle = `rgb(${y % 90} ${(y * 7) % 80} ${(y * 3) % 120})`
      pena.font = `${18 + (y % 14)}px sans-serif`
      pena.fillText(`${y} ${'Surat pernyataan tanggung jawab mutlak '.repeat(9)}`, 30 + (y % 50), y)
    }
    const isi = await new Promise<Blob | null>((selesai) => kanvas.toBlob(selesai, 'image/jpeg', 0.98))
    const byte = new Uint8Array(await (isi ?? new Blob()).arrayBuffer())
    let teks = ''
    for (const satu of byte) teks += String.fromCharCode(satu)
    return btoa(teks)
  })
  return Buffer.from(base64, 'base64')
}

/** A whole PDF of exactly this many bytes. */
function pdfSebesar(byte: number): Buffer {
  const kepala =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n'
  const ekor = '\ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n'
  return Buffer.from(`${kepala}%${'x'.repeat(byte - kepala.length - ekor.length - 1)}${ekor}`)
}

/** Opens the paper as a user does, and looks at what arrived in the new tab. */
async function isiTab(page: Page, baris: Locator) {
  const menunggu = page.waitForEvent('popup')
  await baris.getByRole('button', { name: /^Lihat/ }).click()
  const tab = await menunggu
  await tab.waitForURL((alamat) => alamat.protocol.startsWith('http'))
  const jawaban = await tab.request.get(tab.url())
  const lebar = await tab.evaluate(() => document.images[0]?.naturalWidth ?? 0)
  const hasil = { jenis: jawaban.headers()['content-type'], isi: await jawaban.body(), lebar }
  await tab.close()
  return hasil
}

async function bacaPdf(isi: Buffer): Promise<string> {
  const dokumen = await getDocument({ data: new Uint8Array(isi), verbosity: 0 }).promise
  const halaman: string[] = []
  for (let ke = 1; ke <= dokumen.numPages; ke++) {
    const { items } = await (await dokumen.getPage(ke)).getTextContent()
    const potongan = (items as { str: string; transform: number[] }[]).filter(
      ({ str, transform }) => str.trim() !== '' && transform[1] === 0,
    )
    const baris = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    for (const [, satu] of [...baris].toSorted(([a], [b]) => b - a)) {
      const urut = satu.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
      halaman.push(urut.map(({ str }) => str.trim()).join(' '))
    }
  }
  return halaman.join('\n')
}

function bulanLalu(): string {
  const [tahun = 0, bulan = 1] = new Date()
    .toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })
    .split('-')
    .map(Number)
  return bulan === 1 ? `${tahun - 1}12` : `${tahun}${String(bulan - 1).padStart(2, '0')}`
}

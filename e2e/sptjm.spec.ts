import { readFile } from 'node:fs/promises'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { SptjmRow } from '@geisa/contract/sptjm'
import { NAMA_BULAN, namaBulan } from '@geisa/engine/calendar'
import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { previousBulan } from './kit/hari.ts'
import { ask } from './kit/mesin.ts'

// They share the statements of one school.
test.describe.configure({ mode: 'serial' })

test('foto besar dikecilkan, dilihat di tab baru, dikembalikan dinas dengan catatan, lalu diganti pdf', async ({
  page,
  browser,
}) => {
  const bulan = await emptyBulan()
  await signIn(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await expect(page.getByText('Belum ada SPTJM. . .')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await expect(dialog.getByRole('button', { name: `Bulan SPTJM: ${namaBulan(bulan)}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const foto = await bigPhoto(page)
  expect(foto.length).toBeGreaterThan(1_000_000)
  await select(dialog, { name: 'sptjm.jpg', mimeType: 'image/jpeg', buffer: foto })
  await expect(dialog.getByText(/^\d+,\d MB dikecilkan menjadi \d+ KB$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Pratinjau sptjm.jpg' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('SPTJM berhasil diupload')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: namaBulan(bulan) })
  await expect(row).toContainText('Menunggu pemeriksaan dinas')
  const sent = await tabContent(page, row)
  expect(sent.jenis).toBe('image/jpeg')
  expect(sent.content.length).toBeLessThanOrEqual(512_000)
  // Wider than high, as it was taken, and still large enough to read.
  expect(sent.width).toBeGreaterThan(1240)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: namaBulan(bulan) })).toBeVisible()
  await expectAccessible(page)

  const dinas = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(dinas, 'kabkota', `/laporan/sptjm?bulan=${bulan}`)
  const dinasRow = dinas.getByRole('row').filter({ hasText: namaBulan(bulan) })
  await expectAccessible(dinas)
  await dinasRow.getByRole('button', { name: /^Kembalikan/ }).click()
  const putusan = dinas.getByRole('dialog')
  await putusan.getByRole('textbox').fill('Meterai belum ditempel.')
  await putusan.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(dinasRow).toContainText('Dikembalikan dinas')
  await dinas.context().close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Segarkan' }).click()
  await expect(row).toContainText('Catatan dinas: Meterai belum ditempel.')
  await row.getByRole('button', { name: /^Unggah ulang/ }).click()
  await expect(dialog).toContainText(`Pengganti SPTJM ${namaBulan(bulan)}`)
  const pdf = pdfOfSize(9000)
  await select(dialog, { name: 'sptjm.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(row).toContainText('Menunggu pemeriksaan dinas')
  await expect(row).not.toContainText('Meterai belum ditempel.')
  await expect(row).toContainText('sptjm.pdf')
  const [one] = await daftar('sekolah', bulan)
  const berkas = await fetch(new URL(one?.file.fileUrl ?? '', process.env.GEISA_URL))
  expect(Buffer.from(await berkas.arrayBuffer()).equals(pdf)).toBe(true)
})

test('terlalu besar dan jenis lain ditolak dengan sebabnya, berkas lain dapat langsung dipilih', async ({ page }) => {
  await signIn(page, 'sekolah', '/laporan/sptjm')
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await select(dialog, { name: 'besar.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(512_001) })
  await expect(dialog.getByRole('alert')).toHaveText('Ukuran file maks 512KB')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await select(dialog, { name: 'gambar.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(dialog.getByRole('alert')).toContainText('JPG, PNG, atau PDF')
  // The first bytes of a picture do not make one: the server looks inside.
  const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])
  await select(dialog, { name: 'gambar.jpg', mimeType: 'image/jpeg', buffer: disguised })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Gagal upload SPTJM')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ganti berkas' }).click()
  await expect(dialog.getByText('Pilih berkas, atau jatuhkan di sini')).toBeVisible()
})

test('jawaban yang hilang di jalan: dikirim lagi tidak mencatat dua kali', async ({ page }) => {
  const bulan = await emptyBulan()
  await signIn(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload SPTJM' })
  await select(dialog, { name: 'sptjm.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(4000) })
  let missing = 0
  await page.route('**/api/sptjm', async (route) => {
    if (route.request().method() !== 'POST' || missing++ > 0) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('tidak akan tercatat dua kali')
  const [recorded] = await daftar('sekolah', bulan)
  await dialog.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('SPTJM berhasil diupload')).toBeVisible()
  expect((await daftar('sekolah', bulan)).map(({ id, versi }) => ({ id, version: versi }))).toEqual([
    { id: recorded?.id, version: recorded?.versi },
  ])
})

test('SPTJM untuk ditandatangani: berkas pdf memuat angka yang sama dengan API', async ({ page }) => {
  const bulan = previousBulan()
  await signIn(page, 'sekolah', `/laporan/sptjm?bulan=${bulan}`)
  await page.getByRole('button', { name: 'Tambah SPTJM' }).click()
  const pending = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Unduh untuk ditandatangani' }).click()
  const download = await pending
  const [{ sekolahId } = { sekolahId: 0 }] = (
    await ask<{ rows: { sekolahId: number }[] }>('sekolah', '/api/gtk?nama=ani')
  ).rows
  const laporan = await ask<LaporanBulanan>(
    'sekolah',
    `/api/rekap/bulanan-sekolah?sekolahId=${sekolahId}&monthSelected=${bulan}`,
  )
  expect(download.suggestedFilename()).toBe(`SPTJM ${laporan.sekolah?.nama} ${namaBulan(bulan)}.pdf`)
  const text = await readPdf(await readFile(await download.path()))
  expect(text).toContain('SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)')
  expect(text).toContain(`NPSN : ${laporan.sekolah?.npsn}`)
  const format = laporan.baris.filter((b) => b.tampil_sptjm)
  expect(format.length).toBeGreaterThan(0)
  for (const b of format) {
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
    expect(text).toContain(angka.flat().join(' '))
  }
})

const persen = (bp: number): string => (bp / 100).toFixed(2).replace('.', ',')
const rupiah = (nilai: number | null): string => (nilai === null ? '–' : nilai.toLocaleString('id-ID'))

const select = (dialog: Locator, berkas: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  dialog.getByLabel('Pilih berkas, atau jatuhkan di sini').setInputFiles(berkas)

const daftar = async (akun: string, bulan: string): Promise<SptjmRow[]> =>
  (await ask<{ items: SptjmRow[] }>(akun, `/api/sptjm?tahunBulan=${bulan}`)).items

/** A month long before the demo country's, for which nothing has been uploaded yet: also at a second try. */
async function emptyBulan(): Promise<string> {
  for (const [nth] of NAMA_BULAN.entries()) {
    const bulan = `2024${String(nth + 1).padStart(2, '0')}`
    if ((await daftar('sekolah', bulan)).length === 0) return bulan
  }
  throw new Error('every month of 2024 holds a statement')
}

/** What a phone's camera makes of a page: large, with fine print. */
async function bigPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.fillStyle = '#f4f1ea'
    pen.fillRect(0, 0, 4000, 3000)
    for (let y = 40; y < 3000; y += 34) {
      pen.fillStyle = `rgb(${y % 90} ${(y * 7) % 80} ${(y * 3) % 120})`
      pen.font = `${18 + (y % 14)}px sans-serif`
      pen.fillText(`${y} ${'Surat pernyataan tanggung jawab mutlak '.repeat(9)}`, 30 + (y % 50), y)
    }
    const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.98))
    const bytes = new Uint8Array(await (content ?? new Blob()).arrayBuffer())
    let text = ''
    for (const one of bytes) text += String.fromCharCode(one)
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}

/** A whole PDF of exactly this many bytes. */
function pdfOfSize(bytes: number): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n'
  const tail = '\ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n'
  return Buffer.from(`${head}%${'x'.repeat(bytes - head.length - tail.length - 1)}${tail}`)
}

/** Opens the paper as a user does, and looks at what arrived in the new tab. */
async function tabContent(page: Page, row: Locator) {
  const pending = page.waitForEvent('popup')
  await row.getByRole('button', { name: /^Lihat/ }).click()
  const tab = await pending
  await tab.waitForURL((alamat) => alamat.protocol.startsWith('http'))
  const answer = await tab.request.get(tab.url())
  const width = await tab.evaluate(() => document.images[0]?.naturalWidth ?? 0)
  const result = { jenis: answer.headers()['content-type'], content: await answer.body(), width }
  await tab.close()
  return result
}

async function readPdf(content: Buffer): Promise<string> {
  const dokumen = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const page: string[] = []
  for (let nth = 1; nth <= dokumen.numPages; nth++) {
    const { items } = await (await dokumen.getPage(nth)).getTextContent()
    const potongan = (items as { str: string; transform: number[] }[]).filter(
      ({ str, transform }) => str.trim() !== '' && transform[1] === 0,
    )
    const rows = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    for (const [, one] of [...rows].toSorted(([a], [b]) => b - a)) {
      const order = one.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
      page.push(order.map(({ str }) => str.trim()).join(' '))
    }
  }
  return page.join('\n')
}

import { readFile } from 'node:fs/promises'
import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Download, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, expectAccessible, move, pushTap, signIn, test, token } from '../kit/geisa.ts'
import { previousBulan } from '../kit/hari.ts'
import { ask } from '../kit/mesin.ts'

const MESIN = 'CONTOH0001'
const PREVIOUS_BULAN = previousBulan()

test.describe('laporan harian', () => {
  test('dari tap di mesin sampai PDF', async ({ page }) => {
    const hari = await ordinaryHari()
    await fetch(`${process.env.GEISA_URL}/iclock/cdata?SN=${MESIN}&options=all&pushver=2.4.1`)
    const tap = ['06:02:07', '17:47:33'].map((jam) => `2\t${hari.tanggal} ${jam}\t0\t1\t0\t0\t0`)
    expect(await pushTap(MESIN, tap)).toContain('200 OK')

    await signIn(page, 'sekolah', '/laporan/harian')
    await selectGtk(page, 'Mega Utami')
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    const tanggalCell = page.getByRole('button', { name: `Tanggal: ${hari.hari_ke} ${hari.hari}. Jelaskan` })
    const row = page.getByRole('row').filter({ has: tanggalCell })
    const datang = row.getByRole('button', { name: 'Datang: 06:02:07. Jelaskan' })
    await expect(datang).toBeVisible()
    await expect(row).toContainText('17:47:33')
    await expectAccessible(page)

    await datang.click()
    const penjelasan = page.getByRole('dialog')
    await expect(penjelasan).toContainText(MESIN)
    await expect(penjelasan.getByRole('listitem').filter({ hasText: '06:02:07' })).toContainText('Datang')
    await expect(penjelasan.getByRole('listitem').filter({ hasText: hari.waktu_datang ?? '' })).toContainText(
      'Tidak dipakai',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(penjelasan).toHaveCount(0)
    await expect(datang).toBeFocused()

    const laporan = await laporanApi('sekolah')
    expect(laporan.kehadiran.find(({ tanggal }) => tanggal === hari.tanggal)).toMatchObject({
      waktu_datang: '06:02:07',
      waktu_pulang: '17:47:33',
    })
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh' }).click()
    const download = await pending
    expect(download.suggestedFilename()).toMatch(
      /^Laporan Kehadiran Bulan [A-Z][a-z]+ \d{4} Mega Utami Widyawati, S\.Pd\.SD \(\d{18}\)\.pdf$/,
    )
    const text = await readPdf(download)
    for (const one of laporan.kehadiran) expect(text).toContain(written(one))
    for (const { kode, deskripsi, jumlah, Keterangan } of laporan.summary.statusKehadiran) {
      expect(text).toContain(`${kode} ${deskripsi} ${jumlah} ${Keterangan}`.trim())
    }
  })

  test('penjelasan dibuka dengan papan ketik, tinggal di alamat, ditutup dengan Kembali', async ({ page }) => {
    await signIn(page, 'gtk', `/laporan/harian?bulan=${PREVIOUS_BULAN}`)
    const first = page.getByRole('button', { name: /^Tanggal: 1 / })
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const penjelasan = page.getByRole('dialog')
    await expect(penjelasan.getByRole('heading', { name: judulHari('02') })).toBeVisible()
    await expect(page).toHaveURL(/tanggal=\d{4}-\d{2}-02&sel=status/)

    await penjelasan.getByRole('button', { name: 'Hari berikutnya' }).click()
    await expect(penjelasan.getByRole('heading', { name: judulHari('03') })).toBeVisible()
    await page.reload()
    await expect(penjelasan.getByRole('heading', { name: judulHari('03') })).toBeVisible()
    await expect(penjelasan.getByRole('heading', { name: 'Jadwal' })).toBeVisible()

    await penjelasan.getByRole('button', { name: 'Hari sebelumnya' }).click()
    await penjelasan.getByRole('button', { name: 'Hari sebelumnya' }).click()
    await expect(penjelasan.getByRole('heading', { name: judulHari('01') })).toBeVisible()
    await expect(penjelasan.getByRole('button', { name: 'Hari sebelumnya' })).toHaveAttribute('aria-disabled', 'true')
    await page.goBack()
    await expect(penjelasan).toHaveCount(0)
    await expect(first).toBeVisible()
  })

  test('GTK hanya melihat dirinya sendiri', async ({ page }) => {
    const key = await token('sekolah')
    const { rows } = await api<{ rows: { idDapodik: string; nama: string }[] }>('/api/gtk?nama=sugiarto', key)
    const colleague = rows[0]
    expect(colleague?.nama).toContain('Sugiarto')
    await signIn(page, 'gtk', `/laporan/harian?gtk=${colleague?.idDapodik}`)
    await expect(page.getByRole('main')).toContainText('Mega Utami Widyawati')
    await expect(page.getByRole('main')).not.toContainText('Sugiarto')
    await expect(page.getByLabel('Nama GTK')).toHaveCount(0)
    const path = `/api/rekap/harian?idDapodik=${colleague?.idDapodik}&monthSelected=${PREVIOUS_BULAN}`
    const request = async (akun: string) =>
      (await fetch(`${process.env.GEISA_URL}${path}`, { headers: { authorization: `Bearer ${await token(akun)}` } }))
        .status
    expect([await request('gtk'), await request('sekolah')]).toEqual([404, 200])
  })

  test('operator melihat semua GTK sekolahnya begitu bidangnya dibuka, dan tiap huruf menyaringnya', async ({
    page,
  }) => {
    await signIn(page, 'sekolah', '/laporan/harian')
    const field = page.getByRole('combobox', { name: 'Nama GTK' })
    await field.click()
    const { rows } = await ask<{ rows: unknown[] }>('sekolah', '/api/gtk')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(rows.length)
    await field.fill('uta meg')
    await expect(options).toHaveCount(1)
    await expect(options).toContainText('Mega Utami')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Mega Utami Widyawati')
  })

  test('kantor menemukan GTK bersama nama sekolahnya; tombol Unduh mati menyebut sebabnya', async ({ page }) => {
    await signIn(page, 'uptd', '/laporan/harian')
    await expect(page.getByText('Pilih GTK terlebih dahulu')).toBeVisible()
    const download = page.getByRole('button', { name: 'Unduh' })
    await expect(download).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await download.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Pilih GTK terlebih dahulu')
    await page.getByLabel('Nama GTK').fill('Mega Utami')
    await expect(page.getByRole('option').first()).toContainText('SDN Kauman 1')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await expect(download).toHaveAttribute('aria-disabled', 'false')
  })

  test('muat di layar ponsel, juga penjelasannya', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'gtk', `/laporan/harian?bulan=${PREVIOUS_BULAN}`)
    // A record a day: when one came and went, and what it was.
    const second = page.getByRole('list', { name: 'Laporan kehadiran harian' }).getByRole('listitem').nth(1)
    await expect(second).toContainText(/^2 \p{L}+(?:\p{Lu}{1,4}\d\d:\d\d – \d\d:\d\d|L)/u)
    const withoutScroll = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await page.getByRole('button', { name: /^Tanggal: 2 / }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Jadwal' })).toBeVisible()
    expect(await withoutScroll()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tutup penjelasan' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await withoutScroll()).toBe(true)
    await move(page, '/laporan/harian')
    await expect(page.getByRole('button', { name: /^Tanggal: .*hari ini/ })).toBeVisible()
    // What now lies under the pointer says what it is, above everything.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    expect(await withoutScroll()).toBe(true)
    await expectAccessible(page)
  })
})

async function selectGtk(page: Page, nama: string): Promise<void> {
  await page.getByLabel('Nama GTK').fill(nama)
  await page.getByRole('option', { name: new RegExp(nama) }).click()
}

/** A worked day of PIN 2 last month: earlier and later taps move its arrival and departure. */
async function ordinaryHari(): Promise<HarianRow> {
  const { kehadiran } = await laporanApi('gtk')
  const hari = kehadiran.find((b) => b.singkatan === 'H' && (b.waktu_datang ?? '') > '06:02:07' && b.waktu_pulang)
  if (hari === undefined) throw new Error('the demo world has no worked day last month')
  return hari
}

async function laporanApi(akun: string): Promise<LaporanHarian> {
  const gtk = await token('gtk')
  const { pengguna } = await api<{ pengguna: { idDapodik: string } }>('/api/cek-token', gtk)
  const path = `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${PREVIOUS_BULAN}`
  return api<LaporanHarian>(path, await token(akun))
}

async function api<T>(path: string, key: string): Promise<T> {
  const answer = await fetch(`${process.env.GEISA_URL}${path}`, { headers: { authorization: `Bearer ${key}` } })
  return (await answer.json()) as T
}

/** All text of the paper, pieces of one height on one line. */
async function readPdf(download: Download): Promise<string> {
  const data = new Uint8Array(await readFile(await download.path()))
  const dokumen = await getDocument({ data, verbosity: 0 }).promise
  const rows: string[] = []
  for (let nth = 1; nth <= dokumen.numPages; nth++) {
    const { items } = await (await dokumen.getPage(nth)).getTextContent()
    const potongan = (items as { str: string; transform: number[] }[]).filter(({ str }) => str.trim() !== '')
    const perHeight = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    for (const content of perHeight.values()) rows.push(content.map(({ str }) => str).join(' '))
  }
  return rows.join('\n')
}

const written = (b: HarianRow): string =>
  [
    b.hari_ke,
    b.hari,
    b.jenis_libur ? '' : b.shift,
    b.waktu_datang,
    b.waktu_pulang,
    b.durasi_datang_terlambat,
    b.durasi_pulang_cepat,
  ]
    .concat(b.keterangan, b.singkatan)
    .filter((cell) => cell !== null && cell !== '')
    .join(' ')

function judulHari(hari: string): RegExp {
  return new RegExp(`, ${Number(hari)} [A-Z][a-z]+ \\d{4}$`)
}

import { readFile } from 'node:fs/promises'
import type { BarisHarian, LaporanHarian } from '@geisa/contract/rekap'
import type { Download, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { dorongTap, expect, masuk, pindah, tanpaHambatan, test, token } from './geisa.ts'

const MESIN = 'CONTOH0001'
const BULAN_LALU = bulanLalu()

test.describe('laporan harian', () => {
  test('dari tap di mesin sampai PDF', async ({ page }) => {
    const hari = await hariBiasa()
    await fetch(`${process.env.GEISA_URL}/iclock/cdata?SN=${MESIN}&options=all&pushver=2.4.1`)
    const tap = ['06:02:07', '17:47:33'].map((jam) => `2\t${hari.tanggal} ${jam}\t0\t1\t0\t0\t0`)
    expect(await dorongTap(MESIN, tap)).toContain('200 OK')

    await masuk(page, 'sekolah', '/laporan/harian')
    await pilihGtk(page, 'Mega Utami')
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    const selTanggal = page.getByRole('button', { name: `Tanggal: ${hari.hari_ke} ${hari.hari}. Jelaskan` })
    const baris = page.getByRole('row').filter({ has: selTanggal })
    const datang = baris.getByRole('button', { name: 'Datang: 06:02:07. Jelaskan' })
    await expect(datang).toBeVisible()
    await expect(baris).toContainText('17:47:33')
    await tanpaHambatan(page)

    await datang.click()
    const penjelasan = page.getByRole('dialog')
    await expect(penjelasan).toContainText(MESIN)
    await expect(penjelasan.getByRole('listitem').filter({ hasText: '06:02:07' })).toContainText('Datang')
    await expect(penjelasan.getByRole('listitem').filter({ hasText: hari.waktu_datang ?? '' })).toContainText(
      'Tidak dipakai',
    )
    await tanpaHambatan(page)
    await page.keyboard.press('Escape')
    await expect(penjelasan).toHaveCount(0)
    await expect(datang).toBeFocused()

    const laporan = await laporanApi('sekolah')
    expect(laporan.kehadiran.find(({ tanggal }) => tanggal === hari.tanggal)).toMatchObject({
      waktu_datang: '06:02:07',
      waktu_pulang: '17:47:33',
    })
    const menunggu = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh' }).click()
    const unduhan = await menunggu
    expect(unduhan.suggestedFilename()).toMatch(
      /^Laporan Kehadiran Bulan [A-Z][a-z]+ \d{4} Mega Utami Widyawati, S\.Pd\.SD \(\d{18}\)\.pdf$/,
    )
    const teks = await bacaPdf(unduhan)
    for (const satu of laporan.kehadiran) expect(teks).toContain(tertulis(satu))
    for (const { kode, deskripsi, jumlah, Keterangan } of laporan.summary.statusKehadiran) {
      expect(teks).toContain(`${kode} ${deskripsi} ${jumlah} ${Keterangan}`.trim())
    }
  })

  test('penjelasan dibuka dengan papan ketik, tinggal di alamat, ditutup dengan Kembali', async ({ page }) => {
    await masuk(page, 'gtk', `/laporan/harian?bulan=${BULAN_LALU}`)
    const pertama = page.getByRole('button', { name: /^Tanggal: 1 / })
    await pertama.focus()
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
    await expect(pertama).toBeVisible()
  })

  test('GTK hanya melihat dirinya sendiri', async ({ page }) => {
    const kunci = await token('sekolah')
    const { rows } = await api<{ rows: { idDapodik: string; nama: string }[] }>('/api/gtk?nama=sugiarto', kunci)
    const rekan = rows[0]
    expect(rekan?.nama).toContain('Sugiarto')
    await masuk(page, 'gtk', `/laporan/harian?gtk=${rekan?.idDapodik}`)
    await expect(page.getByRole('main')).toContainText('Mega Utami Widyawati')
    await expect(page.getByRole('main')).not.toContainText('Sugiarto')
    await expect(page.getByLabel('Nama GTK')).toHaveCount(0)
    const jalur = `/api/rekap/harian?idDapodik=${rekan?.idDapodik}&monthSelected=${BULAN_LALU}`
    const minta = async (akun: string) =>
      (await fetch(`${process.env.GEISA_URL}${jalur}`, { headers: { authorization: `Bearer ${await token(akun)}` } }))
        .status
    expect([await minta('gtk'), await minta('sekolah')]).toEqual([404, 200])
  })

  test('kantor menemukan GTK bersama nama sekolahnya; tombol Unduh mati menyebut sebabnya', async ({ page }) => {
    await masuk(page, 'uptd', '/laporan/harian')
    await expect(page.getByText('Pilih GTK terlebih dahulu')).toBeVisible()
    const unduh = page.getByRole('button', { name: 'Unduh' })
    await expect(unduh).toHaveAttribute('aria-disabled', 'true')
    await tanpaHambatan(page)
    await unduh.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Pilih GTK terlebih dahulu')
    await page.getByLabel('Nama GTK').fill('Mega Utami')
    await expect(page.getByRole('option').first()).toContainText('SDN Kauman 1')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await expect(unduh).toHaveAttribute('aria-disabled', 'false')
  })

  test('muat di layar ponsel, juga penjelasannya', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, 'gtk', `/laporan/harian?bulan=${BULAN_LALU}`)
    const tanpaGulir = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await page.getByRole('button', { name: /^Tanggal: 2 / }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Jadwal' })).toBeVisible()
    expect(await tanpaGulir()).toBe(true)
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Tutup penjelasan' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await tanpaGulir()).toBe(true)
    await pindah(page, '/laporan/harian')
    await expect(page.getByRole('button', { name: /hari ini/ })).toBeVisible()
    // What now lies under the pointer says what it is, above everything.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    expect(await tanpaGulir()).toBe(true)
    await tanpaHambatan(page)
  })
})

async function pilihGtk(page: Page, nama: string): Promise<void> {
  await page.getByLabel('Nama GTK').fill(nama)
  await page.getByRole('option', { name: new RegExp(nama) }).click()
}

/** A worked day of PIN 2 last month: earlier and later taps move its arrival and departure. */
async function hariBiasa(): Promise<BarisHarian> {
  const { kehadiran } = await laporanApi('gtk')
  const hari = kehadiran.find((b) => b.singkatan === 'H' && (b.waktu_datang ?? '') > '06:02:07' && b.waktu_pulang)
  if (hari === undefined) throw new Error('the demo world has no worked day last month')
  return hari
}

async function laporanApi(akun: string): Promise<LaporanHarian> {
  const gtk = await token('gtk')
  const { pengguna } = await api<{ pengguna: { idDapodik: string } }>('/api/cek-token', gtk)
  const jalur = `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${BULAN_LALU}`
  return api<LaporanHarian>(jalur, await token(akun))
}

async function api<T>(jalur: string, kunci: string): Promise<T> {
  const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}`, { headers: { authorization: `Bearer ${kunci}` } })
  return (await jawaban.json()) as T
}

/** All text of the paper, pieces of one height on one line. */
async function bacaPdf(unduhan: Download): Promise<string> {
  const data = new Uint8Array(await readFile(await unduhan.path()))
  const dokumen = await getDocument({ data, verbosity: 0 }).promise
  const baris: string[] = []
  for (let ke = 1; ke <= dokumen.numPages; ke++) {
    const { items } = await (await dokumen.getPage(ke)).getTextContent()
    const potongan = (items as { str: string; transform: number[] }[]).filter(({ str }) => str.trim() !== '')
    const perTinggi = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    for (const isi of perTinggi.values()) baris.push(isi.map(({ str }) => str).join(' '))
  }
  return baris.join('\n')
}

const tertulis = (b: BarisHarian): string =>
  [b.hari_ke, b.hari, b.shift, b.waktu_datang, b.waktu_pulang, b.durasi_datang_terlambat, b.durasi_pulang_cepat]
    .concat(b.keterangan, b.singkatan)
    .filter((sel) => sel !== null && sel !== '')
    .join(' ')

function judulHari(hari: string): RegExp {
  return new RegExp(`, ${Number(hari)} [A-Z][a-z]+ \\d{4}$`)
}

function bulanLalu(): string {
  const [tahun = 0, bulan = 1] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' })
    .format()
    .split('-')
    .map(Number)
  return bulan === 1 ? `${tahun - 1}12` : `${tahun}${String(bulan - 1).padStart(2, '0')}`
}

import { readFile } from 'node:fs/promises'
import { type BarisPenggunaGeisa, type Hitungan, KAT_SINKRON, type SekolahTerakhir } from '@geisa/contract/dashboard'
import { JENJANG } from '@geisa/engine/acuan'
import type { Download, Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

const JALUR = '/dashboard/pengguna-geisa'
const SEHALAMAN = 25
type Daftar = { rows: BarisPenggunaGeisa[]; total: number | null }

test.describe('daftar sekolah pengguna Geisa', () => {
  test('dinas mencari sekolah menurut nama atau NPSN dan membuka dashboardnya', async ({ page }) => {
    await masuk(page, 'kabkota', JALUR)
    await expect(page.getByRole('heading', { name: 'Daftar Sekolah Pengguna Geisa', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Wilayah : .*Kab\. Malang$/)).toBeVisible()
    expect(await judulKolom(page)).toEqual([
      'No.',
      'NPSN',
      'Nama Sekolah',
      'Jenjang',
      'Kab/Kota',
      'Kecamatan',
      'Sinkron Terakhir',
      'Tanggal Sinkron Terakhir',
    ])
    await tanpaHambatan(page)
    await page.getByPlaceholder('Cari sekolah...').fill('1  KAUMAN')
    await expect(page).toHaveURL(/cari=1/)
    const [satu] = await baris(page, 1)
    expect(satu?.[2]).toBe('SDN Kauman 1')
    const npsn = satu?.[1] ?? ''
    await page.getByPlaceholder('Cari sekolah...').fill(npsn)
    await expect(page).toHaveURL(new RegExp(`cari=.*${npsn}`))
    await baris(page, 1)
    await tanpaHambatan(page)
    await page.getByRole('link', { name: npsn }).click()
    await expect(page).toHaveURL(/\/dashboard\/sekolah\?sekolah=\d+/)
    await page.goBack()
    await expect(page.getByPlaceholder('Cari sekolah...')).toHaveValue(npsn)
    await baris(page, 1)
  })

  test('kategori dan jenjang menyaring baris, angkanya sama dengan server, dan alamat memulihkannya', async ({
    page,
  }) => {
    const { rows } = await minta<Daftar>('kabkota', '/api/dashboard/pengguna-geisa')
    // Other journeys add schools meanwhile, none of them with a machine.
    const kategori = KAT_SINKRON.filter(
      (k) => k !== 'Belum menggunakan Mesin FP' && rows.some((b) => b.Kat_sinkron === k && b.jenjang === 'SD'),
    )
    const [satu, dua] = kategori
    if (satu === undefined || dua === undefined) throw new Error('dunia contoh memuat paling sedikit dua kategori')
    const banyak = (...pilih: string[]) =>
      rows.filter((b) => b.jenjang === 'SD' && pilih.includes(b.Kat_sinkron)).length

    await masuk(page, 'kabkota', JALUR)
    await page.getByRole('combobox', { name: 'Jenjang' }).click()
    await expect(page.getByRole('option')).toHaveText(['Semua', 'TK', 'SD', 'SMP'])
    await page.getByRole('option', { name: 'SD', exact: true }).click()
    await expect(chip(page, satu)).toHaveText(`${satu} ${banyak(satu)}`)
    await chip(page, satu).click()
    await expect(chip(page, satu)).toHaveAttribute('aria-pressed', 'true')
    await expect(isiTabel(page)).toHaveCount(Math.min(banyak(satu), SEHALAMAN))
    await chip(page, dua).click()
    // What one category holds does not depend on which ones are chosen.
    await expect(chip(page, satu)).toHaveText(`${satu} ${banyak(satu)}`)
    await expect(page.getByRole('status').filter({ hasText: 'sekolah' })).toHaveText(
      new RegExp(`^${banyak(satu, dua)} dari \\d+ sekolah$`),
    )
    await page.reload()
    const isi = await baris(page, Math.min(banyak(satu, dua), SEHALAMAN))
    for (const satuBaris of isi) {
      expect(satuBaris[3]).toBe('SD')
      expect([satu, dua]).toContain(satuBaris[6])
    }
    await tanpaHambatan(page)
    await page.goBack()
    await expect(isiTabel(page)).toHaveCount(Math.min(banyak(satu), SEHALAMAN))

    await page.getByPlaceholder('Cari sekolah...').fill('tidak ada yang bernama begini')
    await expect(page.getByText('Tidak ada sekolah yang cocok')).toBeVisible()
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Hapus semua saringan' }).click()
    await expect.poll(() => isiTabel(page).count()).toBeGreaterThanOrEqual(Math.min(rows.length, SEHALAMAN))
    await expect(page.getByPlaceholder('Cari sekolah...')).toHaveValue('')
  })

  test('halaman berisi 25 baris, nomornya bersambung, dan saringan kembali ke halaman pertama', async ({ page }) => {
    await masuk(page, 'admin', JALUR)
    expect((await judulKolom(page)).slice(3, 6)).toEqual(['Jenjang', 'Provinsi', 'Kab/Kota'])
    const pertama = await baris(page, SEHALAMAN)
    expect(pertama.map(([no]) => no)).toEqual(Array.from({ length: SEHALAMAN }, (_, ke) => String(ke + 1)))
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await expect(page).toHaveURL(/halaman=2/)
    await expect(isiTabel(page).first().getByRole('cell').first()).toHaveText('26')
    await page.reload()
    await expect(isiTabel(page).first().getByRole('cell').first()).toHaveText('26')
    await tanpaHambatan(page)

    await page.getByRole('combobox', { name: 'Baris per halaman' }).click()
    await page.getByRole('option', { name: '100' }).click()
    await expect(page).toHaveURL(/baris=100/)
    await expect(page).not.toHaveURL(/halaman=/)
    await expect.poll(() => isiTabel(page).count()).toBeGreaterThan(SEHALAMAN)
    await tanpaHambatan(page)
    await pindah(page, `${JALUR}?halaman=999`)
    await expect(page.getByRole('button', { name: /^Halaman \d+, sedang dibuka$/ })).toBeVisible()
    await expect.poll(() => isiTabel(page).count()).toBeGreaterThan(0)
  })

  test('yang diunduh sama dengan yang tersaring di layar, NPSN sebagai teks', async ({ page }) => {
    await masuk(page, 'admin', JALUR)
    await baris(page, SEHALAMAN)
    await page.getByRole('combobox', { name: 'Provinsi' }).click()
    await page.getByRole('option', { name: /Jawa Timur/ }).click()
    await expect(page.getByText(/^Wilayah : .*Jawa Timur$/)).toBeVisible()
    await page.getByPlaceholder('Cari sekolah...').fill('1')
    await expect(page).toHaveURL(/cari=/)
    await page.goto(`${page.url()}&baris=500`)
    await expect(isiTabel(page).first()).toBeVisible()
    const layar = await semuaBaris(page)
    const buku = await unduh(page)
    expect(buku.nama).toMatch(/^Daftar Sekolah Pengguna Geisa .*Jawa Timur\.xlsx$/)
    expect(buku.atas.slice(0, 3)).toEqual([
      'Daftar Sekolah Pengguna Geisa',
      expect.stringMatching(/^Wilayah : .*Jawa Timur$/),
      'Saringan : “1”',
    ])
    expect(buku.judul).toEqual([
      'No.',
      'NPSN',
      'Nama Sekolah',
      'Jenjang',
      'Provinsi',
      'Kab/Kota',
      'Kecamatan',
      'Sinkron Terakhir',
      'Tanggal Sinkron Terakhir',
    ])
    expect(buku.baris.map((sel) => sel.map(String))).toEqual(layar)
    for (const sel of buku.baris) expect(typeof sel[1]).toBe('string')
  })

  test('tiap peran melihat sekolahnya: yayasan tanpa pilihan wilayah, UPTD tanpa kolom Kab/Kota', async ({ page }) => {
    for (const [akun, wilayah, kabKota] of [
      ['yayasan', [], true],
      ['uptd', ['Kecamatan'], false],
      ['cabdin', ['Kab/Kota'], true],
      ['provinsi', ['Kab/Kota'], true],
    ] as const) {
      const { rows } = await minta<Daftar>(akun, '/api/dashboard/pengguna-geisa')
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await masuk(page, akun, JALUR)
      await expect.poll(() => isiTabel(page).count()).toBeGreaterThanOrEqual(Math.min(rows.length, SEHALAMAN))
      for (const label of ['Provinsi', 'Kab/Kota', 'Kecamatan']) {
        const ada = (wilayah as readonly string[]).includes(label)
        await expect(page.getByRole('combobox', { name: label }), `${akun} ${label}`).toHaveCount(ada ? 1 : 0)
      }
      const kolom = await judulKolom(page)
      expect([akun, kolom.includes('Provinsi'), kolom.includes('Kab/Kota')]).toEqual([akun, false, kabKota])
      await tanpaHambatan(page)
    }
  })

  test('wilayah di luar cakupan dan server yang tidak terjangkau berkata apa adanya', async ({ page }) => {
    await masuk(page, 'kabkota', JALUR)
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
    await pindah(page, `${JALUR}?wilayah=010000`)
    await expect(page.getByRole('alert').filter({ hasText: /wilayah/i })).toBeVisible()
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Ke wilayah saya' }).click()
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
    await page.route('**/api/dashboard/pengguna-geisa*', (rute) => rute.abort())
    await page.goto(JALUR)
    await expect(page.getByRole('alert').filter({ hasText: 'Server tidak dapat dihubungi' })).toBeVisible()
    await page.unroute('**/api/dashboard/pengguna-geisa*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
  })

  test('muat di ponsel: kartu per sekolah, tanpa gulir ke samping', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const akun of ['uptd', 'admin']) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await masuk(page, akun, JALUR)
      const daftar = page.getByRole('list', { name: 'Daftar sekolah pengguna Geisa' })
      await expect(daftar.getByRole('listitem').first()).toContainText('NPSN')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await tanpaHambatan(page)
    }
  })
})

test.describe('dashboard yayasan', () => {
  test('kartu per jenjang, jumlah sinkron, dan sinkron terakhir sama dengan server; baris membuka sekolah', async ({
    page,
  }) => {
    const hitungan = await minta<Hitungan>('yayasan', '/api/dashboard/yayasan/rekap-pengguna')
    const { sekolahLastSync } = await minta<{ sekolahLastSync: SekolahTerakhir[] }>(
      'yayasan',
      '/api/dashboard/yayasan/rekap-sync',
    )
    await masuk(page, 'yayasan', '/dashboard/statistik')
    const punya = JENJANG.filter((j) => hitungan[`jum_${kecil(j)}`] > 0)
    expect(punya.length).toBeGreaterThan(0)
    for (const j of JENJANG) {
      const kartu = page.getByRole('region', { name: `Jenjang ${j}` })
      await expect(kartu).toHaveCount(punya.includes(j) ? 1 : 0)
      if (!punya.includes(j)) continue
      await expect(kartu).toContainText(`Dari ${hitungan[`jum_${kecil(j)}`]} Sekolah`)
      await expect(kartu).toContainText(String(hitungan[`jum_user_${kecil(j)}`]))
    }
    for (const judul of ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari']) {
      await expect(page.getByRole('heading', { name: judul })).toBeVisible()
    }
    expect(await judulKolom(page)).toEqual(['Waktu', 'Sekolah', 'Kecamatan', 'Kab/Kota'])
    await expect(isiTabel(page)).toHaveCount(sekolahLastSync.length)
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Segarkan' }).click()
    await expect(isiTabel(page)).toHaveCount(sekolahLastSync.length)
    await isiTabel(page).first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/sekolah\\?sekolah=${sekolahLastSync[0]?.sekolah_id}`))
    await page.goBack()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('heading', { name: 'Sinkron Terakhir' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await tanpaHambatan(page)
  })
})

const kecil = (j: (typeof JENJANG)[number]) => j.toLowerCase() as Lowercase<typeof j>

const chip = (page: Page, kategori: string): Locator =>
  page.getByRole('group', { name: 'Sinkron terakhir' }).getByRole('button', { name: kategori })

/** Rows of schools: neither skeletons nor a sentence in their place. */
const isiTabel = (page: Page): Locator => page.locator('tbody tr').filter({ has: page.getByRole('link') })

const judulKolom = async (page: Page): Promise<string[]> => {
  await page.getByRole('columnheader').first().waitFor()
  return page.getByRole('columnheader').allInnerTexts()
}

/** The rows once there are so many of them, cell by cell. */
async function baris(page: Page, banyak: number): Promise<string[][]> {
  await expect(isiTabel(page)).toHaveCount(banyak)
  return isiTabel(page).evaluateAll((daftar) =>
    daftar.map((tr) => [...tr.children].map((sel) => (sel as HTMLElement).innerText.trim())),
  )
}

/** All rows of a page that draws only those in sight. */
async function semuaBaris(page: Page): Promise<string[][]> {
  const wadah = page.getByRole('region', { name: 'Daftar sekolah pengguna Geisa' })
  const terkumpul = new Map<string, string[]>()
  for (let ke = 0; ke < 60; ke++) {
    const lama = terkumpul.size
    const terlihat = await isiTabel(page).evaluateAll((daftar) =>
      daftar.map((tr) => [...tr.children].map((sel) => (sel as HTMLElement).innerText.trim())),
    )
    for (const sel of terlihat) terkumpul.set(sel[0] ?? '', sel)
    const habis = await wadah.evaluate((el) => {
      const bawah = el.scrollTop + el.clientHeight >= el.scrollHeight - 1
      el.scrollBy(0, el.clientHeight / 2)
      return bawah
    })
    await page.waitForTimeout(50)
    if (habis && terkumpul.size === lama) break
  }
  return [...terkumpul.values()]
}

async function unduh(page: Page) {
  const menunggu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  const unduhan: Download = await menunggu
  const { sheets } = await readXlsx(await readFile(await unduhan.path()))
  const rows = sheets[0]?.rows ?? []
  const kepala = rows.findIndex(([sel]) => sel === 'No.')
  const akhir = rows.findIndex(([sel], ke) => ke > kepala && typeof sel !== 'number')
  return {
    nama: unduhan.suggestedFilename(),
    atas: rows.slice(0, kepala).map(([sel]) => sel),
    judul: rows[kepala],
    baris: rows.slice(kepala + 1, akhir),
  }
}

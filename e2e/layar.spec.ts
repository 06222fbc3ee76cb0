import { readdirSync, readFileSync } from 'node:fs'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

const KANTOR = ['admin', 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan'] as const
const AKUN = [...KANTOR, 'sekolah', 'gtk'] as const
type Akun = (typeof AKUN)[number]

/** Who may open what; the first test holds this table against the route table. */
const LAYAR: Record<string, { judul: string; akun: readonly Akun[] }> = {
  '/dashboard/statistik': { judul: 'Statistik', akun: [...KANTOR, 'gtk'] },
  '/dashboard/pengguna-geisa': { judul: 'Daftar Sekolah Pengguna Geisa', akun: KANTOR },
  '/dashboard/sekolah': { judul: 'Dashboard Sekolah', akun: [...KANTOR, 'sekolah'] },
  '/absensi-manual': { judul: 'Absensi Manual', akun: [...KANTOR, 'sekolah'] },
  '/absensi-manual/$id': { judul: 'Absensi Manual', akun: [...KANTOR, 'sekolah'] },
  '/koreksi-status-kehadiran': { judul: 'Koreksi Status Kehadiran', akun: [...KANTOR, 'sekolah'] },
  '/koreksi-status-kehadiran/$id': { judul: 'Koreksi Status Kehadiran', akun: [...KANTOR, 'sekolah'] },
  '/keberatan': { judul: 'Keberatan GTK', akun: AKUN },
  '/kiriman': { judul: 'Kiriman DHGTK', akun: [...KANTOR, 'sekolah'] },
  '/kotak-surat/Inbox': { judul: 'Inbox', akun: AKUN },
  '/kotak-surat/Terkirim': { judul: 'Terkirim', akun: AKUN },
  '/kotak-surat/Draft': { judul: 'Draft', akun: AKUN },
  '/kotak-surat/Dihapus': { judul: 'Dihapus', akun: AKUN },
  '/laporan/sptjm': { judul: 'Upload SPTJM', akun: [...KANTOR, 'sekolah'] },
  '/laporan/harian': { judul: 'Laporan Kehadiran Harian', akun: AKUN },
  '/laporan/bulanan': { judul: 'Laporan Kehadiran Bulanan', akun: AKUN },
  '/laporan/bulanan-kecamatan': {
    judul: 'Laporan Kehadiran Bulanan Kecamatan',
    akun: KANTOR.filter((akun) => akun !== 'yayasan'),
  },
  '/laporan/absensi-manual': { judul: 'Rekap Absensi Manual', akun: ['admin'] },
  '/laporan/koreksi-status': { judul: 'Rekap Koreksi Status Kehadiran', akun: ['admin'] },
  '/log-mesin': { judul: 'Log Mesin', akun: [...KANTOR, 'sekolah'] },
  '/pengguna': { judul: 'Manajemen Pengguna', akun: ['admin', 'provinsi', 'kabkota', 'monitoring'] },
  '/pengaturan/approval-otomatis': { judul: 'Approval Otomatis', akun: ['admin'] },
  '/pengaturan/aplikasi': { judul: 'Pengaturan Aplikasi', akun: ['admin'] },
  '/pengaturan/cronjob': { judul: 'Cronjob', akun: ['admin'] },
  '/pengaturan/durasi': { judul: 'Pengaturan Durasi', akun: ['sekolah'] },
  '/pengaturan/durasi/$jenjang': { judul: 'Pengaturan Durasi', akun: KANTOR },
  '/pengaturan/libur': { judul: 'Pengaturan Hari Libur', akun: [...KANTOR, 'sekolah'] },
  '/pengaturan/tarif': { judul: 'Tarif Potongan', akun: KANTOR },
  '/pengaturan/gtk': { judul: 'GTK', akun: [...KANTOR, 'sekolah'] },
  '/pengaturan/sekolah': { judul: 'Pengaturan Sekolah', akun: [...KANTOR, 'sekolah'] },
  '/kesiapan': { judul: 'Kesiapan', akun: KANTOR },
  '/kunci-bulan': { judul: 'Kunci Bulan', akun: [...KANTOR, 'sekolah'] },
  '/riwayat': { judul: 'Riwayat', akun: ['admin', 'provinsi', 'kabkota', 'monitoring', 'yayasan'] },
  '/mesin-tak-dikenal': { judul: 'Mesin tak dikenal', akun: ['admin'] },
}
const TANPA_AKUN = [
  '/',
  '/dashboard',
  '/kotak-surat',
  '/kotak-surat/$folder/$idPesan',
  '/login',
  '/logout',
  '/maintenance',
  '/register',
  '/registrasi',
  '/verifikasi',
  '/verifikasi/$kode',
]
const BAGIAN_DURASI = ['shift-1', 'shift-2', 'libur', 'kalibrasi']
const BAGIAN_SEKOLAH = ['profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat']
const BAGIAN_MESIN = ['status', 'pin', 'unggah', 'karantina', 'perintah']

test.describe.configure({ mode: 'parallel' })

test('tabel layar ini memuat setiap rute', () => {
  const folder = new URL('../web/src/rute/', import.meta.url)
  const rute = readdirSync(folder)
    .map((nama) => readFileSync(new URL(nama, folder), 'utf8'))
    .join('\n')
  const jalur = [...rute.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, satu]) => satu)
  expect(new Set(jalur)).toEqual(new Set([...TANPA_AKUN, ...Object.keys(LAYAR)]))
})

for (const akun of AKUN) {
  test(`${akun}: setiap layarnya bersih dan muat di ponsel; yang bukan haknya tertutup`, async ({ page, tenang }) => {
    test.slow()
    await masuk(page, akun)
    for (const [jalur, { judul, akun: boleh }] of Object.entries(LAYAR)) {
      if (boleh.includes(akun)) {
        for (const isi of await isiLayar(akun, jalur, judul)) await periksa(page, tenang, isi)
      } else {
        await buka(page, jalur)
        await tenang()
        await expect(page).not.toHaveURL(new RegExp(jalur))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { name: judul, level: 1 })).toHaveCount(0)
      }
    }
  })
}

for (const [sebutan, tampilan] of Object.entries({
  'tema gelap': { mode: 'dark', nama: 'malam', tataLetak: 'vertikal', rapat: true },
  'menu di atas': { mode: 'dark', nama: 'manggis', tataLetak: 'horizontal', rapat: false },
  'isi selebar 1280': { mode: 'light', nama: 'rimba', tataLetak: 'horizontal-kotak', rapat: false },
})) {
  test(`${sebutan}: layar utama operator bersih dan muat di ponsel`, async ({ page, tenang }) => {
    test.slow()
    // Kept for guests in the browser; accounts that have chosen nothing take it over.
    await page.addInitScript((isi) => localStorage.setItem('geisa.tema', isi), JSON.stringify(tampilan))
    await page.goto('/login')
    await periksa(page, tenang, { alamat: '/login', judul: 'MASUK KE AKUN ANDA' })
    await masuk(page, 'sekolah')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('complementary', { name: 'Bilah samping' })).toHaveCount(
      tampilan.tataLetak === 'vertikal' ? 1 : 0,
    )
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(tampilan.mode)
    for (const [jalur, { judul, akun }] of Object.entries(LAYAR)) {
      if (!akun.includes('sekolah')) continue
      for (const isi of (await isiLayar('sekolah', jalur, judul)).slice(-2)) await periksa(page, tenang, isi)
    }
  })
}

test('halaman pemeliharaan bersih juga bagi tamu', async ({ page, tenang }) => {
  await page.goto('/maintenance')
  await periksa(page, tenang, { alamat: '/maintenance', judul: 'Sistem sedang dalam pemeliharaan' })
})

type Isi = { alamat: string; judul: string }

/** As a link does: the program is not loaded anew for each of hundreds of screens. */
const buka = (page: Page, alamat: string): Promise<void> => page.evaluate((ke) => history.pushState({}, '', ke), alamat)

/** Loaded, without an obstacle, and on a phone without sideways scrolling. */
async function periksa(page: Page, tenang: () => Promise<void>, { alamat, judul }: Isi): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await buka(page, alamat)
  // Also under a dialog that the address opens at once.
  await expect(page.getByRole('heading', { name: judul, level: 1, includeHidden: true })).toBeVisible()
  // Parts of a page are fetched after its heading stands.
  await tenang()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `lebar ${page.url()}` })
    .toBeLessThanOrEqual(360)
}

/** The addresses of a screen, empty and with something in them: a report, a school's log, every part of a machine. */
async function isiLayar(akun: Akun, jalur: string, judul: string): Promise<Isi[]> {
  const kosong = { alamat: jalur, judul }
  if (jalur === '/laporan/harian' && akun !== 'gtk') {
    const { idDapodik, sekolahId } = await seorangGtk(akun)
    return [kosong, { alamat: `${jalur}?gtk=${idDapodik}&sekolah=${sekolahId}`, judul }]
  }
  if (jalur === '/dashboard/statistik' && akun === 'gtk') return [{ alamat: jalur, judul: 'Kehadiran Saya' }]
  if (jalur === '/keberatan' && akun === 'gtk') return [{ alamat: jalur, judul: 'Keberatan Saya' }]
  if (jalur === '/dashboard/statistik') return isiStatistik(akun, jalur, judul)
  if (jalur === '/dashboard/sekolah') {
    const { rows } = await minta<{ rows: SekolahRingkas[] }>(akun, '/api/sekolah')
    const alamat = akun === 'sekolah' ? `${jalur}?` : `${jalur}?sekolah=${rows[0]?.id}`
    return ['', '&tab=kiriman'].map((ekor) => ({ alamat: `${alamat}${ekor}`, judul: rows[0]?.nama ?? '' }))
  }
  if (jalur === '/koreksi-status-kehadiran/$id') return isiUsulan(akun, jalur, judul, '/api/koreksi-kehadiran')
  if (jalur === '/absensi-manual/$id') return isiUsulan(akun, jalur, judul, '/api/absensi-manual')
  if (jalur === '/laporan/bulanan' && akun !== 'gtk' && akun !== 'sekolah') {
    const { sekolahId } = await seorangGtk(akun)
    return [kosong, { alamat: `${jalur}?sekolah=${sekolahId}`, judul }]
  }
  if (jalur === '/log-mesin' && akun !== 'sekolah') {
    const { namaSekolah } = await seorangGtk(akun)
    const { rows } = await minta<{ rows: SekolahRingkas[] }>(akun, `/api/sekolah?search=${namaSekolah}`)
    return [{ alamat: `${jalur}?npsn=${rows[0]?.npsn}`, judul }]
  }
  if (jalur === '/pengaturan/durasi') return BAGIAN_DURASI.map((tab) => ({ alamat: `${jalur}?tab=${tab}`, judul }))
  if (jalur === '/pengaturan/durasi/$jenjang') {
    const alamat = `/pengaturan/durasi/${akun === 'provinsi' || akun === 'cabdin' ? 'SMA' : 'SD'}`
    return [
      { alamat, judul },
      { alamat: `${alamat}?tab=libur`, judul },
    ]
  }
  if (jalur === '/pengaturan/libur') return [kosong, { alamat: `${jalur}?tab=daftar`, judul }]
  if ((jalur === '/kunci-bulan' || jalur === '/kiriman') && akun !== 'sekolah') {
    const { rows } = await minta<{ rows: SekolahRingkas[] }>(akun, '/api/sekolah')
    return [kosong, { alamat: `${jalur}?sekolah=${rows[0]?.id}`, judul }]
  }
  if (jalur === '/pengaturan/gtk' && akun !== 'sekolah') {
    const { sekolahId, id } = await seorangGtk(akun)
    return [
      { alamat: `${jalur}?sekolah=${sekolahId}`, judul },
      { alamat: `${jalur}?sekolah=${sekolahId}&gtk=${id}`, judul },
    ]
  }
  if (jalur === '/pengaturan/sekolah' && akun !== 'sekolah') {
    const { rows } = await minta<{ rows: SekolahRingkas[] }>(akun, '/api/sekolah')
    const detail = BAGIAN_SEKOLAH.map((tab) => ({
      alamat: `${jalur}?id=${rows[0]?.id}&tab=${tab}`,
      judul: rows[0]?.nama ?? '',
    }))
    return [kosong, ...detail]
  }
  if (jalur === '/pengaturan/sekolah') {
    const { rows } = await minta<{ rows: Mesin[] }>(akun, '/api/mesin')
    const utama = rows.find(({ nomorSeri }) => nomorSeri === 'CONTOH0001')
    const bagian = BAGIAN_MESIN.map((satu) => ({
      alamat: `${jalur}?tab=mesin&mesin=${utama?.id}&bagian=${satu}`,
      judul: utama?.nama ?? '',
    }))
    return [...BAGIAN_SEKOLAH.map((tab) => ({ alamat: `${jalur}?tab=${tab}`, judul })), ...bagian]
  }
  return [kosong]
}

/** The regions as a chart and as a table. */
function isiStatistik(akun: Akun, alamat: string, judul: string): Isi[] {
  if (akun === 'yayasan') return [{ alamat, judul: 'Dashboard Yayasan' }]
  return ['', '?tampil=tabel'].map((ekor) => ({ alamat: `${alamat}${ekor}`, judul }))
}

/** The form of a new request (to an office: that it makes none), and the latest one where there is any. */
async function isiUsulan(akun: Akun, jalur: string, judul: string, daftar: string): Promise<Isi[]> {
  const { items } = await minta<{ items: { id: string }[] }>(akun, daftar)
  return ['baru', ...items.slice(0, 1).map(({ id }) => id)].map((id) => ({ alamat: jalur.replace('$id', id), judul }))
}

async function seorangGtk(akun: Akun): Promise<GtkRingkas> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>(akun, '/api/gtk?nama=ani')
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody in the demo world`)
  return rows[0]
}

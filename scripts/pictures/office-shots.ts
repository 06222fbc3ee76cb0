import type { Page } from '@playwright/test'
import type { Ask, Shot } from './photographer.ts'

/** What a chapter shows of the screens of offices and of the admin. */

type Items = { items: { id: string; statusPengajuan: { nama: string } }[] }

export async function waitingKoreksi(ask: Ask, akun: string): Promise<string | undefined> {
  const { items } = await ask<Items>(akun, '/api/koreksi-kehadiran')
  return items.find(({ statusPengajuan }) => statusPengajuan.nama === 'Diusulkan')?.id
}

const NEW_SERIAL = 'X1C0260417733'

/** One that the school entered and whose menu tells its number of records; it waits for its confirmation. */
async function newMesin(ask: Ask): Promise<string> {
  const { rows } = await ask<{ rows: { id: string; nomorSeri: string }[] }>('sekolah', '/api/mesin')
  const present = rows.find(({ nomorSeri }) => nomorSeri === NEW_SERIAL)
  const body = { nomorSeri: NEW_SERIAL, nama: 'Gerbang Timur' }
  const { id } = present ?? (await ask<{ id: string }>('sekolah', '/api/mesin', body))
  const info = encodeURIComponent('Ver 6.60,12,14,3214,10.1.1.1')
  await ask('sekolah', `/iclock/getrequest?SN=${NEW_SERIAL}&INFO=${info}`)
  return id
}

/** Nobody's emblem: a shield, so that the picture shows one on the paper before it is put on. */
async function chooseEmblem(page: Page): Promise<void> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 360
    const pen = canvas.getContext('2d')
    if (pen === null) return ''
    pen.fillStyle = '#1d5bb8'
    const shield = new Path2D('M150 6 290 50V190c0 80-60 130-140 164C70 320 10 270 10 190V50Z')
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas's pen, no array
    pen.fill(shield)
    pen.fillStyle = '#fff'
    const star = new Path2D('M150 70l26 60 66 6-50 44 15 65-57-34-57 34 15-65-50-44 66-6Z')
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas's pen, no array
    pen.fill(star)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(picture, 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'lambang.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Pasang lambang' }).waitFor()
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const field = (name: string | RegExp) => (page: Page) => page.getByLabel(name)
const text = (what: string | RegExp) => (page: Page) => page.locator('main').getByText(what)

const DECEMBER = `/pengaturan/libur?bulan=${new Date().getFullYear()}12`

/** The form as the guide's example fills it: the pupils' holiday of the last full week before the new year. */
async function fillPupilsLibur(page: Page): Promise<void> {
  const tahun = new Date().getFullYear()
  await page.getByRole('button', { name: 'Tambah Hari Libur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Libur peserta didik' }).click()
  for (const [label, hari] of [
    ['Tanggal mulai', '21'],
    ['Sampai', '31'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(`${hari}/12/${tahun}`)
    await dialog.getByLabel(label, { exact: true }).blur()
  }
  await dialog.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'Semua jenjang' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText(/mendapat libur ini/).waitFor()
}

/** Also where the picture of the form was not taken before. */
async function savePupilsLibur(page: Page): Promise<void> {
  await fillPupilsLibur(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Without the notice over the last week.
  await page.reload()
}

export const OFFICE_SHOTS: readonly Shot[] = [
  {
    name: 'statistik',
    akun: 'kabkota',
    address: '/dashboard/statistik',
    height: 820,
    marks: [text(/^Wilayah :/), button('Tampilkan sebagai tabel')],
  },
  {
    name: 'pengguna-geisa',
    akun: 'kabkota',
    address: '/dashboard/pengguna-geisa',
    height: 620,
    marks: [field('Nama sekolah atau NPSN'), button(/^Unduh/)],
  },
  {
    name: 'usulan-daftar',
    akun: 'kabkota',
    address: '/koreksi-status-kehadiran?status=1',
    height: 620,
    marks: [field(/^Status Pengajuan/), (page) => page.locator('tbody').getByRole('checkbox').locator('..')],
  },
  {
    name: 'meja',
    akun: 'kabkota',
    address: async (ask) => `/koreksi-status-kehadiran/${await waitingKoreksi(ask, 'kabkota')}`,
    height: 860,
    marks: [button(/^Setujui/), button(/^Tolak/), button(/^Perlu Perbaikan/)],
  },
  {
    name: 'kesiapan',
    akun: 'kabkota',
    address: '/kesiapan',
    height: 640,
    marks: [button(/^Belum dikunci/), button('Ingatkan semua yang belum')],
  },
  // Of the school's own, taken before the office is asked about the same machine.
  {
    name: 'mesin-konfirmasi',
    akun: 'sekolah',
    address: async (ask) => `/pengaturan/sekolah?tab=mesin&mesin=${await newMesin(ask)}`,
    height: 960,
    crop: (page) => page.getByRole('region', { name: 'Konfirmasi mesin ini' }),
    marks: [field('Jumlah catatan di menu mesin'), button('Konfirmasi mesin'), button('Minta dinas mengonfirmasi')],
  },
  {
    name: 'mesin-baru',
    akun: 'kabkota',
    address: async (ask) => {
      const mesin = await newMesin(ask)
      await ask('sekolah', `/api/mesin/${mesin}/minta-konfirmasi`, { alasan: 'Menu mesin tidak dapat dibuka' })
      return '/mesin-baru'
    },
    height: 560,
    marks: [(page) => page.locator('tbody').getByRole('checkbox').locator('..'), button('Ubah syarat')],
  },
  {
    name: 'libur-isi',
    akun: 'provinsi',
    address: DECEMBER,
    height: 1180,
    steps: fillPupilsLibur,
    crop: (page) => page.getByRole('dialog'),
    marks: [
      button('Libur peserta didik'),
      field('Sampai'),
      button('Bukan ASN'),
      (page) => page.getByRole('dialog').getByText(/mendapat libur ini/),
    ],
  },
  {
    name: 'libur',
    akun: 'provinsi',
    address: DECEMBER,
    height: 800,
    steps: savePupilsLibur,
    marks: [(page) => page.getByRole('tab', { name: 'Daftar Libur' }), button(/Natal/), button(/^Libur peserta didik/)],
  },
  {
    name: 'pola-jam',
    akun: 'kabkota',
    address: async (ask) => {
      const { rows } = await ask<{ rows: { id: number; nama: string }[] }>('kabkota', '/api/pengaturan/pola-jam')
      return `/pengaturan/pola-jam?pola=${rows.find(({ nama }) => nama === 'Penjaga malam')?.id}`
    },
    height: 760,
    width: 360,
    crop: (page) => page.locator('figure'),
    marks: [text('hari sebelumnya berakhir')],
  },
  {
    name: 'tarif',
    akun: 'kabkota',
    address: '/pengaturan/tarif',
    height: 700,
    marks: [text('1–30 menit'), text('Dasar hukum')],
  },
  {
    name: 'kop-surat',
    akun: 'kabkota',
    address: '/pengaturan/kop-surat',
    height: 440,
    steps: chooseEmblem,
    marks: [
      (page) => page.getByRole('figure', { name: 'Contoh kop surat' }).getByRole('img'),
      button('Pasang lambang'),
    ],
  },
  {
    name: 'pengguna',
    akun: 'kabkota',
    address: '/pengguna',
    height: 600,
    marks: [field('Pencarian'), button('Tambah Pengguna')],
  },
  {
    name: 'riwayat',
    akun: 'kabkota',
    address: '/riwayat',
    height: 620,
    marks: [field(/^Nama Sekolah/), field(/^Nomor catatan/)],
  },
  {
    name: 'aplikasi',
    akun: 'admin',
    address: '/pengaturan/aplikasi',
    height: 640,
    marks: [field('Cari pengaturan'), button('Ubah')],
  },
  {
    name: 'cronjob',
    akun: 'admin',
    address: '/pengaturan/cronjob',
    height: 640,
    marks: [button('Cronjob baru'), (page) => page.getByRole('switch').locator('..')],
  },
  {
    name: 'approval-otomatis',
    akun: 'admin',
    address: '/pengaturan/approval-otomatis',
    height: 620,
    marks: [button('Aturan baru'), text(/^Mati$/)],
  },
]

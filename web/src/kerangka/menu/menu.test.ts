import { PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import { IKON_MENU } from './ikon-menu.ts'
import { judulLayar, type Layar } from './layar.ts'
import { cariMenu, entriMenu, ikonDi, kelompokkan, satukanCabang } from './menu.ts'

const ikon = 'MailOutlined'
const ADMIN = { peran: PERAN.NASIONAL, jenjang: [], kodeWilayah: null }
const GTK = { ...ADMIN, peran: PERAN.GTK }
const rute = (fullPath: string, layar?: Layar) => ({ fullPath, options: layar ? { staticData: { layar } } : {} })
const RUTE = [
  rute('/'),
  rute('/cronjob', { judul: 'Cronjob', hak: [PERAN.NASIONAL], menu: { grup: 'Pengaturan', label: 'Cronjob', ikon } }),
  rute('/harian', {
    judul: 'Harian',
    hak: [PERAN.NASIONAL, PERAN.GTK],
    menu: { grup: 'Laporan', label: 'Harian', ikon },
  }),
  rute('/rinci', { judul: 'Rinci', hak: [PERAN.NASIONAL] }),
]

test('menu memuat hanya layar yang boleh dibuka peran itu, urut kelompok', () => {
  expect(entriMenu(RUTE, ADMIN).map((e) => e.jalur)).toEqual(['/harian', '/cronjob'])
  expect(entriMenu(RUTE, GTK).map((e) => e.jalur)).toEqual(['/harian'])
  expect(entriMenu(RUTE, null)).toEqual([])
})

test('kelompok tanpa entri tidak tampil', () => {
  expect(kelompokkan(entriMenu(RUTE, GTK)).map((k) => k.grup)).toEqual(['Laporan'])
})

test('satu layar dapat menjadi beberapa entri, yang tetap ditemukan pencarian', () => {
  const durasi = rute('/durasi/$jenjang', {
    judul: 'Durasi',
    hak: [PERAN.NASIONAL],
    menu: {
      grup: 'Pengaturan',
      label: 'Durasi',
      ikon,
      cabang: () => ['SD', 'SMP'].map((label) => ({ label, jalur: `/durasi/${label}` })),
    },
  })
  const entri = entriMenu([...RUTE, durasi], ADMIN)
  expect(entri.map((e) => [e.jalur, e.label])).toEqual([
    ['/harian', 'Harian'],
    ['/cronjob', 'Cronjob'],
    ['/durasi/SD', 'Durasi SD'],
    ['/durasi/SMP', 'Durasi SMP'],
  ])
  expect(satukanCabang(entri).map((sama) => sama.map((e) => e.cabang?.label ?? e.label))).toEqual([
    ['Harian'],
    ['Cronjob'],
    ['SD', 'SMP'],
  ])
  expect(cariMenu(entri, 'durasi smp').map((e) => e.jalur)).toEqual(['/durasi/SMP'])
})

test('pencarian menu tidak membedakan huruf besar dan berhenti pada 10 hasil', () => {
  const banyak = Array.from({ length: 14 }, (_, i) => ({
    jalur: `/m${i}`,
    grup: 'Laporan' as const,
    label: `Mesin ${i}`,
    ikon: () => null,
  }))
  expect(cariMenu(banyak, 'MESIN')).toHaveLength(10)
  expect(cariMenu(banyak, 'laporan 13').map((e) => e.jalur)).toEqual(['/m13'])
  expect(cariMenu(banyak, 'tidak ada')).toEqual([])
})

test('pencarian menu mendahulukan yang diawali kata yang dicari', () => {
  const menu = ['Kiriman DHGTK', 'GTK'].map((label) => ({
    jalur: `/${label}`,
    grup: 'Pengaturan' as const,
    label,
    ikon: () => null,
  }))
  expect(cariMenu(menu, 'gtk').map(({ label }) => label)).toEqual(['GTK', 'Kiriman DHGTK'])
})

test('layar milik sendiri bernama lain bagi GTK, di menu dan di judul', () => {
  const keberatan: Layar = {
    judul: 'Keberatan GTK',
    judulGtk: 'Keberatan Saya',
    hak: [PERAN.NASIONAL, PERAN.SEKOLAH, PERAN.GTK],
    menu: { grup: 'Pengusulan', label: 'Keberatan GTK', ikon, hitung: { apa: 'keberatan', untuk: [PERAN.SEKOLAH] } },
  }
  const entri = [PERAN.NASIONAL, PERAN.SEKOLAH, PERAN.GTK].flatMap((peran) =>
    entriMenu([rute('/keberatan', keberatan)], { ...ADMIN, peran }),
  )
  expect(entri.map(({ label, hitung }) => [label, hitung])).toEqual([
    ['Keberatan GTK', undefined],
    ['Keberatan GTK', 'keberatan'],
    ['Keberatan Saya', undefined],
  ])
  expect([PERAN.SEKOLAH, PERAN.GTK, null].map((peran) => judulLayar(keberatan, peran))).toEqual([
    'Keberatan GTK',
    'Keberatan Saya',
    'Keberatan GTK',
  ])
})

test('judul layar berikon seperti menunya; layar di bawahnya membawa ikon daftarnya', () => {
  const entri = entriMenu(RUTE, ADMIN)
  const surat = IKON_MENU.MailOutlined
  expect(ikonDi('/harian/12-3', { judul: 'Harian', hak: [] }, entri)).toBe(surat)
  expect(ikonDi('/harian-lain', { judul: 'Lain', hak: [] }, entri)).toBeUndefined()
  const sendiri: Layar = { judul: 'X', hak: [], menu: { grup: 'Laporan', label: 'X', ikon: 'FlagOutlined' } }
  expect(ikonDi('/x', sendiri, [])).toBe(IKON_MENU.FlagOutlined)
})

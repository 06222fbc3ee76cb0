import { PERAN } from '@geisa/engine/hak-akses'
import { expect, test } from 'vitest'
import type { Layar } from './layar.ts'
import { cariMenu, entriMenu, kelompokkan, satukanCabang } from './menu.ts'

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

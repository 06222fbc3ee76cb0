import { PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import { findMenu, groupEntries, menuEntries, mergeBranches } from './menu.ts'
import { type Screen, screenTitle } from './screen.ts'

const icon = 'surat'
const ADMIN = { peran: PERAN.NASIONAL, jenjang: [], kodeWilayah: null }
const GTK = { ...ADMIN, peran: PERAN.GTK }
const route = (fullPath: string, screen?: Screen) => ({
  fullPath,
  options: screen ? { staticData: { screen } } : {},
})
const ROUTES = [
  route('/'),
  route('/cronjob', { title: 'Cronjob', hak: [PERAN.NASIONAL], menu: { group: 'Pengaturan', label: 'Cronjob', icon } }),
  route('/harian', {
    title: 'Harian',
    hak: [PERAN.NASIONAL, PERAN.GTK],
    menu: { group: 'Laporan', label: 'Harian', icon },
  }),
  route('/rinci', { title: 'Rinci', hak: [PERAN.NASIONAL] }),
]

test('menu memuat hanya layar yang boleh dibuka peran itu, urut kelompok', () => {
  expect(menuEntries(ROUTES, ADMIN).map((e) => e.path)).toEqual(['/harian', '/cronjob'])
  expect(menuEntries(ROUTES, GTK).map((e) => e.path)).toEqual(['/harian'])
  expect(menuEntries(ROUTES, null)).toEqual([])
})

test('kelompok tanpa entri tidak tampil', () => {
  expect(groupEntries(menuEntries(ROUTES, GTK)).map((k) => k.group)).toEqual(['Laporan'])
})

test('satu layar dapat menjadi beberapa entri, yang tetap ditemukan pencarian', () => {
  const duration = route('/durasi/$jenjang', {
    title: 'Durasi',
    hak: [PERAN.NASIONAL],
    menu: {
      group: 'Pengaturan',
      label: 'Durasi',
      icon,
      cabang: () => ['SD', 'SMP'].map((label) => ({ label, path: `/durasi/${label}` })),
    },
  })
  const entries = menuEntries([...ROUTES, duration], ADMIN)
  expect(entries.map((e) => [e.path, e.label])).toEqual([
    ['/harian', 'Harian'],
    ['/cronjob', 'Cronjob'],
    ['/durasi/SD', 'Durasi SD'],
    ['/durasi/SMP', 'Durasi SMP'],
  ])
  expect(mergeBranches(entries).map((same) => same.map((e) => e.cabang?.label ?? e.label))).toEqual([
    ['Harian'],
    ['Cronjob'],
    ['SD', 'SMP'],
  ])
  expect(findMenu(entries, 'durasi smp').map((e) => e.path)).toEqual(['/durasi/SMP'])
})

test('pencarian menu tidak membedakan huruf besar dan berhenti pada 10 hasil', () => {
  const many = Array.from({ length: 14 }, (_, i) => ({
    path: `/m${i}`,
    group: 'Laporan' as const,
    label: `Mesin ${i}`,
    icon: () => null,
  }))
  expect(findMenu(many, 'MESIN')).toHaveLength(10)
  expect(findMenu(many, 'laporan 13').map((e) => e.path)).toEqual(['/m13'])
  expect(findMenu(many, 'tidak ada')).toEqual([])
})

test('pencarian menu mendahulukan yang diawali kata yang dicari', () => {
  const menu = ['Kiriman DHGTK', 'GTK'].map((label) => ({
    path: `/${label}`,
    group: 'Pengaturan' as const,
    label,
    icon: () => null,
  }))
  expect(findMenu(menu, 'gtk').map(({ label }) => label)).toEqual(['GTK', 'Kiriman DHGTK'])
})

test('layar milik sendiri bernama lain bagi GTK, di menu dan di judul', () => {
  const keberatan: Screen = {
    title: 'Keberatan GTK',
    titleForGtk: 'Keberatan Saya',
    hak: [PERAN.NASIONAL, PERAN.SEKOLAH, PERAN.GTK],
    menu: { group: 'Pengusulan', label: 'Keberatan GTK', icon, count: { what: 'keberatan', hak: [PERAN.SEKOLAH] } },
  }
  const entries = [PERAN.NASIONAL, PERAN.SEKOLAH, PERAN.GTK].flatMap((peran) =>
    menuEntries([route('/keberatan', keberatan)], { ...ADMIN, peran }),
  )
  expect(entries.map(({ label, count }) => [label, count])).toEqual([
    ['Keberatan GTK', undefined],
    ['Keberatan GTK', 'keberatan'],
    ['Keberatan Saya', undefined],
  ])
  expect([PERAN.SEKOLAH, PERAN.GTK, null].map((peran) => screenTitle(keberatan, peran))).toEqual([
    'Keberatan GTK',
    'Keberatan Saya',
    'Keberatan GTK',
  ])
})

import { box, circle, lineIcon } from '../../ui/line-icon.tsx'

/** Parts that several are made of. */
const CALENDAR = `${box(4, 5, 16, 15, 2)}M4 10h16M8.5 3v4M15.5 3v4`
const SHEET = 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5'
const PERSON = `${circle(9, 8, 3.5)}M3 19.5c.3-3.3 2.6-5 6-5s5.7 1.7 6 5`
const SCHOOL = 'M4 20.5V10l8-5.5 8 5.5v10.5z'
const MACHINE = (x: number): string => box(x, 3, 11, 18, 2.5) + box(x + 3, 6.2, 5, 3, 0.6)

/**
 * The icons of the menu, by what they stand for: they come with the shell, not with the table of screens, which the first
 * load needs whole. A month, a region and a dashboard are tiles here too.
 */
export const MENU_ICON = {
  dasbor: lineIcon('dasbor', box(4, 4, 6.5, 8.5), box(13.5, 4, 6.5, 5), box(13.5, 11.5, 6.5, 8.5), box(4, 15, 6.5, 5)),
  peringkat: lineIcon(
    'peringkat',
    ...[5, 10.5, 16].map((y) => box(4, y, 3, 3, 0.8)),
    'M10.5 6.5H20M10.5 12h6M10.5 17.5h8',
  ),
  surat: lineIcon('surat', box(3.5, 5.5, 17, 13, 2), 'M4 7.5l8 6 8-6'),
  terkirim: lineIcon('terkirim', 'M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z'),
  draf: lineIcon(
    'draf',
    'M12.5 4h-6A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6M18.5 3.5l2 2L13 13l-3 1 1-3z',
  ),
  dihapus: lineIcon('dihapus', 'M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5 7.3 20h9.4l.8-13.5M10.3 10.5v6M13.7 10.5v6'),
  manual: lineIcon(
    'manual',
    circle(10, 8, 3.75),
    'M3.5 19.5c.3-3.2 2.8-5 6.5-5 1.2 0 2.3.2 3.2.6M14.5 17.8l2.1 2.1 4.2-4.6',
  ),
  koreksi: lineIcon(
    'koreksi',
    box(3.5, 3.5, 8, 8, 1.6),
    box(12.5, 12.5, 8, 8, 1.6),
    'M14.5 6H17a2 2 0 0 1 2 2v1.5M9.5 18H7a2 2 0 0 1-2-2v-1.5M17.2 8l1.8 1.8L20.8 8M3.2 16 5 14.2 6.8 16',
  ),
  keberatan: lineIcon('keberatan', 'M5.5 21V4.8c4-2 7 2 13 0v9c-6 2-9-2-13 0'),
  kiriman: lineIcon(
    'kiriman',
    'M4 14v4.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V14M4 14h4.5l1.2 2.2h4.6l1.2-2.2H20M12 11.5v-8M8.6 6.8 12 3.4l3.4 3.4',
  ),
  sptjm: lineIcon('sptjm', SHEET, 'M8.3 16.5c1-2.6 2-2.6 2.3-1s.9 1.5 1.7.3 1.4-.6 3.2.7'),
  harian: lineIcon('harian', CALENDAR, box(7.5, 13, 3.5, 3.5, 0.8)),
  bulanan: lineIcon('bulanan', box(4, 4, 16, 16, 2), 'M4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16'),
  wilayah: lineIcon('wilayah', box(4, 4, 9, 9), box(16, 4, 4, 9), box(4, 16, 4, 4), box(11, 16, 9, 4)),
  rekap: lineIcon('rekap', SHEET, 'M8.5 12.5h7M8.5 16h4.5'),
  daftar: lineIcon('daftar', 'M4 6.5h13M4 11.5h13M4 16.5h6M13.5 17l2.3 2.3 4.7-5'),
  kesiapan: lineIcon('kesiapan', box(5, 5, 14, 15.5, 2), 'M9 5V3.2h6V5M8.8 13l2.3 2.3 4.3-4.6'),
  pengguna: lineIcon('pengguna', PERSON, circle(18, 9, 2), 'M18 11v6M18 14.5h2'),
  gtk: lineIcon('gtk', PERSON, 'M15.8 4.8a3.5 3.5 0 0 1 0 6.4M17.6 14.8c2 .6 3.2 2.2 3.4 4.7'),
  hapusGtk: lineIcon('hapusGtk', PERSON, 'M16.4 8.4l4 4M20.4 8.4l-4 4'),
  sekolah: lineIcon('sekolah', SCHOOL, 'M9.5 20.5V15h5v5.5M12 4.5V2M12 9.9v.1'),
  induk: lineIcon('induk', SCHOOL, 'M8.8 14.6l2.3 2.3 4.3-4.6'),
  durasi: lineIcon('durasi', circle(12, 13, 7.5), 'M12 9v4l2.7 1.7M5 3.5 2.8 5.5M19 3.5l2.2 2'),
  polaJam: lineIcon('polaJam', box(4, 5, 9, 3.6, 1), box(9, 10.2, 11, 3.6, 1), box(4, 15.4, 7, 3.6, 1)),
  usulJam: lineIcon('usulJam', circle(9.5, 13.5, 6), 'M9.5 10v3.5l2.2 1.4M18 12V4M15.3 6.7 18 4l2.7 2.7'),
  libur: lineIcon('libur', CALENDAR, 'M9.8 12.9l4.4 4.4M14.2 12.9l-4.4 4.4'),
  tarif: lineIcon('tarif', box(3, 6, 18, 12, 2), circle(12, 12, 2.6), 'M6.4 9.4v.1M17.6 14.6v.1'),
  kop: lineIcon('kop', SHEET, box(8, 6, 3, 3, 0.8), 'M8.5 13h7M8.5 16.5h7'),
  mesin: lineIcon('mesin', MACHINE(6.5), box(10, 13, 4, 4, 1)),
  mesinBaru: lineIcon('mesinBaru', MACHINE(3), 'M19 9.5v5M16.5 12h5'),
  asing: lineIcon('asing', MACHINE(3), 'M17.2 9.4a2 2 0 1 1 2.8 1.8c-.6.3-.8.7-.8 1.4M19.2 15.6v.1'),
  kunci: lineIcon('kunci', box(5, 10.5, 14, 10, 2), 'M8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3', box(10.6, 14, 2.8, 2.8, 0.6)),
  riwayat: lineIcon('riwayat', 'M4 12a8 8 0 1 0 2.4-5.7L4 8.5M4 4v4.5h4.5M12 8v4.2l2.8 1.8'),
  otomatis: lineIcon(
    'otomatis',
    'M20 12a8 8 0 0 1-14 5.3M4 12a8 8 0 0 1 14-5.3M18.5 3v4h-4M5.5 21v-4h4M9.2 12.2l2 2 3.6-4',
  ),
  aplikasi: lineIcon('aplikasi', 'M4 7h8.8M18.2 7H20M4 17h1.8M11.2 17H20', circle(15.5, 7, 2.4), circle(8.5, 17, 2.4)),
  jadwal: lineIcon('jadwal', CALENDAR, 'M12 12.6v2.6l1.8 1.1'),
} as const

export type IconName = keyof typeof MENU_ICON

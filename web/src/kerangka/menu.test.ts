import { PERAN } from '@geisa/engine/hak-akses'
import { expect, test } from 'vitest'
import type { Layar } from './layar.ts'
import { cariMenu, entriMenu, kelompokkan } from './menu.ts'

const ikon = () => null
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
  expect(entriMenu(RUTE, PERAN.NASIONAL).map((e) => e.jalur)).toEqual(['/harian', '/cronjob'])
  expect(entriMenu(RUTE, PERAN.GTK).map((e) => e.jalur)).toEqual(['/harian'])
  expect(entriMenu(RUTE, null)).toEqual([])
})

test('kelompok tanpa entri tidak tampil', () => {
  expect(kelompokkan(entriMenu(RUTE, PERAN.GTK)).map((k) => k.grup)).toEqual(['Laporan'])
})

test('pencarian menu tidak membedakan huruf besar dan berhenti pada 10 hasil', () => {
  const banyak = Array.from({ length: 14 }, (_, i) => ({
    jalur: `/m${i}`,
    grup: 'Laporan' as const,
    label: `Mesin ${i}`,
    ikon,
  }))
  expect(cariMenu(banyak, 'MESIN')).toHaveLength(10)
  expect(cariMenu(banyak, 'laporan 13').map((e) => e.jalur)).toEqual(['/m13'])
  expect(cariMenu(banyak, 'tidak ada')).toEqual([])
})

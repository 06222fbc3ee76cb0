import { DAFTAR_KUNCI, SETTING, SETTING_BAWAAN } from '@geisa/contract/isi-setting'
import { expect, test } from 'vitest'
import { type Isi, jumlahCocok, TAB, tabCocok } from './cari-setting.ts'
import type { BarisSetting } from './queries.ts'

const isi: Isi = {
  rows: DAFTAR_KUNCI.map((kunci) => ({ kunci, nilai: SETTING_BAWAAN[kunci] }) as unknown as BarisSetting),
  status: undefined,
}

test('yang dicari tampil di mana pun pengaturannya berada', () => {
  for (const kunci of DAFTAR_KUNCI)
    for (const [di] of TAB)
      expect(jumlahCocok(isi, tabCocok(isi, di, SETTING[kunci].label), SETTING[kunci].label), kunci).toBeGreaterThan(0)
})

test('yang ada di bagian ini tidak memindahkan pembacanya, yang tidak ada di mana pun juga tidak', () => {
  expect(tabCocok(isi, 'pemeliharaan', 'mode')).toBe('pemeliharaan')
  expect(tabCocok(isi, 'perhitungan', 'zzzz')).toBe('perhitungan')
  expect(tabCocok(isi, 'perhitungan', undefined)).toBe('perhitungan')
  expect(tabCocok(isi, 'umum', 'uji sambungan')).toBe('dhgtk')
})

import { BUILTIN_SETTING, KEYS, SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import { expect, test } from 'vitest'
import type { SettingRow } from './queries.ts'
import { type Content, matchingCount, matchingTab, TAB } from './setting-search.ts'

const content: Content = {
  rows: KEYS.map((key) => ({ kunci: key, nilai: BUILTIN_SETTING[key] }) as unknown as SettingRow),
  status: undefined,
}

test('yang dicari tampil di mana pun pengaturannya berada', () => {
  for (const key of KEYS)
    for (const [at] of TAB)
      expect(
        matchingCount(content, matchingTab(content, at, SETTING[key].label), SETTING[key].label),
        key,
      ).toBeGreaterThan(0)
})

test('yang ada di bagian ini tidak memindahkan pembacanya, yang tidak ada di mana pun juga tidak', () => {
  expect(matchingTab(content, 'pemeliharaan', 'mode')).toBe('pemeliharaan')
  expect(matchingTab(content, 'perhitungan', 'zzzz')).toBe('perhitungan')
  expect(matchingTab(content, 'perhitungan', undefined)).toBe('perhitungan')
  expect(matchingTab(content, 'umum', 'uji sambungan')).toBe('dhgtk')
})

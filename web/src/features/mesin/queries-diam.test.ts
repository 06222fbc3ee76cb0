import { instantSeconds } from '@geisa/engine/kalender'
import { expect, test } from 'vitest'
import { silentSentence } from './queries-diam.ts'

const NOW = instantSeconds('2026-03-02T03:00:00Z')
const gate = { nama: 'Gerbang', keadaan: 'diam', terakhirTerlihat: '2026-03-02T00:00:00Z' } as const
const lobby = { nama: 'Lobi', keadaan: 'terhubung', terakhirTerlihat: '2026-03-02T02:59:00Z' } as const
const hall = { nama: 'Aula', keadaan: 'belum-terhubung', terakhirTerlihat: null } as const
const old = { nama: 'Lama', keadaan: 'ditutup', terakhirTerlihat: '2025-01-02T00:00:00Z' } as const

test('hanya mesin yang dipakai dan tidak terdengar yang disebut, dengan sejak kapan', () => {
  expect(silentSentence([lobby, gate, old], NOW)).toBe('mesin Gerbang diam, terakhir terlihat 3 jam lalu')
  expect(silentSentence([gate, { ...gate, nama: 'Aula' }], NOW)).toBe('2 mesin diam, terakhir terlihat 3 jam lalu')
  // One that never spoke has not been hung up yet.
  for (const daftar of [[], [lobby], [old], [hall]]) expect(silentSentence(daftar, NOW)).toBeNull()
})

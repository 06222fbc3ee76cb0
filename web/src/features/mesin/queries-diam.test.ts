import { instantSeconds } from '@geisa/engine/kalender'
import { expect, test } from 'vitest'
import { silentSentence } from './queries-diam.ts'

const NOW = instantSeconds('2026-03-02T03:00:00Z')
const gate = { nama: 'Gerbang', keadaan: 'diam', terakhirTerlihat: '2026-03-02T00:00:00Z' } as const
const lobby = { nama: 'Lobi', keadaan: 'terhubung', terakhirTerlihat: '2026-03-02T02:59:00Z' } as const
const hall = { nama: 'Aula', keadaan: 'belum-terhubung', terakhirTerlihat: null } as const
const old = { nama: 'Lama', keadaan: 'ditutup', terakhirTerlihat: '2025-01-02T00:00:00Z' } as const

test('hanya mesin yang dipakai dan tidak terdengar yang disebut, dengan sejak kapan', () => {
  expect(silentSentence([lobby, gate, old], NOW)).toBe(
    'Gerbang tidak terhubung, terakhir terlihat 3 jam lalu: yang tap di sana mungkin sudah datang',
  )
  expect(silentSentence([hall], NOW)).toBe('Aula belum pernah terhubung: yang tap di sana mungkin sudah datang')
  expect(silentSentence([gate, hall], NOW)).toContain('3 jam lalu, begitu pula 1 mesin lain: ')
  for (const daftar of [[], [lobby], [old]]) expect(silentSentence(daftar, NOW)).toBeNull()
})

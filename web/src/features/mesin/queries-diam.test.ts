import { instantSeconds } from '@geisa/engine/calendar'
import { expect, test } from 'vitest'
import { silentMesin } from './queries-diam.ts'

const NOW = instantSeconds('2026-03-02T03:00:00Z')
const gate = { nama: 'Gerbang', keadaan: 'diam', terakhirTerlihat: '2026-03-02T00:00:00Z' } as const
const lobby = { nama: 'Lobi', keadaan: 'terhubung', terakhirTerlihat: '2026-03-02T02:59:00Z' } as const
const hall = { nama: 'Aula', keadaan: 'belum-terhubung', terakhirTerlihat: null } as const
const old = { nama: 'Lama', keadaan: 'ditutup', terakhirTerlihat: '2025-01-02T00:00:00Z' } as const

test('hanya mesin yang dipakai dan tidak terdengar yang disebut, dengan sejak kapan', () => {
  expect(silentMesin([lobby, gate, old], NOW)?.sentence).toBe('mesin Gerbang diam, terakhir terlihat 3 jam lalu')
  // One that never spoke has not been hung up yet.
  for (const daftar of [[], [lobby], [old], [hall]]) expect(silentMesin(daftar, NOW)).toBeNull()
})

test('dari beberapa mesin yang diam disebut sejak kapan yang terlama, yang mana pun lebih dahulu di daftar', () => {
  const library = { ...gate, nama: 'Pustaka', terakhirTerlihat: '2026-02-27T03:00:00Z' } as const
  for (const daftar of [
    [gate, library],
    [library, lobby, gate],
  ]) {
    expect(silentMesin(daftar, NOW)?.sentence).toBe('2 mesin diam, yang terlama sejak 3 hari lalu')
  }
})

test('tidak satu pun terdengar hanya bila tidak ada mesin lain yang terhubung', () => {
  expect(silentMesin([gate, old], NOW)?.noneSpeaks).toBe(true)
  expect(silentMesin([gate, hall], NOW)?.noneSpeaks).toBe(true)
  expect(silentMesin([gate, lobby], NOW)?.noneSpeaks).toBe(false)
})

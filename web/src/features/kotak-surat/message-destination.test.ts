import { expect, it } from 'vitest'
import { destinationWords } from './message-destination.ts'

it.each([
  ['/koreksi-status-kehadiran/12-7', 'Buka koreksi'],
  ['/koreksi-status-kehadiran?umur=7', 'Buka daftar koreksi'],
  ['/absensi-manual/12-7', 'Buka absensi manual'],
  ['/keberatan?id=12-7', 'Buka keberatan'],
  ['/kunci-bulan?bulan=202603', 'Buka kunci bulan'],
  ['/pengguna?id=4', 'Buka akun'],
  ['/pengaturan/sekolah?id=4&tab=riwayat', 'Buka data sekolah'],
  ['/layar-baru', 'Buka layarnya'],
])('tautan %s berbunyi %s', (link, word) => {
  expect(destinationWords(link)).toBe(word)
})

import { expect, test } from 'vitest'
import { briefDuration, durationSeconds, spokenDuration } from './duration.ts'

test('lama di layar dibaca dalam jam dan menit, tanpa detik', () => {
  const written = ['00:00:00', '00:28:00', '01:00:00', '01:31:00', '26:05:00'].map(durationSeconds)
  expect(written.map(briefDuration)).toEqual(['0 mnt', '28 mnt', '1 j', '1 j 31 mnt', '26 j 5 mnt'])
  expect(written.map(spokenDuration)).toEqual(['0 menit', '28 menit', '1 jam', '1 jam 31 menit', '26 jam 5 menit'])
})

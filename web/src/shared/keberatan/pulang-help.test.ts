import { expect, test } from 'vitest'
import { helpPulang } from './pulang-help.ts'

test('jam pulang yang tidak sesudah jam datang diragukan; lewat tengah malam dikatakan', () => {
  const help = (datang: string | null, pulang: string | null) => helpPulang({ datang, pulang })
  expect(help('07:00:00', '14:00:00')).toBe('Boleh kosong')
  expect(help('07:00:00', null)).toBe('Boleh kosong')
  expect(help('07:00:00', '00:30:00')).toBe('Lewat tengah malam, keesokan harinya')
  for (const [datang, pulang] of [
    ['07:00:00', '06:00:00'],
    ['07:00:00', '07:00:00'],
    ['01:00:00', '00:30:00'],
    ['00:30:00', '14:00:00'],
  ] as const)
    expect([datang, pulang, help(datang, pulang)]).toEqual([
      datang,
      pulang,
      'Tidak sesudah jam datang: benar hanya bila pulangnya keesokan hari.',
    ])
})

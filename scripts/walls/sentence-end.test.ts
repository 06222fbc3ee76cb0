import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withStop } from '@geisa/engine/sentence-end'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listFiles, ROOT } from './sources.ts'

const DEGREES = ['S.E.', 'S.Pd.', 'M.Pd.', 'S.Pd.SD', 'M.M.', 'A.Ma.Pd.', 'Ph.D.', 'Lc.', 'S.Ag'] as const

test("kalimat yang berakhir nama bertitik satu: 'S.E.' membawa titiknya sendiri", () => {
  const name = fc
    .tuple(fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9}){0,2}$/), fc.subarray([...DEGREES]))
    .map(([nama, degrees]) => [nama, ...degrees].join(', '))
  fc.assert(
    fc.property(name, (nama) => {
      expect(withStop(nama)).toMatch(/[^.]\.$/)
      expect(withStop(nama).startsWith(nama)).toBe(true)
      expect(withStop(withStop(nama))).toBe(withStop(nama))
    }),
  )
  expect(withStop('Surat dokter terlampir!')).toBe('Surat dokter terlampir!')
  expect(withStop("bernama 'S.E.'")).toBe("bernama 'S.E.'")
})

/** A name in a sentence's last place, with a full stop of the sentence's own behind it. */
const NAME_THEN_STOP = /\$\{[^{}]*\b(nama[A-Z]?\w*|oleh|pengusul|pelaku|rekan)\b[^{}]*\}\.(?=[`'"]| [A-Z])/g
/** No person's, school's or office's: a file, a path of fields, a status, a month. */
const NO_NAME: readonly string[] = [
  'server/src/platform/sheet/sheet.ts',
  'web/src/shared/form/field-error.ts',
  'web/src/features/pengajuan/hold/hold-usulan.ts',
]

test('tidak ada kalimat yang menaruh titiknya sendiri di belakang nama', () => {
  const found = ['engine/src', 'contract/src', 'server/src', 'web/src']
    .flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-bahan)?\.ts$/.test(path) && !NO_NAME.includes(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(NAME_THEN_STOP)]
        .filter(([text]) => !/namaBulan|namaHari|namaBerkas/.test(text))
        .map(([text]) => `${path}: ${text}`),
    )
  expect(found).toEqual([])
})

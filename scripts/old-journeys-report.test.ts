import { describe, expect, test } from 'vitest'
import { compare, readReport } from './old-journeys-report.ts'

const spec = (title: string, ok: boolean, status = ok ? 'expected' : 'unexpected') => ({
  title,
  ok,
  tests: [
    { status, results: ok ? [{}] : [{ error: { message: '\u001b[31mError: tidak tampak\u001b[39m\nCall log' } }] },
  ],
})
const report = {
  suites: [
    {
      title: 'gtk.spec.ts',
      specs: [spec('daftar', true), spec('dilewati', true, 'skipped')],
      suites: [{ title: 'impor', specs: [spec('Excel', false)] }],
    },
  ],
}

describe('perjalanan rilis lama', () => {
  test('setiap perjalanan bernama berkas dan jalurnya; yang dilewati tidak dihitung', () => {
    expect(readReport(report)).toEqual({
      results: [
        { name: 'gtk.spec.ts › daftar', passed: true, error: '' },
        { name: 'gtk.spec.ts › impor › Excel', passed: false, error: 'Error: tidak tampak' },
      ],
      broken: [],
    })
  })

  test('berkas yang tidak dapat dimuat disebut, bukan dianggap lulus', () => {
    expect(readReport({ errors: [{ message: 'SyntaxError: x\n  at y' }] }).broken).toEqual(['SyntaxError: x'])
  })

  test('gagal tanpa sebab yang tercatat berarti mundur; yang tercatat disebut sebabnya', () => {
    const { results } = readReport(report)
    expect(compare(results, []).regressed.map(({ name }) => name)).toEqual(['gtk.spec.ts › impor › Excel'])
    const recorded = [{ perjalanan: 'gtk.spec.ts › impor › Excel', sebab: 'kata tombol berganti' }]
    expect(compare(results, recorded)).toEqual({
      regressed: [],
      decided: recorded,
      stale: [],
    })
  })

  test('catatan yang tidak perlu lagi disebut; yang tidak dijalankan tidak', () => {
    const { results } = readReport(report)
    const recorded = ['gtk.spec.ts › daftar', 'tarif.spec.ts › tidak dijalankan'].map((journey) => ({
      perjalanan: journey,
      sebab: '',
    }))
    expect(compare(results, recorded).stale).toEqual(['gtk.spec.ts › daftar'])
  })
})

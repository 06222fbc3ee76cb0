import { describe, expect, test } from 'vitest'
import { bacaLaporan, bandingkan } from './banding-lama.ts'

const spec = (title: string, ok: boolean, status = ok ? 'expected' : 'unexpected') => ({
  title,
  ok,
  tests: [
    { status, results: ok ? [{}] : [{ error: { message: '\u001b[31mError: tidak tampak\u001b[39m\nCall log' } }] },
  ],
})
const laporan = {
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
    expect(bacaLaporan(laporan)).toEqual({
      hasil: [
        { nama: 'gtk.spec.ts › daftar', lulus: true, galat: '' },
        { nama: 'gtk.spec.ts › impor › Excel', lulus: false, galat: 'Error: tidak tampak' },
      ],
      rusak: [],
    })
  })

  test('berkas yang tidak dapat dimuat disebut, bukan dianggap lulus', () => {
    expect(bacaLaporan({ errors: [{ message: 'SyntaxError: x\n  at y' }] }).rusak).toEqual(['SyntaxError: x'])
  })

  test('gagal tanpa sebab yang tercatat berarti mundur; yang tercatat disebut sebabnya', () => {
    const { hasil } = bacaLaporan(laporan)
    expect(bandingkan(hasil, []).mundur.map(({ nama }) => nama)).toEqual(['gtk.spec.ts › impor › Excel'])
    const tercatat = [{ perjalanan: 'gtk.spec.ts › impor › Excel', sebab: 'kata tombol berganti' }]
    expect(bandingkan(hasil, tercatat)).toEqual({
      mundur: [],
      diputuskan: tercatat,
      usang: [],
    })
  })

  test('catatan yang tidak perlu lagi disebut; yang tidak dijalankan tidak', () => {
    const { hasil } = bacaLaporan(laporan)
    const catatan = ['gtk.spec.ts › daftar', 'tarif.spec.ts › tidak dijalankan'].map((perjalanan) => ({
      perjalanan,
      sebab: '',
    }))
    expect(bandingkan(hasil, catatan).usang).toEqual(['gtk.spec.ts › daftar'])
  })
})

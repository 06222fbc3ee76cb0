import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { THEMES, type ThemeName } from './colours.ts'
import { namedTheme } from './theme.ts'

const NAMES = Object.keys(THEMES) as ThemeName[]

/** What is read where, in every theme: words with their ground. */
function pairs(nama: ThemeName): [string, string, string][] {
  const { palette, tones: tone, sidebar: side, panel } = namedTheme(nama)
  const grounds = { halaman: palette.background.default, kartu: palette.background.paper }
  const words = { tulisan: palette.text.primary, samar: palette.text.secondary, aksen: palette.primary.main }
  return [
    ...Object.entries(words).flatMap(([what, colour]) =>
      Object.entries(grounds).map(([place, ground]): [string, string, string] => [
        `${what} di atas ${place}`,
        colour,
        ground,
      ]),
    ),
    ['tulisan tombol utama', palette.primary.contrastText, palette.primary.main],
    ['tanda salah pada isian', palette.error.main, palette.background.paper],
    ...Object.entries(tone).map(([what, look]): [string, string, string] => [`nada ${what}`, look.text, look.ground]),
    ['menu', side.text, side.ground],
    ['kelompok menu', side.faint, side.ground],
    ['menu yang dibuka', side.selectedText, side.selected],
    ['logo di bilah samping', side.selectedText, side.ground],
    ['panel masuk', '#FFFFFF', panel],
  ]
}

describe.each(NAMES)('tema %s', (nama) => {
  it('setiap kata terbaca: kontras paling sedikit 4,5 (product.md 7)', () => {
    const faint = pairs(nama).map(([what, word, ground]) => [what, getContrastRatio(word, ground)] as const)
    expect(faint.filter(([, ratio]) => ratio < 4.5)).toEqual([])
  })
})

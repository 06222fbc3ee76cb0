import { idID } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { type Colour, DARK_TONE, LIGHT_TONE, THEMES, type ThemeName, type Tone, type ToneName } from './colours.ts'
import { fieldLine } from './fields.ts'
import { partStyles } from './parts.ts'

/** Sizes and defaults of the program, in the colours of a theme. Spacing unit: 4 px (`p: 4` = 16 px). */

declare module '@mui/material/styles' {
  interface Theme {
    tones: Record<ToneName, Tone>
    sidebar: Colour['sidebar']
    panel: string
    fieldLine: string
  }
  interface ThemeOptions {
    tones?: Record<ToneName, Tone>
    sidebar?: Colour['sidebar']
    panel?: string
    fieldLine?: string
  }
  interface TypographyVariants {
    angka: CSSProperties
  }
  interface TypographyVariantsOptions {
    angka?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    angka: true
  }
}

const FONT_FAMILY = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const finished = new Map<ThemeName, Theme>()

export function namedTheme(nama: ThemeName): Theme {
  const present = finished.get(nama)
  if (present) return present
  const next = create(THEMES[nama])
  finished.set(nama, next)
  return next
}

function create(colour: Colour): Theme {
  const tone = colour.mode === 'light' ? LIGHT_TONE : DARK_TONE
  return createTheme(
    {
      cssVariables: true,
      tones: tone,
      sidebar: colour.sidebar,
      panel: colour.panel,
      fieldLine: fieldLine(colour),
      palette: {
        mode: colour.mode,
        contrastThreshold: 4.5,
        primary: { main: colour.accent },
        error: { main: tone.bahaya.text },
        warning: { main: tone.peringatan.text },
        success: { main: tone.baik.text },
        info: { main: tone.info.text },
        background: { default: colour.ground, paper: colour.surface },
        text: { primary: colour.text, secondary: colour.faint },
        divider: colour.line,
        action:
          colour.mode === 'light'
            ? {
                hover: 'rgba(28,48,88,0.045)',
                selected: 'rgba(28,48,88,0.09)',
                disabledBackground: 'rgba(28,48,88,0.1)',
              }
            : {
                hover: 'rgba(200,216,245,0.06)',
                selected: 'rgba(200,216,245,0.12)',
                disabledBackground: 'rgba(200,216,245,0.12)',
                // Icons as calm as they are in light: pure white outshines the words beside it.
                active: colour.faint,
              },
      },
      spacing: 4,
      shape: { borderRadius: 8 },
      focusVisible: { outlineOffset: 1 },
      typography: {
        fontFamily: FONT_FAMILY,
        fontSize: 14,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.014em' },
        h2: {
          fontSize: '1.0625rem',
          fontWeight: 620,
          lineHeight: 1.35,
          letterSpacing: '-0.008em',
          wordSpacing: '0.05em',
        },
        h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.75rem', lineHeight: 1.45 },
        button: { fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
        // The one figure of a card: never larger, heavier or tighter elsewhere.
        angka: {
          fontFamily: FONT_FAMILY,
          fontSize: '1.5rem',
          fontWeight: 620,
          lineHeight: 1.25,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      components: partStyles(colour),
    },
    idID,
  )
}

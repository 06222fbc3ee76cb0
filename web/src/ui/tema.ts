import { idID } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import { type Colour, DARK_TONE, LIGHT_TONE, THEMES, type ThemeName, type Tone, type ToneName } from './warna.ts'

/** Sizes and defaults of the program, in the colours of a theme. Spacing unit: 4 px (`p: 4` = 16 px). */

declare module '@mui/material/styles' {
  interface Theme {
    nada: Record<ToneName, Tone>
    samping: Colour['samping']
  }
  interface ThemeOptions {
    nada?: Record<ToneName, Tone>
    samping?: Colour['samping']
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

function create(w: Colour): Theme {
  const tone = w.mode === 'light' ? LIGHT_TONE : DARK_TONE
  return createTheme(
    {
      cssVariables: true,
      nada: tone,
      samping: w.samping,
      palette: {
        mode: w.mode,
        contrastThreshold: 4.5,
        primary: { main: w.aksen },
        error: { main: tone.bahaya.teks },
        warning: { main: tone.peringatan.teks },
        success: { main: tone.baik.teks },
        info: { main: tone.info.teks },
        background: { default: w.latar, paper: w.permukaan },
        text: { primary: w.teks, secondary: w.samar },
        divider: w.garis,
        action:
          w.mode === 'light'
            ? {
                hover: 'rgba(28,48,88,0.045)',
                selected: 'rgba(28,48,88,0.09)',
                disabledBackground: 'rgba(28,48,88,0.1)',
              }
            : {
                hover: 'rgba(200,216,245,0.06)',
                selected: 'rgba(200,216,245,0.12)',
                disabledBackground: 'rgba(200,216,245,0.12)',
              },
      },
      spacing: 4,
      shape: { borderRadius: 8 },
      focusVisible: { outlineOffset: 1 },
      typography: {
        fontFamily: FONT_FAMILY,
        fontSize: 14,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.014em' },
        h2: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.008em' },
        h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.75rem', lineHeight: 1.45 },
        button: { fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
      },
      components: component(w),
    },
    idID,
  )
}

function component(w: Colour): NonNullable<Parameters<typeof createTheme>[0]>['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem', fontFeatureSettings: '"cv05" 1, "ss03" 1' },
        // notistack's own colours miss the contrast of 4.5.
        '.notistack-MuiContent-success': { backgroundColor: '#17613A !important' },
        '.notistack-MuiContent-error': { backgroundColor: '#A3201A !important' },
        '.notistack-MuiContent-warning': { backgroundColor: '#7A4D00 !important' },
        // At the foot, over the page's footer; above bars of buttons that stand there (ui/notice/ruang-kaki.ts).
        '.notistack-SnackbarContainer': { bottom: 'calc(8px + var(--ruang-kaki, 0px)) !important' },
        // Phones zoom into fields below 16 px.
        '@media (pointer: coarse)': { 'input, textarea, select': { fontSize: '16px !important' } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 8, whiteSpace: 'nowrap' }, outlined: { borderColor: w.garis } },
    },
    // Whoever waits for a page, a reader aloud or a test, hears that it is still being fetched.
    MuiSkeleton: { defaultProps: { 'aria-busy': true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      // The list lies above the form, and is seen to.
      styleOverrides: { paper: { border: `1px solid ${w.garis}`, boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)' } },
    },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        // A field that cannot be typed into does not look like one that can.
        root: {
          backgroundColor: w.permukaan,
          '&.Mui-disabled': { backgroundColor: `color-mix(in srgb, ${w.permukaan} 93%, ${w.teks})` },
        },
        notchedOutline: { borderColor: w.mode === 'light' ? '#C3CBD8' : '#465367' },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, elevation0: {} },
    },
    MuiMenu: {
      defaultProps: {
        slotProps: { paper: { variant: 'elevation', elevation: 4, sx: { border: `1px solid ${w.garis}` } } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, gap: 10 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem' } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${w.garis}`, borderRadius: 12 } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: w.garis } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 44 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 540 } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8 } } },
  }
}

import { idID } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'

/**
 * Every colour, size and default of the program. Spacing unit: 4 px (`p: 4` = 16 px).
 * `theme.nada.*` are the tones of statuses: each differs from its neighbours in lightness and is always
 * drawn together with a word or sign, never alone.
 */
export type NamaNada = 'baik' | 'bahaya' | 'peringatan' | 'info' | 'ungu' | 'netral'
type Nada = { latar: string; teks: string; garis: string }

declare module '@mui/material/styles' {
  interface Theme {
    nada: Record<NamaNada, Nada>
    samping: Warna['samping']
  }
  interface ThemeOptions {
    nada?: Record<NamaNada, Nada>
    samping?: Warna['samping']
  }
}

type Warna = {
  label: string
  mode: 'light' | 'dark'
  latar: string
  permukaan: string
  garis: string
  teks: string
  samar: string
  aksen: string
  samping: { latar: string; teks: string; samar: string; garis: string; pilih: string; teksPilih: string }
}

const SAMPING_GELAP = {
  latar: '#111C2E',
  teks: '#DCE4F0',
  samar: '#94A3BC',
  garis: '#22304A',
  pilih: '#22375A',
  teksPilih: '#FFFFFF',
}
const samping = (latar: string, garis: string, pilih: string, teks: string, samar: string, teksPilih: string) => ({
  latar,
  garis,
  pilih,
  teks,
  samar,
  teksPilih,
})

const terang = { mode: 'light', teks: '#18212F', samar: '#546074', permukaan: '#FFFFFF' } as const
const gelap = { mode: 'dark', teks: '#E6EBF3', samar: '#A3AFC2' } as const

/** Named themes; the name is what is stored. The first light and the first dark one are the defaults. */
export const DAFTAR_TEMA = {
  laut: {
    ...terang,
    label: 'Laut',
    latar: '#F5F7FA',
    garis: '#DFE4EC',
    aksen: '#1D5BB8',
    samping: samping('#FFFFFF', '#DFE4EC', '#E8F0FB', '#2B3648', '#5A677C', '#164A99'),
  },
  nusantara: {
    ...terang,
    label: 'Nusantara',
    latar: '#F4F6FA',
    garis: '#DCE2EB',
    aksen: '#1D5BB8',
    samping: SAMPING_GELAP,
  },
  rimba: {
    ...terang,
    label: 'Rimba',
    latar: '#F4F7F5',
    garis: '#DAE3DD',
    aksen: '#1B6B47',
    samping: samping('#12251C', '#23392E', '#1F4232', '#DDE9E2', '#95AC9F', '#FFFFFF'),
  },
  terakota: {
    ...terang,
    label: 'Terakota',
    latar: '#FAF7F4',
    garis: '#E9E0D8',
    aksen: '#A4451F',
    samping: samping('#FFFDFB', '#E9E0D8', '#FBEBE3', '#3A2C24', '#705E54', '#8C3917'),
  },
  melati: {
    ...terang,
    label: 'Melati',
    latar: '#FAFAF9',
    garis: '#E5E4E1',
    aksen: '#3F4A5A',
    samping: samping('#FAFAF9', '#E5E4E1', '#EBEBE8', '#2E3137', '#63666D', '#16191E'),
  },
  malam: {
    ...gelap,
    label: 'Malam',
    latar: '#0F141C',
    permukaan: '#171E29',
    garis: '#2A3444',
    aksen: '#86B4FA',
    samping: samping('#131A24', '#242E3D', '#20324E', '#D3DBE8', '#94A1B6', '#BFD8FF'),
  },
  arang: {
    ...gelap,
    label: 'Arang',
    latar: '#141414',
    permukaan: '#1D1D1D',
    garis: '#343434',
    teks: '#EDEDED',
    samar: '#ADADAD',
    aksen: '#6FC7B8',
    samping: samping('#181818', '#2C2C2C', '#203632', '#DADADA', '#9F9F9F', '#A3E4D8'),
  },
  manggis: {
    ...gelap,
    label: 'Manggis',
    latar: '#17121C',
    permukaan: '#201A28',
    garis: '#372E42',
    aksen: '#D3A6F0',
    samping: samping('#1B1521', '#30273A', '#3A2949', '#DDD3E5', '#A698B2', '#ECD3FF'),
  },
} as const satisfies Record<string, Warna>
export type NamaTema = keyof typeof DAFTAR_TEMA

export const isNamaTema = (nama: string): nama is NamaTema => Object.hasOwn(DAFTAR_TEMA, nama)

const NADA_TERANG: Record<NamaNada, Nada> = {
  baik: { latar: '#E3F4E9', teks: '#17613A', garis: '#B3DDC3' },
  bahaya: { latar: '#FCE8E6', teks: '#A3201A', garis: '#F2C0BB' },
  peringatan: { latar: '#FDF1D6', teks: '#7A4D00', garis: '#EFD69B' },
  info: { latar: '#E5EFFC', teks: '#174F9E', garis: '#BBD3F4' },
  ungu: { latar: '#F2E9FB', teks: '#653399', garis: '#DAC4EF' },
  netral: { latar: '#EDF0F4', teks: '#465265', garis: '#D3DAE3' },
}
const NADA_GELAP: Record<NamaNada, Nada> = {
  baik: { latar: '#15301F', teks: '#86D9A5', garis: '#27533A' },
  bahaya: { latar: '#3A1A19', teks: '#FFA9A2', garis: '#6A2F2C' },
  peringatan: { latar: '#35280C', teks: '#F3C767', garis: '#5E491B' },
  info: { latar: '#162A47', teks: '#9CC4FF', garis: '#2A4A78' },
  ungu: { latar: '#2D2040', teks: '#D6B6F5', garis: '#4F3A6C' },
  netral: { latar: '#272E39', teks: '#BAC5D5', garis: '#3B4656' },
}

const KELUARGA = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const jadi = new Map<NamaTema, Theme>()

export function temaBernama(nama: NamaTema): Theme {
  const ada = jadi.get(nama)
  if (ada) return ada
  const baru = buat(DAFTAR_TEMA[nama])
  jadi.set(nama, baru)
  return baru
}

function buat(w: Warna): Theme {
  const nada = w.mode === 'light' ? NADA_TERANG : NADA_GELAP
  return createTheme(
    {
      cssVariables: true,
      nada,
      samping: w.samping,
      palette: {
        mode: w.mode,
        contrastThreshold: 4.5,
        primary: { main: w.aksen },
        error: { main: nada.bahaya.teks },
        warning: { main: nada.peringatan.teks },
        success: { main: nada.baik.teks },
        info: { main: nada.info.teks },
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
        fontFamily: KELUARGA,
        fontSize: 14,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.014em' },
        h2: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.008em' },
        h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.75rem', lineHeight: 1.45 },
        button: { fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
      },
      components: komponen(w),
    },
    idID,
  )
}

function komponen(w: Warna): NonNullable<Parameters<typeof createTheme>[0]>['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem', fontFeatureSettings: '"cv05" 1, "ss03" 1' },
        // notistack's own colours miss the contrast of 4.5.
        '.notistack-MuiContent-success': { backgroundColor: '#17613A !important' },
        '.notistack-MuiContent-error': { backgroundColor: '#A3201A !important' },
        '.notistack-MuiContent-warning': { backgroundColor: '#7A4D00 !important' },
        // Below the bar of the top, whose search and menu stay free; the foot belongs to the buttons of forms.
        '.notistack-SnackbarContainer': { top: '62px !important' },
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

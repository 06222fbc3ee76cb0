import type { ThemeOptions } from '@mui/material/styles'
import type { Colour } from './colours.ts'
import { fieldLine, fieldStyles } from './fields.ts'
import { noticeStyles } from './notices.ts'

/** What the parts of MUI look like here. */
export function partStyles(colour: Colour): ThemeOptions['components'] {
  return {
    ...fieldStyles(colour),
    ...noticeStyles(colour),
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem', fontFeatureSettings: '"cv05" 1, "ss03" 1' },
        // notistack's own colours miss the contrast of 4.5.
        '.notistack-MuiContent-success': { backgroundColor: '#17613A !important' },
        '.notistack-MuiContent-error': { backgroundColor: '#A3201A !important' },
        '.notistack-MuiContent-warning': { backgroundColor: '#7A4D00 !important' },
        // At the foot, over the page's footer; above bars of buttons that stand there (ui/notice/foot-bars.ts).
        '.notistack-SnackbarContainer': { bottom: 'calc(8px + var(--foot-room, 0px)) !important' },
        // It has faded out: its place goes at once, or the last words of it slide over the screen.
        '.notistack-CollapseWrapper': { transition: 'none !important' },
        ...NOT_ON_PAPER,
        // Phones zoom into fields below 16 px.
        '@media (pointer: coarse)': { 'input, textarea, select, .MuiSelect-select': { fontSize: '16px !important' } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, whiteSpace: 'nowrap', lineHeight: '24px' },
        // One filled button a screen carries the accent; the others stand back.
        outlined: {
          variants: [
            {
              props: { color: 'primary' },
              style: {
                color: colour.text,
                borderColor: fieldLine(colour),
                backgroundColor: colour.surface,
                '&:hover': {
                  borderColor: colour.faint,
                  backgroundColor: `color-mix(in srgb, ${colour.surface} 96%, ${colour.text})`,
                },
                '& .MuiButton-icon': { color: colour.faint },
              },
            },
          ],
        },
      },
    },
    // As high as fields and buttons; a finger wants more.
    MuiIconButton: {
      styleOverrides: {
        root: {
          variants: [{ props: { size: 'medium' }, style: { padding: 6, '@media (pointer: coarse)': { padding: 8 } } }],
        },
      },
    },
    // A browser gives a bare button letters of its own.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, elevation0: {} },
    },
    MuiMenu: {
      defaultProps: {
        slotProps: { paper: { variant: 'elevation', elevation: 4, sx: { border: `1px solid ${colour.line}` } } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, gap: 10 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem' } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colour.line}`, borderRadius: 12 } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: colour.line } } },
    MuiToggleButton: { styleOverrides: { root: toggleButton(colour) } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiTab: { styleOverrides: { root: TAB } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 540 } } },
  }
}

/** The half that is pressed speaks; MUI's own dark theme lets the other one shine. */
const toggleButton = (colour: Colour) => ({ color: colour.faint, '&.Mui-selected': { color: colour.text } })

/** Five short ones fit a phone; of longer ones the last is cut in the middle of its word, so that one sees there is more. */
const TAB = {
  textTransform: 'none',
  minHeight: 44,
  // Five fit; fewer share the room.
  '@media (max-width: 599.95px)': { flex: '1 0 auto', minWidth: 44, paddingInline: 6, fontSize: '0.8125rem' },
} as const

/** What is pressed means nothing on paper, and a notice is not of the page. */
const NOT_ON_PAPER = {
  '@media print': {
    '.MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiTab-root:not(.Mui-selected), .MuiTabs-indicator, [data-foot-bar], .notistack-SnackbarContainer, .MuiTooltip-popper':
      { display: 'none !important' },
  },
} as const

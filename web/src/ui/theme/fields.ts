import type { ThemeOptions } from '@mui/material/styles'
import type { Colour } from './colours.ts'

/** Around whatever can be typed into or pressed: plainer than the line between two parts, in the hue of the theme. */
export const fieldLine = (colour: Colour): string => `color-mix(in srgb, ${colour.line} 80%, ${colour.faint})`

/**
 * Fields: the label stands above, always, and is never cut into a frame. What is typed, chosen or picked looks the same,
 * and is as tall as a button, so that a row of them stands on one line.
 */
export function fieldStyles(colour: Colour): NonNullable<ThemeOptions['components']> {
  return {
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: 540,
          lineHeight: '18px',
          color: colour.text,
          pointerEvents: 'auto',
          userSelect: 'auto',
          '&.Mui-focused': { color: colour.text },
          '&.Mui-disabled': { color: colour.faint },
        },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: colour.faint } } },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          fontSize: '0.875rem',
          backgroundColor: colour.surface,
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: colour.faint,
          },
          // A field that cannot be typed into does not look like one that can.
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: colour.line },
          '&.Mui-disabled': { backgroundColor: `color-mix(in srgb, ${colour.surface} 93%, ${colour.text})` },
        },
        input: {
          height: 20,
          variants: [
            { props: { size: 'small' }, style: { padding: '8px 12px' } },
            { props: { size: 'medium' }, style: { padding: '12px 14px' } },
            { props: { multiline: true }, style: { height: 'auto', padding: 0 } },
            { props: ({ startAdornment }) => Boolean(startAdornment), style: { paddingLeft: 0 } },
            { props: ({ endAdornment }) => Boolean(endAdornment), style: { paddingRight: 0 } },
          ],
        },
        adornedStart: { paddingLeft: 12 },
        adornedEnd: { '--_trailingPad': '12px' },
        multiline: { padding: '8px 12px' },
        // No gap for a label that does not stand there.
        notchedOutline: { top: 0, borderColor: fieldLine(colour), '& legend': { display: 'none' } },
      },
    },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '2px 4px 2px 6px' },
          // Its arrow below that of a select.
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-endAdornment': { right: 1 },
        },
        // The list lies above the form, and is seen to.
        paper: { border: `1px solid ${colour.line}`, boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)' },
      },
    },
    MuiSelect: { defaultProps: { size: 'small' }, styleOverrides: { select: { minHeight: 20 } } },
  }
}

import type { Theme } from '@mui/material/styles'
import type { JenisUbin } from './state.ts'

/** The look of tiles, written once around all of them: a month of 900 people has 27,900, and none has a style of its own. */

export const ubinClass = (
  { kind, depth, marked, provisional }: { kind: JenisUbin; depth: number; marked: boolean; provisional: boolean },
  other = '',
): string =>
  `u ${kind}${depth > 0 ? ` d${depth}` : ''}${marked ? ' bertanda' : ''}${provisional ? ' provisional' : ''}${other}`

const mix = (colour: string, persen: number, ground: string): string =>
  `color-mix(in srgb, ${colour} ${persen}%, ${ground})`

export const ubinStyle = ({ tones, palette }: Theme) => {
  const ground = (paper: string, ink: string) => ({ backgroundColor: paper, color: ink })
  const stripes = `repeating-linear-gradient(135deg, ${mix(tones.netral.text, 26, 'transparent')} 0 1.5px, transparent 1.5px 5px)`
  return {
    '& .u': {
      textAlign: 'center',
      fontWeight: 620,
      color: 'text.secondary',
      cursor: 'pointer',
      userSelect: 'none',
      fontVariantNumeric: 'tabular-nums',
    },
    // Drawn, not written: what is read aloud is the tile's own name.
    '& [data-text]::before': { content: 'attr(data-text)' },
    '& .u.hadir': ground(mix(tones.baik.line, 55, tones.baik.ground), tones.baik.text),
    '& .u.terlambat.d1': ground(mix(tones.peringatan.line, 40, tones.peringatan.ground), tones.peringatan.text),
    '& .u.terlambat.d2': ground(tones.peringatan.line, tones.peringatan.text),
    '& .u.terlambat.d3': ground(tones.peringatan.text, tones.peringatan.ground),
    '& .u.alpa': ground(tones.bahaya.text, tones.bahaya.ground),
    '& .u.sakit': ground(tones.info.line, tones.info.text),
    '& .u.cuti': ground(tones.ungu.line, tones.ungu.text),
    '& .u.dinas': ground(tones.info.ground, tones.info.text),
    '& .u.bagian': ground(mix(tones.baik.line, 55, tones.baik.ground), tones.baik.text),
    '& .u.bagian.d1': ground(tones.baik.ground, tones.baik.text),
    '& .u.bagian.d2': ground(tones.peringatan.ground, tones.peringatan.text),
    '& .u.bagian.d3': ground(tones.bahaya.ground, tones.bahaya.text),
    '& .u.libur': { backgroundColor: 'transparent', fontWeight: 400 },
    '& .u.sinkron': { backgroundImage: stripes, backgroundColor: tones.netral.ground, color: tones.netral.text },
    '& .u.belum': {
      backgroundColor: 'action.hover',
      outline: `1px dashed ${tones.netral.text}`,
      outlineOffset: '-2px',
    },
    '& .u.nanti': { backgroundColor: 'action.hover' },
    '& .u.luar': { cursor: 'default' },
    '& .u.provisional:where(:not(.nanti, .belum, .libur))': {
      outline: '1px dashed currentColor',
      outlineOffset: '-2px',
    },
    // A folded corner: rests on something made after the fact; in a school's month somebody lacks a tap.
    // Only these: each positioned tile is a layer of its own.
    '& .u.bertanda': { position: 'relative' },
    '& .u.bertanda::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      borderStyle: 'solid',
      borderWidth: '0 7px 7px 0',
      borderColor: `transparent ${palette.text.primary} transparent transparent`,
    },
    '& .u:hover': { filter: palette.mode === 'light' ? 'brightness(0.93)' : 'brightness(1.18)' },
    '& .u:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '@media print': {
      // Signs carry the meaning in black and white.
      '& .u': {
        border: '0.5pt solid #888 !important',
        color: '#000 !important',
        backgroundImage: 'none !important',
        printColorAdjust: 'exact',
      },
      '& .u.alpa, & .u.terlambat.d3': { fontWeight: 800, backgroundColor: '#bbb !important' },
      '& .u.terlambat.d1, & .u.terlambat.d2': { backgroundColor: '#e6e6e6 !important' },
      '& .u.hadir, & .u.libur, & .u.nanti, & .u.dinas, & .u.sakit, & .u.cuti': { backgroundColor: '#fff !important' },
      // Only these: each positioned tile is a layer of its own.
      '& .u.bertanda': { position: 'relative' },
      '& .u.bertanda::after': { borderColor: 'transparent #000 transparent transparent' },
    },
  } as const
}

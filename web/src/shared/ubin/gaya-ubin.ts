import type { Theme } from '@mui/material/styles'
import type { JenisUbin } from './keadaan-ubin.ts'

/** The look of tiles, written once around all of them: a month of 900 people has 27,900, and none has a style of its own. */

export const ubinClass = (
  { jenis, dalam, bertanda, provisional }: { jenis: JenisUbin; dalam: number; bertanda: boolean; provisional: boolean },
  other = '',
): string =>
  `u ${jenis}${dalam > 0 ? ` d${dalam}` : ''}${bertanda ? ' bertanda' : ''}${provisional ? ' provisional' : ''}${other}`

const mix = (colour: string, persen: number, ground: string): string =>
  `color-mix(in srgb, ${colour} ${persen}%, ${ground})`

export const ubinStyle = ({ nada, palette }: Theme) => {
  const ground = (paper: string, ink: string) => ({ backgroundColor: paper, color: ink })
  const stripes = `repeating-linear-gradient(135deg, ${mix(nada.netral.teks, 26, 'transparent')} 0 1.5px, transparent 1.5px 5px)`
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
    '& [data-isi]::before': { content: 'attr(data-isi)' },
    '& .u.hadir': ground(mix(nada.baik.garis, 55, nada.baik.latar), nada.baik.teks),
    '& .u.terlambat.d1': ground(mix(nada.peringatan.garis, 40, nada.peringatan.latar), nada.peringatan.teks),
    '& .u.terlambat.d2': ground(nada.peringatan.garis, nada.peringatan.teks),
    '& .u.terlambat.d3': ground(nada.peringatan.teks, nada.peringatan.latar),
    '& .u.alpa': ground(nada.bahaya.teks, nada.bahaya.latar),
    '& .u.sakit': ground(nada.info.garis, nada.info.teks),
    '& .u.cuti': ground(nada.ungu.garis, nada.ungu.teks),
    '& .u.dinas': ground(nada.info.latar, nada.info.teks),
    '& .u.bagian': ground(mix(nada.baik.garis, 55, nada.baik.latar), nada.baik.teks),
    '& .u.bagian.d1': ground(nada.baik.latar, nada.baik.teks),
    '& .u.bagian.d2': ground(nada.peringatan.latar, nada.peringatan.teks),
    '& .u.bagian.d3': ground(nada.bahaya.latar, nada.bahaya.teks),
    '& .u.libur': { backgroundColor: 'transparent', fontWeight: 400 },
    '& .u.sinkron': { backgroundImage: stripes, backgroundColor: nada.netral.latar, color: nada.netral.teks },
    '& .u.belum': {
      backgroundColor: 'action.hover',
      outline: `1px dashed ${nada.netral.teks}`,
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

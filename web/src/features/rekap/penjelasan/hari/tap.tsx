import { LABEL_KANAL } from '@geisa/contract/mesin/tap'
import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../../shared/numerals.ts'
import { formatTanggal, formatTime, type Zona } from '../../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../../ui/badge.tsx'

type Tap = PenjelasanHari['tap'][number]

type Props = {
  tap: readonly Tap[]
  /** So many more the day has. */
  rest: number
  tanggal: string
  zona: Zona
}

/** The day's taps in order of time: which of them counted, and why the others did not. */
export function PenjelasanTap({ tap, rest, tanggal, zona }: Props) {
  if (tap.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada tap dari GTK ini.
      </Typography>
    )
  }
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tap.map((one) => (
          <OneTap key={`${one.nomorSeri} ${one.pin} ${one.waktuMesin}`} tap={one} tanggal={tanggal} zona={zona} />
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {numeral(rest)} tap lain di antaranya tidak ditampilkan. Semuanya ada di Log Mesin.
        </Typography>
      )}
    </>
  )
}

function OneTap({ tap, tanggal, zona }: { tap: Tap; tanggal: string; zona: Zona }) {
  const used = tap.dipakai.length > 0
  const [hari = '', jam = ''] = tap.waktu.split(' ')
  return (
    <Box component="li" sx={{ ...LINE, '&::after': { ...POINT, bgcolor: used ? 'primary.main' : 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {jam}
        </Box>
        {hari !== tanggal && <Typography variant="caption">{formatTanggal(hari)}</Typography>}
        {tap.dipakai.includes('datang') && <Badge tone="baik">Datang</Badge>}
        {tap.dipakai.includes('pulang') && <Badge tone="info">Pulang</Badge>}
        {!used && <Badge tone="netral">Tidak dipakai</Badge>}
        {tap.dikonfirmasi && <Badge tone="ungu">Dikonfirmasi</Badge>}
      </Box>
      {tap.alasan !== null && <Typography variant="body2">{tap.alasan}.</Typography>}
      <Typography variant="caption" component="div" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {tap.mesin} ({tap.nomorSeri}) · PIN {tap.pin} · {LABEL_KANAL[tap.kanal]}
        {tap.kalibrasi !== 0 && ` · jam mesin ${jamMesin(tap)}, kalibrasi ${tanda(tap.kalibrasi)} jam`}
        <br />
        Diterima {formatTime(tap.diterima, zona)} {zona}
      </Typography>
    </Box>
  )
}

const jamMesin = ({ waktuMesin, waktu }: Tap): string =>
  waktuMesin.slice(0, 10) === waktu.slice(0, 10) ? waktuMesin.slice(11) : waktuMesin

const tanda = (jam: number): string => (jam > 0 ? `+${jam}` : `−${-jam}`)

const LINE = {
  position: 'relative',
  pl: 5,
  pb: 4,
  '&::before': { content: '""', position: 'absolute', left: 4, top: 10, bottom: -10, width: '2px', bgcolor: 'divider' },
  '&:last-of-type': { pb: 0 },
  '&:last-of-type::before': { display: 'none' },
} as const

const POINT = {
  content: '""',
  position: 'absolute',
  left: 0,
  top: 7,
  width: 10,
  height: 10,
  borderRadius: '50%',
} as const

import { hariInMinggu, NAMA_HARI, namaBulan, nomorHari } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { describeJenjang } from './libur-draft.ts'
import type { ShownLibur } from './queries.ts'

type Props = { bulan: string; rows: readonly ShownLibur[]; onOpen: (id: number) => void }

/** The month's holidays in words, below the dots of a narrow calendar. */
export function LiburSebulan({ bulan, rows, onOpen }: Props) {
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada hari libur di {namaBulan(bulan)}.
      </Typography>
    )
  return (
    <Box
      component="ul"
      aria-label={`Hari libur ${namaBulan(bulan)}`}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      {rows.map((l) => (
        <Box component="li" key={l.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <ButtonBase
            onClick={() => onOpen(l.id)}
            sx={{
              width: '100%',
              p: 3,
              gap: 3,
              justifyContent: 'flex-start',
              textAlign: 'left',
              alignItems: 'flex-start',
            }}
          >
            <Box sx={{ flex: '0 0 56px', color: 'error.main', fontVariantNumeric: 'tabular-nums' }}>
              <Typography variant="h2" component="div">
                {Number(l.tanggal.slice(8))}
              </Typography>
              <Typography variant="caption">{NAMA_HARI[hariInMinggu(nomorHari(l.tanggal))]}</Typography>
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" component="div" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
                {l.nama}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {l.jenisLiburId === 1 ? 'Nasional' : l.namaWilayah} · {describeJenjang(l.jenjang)}
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
}

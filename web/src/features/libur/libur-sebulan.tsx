import { bulanRange, namaBulan, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { bagiInSentence } from '../../shared/libur/bagi-words.ts'
import { formatRange, namaHariRange } from '../../shared/tanggal/tanggal.ts'
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
            <DaysHere libur={l} bulan={bulan} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" component="div" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
                {l.nama}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary">
                {l.sampai !== l.tanggal && `${formatRange(l.tanggal, l.sampai)} · `}
                {l.bagi !== null && `bagi ${bagiInSentence(l.bagi)} · `}
                {l.jenisLiburId === 1 ? 'Nasional' : l.namaWilayah} · {describeJenjang(l.jenjang)}
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
}

/** Which days of this month it is, also where it begins before or ends after it. */
function DaysHere({ libur: { tanggal, sampai, bagi }, bulan }: { libur: ShownLibur; bulan: string }) {
  const { awal, jumlahHari } = bulanRange(bulan)
  const first = tanggalFrom(Math.max(nomorHari(tanggal), awal))
  const last = tanggalFrom(Math.min(nomorHari(sampai), awal + jumlahHari - 1))
  return (
    <Box sx={[DATE, bagi !== null && { color: 'text.secondary' }]}>
      <Typography variant="h2" component="div">
        {[...new Set([first, last])].map((hari) => Number(hari.slice(8))).join('–')}
      </Typography>
      <Typography variant="caption">{namaHariRange(first, last)}</Typography>
    </Box>
  )
}

const DATE = { flex: '0 0 76px', color: 'error.main', fontVariantNumeric: 'tabular-nums' } as const

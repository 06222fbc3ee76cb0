import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LEGEND } from '../../../shared/excel/bulanan-figures.ts'
import { liburNotes } from '../../../shared/excel/libur-notes.ts'
import { nameNotes } from '../../../shared/excel/row-marks.ts'

/** What the headings mean, and by which tariff the deductions were computed. */
export function BulananLegend({ laporan, tarifOnly = false }: { laporan: LaporanBulanan; tarifOnly?: boolean }) {
  return (
    <Box component="section" aria-label="Keterangan" sx={{ mt: 3, display: 'grid', gap: 2 }}>
      {!tarifOnly && (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {LEGEND.map(([kode, meaning]) => (
            <Box key={kode} sx={{ display: 'flex', gap: 1, fontSize: '0.8125rem' }}>
              <Box component="dt" sx={{ fontWeight: 620 }}>
                {kode}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {laporan.tarif.map(({ nama, namaPemilik, dasarHukum }) => (
        <Typography key={`${nama} ${namaPemilik}`} variant="body2" color="textSecondary">
          Potongan dihitung dengan {nama} ({namaPemilik}){dasarHukum === null ? '' : `: ${dasarHukum}`}.
        </Typography>
      ))}
      {[...nameNotes(laporan.baris), ...liburNotes(laporan)].map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { HalamanServer } from './tabel-kolom.ts'

/** Server paging with first and last buttons; takes its place also with one page, so that nothing jumps. */
export function TabelHalaman({ label, halaman: { ke, jumlah, onGanti } }: { label: string; halaman: HalamanServer }) {
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Box sx={{ minHeight: 48, pt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {jumlah > 1 && (
        <>
          <Pagination
            aria-label={`Halaman ${label}`}
            page={Math.min(ke, jumlah)}
            count={jumlah}
            onChange={(_, baru) => onGanti(baru)}
            showFirstButton
            showLastButton
            siblingCount={sempit ? 0 : 1}
            boundaryCount={sempit ? 0 : 1}
            size={sempit ? 'small' : 'medium'}
            shape="rounded"
          />
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            Halaman {ke} dari {jumlah}
          </Box>
        </>
      )}
    </Box>
  )
}

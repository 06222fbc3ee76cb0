import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
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
            getItemAriaLabel={labelTombol}
            page={Math.min(ke, jumlah)}
            count={jumlah}
            onChange={(_, baru) => onGanti(baru)}
            showFirstButton
            showLastButton
            siblingCount={sempit ? 0 : 1}
            boundaryCount={sempit ? 0 : 1}
            size={sempit ? 'small' : 'medium'}
            shape="rounded"
            renderItem={(butir) => <Butir {...butir} />}
          />
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            Halaman {ke} dari {jumlah}
          </Box>
        </>
      )}
    </Box>
  )
}

/** At either end the arrows stay in reach of the keyboard and say why they lead nowhere. */
function Butir({ disabled = false, ...butir }: PaginationItemProps) {
  const awal = butir.type === 'first' || butir.type === 'previous'
  // One element in both states: another one would take the focus away from who has just come to the end.
  return (
    <Tooltip title={disabled ? (awal ? 'Ini halaman pertama' : 'Ini halaman terakhir') : ''} describeChild>
      <PaginationItem {...butir} {...(disabled ? { 'aria-disabled': true, onClick: undefined, sx: MATI } : {})} />
    </Tooltip>
  )
}

const MATI = { '&, &:hover': { bgcolor: 'transparent', color: 'text.disabled', cursor: 'not-allowed' } }

const NAMA_TOMBOL = { first: 'pertama', last: 'terakhir', next: 'berikutnya', previous: 'sebelumnya' } as const

function labelTombol(jenis: string, ke: number | null, terpilih: boolean): string {
  if (jenis in NAMA_TOMBOL) return `Halaman ${NAMA_TOMBOL[jenis as keyof typeof NAMA_TOMBOL]}`
  return terpilih ? `Halaman ${ke}, sedang dibuka` : `Buka halaman ${ke}`
}

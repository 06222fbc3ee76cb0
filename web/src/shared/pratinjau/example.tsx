import type { PratinjauResult } from '@geisa/contract/berlaku'
import { longTanggal } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { BeforeAfter } from '../before-after.tsx'
import { useStatusNames } from '../pengajuan/queries-status-kehadiran.ts'
import { hariDiffs } from './merge.ts'

type Props = { examples: PratinjauResult['contoh']; showSekolah: boolean }

/** The first changed staff-days, each with what differs of it. */
export function PratinjauExample({ examples, showSekolah }: Props) {
  const names = useStatusNames()
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label="Contoh hari yang berubah"
      sx={{ maxHeight: 260, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { px: 3, py: 1.5, fontSize: '0.8125rem' } }}>
        <TableHead>
          <TableRow>
            <TableCell>GTK dan tanggal</TableCell>
            <TableCell>Perubahan</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {examples.map((hari) => (
            <TableRow key={`${hari.gtkId} ${hari.tanggal}`} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ verticalAlign: 'top', width: '42%' }}>
                {hari.namaGtk}
                <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {longTanggal(hari.tanggal)}
                  {showSekolah && ` · ${hari.namaSekolah}`}
                </Box>
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>
                {hariDiffs(hari.sebelum, hari.sesudah, names).map((diff) => (
                  <BeforeAfter key={diff.what} {...diff} />
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

import type { FullSekolah } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { ShiftSettings } from '../../../shared/atur-shift.tsx'
import type { Shift } from '../minggu/minggu.ts'

/** The school's own choice of shifts; it stands even where the hours are the office's. */
export function ShiftSekolah({
  sekolah,
  shift,
  scheduled,
}: {
  sekolah: FullSekolah
  shift: Shift
  scheduled: boolean
}) {
  const used = (shift === 1 ? sekolah.shiftPagi : sekolah.shiftSiang) === 1
  return (
    <Box
      component="section"
      aria-label={`Shift ${shift} di sekolah ini`}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <ShiftSettings sekolah={sekolah} shift={shift} />
      {shift === 2 && used && !scheduled && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          Shift 2 dipilih, tetapi jadwalnya belum ada. Selama belum dijadwalkan, hanya Shift 1 yang dihitung.
        </Alert>
      )}
    </Box>
  )
}

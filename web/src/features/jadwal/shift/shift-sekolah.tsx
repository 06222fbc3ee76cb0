import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { AturShift } from '../../../shared/atur-shift.tsx'
import type { Shift } from '../minggu/minggu.ts'

/** The school's own choice of shifts; it stands even where the hours are the office's. */
export function ShiftSekolah({
  sekolah,
  shift,
  terjadwal,
}: {
  sekolah: SekolahLengkap
  shift: Shift
  terjadwal: boolean
}) {
  const dipakai = (shift === 1 ? sekolah.shiftPagi : sekolah.shiftSiang) === 1
  return (
    <Box
      component="section"
      aria-label={`Shift ${shift} di sekolah ini`}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <AturShift sekolah={sekolah} shift={shift} />
      {shift === 2 && dipakai && !terjadwal && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          Shift 2 dipilih, tetapi jadwalnya belum ada. Selama belum dijadwalkan, hanya Shift 1 yang dihitung.
        </Alert>
      )}
    </Box>
  )
}

import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { isShiftUsed } from '@geisa/engine/jadwal/shift-used'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ShiftSettings } from '../../../shared/shift-settings.tsx'
import { earliestMasuk, type Minggu, type Shift } from '../minggu/minggu.ts'

/** The school's own choice of shifts; it stands even where the hours are the office's. */
export function ShiftSekolah({
  sekolah,
  shift,
  scheduled = false,
  minggu,
}: {
  sekolah: FullSekolah
  shift: Shift
  scheduled: boolean | undefined
  /** The shift's hours as they are saved. */
  minggu: Minggu
}) {
  const used = isShiftUsed(sekolah, shift)
  return (
    <Box
      component="section"
      aria-label={`Shift ${shift} di sekolah ini`}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <ShiftSettings sekolah={sekolah} shift={shift} jamMasuk={earliestMasuk(minggu)} />
      {!used && scheduled && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          Sekolah ini tidak memakai Shift {shift}: jadwal di bawah belum menghitung siapa pun.
        </Typography>
      )}
      {shift === 2 && used && !scheduled && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          Shift 2 dipilih, tetapi jadwalnya belum ada. Selama belum dijadwalkan, hanya Shift 1 yang dihitung.
        </Alert>
      )}
    </Box>
  )
}

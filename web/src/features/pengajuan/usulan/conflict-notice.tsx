import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BeforeAfter } from '../../../shared/before-after.tsx'
import { reveal } from '../../../shared/form/error-notice.tsx'
import type { AfterConflict, ConflictInfo } from './putusan.ts'

/** 409: somebody else was faster. What they changed, what is left to do, and that nothing typed is lost. */
export function ConflictingKabar({ conflict, onUnderstood }: { conflict: ConflictInfo; onUnderstood: () => void }) {
  const { diffs, next, catatan } = conflict
  return (
    <Alert
      severity="warning"
      ref={reveal}
      tabIndex={-1}
      action={
        <Button color="inherit" size="small" onClick={onUnderstood}>
          {next === 'tertutup' ? 'Tutup isian' : 'Mengerti'}
        </Button>
      }
    >
      {SENTENCE[next]}
      <Box component="ul" aria-label="Yang berubah" sx={{ m: 0, mt: 1, pl: 4 }}>
        {diffs.map((diff) => (
          <li key={diff.what}>
            <BeforeAfter {...diff} />
          </li>
        ))}
      </Box>
      {next === 'tertutup' && catatan !== '' && (
        <Box sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan yang Anda ketik</b>
          <br />
          {catatan}
        </Box>
      )}
    </Alert>
  )
}

const SENTENCE: Record<AfterConflict, string> = {
  'kirim-lagi': 'Usulan ini baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu kirim lagi.',
  ulangi: 'Usulan ini baru saja diubah orang lain. Tindakan Anda belum dicatat; periksa, lalu ulangi.',
  tertutup:
    'Usulan ini baru saja diputuskan dan tidak dapat diubah lagi. Isian Anda tidak dikirim; salin yang masih diperlukan, lalu tutup isiannya.',
  berlalu: 'Orang lain lebih dahulu mengubah usulan ini. Tindakan Anda tidak berlaku lagi dan tidak dicatat.',
}

import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BeforeAfter } from '../../../shared/before-after.tsx'
import { reveal } from '../../../shared/form/error-notice.tsx'
import type { AfterConflict } from './putusan.ts'

export type UsulanDiff = { what: string; from: string; to: string }

type General = Pick<
  FullKoreksi,
  'statusPengajuan' | 'catatanDariPengusul' | 'catatanDariPemeriksa' | 'alasanPenolakan' | 'dokumenPendukung'
>

/** What changed between two readings of a request, of the fields that both kinds have. */
export function generalDiffs(old: General, next: General): UsulanDiff[] {
  const rows = (u: General): [string, string][] => [
    ['Status Pengajuan', u.statusPengajuan.nama],
    ['Alasan penolakan', u.alasanPenolakan?.nama ?? ''],
    ['Catatan Dari Pemeriksa', u.catatanDariPemeriksa ?? ''],
    ['Catatan Dari Pengusul', u.catatanDariPengusul],
    ['Dokumen Pendukung', u.dokumenPendukung.map(({ fileName }) => fileName).join(', ')],
  ]
  return compareRows(rows(old), rows(next))
}

/** Two lists of label and words in one order: what differs. */
export const compareRows = (
  old: readonly (readonly [string, string])[],
  next: readonly (readonly [string, string])[],
): UsulanDiff[] =>
  old
    .map(([what, from], nth) => ({ what, from: from || '–', to: next[nth]?.[1] || '–' }))
    .filter(({ from, to }) => from !== to)

export type ConflictInfo = {
  diffs: readonly UsulanDiff[]
  next: AfterConflict
  /** 'Catatan Dari Pengusul' as it was typed, where it can no longer be sent. */
  catatan: string
}

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

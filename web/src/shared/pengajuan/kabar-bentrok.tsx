import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SebelumSesudah } from '../sebelum-sesudah.tsx'

export type BedaUsulan = { apa: string; dari: string; ke: string }

type Umum = Pick<
  KoreksiLengkap,
  'statusPengajuan' | 'catatanDariPengusul' | 'catatanDariPemeriksa' | 'alasanPenolakan' | 'dokumenPendukung'
>

/** What changed between two readings of a request, of the fields that both kinds have. */
export function bedaUmum(lama: Umum, baru: Umum): BedaUsulan[] {
  const baris = (u: Umum): [string, string][] => [
    ['Status Pengajuan', u.statusPengajuan.nama],
    ['Alasan penolakan', u.alasanPenolakan?.nama ?? ''],
    ['Catatan Dari Pemeriksa', u.catatanDariPemeriksa ?? ''],
    ['Catatan Dari Pengusul', u.catatanDariPengusul],
    ['Dokumen Pendukung', u.dokumenPendukung.map(({ fileName }) => fileName).join(', ')],
  ]
  return bandingkanBaris(baris(lama), baris(baru))
}

/** Two lists of label and words in one order: what differs. */
export const bandingkanBaris = (
  lama: readonly (readonly [string, string])[],
  baru: readonly (readonly [string, string])[],
): BedaUsulan[] =>
  lama
    .map(([apa, dari], ke) => ({ apa, dari: dari || '–', ke: baru[ke]?.[1] || '–' }))
    .filter(({ dari, ke }) => dari !== ke)

/** 409: somebody else was faster. What they changed, and that nothing typed is lost. */
export function KabarBentrok({ beda, onMengerti }: { beda: readonly BedaUsulan[]; onMengerti: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onMengerti}>
          Mengerti
        </Button>
      }
    >
      Usulan ini baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu kirim lagi.
      <Box component="ul" aria-label="Yang berubah" sx={{ m: 0, mt: 1, pl: 4 }}>
        {beda.map((satu) => (
          <li key={satu.apa}>
            <SebelumSesudah {...satu} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}

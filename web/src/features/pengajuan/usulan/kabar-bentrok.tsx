import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { tampakkan } from '../../../shared/formulir/kabar-galat.tsx'
import { SebelumSesudah } from '../../../shared/sebelum-sesudah.tsx'
import type { LanjutanBentrok } from './putusan.ts'

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

export type Bentrok = {
  beda: readonly BedaUsulan[]
  lanjutan: LanjutanBentrok
  /** 'Catatan Dari Pengusul' as it was typed, where it can no longer be sent. */
  catatan: string
}

/** 409: somebody else was faster. What they changed, what is left to do, and that nothing typed is lost. */
export function KabarBentrok({ bentrok, onMengerti }: { bentrok: Bentrok; onMengerti: () => void }) {
  const { beda, lanjutan, catatan } = bentrok
  return (
    <Alert
      severity="warning"
      ref={tampakkan}
      tabIndex={-1}
      action={
        <Button color="inherit" size="small" onClick={onMengerti}>
          {lanjutan === 'tertutup' ? 'Tutup isian' : 'Mengerti'}
        </Button>
      }
    >
      {KALIMAT[lanjutan]}
      <Box component="ul" aria-label="Yang berubah" sx={{ m: 0, mt: 1, pl: 4 }}>
        {beda.map((satu) => (
          <li key={satu.apa}>
            <SebelumSesudah {...satu} />
          </li>
        ))}
      </Box>
      {lanjutan === 'tertutup' && catatan !== '' && (
        <Box sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan yang Anda ketik</b>
          <br />
          {catatan}
        </Box>
      )}
    </Alert>
  )
}

const KALIMAT: Record<LanjutanBentrok, string> = {
  'kirim-lagi': 'Usulan ini baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu kirim lagi.',
  ulangi: 'Usulan ini baru saja diubah orang lain. Tindakan Anda belum dicatat; periksa, lalu ulangi.',
  tertutup:
    'Usulan ini baru saja diputuskan dan tidak dapat diubah lagi. Isian Anda tidak dikirim; salin yang masih diperlukan, lalu tutup isiannya.',
  berlalu: 'Orang lain lebih dahulu mengubah usulan ini. Tindakan Anda tidak berlaku lagi dan tidak dicatat.',
}

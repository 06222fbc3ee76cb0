import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { tampilBulan, tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { olehPemeriksa } from './putusan.ts'

/** What both kinds of request tell of the office's word. */
type Diperiksa = Pick<
  KoreksiLengkap,
  | 'sekolah'
  | 'statusPengajuan'
  | 'tglDiperiksa'
  | 'diperiksaOleh'
  | 'aturanOtomatisId'
  | 'alasanPenolakan'
  | 'catatanDariPemeriksa'
  | 'tindakan'
>

type Props = {
  usulan: Diperiksa
  /** Of the decision that is to come. */
  catatan: string
  onCatatan: (catatan: string) => void
  galat: string | null
}

const isMemeriksa = ({ tindakan }: Pick<Diperiksa, 'tindakan'>): boolean =>
  tindakan.some(({ tindakan: satu }) => olehPemeriksa(satu))

/** The decision that stands, and the note of the next one where the reader may decide. */
export function Pemeriksaan({ usulan, catatan, onCatatan, galat }: Props) {
  const memeriksa = isMemeriksa(usulan)
  if (!memeriksa && !adaPutusan(usulan)) return null
  return (
    <Kotak judul="Pemeriksaan">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <KabarPemeriksa usulan={usulan} />
        {memeriksa && (
          <TextField
            label="Catatan Dari Pemeriksa"
            value={catatan}
            onChange={(e) => onCatatan(e.target.value)}
            multiline
            minRows={3}
            error={galat !== null}
            helperText={galat ?? 'Dibaca sekolah bersama putusannya.'}
            slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
          />
        )}
      </Box>
    </Kotak>
  )
}

const adaPutusan = ({ tglDiperiksa, alasanPenolakan, catatanDariPemeriksa }: Diperiksa): boolean =>
  tglDiperiksa !== null || alasanPenolakan !== null || (catatanDariPemeriksa ?? '') !== ''

/** Who decided what and why; nothing while the request waits. */
export function KabarPemeriksa({ usulan }: { usulan: Diperiksa }) {
  const { statusPengajuan, tglDiperiksa, alasanPenolakan: alasan, catatanDariPemeriksa: catatan } = usulan
  const { zona } = usulan.sekolah
  if (!adaPutusan(usulan)) return null
  const oleh = usulan.aturanOtomatisId === null ? usulan.diperiksaOleh : `aturan otomatis ${usulan.aturanOtomatisId}`
  return (
    <Alert severity={nada(statusPengajuan.id)} role="note">
      <Box sx={{ fontWeight: 580 }}>
        {statusPengajuan.nama}
        {alasan !== null && `: ${alasan.nama}`}
      </Box>
      {tglDiperiksa !== null && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Diperiksa {tampilWaktu(tglDiperiksa, zona)} {zona}
          {oleh !== null && ` oleh ${oleh}`}
        </Box>
      )}
      {catatan !== null && catatan !== '' && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan Dari Pemeriksa</b>
          <br />
          {catatan}
        </Box>
      )}
    </Alert>
  )
}

export function KabarTerkunci({ bulan }: { bulan: readonly string[] }) {
  if (bulan.length === 0) return null
  return (
    <Alert severity="warning" role="note">
      {bulan.map(tampilBulan).join(', ')} sudah dikunci.
    </Alert>
  )
}

function nada(status: number): 'error' | 'warning' | 'success' | 'info' {
  if (status === PENGAJUAN.DITOLAK) return 'error'
  if (status === PENGAJUAN.PERLU_PERBAIKAN) return 'warning'
  return status === PENGAJUAN.DIUSULKAN ? 'info' : 'success'
}

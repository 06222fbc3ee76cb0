import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { formatBulan, formatTime } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { byPemeriksa } from './putusan.ts'

type Props = {
  usulan: FullPengajuan
  /** Of the decision that is to come. */
  catatan: string
  onCatatan: (catatan: string) => void
  error: string | null
}

/** The decision that stands, and the note of the next one where the reader may decide. */
export function Check({ usulan, catatan, onCatatan, error }: Props) {
  const own = usulan.tindakan.filter(({ tindakan }) => byPemeriksa(tindakan))
  const checking = own.length > 0
  // Something to decide, not only a decision to take back.
  const decides = own.some(({ tindakan }) => tindakan !== 'batalkan')
  if (!checking && !hasPutusan(usulan)) return null
  return (
    <Frame title="Pemeriksaan">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <KabarPemeriksa usulan={usulan} />
        {checking && (
          <TextField
            label="Catatan Dari Pemeriksa"
            value={catatan}
            onChange={(e) => onCatatan(e.target.value)}
            multiline
            minRows={decides ? 3 : 1}
            error={error !== null}
            helperText={error ?? `Dibaca sekolah bersama ${decides ? 'putusannya' : 'pembatalan persetujuannya'}.`}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        )}
      </Box>
    </Frame>
  )
}

/** As the letter of the decision says it (rules.md 18). */
const NOT_NEEDED =
  'Usulan ini tidak diperlukan: harinya sudah tercatat demikian, jadi status, jam, dan menitnya di laporan tidak berubah.'

const hasPutusan = ({ tglDiperiksa, alasanPenolakan, catatanDariPemeriksa }: FullPengajuan): boolean =>
  tglDiperiksa !== null || alasanPenolakan !== null || (catatanDariPemeriksa ?? '') !== ''

/** Who decided what and why; nothing while the request waits. */
export function KabarPemeriksa({ usulan }: { usulan: FullPengajuan }) {
  const { statusPengajuan, tglDiperiksa, alasanPenolakan, catatanDariPemeriksa } = usulan
  const { zona } = usulan.sekolah
  if (!hasPutusan(usulan)) return null
  const by = usulan.aturanOtomatisId === null ? usulan.diperiksaOleh : `aturan otomatis ${usulan.aturanOtomatisId}`
  return (
    <Alert severity={tone(statusPengajuan.id)} role="note">
      <Box sx={{ fontWeight: 580 }}>
        {statusPengajuan.nama}
        {alasanPenolakan !== null && `: ${alasanPenolakan.nama}`}
      </Box>
      {tglDiperiksa !== null && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Diperiksa {formatTime(tglDiperiksa, zona)} {zona}
          {by !== null && ` oleh ${by}`}
        </Box>
      )}
      {/* A server of the release before, still running beside this one, does not say it. */}
      {usulan.tidakDiperlukan === true && <Box sx={{ mt: 1 }}>{NOT_NEEDED}</Box>}
      {catatanDariPemeriksa !== null && catatanDariPemeriksa !== '' && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <b>Catatan Dari Pemeriksa</b>
          <br />
          {catatanDariPemeriksa}
        </Box>
      )}
    </Alert>
  )
}

type LockedProps = { bulan: readonly string[]; sekolahId: number | undefined }

export function LockedKabar({ bulan, sekolahId }: LockedProps) {
  const [first] = bulan
  if (first === undefined) return null
  return (
    <Alert severity="warning" role="note">
      {bulan.map(formatBulan).join(', ')} sudah dikunci.{' '}
      <LinkTo
        to="/kunci-bulan"
        search={{ bulan: first, ...(sekolahId === undefined ? {} : { sekolah: sekolahId }) }}
        underline="always"
      >
        Lihat Kunci Bulan
      </LinkTo>
    </Alert>
  )
}

function tone(status: number): 'error' | 'warning' | 'success' | 'info' {
  if (status === PENGAJUAN.DITOLAK) return 'error'
  if (status === PENGAJUAN.PERLU_PERBAIKAN) return 'warning'
  return status === PENGAJUAN.DIUSULKAN ? 'info' : 'success'
}

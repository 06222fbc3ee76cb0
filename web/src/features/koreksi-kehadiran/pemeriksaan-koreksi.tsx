import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { PENGAJUAN } from '@geisa/engine/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { TandaMeja } from '../../shared/pengajuan/meja.tsx'
import { olehPemeriksa, perihalUsulan } from '../../shared/pengajuan/putusan.ts'
import { tampilWaktu } from '../../shared/tanggal.ts'
import { Kotak } from '../../ui/kotak.tsx'
import type { useFormulirKoreksi } from './formulir-koreksi.ts'
import type { useKirimKoreksi } from './kirim-koreksi.ts'
import { rentangTanggal } from './kolom-koreksi.tsx'
import { Berbaris } from './rincian-koreksi.tsx'

type Props = {
  koreksi: KoreksiLengkap
  f: ReturnType<typeof useFormulirKoreksi>
  kirim: ReturnType<typeof useKirimKoreksi>
  galatDi: (bidang: string) => string | null
  operator: boolean
}

/** The office's word: its note; to everybody else what was decided. */
export function PemeriksaanKoreksi({ koreksi, f, kirim, galatDi, operator }: Props) {
  const memeriksa = !operator && koreksi.tindakan.some(({ tindakan }) => olehPemeriksa(tindakan))
  const adaKabar = koreksi.tglDiperiksa !== null || koreksi.catatanDariPemeriksa !== null
  if (!memeriksa && !adaKabar) return null
  return (
    <Kotak judul="Pemeriksaan">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <KabarPemeriksa koreksi={koreksi} />
        {memeriksa && (
          <TextField
            label="Catatan Dari Pemeriksa"
            value={f.catatanPemeriksa}
            onChange={(e) => {
              kirim.lupakanGalat()
              f.setCatatanPemeriksa(e.target.value)
            }}
            multiline
            minRows={3}
            error={galatDi('catatanDariPemeriksa') !== null}
            helperText={galatDi('catatanDariPemeriksa') ?? 'Dibaca sekolah sesudah usulan diputuskan.'}
            slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
          />
        )}
      </Box>
    </Kotak>
  )
}

/** What the caller may do with it. */
export function TindakanKoreksi({ koreksi, f, kirim }: Pick<Props, 'koreksi' | 'f' | 'kirim'>) {
  return (
    <BilahTindakan
      melekat
      tindakan={koreksi.tindakan}
      menyimpan={kirim.menyimpan}
      catatan={f.catatanPemeriksa}
      onCatatan={f.setCatatanPemeriksa}
      perihal={perihalUsulan(koreksi.noKoreksi, koreksi.gtk.namaDapodik, rentangTanggal(koreksi.tglKehadiran))}
      ringkasan={{ setujui: <TandaMeja jenis="koreksi" id={koreksi.id} /> }}
      onPutuskan={kirim.putuskan}
    />
  )
}

/** Who decided what and why. */
export function KabarPemeriksa({ koreksi: k }: { koreksi: KoreksiLengkap }) {
  const { tglDiperiksa, alasanPenolakan: alasan, catatanDariPemeriksa: catatan } = k
  const { zona } = k.sekolah
  if (tglDiperiksa === null && alasan === null && (catatan === null || catatan === '')) return null
  const oleh = k.aturanOtomatisId === null ? k.diperiksaOleh : `aturan otomatis ${k.aturanOtomatisId}`
  return (
    <Alert severity={nada(k.statusPengajuan.id)} role="note">
      <Box sx={{ fontWeight: 580 }}>
        {k.statusPengajuan.nama}
        {alasan !== null && `: ${alasan.nama}`}
      </Box>
      {tglDiperiksa !== null && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Diperiksa {tampilWaktu(tglDiperiksa, zona)} {zona}
          {oleh !== null && ` oleh ${oleh}`}
        </Box>
      )}
      {catatan !== null && catatan !== '' && (
        <Box sx={{ mt: 1 }}>
          <b>Catatan Dari Pemeriksa</b>
          <Berbaris>{catatan}</Berbaris>
        </Box>
      )}
    </Alert>
  )
}

function nada(status: number): 'error' | 'warning' | 'success' | 'info' {
  if (status === PENGAJUAN.DITOLAK) return 'error'
  if (status === PENGAJUAN.PERLU_PERBAIKAN) return 'warning'
  return status === PENGAJUAN.DIUSULKAN ? 'info' : 'success'
}

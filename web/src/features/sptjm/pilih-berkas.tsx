import { SPTJM_MAKS_BYTE, SPTJM_MIME, UKURAN_SPTJM } from '@geisa/contract/sptjm'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { type BerkasSiap, siapkanBerkas } from '../../shared/dokumen/kecilkan-foto.ts'
import { tampilUkuran } from '../../shared/dokumen/tampil-ukuran.ts'
import { TombolKamera } from '../../shared/dokumen/tombol-kamera.tsx'
import { Unggah } from '../../ui/field/unggah.tsx'

const BATAS = { maksByte: SPTJM_MAKS_BYTE, kalimat: UKURAN_SPTJM }

type Props = { berkas: BerkasSiap | null; terkunci: boolean; onGanti: (berkas: BerkasSiap | null) => void }

/** One file by drop, click or camera; a photo that is too big is shrunk at once, and what will be sent is shown. */
export function PilihBerkas({ berkas, terkunci, onGanti }: Props) {
  const { pilih, bekerja, galat } = useSiapkan(onGanti)
  if (berkas !== null) return <Terpilih berkas={berkas} terkunci={terkunci} onBuang={() => onGanti(null)} />
  return (
    <Box>
      <Unggah
        label="Pilih berkas, atau jatuhkan di sini"
        keterangan="SPTJM bertanda tangan: jpg, png, jpeg, atau pdf, paling besar 512 KB. Foto yang lebih besar dikecilkan otomatis"
        terima={SPTJM_MIME.join(',')}
        // What may be sent is judged after shrinking.
        maksByte={Number.POSITIVE_INFINITY}
        onPilih={([satu]) => satu && pilih(satu)}
        galat={galat}
        disabled={bekerja}
      />
      {bekerja && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            Mengecilkan foto…
          </Typography>
          <LinearProgress aria-label="Mengecilkan foto" sx={{ borderRadius: 1 }} />
        </Box>
      )}
      <TombolKamera disabled={bekerja} onPilih={pilih} />
    </Box>
  )
}

function useSiapkan(onGanti: (berkas: BerkasSiap) => void) {
  const [bekerja, setBekerja] = useState(false)
  const [galat, setGalat] = useState<string | null>(null)
  const pilih = (asal: File): void => {
    setGalat(null)
    setBekerja(true)
    siapkanBerkas(asal, BATAS)
      .then(onGanti)
      .catch((sebab: unknown) => setGalat(sebab instanceof Error ? sebab.message : 'Berkas tidak dapat dibaca'))
      .finally(() => setBekerja(false))
  }
  return { pilih, bekerja, galat }
}

type TerpilihProps = { berkas: BerkasSiap; terkunci: boolean; onBuang: () => void }

function Terpilih({ berkas, terkunci, onBuang }: TerpilihProps) {
  const { isi, ukuranAsal, dikecilkan } = berkas
  const tampilkan = useCallback(
    (gambar: HTMLImageElement) => {
      const alamat = URL.createObjectURL(isi)
      gambar.src = alamat
      return () => URL.revokeObjectURL(alamat)
    },
    [isi],
  )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 3, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 580 }}>{isi.name}</Box>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {dikecilkan
              ? `${tampilUkuran(ukuranAsal)} dikecilkan menjadi ${tampilUkuran(isi.size)}`
              : tampilUkuran(isi.size)}
          </Typography>
        </Box>
        <Tooltip title="Ganti berkas">
          <span>
            <IconButton aria-label="Ganti berkas" disabled={terkunci} onClick={onBuang}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {isi.type === 'application/pdf' ? (
        <Box sx={{ py: 6, textAlign: 'center', color: 'text.secondary', bgcolor: 'action.hover' }}>
          <PictureAsPdfOutlined aria-hidden sx={{ fontSize: 40 }} />
          <Typography variant="body2">Dokumen PDF siap diunggah</Typography>
        </Box>
      ) : (
        <Box
          component="img"
          ref={tampilkan}
          alt={`Pratinjau ${isi.name}`}
          sx={{ display: 'block', width: '100%', height: 280, objectFit: 'contain', bgcolor: 'action.hover' }}
        />
      )}
      {dikecilkan && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          Foto dikecilkan agar muat 512 KB. Pastikan tulisan, meterai, dan tanda tangannya masih terbaca.
        </Alert>
      )}
    </Box>
  )
}

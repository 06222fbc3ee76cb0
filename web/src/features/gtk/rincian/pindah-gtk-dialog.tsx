import { type GtkLengkap, pindahGtk } from '@geisa/contract/gtk'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { PilihSekolah } from '../../../shared/wilayah/pilih-sekolah.tsx'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanGtk } from '../queries.ts'

type Props = { gtk: GtkLengkap; hariIni: string; onTutup: () => void; onSelesai: () => void }

/** The old row ends on the day before, a new one begins at the other school: earlier reports stay as they were. */
export function PindahGtkDialog({ gtk, hariIni, onTutup, onSelesai }: Props) {
  const [sekolah, setSekolah] = useState<SekolahRingkas | null>(null)
  const [tanggal, setTanggal] = useState(hariIni)
  const segarkan = useSegarkanGtk()
  const pindah = useMutation({
    mutationFn: (npsn: string) =>
      call(pindahGtk, { params: { id: gtk.id }, body: { npsn, tanggal, versi: gtk.versi } }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success')
      segarkan()
      onSelesai()
    },
  })
  const { kalimat, bidang } = galatIsian(pindah.error)
  const alasan = pindah.isPending
    ? 'Sedang memindahkan'
    : sekolah === null
      ? 'Pilih sekolah tujuannya'
      : sekolah.id === gtk.sekolahId
        ? 'Pilih sekolah yang lain'
        : null
  return (
    <DialogDasar
      judul={`Pindahkan ${gtk.nama}`}
      onTutup={pindah.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && sekolah !== null && pindah.mutate(sekolah.npsn)}
      galat={kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={pindah.isPending}>
            Batal
          </Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            {pindah.isPending ? 'Memindahkan…' : 'Pindahkan'}
          </TombolBeralasan>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Di {gtk.namaSekolah} tugasnya berakhir sehari sebelum tanggal ini; laporan lamanya tetap di sana.
        </Typography>
        <PilihSekolah label="Sekolah tujuan (nama atau NPSN)" nilai={sekolah} onGanti={setSekolah} lebar="100%" />
        <IsianTanggal
          label="Bertugas di sekolah tujuan mulai"
          nilai={tanggal}
          onGanti={(hari) => hari !== null && setTanggal(hari)}
          min={gtk.mulaiTugas ?? '2015-01-01'}
          galat={bidang('tanggal')}
        />
      </Stack>
    </DialogDasar>
  )
}

import { ingatkanSekolah } from '@geisa/contract/kunci-bulan'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { useSegarkanBulan } from '../../../shared/segarkan-bulan.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { bilangan } from '../angka/angka.ts'
import type { SasaranIngat } from '../queries.ts'

type Props = {
  sasaran: SasaranIngat
  /** How many schools are meant, as far as this page knows. */
  jumlah: number
  onSelesai: () => void
  onTutup: () => void
}

/** A reminder to the operators: asked once, and what came of it told in the same place. */
export function IngatkanDialog({ sasaran, jumlah, onSelesai, onTutup }: Props) {
  const segarkan = useSegarkanBulan()
  const kirim = useMutation({
    mutationFn: () => call(ingatkanSekolah, { body: sasaran }),
    onSuccess: () => segarkan(),
  })
  if (kirim.data) {
    return (
      <DialogDasar
        judul="Pengingat"
        lebar="xs"
        onTutup={onSelesai}
        tindakan={
          <Button variant="contained" onClick={onSelesai}>
            Selesai
          </Button>
        }
      >
        <Alert severity={kirim.data.diingatkan > 0 ? 'success' : 'info'}>{kirim.data.message}</Alert>
      </DialogDasar>
    )
  }
  return (
    <DialogDasar
      judul={`Ingatkan ${bilangan(jumlah)} sekolah?`}
      onTutup={kirim.isPending ? undefined : onTutup}
      onKirim={() => !kirim.isPending && kirim.mutate()}
      galat={galatIsian(kirim.error, 'Gagal memproses data').kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={kirim.isPending} alasan={null} label="Ingatkan" />}
    >
      <Typography sx={{ mb: 3 }}>
        Operatornya menerima pesan di Kotak Surat: apa yang masih kurang untuk {tampilBulan(sasaran.bulan)}, tenggatnya,
        dan tautan ke halaman Kunci Bulan.
      </Typography>
      <Typography color="textSecondary">
        Sekolah yang sudah diingatkan hari ini, dan yang tidak mempunyai apa-apa lagi untuk dikerjakan, dilewati.
      </Typography>
    </DialogDasar>
  )
}

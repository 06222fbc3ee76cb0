import { konfirmasiTap, type TapLog } from '@geisa/contract/tap-mesin'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { tampilWaktuMesin } from '../../shared/waktu-sekolah.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { TindakanFormulir } from '../../ui/tindakan-formulir.tsx'
import { useSegarkanMesin } from './queries.ts'

/** A future-dated tap may be confirmed once its date is past; the tap itself stays as it is (rules.md L2). */
export function KonfirmasiTapDialog({ tap, onTutup }: { tap: TapLog; onTutup: () => void }) {
  const [alasan, setAlasan] = useState('')
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () =>
      call(konfirmasiTap, {
        body: { mesinId: tap.mesinId, pin: tap.pin, waktuMesin: tap.waktuMesin, alasan: alasan.trim() },
      }),
    onSuccess: () => {
      beritahu('Tap dikonfirmasi dan ikut terhitung.', 'success')
      segarkan()
      onTutup()
    },
  })
  const kurang = alasan.trim().length < 5 ? 'Tuliskan alasannya (min. 5 huruf)' : null
  return (
    <DialogDasar
      judul="Konfirmasi tap"
      lebar="xs"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => kurang === null && !simpan.isPending && simpan.mutate()}
      galat={galatIsian(simpan.error).kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={kurang} label="Konfirmasi" />}
    >
      <Typography variant="body2" sx={{ mb: 4 }}>
        Tap {tap.namaGtk ?? `PIN ${tap.pin}`} tertulis {tampilWaktuMesin(tap.waktu)}, jauh sesudah diterima. Bila jam
        mesin waktu itu memang salah maju, tap ini jangan dikonfirmasi. Tapnya sendiri tidak diubah; alasan Anda
        tercatat di riwayat.
      </Typography>
      <TextField
        label="Alasan"
        value={alasan}
        onChange={(e) => setAlasan(e.target.value)}
        multiline
        minRows={2}
        fullWidth
        inputRef={fokusAwal}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}

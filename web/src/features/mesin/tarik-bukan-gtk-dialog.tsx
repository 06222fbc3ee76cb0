import { type BukanGtk, tarikBukanGtk } from '@geisa/contract/bukan-gtk'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { useSegarkanMesin } from './queries.ts'

/** Asks once, and says what becomes of the taps. */
export function TarikBukanGtkDialog({ tanda, onTutup }: { tanda: BukanGtk; onTutup: () => void }) {
  const segarkan = useSegarkanMesin()
  const tarik = useMutation({
    mutationFn: () => call(tarikBukanGtk, { params: { id: tanda.id } }),
    onSuccess: () => {
      beritahu(`Tanda PIN ${tanda.pin} ditarik. Tapnya menunggu pemilik.`, 'success')
      segarkan()
      onTutup()
    },
  })
  return (
    <DialogDasar
      judul={`Tarik tanda PIN ${tanda.pin}?`}
      lebar="xs"
      onTutup={tarik.isPending ? undefined : onTutup}
      galat={tarik.isError ? kalimatGalat(tarik.error, 'Gagal menyimpan data') : null}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={tarik.isPending}>
            Tidak
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={tarik.isPending}
            onClick={() => tarik.mutate()}
            ref={fokusAwal}
          >
            Iya, tarik
          </Button>
        </>
      }
    >
      <DialogContentText>
        {tanda.jumlahTap.toLocaleString('id-ID')} tapnya kembali menunggu pemilik dan menahan kunci bulan sampai
        dipetakan. Tanda yang ditarik tetap tercatat di riwayat.
      </DialogContentText>
    </DialogDasar>
  )
}

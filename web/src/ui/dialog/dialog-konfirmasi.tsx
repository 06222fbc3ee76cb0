import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { DialogDasar } from './dialog-dasar.tsx'
import { fokusAwal } from './fokus-awal.ts'

type Props = {
  judul?: string
  pesan?: string
  tidak?: string
  iya?: string
  /** Red, for what cannot be undone. */
  bahaya?: boolean
  onTidak: () => void
  onIya: () => void
}

/** Asks once (spec: 'Konfirmasi' / 'Apakah anda sudah yakin ?' / 'Tidak' / 'Iya'). */
export function DialogKonfirmasi({
  judul = 'Konfirmasi',
  pesan = 'Apakah anda sudah yakin ?',
  tidak = 'Tidak',
  iya = 'Iya',
  bahaya = false,
  onTidak,
  onIya,
}: Props) {
  return (
    <DialogDasar
      judul={judul}
      lebar="xs"
      onTutup={onTidak}
      tindakan={
        <>
          <Button onClick={onTidak}>{tidak}</Button>
          <Button variant="contained" color={bahaya ? 'error' : 'primary'} onClick={onIya} ref={fokusAwal}>
            {iya}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{pesan}</DialogContentText>
    </DialogDasar>
  )
}

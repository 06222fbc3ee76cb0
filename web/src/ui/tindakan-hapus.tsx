import Button from '@mui/material/Button'
import { fokusAwal } from './fokus-awal.ts'

type Props = { menghapus: boolean; onTidak: () => void; onHapus: () => void }

/** The two buttons under a question whether to delete. */
export function TindakanHapus({ menghapus, onTidak, onHapus }: Props) {
  return (
    <>
      <Button onClick={onTidak} disabled={menghapus}>
        Tidak
      </Button>
      <Button variant="contained" color="error" loading={menghapus} onClick={onHapus} ref={fokusAwal}>
        Iya, hapus
      </Button>
    </>
  )
}

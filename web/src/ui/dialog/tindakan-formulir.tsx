import Button from '@mui/material/Button'
import { TombolBeralasan } from '../button/tombol-beralasan.tsx'

type Props = {
  onBatal: () => void
  menyimpan: boolean
  /** Why it cannot be saved yet; null = it can. */
  alasan: string | null
  label?: string
  /** Red, for what is hard to take back. */
  bahaya?: boolean
}

/** The two buttons that end every form: 'Batal', and the one that saves. */
export function TindakanFormulir({ onBatal, menyimpan, alasan, label = 'Simpan', bahaya = false }: Props) {
  return (
    <>
      <Button onClick={onBatal} disabled={menyimpan}>
        Batal
      </Button>
      <TombolBeralasan
        type="submit"
        variant="contained"
        color={bahaya ? 'error' : 'primary'}
        alasan={menyimpan ? 'Sedang menyimpan' : alasan}
      >
        {menyimpan ? 'Menyimpan…' : label}
      </TombolBeralasan>
    </>
  )
}

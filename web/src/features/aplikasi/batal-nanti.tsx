import Button from '@mui/material/Button'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'

type Props = { pesan: string; menyimpan: boolean; onBatal: () => void }

/** Calls off what has not begun, and asks first: it was to hold for everybody. */
export function BatalNanti({ pesan, menyimpan, onBatal }: Props) {
  const tanya = { judul: 'Batalkan perubahan ini?', pesan, iya: 'Batalkan perubahan', bahaya: true }
  const { tanyakan, pertanyaan } = useTanya(tanya, onBatal)
  return (
    <>
      <Button size="small" color="inherit" loading={menyimpan} onClick={tanyakan}>
        Batalkan
      </Button>
      {pertanyaan}
    </>
  )
}

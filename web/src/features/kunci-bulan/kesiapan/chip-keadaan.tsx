import { KEADAAN_KESIAPAN } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { bilangan } from '../angka/angka.ts'
import { KATA_KEADAAN, type Keadaan } from './keadaan-kesiapan.tsx'

type Props = {
  dipilih: Keadaan | undefined
  jumlah: (Record<Keadaan, number> & { sekolah: number }) | undefined
  onPilih: (keadaan: Keadaan | undefined) => void
}

/** One state at a time, each with the number of its schools. */
export function ChipKeadaan({ dipilih, jumlah, onPilih }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label="Keadaan sekolah"
      sx={{ border: 0, p: 0, m: 0, mb: 4, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Pilihan label="Semua" jumlah={jumlah?.sekolah} aktif={dipilih === undefined} onKlik={() => onPilih(undefined)} />
      {KEADAAN_KESIAPAN.map((k) => (
        <Pilihan
          key={k}
          keadaan={k}
          label={KATA_KEADAAN[k].kata}
          jumlah={jumlah?.[k]}
          aktif={dipilih === k}
          onKlik={() => onPilih(dipilih === k ? undefined : k)}
        />
      ))}
    </Box>
  )
}

type PilihanProps = {
  keadaan?: Keadaan
  label: string
  jumlah: number | undefined
  aktif: boolean
  onKlik: () => void
}

function Pilihan({ keadaan, label, jumlah, aktif, onKlik }: PilihanProps) {
  const Ikon = keadaan && KATA_KEADAAN[keadaan].ikon
  return (
    <Chip
      clickable
      {...(Ikon ? { icon: <Ikon fontSize="small" /> } : {})}
      label={`${label} ${jumlah === undefined ? '' : bilangan(jumlah)}`}
      color={aktif ? 'primary' : 'default'}
      variant={aktif ? 'filled' : 'outlined'}
      aria-pressed={aktif}
      onClick={onKlik}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(aktif ? {} : { bgcolor: 'background.paper' }) }}
    />
  )
}

import { rentangPita } from '@geisa/contract/kata-tarif'
import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TombolIkon } from '../../ui/button/tombol-ikon.tsx'
import { bacaBulat, type DrafPita } from './draf-tarif.ts'

type Props = {
  judul: string
  /** 'profil.pita': under which names refusals come. */
  field: string
  nilai: readonly DrafPita[]
  onGanti: (nilai: DrafPita[]) => void
  galat: (field: string) => string | null
}

const TERBANYAK = 12

/** Bands in a small grid: from which minute, how much; where a band ends follows from the next. */
export function IsianPita({ judul, field, nilai, onGanti, galat }: Props) {
  const ubah = (ke: number, isi: Partial<DrafPita>): void =>
    onGanti(nilai.map((satu, i) => (i === ke ? { ...satu, ...isi } : satu)))
  const tambah = (): void => {
    const akhir = nilai.at(-1)
    const menit = akhir === undefined ? 1 : (bacaBulat(akhir.menit) ?? 0) + 30
    onGanti([...nilai, { menit: String(menit), persen: akhir?.persen ?? '0,5' }])
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 2, fontWeight: 540 }}>
        {judul}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {nilai.map((satu, ke) => (
          <BarisPita
            // Bands have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={ke}
            ke={ke}
            nilai={nilai}
            isi={satu}
            galatMenit={galat(`${field}.${ke}.dariMenit`)}
            galatPersen={galat(`${field}.${ke}.bp`)}
            onUbah={(isi) => ubah(ke, isi)}
            onHapus={nilai.length > 1 ? () => onGanti(nilai.filter((_, i) => i !== ke)) : undefined}
          />
        ))}
      </Box>
      {galat(field) !== null && <FormHelperText error>{galat(field)}</FormHelperText>}
      {nilai.length < TERBANYAK && (
        <Button size="small" startIcon={<AddOutlined />} onClick={tambah} sx={{ mt: 2 }}>
          Tambah pita
        </Button>
      )}
    </Box>
  )
}

type PropsBaris = {
  ke: number
  nilai: readonly DrafPita[]
  isi: DrafPita
  galatMenit: string | null
  galatPersen: string | null
  onUbah: (isi: Partial<DrafPita>) => void
  onHapus: (() => void) | undefined
}

function BarisPita({ ke, nilai, isi, galatMenit, galatPersen, onUbah, onHapus }: PropsBaris) {
  const menit = nilai.map((satu) => ({ dariMenit: bacaBulat(satu.menit) ?? 0, bp: 0 }))
  const salah = galatMenit ?? galatPersen
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '150px 150px minmax(0, 1fr) 40px' },
          gap: 2,
          alignItems: 'center',
        }}
      >
        <TextField
          label="Dari"
          value={isi.menit}
          onChange={(e) => onUbah({ menit: e.target.value })}
          error={galatMenit !== null}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { inputMode: 'numeric', maxLength: 4, 'aria-label': `Pita ${ke + 1}: dari menit`, style: KANAN },
            input: { endAdornment: <InputAdornment position="end">menit</InputAdornment> },
          }}
        />
        <TextField
          label="Potongan"
          value={isi.persen}
          onChange={(e) => onUbah({ persen: e.target.value })}
          error={galatPersen !== null}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              inputMode: 'decimal',
              maxLength: 6,
              'aria-label': `Pita ${ke + 1}: potongan persen`,
              style: KANAN,
            },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {rentangPita(menit, ke)}
        </Typography>
        <TombolIkon
          label={`Hapus pita ${ke + 1}`}
          alasan={onHapus === undefined ? 'Paling sedikit satu pita' : null}
          onClick={onHapus}
          sx={{ justifySelf: 'end' }}
        >
          <DeleteOutlined fontSize="small" />
        </TombolIkon>
      </Box>
      {salah !== null && <FormHelperText error>{salah}</FormHelperText>}
    </Box>
  )
}

const KANAN = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

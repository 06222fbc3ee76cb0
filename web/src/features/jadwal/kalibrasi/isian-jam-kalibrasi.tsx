import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { TombolIkon } from '../../../ui/button/tombol-ikon.tsx'
import { BATAS_JAM } from './kalibrasi.ts'

type Props = { teks: string; jam: number | null; onGanti: (teks: string) => void }

/** Whole hours with their sign; the buttons are for phones whose number keys lack a minus. */
export function IsianJamKalibrasi({ teks, jam, onGanti }: Props) {
  const geser = (langkah: number): void => {
    const baru = Math.max(-BATAS_JAM, Math.min(BATAS_JAM, (jam ?? 0) + langkah))
    onGanti(String(baru))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TombolIkon
        label="Kurangi satu jam"
        alasan={jam === -BATAS_JAM ? `Paling sedikit -${BATAS_JAM} jam` : null}
        onClick={() => geser(-1)}
      >
        <RemoveOutlined />
      </TombolIkon>
      <TextField
        label="Jam"
        type="number"
        value={teks}
        onChange={(e) => onGanti(e.target.value)}
        error={jam === null}
        helperText={jam === null ? '−99 sampai 99' : undefined}
        sx={{ width: 110 }}
        slotProps={{
          htmlInput: {
            min: -BATAS_JAM,
            max: BATAS_JAM,
            step: 1,
            sx: { fontVariantNumeric: 'tabular-nums' },
          },
          inputLabel: { shrink: true },
          input: {
            startAdornment:
              jam !== null && jam > 0 ? (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  +
                </InputAdornment>
              ) : undefined,
          },
        }}
      />
      <TombolIkon
        label="Tambah satu jam"
        alasan={jam === BATAS_JAM ? `Paling banyak ${BATAS_JAM} jam` : null}
        onClick={() => geser(1)}
      >
        <AddOutlined />
      </TombolIkon>
    </Box>
  )
}

import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { ButtonWithIcon } from '../../../ui/button/button-with-icon.tsx'
import { BESIDE_FIELD } from '../../../ui/field/beside-field.ts'
import { JAM_LIMIT } from './kalibrasi.ts'

type Props = { text: string; jam: number | null; onChange: (text: string) => void }

/** Whole hours with their sign; the buttons are for phones whose number keys lack a minus. */
export function JamKalibrasiInput({ text, jam, onChange }: Props) {
  const addStep = (step: number): void => {
    const next = Math.max(-JAM_LIMIT, Math.min(JAM_LIMIT, (jam ?? 0) + step))
    onChange(String(next))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        label="Jam"
        type="number"
        value={text}
        onChange={(e) => onChange(e.target.value)}
        error={jam === null}
        helperText={jam === null ? '−99 sampai 99' : undefined}
        sx={{ width: 110 }}
        slotProps={{
          htmlInput: {
            min: -JAM_LIMIT,
            max: JAM_LIMIT,
            step: 1,
            sx: { fontVariantNumeric: 'tabular-nums' },
          },
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
      <ButtonWithIcon
        label="Kurangi satu jam"
        reason={jam === -JAM_LIMIT ? `Paling sedikit -${JAM_LIMIT} jam` : null}
        onClick={() => addStep(-1)}
        sx={BESIDE_FIELD}
      >
        <RemoveOutlined />
      </ButtonWithIcon>
      <ButtonWithIcon
        label="Tambah satu jam"
        reason={jam === JAM_LIMIT ? `Paling banyak ${JAM_LIMIT} jam` : null}
        onClick={() => addStep(1)}
        sx={BESIDE_FIELD}
      >
        <AddOutlined />
      </ButtonWithIcon>
    </Box>
  )
}

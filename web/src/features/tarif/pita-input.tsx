import { pitaRange } from '@geisa/contract/tarif/words'
import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ButtonWithIcon } from '../../ui/button/button-with-icon.tsx'
import { type PitaDraft, readInteger } from './tarif-draft.ts'

type Props = {
  title: string
  /** 'profil.pita': under which names refusals come. */
  field: string
  value: readonly PitaDraft[]
  onChange: (value: PitaDraft[]) => void
  error: (field: string) => string | null
}

const MAX_LISTED = 12

/** Bands in a small grid: from which minute, how much; where a band ends follows from the next. */
export function PitaInput({ title, field, value, onChange, error }: Props) {
  const update = (nth: number, content: Partial<PitaDraft>): void =>
    onChange(value.map((pitaDraft, i) => (i === nth ? { ...pitaDraft, ...content } : pitaDraft)))
  const add = (): void => {
    const akhir = value.at(-1)
    const minutes = akhir === undefined ? 1 : (readInteger(akhir.menit) ?? 0) + 30
    onChange([...value, { menit: String(minutes), persen: akhir?.persen ?? '0,5' }])
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 2, fontWeight: 540 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {value.map((pitaDraft, nth) => (
          <PitaRow
            // Bands have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={nth}
            nth={nth}
            value={value}
            content={pitaDraft}
            minutesError={error(`${field}.${nth}.dariMenit`)}
            persenError={error(`${field}.${nth}.bp`)}
            onUpdate={(content) => update(nth, content)}
            onDelete={value.length > 1 ? () => onChange(value.filter((_, i) => i !== nth)) : undefined}
          />
        ))}
      </Box>
      {error(field) !== null && <FormHelperText error>{error(field)}</FormHelperText>}
      {value.length < MAX_LISTED && (
        <Button size="small" startIcon={<AddOutlined />} onClick={add} sx={{ mt: 2 }}>
          Tambah pita
        </Button>
      )}
    </Box>
  )
}

type RowProps = {
  nth: number
  value: readonly PitaDraft[]
  content: PitaDraft
  minutesError: string | null
  persenError: string | null
  onUpdate: (content: Partial<PitaDraft>) => void
  onDelete: (() => void) | undefined
}

function PitaRow({ nth, value, content, minutesError, persenError, onUpdate, onDelete }: RowProps) {
  const minutes = value.map((pitaDraft) => ({ dariMenit: readInteger(pitaDraft.menit) ?? 0, bp: 0 }))
  const wrong = minutesError ?? persenError
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '150px 150px minmax(0, 1fr) 40px' },
          gap: 2,
          alignItems: 'flex-end',
        }}
      >
        <TextField
          label="Dari"
          value={content.menit}
          onChange={(e) => onUpdate({ menit: e.target.value })}
          error={minutesError !== null}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              maxLength: 4,
              'aria-label': `Pita ${nth + 1}: dari menit`,
              style: RIGHT,
            },
            input: { endAdornment: <InputAdornment position="end">menit</InputAdornment> },
          }}
        />
        <TextField
          label="Potongan"
          value={content.persen}
          onChange={(e) => onUpdate({ persen: e.target.value })}
          error={persenError !== null}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              maxLength: 6,
              'aria-label': `Pita ${nth + 1}: potongan persen`,
              style: RIGHT,
            },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ py: 2, display: { xs: 'none', sm: 'block' } }}>
          {pitaRange(minutes, nth)}
        </Typography>
        <ButtonWithIcon
          label={`Hapus pita ${nth + 1}`}
          reason={onDelete === undefined ? 'Paling sedikit satu pita' : null}
          onClick={onDelete}
          sx={{ justifySelf: 'end' }}
        >
          <DeleteOutlined fontSize="small" />
        </ButtonWithIcon>
      </Box>
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
    </Box>
  )
}

const RIGHT = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

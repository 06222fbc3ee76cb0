import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { ASN } from '@geisa/contract/libur'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { BUKAN_ASN } from '../../shared/libur/bagi-words.ts'
import { ManySelect } from '../../ui/field/many-select.tsx'
import type { Draft, DraftBagi } from './libur-draft.ts'

type Props = {
  value: Draft['bagi']
  onChange: (bagi: Draft['bagi']) => void
  error: (field: string) => string | null
  /** Who that is, in figures. */
  children?: ReactNode
}

/** For whom a holiday is: everybody, or those of some statuses and kinds (rules.md N1). */
export function BagiInput({ value, onChange, error, children }: Props) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} component="div" sx={{ fontSize: '0.8125rem', fontWeight: 540, lineHeight: '18px' }}>
        Bagi siapa
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value === null ? 'semua' : 'sebagian'}
        onChange={(_, who) => onChange(who === 'semua' ? null : NOBODY)}
      >
        <FormControlLabel value="semua" control={<Radio size="small" />} label="Semua GTK" />
        <FormControlLabel value="sebagian" control={<Radio size="small" />} label="Sebagian GTK" />
      </RadioGroup>
      {error('bagi') !== null && <FormHelperText error>{error('bagi')}</FormHelperText>}
      {value !== null && (
        <Stack spacing={4} sx={{ mt: 2, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
          <GroupFields value={value} onChange={onChange} error={error} />
          {children}
        </Stack>
      )}
    </Box>
  )
}

const NOBODY: DraftBagi = { statusKepegawaian: [], jenisGuru: [] }

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['ASN', ASN],
  ['Bukan ASN', BUKAN_ASN],
]

type FieldsProps = { value: DraftBagi; onChange: (bagi: DraftBagi) => void; error: Props['error'] }

function GroupFields({ value, onChange, error }: FieldsProps) {
  const { statusKepegawaian, jenisGuru } = value
  return (
    <>
      <Box>
        <ManySelect
          label="Status kepegawaian"
          options={withOwn(STATUS_KEPEGAWAIAN, statusKepegawaian)}
          value={statusKepegawaian}
          onChange={(status) => onChange({ ...value, statusKepegawaian: status })}
          empty="Status apa saja"
          error={error('statusKepegawaian')}
        />
        <Stack
          component="fieldset"
          direction="row"
          aria-label="Kelompok status kepegawaian"
          sx={{ flexWrap: 'wrap', gap: 2, border: 0, p: 0, m: 0, mt: 2 }}
        >
          {GROUPS.map(([label, status]) => {
            const chosen = JSON.stringify(status) === JSON.stringify(statusKepegawaian)
            return (
              <Chip
                key={label}
                size="small"
                label={label}
                variant="outlined"
                color={chosen ? 'primary' : 'default'}
                aria-pressed={chosen}
                onClick={() => onChange({ ...value, statusKepegawaian: chosen ? [] : status })}
              />
            )
          })}
        </Stack>
      </Box>
      <ManySelect
        label="Jenis GTK"
        options={withOwn(JENIS_GURU, jenisGuru)}
        value={jenisGuru}
        onChange={(jenis) => onChange({ ...value, jenisGuru: jenis })}
        empty="Jenis apa saja"
        help={BOTH}
        error={error('jenisGuru')}
      />
    </>
  )
}

const BOTH = 'Bila keduanya diisi, libur ini bagi GTK yang status dan jenisnya terpilih.'

/** What is stored stays a choice, also where the list no longer has it. */
const withOwn = (options: readonly string[], own: readonly string[]): string[] => [
  ...options,
  ...own.filter((one) => !options.includes(one)),
]

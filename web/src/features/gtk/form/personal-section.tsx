import { type FullGtk, JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { writtenDigits } from '@geisa/contract/shapes'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { INPUT_LABEL, type Input } from './gtk-input.ts'

export type SectionProps = {
  input: Input
  replace: (next: Partial<Input>) => void
  error: (column: keyof Input) => string | null
  /** null = a new member of staff. */
  gtk: FullGtk | null
}

/** Two columns where there is room. */
export const Tile = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
)

export function PersonalSection(p: SectionProps) {
  return (
    <Tile>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
        <TextInput {...p} column="nama" />
      </Box>
      <TextInput {...p} column="nip" digit={18} />
      <TextInput {...p} column="nuptk" digit={16} />
      <TextInput {...p} column="nrg" digit={12} help="12 angka. Kosong bila belum ada." />
      <OptionInput {...p} column="jenisGuru" options={JENIS_GURU} />
      <OptionInput {...p} column="statusKepegawaian" options={STATUS_KEPEGAWAIAN} />
      {p.gtk === null ? (
        <TextInput {...p} column="idDapodik" help="Id orang ini di Dapodik. Kosong: dibuatkan." />
      ) : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FactList
            facts={[
              { label: 'Id Dapodik', content: p.gtk.idDapodik },
              { label: 'Nama Dapodik', content: p.gtk.namaDapodik },
            ]}
          />
        </Box>
      )}
    </Tile>
  )
}

function TextInput(p: SectionProps & { column: InputText; digit?: number; help?: string }) {
  const { column, digit } = p
  const content = p.input[column]
  const [left, setLeft] = useState(false)
  const error = p.error(column) ?? (digit ? wrongLength(INPUT_LABEL[column], content, digit, left) : null)
  return (
    <TextField
      label={INPUT_LABEL[column]}
      value={content}
      // Numbers are often pasted with blanks and dots between them.
      onChange={(e) =>
        p.replace({ [column]: digit ? writtenDigits(e.target.value).replaceAll(/[.']/g, '') : e.target.value })
      }
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={error !== null}
      helperText={
        error ??
        (digit && content !== '' && content.length !== digit ? `${content.length} dari ${digit} angka` : p.help)
      }
      slotProps={{
        htmlInput: { maxLength: 150, autoComplete: 'off', ...(digit ? { inputMode: 'numeric' } : {}) },
      }}
    />
  )
}

/** Known before it is sent: too many figures as they are typed, too few once the field is left. */
const wrongLength = (label: string, content: string, digit: number, left: boolean): string | null =>
  content.length > digit || (left && content !== '' && content.length < digit)
    ? `${label} harus ${digit} digit angka, ini ${content.length}`
    : null

type InputText = 'nama' | 'nip' | 'nuptk' | 'nrg' | 'idDapodik'

/** Any word may be typed; the known ones are offered. */
function OptionInput(p: SectionProps & { column: 'jenisGuru' | 'statusKepegawaian'; options: readonly string[] }) {
  const error = p.error(p.column)
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      forcePopupIcon
      options={p.options}
      value={p.input[p.column]}
      inputValue={p.input[p.column]}
      onChange={(_, next) => p.replace({ [p.column]: next ?? '' })}
      // A chosen kind must not hide the others.
      filterOptions={(all) =>
        all.includes(p.input[p.column])
          ? all
          : all.filter((s) => s.toLowerCase().includes(p.input[p.column].toLowerCase()))
      }
      onInputChange={(_, next, cause) => cause !== 'reset' && p.replace({ [p.column]: next })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={INPUT_LABEL[p.column]}
          error={error !== null}
          helperText={error ?? 'Pilih atau ketik sendiri.'}
        />
      )}
    />
  )
}

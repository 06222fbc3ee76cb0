import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, useState } from 'react'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import { Kelompok } from './field-group.tsx'
import type { Form } from './koreksi-input.ts'
import { recordedTimes } from './koreksi-words.ts'
import type { usePratinjauKoreksi } from './queries.ts'

type Props = {
  /** Of the form that the times are: a button elsewhere sends it. */
  id: string
  input: Form
  reference: FullKoreksi | null
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The row 'Waktu Kehadiran Koreksi'. */
  showCorrection: boolean
  wrongIn: (field: string) => string | null
  disabled: boolean
  /** The side in doubt is what the form goes on at. */
  focus: 'datang' | 'pulang' | null
  onChange: (next: Partial<Form>) => void
}

/** Enter goes on to the other time before it goes on to the question. */
function toEmptyNext(e: KeyboardEvent<HTMLElement>): void {
  const fields = [...e.currentTarget.querySelectorAll('input')]
  const nth = fields.indexOf(e.target as HTMLInputElement)
  if (e.key !== 'Enter' || nth < 0) return
  // Held down it answers nothing that it has not been asked.
  if (e.repeat) return e.preventDefault()
  const next = fields[nth + 1]
  if (next?.value !== '') return
  e.preventDefault()
  next.focus()
}

/** What is recorded for the first day, and the times that are to stand instead. */
export function TimeInput({
  id,
  input,
  reference,
  pratinjau,
  showCorrection,
  wrongIn,
  disabled,
  focus,
  onChange,
}: Props) {
  // Of nobody, or of no day, nothing is recorded.
  const selected = input.gtk !== null && input.dari !== null
  const saved = reference?.gtk.id === input.gtk?.id && reference?.tglKehadiran.dari === input.dari ? reference : null
  const status = pratinjau.result?.statusAwal ?? saved?.statusKehadiran.awal
  const waktu = pratinjau.result?.waktuAwal ?? saved?.waktuAwal
  const notYet = pratinjau.computing ? <Skeleton width={120} /> : '-'
  const both = wrongIn('waktuKoreksi')
  const [focused] = useState(focus)
  return (
    <>
      {selected && (
        <Kelompok title="Kehadiran tercatat">
          <Box aria-busy={pratinjau.computing} sx={{ opacity: pratinjau.computing ? 0.55 : 1 }}>
            <FactList
              facts={[
                { label: 'Status Kehadiran Awal', content: status?.nama ?? notYet },
                { label: 'Waktu Kehadiran Awal', content: waktu === undefined ? notYet : recordedTimes(waktu) },
              ]}
            />
          </Box>
        </Kelompok>
      )}
      {showCorrection && (
        <Kelompok title="Waktu Kehadiran Koreksi">
          <Box
            component="form"
            id={id}
            noValidate
            // The button that Enter presses asks first.
            onSubmit={(e) => e.preventDefault()}
            onKeyDown={toEmptyNext}
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}
          >
            <JamInput
              label="Datang"
              value={input.datang}
              onChange={(datang) => onChange({ datang })}
              allowEmpty
              error={wrongIn('waktuKoreksi.datang')}
              disabled={disabled}
              focus={focused === 'datang'}
            />
            <JamInput
              label="Pulang"
              value={input.pulang}
              onChange={(pulang) => onChange({ pulang })}
              allowEmpty
              error={wrongIn('waktuKoreksi.pulang')}
              disabled={disabled}
              focus={focused === 'pulang'}
            />
          </Box>
          {both !== null ? (
            <FormHelperText error>{both}</FormHelperText>
          ) : (
            (input.datang === null) !== (input.pulang === null) && (
              <FormHelperText>Yang kosong tidak diubah.</FormHelperText>
            )
          )}
        </Kelompok>
      )}
    </>
  )
}

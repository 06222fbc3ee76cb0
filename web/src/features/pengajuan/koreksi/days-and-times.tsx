import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import type { KoreksiInput } from '../shapes.ts'
import { recordedTimes } from './koreksi-words.ts'
import type { usePratinjauKoreksi } from './queries.ts'

/** What every part of the form is given. */
export type SectionProps = {
  input: KoreksiInput
  wrongIn: (field: string) => string | null
  disabled: boolean
  onChange: (next: Partial<KoreksiInput>) => void
}

type RangeProps = SectionProps & {
  /** More than one day is allowed. */
  range: boolean
  /** First and last day on which it may start. */
  limit: { dari: string; sampai: string }
  maxHari: number | null
}

/** 'Mulai Dari' and 'Sampai Dengan' where a range is allowed, otherwise one date (spec 2, section 5). */
export function KoreksiRange({ input, range, limit, maxHari, wrongIn, disabled, onChange }: RangeProps) {
  const { dari, sampai } = input
  const akhir = dari !== null && maxHari !== null ? tanggalFrom(nomorHari(dari) + maxHari) : limit.sampai
  return (
    <Kelompok title="Tanggal Kehadiran yg Dikoreksi">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TanggalInput
          label={range ? 'Mulai Dari' : 'Tanggal'}
          value={dari}
          required
          onChange={(next) => onChange({ dari: next, ...(sampai === null || sampai === dari ? { sampai: next } : {}) })}
          calendar={{ min: limit.dari, max: limit.sampai }}
          error={wrongIn('tglKehadiran.dari')}
          disabled={disabled}
        />
        {range && (
          <TanggalInput
            label="Sampai Dengan"
            value={sampai}
            onChange={(next) => onChange({ sampai: next })}
            calendar={{ ...(dari === null ? {} : { min: dari }), max: akhir }}
            error={wrongIn('tglKehadiran.sampai')}
            disabled={disabled}
          />
        )}
      </Box>
    </Kelompok>
  )
}

type TimeProps = SectionProps & {
  /** Of the form that the times are: a button elsewhere sends it. */
  id: string
  reference: FullKoreksi | null
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The row 'Waktu Kehadiran Koreksi'. */
  showCorrection: boolean
  /** The side in doubt is what the form goes on at. */
  focus: 'datang' | 'pulang' | null
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
export function TimeInput(props: TimeProps) {
  const { id, input, reference, pratinjau, showCorrection, wrongIn, disabled, focus, onChange } = props
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
            {(['datang', 'pulang'] as const).map((side) => (
              <JamInput
                key={side}
                label={side === 'datang' ? 'Datang' : 'Pulang'}
                value={input[side]}
                onChange={(jam) => onChange({ [side]: jam })}
                allowEmpty
                error={wrongIn(`waktuKoreksi.${side}`)}
                disabled={disabled}
                focus={focused === side}
              />
            ))}
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

/** Fields that belong together, under the words that the specification gives them. */
function Kelompok({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 3, typography: 'body2', fontWeight: 580 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

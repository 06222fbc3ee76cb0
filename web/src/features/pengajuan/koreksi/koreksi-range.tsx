import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { Kelompok } from './field-group.tsx'
import type { Form } from './koreksi-input.ts'

type Props = {
  input: Form
  /** More than one day is allowed. */
  range: boolean
  /** First and last day on which it may start. */
  limit: { dari: string; sampai: string }
  maxHari: number | null
  wrongIn: (field: string) => string | null
  disabled: boolean
  onChange: (next: Partial<Form>) => void
}

/** 'Mulai Dari' and 'Sampai Dengan' where a range is allowed, otherwise one date (spec 2, section 5). */
export function KoreksiRange({ input, range, limit, maxHari, wrongIn, disabled, onChange }: Props) {
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

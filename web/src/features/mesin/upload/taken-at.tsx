import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'

export type TakenTime = { tanggal: string | null; jam: string }

const JAM_PATTERN = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

/** null: left empty, undefined: half filled or wrong, otherwise 'YYYY-MM-DD HH:mm:00'. */
export function takenAt({ tanggal, jam }: TakenTime): string | null | undefined {
  if (tanggal === null && jam.trim() === '') return null
  const matches = JAM_PATTERN.exec(jam.trim())
  if (tanggal === null || matches === null) return undefined
  return `${tanggal} ${(matches[1] ?? '').padStart(2, '0')}:${matches[2]}:00`
}

/** When the stick was filled: days after the last tap count as reported up to then (rules.md L5). */
export function TakenAt({ value, onChange, zona }: { value: TakenTime; onChange: (n: TakenTime) => void; zona: Zona }) {
  const wrongJam = value.jam.trim() !== '' && !JAM_PATTERN.test(value.jam.trim())
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        Data diambil pada
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Boleh kosong. Isi bila sesudah tap terakhir tidak ada yang tap lagi: hari-hari sampai saat itu dianggap sudah
        dilaporkan mesin.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <TanggalInput
          label="Tanggal"
          value={value.tanggal}
          onChange={(tanggal) => onChange({ ...value, tanggal })}
          allowEmpty
          max={sekolahToday(zona)}
          width={220}
        />
        <TextField
          label={`Jam (${zona})`}
          value={value.jam}
          onChange={(e) => onChange({ ...value, jam: e.target.value })}
          placeholder="14:30"
          error={wrongJam}
          helperText={wrongJam ? 'Tulis seperti 14:30' : ' '}
          sx={{ width: 130 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
      </Box>
    </Box>
  )
}

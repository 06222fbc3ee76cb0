import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'

export type WaktuAmbil = { tanggal: string | null; jam: string }

const POLA_JAM = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

/** null: left empty, undefined: half filled or wrong, otherwise 'YYYY-MM-DD HH:mm:00'. */
export function waktuAmbil({ tanggal, jam }: WaktuAmbil): string | null | undefined {
  if (tanggal === null && jam.trim() === '') return null
  const cocok = POLA_JAM.exec(jam.trim())
  if (tanggal === null || cocok === null) return undefined
  return `${tanggal} ${(cocok[1] ?? '').padStart(2, '0')}:${cocok[2]}:00`
}

/** When the stick was filled: days after the last tap count as reported up to then (rules.md L5). */
export function DiambilPada({
  nilai,
  onGanti,
  zona,
}: {
  nilai: WaktuAmbil
  onGanti: (n: WaktuAmbil) => void
  zona: Zona
}) {
  const jamSalah = nilai.jam.trim() !== '' && !POLA_JAM.test(nilai.jam.trim())
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
        <IsianTanggal
          label="Tanggal"
          nilai={nilai.tanggal}
          onGanti={(tanggal) => onGanti({ ...nilai, tanggal })}
          bolehKosong
          maks={hariIniSekolah(zona)}
          lebar={220}
        />
        <TextField
          label={`Jam (${zona})`}
          value={nilai.jam}
          onChange={(e) => onGanti({ ...nilai, jam: e.target.value })}
          placeholder="14:30"
          error={jamSalah}
          helperText={jamSalah ? 'Tulis seperti 14:30' : ' '}
          sx={{ width: 130 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
      </Box>
    </Box>
  )
}

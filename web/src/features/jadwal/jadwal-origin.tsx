import type { JadwalJenjang } from '@geisa/contract/jadwal'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { useAlamat } from './address.ts'

type Origin = JadwalJenjang['asal'][number]

/** Which version is shown and whose it is, and the day for which it is asked. */
export function JadwalOrigin({
  origin,
  data,
  today,
}: {
  origin: Origin | undefined
  data: JadwalJenjang
  today: string
}) {
  const { tanggal, selectTanggal } = useAlamat()
  const select = (next: string | null): void => selectTanggal(next === today ? null : next)
  return (
    <Box sx={{ flex: '1 1 420px', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end', minWidth: 0 }}>
      <TanggalInput
        label="Jadwal pada tanggal"
        value={data.tanggal}
        onChange={select}
        width={{ xs: '100%', sm: 210 }}
      />
      {tanggal !== undefined && <Button onClick={() => select(null)}>Hari ini</Button>}
      <Typography variant="body2" sx={{ flex: '1 1 220px', py: 2, fontWeight: 540 }} aria-live="polite">
        {originWords(origin)}
      </Typography>
    </Box>
  )
}

/** These hours are those of somebody above, and change with theirs. */
export const isInherited = (origin: Origin, { pemilik }: JadwalJenjang): boolean =>
  origin.terjadwal && (origin.versiId === null || origin.pemilik !== pemilik.jenis)

/** 'Berlaku sejak 1 Juli 2026 · Dinas Pendidikan Kab. Malang' */
function originWords(origin: Origin | undefined): string {
  if (origin === undefined || !origin.terjadwal) return `Shift ${origin?.shift ?? 2} belum dijadwalkan`
  if (origin.catatan !== null) return 'Jadwal nasional'
  if (origin.berlakuMulai === null) return 'Jadwal bawaan nasional, belum ada yang menyimpan jadwal sendiri'
  const akhir = origin.berlakuSampai === null ? '' : ` sampai ${formatTanggal(origin.berlakuSampai)}`
  return `Berlaku sejak ${formatTanggal(origin.berlakuMulai)}${akhir} · ${origin.namaPemilik}`
}

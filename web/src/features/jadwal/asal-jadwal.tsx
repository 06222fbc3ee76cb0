import type { JadwalJenjang } from '@geisa/contract/jadwal'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { useAlamat } from './alamat.ts'

type Asal = JadwalJenjang['asal'][number]

/** Which version is shown and whose it is, and the day for which it is asked. */
export function AsalJadwal({ asal, data, hariIni }: { asal: Asal | undefined; data: JadwalJenjang; hariIni: string }) {
  const { tanggal, pilihTanggal } = useAlamat()
  const pilih = (baru: string | null): void => pilihTanggal(baru === hariIni ? null : baru)
  return (
    <Box sx={{ flex: '1 1 420px', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minWidth: 0 }}>
      <IsianTanggal label="Jadwal pada tanggal" nilai={data.tanggal} onGanti={pilih} lebar={{ xs: '100%', sm: 210 }} />
      {tanggal !== undefined && <Button onClick={() => pilih(null)}>Hari ini</Button>}
      <Typography variant="body2" sx={{ flex: '1 1 220px', fontWeight: 540 }} aria-live="polite">
        {kataAsal(asal)}
      </Typography>
    </Box>
  )
}

/** These hours are those of somebody above, and change with theirs. */
export const isWarisan = (asal: Asal, { pemilik }: JadwalJenjang): boolean =>
  asal.terjadwal && (asal.versiId === null || asal.pemilik !== pemilik.jenis)

/** 'Berlaku sejak 1 Juli 2026 · Dinas Pendidikan Kab. Malang' */
function kataAsal(asal: Asal | undefined): string {
  if (asal === undefined || !asal.terjadwal) return `Shift ${asal?.shift ?? 2} belum dijadwalkan`
  if (asal.catatan !== null) return 'Jadwal nasional'
  if (asal.berlakuMulai === null) return 'Jadwal bawaan nasional, belum ada yang menyimpan jadwal sendiri'
  const akhir = asal.berlakuSampai === null ? '' : ` sampai ${tampilTanggal(asal.berlakuSampai)}`
  return `Berlaku sejak ${tampilTanggal(asal.berlakuMulai)}${akhir} · ${asal.namaPemilik}`
}

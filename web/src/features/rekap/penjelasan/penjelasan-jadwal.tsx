import type { PenjelasanHari } from '@geisa/contract/rekap'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'

type Jadwal = PenjelasanHari['jadwal'][number]
type Libur = PenjelasanHari['libur']

const JENIS_LIBUR: Record<Libur['jenis'], string> = {
  0: '',
  1: 'Libur nasional',
  2: 'Libur kabupaten/kota',
  3: 'Libur provinsi',
  4: 'Bukan hari kerja',
  5: 'Libur khusus sekolah',
}

export function PenjelasanJadwal({ jadwal, libur }: { jadwal: readonly Jadwal[]; libur: Libur }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {libur.jenis !== 0 && (
        <Typography sx={{ fontWeight: 580 }}>
          {[JENIS_LIBUR[libur.jenis], libur.nama].filter(Boolean).join(': ')}
        </Typography>
      )}
      {jadwal.map((satu) => (
        <SatuJadwal key={satu.shift} jadwal={satu} berdua={jadwal.length > 1} />
      ))}
    </Box>
  )
}

function SatuJadwal({ jadwal, berdua }: { jadwal: Jadwal; berdua: boolean }) {
  const jam = jadwal.libur ? 'libur' : `${menit(jadwal.jamMasuk)} sampai ${menit(jadwal.jamPulang)}`
  const sejak = jadwal.berlakuMulai === null ? '' : `, berlaku sejak ${tampilTanggal(jadwal.berlakuMulai)}`
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box>{berdua ? `Shift ${jadwal.shift}: ${jam}` : besar(jam)}</Box>
      <Typography variant="body2" color="textSecondary">
        {!jadwal.libur && `Tap dihitung sejak ${menit(jadwal.mulaiAbsen)}. `}
        Jadwal {jadwal.namaPemilik}
        {sejak}.
      </Typography>
    </Box>
  )
}

const menit = (jam: string | null): string => (jam ?? '').slice(0, 5)
const besar = (teks: string): string => teks.charAt(0).toUpperCase() + teks.slice(1)

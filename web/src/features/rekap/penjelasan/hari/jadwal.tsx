import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'

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
      {jadwal.map((one) => (
        <OneJadwal key={one.shift} jadwal={one} two={jadwal.length > 1} />
      ))}
    </Box>
  )
}

function OneJadwal({ jadwal, two }: { jadwal: Jadwal; two: boolean }) {
  const jam = jadwal.libur ? 'libur' : `${minutes(jadwal.jamMasuk)} sampai ${minutes(jadwal.jamPulang)}`
  const since = jadwal.berlakuMulai === null ? '' : `, berlaku sejak ${formatTanggal(jadwal.berlakuMulai)}`
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box>{two ? `Shift ${jadwal.shift}: ${jam}` : big(jam)}</Box>
      <Typography variant="body2" color="textSecondary">
        {!jadwal.libur && `Tap dihitung sejak ${minutes(jadwal.mulaiAbsen)}. `}
        {jadwal.pola ? `Jam sendiri: pola ${jadwal.pola} (${jadwal.namaPemilik})` : `Jadwal ${jadwal.namaPemilik}`}
        {since}.
      </Typography>
    </Box>
  )
}

const minutes = (jam: string | null): string => (jam ?? '').slice(0, 5)
const big = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

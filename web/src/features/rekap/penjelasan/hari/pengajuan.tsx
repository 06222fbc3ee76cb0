import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Badge } from '../../../../ui/badge.tsx'

type Pengajuan = PenjelasanHari['permintaan'][number]

const JENIS: Record<Pengajuan['jenis'], string> = {
  koreksi: 'Koreksi',
  izin: 'Izin',
  'absensi manual': 'Absensi manual',
}

/** Approved requests that cover the day: those that shaped it, and why the others did not. */
export function PenjelasanPengajuan({ pengajuan }: { pengajuan: readonly Pengajuan[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {pengajuan.map((request) => (
        <Box component="li" key={`${request.jenis} ${request.nomor}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}>
              {JENIS[request.jenis]} {request.nomor}
            </Box>
            <Badge tone={request.dipakai ? 'baik' : 'netral'}>{request.dipakai ? 'Dipakai' : 'Tidak dipakai'}</Badge>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {request.kalimat}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

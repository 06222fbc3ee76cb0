import type { PenjelasanHari } from '@geisa/contract/rekap'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lencana } from '../../../ui/lencana.tsx'

type Permintaan = PenjelasanHari['permintaan'][number]

const JENIS: Record<Permintaan['jenis'], string> = {
  koreksi: 'Koreksi',
  izin: 'Izin',
  'absensi manual': 'Absensi manual',
}

/** Approved requests that cover the day: those that shaped it, and why the others did not. */
export function PenjelasanPengajuan({ permintaan }: { permintaan: readonly Permintaan[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {permintaan.map((satu) => (
        <Box component="li" key={`${satu.jenis} ${satu.nomor}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}>
              {JENIS[satu.jenis]} {satu.nomor}
            </Box>
            <Lencana nada={satu.dipakai ? 'baik' : 'netral'}>{satu.dipakai ? 'Dipakai' : 'Tidak dipakai'}</Lencana>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {satu.kalimat}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

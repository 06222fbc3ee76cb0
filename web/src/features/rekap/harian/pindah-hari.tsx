import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import type { SelDipilih } from './kolom-harian.tsx'

type Props = { kehadiran: readonly { tanggal: string }[]; sel: SelDipilih; onPindah: (sel: SelDipilih) => void }

/** The same cell on the day before and after; the report's own days, so none outside service. */
export function PindahHari({ kehadiran, sel, onPindah }: Props) {
  const sebelum = kehadiran.findLast((b) => b.tanggal < sel.tanggal)
  const sesudah = kehadiran.find((b) => b.tanggal > sel.tanggal)
  const ke = (hari: { tanggal: string } | undefined) => () => hari && onPindah({ ...sel, tanggal: hari.tanggal })
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: -2, mb: 3, mx: -2 }}>
      <TombolBeralasan
        size="small"
        startIcon={<ChevronLeft />}
        alasan={sebelum ? null : 'Tidak ada hari sebelumnya di laporan bulan ini'}
        onClick={ke(sebelum)}
        sx={sebelum ? {} : UJUNG}
      >
        Hari sebelumnya
      </TombolBeralasan>
      <TombolBeralasan
        size="small"
        endIcon={<ChevronRight />}
        alasan={sesudah ? null : 'Tidak ada hari berikutnya di laporan bulan ini'}
        onClick={ke(sesudah)}
        sx={sesudah ? {} : UJUNG}
      >
        Hari berikutnya
      </TombolBeralasan>
    </Box>
  )
}

/** At the month's end the button keeps quiet: a grey block would draw the eye away from the figure. */
const UJUNG = { '&, &:hover': { bgcolor: 'transparent', color: 'text.secondary', cursor: 'not-allowed' } } as const

import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { CariTertunda } from '../../../ui/field/cari-tertunda.tsx'
import type { useAlamatSekolah } from './hadir-alamat.ts'

type Props = { alamat: ReturnType<typeof useAlamatSekolah>; tanggal: string; hariIni: string }

/** Which day, and who of it. */
export function SaringanHadirBilah({ alamat: { cari, ganti }, tanggal, hariIni }: Props) {
  const pilih = (hari: string): void => ganti({ tanggal: hari === hariIni ? undefined : hari })
  const geser = (hari: number): void => pilih(tanggalDari(nomorHari(tanggal) + hari))
  return (
    <Box
      component="fieldset"
      aria-label="Saringan kehadiran"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        mb: 4,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
      }}
    >
      <CariTertunda
        label="Cari"
        placeholder="Nama, NIP, status..."
        cari={cari}
        onGanti={(baru) => ganti({ cari: baru })}
        jeda={250}
        lebar={260}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <Tooltip title="Hari sebelumnya">
          <IconButton aria-label="Hari sebelumnya" onClick={() => geser(-1)}>
            <ChevronLeft />
          </IconButton>
        </Tooltip>
        <IsianTanggal
          label="Tanggal"
          nilai={tanggal}
          maks={hariIni}
          onGanti={(baru) => baru !== null && pilih(baru)}
          lebar={{ xs: '100%', sm: 220 }}
        />
        <Tooltip title={tanggal < hariIni ? 'Hari berikutnya' : 'Besok belum ada kehadirannya'} describeChild>
          <IconButton
            aria-label="Hari berikutnya"
            aria-disabled={tanggal >= hariIni}
            onClick={() => tanggal < hariIni && geser(1)}
            sx={
              tanggal < hariIni
                ? {}
                : { '&, &:hover': { bgcolor: 'transparent', color: 'text.disabled', cursor: 'not-allowed' } }
            }
          >
            <ChevronRight />
          </IconButton>
        </Tooltip>
      </Box>
      {tanggal !== hariIni && <Button onClick={() => pilih(hariIni)}>Hari ini</Button>}
    </Box>
  )
}

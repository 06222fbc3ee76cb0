import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { IsianTanggal } from '../../shared/isian-tanggal.tsx'
import { useTertunda } from '../../ui/pencarian-tertunda.ts'
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
      <CariTeks label="Cari" placeholder="Nama, NIP, status..." cari={cari} onGanti={(baru) => ganti({ cari: baru })} />
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

type CariProps = {
  label: string
  placeholder: string
  cari: string | undefined
  onGanti: (cari: string | undefined) => void
}

/** The rows are all here: what is typed filters after a moment's rest, and 'back' brings the earlier search into the field. */
export function CariTeks({ label, placeholder, cari, onGanti }: CariProps) {
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const lambat = useTertunda(teks.trim(), 250)
  useEffect(() => {
    if (lambat !== teks.trim() || lambat === (cari ?? '')) return
    const baru = lambat === '' ? undefined : lambat
    setDiAlamat(baru)
    onGanti(baru)
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lambat])
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}

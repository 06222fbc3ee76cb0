import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { BacaLibur } from './baca-libur.tsx'
import { FormulirLibur } from './formulir-libur.tsx'
import type { DataLibur, LiburTampil } from './queries.ts'

type Props = {
  data: DataLibur
  /** null: a new one. */
  libur: LiburTampil | null
  /** Of a new one, where a day of the calendar was clicked. */
  tanggal?: string | null
  onTutup: () => void
  /** After a save or a deletion, with the day that it was about. */
  onSelesai: (tanggal: string) => void
}

/** One holiday: a form for whom it is theirs, the same words to read for everybody else. */
export function LiburDialog({ data, libur, tanggal = null, onTutup, onSelesai }: Props) {
  const riwayat = libur !== null && (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 6, mb: 3 }}>
        Riwayat
      </Typography>
      <RiwayatCatatan perihal="libur" objek={String(libur.id)} />
    </>
  )
  if (libur !== null && !libur.bolehUbah)
    return (
      <DialogDasar judul="Detail Hari Libur" onTutup={onTutup}>
        {/* Reached by keyboard, so that a long history can be scrolled. */}
        <Box component="section" aria-label={libur.nama} tabIndex={0}>
          <BacaLibur libur={libur} />
          {riwayat}
        </Box>
      </DialogDasar>
    )
  return (
    <FormulirLibur data={data} libur={libur} tanggal={tanggal} onTutup={onTutup} onSelesai={onSelesai}>
      {riwayat}
    </FormulirLibur>
  )
}

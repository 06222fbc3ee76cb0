import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { LiburForm } from './libur-form.tsx'
import type { DataLibur, ShownLibur } from './queries.ts'
import { ReadLibur } from './read-libur.tsx'

type Props = {
  data: DataLibur
  /** null: a new one. */
  libur: ShownLibur | null
  /** Of a new one, where a day of the calendar was clicked. */
  tanggal?: string | null
  onClose: () => void
  /** After a save or a deletion, with the day that it was about. */
  onDone: (tanggal: string) => void
}

/** One holiday: a form for whom it is theirs, the same words to read for everybody else. */
export function LiburDialog({ data, libur, tanggal = null, onClose, onDone }: Props) {
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
      <BaseDialog title="Detail Hari Libur" onClose={onClose}>
        {/* Reached by keyboard, so that a long history can be scrolled. */}
        <Box component="section" aria-label={libur.nama} tabIndex={0}>
          <ReadLibur libur={libur} />
          {riwayat}
        </Box>
      </BaseDialog>
    )
  return (
    <LiburForm data={data} libur={libur} tanggal={tanggal} onClose={onClose} onDone={onDone}>
      {riwayat}
    </LiburForm>
  )
}

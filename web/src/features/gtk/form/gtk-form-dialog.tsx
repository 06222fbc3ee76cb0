import type { FullGtk } from '@geisa/contract/gtk/gtk'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TrenFrame } from '../../../shared/tren/tren.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions, ReadingActions } from '../../../ui/dialog/form-actions.tsx'
import type { SekolahJam } from '../../jam-sendiri/gtk/assign-dialog.tsx'
import { TabJam } from '../../jam-sendiri/gtk/tab-jam.tsx'
import { AkunGtk } from '../detail/akun-gtk.tsx'
import { RiwayatGtk } from '../detail/riwayat-gtk.tsx'
import { TabGtk, useTabGtk } from '../detail/tab-gtk.tsx'
import { DataGtk } from './data-gtk.tsx'
import { FollowUpActions } from './follow-up-actions.tsx'
import { KabarGtk } from './gtk-notices.tsx'
import { useGtkForm } from './use-gtk-form.ts'

type Props = {
  /** null = a new one. */
  gtk: FullGtk | null
  sekolahId: number | undefined
  sekolah: SekolahJam
  mayMove: boolean
  onClose: () => void
}

const FOLLOW_UP = {
  display: 'grid',
  justifyItems: 'start',
  gap: 3,
  mt: 5,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const

/** A person of a school, new or known: what is typed, and what else may be done with one who is there. */
export function GtkForm({ gtk, sekolahId, sekolah, mayMove, onClose }: Props) {
  const { zona } = sekolah
  const today = sekolahToday(zona)
  const f = useGtkForm({ gtk, sekolahId, today, onSaved: onClose })
  const hasDiff = Object.keys(f.diff).length > 0
  const alasan = hasDiff ? f.waits : gtk === null ? 'Isi datanya' : 'Belum ada yang diubah'
  const tab = useTabGtk(f.reference)
  // A phone's foot has room for leaving and saving; what is done seldom waits at the end of the form.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const followUp = f.reference !== null && (
    <FollowUpActions gtk={f.reference} f={f} today={today} mayMove={mayMove} onDone={onClose} />
  )

  return (
    <BaseDialog
      title={gtk?.nama ?? 'Tambah GTK'}
      width="md"
      onClose={f.busy ? undefined : onClose}
      onSend={f.send}
      enterSends={false}
      unsaved="kept"
      error={f.error}
      actions={
        tab !== 'data' ? (
          <ReadingActions unsaved={hasDiff} onClose={onClose} />
        ) : (
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {!phone && followUp}
            <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
              <FormActions
                saving={f.busy}
                reason={alasan}
                onCancel={() => {
                  f.forget()
                  onClose()
                }}
              />
            </Box>
          </Box>
        )
      }
    >
      <KabarGtk f={f} />
      <TabGtk
        gtk={f.reference}
        data={
          <>
            <DataGtk f={f} today={today} />
            {phone && followUp && <Box sx={FOLLOW_UP}>{followUp}</Box>}
          </>
        }
        jam={f.reference && <TabJam gtk={f.reference} sekolah={sekolah} />}
        tren={f.reference && <TrenFrame option={{ gtk: f.reference.id, sampai: bulanIni(zona) }} />}
        akun={f.reference && <AkunGtk gtk={f.reference} />}
        riwayat={f.reference && <RiwayatGtk gtk={f.reference} zona={zona} />}
      />
    </BaseDialog>
  )
}

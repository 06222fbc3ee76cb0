import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'

/** Days with the people they are confirmed for, or taken back for. */
export type Confirmation = { hari: { tanggal: string; gtk: string[] }[]; confirmation: boolean }

type Props = {
  confirmation: Confirmation
  saving: boolean
  /** Days done so far. */
  done: number
  onYes: () => void
  onClose: () => void
}

export function ConfirmationDialog({ confirmation: { hari, confirmation }, saving, done, onYes, onClose }: Props) {
  const [first] = hari
  const when = hari.length === 1 && first ? formatHariTanggal(first.tanggal) : `${hari.length} hari`
  const jumlah = hari.reduce((total, { gtk }) => total + gtk.length, 0)
  const who = hari.length === 1 ? `${numeral(jumlah)} GTK` : `${numeral(jumlah)} hari GTK`
  return (
    <BaseDialog
      title={confirmation ? `Konfirmasi ${when}?` : `Tarik konfirmasi ${when}?`}
      onClose={saving ? undefined : onClose}
      onSend={() => !saving && onYes()}
      actions={
        <FormActions
          onCancel={onClose}
          saving={saving}
          reason={null}
          label={confirmation ? `Konfirmasi ${who}` : `Tarik ${who}`}
        />
      }
    >
      {confirmation ? (
        <>
          <Typography sx={{ mb: 3 }}>
            Anda menyatakan bahwa mesin memang tidak akan melapor untuk {who}
            {hari.length === 1 ? ` pada ${when}` : ''}.
          </Typography>
          <Typography sx={{ mb: 3 }}>
            Hari itu lalu dihitung <b>Alpa</b> bagi yang tidak mempunyai tap, koreksi, atau absensi manual yang
            disetujui, dan alpa memotong TPP. Bila mereka sebenarnya hadir, ajukan absensi manual lebih dahulu.
          </Typography>
          <Typography color="textSecondary">Konfirmasi dapat ditarik kembali selama bulannya belum dikunci.</Typography>
        </>
      ) : (
        <Typography>
          Hari itu kembali kosong bagi {who}: tidak dihitung sampai mesin melapor atau dikonfirmasi lagi.
        </Typography>
      )}
      {saving && hari.length > 1 && (
        <LinearProgress
          variant="determinate"
          aria-label="Menyimpan konfirmasi"
          value={(100 * done) / hari.length}
          sx={{ mt: 4 }}
        />
      )}
    </BaseDialog>
  )
}

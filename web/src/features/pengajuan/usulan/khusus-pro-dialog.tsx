import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ROUTE } from '../../../api/first-load-calls.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'

/** Spec 2, 'Correction detail': what the PRO plan is for, and the provider's page in a new tab. */
export function KhususProDialog({ onClose }: { onClose: () => void }) {
  const { data: info } = useQuery({
    queryKey: ['aplikasi', 'info'],
    queryFn: ({ signal }) => call(ROUTE.appInfo, { signal }),
    staleTime: 10 * 60_000,
  })
  const link = info?.tautanLangganan ?? ''
  useBackToClose(onClose)
  return (
    <BaseDialog
      title="Peringatan"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason
            variant="contained"
            reason={/^https?:\/\//.test(link) ? null : 'Tautan berlangganan belum diatur. Hubungi admin.'}
            onClick={() => {
              window.open(link, '_blank', 'noopener,noreferrer')
              onClose()
            }}
          >
            Berlangganan
          </ButtonWithReason>
        </>
      }
    >
      <DialogContentText>Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.</DialogContentText>
    </BaseDialog>
  )
}

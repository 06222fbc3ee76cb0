import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ROUTE } from '../../../api/rute-awal.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { useBackToClose } from '../../../ui/dialog/kembali-menutup.ts'

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

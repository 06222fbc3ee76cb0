import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { RUTE } from '../../../api/rute-awal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../../ui/dialog/kembali-menutup.ts'

/** Spec 2, 'Correction detail': what the PRO plan is for, and the provider's page in a new tab. */
export function KhususProDialog({ onTutup }: { onTutup: () => void }) {
  const { data: info } = useQuery({
    queryKey: ['aplikasi', 'info'],
    queryFn: ({ signal }) => call(RUTE.infoAplikasi, { signal }),
    staleTime: 10 * 60_000,
  })
  const tautan = info?.tautanLangganan ?? ''
  useKembaliMenutup(onTutup)
  return (
    <DialogDasar
      judul="Peringatan"
      lebar="xs"
      onTutup={onTutup}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan
            variant="contained"
            alasan={/^https?:\/\//.test(tautan) ? null : 'Tautan berlangganan belum diatur. Hubungi admin.'}
            onClick={() => {
              window.open(tautan, '_blank', 'noopener,noreferrer')
              onTutup()
            }}
          >
            Berlangganan
          </TombolBeralasan>
        </>
      }
    >
      <DialogContentText>Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.</DialogContentText>
    </DialogDasar>
  )
}

import { blokirPengguna } from '@geisa/contract/akun'
import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanPengguna } from '../queries.ts'

type Props = { pengguna: PenggunaRinci; onTutup: () => void }

/** Asks once, with the reason: it stands in the history, and the owner reads it when signing in. */
export function BlokirDialog({ pengguna: { penggunaId, nama, status, versi }, onTutup }: Props) {
  const buka = status === 'diblokir'
  const segarkan = useSegarkanPengguna()
  return (
    <ActionDialog
      judul={buka ? 'Buka blokir?' : 'Blokir akun?'}
      kalimat={
        buka
          ? `${nama} dapat masuk lagi dengan password lamanya.`
          : `${nama} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. Data dan riwayatnya tetap ada.`
      }
      alasan={{
        min: 0,
        bantuan: buka
          ? 'Boleh kosong. Tercatat pada riwayat.'
          : 'Tercatat pada riwayat, dan terbaca pemiliknya saat masuk.',
      }}
      bertanya
      label={buka ? 'Iya, buka' : 'Iya, blokir'}
      bahaya={!buka}
      run={(alasan) =>
        call(blokirPengguna, {
          params: { id: penggunaId },
          body: { blokir: !buka, versi, ...(alasan === '' ? {} : { alasan }) },
        })
      }
      onDone={({ message }) => {
        beritahu(message, 'success', ENAM_DETIK)
        segarkan()
      }}
      onRefused={segarkan}
      onTutup={onTutup}
    />
  )
}

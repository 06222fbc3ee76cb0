import { blokirPengguna } from '@geisa/contract/pengguna/akun'
import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshPengguna } from '../queries.ts'

type Props = { pengguna: PenggunaDetail; onClose: () => void }

/** Who was replaced may come again with his own address (product.md 4 '/registrasi'). */
const REPLACED_HINT =
  " Bila operatornya diganti, mulailah dengan 'Digantikan oleh': alamat e-mailnya lalu dapat didaftarkan lagi."

/** Asks once, with the reason: it stands in the history, and the owner reads it when signing in. */
export function BlokirDialog({ pengguna: { penggunaId, nama, peran, status, versi }, onClose }: Props) {
  const open = status === 'diblokir'
  const refresh = useRefreshPengguna()
  return (
    <ActionDialog
      title={open ? 'Buka blokir?' : 'Blokir akun?'}
      sentence={
        open
          ? `${nama} dapat masuk lagi dengan password lamanya.`
          : `${nama} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. Data dan riwayatnya tetap ada.`
      }
      reason={{
        min: 0,
        help: open
          ? 'Boleh kosong. Tercatat pada riwayat.'
          : `Tercatat pada riwayat, dan terbaca pemiliknya saat masuk.${peran.peranId === PERAN.SEKOLAH ? REPLACED_HINT : ''}`,
      }}
      asking
      label={open ? 'Iya, buka' : 'Iya, blokir'}
      danger={!open}
      run={(alasan) =>
        call(blokirPengguna, {
          params: { id: penggunaId },
          body: { blokir: !open, versi, ...(alasan === '' ? {} : { alasan }) },
        })
      }
      onDone={({ message }) => {
        notify(message, 'success', SIX_SECONDS)
        refresh()
      }}
      onRefused={refresh}
      onClose={onClose}
    />
  )
}

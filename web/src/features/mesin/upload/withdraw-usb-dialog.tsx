import type { Answer } from '@geisa/contract/endpoint'
import { type daftarUsb, withdrawUsb } from '@geisa/contract/mesin/tap'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { numeral } from '../../../shared/numerals.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { id: string; berkas: Answer<typeof daftarUsb>['rows'][number]; onClose: () => void }

/** Asks once, with its reason: what the file brought no longer counts, and may come again by the right one. */
export function WithdrawUsbDialog({ id, berkas, onClose }: Props) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={`Tarik ${berkas.namaBerkas}?`}
      sentence={`${numeral(berkas.jumlahBaru)} tap yang ditambahkan berkas ini tidak dihitung lagi, kecuali yang juga dikirim mesinnya sendiri, dan hari-harinya dibaca seperti sebelum berkas disimpan. Nama yang dibawanya untuk PIN ikut dihapus; 'Dipakai sejak' yang terisi olehnya tetap, dan dapat diubah di Sekolah → Mesin. Bulan yang terkunci tidak berubah. Dinas diberi tahu. Tap yang benar dapat diunggah lagi sesudahnya.`}
      reason={{ help: 'Misalnya: berkas ini dari mesin lain' }}
      label="Tarik berkas"
      danger
      run={(alasan) =>
        withAgreement((dampak) => call(withdrawUsb, { params: { id }, body: { berkasId: berkas.id, alasan, dampak } }))
      }
      onDone={({ message }) => {
        notify(`${berkas.namaBerkas}: ${message}. Yang ditarik tidak dihitung lagi.`, 'success')
        refresh()
      }}
      closeIfStale
      onClose={onClose}
    />
  )
}

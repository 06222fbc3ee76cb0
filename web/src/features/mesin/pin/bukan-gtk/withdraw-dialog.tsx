import { type BukanGtk, withdrawBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { call } from '../../../../api/call.ts'
import { ActionDialog } from '../../../../shared/action-dialog.tsx'
import { numeral } from '../../../../shared/numerals.ts'
import { notify } from '../../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../../queries.ts'

/** Asks once, and says what becomes of the taps. */
export function WithdrawBukanGtkDialog({ tanda, onClose }: { tanda: BukanGtk; onClose: () => void }) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={`Tarik tanda PIN ${tanda.pin}?`}
      sentence={
        <>
          {numeral(tanda.jumlahTap)} tapnya kembali menunggu pemilik dan menahan kunci bulan sampai dipetakan. Tanda
          yang ditarik tetap tercatat di riwayat.
        </>
      }
      label="Iya, tarik"
      danger
      run={() => call(withdrawBukanGtk, { params: { id: tanda.id } })}
      onDone={() => {
        notify(`Tanda PIN ${tanda.pin} ditarik. Tapnya menunggu pemilik.`, 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}

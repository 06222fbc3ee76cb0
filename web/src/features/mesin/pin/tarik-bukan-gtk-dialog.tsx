import { type BukanGtk, tarikBukanGtk } from '@geisa/contract/bukan-gtk'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

/** Asks once, and says what becomes of the taps. */
export function TarikBukanGtkDialog({ tanda, onTutup }: { tanda: BukanGtk; onTutup: () => void }) {
  const segarkan = useSegarkanMesin()
  return (
    <ActionDialog
      judul={`Tarik tanda PIN ${tanda.pin}?`}
      kalimat={
        <>
          {tanda.jumlahTap.toLocaleString('id-ID')} tapnya kembali menunggu pemilik dan menahan kunci bulan sampai
          dipetakan. Tanda yang ditarik tetap tercatat di riwayat.
        </>
      }
      label="Iya, tarik"
      bahaya
      run={() => call(tarikBukanGtk, { params: { id: tanda.id } })}
      onDone={() => {
        beritahu(`Tanda PIN ${tanda.pin} ditarik. Tapnya menunggu pemilik.`, 'success')
        segarkan()
      }}
      onTutup={onTutup}
    />
  )
}

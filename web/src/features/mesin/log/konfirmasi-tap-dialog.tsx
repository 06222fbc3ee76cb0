import { konfirmasiTap, type TapLog } from '@geisa/contract/tap-mesin'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

/** A future-dated tap may be confirmed once its date is past; the tap itself stays as it is (rules.md L2). */
export function KonfirmasiTapDialog({ tap, onTutup }: { tap: TapLog; onTutup: () => void }) {
  const segarkan = useSegarkanMesin()
  const { mesinId, pin, waktuMesin } = tap
  return (
    <ActionDialog
      judul="Konfirmasi tap"
      kalimat={
        <>
          Tap {tap.namaGtk ?? `PIN ${pin}`} tertulis {tampilWaktuMesin(tap.waktu)}, jauh sesudah diterima. Bila jam
          mesin waktu itu memang salah maju, tap ini jangan dikonfirmasi. Tapnya sendiri tidak diubah; alasan Anda
          tercatat di riwayat.
        </>
      }
      alasan={{}}
      label="Konfirmasi"
      run={(alasan) => call(konfirmasiTap, { body: { mesinId, pin, waktuMesin, alasan } })}
      onDone={() => {
        beritahu('Tap dikonfirmasi dan ikut terhitung.', 'success')
        segarkan()
      }}
      onTutup={onTutup}
    />
  )
}

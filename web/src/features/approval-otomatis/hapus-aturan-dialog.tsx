import { type AturanOtomatis, hapusOtomatis } from '@geisa/contract/approval-otomatis'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { LABEL_JENIS } from './draf-aturan.ts'
import { useSegarkanOtomatis } from './queries.ts'

type Props = { aturan: AturanOtomatis; onTutup: () => void }

/** Asks once; what the rule decided stays decided. */
export function HapusAturanDialog({ aturan: { id, jenis, namaWilayah, jumlahDisetujui }, onTutup }: Props) {
  const segarkan = useSegarkanOtomatis()
  return (
    <ActionDialog
      judul="Hapus aturan?"
      kalimat={
        <>
          Aturan {id}, {LABEL_JENIS[jenis]} di {namaWilayah}, dihapus.{' '}
          {jumlahDisetujui > 0
            ? `${jumlahDisetujui} usulan yang disetujuinya tetap disetujui.`
            : 'Belum ada usulan yang disetujuinya.'}
        </>
      }
      label="Iya, hapus"
      bahaya
      gagal="Gagal menghapus data"
      run={() => call(hapusOtomatis, { params: { id } })}
      onDone={({ message }) => {
        beritahu(message, 'success', ENAM_DETIK)
        void segarkan()
      }}
      onRefused={segarkan}
      onTutup={onTutup}
    />
  )
}

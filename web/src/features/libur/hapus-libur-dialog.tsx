import { hapusLibur } from '@geisa/contract/libur'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { PratinjauPerubahan } from '../../shared/pratinjau/pratinjau-perubahan.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { drafDari, isiKirim } from './draf-libur.ts'
import { ambilPratinjau, gagalLibur, type LiburTampil, useSegarkanLibur } from './queries.ts'

type Props = { libur: LiburTampil; hariIni: string; onBatal: () => void; onTerhapus: () => void }

/** Asks once, and says what becomes of days that are over. */
export function HapusLiburDialog({ libur, hariIni, onBatal, onTerhapus }: Props) {
  const segarkan = useSegarkanLibur()
  return (
    <ActionDialog
      judul="Hapus hari libur?"
      lebar="sm"
      kalimat={`'${libur.nama}' pada ${tanggalPanjang(libur.tanggal)} dihapus. Harinya kembali menjadi hari kerja bila tidak libur karena hal lain.`}
      label="Iya, hapus"
      bahaya
      gagal="Gagal menghapus data"
      run={() => call(hapusLibur, { params: { id: libur.id } })}
      onDone={() => {
        beritahu('Berhasil menghapus data', 'success', ENAM_DETIK)
        onTerhapus()
        void segarkan()
      }}
      onRefused={(galat) => gagalLibur(galat, segarkan)}
      onTutup={onBatal}
    >
      {libur.tanggal <= hariIni && (
        <PratinjauPerubahan
          kunci={['hapus', libur.id]}
          ambil={ambilPratinjau({ ...isiKirim(drafDari(libur), libur, true), hapus: true })}
          hariIni={hariIni}
        />
      )}
    </ActionDialog>
  )
}

import { tanggalPanjang } from '@geisa/engine/kalender'
import DialogContentText from '@mui/material/DialogContentText'
import { kalimatGalat } from '../../api/galat-api.ts'
import { PratinjauPerubahan } from '../../shared/pratinjau-perubahan.tsx'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/pemberitahuan.ts'
import { TindakanHapus } from '../../ui/tindakan-hapus.tsx'
import { drafDari, isiKirim } from './draf-libur.ts'
import { ambilPratinjau, type LiburTampil, useHapusLibur } from './queries.ts'

type Props = { libur: LiburTampil; hariIni: string; onBatal: () => void; onTerhapus: () => void }

/** Asks once, and says what becomes of days that are over. */
export function HapusLiburDialog({ libur, hariIni, onBatal, onTerhapus }: Props) {
  const hapus = useHapusLibur(() => {
    beritahu('Berhasil menghapus data', 'success', ENAM_DETIK)
    onTerhapus()
  })
  return (
    <DialogDasar
      judul="Hapus hari libur?"
      onTutup={hapus.isPending ? undefined : onBatal}
      galat={hapus.isError ? kalimatGalat(hapus.error, 'Gagal menghapus data') : null}
      tindakan={<TindakanHapus menghapus={hapus.isPending} onTidak={onBatal} onHapus={() => hapus.mutate(libur.id)} />}
    >
      <DialogContentText sx={{ mb: 4 }}>
        '{libur.nama}' pada {tanggalPanjang(libur.tanggal)} dihapus. Harinya kembali menjadi hari kerja bila tidak libur
        karena hal lain.
      </DialogContentText>
      {libur.tanggal <= hariIni && (
        <PratinjauPerubahan
          kunci={['hapus', libur.id]}
          ambil={ambilPratinjau({ ...isiKirim(drafDari(libur), libur, true), hapus: true })}
          hariIni={hariIni}
        />
      )}
    </DialogDasar>
  )
}

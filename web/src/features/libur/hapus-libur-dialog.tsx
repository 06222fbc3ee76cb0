import { tanggalPanjang } from '@geisa/engine/kalender'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { kalimatGalat } from '../../api/galat-api.ts'
import { PratinjauPerubahan } from '../../shared/pratinjau-perubahan.tsx'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu, ENAM_DETIK } from '../../ui/pemberitahuan.ts'
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
      tindakan={
        <>
          <Button onClick={onBatal} disabled={hapus.isPending}>
            Tidak
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={hapus.isPending}
            onClick={() => hapus.mutate(libur.id)}
            ref={fokusAwal}
          >
            Iya, hapus
          </Button>
        </>
      }
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

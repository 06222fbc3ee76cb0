import Typography from '@mui/material/Typography'
import { tampilHariTanggal } from '../../shared/tanggal.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/tindakan-formulir.tsx'

export type Konfirmasi = { tanggal: string; gtk: string[]; konfirmasi: boolean }

type Props = { konfirmasi: Konfirmasi; menyimpan: boolean; onIya: () => void; onTutup: () => void }

export function KonfirmasiDialog({ konfirmasi: k, menyimpan, onIya, onTutup }: Props) {
  const hari = tampilHariTanggal(k.tanggal)
  return (
    <DialogDasar
      judul={k.konfirmasi ? `Konfirmasi ${hari}?` : `Tarik konfirmasi ${hari}?`}
      onTutup={menyimpan ? undefined : onTutup}
      onKirim={() => !menyimpan && onIya()}
      tindakan={
        <TindakanFormulir
          onBatal={onTutup}
          menyimpan={menyimpan}
          alasan={null}
          label={k.konfirmasi ? `Konfirmasi ${k.gtk.length} GTK` : `Tarik ${k.gtk.length} GTK`}
        />
      }
    >
      {k.konfirmasi ? (
        <>
          <Typography sx={{ mb: 3 }}>
            Anda menyatakan bahwa mesin memang tidak akan melapor untuk {k.gtk.length} GTK pada {hari}.
          </Typography>
          <Typography sx={{ mb: 3 }}>
            Hari itu lalu dihitung <b>Alpa</b> bagi yang tidak mempunyai tap, koreksi, atau absensi manual yang
            disetujui, dan alpa memotong TPP. Bila mereka sebenarnya hadir, ajukan absensi manual lebih dahulu.
          </Typography>
          <Typography color="textSecondary">Konfirmasi dapat ditarik kembali selama bulannya belum dikunci.</Typography>
        </>
      ) : (
        <Typography>
          Hari itu kembali kosong bagi {k.gtk.length} GTK: tidak dihitung sampai mesin melapor atau dikonfirmasi lagi.
        </Typography>
      )}
    </DialogDasar>
  )
}

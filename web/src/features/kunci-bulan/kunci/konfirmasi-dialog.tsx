import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { bilangan } from '../angka/angka.ts'

/** Days with the people they are confirmed for, or taken back for. */
export type Konfirmasi = { hari: { tanggal: string; gtk: string[] }[]; konfirmasi: boolean }

type Props = {
  konfirmasi: Konfirmasi
  menyimpan: boolean
  /** Days done so far. */
  selesai: number
  onIya: () => void
  onTutup: () => void
}

export function KonfirmasiDialog({ konfirmasi: { hari, konfirmasi }, menyimpan, selesai, onIya, onTutup }: Props) {
  const [pertama] = hari
  const kapan = hari.length === 1 && pertama ? tampilHariTanggal(pertama.tanggal) : `${hari.length} hari`
  const jumlah = hari.reduce((total, { gtk }) => total + gtk.length, 0)
  const siapa = hari.length === 1 ? `${bilangan(jumlah)} GTK` : `${bilangan(jumlah)} hari GTK`
  return (
    <DialogDasar
      judul={konfirmasi ? `Konfirmasi ${kapan}?` : `Tarik konfirmasi ${kapan}?`}
      onTutup={menyimpan ? undefined : onTutup}
      onKirim={() => !menyimpan && onIya()}
      tindakan={
        <TindakanFormulir
          onBatal={onTutup}
          menyimpan={menyimpan}
          alasan={null}
          label={konfirmasi ? `Konfirmasi ${siapa}` : `Tarik ${siapa}`}
        />
      }
    >
      {konfirmasi ? (
        <>
          <Typography sx={{ mb: 3 }}>
            Anda menyatakan bahwa mesin memang tidak akan melapor untuk {siapa}
            {hari.length === 1 ? ` pada ${kapan}` : ''}.
          </Typography>
          <Typography sx={{ mb: 3 }}>
            Hari itu lalu dihitung <b>Alpa</b> bagi yang tidak mempunyai tap, koreksi, atau absensi manual yang
            disetujui, dan alpa memotong TPP. Bila mereka sebenarnya hadir, ajukan absensi manual lebih dahulu.
          </Typography>
          <Typography color="textSecondary">Konfirmasi dapat ditarik kembali selama bulannya belum dikunci.</Typography>
        </>
      ) : (
        <Typography>
          Hari itu kembali kosong bagi {siapa}: tidak dihitung sampai mesin melapor atau dikonfirmasi lagi.
        </Typography>
      )}
      {menyimpan && hari.length > 1 && (
        <LinearProgress
          variant="determinate"
          aria-label="Menyimpan konfirmasi"
          value={(100 * selesai) / hari.length}
          sx={{ mt: 4 }}
        />
      )}
    </DialogDasar>
  )
}

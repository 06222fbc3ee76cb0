import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { TombolIkon } from '../../../ui/button/tombol-ikon.tsx'
import { IsianJam } from '../../../ui/field/isian-jam.tsx'
import { Lencana } from '../../../ui/lencana.tsx'
import { type HariIsian, type KolomJam, LABEL_JAM, namaHariKe, TANPA_JAM, takTerjadwal } from './minggu.ts'
import { type PropsMinggu, salahKolom } from './props-minggu.ts'

type Props = Pick<PropsMinggu, 'galat' | 'terkunci' | 'onHari' | 'onSalah'> & {
  hari: HariIsian
  kolom: KolomJam
  /** In a table the heading says it. */
  tersembunyi: boolean
}

export function JamHari({ hari, kolom, tersembunyi, galat, terkunci, onHari, onSalah }: Props) {
  return (
    <IsianJam
      label={tersembunyi ? `${LABEL_JAM[kolom]} ${namaHariKe(hari.hari)}` : LABEL_JAM[kolom]}
      labelTersembunyi={tersembunyi}
      nilai={hari[kolom]}
      onGanti={(jam) => onHari(hari.hari, { [kolom]: jam })}
      onSalah={(salah) => onSalah(`${hari.hari}.${kolom}`, salah)}
      bolehKosong
      // The sentence stands under the day; here only the frame turns red.
      galat={salahKolom(galat, hari.hari, kolom) ? '' : null}
      disabled={terkunci || hari.isLibur}
      alasanMati={terkunci ? 'Anda hanya membaca jadwal ini' : `${namaHariKe(hari.hari)} libur`}
    />
  )
}

/** Why a day counts nothing. */
export function TandaHari({ hari }: { hari: HariIsian }) {
  if (hari.isLibur) return <Lencana nada="bahaya">Libur</Lencana>
  return takTerjadwal(hari) ? <Lencana nada="netral">Tidak dijadwalkan</Lencana> : null
}

type PropsTindakan = Pick<PropsMinggu, 'onHari' | 'onSalin'> & { hari: HariIsian }

export function TindakanHari({ hari, onHari, onSalin }: PropsTindakan) {
  const nama = namaHariKe(hari.hari)
  const kosong = takTerjadwal(hari)
  return (
    <>
      <TombolIkon
        size="small"
        label={`Salin jam ${nama} ke hari lain`}
        alasan={kosong ? `${nama} belum punya jam untuk disalin` : null}
        onClick={() => onSalin(hari.hari)}
      >
        <ContentCopyOutlined fontSize="small" />
      </TombolIkon>
      <TombolIkon
        size="small"
        label={`Kosongkan ${nama}`}
        alasan={hari.isLibur ? `${nama} libur` : kosong ? `${nama} tidak dijadwalkan` : null}
        onClick={() => onHari(hari.hari, TANPA_JAM)}
      >
        <EventBusyOutlined fontSize="small" />
      </TombolIkon>
    </>
  )
}

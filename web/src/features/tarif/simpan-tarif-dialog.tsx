import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { type Masa, SimpanSejakDialog } from '../../shared/formulir/simpan-sejak-dialog.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { kalimatProfil } from './kelompok-tarif.ts'
import { PratinjauSekolah } from './pratinjau-sekolah.tsx'
import { type DataTarif, type IsiTarif, kirimTarif, useSegarkanTarif } from './queries.ts'

type Props = {
  data: DataTarif
  namaWilayah: string
  isi: IsiTarif
  onTersimpan: () => void
  onTutup: () => void
}

/** From when the tariff holds, what it makes of a school's last month, and the save. */
export function SimpanTarifDialog({ data, namaWilayah, isi, onTersimpan, onTutup }: Props) {
  const segarkan = useSegarkanTarif()
  const badan = ({ berlakuMulai, berlakuSampai }: Masa): IsiTarif => ({ ...isi, berlakuMulai, berlakuSampai })
  async function simpan(masa: Masa): Promise<void> {
    const { message } = await kirimTarif(badan(masa))
    segarkan()
    beritahu(message, 'success', ENAM_DETIK)
    onTersimpan()
  }
  const ringkas = (masa: Masa) => <Ringkasan data={data} namaWilayah={namaWilayah} isi={badan(masa)} masa={masa} />
  return (
    <SimpanSejakDialog
      judul="Simpan mulai tanggal"
      hariIni={data.tanggal}
      awal={{ berlakuMulai: `${data.tanggal.slice(0, 8)}01` }}
      bolehAkhir="Sampai tanggal tertentu"
      kunci={['tarif', isi]}
      ringkasan={ringkas}
      onSimpan={simpan}
      onTutup={onTutup}
    />
  )
}

type PropsRingkasan = { data: DataTarif; namaWilayah: string; isi: IsiTarif; masa: Masa }

function Ringkasan({ data, namaWilayah, isi, masa }: PropsRingkasan) {
  return (
    <>
      <Typography variant="body2">
        <strong>{isi.nama}</strong> · {namaWilayah} · {isi.jenjang.join(', ')}
        <br />
        {kalimatProfil(isi.profil)}
      </Typography>
      <Nanti data={data} isi={isi} masa={masa} />
      <PratinjauSekolah isi={isi} />
      <Typography variant="caption" color="textSecondary">
        Satu bulan memakai satu tarif: yang berlaku pada hari terakhirnya. Bulan yang sudah dikunci tidak berubah.
      </Typography>
    </>
  )
}

/** A saved version that takes over later. */
function Nanti({ data, isi, masa }: { data: DataTarif; isi: IsiTarif; masa: Masa }) {
  const nanti = data.rows
    .filter(({ jenjang }) => isi.jenjang.includes(jenjang))
    .flatMap(({ versi }) => versi)
    .filter((v) => v.kodeWilayah === isi.kodeWilayah && v.berlakuMulai > masa.berlakuMulai)
    .map((v) => v.berlakuMulai)
    .toSorted((a, b) => (a < b ? -1 : 1))[0]
  if (nanti === undefined || (masa.berlakuSampai !== null && nanti > masa.berlakuSampai)) return null
  return (
    <Alert severity="info" sx={{ py: 1 }}>
      Versi mulai {tampilTanggal(nanti)} yang sudah tersimpan tetap berlaku sejak itu.
    </Alert>
  )
}

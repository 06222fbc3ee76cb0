import { pratinjauKalibrasi, simpanKalibrasi } from '@geisa/contract/kalibrasi'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { hariTerawalKalibrasi } from '@geisa/engine/tap/kalibrasi'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { type Masa, SimpanSejakDialog } from '../../../shared/formulir/simpan-sejak-dialog.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanJadwal } from '../queries.ts'
import { kataJamKalibrasi } from './kalibrasi.ts'

type Props = {
  sekolah: SekolahLengkap
  hariIni: string
  isi: { mesinId: string | null; jam: number }
  jamSemula: number
  namaMesin: string
  mulai: string | undefined
  onGagal: (kalimat: string | null) => void
  onTersimpan: () => void
  onTutup: () => void
}

export function SimpanKalibrasiDialog({
  sekolah,
  hariIni,
  isi,
  jamSemula,
  namaMesin,
  mulai,
  onGagal,
  onTersimpan,
  onTutup,
}: Props) {
  const segarkan = useSegarkanJadwal()
  const params = { id: sekolah.id }
  const badan = ({ berlakuMulai, berlakuSampai, alasan }: Masa) => ({
    ...isi,
    berlakuMulai,
    berlakuSampai,
    ...(alasan === undefined || alasan === '' ? {} : { alasan }),
  })
  async function kirim(masa: Masa): Promise<void> {
    try {
      const { message } = await call(simpanKalibrasi, { params, body: badan(masa) })
      onGagal(null)
      onTersimpan()
      segarkan()
      beritahu(message, 'success', ENAM_DETIK)
    } catch (sebab) {
      onGagal(galatIsian(sebab).kalimat)
      throw sebab
    }
  }
  const surut = (mulaiDari: string): boolean => hariTerawalKalibrasi(mulaiDari, isi.jam, jamSemula) < hariIni
  const ringkas = ({ berlakuMulai }: Masa) => (
    <>
      <Typography>
        {namaMesin}: <strong>{kataJamKalibrasi(isi.jam)}</strong>, menurut tanggal yang ditulis mesin.
      </Typography>
      {surut(berlakuMulai) && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Hari yang sudah lewat ikut berubah: alasan wajib ditulis dan dinas diberi tahu.
        </Alert>
      )}
    </>
  )
  return (
    <SimpanSejakDialog
      judul="Simpan kalibrasi waktu"
      hariIni={hariIni}
      {...(mulai === undefined ? {} : { awal: { berlakuMulai: mulai } })}
      bolehAkhir="Sampai tanggal tertentu, mis. jam mesin dibetulkan"
      perluAlasan={surut}
      kunci={['kalibrasi', sekolah.id, isi]}
      ringkasan={ringkas}
      ambilPratinjau={(masa, lanjut, signal) =>
        call(pratinjauKalibrasi, { params, query: lanjut === undefined ? {} : { lanjut }, body: badan(masa), signal })
      }
      onSimpan={kirim}
      onTutup={onTutup}
    />
  )
}

import type { Masukan } from '@geisa/contract/endpoint'
import { type JadwalJenjang, pratinjauJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { type Masa, SimpanSejakDialog } from '../../../shared/formulir/simpan-sejak-dialog.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import type { Shift } from '../minggu/minggu.ts'
import { useSegarkanJadwal } from '../queries.ts'
import { kataJangkauan } from './jangkauan.ts'

type Isi = Pick<Extract<Masukan<typeof simpanJadwal, 'body'>, { rows: unknown }>, 'jenis' | 'rows'>
type Props = {
  judul: string
  data: JadwalJenjang
  /** The shifts of which a version is made. */
  shift: readonly Shift[]
  hariIni: string
  isi: Isi
  awal?: { berlakuMulai?: string; berlakuSampai?: string | null }
  /** The refusal stays on the screen when the dialog is closed. */
  onGagal: (kalimat: string | null) => void
  onTersimpan: (masa: Masa) => void
  onTutup: () => void
}

export function SimpanJadwalDialog({ judul, data, shift, hariIni, isi, awal, onGagal, onTersimpan, onTutup }: Props) {
  const segarkan = useSegarkanJadwal()
  const params = { lingkup: data.pemilik.jenis, jenjang: data.jenjang }
  const badan = ({ berlakuMulai, berlakuSampai }: Masa) => ({ ...isi, berlakuMulai, berlakuSampai })
  async function simpan(masa: Masa): Promise<void> {
    try {
      const { message } = await call(simpanJadwal, { params, body: badan(masa) })
      onGagal(null)
      onTersimpan(masa)
      segarkan()
      beritahu(message, 'success', ENAM_DETIK)
    } catch (sebab) {
      onGagal(galatIsian(sebab).kalimat)
      throw sebab
    }
  }
  const ringkas = (masa: Masa) => <Ringkasan data={data} shift={shift} masa={masa} libur={isi.jenis === 'libur'} />
  return (
    <SimpanSejakDialog
      judul={judul}
      hariIni={hariIni}
      bolehAkhir
      {...(awal ? { awal } : {})}
      kunci={['jadwal', params, isi]}
      ringkasan={ringkas}
      ambilPratinjau={(masa, lanjut, signal) =>
        call(pratinjauJadwal, { params, query: lanjut === undefined ? {} : { lanjut }, body: badan(masa), signal })
      }
      onSimpan={simpan}
      onTutup={onTutup}
    />
  )
}

type PropsRingkasan = { data: JadwalJenjang; shift: readonly Shift[]; masa: Masa; libur: boolean }

/** Whom it reaches, which version it replaces unseen, and which version that is already saved takes over later. */
function Ringkasan({ data, shift, masa, libur }: PropsRingkasan) {
  const kelak = data.versi.filter(
    (v) =>
      shift.includes(v.shift) &&
      v.berlakuMulai > masa.berlakuMulai &&
      (masa.berlakuSampai === null || v.berlakuMulai <= masa.berlakuSampai),
  )
  // Begun between the day on the screen and the first day: its hours are not those that were changed here.
  const diganti = data.versi.filter(
    (v) =>
      shift.includes(v.shift) &&
      v.berlakuMulai > data.tanggal &&
      v.berlakuMulai <= masa.berlakuMulai &&
      (v.berlakuSampai === null || v.berlakuSampai >= masa.berlakuMulai),
  )
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>
        {data.pemilik.nama} · Jenjang {data.jenjang}
        {data.pemilik.jenis !== 'sekolah' && ` · ${kataJangkauan(data)}`}
      </Box>
      {!libur && diganti.length > 0 && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Menggantikan versi mulai {diganti.map((v) => tampilTanggal(v.berlakuMulai)).join(', ')}. Isian ini disusun
          dari jadwal {tampilTanggal(data.tanggal)}.
        </Alert>
      )}
      {kelak.length > 0 && (
        <Alert severity="info" sx={{ py: 1 }}>
          {kelak
            .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? -1 : 1))
            .map((v) => (
              <div key={v.id}>
                {libur ? 'Jam versi' : 'Versi'} {shift.length > 1 ? `Shift ${v.shift} ` : ''}mulai{' '}
                {tampilTanggal(v.berlakuMulai)} tetap berlaku sejak itu{libur && ', dengan hari libur ini'}
              </div>
            ))}
        </Alert>
      )}
    </>
  )
}

import type { PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilAngka, tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { BagianPenjelas, DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import type { SelBulanan } from '../bulanan/bulanan-sel.ts'
import { nilaiBaris, pindahBaris, SatuBaris } from './penjelasan-bulan-baris.tsx'
import { type Rincian, rincianAngka } from './rincian-bulan.ts'

type Props = {
  isi: PenjelasanBulan
  sel: SelBulanan
  /** The line that the keyboard goes on from. */
  asal: string | undefined
  onHari: (tanggal: string) => void
}

/** The figure, its lines and their sum, and for money the tariff and the base. */
export function PenjelasanBulanAngka({ isi, sel, asal, onHari }: Props) {
  const rincian = rincianAngka(isi, sel.angka)
  const { angka } = rincian
  const uang = angka.kelompok === 'tpp'
  return (
    <>
      <Sorotan rincian={rincian} kalimat={kalimat(isi, rincian)} />
      {(!uang || angka.kunci === 'jumlah_potongan') && (
        <BagianPenjelas judul={angka.jenis === 'persen' || uang ? 'Rincian potongan' : 'Hari demi hari'}>
          <DaftarBaris rincian={rincian} asal={asal} onHari={onHari} />
        </BagianPenjelas>
      )}
      {uang && (
        <BagianPenjelas judul="Dasar pemotongan">
          <DaftarFakta fakta={faktaDasar(isi)} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {isi.dasar.kalimat}
          </Typography>
        </BagianPenjelas>
      )}
      {(angka.jenis === 'persen' || uang) && (
        <BagianPenjelas judul="Tarif yang dipakai">
          <DaftarFakta fakta={faktaTarif(isi)} />
        </BagianPenjelas>
      )}
    </>
  )
}

function Sorotan({ rincian: { angka, nilai, dasarHitungan }, kalimat: teks }: { rincian: Rincian; kalimat: string }) {
  return (
    <Box sx={{ mb: 6, p: 4, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
        {tampilSatuan(angka, nilai)}
      </Typography>
      <Typography sx={{ mt: 1 }}>{teks}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Dasar hitungan: {dasarHitungan.join('; ')}.
      </Typography>
    </Box>
  )
}

type DaftarProps = { rincian: Rincian } & Pick<Props, 'asal' | 'onHari'>

function DaftarBaris({ rincian, asal, onHari }: DaftarProps) {
  const pertama = rincian.baris.findIndex(({ tanggal }) => tanggal === asal)
  const { angka, baris, jumlah, cocok, nilai } = rincian
  if (baris.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada hari yang menambah angka ini.
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" onKeyDown={pindahBaris} sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
        {baris.map((satu, ke) => (
          <li key={`${satu.tanggal} ${satu.shift} ${satu.label}`}>
            {typeof satu.judul === 'string' && (
              <Typography variant="body2" component="p" sx={JUDUL_JENIS}>
                {satu.judul}
              </Typography>
            )}
            <SatuBaris
              fokus={asal !== undefined && ke === pertama}
              baris={satu}
              isi={nilai === null ? '–' : nilaiBaris(angka, satu)}
              onHari={onHari}
            />
          </li>
        ))}
      </Box>
      <Box sx={JUMLAH}>
        <Box component="span" sx={{ flex: 1 }}>
          Jumlah
        </Box>
        <span>{tampilSatuan(angka, jumlah)}</span>
      </Box>
      {nilai !== null &&
        (cocok ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}
          >
            <CheckCircleOutlined sx={{ fontSize: 16, color: 'success.main' }} />
            Sama dengan angka di tabel
          </Typography>
        ) : (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Rincian ini tidak sama dengan angka di tabel ({tampilSatuan(angka, nilai)}). Segarkan laporan.
          </Alert>
        ))}
    </>
  )
}

function kalimat({ laporan, dariSegel }: PenjelasanBulan, { angka, baris, nilai }: Rincian): string {
  const segel = dariSegel ? ' Menurut segel bulan yang terkunci.' : ''
  if (angka.kunci === 'hari_belum_sinkron') {
    return `Mesin belum melapor untuk hari ini; bukan alpa dan belum dihitung sampai mesin melapor atau operator mengonfirmasinya.${segel}`
  }
  if (angka.kunci === 'hari_bertanda') return `Hari yang datanya perlu diperiksa asalnya.${segel}`
  if (angka.jenis === 'hari') return `Dari ${laporan.hari_kerja} hari kerja yang sudah dihitung bulan ini.${segel}`
  if (angka.jenis === 'kali') return `Banyaknya kejadian selama bulan ini.${segel}`
  if (angka.jenis === 'durasi') return `Jumlah menit dari ${baris.length} kejadian, ditulis jam:menit:detik.${segel}`
  if (nilai === null && angka.kunci !== 'Gaji_Pokok') return 'Rupiahnya hanya tampak bagi yang berhak membaca TPP.'
  if (angka.kunci === 'jumlah_potongan') {
    const dasar = tampilSatuan({ jenis: 'rupiah' }, laporan.dasar_pemotongan)
    return `Dasar pemotongan ${dasar} × ${tampilAngka({ jenis: 'persen' }, laporan.pct_potongan_total)} %.${segel}`
  }
  return `${angka.nama}.${segel}`
}

function faktaDasar({ dasar }: PenjelasanBulan) {
  const rupiah = (nilai: number | null): string => tampilSatuan({ jenis: 'rupiah' }, nilai)
  return [
    { label: 'TPP', isi: rupiah(dasar.gajiPokok) },
    { label: 'Bagian disiplin', isi: tampilSatuan({ jenis: 'persen' }, dasar.bagianBp) },
    { label: 'Dasar pemotongan', isi: rupiah(dasar.dasarPemotongan) },
  ]
}

function faktaTarif({ tarif }: PenjelasanBulan) {
  return [
    { label: 'Tarif', isi: `${tarif.nama} (${tarif.namaPemilik})` },
    { label: 'Cara menghitung', isi: CARA[tarif.profil.mode] },
    { label: 'Berlaku sejak', isi: tarif.berlakuMulai === null ? 'Bawaan' : tampilTanggal(tarif.berlakuMulai) },
    ...(tarif.dasarHukum === null ? [] : [{ label: 'Dasar hukum', isi: tarif.dasarHukum }]),
  ]
}

const CARA = {
  PER_KEJADIAN: 'Per kejadian: setiap terlambat dan pulang cepat dipotong sendiri',
  KUMULATIF: 'Kumulatif: menit sebulan dijumlahkan per jenis, lalu dipotong sekali menurut pitanya',
} as const

const JUDUL_JENIS = { px: 2, pt: 3, pb: 1, fontWeight: 620, fontVariantNumeric: 'tabular-nums' } as const

const JUMLAH = {
  display: 'flex',
  gap: 3,
  mt: 1,
  pt: 3,
  // Below the figures of the lines, which leave room for their arrow.
  pr: 6.5,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const

import type { BarisBulanan, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KunciAngka } from '../../../shared/excel/kolom-bulanan.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { Tautan } from '../../../ui/tautan.ts'
import { lamaTerlambat } from '../sekolah/hadir-kelompok.ts'
import { detik } from './kata.ts'

type Props = { laporan: LaporanBulanan; baris: BarisBulanan | undefined }

const HARI = [
  ['jumlah_kehadiran', 'Hadir'],
  ['jumlah_dinas_luar', 'Dinas luar'],
  ['jumlah_sakit', 'Sakit'],
  ['jumlah_cuti', 'Cuti'],
  ['jumlah_alpa', 'Alpa'],
] as const satisfies readonly (readonly [KunciAngka, string])[]

/** The running month so far; every figure leads to the days that it is made of. */
export function BulanSaya({ laporan, baris }: Props) {
  const { bulan, lengkapSampai } = laporan
  if (baris === undefined || lengkapSampai === null) {
    return (
      <Kotak judul={tampilBulan(bulan)}>
        <Typography color="textSecondary">Belum ada hari yang dihitung bulan ini.</Typography>
      </Kotak>
    )
  }
  return (
    <Kotak judul={tampilBulan(bulan)}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 3 }}>
        Dihitung sampai {tanggalPanjang(lengkapSampai)}: {baris.hari_kerja} hari kerja.
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(5, 1fr)' },
          // Three columns hold five figures: the first of them is the one that matters.
          '& > li:first-of-type': { gridColumn: { xs: 'span 2', sm: 'auto' } },
        }}
      >
        {HARI.map(([kunci, label]) => (
          <Angka key={kunci} bulan={bulan} gtk={baris.id} kunci={kunci} label={label} nilai={baris[kunci]} />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 4, display: 'grid', gap: 2 }}>
        <Lama label="Datang terlambat" {...terlambat(baris)} />
        <Lama label="Pulang cepat" {...pulangCepat(baris)} />
      </Box>
    </Kotak>
  )
}

type AngkaProps = { bulan: string; gtk: string; kunci: KunciAngka; label: string; nilai: number }

function Angka({ bulan, gtk, kunci, label, nilai }: AngkaProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Tautan
        to="/laporan/bulanan"
        search={{ bulan, gtk, angka: kunci }}
        underline="none"
        color="textPrimary"
        title="Lihat harinya"
        sx={{
          display: 'block',
          px: 3,
          py: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '&:hover': { borderColor: 'text.secondary' },
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '1.375rem',
            fontWeight: 650,
            lineHeight: 1.3,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {nilai}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </Tautan>
    </Box>
  )
}

function Lama({ label, kali, lama }: { label: string; kali: number; lama: number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 560, textAlign: 'right' }}>
        {kali === 0 ? 'Tidak pernah' : `${kali} kali, ${lamaTerlambat(lama)}`}
      </Box>
    </Box>
  )
}

const terlambat = (b: BarisBulanan) => ({
  kali: b.jumlah_terlambat_dengan_izin + b.jumlah_terlambat_tanpa_izin,
  lama: detik(b.durasi_terlambat_dengan_izin) + detik(b.durasi_terlambat_tanpa_izin),
})
const pulangCepat = (b: BarisBulanan) => ({
  kali: b.jumlah_pulang_cepat_dengan_izin + b.jumlah_pulang_cepat_tanpa_izin,
  lama: detik(b.durasi_pulang_cepat_dengan_izin) + detik(b.durasi_pulang_cepat_tanpa_izin),
})

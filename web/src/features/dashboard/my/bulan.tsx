import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { longTanggal } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FigureKey, formatUnit } from '../../../shared/excel/bulanan-figures.ts'
import { rupiah } from '../../../shared/numerals.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { lateDuration } from '../sekolah/hadir/groups.ts'
import { durationSeconds } from './words.ts'

type Props = { laporan: LaporanBulanan; baris: BulananRow | undefined }

const HARI = [
  ['jumlah_kehadiran', 'Hadir'],
  ['jumlah_dinas_luar', 'Dinas luar'],
  ['jumlah_sakit', 'Sakit'],
  ['jumlah_cuti', 'Cuti'],
  ['jumlah_alpa', 'Alpa'],
] as const satisfies readonly (readonly [FigureKey, string])[]

/** The running month so far; every figure leads to the days that it is made of. */
export function MyBulan({ laporan, baris }: Props) {
  const { bulan, lengkapSampai } = laporan
  if (baris === undefined || lengkapSampai === null) {
    return (
      <Frame title={formatBulan(bulan)}>
        <Typography color="textSecondary">Belum ada hari yang dihitung bulan ini.</Typography>
      </Frame>
    )
  }
  return (
    <Frame title={formatBulan(bulan)}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 3 }}>
        Dihitung sampai {longTanggal(lengkapSampai)}: {baris.hari_kerja} hari kerja.
      </Typography>
      <Box component="dl" sx={{ m: 0, mb: 3, display: { md: 'none' } }}>
        <Line label="Potongan sejauh ini">{potongan(laporan, baris)}</Line>
      </Box>
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
        {HARI.map(([key, label]) => (
          <Angka key={key} bulan={bulan} gtk={baris.id} kunci={key} label={label} value={baris[key]} />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 4, display: 'grid', gap: 2 }}>
        <Line label="Datang terlambat">{often(late(baris))}</Line>
        <Line label="Pulang cepat">{often(pulangCepat(baris))}</Line>
      </Box>
    </Frame>
  )
}

type AngkaProps = { bulan: string; gtk: string; kunci: FigureKey; label: string; value: number }

function Angka({ bulan, gtk, kunci, label, value }: AngkaProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <LinkTo
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
        <Box component="span" sx={{ display: 'block', typography: 'angka' }}>
          {value}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </LinkTo>
    </Box>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 560, textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  )
}

const often = ({ times, old }: { times: number; old: number }): string =>
  times === 0 ? 'Tidak pernah' : `${times} kali, ${lateDuration(old)}`

/** One column holds the frame of its own (potongan.tsx) too far below. */
function potongan({ bacaTpp }: LaporanBulanan, row: BulananRow): string {
  const persen = formatUnit({ kind: 'persen' }, row.pct_potongan_total)
  return bacaTpp && row.Gaji_Pokok !== null ? `${rupiah(row.jumlah_potongan)} (${persen})` : persen
}

const late = (b: BulananRow) => ({
  times: b.jumlah_terlambat_dengan_izin + b.jumlah_terlambat_tanpa_izin,
  old: durationSeconds(b.durasi_terlambat_dengan_izin) + durationSeconds(b.durasi_terlambat_tanpa_izin),
})
const pulangCepat = (b: BulananRow) => ({
  times: b.jumlah_pulang_cepat_dengan_izin + b.jumlah_pulang_cepat_tanpa_izin,
  old: durationSeconds(b.durasi_pulang_cepat_dengan_izin) + durationSeconds(b.durasi_pulang_cepat_tanpa_izin),
})

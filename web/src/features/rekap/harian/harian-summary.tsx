import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { briefDuration, durationSeconds } from '../../../shared/tanggal/duration.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import { orDot } from '../../../ui/zero-dot.tsx'

/** What the month comes to, beneath its days: statuses in days, then minutes with and without permission. */
export function RingkasanHarian({ laporan }: { laporan: LaporanHarian }) {
  const { statusKehadiran } = laporan.summary
  return (
    <Frame title={`Ringkasan ${formatBulan(laporan.bulan)}`}>
      {laporan.hariIni.replaceAll('-', '').startsWith(laporan.bulan) && (
        // rules.md 25: today stands in the table, but the month takes complete days only.
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Hari ini sudah tampil di tabel, tetapi baru dihitung di sini setelah harinya selesai.
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))' }}
      >
        {statusKehadiran.map(({ kode, deskripsi, jumlah, Keterangan }) => (
          <Box
            key={kode}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 4,
              px: 3,
              py: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          >
            <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 620 }}>
                {kode}
              </Box>
              <Typography variant="caption" color="textSecondary" component="div" sx={{ textWrap: 'balance' }}>
                {deskripsi}
              </Typography>
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              <Box sx={{ fontWeight: 620 }}>
                {orDot(jumlah, Keterangan === '' ? `${jumlah} hari` : `${jumlah} kali`)}
              </Box>
              {Keterangan !== '' && jumlah > 0 && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {briefDuration(durationSeconds(Keterangan))}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {laporan.kehadiran.some(({ keterangan }) => keterangan.includes('Tidak absen')) && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          Hari tanpa tap datang atau pulang dihitung juga di terlambat atau pulang cepat, dengan menit yang ditetapkan.
        </Typography>
      )}
    </Frame>
  )
}

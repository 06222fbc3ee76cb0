import type { Jawaban } from '@geisa/contract/endpoint'
import type { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { sisaTenggat } from '../../../shared/tanggal/bulan.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { bilangan } from '../angka/angka.ts'

type Daftar = Jawaban<typeof daftarKesiapan>

/** How far the selection has come, and until when. It keeps its height while figures are on their way. */
export function RingkasanKesiapan({ daftar }: { daftar: Daftar | undefined }) {
  const r = daftar?.ringkasan
  const hariIni = hariIniSekolah('WIB')
  const langkah = [
    { apa: 'Bulan terkunci', jumlah: r?.terkunci },
    { apa: 'SPTJM diunggah', jumlah: r && r.menunggu + r.dikembalikan + r.diterima },
    { apa: 'SPTJM diterima', jumlah: r?.diterima },
  ]
  return (
    <Box
      component="section"
      aria-label="Ringkasan kesiapan"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        p: 4,
        mb: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr) auto' },
      }}
    >
      {langkah.map(({ apa, jumlah }) => (
        <Kemajuan key={apa} apa={apa} jumlah={jumlah} semua={r?.sekolah} />
      ))}
      <Box sx={{ minWidth: 160 }}>
        <Typography variant="body2" color="textSecondary">
          Tenggat mengunci
        </Typography>
        <Box sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {daftar ? tampilTanggal(daftar.tenggat) : '–'}
        </Box>
        <Typography variant="body2" color={daftar && hariIni > daftar.tenggat ? 'error' : 'textSecondary'}>
          {daftar ? sisaTenggat(daftar.tenggat, hariIni) : ' '}
        </Typography>
      </Box>
    </Box>
  )
}

function Kemajuan({ apa, jumlah, semua }: { apa: string; jumlah: number | undefined; semua: number | undefined }) {
  const bagian = jumlah === undefined || !semua ? 0 : (100 * jumlah) / semua
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {apa}
      </Typography>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
          {jumlah === undefined ? '–' : bilangan(jumlah)}
        </Box>{' '}
        dari {semua === undefined ? '–' : bilangan(semua)} sekolah
      </Box>
      <LinearProgress
        variant="determinate"
        value={bagian}
        aria-label={apa}
        sx={{ mt: 1, height: 6, borderRadius: 1, bgcolor: 'action.selected' }}
      />
    </div>
  )
}

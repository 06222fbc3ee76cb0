import type { HasilPratinjau } from '@geisa/contract/berlaku'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { kalimatGalat, layakUlang } from '../../api/galat-api.ts'
import { hariIniSekolah } from '../tanggal/waktu-sekolah.ts'
import { ContohPratinjau } from './contoh-pratinjau.tsx'
import { angka, kalimatKemajuan, kalimatPratinjau, kalimatTerkunci, kataRentang } from './gabung-pratinjau.ts'
import { type AmbilPratinjau, useHitungPratinjau } from './hitung-pratinjau.ts'

type Props = {
  /** Everything that the preview depends on: it is counted anew when this changes. */
  kunci: readonly unknown[]
  ambil: AmbilPratinjau
  onSelesai?: (hasil: HasilPratinjau) => void
  /** The school's today; default: in WIB. */
  hariIni?: string
}

/** Which staff-days a change touches, before it is saved (product.md 3). */
export function PratinjauPerubahan({ kunci, ambil, onSelesai, hariIni = hariIniSekolah('WIB') }: Props) {
  const { tahap, hasil, galat, lama, hentikan, lanjutkan } = useHitungPratinjau(kunci, ambil, onSelesai)
  return (
    <Box component="section" aria-label="Pratinjau perubahan" sx={{ display: 'grid', gap: 3, minHeight: 76 }}>
      {tahap === 'berjalan' && <Kemajuan hasil={lama ? null : hasil} onHenti={hentikan} />}
      {tahap === 'galat' && (
        <Alert severity="error" action={layakUlang(galat) && <TombolKecil onClick={lanjutkan}>Coba lagi</TombolKecil>}>
          {kalimatGalat(galat, 'Perubahan ini belum dapat dihitung')}
        </Alert>
      )}
      {tahap === 'dihentikan' && (
        <Alert severity="info" action={<TombolKecil onClick={lanjutkan}>Lanjutkan</TombolKecil>}>
          {hasil === null
            ? 'Penghitungan dihentikan.'
            : `Penghitungan dihentikan setelah ${angka(hasil.sekolahDihitung)} dari ${angka(hasil.jumlahSekolah)} sekolah.`}
        </Alert>
      )}
      {hasil !== null && (
        <Box aria-live={tahap === 'selesai' ? 'polite' : 'off'} aria-busy={lama} sx={{ display: 'grid', gap: 3 }}>
          <Hasil hasil={hasil} hariIni={hariIni} />
        </Box>
      )}
    </Box>
  )
}

function Kemajuan({ hasil, onHenti }: { hasil: HasilPratinjau | null; onHenti: () => void }) {
  const teks = kalimatKemajuan(hasil)
  const persen = hasil === null ? null : (hasil.sekolahDihitung / Math.max(1, hasil.jumlahSekolah)) * 100
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {teks}
      </Typography>
      <Button size="small" onClick={onHenti}>
        Hentikan
      </Button>
      <LinearProgress
        aria-label={teks}
        {...(persen === null ? {} : { variant: 'determinate', value: persen })}
        sx={{ gridColumn: '1 / -1', borderRadius: 1 }}
      />
    </Box>
  )
}

function Hasil({ hasil, hariIni }: { hasil: HasilPratinjau; hariIni: string }) {
  return (
    <>
      <Alert severity={nada(hasil)} sx={{ py: 1 }}>
        {kalimatPratinjau(hasil, hariIni)}
      </Alert>
      {hasil.bulanTerkunci > 0 && (
        <Alert severity="warning" sx={{ py: 1 }}>
          {kalimatTerkunci(hasil.bulanTerkunci)}
        </Alert>
      )}
      {hasil.contoh.length > 0 && <ContohPratinjau contoh={hasil.contoh} tampilSekolah={hasil.jumlahSekolah > 1} />}
      {hasil.jumlahSekolah > 0 && (
        <Typography variant="caption" color="textSecondary">
          Diperiksa{hasil.jumlahSekolah > 1 && ` ${angka(hasil.sekolahDihitung)} sekolah`}{' '}
          {kataRentang(hasil.dari, hasil.sampai, hariIni)}.{hasil.terpotong !== null && ` ${hasil.terpotong}`}
          {hasil.contoh.length > 0 && hasil.contoh.length < hasil.hariGtk && ' Daftar di atas hanya contoh.'}
        </Typography>
      )}
    </>
  )
}

function TombolKecil({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Changed figures want a second look; changed schedules ahead do not. */
const nada = (h: HasilPratinjau): AlertColor => (h.angkaBerubah > 0 ? 'warning' : 'info')

import type { LaporanHarian } from '@geisa/contract/rekap'
import { namaHari, nomorHari } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { Tautan } from '../../../ui/tautan.ts'
import { hariPerluDilihat } from './kata.ts'

const SEKALIGUS = 5

/** Days that cost something or wait for something; each leads to its explanation. */
export function PerluDilihat({ laporan, idDapodik }: { laporan: LaporanHarian; idDapodik: string }) {
  const { bulan, hariIni, kehadiran } = laporan
  const hari = hariPerluDilihat(kehadiran, hariIni)
  return (
    <Kotak judul="Hari yang perlu dilihat">
      {hari.length === 0 ? (
        <Typography color="textSecondary">Tidak ada. Semua hari bulan ini tercatat lengkap dan tepat waktu.</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
            {hari.slice(0, SEKALIGUS).map(({ tanggal, shift, sebab, sel }) => (
              <Box
                component="li"
                key={`${tanggal} ${shift}`}
                sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
              >
                <Tautan
                  to="/laporan/harian"
                  search={{ gtk: idDapodik, bulan, tanggal, sel, ...(shift === 2 ? { shift: '2' as const } : {}) }}
                  color="textPrimary"
                  sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 2 }}
                >
                  <span>
                    {namaHari(nomorHari(tanggal))}, {tampilTanggal(tanggal)}
                  </span>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {sebab}
                  </Box>
                </Tautan>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {hari.length > SEKALIGUS && `Dan ${hari.length - SEKALIGUS} hari lain. `}
            Ada yang keliru? Sampaikan kepada operator sekolah: koreksinya diajukan dari sana.
          </Typography>
        </>
      )}
      <Tautan
        to="/laporan/harian"
        search={{ gtk: idDapodik, bulan }}
        sx={{ display: 'inline-block', mt: 2, fontWeight: 560 }}
      >
        Lihat seluruh bulan
      </Tautan>
    </Kotak>
  )
}

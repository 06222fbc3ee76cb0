import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTime, type Zona } from '../../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../../ui/badge.tsx'

type Sinkron = PenjelasanHari['sinkron']
type Props = { sinkron: Sinkron; incomplete: boolean; zona: Zona }

/** Alpa is only given once a machine that this person could have used has reported past the day's end (rules.md 17g). */
export function PenjelasanSinkron({ sinkron, incomplete, zona }: Props) {
  return (
    <>
      <Typography>{sentence(sinkron, incomplete, zona)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {sinkron.mesin.map((mesin) => (
          <Box component="li" key={mesin.nomorSeri}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              {mesin.nama} ({mesin.nomorSeri})
              {!incomplete && (
                <Badge tone={mesin.sudahMelapor ? 'baik' : 'peringatan'}>
                  {mesin.sudahMelapor ? 'Sudah melapor' : 'Belum melapor'}
                </Badge>
              )}
            </Box>
            <Typography variant="caption" component="div" color="textSecondary">
              {mesin.punyaPin ? 'GTK ini punya PIN di sini' : 'Tanpa PIN GTK ini'} ·{' '}
              {mesin.laporanTerakhir === null
                ? 'belum pernah melapor'
                : `laporan terakhir ${formatTime(mesin.laporanTerakhir, zona)} ${zona}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

function sentence({ keadaan, batas }: Sinkron, incomplete: boolean, zona: Zona): string {
  const akhir = `${formatTime(batas, zona)} ${zona}`
  if (keadaan === 'dikonfirmasi') return 'Operator sudah mengonfirmasi hari ini.'
  if (keadaan === 'tanpa mesin') return 'Belum ada mesin yang dipakai pada hari ini.'
  if (incomplete) return `Hari ini baru lengkap pada ${akhir}.`
  return keadaan === 'sudah'
    ? `Mesin sudah melapor setelah hari ini berakhir (${akhir}).`
    : `Mesin belum melapor setelah hari ini berakhir (${akhir}), jadi belum ada yang dianggap Alpa.`
}

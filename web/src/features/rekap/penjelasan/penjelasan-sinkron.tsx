import type { PenjelasanHari } from '@geisa/contract/rekap'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tampilWaktu, type Zona } from '../../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../../ui/lencana.tsx'

type Sinkron = PenjelasanHari['sinkron']
type Props = { sinkron: Sinkron; belumLengkap: boolean; zona: Zona }

/** Alpa is only given once a machine that this person could have used has reported past the day's end (rules.md 17g). */
export function PenjelasanSinkron({ sinkron, belumLengkap, zona }: Props) {
  return (
    <>
      <Typography>{kalimat(sinkron, belumLengkap, zona)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {sinkron.mesin.map((mesin) => (
          <Box component="li" key={mesin.nomorSeri}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              {mesin.nama} ({mesin.nomorSeri})
              {!belumLengkap && (
                <Lencana nada={mesin.sudahMelapor ? 'baik' : 'peringatan'}>
                  {mesin.sudahMelapor ? 'Sudah melapor' : 'Belum melapor'}
                </Lencana>
              )}
            </Box>
            <Typography variant="caption" component="div" color="textSecondary">
              {mesin.punyaPin ? 'GTK ini punya PIN di sini' : 'Tanpa PIN GTK ini'} ·{' '}
              {mesin.laporanTerakhir === null
                ? 'belum pernah melapor'
                : `laporan terakhir ${tampilWaktu(mesin.laporanTerakhir, zona)} ${zona}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

function kalimat({ keadaan, batas }: Sinkron, belumLengkap: boolean, zona: Zona): string {
  const akhir = `${tampilWaktu(batas, zona)} ${zona}`
  if (keadaan === 'dikonfirmasi') return 'Operator sudah mengonfirmasi hari ini.'
  if (keadaan === 'tanpa mesin') return 'Belum ada mesin yang dipakai pada hari ini.'
  if (belumLengkap) return `Hari ini baru lengkap pada ${akhir}.`
  return keadaan === 'sudah'
    ? `Mesin sudah melapor setelah hari ini berakhir (${akhir}).`
    : `Mesin belum melapor setelah hari ini berakhir (${akhir}), jadi belum ada yang dianggap Alpa.`
}

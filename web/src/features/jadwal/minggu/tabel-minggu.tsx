import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { JamHari, TandaHari, TindakanHari } from './isian-hari.tsx'
import { durasiSehari, durasiSeminggu, KOLOM_JAM, LABEL_JAM, namaHariKe, tampilDurasi } from './minggu.ts'
import { galatHari, type PropsMinggu } from './props-minggu.ts'

const SEL = { py: 1.5, px: 2, textAlign: 'left', fontWeight: 400, verticalAlign: 'middle' } as const
const ANGKA = { ...SEL, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** One row a weekday: the eye runs down a column and sees the day that differs. */
export function TabelMinggu(props: PropsMinggu) {
  const { minggu, galat, terkunci, onHari, onSalin } = props
  const jumlah = durasiSeminggu(minggu, null)
  return (
    <Box
      component="table"
      aria-label="Jam kerja seminggu"
      sx={{
        width: '100%',
        borderCollapse: 'separate',
        borderSpacing: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '& thead th': { fontWeight: 580, fontSize: '0.8125rem', color: 'text.secondary', bgcolor: 'action.hover' },
        '& tbody tr[data-awal] > *, & tfoot tr > *': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...SEL, width: 150, pl: 4 }}>
            Hari
          </Box>
          {KOLOM_JAM.map((kolom) => (
            <Box key={kolom} component="th" scope="col" sx={{ ...SEL, minWidth: 132 }}>
              {LABEL_JAM[kolom]}
            </Box>
          ))}
          <Box component="th" scope="col" sx={{ ...ANGKA, width: 150 }}>
            Efektif
          </Box>
          <Box component="th" scope="col" sx={{ ...ANGKA, width: 124, pr: terkunci ? 4 : 2 }}>
            Istirahat
          </Box>
          {!terkunci && <Box component="td" sx={{ ...SEL, width: 84, bgcolor: 'action.hover' }} />}
        </tr>
      </thead>
      <tbody>
        {minggu.map((hari) => {
          const { efektif, istirahat } = durasiSehari(hari)
          const kalimat = galatHari(galat, hari.hari)
          const mati = efektif === 0 && kalimat.length === 0
          return (
            <Fragment key={hari.hari}>
              <Box component="tr" data-awal sx={mati ? { bgcolor: 'action.hover', color: 'text.secondary' } : {}}>
                <Box component="th" scope="row" sx={{ ...SEL, pl: 4 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 540 }}>
                    <Box component="span" sx={{ minWidth: 52 }}>
                      {namaHariKe(hari.hari)}
                    </Box>
                    <TandaHari hari={hari} />
                  </Box>
                </Box>
                {KOLOM_JAM.map((kolom) => (
                  <Box key={kolom} component="td" sx={SEL}>
                    <JamHari {...props} hari={hari} kolom={kolom} tersembunyi />
                  </Box>
                ))}
                <Box component="td" sx={{ ...ANGKA, fontWeight: mati ? 400 : 560 }}>
                  {mati ? '–' : tampilDurasi(efektif)}
                </Box>
                <Box component="td" sx={{ ...ANGKA, pr: terkunci ? 4 : 2 }}>
                  {mati ? '–' : tampilDurasi(istirahat)}
                </Box>
                {!terkunci && (
                  <Box component="td" sx={{ ...SEL, whiteSpace: 'nowrap' }}>
                    <TindakanHari hari={hari} onHari={onHari} onSalin={onSalin} />
                  </Box>
                )}
              </Box>
              {kalimat.length > 0 && (
                <tr>
                  <Box component="td" colSpan={8} role="alert" sx={{ pl: '158px', pr: 4, pb: 2, color: 'error.main' }}>
                    {kalimat.join(' ')}
                  </Box>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot>
        <Box component="tr" sx={{ '& > *': { height: 48 } }}>
          <Box component="th" scope="row" colSpan={5} sx={{ ...SEL, pl: 4, fontWeight: 580 }}>
            Seminggu
          </Box>
          <Box component="td" sx={{ ...ANGKA, fontWeight: 640 }}>
            {tampilDurasi(jumlah.efektif)}
          </Box>
          <Box component="td" sx={{ ...ANGKA, fontWeight: 560, pr: terkunci ? 4 : 2 }}>
            {tampilDurasi(jumlah.istirahat)}
          </Box>
          {!terkunci && <Box component="td" />}
        </Box>
      </tfoot>
    </Box>
  )
}

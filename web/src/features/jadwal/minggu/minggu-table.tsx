import Box from '@mui/material/Box'
import { HariAction, JamHari, TandaHari } from './hari-parts.tsx'
import {
  dayDuration,
  type HariInput,
  JAM_COLUMN,
  LABEL_JAM,
  mingguDuration,
  namaHariAt,
  showDuration,
} from './minggu.ts'
import { hariErrors, type PropsMinggu } from './props-minggu.ts'

const CELL = { py: 1.5, px: 2, textAlign: 'left', fontWeight: 400, verticalAlign: 'middle' } as const
const ANGKA = { ...CELL, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** One row a weekday: the eye runs down a column and sees the day that differs. */
export function TabelMinggu(props: PropsMinggu) {
  const { minggu, locked } = props
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
        '& tbody tr[data-starts] > *, & tfoot tr > *': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...CELL, width: 150, pl: 4 }}>
            Hari
          </Box>
          {JAM_COLUMN.map((column) => (
            <Box key={column} component="th" scope="col" sx={{ ...CELL, minWidth: 132 }}>
              {LABEL_JAM[column]}
            </Box>
          ))}
          <Box component="th" scope="col" sx={{ ...ANGKA, width: 150 }}>
            Efektif
          </Box>
          <Box component="th" scope="col" sx={{ ...ANGKA, width: 124, pr: locked ? 4 : 2 }}>
            Istirahat
          </Box>
          {!locked && <Box component="td" sx={{ ...CELL, width: 84, bgcolor: 'action.hover' }} />}
        </tr>
      </thead>
      <tbody>
        {minggu.map((hari) => (
          <HariRow key={hari.hari} {...props} hari={hari} />
        ))}
      </tbody>
      <MingguTotal minggu={minggu} locked={locked} />
    </Box>
  )
}

function HariRow({ hari, ...props }: PropsMinggu & { hari: HariInput }) {
  const { errors, locked, onHari, onCopy } = props
  const { efektif, istirahat } = dayDuration(hari)
  const sentences = hariErrors(errors, hari.hari)
  const dead = efektif === 0 && sentences.length === 0
  return (
    <>
      <Box component="tr" data-starts sx={dead ? { bgcolor: 'action.hover', color: 'text.secondary' } : {}}>
        <Box component="th" scope="row" sx={{ ...CELL, pl: 4 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 540 }}>
            <Box component="span" sx={{ minWidth: 52 }}>
              {namaHariAt(hari.hari)}
            </Box>
            <TandaHari hari={hari} />
          </Box>
        </Box>
        {JAM_COLUMN.map((column) => (
          <Box key={column} component="td" sx={CELL}>
            <JamHari {...props} hari={hari} column={column} hidden />
          </Box>
        ))}
        <Box component="td" sx={{ ...ANGKA, fontWeight: dead ? 400 : 560 }}>
          {dead ? '–' : showDuration(efektif)}
        </Box>
        <Box component="td" sx={{ ...ANGKA, pr: locked ? 4 : 2 }}>
          {dead ? '–' : showDuration(istirahat)}
        </Box>
        {!locked && (
          <Box component="td" sx={{ ...CELL, whiteSpace: 'nowrap' }}>
            <HariAction hari={hari} onHari={onHari} onCopy={onCopy} />
          </Box>
        )}
      </Box>
      {sentences.length > 0 && (
        <tr>
          <Box component="td" colSpan={8} role="alert" sx={{ pl: '158px', pr: 4, pb: 2, color: 'error.main' }}>
            {sentences.join(' ')}
          </Box>
        </tr>
      )}
    </>
  )
}

function MingguTotal({ minggu, locked }: Pick<PropsMinggu, 'minggu' | 'locked'>) {
  const jumlah = mingguDuration(minggu, null)
  return (
    <tfoot>
      <Box component="tr" sx={{ '& > *': { height: 48 } }}>
        <Box component="th" scope="row" colSpan={5} sx={{ ...CELL, pl: 4, fontWeight: 580 }}>
          Seminggu
        </Box>
        <Box component="td" sx={{ ...ANGKA, fontWeight: 640 }}>
          {showDuration(jumlah.efektif)}
        </Box>
        <Box component="td" sx={{ ...ANGKA, fontWeight: 560, pr: locked ? 4 : 2 }}>
          {showDuration(jumlah.istirahat)}
        </Box>
        {!locked && <Box component="td" />}
      </Box>
    </tfoot>
  )
}

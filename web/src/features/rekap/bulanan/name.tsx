import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HARI_TO_CHECK } from '../../../shared/excel/bulanan-figures.ts'
import { indukNotes, indukWords } from '../../../shared/excel/induk-gtk.ts'
import { JAM_SENDIRI } from '../../../shared/excel/row-marks.ts'
import { numeral } from '../../../shared/numerals.ts'
import { NAME_AND_SECOND } from '../../../ui/table/styles.ts'
import type { BulananCell } from './cell.ts'

const LinkTo = createLink(Link)

type Props = { row: BulananRow; bulan: string; onSelect: (cell: BulananCell) => void }

/** The name leads to the person's days; beside it what somebody ought to look at. */
export function NamaBulanan({ row, bulan, onSelect }: Props) {
  const warnings = warningsOf(row)
  return (
    <Box sx={NAME}>
      <Box sx={[NAME_AND_SECOND, { flex: 1, fontSize: '0.875rem' }]}>
        <LinkTo
          to="/laporan/harian"
          search={{ gtk: row.idDapodik, sekolah: Number(row.id.split('-')[0]), bulan }}
          color="textPrimary"
          underline="hover"
          title={`${row.nama}: buka laporan harian`}
          // What stands under it matters more than the end of a long name.
          noWrap={warnings.length > 0}
          sx={{ fontWeight: 560, fontSize: 'inherit', lineHeight: 'inherit', display: 'block' }}
        >
          {row.nama}
        </LinkTo>
        {warnings.length > 0 && (
          <Warning title={warnings.map(({ title }) => title).join(' ')}>
            {warnings.map(({ words }) => words).join(', ')}
          </Warning>
        )}
        {warnings.length === 0 && (
          <Typography variant="caption" color="textSecondary" component="div" noWrap sx={SECOND_ROW}>
            NIP {row.nip ?? '-'}
          </Typography>
        )}
      </Box>
      {row.jam_sendiri && <JamSendiri />}
      <TandaHari row={row} onSelect={onSelect} />
    </Box>
  )
}

/** As behind the name on paper. */
const JamSendiri = () => (
  <Tooltip title={JAM_SENDIRI.note}>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ fontWeight: 620, flex: 'none' }}>
      {JAM_SENDIRI.mark}
    </Typography>
  </Tooltip>
)

/** A name of two lines stands for itself; its number has a column. */
const NAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  width: { md: 'calc(184px + var(--spare-width))' },
} as const

const SECOND_ROW = { fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 } as const

function warningsOf(row: BulananRow): { words: string; title: string }[] {
  const induk = indukWords(row)
  return [
    ...(induk === null ? [] : [{ words: induk, title: indukNotes([row]).join() }]),
    ...(row.tampil_sptjm
      ? []
      : [{ words: 'tidak dicetak di SPTJM', title: 'Diatur di Pengaturan → GTK: Tampil di SPTJM' }]),
  ]
}

/**
 * Left out of the statement's annex by the school's own setting, or pay that no office has said counts here: that matters more
 * than a number that has its own column.
 */
const Warning = ({ title, children }: { title: string; children: ReactNode }) => (
  <Typography
    variant="caption"
    component="div"
    title={title}
    noWrap
    sx={(theme) => ({ lineHeight: 1.2, fontWeight: 560, color: theme.tones.peringatan.text })}
  >
    {children}
  </Typography>
)

/** Of how many people the totals are, and how many of them stand on the paper. */
export function NamaJumlah({ rows }: { rows: readonly BulananRow[] }) {
  const printed = rows.filter((b) => b.tampil_sptjm).length
  return (
    <>
      Jumlah {numeral(rows.length)} GTK
      {printed < rows.length && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.2 }}>
          {numeral(printed)} dicetak di SPTJM
        </Typography>
      )}
    </>
  )
}

const TANDA = {
  hari_belum_sinkron: {
    Icon: SyncProblemOutlined,
    sentence: 'hari belum sinkron: mesin belum melapor, belum dihitung',
  },
  hari_bertanda: { Icon: FlagOutlined, sentence: 'hari bertanda: perlu diperiksa asal datanya' },
} as const

function TandaHari({ row, onSelect }: Pick<Props, 'row' | 'onSelect'>) {
  return HARI_TO_CHECK.map(({ key }) => {
    const { Icon, sentence } = TANDA[key]
    const many = row[key]
    if (many === 0) return null
    return (
      <Tooltip key={key} title={`${many} ${sentence}`}>
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={`${many} ${sentence}. Jelaskan`}
          onClick={() => onSelect({ gtk: row.id, angka: key })}
          sx={TANDA_STYLE}
        >
          <Icon sx={{ fontSize: 15 }} />
          {many}
        </Box>
      </Tooltip>
    )
  })
}

const TANDA_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 24,
  minHeight: 24,
  px: 1,
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

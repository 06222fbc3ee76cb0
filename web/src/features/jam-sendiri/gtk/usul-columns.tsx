import type { JamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Chosen } from '../../../shared/form/decide-many.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BoxWithReason } from '../../../ui/field/box-with-reason.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { JAM_TONE, jamNama, jamPeriod, jamPeriodInSentence, statusWords } from './jam-words.ts'

type Options = {
  /** null: this user only looks. */
  chosen: Chosen<JamGtk> | null
  /** Of one school: rows do not name it. */
  operator: boolean
  today: string
  withStatus: boolean
}

export const usulColumns = ({ chosen, operator, today, withStatus }: Options): ColumnOf<JamGtk>[] => [
  {
    id: 'nama',
    title: 'GTK',
    width: 220,
    value: (row) => row.namaGtk,
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {chosen !== null && (row.status === 'menunggu' || !withStatus) && (
          <BoxWithReason
            size="small"
            tight
            label={`Pilih ${row.namaGtk}, ${row.namaSekolah}`}
            checked={chosen.rows.has(row.id)}
            reason={row.bolehPutus ? null : 'Bukan Anda yang memutuskan usul ini'}
            onChange={() => chosen.toggle(row)}
          />
        )}
        <div>
          <LinkTo
            from="/usul-jam-kerja"
            to="."
            search={(old) => ({ ...old, id: row.id })}
            resetScroll={false}
            sx={{ fontWeight: 560 }}
          >
            {row.namaGtk}
          </LinkTo>
          {!operator && (
            <Typography variant="caption" component="div" color="textSecondary">
              {row.namaSekolah}
            </Typography>
          )}
        </div>
      </Box>
    ),
    card: 'judul',
  },
  {
    id: 'jam',
    title: 'Jam kerja yang diusulkan',
    width: 180,
    wrap: true,
    value: jamNama,
    cell: (row) => (
      <>
        {jamNama(row)}
        <Typography variant="caption" component="div" color="textSecondary">
          {jamPeriod(row, today)}
        </Typography>
      </>
    ),
    brief: (row) => [...(operator ? [] : [row.namaSekolah]), `${jamNama(row)}, ${jamPeriodInSentence(row, today)}`],
  },
  { id: 'alasan', title: 'Alasan', width: 190, wrap: true, value: (row) => row.alasan },
  {
    id: 'diusulkan',
    title: 'Diusulkan',
    width: 130,
    value: (row) => row.diusulkanPada,
    cell: (row) => (
      <>
        {row.diusulkanOleh ?? 'Sistem'}
        <Typography variant="caption" component="div" color="textSecondary">
          <TimeAgo instant={row.diusulkanPada} />
        </Typography>
      </>
    ),
  },
  ...(withStatus ? [STATUS] : []),
]

const STATUS: ColumnOf<JamGtk> = {
  id: 'status',
  title: 'Status',
  value: statusWords,
  cell: (row) => <Badge tone={JAM_TONE[row.status]}>{statusWords(row)}</Badge>,
  card: 'bawah',
}

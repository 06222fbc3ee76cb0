import type { ProgressRow } from '@geisa/contract/dashboard/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DELIVERY_TONE } from '../../../../shared/delivery-tone.ts'
import { formatInstant } from '../../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { formatJam } from '../../../../ui/field/read-jam.ts'
import type { ColumnOf } from '../../../../ui/table/columns.ts'
import type { ToneName } from '../../../../ui/theme/colours.ts'

/** Its place in the answer is the only name that a row has. */
export type Numbered = ProgressRow & { no: number }

/** The specified columns (spec 2, 'School dashboard'). */
export const progressColumns = (zona: Zona): ColumnOf<Numbered>[] => [
  { id: 'tanggal', title: 'Tanggal', value: (k) => k.tanggal, cell: (k) => longTanggal(k.tanggal), fixed: true },
  { id: 'nama', title: 'Nama', value: (k) => k.Nama, cell: (k) => <Box sx={{ minWidth: { sm: 180 } }}>{k.Nama}</Box> },
  { id: 'jenisWaktu', title: 'Jenis Waktu', value: (k) => k.jenis_waktu },
  { id: 'waktu', title: 'Waktu', value: (k) => formatJam(k.waktu), fixed: true },
  { id: 'status', title: 'Status Kirim', value: (k) => k.Status_kirim, cell: (k) => <Status word={k.Status_kirim} /> },
  {
    id: 'waktuKirim',
    title: 'Waktu Kirim',
    value: (k) => k.waktu_kirim,
    cell: (k) => (k.waktu_kirim === null ? '-' : formatInstant(k.waktu_kirim, zona)),
    fixed: true,
  },
  { id: 'jenisData', title: 'Jenis Data', value: (k) => k.Jenis_Data },
]

export const progressCard =
  (zona: Zona) =>
  (k: Numbered): ReactNode => (
    <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <div>{k.Nama}</div>
      <div>
        {k.jenis_waktu} {formatJam(k.waktu)} · {k.Jenis_Data}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Status word={k.Status_kirim} />
        {k.waktu_kirim !== null && (
          <Typography variant="caption" color="textSecondary">
            {formatInstant(k.waktu_kirim, zona)} {zona}
          </Typography>
        )}
      </Box>
    </Box>
  )

const TONE: Readonly<Record<string, ToneName>> = DELIVERY_TONE

const Status = ({ word }: { word: string }) => <Badge tone={TONE[word] ?? 'netral'}>{word}</Badge>

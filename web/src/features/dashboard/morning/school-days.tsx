import type { KehadiranHariSekolah } from '@geisa/contract/dashboard/kehadiran-wilayah'
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { formatHariTanggal, formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { shareSpan } from '../../../ui/chart/line-scale.ts'
import { Frame } from '../../../ui/frame.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import type { Kehadiran } from '../queries-kehadiran.ts'
import { hadirPersen, hadirShare, hadirWords } from './hadir-parts.ts'
import { LoadedPart } from './loaded-part.tsx'

type Day = KehadiranHariSekolah['hari'][number]
const LINE = 176
const HEIGHT = { xs: LINE + 76, sm: LINE + 52 } as const

/** The last complete school days as a line; every number of it is in the reports. */
export function SchoolDays({ query }: { query: Kehadiran['days'] }) {
  const [tabel, setTabel] = useState(false)
  const many = query.data?.hari.length ?? 0
  return (
    <Frame
      title={many > 0 && many < 30 ? `${many} hari sekolah terakhir` : '30 hari sekolah terakhir'}
      actions={
        <Button
          size="small"
          startIcon={tabel ? <ShowChartOutlined /> : <TableRowsOutlined />}
          onClick={() => setTabel(!tabel)}
        >
          {tabel ? 'Garis' : 'Tabel'}
        </Button>
      }
    >
      <LoadedPart query={query} height={HEIGHT} placeholder={<Skeleton aria-hidden variant="rounded" height={LINE} />}>
        {({ hari }) =>
          hari.length === 0 ? (
            <EmptyState
              icon={ShowChartOutlined}
              title="Belum ada hari sekolah yang lengkap"
              hint="Garisnya mulai sehari sesudah mesin pertama melapor."
            />
          ) : tabel ? (
            <DayTable hari={hari} />
          ) : (
            <DayLine hari={hari} />
          )
        }
      </LoadedPart>
    </Frame>
  )
}

function DayLine({ hari }: { hari: readonly Day[] }) {
  const [chosen, setChosen] = useState<string>()
  const found = hari.findIndex(({ tanggal }) => tanggal === chosen)
  const nth = found === -1 ? hari.length - 1 : found
  const points = useMemo(
    () =>
      hari.map((h) => ({
        value: hadirShare(h),
        short: formatTanggal(h.tanggal).replace(/^(\d+ \w{3}).*/, '$1'),
        words: `${formatHariTanggal(h.tanggal)}: ${hadirPersen(h)} hadir, ${facts(h).join(', ')}`,
      })),
    [hari],
  )
  const day = hari[nth]
  return (
    <>
      {day !== undefined && (
        <Box aria-hidden sx={{ minHeight: { xs: 68, sm: 44 }, mb: 2, fontVariantNumeric: 'tabular-nums' }}>
          <Box sx={{ fontSize: '0.9375rem', fontWeight: 620 }}>
            {hadirPersen(day)} hadir · {formatHariTanggal(day.tanggal)}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{facts(day).join(' · ')}</Box>
        </Box>
      )}
      <LineChart
        label="Hari sekolah, panah untuk berpindah hari"
        points={points}
        span={shareSpan(points)}
        format={(share) => `${Math.round(share * 100)}%`}
        height={LINE}
        selected={nth}
        onSelect={(next) => setChosen(hari[next]?.tanggal)}
      />
    </>
  )
}

/** What a day is made of besides its share; what nobody had is left out. */
function facts(h: Day): string[] {
  const counts = [
    [h.terlambat, 'terlambat'],
    [h.dinasLuar, 'dinas luar'],
    [h.sakit, 'sakit'],
    [h.cuti, 'cuti'],
    [h.alpa, 'alpa'],
    [h.belumSinkron, 'belum sinkron'],
    [h.belumMesin, 'tanpa mesin'],
  ] as const
  return [hadirWords(h), ...counts.filter(([n]) => n > 0).map(([n, word]) => `${numeral(n)} ${word}`)]
}

const count = (id: keyof Day, judul: string, nilai: (h: Day) => number): ColumnOf<Day> => ({
  id,
  title: judul,
  value: nilai,
  cell: (h) => numeral(nilai(h)),
  numeric: true,
  width: 70,
})
const COLUMNS: readonly ColumnOf<Day>[] = [
  {
    id: 'tanggal',
    title: 'Tanggal',
    value: (h) => h.tanggal,
    cell: (h) => formatHariTanggal(h.tanggal),
    fixed: true,
    width: 150,
  },
  { id: 'persen', title: 'Hadir %', value: hadirShare, cell: hadirPersen, numeric: true, width: 70 },
  count('hadir', 'Hadir', (h) => h.hadir),
  count('terlambat', 'Terlambat', (h) => h.terlambat),
  count('dinasLuar', 'Dinas luar', (h) => h.dinasLuar),
  count('tidakHadir', 'Tidak hadir', (h) => h.tidakHadir),
  count('belumSinkron', 'Belum sinkron', (h) => h.belumSinkron),
  count('wajib', 'Bertugas', (h) => h.wajib),
]

function DayTable({ hari }: { hari: readonly Day[] }) {
  const rows = useMemo(() => hari.toReversed(), [hari])
  return (
    <TabelData
      label="Hari sekolah terakhir"
      columns={COLUMNS}
      rows={rows}
      rowId={(h) => h.tanggal}
      height={`${LINE + 52}px`}
    />
  )
}

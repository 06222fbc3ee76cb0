import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { Frame } from '../../ui/frame.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadError } from '../load-error.tsx'
import { disconnectReason, NoConnection } from '../no-connection.tsx'
import { TrenLines, WaitingLines } from './lines.tsx'
import { type TrenOption, useTren } from './queries-tren.ts'
import { TrenTable } from './table.tsx'
import { sinceFirst } from './words.ts'

const JUDUL = 'Tren bulanan'

type Props = {
  /** undefined while it is not known whose, or while other things come first. */
  option: TrenOption | undefined
}

/** Up to twelve months of deduction and absence as two small lines; every number of them is in the monthly reports. */
export function TrenFrame({ option }: Props) {
  const [table, setTable] = useState(false)
  const query = useTren(option)
  const data = useMemo(() => query.data && sinceFirst(query.data), [query.data])
  const empty = data === undefined || data.bulan.length === 0
  const disconnected = disconnectReason(query)
  const retry = () => void query.refetch()
  return (
    <Frame
      title={JUDUL}
      actions={
        !empty && (
          <Button
            size="small"
            startIcon={table ? <ShowChartOutlined /> : <TableRowsOutlined />}
            onClick={() => setTable(!table)}
          >
            {table ? 'Garis' : 'Tabel'}
          </Button>
        )
      }
    >
      {data === undefined ? (
        disconnected !== null ? (
          <NoConnection reason={disconnected} what={JUDUL} onRetry={retry} />
        ) : query.isError ? (
          <LoadError error={query.error} onRetry={retry} />
        ) : (
          <WaitingLines />
        )
      ) : empty ? (
        <EmptyState
          icon={ShowChartOutlined}
          title="Belum ada bulan yang dihitung"
          hint="Garisnya mulai begitu ada hari kerja yang lengkap dan dilaporkan mesin."
        />
      ) : table ? (
        <TrenTable tren={data} />
      ) : (
        <TrenLines tren={data} />
      )}
    </Frame>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ColumnFiltersState } from '@tanstack/react-table'
import { useState } from 'react'
import { CardItem } from './card-item.tsx'
import type { ColumnOf, TabelDataProps } from './columns.ts'
import { TableError } from './error.tsx'
import { type Filter, OPERATOR } from './text-filter.ts'

const ONCE = 50

/** The same rows on a phone: two lines a record, the rest of it one press away. */
export function CardTable<T>(props: TabelDataProps<T> & { content: readonly T[] }) {
  const { label, content, error, loading = false, empty = 'Data tidak ditemukan. . .' } = props
  const [many, setCount] = useState(ONCE)
  if (error) return <TableError {...error} />
  if (loading && content.length === 0) {
    return (
      <Box>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((to) => (
          <Skeleton key={to} aria-hidden variant="rounded" height={60} sx={{ mb: 0.5 }} />
        ))}
        <output>{props.loadingText ?? 'Sedang memuat data. . .'}</output>
      </Box>
    )
  }
  if (content.length === 0) return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{empty}</Box>
  return (
    <>
      <Box component="ul" aria-label={label} sx={props.cardContent ? { ...LIST, gap: 2 } : { ...LIST, ...FRAME }}>
        {content.slice(0, many).map((b) => (
          <CardItem
            key={props.rowId(b)}
            row={b}
            columns={props.columns}
            style={props.rowStyle?.(b) ?? {}}
            content={props.cardContent}
            startsOpen={typeof props.cardOpen === 'function' ? props.cardOpen(b) : (props.cardOpen ?? false)}
          />
        ))}
      </Box>
      {content.length > many && (
        <Button fullWidth onClick={() => setCount(many + ONCE)} sx={{ mt: 2 }}>
          Tampilkan {Math.min(ONCE, content.length - many)} lagi
        </Button>
      )}
    </>
  )
}

type FilterProps<T> = { columns: readonly ColumnOf<T>[]; filters: ColumnFiltersState; onClear: () => void }

/** Cards have no headings with funnels: what an address brought along is said above them, and can be taken off. */
export function FilteredBy<T>({ columns, filters, onClear }: FilterProps<T>) {
  const words = filters.flatMap(({ id, value }) => {
    const { operator, text } = value as Filter
    const judul = columns.find((column) => column.id === id)?.title ?? id
    return text.trim() === '' ? [] : [`${judul} ${OPERATOR[operator].toLowerCase()} '${text.trim()}'`]
  })
  if (words.length === 0) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, color: 'text.secondary', typography: 'body2' }}>
      <Box component="output" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        Disaring: {words.join(', ')}
      </Box>
      <Button size="small" onClick={onClear}>
        Hapus saringan
      </Button>
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const
const FRAME = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

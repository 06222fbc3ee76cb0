import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { type ColumnOf, cellContent, type RowStyle, type TabelDataProps } from './tabel-kolom.ts'

const ONCE = 50

/** The same rows on a phone: a card each, heading first, then label and value. */
export function CardTable<T>(props: TabelDataProps<T> & { content: readonly T[] }) {
  const { label, content, error, loading = false, empty = 'Data tidak ditemukan. . .' } = props
  const [many, setCount] = useState(ONCE)
  if (typeof error === 'string') {
    return (
      <Typography role="alert" sx={{ py: 4, textAlign: 'center', fontWeight: 700, fontStyle: 'italic' }}>
        {error}
      </Typography>
    )
  }
  if (loading && content.length === 0) {
    return (
      <Box>
        {['a', 'b', 'c', 'd'].map((to) => (
          <Skeleton key={to} aria-hidden variant="rounded" height={104} sx={{ mb: 2 }} />
        ))}
        <output>{props.teksMemuat ?? 'Sedang memuat data. . .'}</output>
      </Box>
    )
  }
  if (content.length === 0) return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{empty}</Box>
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {content.slice(0, many).map((b) => (
          <CardItem
            key={props.rowId(b)}
            satu={b}
            columns={props.columns}
            style={props.rowStyle?.(b) ?? {}}
            fill={props.cardContent}
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

type CardProps<T> = {
  satu: T
  columns: readonly ColumnOf<T>[]
  style: RowStyle
  fill: ((row: T) => ReactNode) | undefined
}

function CardItem<T>({ satu: one, columns, style, fill }: CardProps<T>) {
  const judul = columns.find((k) => k.card === 'judul') ?? columns[0]
  return (
    <Box
      component="li"
      sx={(theme) => ({
        p: 3,
        border: 1,
        borderColor: style.selected ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: style.dim ? 'action.hover' : 'background.paper',
        ...(style.teks ? { color: theme.nada[style.teks].teks } : {}),
      })}
    >
      {judul && <Box sx={{ fontWeight: 600, mb: 1 }}>{cellContent(judul, one)}</Box>}
      {fill ? fill(one) : <Pair satu={one} columns={columns.filter((k) => k !== judul && k.card !== 'sembunyi')} />}
    </Box>
  )
}

function Pair<T>({ satu: one, columns }: { satu: T; columns: readonly ColumnOf<T>[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 38%) 1fr',
        alignItems: 'baseline',
        rowGap: 1,
        columnGap: 3,
      }}
    >
      {columns.map((k) => (
        <Box key={k.id} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {k.judul}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {cellContent(k, one)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

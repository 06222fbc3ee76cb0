import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo, type ReactNode, useId, useState } from 'react'
import { DOT, Facts } from '../facts.tsx'
import { type ColumnOf, cellContent, formatValue, type RowStyle } from './columns.ts'

type CardProps<T> = {
  row: T
  columns: readonly ColumnOf<T>[]
  style: RowStyle
  content: ((row: T) => ReactNode) | undefined
  startsOpen: boolean
}

/** A record of a phone's list. */
export function CardItem<T>({ row: one, columns, style, content, startsOpen }: CardProps<T>) {
  const title = columns.find((k) => k.card === 'judul') ?? columns[0]
  return (
    <Box
      component="li"
      sx={(theme) => ({
        bgcolor: style.selected ? 'action.selected' : style.dim ? 'background.default' : 'background.paper',
        ...(style.tone ? { color: theme.tones[style.tone].text } : {}),
        ...(content
          ? { p: 3, border: 1, borderColor: style.selected ? 'primary.main' : 'divider', borderRadius: 1 }
          : {}),
      })}
    >
      {content && title && <Box sx={{ fontWeight: 600, mb: 1 }}>{cellContent(title, one)}</Box>}
      {content ? content(one) : <Lines row={one} columns={columns} title={title} startsOpen={startsOpen} />}
    </Box>
  )
}

type LineProps<T> = Pick<CardProps<T>, 'row' | 'columns' | 'startsOpen'> & { title: ColumnOf<T> | undefined }

/** What it is and how it stands, then what else matters; every other value behind the arrow. */
function Lines<T>({ row: one, columns, title, startsOpen }: LineProps<T>) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const state = columns.find((k) => k.card === 'kanan' || k.card === 'bawah')
  const rest = columns.filter((k) => k !== title && k.card !== 'sembunyi')
  if (title === undefined) return null
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, pl: 3, pr: rest.length === 0 ? 3 : 0 }}>
        <Box sx={RECORD}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
            <Box sx={[TITLE, state?.card === 'bawah' && { flexBasis: '100%' }]}>{cellContent(title, one)}</Box>
            {state && (
              <Box className={state.card} sx={STATE}>
                {cellContent(state, one)}
              </Box>
            )}
          </Box>
          <Facts all={briefly(one, columns, title)} />
        </Box>
        {rest.length > 0 && (
          <IconButton
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Rincian ${formatValue(title.value(one))}`}
            onClick={() => setOpen(!open)}
            sx={{ width: 40, alignSelf: 'stretch', borderRadius: 0 }}
          >
            <ExpandMoreOutlined sx={{ fontSize: 20, rotate: open ? '180deg' : '0deg' }} />
          </IconButton>
        )}
      </Box>
      <Box id={id}>{open && <Pair row={one} columns={rest} />}</Box>
    </>
  )
}

/** Said by the columns themselves; where none does, the first ones that show what they hold. */
function briefly<T>(one: T, columns: readonly ColumnOf<T>[], title: ColumnOf<T>): ReactNode[] {
  const said = columns.filter((k) => k.brief !== undefined)
  const words =
    said.length > 0
      ? said.flatMap((k) => manyOf(k.brief?.(one)))
      : columns
          .filter((k) => k !== title && k.card === undefined && k.cell === undefined)
          .slice(0, DEFAULT_MANY)
          .map((k) => k.value(one))
  return words.filter((w) => w !== null && w !== undefined && w !== '' && w !== false)
}

const manyOf = (fact: ReactNode): ReactNode[] => (Array.isArray(fact) ? fact : [fact])

const TITLE = {
  // A state that leaves the name less than this stands below it, whole.
  flex: '1 1 130px',
  // The name is what the row is: it takes a second line rather than lose its end.
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  fontWeight: 600,
  letterSpacing: '-0.012em',
  '& .MuiCheckbox-root': { m: 0, p: 0 },
  // A thumb's worth to press, as far as the name beside it.
  '& .MuiCheckbox-root input': { width: 36, height: 44, left: -12, top: -12 },
  // What it says below its name is in the second line here.
  '& .MuiTypography-caption': { display: 'none' },
} as const
/** How it stands is read whole; what else a row says below it is in the second line here. */
const STATE = {
  py: '2px',
  flex: '0 0 auto',
  maxWidth: '100%',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTypography-caption': { display: 'none' },
} as const
const DEFAULT_MANY = 3
/** Where the name stands behind a box to tick, all of it does. */
const RECORD = {
  flex: 1,
  minWidth: 0,
  py: 2,
  '&:has(> div .MuiCheckbox-root) > [data-facts]': { ml: `calc(24px - ${DOT})` },
  '&:has(> div .MuiCheckbox-root) .bawah': { ml: '24px' },
} as const

const Pair = memo(AllValues) as typeof AllValues

function AllValues<T>({ row: one, columns }: Pick<CardProps<T>, 'row' | 'columns'>) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 3,
        pb: 3,
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
            {k.title}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {cellContent(k, one)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useContext } from 'react'
import { CONTEXT_HEIGHT } from './context-line.tsx'
import { FilterRow } from './filter-row.tsx'
import { PageActions } from './page-actions.tsx'
import { ScreenHelpContext } from './screen-help.ts'

type Props = {
  title: string
  /** School, month, region: on a phone in as many lines as it takes. */
  context?: ReactNode
  /** What a phone says in its place, where a filter below says the rest. */
  briefContext?: string | undefined
  /** It is longer than a phone is wide: two lines are kept for it there, whatever it says and whenever it comes. */
  tallContext?: boolean
  /** Views of the same list, above its filters. */
  tabs?: ReactNode
  /** Filters, in one row. */
  filter?: ReactNode
  /** How many filters but the first are in use. Said, all but the first wait behind 'Saringan (2)' on a phone. */
  active?: number
  /** Buttons at the right of the title; on a phone behind one. */
  actions?: ReactNode
  /** What the page is there to do, in sight on a phone too: 'Tambah Baru'. */
  main?: ReactNode
  /** Of several buttons: on a phone they stand below the context, not beside it. */
  wideMain?: boolean
  children: ReactNode
}

/** The one pattern of a page; on a phone the first record of a list stands within 200 px. */
export function Page(props: Props) {
  const { title, tabs, filter, active, actions: action, main, wideMain = false, children } = props
  const { tallContext: tall = false, briefContext: brief } = props
  const help = useContext(ScreenHelpContext)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const context = phone && brief !== undefined ? brief : props.context
  const hasActions = action !== undefined && action !== false && action !== null
  return (
    <Box sx={PAGE}>
      <Box data-page-head sx={[HEAD, main === undefined && WITHOUT_MAIN, wideMain && WIDE_HEAD]}>
        <Box sx={{ gridArea: 'judul', display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.0625rem', sm: '1.375rem' } }}>
            {title}
          </Typography>
          {help}
        </Box>
        {/* Under tabs a phone's list begins lower: who one is stands in the menu too. */}
        {context !== undefined && !(phone && tabs) && (
          <Typography
            variant="body2"
            component="div"
            color="textSecondary"
            title={tall && typeof context === 'string' ? context : undefined}
            sx={[CONTEXT, tall && TWO_LINES]}
          >
            {context}
          </Typography>
        )}
        {/* One tree for both widths: what they have opened stays open when the phone is turned. */}
        {(hasActions || main !== undefined) && (
          <Box sx={phone ? CONTENTS : ACTIONS}>
            {hasActions && <PageActions phone={phone}>{action}</PageActions>}
            {main !== undefined && <Box sx={phone ? MAIN_ON_PHONE : CONTENTS}>{main}</Box>}
          </Box>
        )}
      </Box>
      {tabs}
      {filter !== undefined && filter !== false && (
        <Box sx={BELOW}>
          <FilterRow active={active} phone={phone}>
            {filter}
          </FilterRow>
        </Box>
      )}
      <Box sx={BELOW}>{children}</Box>
    </Box>
  )
}

/** A sheet has margins of its own. */
const PAGE = {
  px: { xs: 4, md: 6 },
  py: { xs: 2, sm: 4, md: 5 },
  minWidth: 0,
  '@media print': { p: 0 },
} as const

const BELOW = { mt: { xs: 2, sm: 4 }, '@media print': { mt: 2 } } as const

const CONTEXT = {
  gridArea: 'ket',
  minHeight: CONTEXT_HEIGHT,
  minWidth: 0,
  alignSelf: { xs: 'center', sm: 'start' },
  textWrap: 'pretty',
} as const
const TWO_LINES = {
  height: { xs: 2 * CONTEXT_HEIGHT, sm: 'auto' },
  // Nothing of a third line below them.
  lineHeight: { xs: `${CONTEXT_HEIGHT}px`, sm: 1.5 },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: { xs: 'hidden', sm: 'visible' },
} as const

/** Title and its line at the left; the buttons beside both, and on a phone one beside each. */
const HEAD = {
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"judul judul lain" "ket utama utama"', sm: '"judul aksi" "ket aksi"' },
  '@media print': { '& .MuiButton-root': { display: 'none' } },
} as const

/** Its line has all of a phone's width. */
const WITHOUT_MAIN = {
  gridTemplateAreas: { xs: '"judul judul lain" "ket ket ket"', sm: '"judul aksi" "ket aksi"' },
} as const

const WIDE_HEAD = {
  rowGap: { xs: 2, sm: 0 },
  gridTemplateAreas: { xs: '"judul judul lain" "ket ket ket" "utama utama utama"', sm: '"judul aksi" "ket aksi"' },
} as const

const CONTENTS = { display: 'contents' } as const
const ACTIONS = {
  gridArea: 'aksi',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: 2,
} as const

const MAIN_ON_PHONE = {
  gridArea: 'utama',
  '& .MuiButton-root': { py: 0.5, px: 3, minHeight: 32, fontSize: '0.8125rem' },
} as const

import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useReason } from '../button/button-with-reason.tsx'
import type { ServerPage } from './columns.ts'

/** Server paging with first and last buttons; takes its place also with one page, so that nothing jumps. */
export function PageTable({ label, page: { nth, count, onChange } }: { label: string; page: ServerPage }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Box sx={{ minHeight: 48, pt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {count > 1 && (
        <>
          <Pagination
            aria-label={`Halaman ${label}`}
            getItemAriaLabel={buttonLabel}
            page={Math.min(nth, count)}
            count={count}
            onChange={(_, next) => onChange(next)}
            showFirstButton
            showLastButton
            siblingCount={narrow ? 0 : 1}
            boundaryCount={narrow ? 0 : 1}
            size={narrow ? 'small' : 'medium'}
            shape="rounded"
            renderItem={(item) => <Item {...item} />}
          />
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            Halaman {nth} dari {count}
          </Box>
        </>
      )}
    </Box>
  )
}

/** At either end the arrows stay in reach of the keyboard and say why they lead nowhere. */
function Item({ disabled = false, ...item }: PaginationItemProps) {
  const atStart = item.type === 'first' || item.type === 'previous'
  // One element in both states: another one would take the focus away from who has just come to the end.
  const reason = disabled ? (atStart ? 'Ini halaman pertama' : 'Ini halaman terakhir') : null
  const { show, tooltip } = useReason(reason)
  return (
    <Tooltip title={reason ?? ''} describeChild {...tooltip}>
      <PaginationItem {...item} {...(disabled ? { 'aria-disabled': true, onClick: show, sx: DISABLED } : {})} />
    </Tooltip>
  )
}

const DISABLED = { '&, &:hover': { bgcolor: 'transparent', color: 'text.disabled', cursor: 'not-allowed' } }

const BUTTON_NAME = { first: 'pertama', last: 'terakhir', next: 'berikutnya', previous: 'sebelumnya' } as const

function buttonLabel(kind: string, nth: number | null, selected: boolean): string {
  if (kind in BUTTON_NAME) return `Halaman ${BUTTON_NAME[kind as keyof typeof BUTTON_NAME]}`
  return selected ? `Halaman ${nth}, sedang dibuka` : `Buka halaman ${nth}`
}

import Typography from '@mui/material/Typography'
import type { RowData } from '@tanstack/react-table'
import { type ListQuery, useLastPage } from '../ui/page/last-page.ts'
import type { TabelDataProps } from '../ui/table/columns.ts'
import { TabelData } from '../ui/table/data-table.tsx'
import { LoadError } from './load-error.tsx'
import { loadFailure } from './load-failure.ts'
import { numeral } from './numerals.ts'

type Props<T> = Omit<TabelDataProps<T>, 'error' | 'card' | 'height' | 'page'> & {
  list: ListQuery
  /** Rows that were read stay when a later reading fails. */
  keepRows?: boolean
  /** Of a list that comes page by page; the first page needs no word in the address. */
  page?: { nth: number; count: number | undefined; onChange: (nth: number | undefined) => void }
  /** How many there are in all, once there are any: '1.204 sekolah'. */
  total?: { count: number | undefined; what: string }
}

/** The list that a page is about: cards on a phone, its pages, its errors with another try, how many there are. */
export function TabelDaftar<T extends RowData>({ list, keepRows = false, page, total, ...rest }: Props<T>) {
  // What stands there while another list is on its way says nothing of that one's pages.
  useLastPage(rest.loading === true ? undefined : page, list)
  const failed = list.isError && !(keepRows && list.data !== undefined)
  return (
    <>
      {list.isError && !failed && <LoadError error={list.error} onRetry={() => void list.refetch?.()} />}
      <TabelData<T>
        {...rest}
        error={failed ? loadFailure(list) : null}
        card
        height="penuh"
        {...(page && {
          page: {
            nth: page.nth,
            count: page.count ?? 1,
            onChange: (nth) => page.onChange(nth === 1 ? undefined : nth),
          },
        })}
      />
      {total?.count !== undefined && total.count > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          // In the place that is kept for the pages, where there is one page.
          sx={{ fontVariantNumeric: 'tabular-nums', ...(page && (page.count ?? 1) <= 1 && { mt: '-36px' }) }}
        >
          {numeral(total.count)} {total.what}
        </Typography>
      )}
    </>
  )
}

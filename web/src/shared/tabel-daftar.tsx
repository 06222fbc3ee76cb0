import Typography from '@mui/material/Typography'
import type { RowData } from '@tanstack/react-table'
import { type ListQuery, useLastPage } from '../ui/page/last-page.ts'
import { TabelData } from '../ui/table/tabel-data.tsx'
import type { TabelDataProps } from '../ui/table/tabel-kolom.ts'
import { numeral } from './angka.ts'
import { LoadError } from './galat-muat.tsx'
import { loadFailure } from './galat-tabel.ts'

type Props<T> = Omit<TabelDataProps<T>, 'error' | 'card' | 'height' | 'page'> & {
  daftar: ListQuery
  /** Rows that were read stay when a later reading fails. */
  keepRows?: boolean
  /** Of a list that comes page by page; the first page needs no word in the address. */
  page?: { nth: number; jumlah: number | undefined; onChange: (nth: number | undefined) => void }
  /** How many there are in all, once there are any: '1.204 sekolah'. */
  total?: { jumlah: number | undefined; what: string }
}

/** The list that a page is about: cards on a phone, its pages, its errors with another try, how many there are. */
export function TabelDaftar<T extends RowData>({ daftar, keepRows = false, page, total, ...rest }: Props<T>) {
  // What stands there while another list is on its way says nothing of that one's pages.
  useLastPage(rest.loading === true ? undefined : page, daftar)
  const failed = daftar.isError && !(keepRows && daftar.data !== undefined)
  return (
    <>
      {daftar.isError && !failed && <LoadError error={daftar.error} onRetry={() => void daftar.refetch?.()} />}
      <TabelData<T>
        {...rest}
        error={failed ? loadFailure(daftar) : null}
        card
        height="penuh"
        {...(page && {
          page: {
            nth: page.nth,
            jumlah: page.jumlah ?? 1,
            onChange: (nth) => page.onChange(nth === 1 ? undefined : nth),
          },
        })}
      />
      {total?.jumlah !== undefined && total.jumlah > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          // In the place that is kept for the pages, where there is one page.
          sx={{ fontVariantNumeric: 'tabular-nums', ...(page && (page.jumlah ?? 1) <= 1 && { mt: '-36px' }) }}
        >
          {numeral(total.jumlah)} {total.what}
        </Typography>
      )}
    </>
  )
}

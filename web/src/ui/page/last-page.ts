import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Without a `refetch` nobody is offered another try. */
export type ListQuery = {
  data?: unknown
  /** The previous page stays while the next is read: its page count is that of another list. */
  isPlaceholderData?: boolean
  isError: boolean
  error: unknown
  refetch?: () => unknown
}

type Page = { nth: number; count: number | undefined; onChange: (nth: number | undefined) => void }

/** An address beyond the last page, of a list that has become shorter, leads to the last; 'back' does not meet it again. */
export function useLastPage(
  page: Page | undefined,
  { isPlaceholderData, isError }: Pick<ListQuery, 'isPlaceholderData' | 'isError'>,
): void {
  const { history } = useRouter()
  const last = isPlaceholderData === true || isError ? undefined : page?.count
  const beyond = page !== undefined && last !== undefined && page.nth > last
  useEffect(() => {
    if (!beyond) return
    const address = new URL(history.location.href, location.origin)
    if (address.searchParams.get('halaman') !== String(page.nth)) return page.onChange(last === 1 ? undefined : last)
    if (last === 1) address.searchParams.delete('halaman')
    else address.searchParams.set('halaman', String(last))
    history.replace(address.pathname + address.search)
  }, [beyond, history, page, last])
}

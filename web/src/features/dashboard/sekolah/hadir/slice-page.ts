const PAGE_SIZE = 25

/** One page of rows that are all here; a page that is no longer there, because rows became fewer, is the last one. */
export function slicePage<T>(
  rows: readonly T[] | undefined,
  page: number,
): { rows: readonly T[] | undefined; page: { nth: number; count: number } } {
  const count = Math.max(1, Math.ceil((rows?.length ?? 0) / PAGE_SIZE))
  const nth = Math.min(page, count)
  return { rows: rows?.slice((nth - 1) * PAGE_SIZE, nth * PAGE_SIZE), page: { nth, count } }
}

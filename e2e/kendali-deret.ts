/** Runs in the page: what an open list offers, and what stands in a column. */
export const listScript = (): string => [openOptions, sameColumn, columnIndex].map(String).join('\n')

declare function calm(): Promise<void>
declare function find(inSkeleton: boolean, sidik: string): HTMLElement | undefined

/** What an open list offers, once it is drawn. */
async function openOptions(): Promise<{ nama: string; selected: boolean; dead: boolean }[]> {
  await calm()
  return [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')].map((one) => ({
    nama: one.textContent ?? '',
    selected: one.getAttribute('aria-selected') === 'true',
    dead: one.matches('[aria-disabled=true]'),
  }))
}

/** Nothing to sort: every row reads the same in this column. */
function sameColumn(sidik: string): boolean {
  const kepala = find(false, sidik)?.closest('th')
  const rows = [...(kepala?.closest('table')?.querySelectorAll('tbody tr:not([aria-hidden])') ?? [])]
  const nth = kepala === null || kepala === undefined ? 0 : columnIndex(kepala)
  return new Set(rows.map((b) => b.children[nth]?.textContent)).size < 2
}

/** Under grouped headings the cell's place in its row is not its column. */
function columnIndex(kepala: HTMLTableCellElement): number {
  const middle = kepala.getBoundingClientRect().left + kepala.getBoundingClientRect().width / 2
  const cell = kepala.closest('table')?.querySelector('tbody tr:not([aria-hidden])')?.children ?? []
  const nth = [...cell].findIndex((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left <= middle && middle < right
  })
  return nth === -1 ? kepala.cellIndex : nth
}

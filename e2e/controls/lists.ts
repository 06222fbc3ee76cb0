/** Runs in the page: what a list offers or shows as chosen, and what stands in a column. */
export const listScript = (): string =>
  [openOptions, controlContent, sameColumn, columnIndex, operand].map(String).join('\n')

declare const catatan: { request: string[]; fresh: boolean }
declare function calm(): Promise<void>
declare function find(inSkeleton: boolean, sidik: string): HTMLElement | undefined

/** What an open list offers, once it is drawn. What it asked for to be drawn is no answer to what is chosen in it. */
async function openOptions(): Promise<{ nama: string; selected: boolean; dead: boolean }[]> {
  await calm()
  catatan.request = []
  catatan.fresh = false
  return [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')].map((one) => ({
    nama: one.textContent ?? '',
    selected: one.getAttribute('aria-selected') === 'true',
    dead: one.matches('[aria-disabled=true]'),
  }))
}

function controlContent(inSkeleton: boolean, sidik: string): string | null {
  const one = find(inSkeleton, sidik)
  // A label that has become part of the name is no value; an empty one is drawn as a space of no width.
  return one === undefined ? null : (one.textContent ?? '').replaceAll('\u200b', '').trim()
}

/** Nothing to sort: every row reads the same in this column. */
function sameColumn(sidik: string): boolean {
  const heading = find(false, sidik)?.closest('th')
  const rows = [...(heading?.closest('table')?.querySelectorAll('tbody tr:not([aria-hidden])') ?? [])]
  const nth = heading === null || heading === undefined ? 0 : columnIndex(heading)
  return new Set(rows.map((b) => b.children[nth]?.textContent)).size < 2
}

/** Under grouped headings the cell's place in its row is not its column. */
function columnIndex(heading: HTMLTableCellElement): number {
  const middle = heading.getBoundingClientRect().left + heading.getBoundingClientRect().width / 2
  const cell = heading.closest('table')?.querySelector('tbody tr:not([aria-hidden])')?.children ?? []
  const nth = [...cell].findIndex((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left <= middle && middle < right
  })
  return nth === -1 ? heading.cellIndex : nth
}

/** Behind a column's funnel: a sign that its first row holds; '' = there is no row to be filtered away. */
function operand(): string {
  const heading = document.querySelector('thead [aria-haspopup=dialog][aria-expanded=true]')?.closest('th')
  const row = heading?.closest('table')?.querySelector('tbody tr:not([aria-hidden])')
  const text = heading ? (row?.children[columnIndex(heading)]?.textContent ?? '') : ''
  return /[\p{L}\d]/u.exec(text)?.[0] ?? ''
}

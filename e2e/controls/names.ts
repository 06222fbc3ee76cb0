/** Runs in the page: what a control is called there, where it stands, and why it is disabled. */
export const nameScript = (): string => [nameFrom, clean, placeOf, reasonOf].map(String).join('\n')

function nameFrom(one: HTMLElement): string {
  const by = (one.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    // A list's own value is no part of its name.
    .filter((id) => id !== '' && id !== one.id)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const label = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.labels : null
  const candidate = [by, one.getAttribute('aria-label'), label?.[0]?.textContent, one.textContent, one.title]
  return (candidate.find((text) => (text ?? '').trim() !== '') ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\*$/, '')
    .trim()
}

/** Without what differs from day to day and from person to person: figures, months, weekdays. */
function clean(nama: string): string {
  return nama
    .replaceAll(
      /\b(Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Agt|Sep|Okt|Nov|Des|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)[a-z]*/g,
      '#',
    )
    .replaceAll(/[\d.,:/#-]*\d[\d.,:/#-]*/g, '#')
    .replace(/^(Kembali ke|Lihat sebulan:) .*/, '$1 #')
    .slice(0, 60)
}

/** In a row, a list or a grid the place tells the control, for its name is that of the row. */
function placeOf(one: HTMLElement): string {
  const item = one.closest('li, article')
  // What leads on and can be chosen is a row, as those of a table are: one stands for its list.
  if (item?.querySelector('a[href]') && item.querySelector('input[type=checkbox]'))
    return `baris ${document.querySelector('h1')?.textContent ?? ''} ${one.tagName}`
  // A long row of alike ones: the regions of a chart, the days of a month, the figures of a person.
  const grandparent = one.parentElement?.parentElement ?? one
  const similar = [...grandparent.querySelectorAll(one.tagName)].filter((s) => s.className === one.className)
  if (
    // The bars of a chart are links, and few in a small region.
    similar.length > (one instanceof HTMLAnchorElement ? 2 : 5) &&
    one.matches('main a, main button:not([role], [aria-pressed], [aria-haspopup]), [role=radio]') &&
    !one.closest('nav')
  )
    return `deret ${grandparent.closest('[aria-label]')?.getAttribute('aria-label') ?? ''}`
  const cell = one.closest<HTMLElement>('td, [role=gridcell]')
  const grid = one.closest('table, [role=grid]')
  if (cell !== null && grid !== null) {
    const nth = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0
    const inside = [...cell.querySelectorAll('button, a[href], input, [role=combobox]')].indexOf(one)
    const listLabel = grid.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
    // Twenty figures of a row come of one part: one explains itself as the others do.
    return `sel ${clean(listLabel)} ${similar.length > 5 ? 99 : nth} ${inside}`
  }
  const many = item?.parentElement?.children.length ?? 0
  if (item === null || many < 13 || one.matches('[role=menuitem]')) return ''
  return `butir ${[...item.querySelectorAll('button, a[href], input')].indexOf(one)}`
}

/** What is read aloud with it, or stands on what carries it. */
function reasonOf(one: HTMLElement): string {
  // It turns and says so itself, and takes the next press when it has come to rest.
  if (one.querySelector('[role=progressbar]') !== null) return 'sedang bekerja'
  const by = (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
  const fold = one.querySelector('.MuiListItemText-secondary')?.textContent
  // A button that is disabled for the browser too hangs its hint on what wraps it.
  const bearer = [one, one.parentElement, one.closest('label'), one.closest<HTMLElement>('span[title]')].find(
    (p) => p && p.title !== '',
  )
  const frame = one.closest('fieldset:disabled[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  const kelompok = frame === '' ? '' : (document.getElementById(frame)?.textContent ?? '')
  const said = one.getAttribute('aria-description') ?? ''
  return [...by, said, fold ?? '', bearer?.title ?? '', kelompok].join(' ').trim()
}

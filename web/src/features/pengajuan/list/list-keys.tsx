import { onFirstPress, useShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { type Shortcuts, ShortcutsButton } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { notify } from '../../../ui/notice/notify.ts'

type Props = {
  /** The table's label. */
  label: string
  /** Opens the question for all that are chosen; undefined: nothing is. */
  onSetujui: (() => void) | undefined
}

/** A list of requests by keyboard: its rows are walked by their links, so Enter opens as it always does. */
export function ListKeys({ label, onSetujui }: Props) {
  const motion =
    (direction: 1 | -1, arrow: boolean) =>
    (e: KeyboardEvent): void => {
      if (arrow && !mayUseArrows(label)) return
      const rows = findRows(label)
      const current = rows.findIndex((one) => one.contains(document.activeElement))
      const target = rows[current === -1 ? 0 : Math.min(Math.max(current + direction, 0), rows.length - 1)]
      if (target === undefined) return
      e.preventDefault()
      link(target)?.focus()
      target.scrollIntoView({ block: 'nearest' })
    }
  useShortcut({
    j: motion(1, false),
    ArrowDown: motion(1, true),
    k: motion(-1, false),
    ArrowUp: motion(-1, true),
    x: onFirstPress(() => select(currentRow(label))),
    Enter: (e) => {
      // A link opens by itself; where nobody has gone yet the first one is meant.
      if (e.target instanceof HTMLInputElement) link(currentRow(label))?.click()
      else if (isNowhere()) link(findRows(label)[0])?.click()
    },
    s: onSetujui && onFirstPress(onSetujui),
  })
  return <ShortcutsButton shortcuts={SHORTCUTS} />
}

const SHORTCUTS: Shortcuts = [
  { buttons: ['J', '↓'], purpose: 'Baris berikutnya' },
  { buttons: ['K', '↑'], purpose: 'Baris sebelumnya' },
  { buttons: ['Enter'], purpose: 'Buka usulan' },
  { buttons: ['X'], purpose: 'Pilih atau batal pilih' },
  { buttons: ['S'], purpose: 'Setujui yang dipilih' },
]

function findRows(label: string): HTMLElement[] {
  const nama = CSS.escape(label)
  const all = document.querySelectorAll<HTMLElement>(
    `section[aria-label=${nama}] tbody tr, ul[aria-label=${nama}] > li`,
  )
  return [...all].filter((one) => link(one) !== null)
}

const currentRow = (label: string): HTMLElement | undefined =>
  findRows(label).find((one) => one.contains(document.activeElement))

const link = (row: HTMLElement | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('a[href]') ?? null

/** Arrows are the list's only where nothing else wants them. */
const mayUseArrows = (label: string): boolean => isNowhere() || currentRow(label) !== undefined

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'isi'

function select(row: HTMLElement | undefined): void {
  const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!box) return
  const reason = box.getAttribute('aria-description')
  if (reason) notify(reason, 'warning')
  else box.click()
}

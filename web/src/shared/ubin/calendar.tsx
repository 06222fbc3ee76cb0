import { bulanRange, hariInMinggu, NAMA_HARI, tanggalFrom } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatHari } from '../tanggal/tanggal.ts'
import { type CalendarSize, calendarStyle } from './calendar-style.ts'
import { type CardContent, UbinCard } from './card.tsx'
import type { UbinState } from './state.ts'
import { ubinClass } from './style.ts'

export type CalendarHari = {
  state: UbinState
  /** Read aloud after the date. */
  words: string
  /** Times, where there is room. */
  times?: string
  card: CardContent | null
}

type Props = {
  label: string
  bulan: string
  today: string
  /** Of each date that has something to say; undefined while it is on its way: the calendar's shape stands. */
  hari: ReadonlyMap<string, CalendarHari> | undefined
  /** The date that is looked at below. */
  selected?: string | undefined
  size?: CalendarSize
  onSelect: (tanggal: string) => void
}

/** Weeks from Monday to Sunday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a calendar of tiles: one of them is reached by Tab, the others by arrows; Enter and click lead on. */
export function UbinCalendar({ label, bulan, today, hari, selected, size = 'sedang', onSelect }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const weeks = useMemo(() => weeksOf(bulan), [bulan])
  const first = selected?.replace('-', '').startsWith(bulan) ? selected : undefined
  const [active, setActive] = useState<string>()
  const reached = active?.replace('-', '').startsWith(bulan)
    ? active
    : (first ?? weeks.flat().find((one) => one !== null))
  const early = useRef<string>(null)
  useEffect(() => {
    if (hari === undefined || early.current === null) return
    const tanggal = early.current
    early.current = null
    if (hari.has(tanggal)) onSelect(tanggal)
  }, [hari, onSelect])
  const read = useCallback((tile: HTMLElement) => hari?.get(tile.dataset['hari'] ?? '')?.card ?? null, [hari])
  const press = ({ target }: { target: EventTarget }): void => {
    const tanggal = (target as HTMLElement).closest<HTMLElement>('td.u')?.dataset['hari']
    if (tanggal === undefined) return
    // The calendar's shape stands before its days have come: what is pressed then opens with them.
    if (hari === undefined) early.current = tanggal
    else if (hari.has(tanggal)) onSelect(tanggal)
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const from = (e.target as HTMLElement).dataset['hari']
    if (from === undefined) return
    if (e.key === 'Enter' || e.key === ' ') press(e)
    else if (!moveTo(e.currentTarget, from, e.key, weeks)) return
    e.preventDefault()
  }
  return (
    <Box
      ref={setContainer}
      sx={(theme) => calendarStyle(theme, size)}
      onClick={press}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setActive((target as HTMLElement).dataset['hari'])}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through by arrows */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the same */}
      <table role="grid" aria-label={label} aria-busy={hari === undefined}>
        <thead>
          <tr>
            {ORDER.map((h) => (
              <th key={h} scope="col" className={h === 0 ? 'minggu' : undefined}>
                <abbr title={NAMA_HARI[h]}>{NAMA_HARI[h]?.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((tanggal, nth) =>
                tanggal === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week without a date
                  <td key={nth} aria-hidden />
                ) : (
                  <Tile
                    key={tanggal}
                    tanggal={tanggal}
                    one={hari?.get(tanggal)}
                    today={tanggal === today}
                    selected={tanggal === selected}
                    reached={tanggal === reached}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <UbinCard container={container} read={read} />
    </Box>
  )
}

type TileProps = { tanggal: string; one: CalendarHari | undefined; today: boolean; selected: boolean; reached: boolean }

function Tile({ tanggal, one, today, selected, reached }: TileProps) {
  const words = [formatHari(tanggal), today ? 'hari ini' : '', one?.words ?? 'tidak ada catatan']
    .filter(Boolean)
    .join(', ')
  const extra = `${today ? ' kini' : ''}${selected ? ' dipilih' : ''}`
  return (
    <td
      className={one ? ubinClass(one.state, extra) : `u luar${extra}`}
      data-hari={tanggal}
      tabIndex={reached ? 0 : -1}
      aria-label={words}
      aria-selected={selected}
    >
      <span className="tgl">{Number(tanggal.slice(8))}</span>
      <span className="tanda" data-text={one?.state.sign} />
      {one?.times !== undefined && <span className="times" data-text={one.times} />}
    </td>
  )
}

/** Dates by week; null before the first and after the last. */
function weeksOf(bulan: string): (string | null)[][] {
  const { awal, jumlahHari } = bulanRange(bulan)
  const lead = (hariInMinggu(awal) + 6) % 7
  return Array.from({ length: Math.ceil((lead + jumlahHari) / 7) }, (_week, week) =>
    ORDER.map((_, nth) => {
      const day = week * 7 + nth - lead
      return day < 0 || day >= jumlahHari ? null : tanggalFrom(awal + day)
    }),
  )
}

/** Home and End: the ends of the week. */
function moveTo(container: HTMLElement, from: string, key: string, weeks: readonly (string | null)[][]): boolean {
  const dates = weeks.flat().filter((one) => one !== null)
  const week = weeks.find((one) => one.includes(from))?.filter((one) => one !== null) ?? []
  const step = STEP[key]
  const to =
    key === 'Home'
      ? week[0]
      : key === 'End'
        ? week.at(-1)
        : step === undefined
          ? undefined
          : dates[dates.indexOf(from) + step]
  if (to === undefined) return step !== undefined
  container.querySelector<HTMLElement>(`[data-hari="${to}"]`)?.focus()
  return true
}

import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CardContent, UbinCard } from '../../../shared/ubin/card.tsx'
import { cardOfUbin } from '../../../shared/ubin/card-content.ts'
import { UbinLegend } from '../../../shared/ubin/legend.tsx'
import { useRowHeight } from '../../../ui/table/density.ts'
import type { BulananCell } from '../bulanan/cell.ts'
import { UbinBody } from './body.tsx'
import { type BulanContent, contentOfBulan, figureOfUbin, isPastLimit, oneUbin, rupiahOfHari } from './bulan-content.ts'
import { PictureFoot, PictureHead } from './edges.tsx'
import { placeOf, useGridFocus } from './grid-focus.ts'
import { type RightFigure, rightFigures } from './right-figures.ts'
import { pictureStyle } from './style.ts'

type Props = { laporan: LaporanBulanan; ubin: UbinSekolah; onSelect: (cell: BulananCell) => void }

/** A school's month as a picture: a tile per staff-day, told on hover and focus, explained on click and Enter. */
export function BulanPicture({ laporan, ubin, onSelect }: Props) {
  // State, not a ref: the virtualizer below mounts before an ancestor's ref is set.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const content = useMemo(() => contentOfBulan(laporan, ubin), [laporan, ubin])
  const { hariIni } = ubin
  const angka = useMemo(() => rightFigures(laporan), [laporan])
  // Tiles are nearly square; on a phone a finger must hit them, and a name has its deduction under it.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const height = Math.max(24, useRowHeight() + (phone ? 8 : -8))
  const read = useCallback((tile: HTMLElement) => cardOf(content, tile), [content])
  const size = useMemo(
    () => ({ rows: content.rows.length, columns: content.hari.length + 1 + angka.length, page: 10 }),
    [content, angka],
  )
  const toRow = useRef<(row: number) => void>(() => undefined)
  const { active, onKeyDown, onFocus, onDrawn } = useGridFocus(container, size, toRow)
  const [hari, people] = [content.hari.length, content.rows.length]
  const style = useMemo(
    () => (theme: Theme) => pictureStyle(theme, { hari, people, angka, height }),
    [hari, people, angka, height],
  )
  const wider = useOverflow(container)
  useOpenAtToday(container, laporan.bulan)
  useHiddenDays(container, laporan.bulan)
  const open = (target: EventTarget): boolean => {
    const cell = cellOf(content, angka, target as HTMLElement)
    if (cell === null) return false
    onSelect(cell)
    return true
  }
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '8mm' } }} />
      <Box
        ref={setContainer}
        className={wider ? 'geser' : undefined}
        sx={style}
        onKeyDown={(e) => {
          if ((e.key === 'Enter' || e.key === ' ') && (e.target as HTMLElement).matches('.u') && open(e.target))
            e.preventDefault()
          else onKeyDown(e)
        }}
        onFocus={onFocus}
        onClick={(e: MouseEvent) => open(e.target)}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through by arrows */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the same */}
        <table role="grid" aria-label="Kehadiran sebulan" aria-rowcount={size.rows + 2} aria-colcount={size.columns}>
          <colgroup>
            <col className="nama" />
            {content.hari.map(({ tanggal }) => (
              <col key={tanggal} />
            ))}
            {angka.map(({ title, width }) => (
              <col key={title} style={{ width }} />
            ))}
          </colgroup>
          <PictureHead content={content} hariIni={hariIni} angka={angka} />
          <UbinBody {...{ content, angka, container, height, active, toRow, onDrawn }} />
          <PictureFoot content={content} laporan={laporan} angka={angka} />
        </table>
      </Box>
      <Box sx={{ mt: 3 }}>
        <UbinLegend />
      </Box>
      <UbinCard container={container} read={read} />
    </>
  )
}

/** Whether the table is wider than its place: only then do its edges stand while the rest moves. */
function useOverflow(container: HTMLElement | null): boolean {
  const [wider, setWider] = useState(false)
  useEffect(() => {
    if (container === null) return
    const observer = new ResizeObserver(() => setWider(container.scrollWidth > container.clientWidth + 1))
    observer.observe(container)
    const table = container.firstElementChild
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [container])
  return wider
}

/** Where the month is wider than its place it opens at today, the days before beside it; a month that is over at its first. */
function useOpenAtToday(container: HTMLElement | null, bulan: string): void {
  useEffect(() => {
    if (container === null || bulan === '') return
    container.scrollTo({ left: 0 })
    const today = container.querySelector('thead .kini')
    if (today === null) return
    const covered = Number.parseFloat(getComputedStyle(container).scrollPaddingRight) || 0
    const { right, width } = today.getBoundingClientRect()
    const beyond = right - container.getBoundingClientRect().right + covered
    // By whole days: none is cut at the left, and what is seen of the next one tells that there is more.
    if (beyond > 0) container.scrollTo({ left: Math.ceil(beyond / width) * width })
  }, [container, bulan])
}

/** Whether days lie hidden beneath the names. The first one tells: to ask at each scroll how far it is would cost frames. */
function useHiddenDays(container: HTMLElement | null, bulan: string): void {
  useEffect(() => {
    const [names, first] = [container?.querySelector('thead .nama'), container?.querySelector('thead .hari')]
    if (!container || !names || !first || bulan === '') return
    const observer = new IntersectionObserver(
      ([day]) => container.toggleAttribute('data-hidden-left', day !== undefined && day.intersectionRatio < SEEN),
      { root: container, rootMargin: `0px 0px 0px -${Math.floor(names.clientWidth)}px`, threshold: SEEN },
    )
    observer.observe(first)
    return () => observer.disconnect()
  }, [container, bulan])
}

/** Of a day's width; the rest is a fraction of a pixel. */
const SEEN = 0.95

/** What a press explains: a figure of the month, or the one that a tile is a part of, at its day. */
function cellOf(content: BulanContent, angka: readonly RightFigure[], target: HTMLElement): BulananCell | null {
  if (!target.matches('.u, .kanan > button')) return null
  const place = placeOf(target)
  const person = place && content.rows[place.row]
  if (!person) return null
  const { row, batas } = person
  const nth = place.column - 1
  const figure = angka[nth - content.hari.length]
  if (figure !== undefined) return { gtk: row.id, angka: figure.angka(row) }
  const ubin = oneUbin(content, place.row, nth)
  return ubin && { gtk: row.id, angka: figureOfUbin(ubin, batas), tanggal: ubin.tanggal }
}

function cardOf(content: BulanContent, tile: HTMLElement): CardContent | null {
  const place = placeOf(tile)
  const one = place && content.rows[place.row]
  if (!one) return null
  const nth = place.column - 1
  const ubin = oneUbin(content, place.row, nth)
  if (ubin === null) return null
  return cardOfUbin(ubin, one.batas, {
    nama: one.row.nama,
    rupiah: rupiahOfHari(one, nth),
    pastLimit: isPastLimit(one, nth),
  })
}

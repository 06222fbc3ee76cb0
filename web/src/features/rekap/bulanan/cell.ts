import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FIGURE_KEYS, type FigureKey } from '../../../shared/excel/bulanan-figures.ts'

export type BulananCell = {
  /** Public id of the GTK. */
  gtk: string
  angka: FigureKey
  /** The day that is looked at within the explanation. */
  tanggal?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the table without an explanation lies. */
    explanationStep?: number
  }
}

const isAngka = (key: unknown): key is FigureKey => (FIGURE_KEYS as readonly unknown[]).includes(key)

/** The explained figure, and the day within it, from the address: back goes up one step, a shared link opens it again. */
export function useBulananCell() {
  const { gtk, angka, tanggal } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const step = useLocation({ select: ({ state }) => state.explanationStep ?? 0 })
  const cell: BulananCell | null =
    gtk !== undefined && isAngka(angka) ? { gtk, angka, ...(tanggal === undefined ? {} : { tanggal }) } : null

  const goTo = useCallback(
    (to: BulananCell | null, replace: boolean, newStep: number): void =>
      void navigate({
        to: '.',
        search: ({ gtk: _, angka: __, tanggal: ___, ...old }) => ({ ...old, ...to }),
        state: { explanationStep: newStep },
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback((to: BulananCell): void => goTo(to, false, 1), [goTo])
  const openHari = (hari: string): void => {
    if (cell !== null) goTo({ ...cell, tanggal: hari }, cell.tanggal !== undefined, hariStep(cell, step))
  }
  const toFigure = (): void => {
    if (step > 1) return history.back()
    if (cell !== null) goTo({ gtk: cell.gtk, angka: cell.angka }, true, step)
  }
  const close = (): void => {
    if (step > 0) return history.go(-step)
    goTo(null, true, 0)
  }
  /** What the explanation is opened with, beside its cell. */
  const panel = { fromFigure: step > 1, onHari: openHari, onToFigure: toFigure, onClose: close }
  return { cell, open, panel }
}

/** Day after day is one look: only the first of them is a step. A link from outside has no table behind it. */
const hariStep = (cell: BulananCell, step: number): number => (cell.tanggal === undefined && step > 0 ? step + 1 : step)

import type { Page } from '@playwright/test'

/**
 * Layout shift (CLS) of a screen from its beginning: what had been drawn and moved although nobody pressed anything.
 * The unit is the browser's: share of the window that moved times how far. quality.md 1 allows 0.01, on every screen.
 */
export const LARGEST_SHIFT = 0.01

type Shift = { jumlah: number; sumber: string[] }
type Watched = { geisaGeser?: Shift }

/** Before the page is opened. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shift = { jumlah: 0, sumber: [] as string[] }
    ;(window as Watched).geisaGeser = shift
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      const text = (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)
      return `${element?.tagName.toLowerCase()} '${text}'`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue
        shift.jumlah += entry.value
        for (const { node } of entry.sources) shift.sumber.push(`${entry.value.toFixed(3)} ${nameOf(node)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** From now on it is the next screen's. */
export const forgetShift = (page: Page): Promise<void> =>
  page.evaluate(() => Object.assign((window as Watched).geisaGeser ?? {}, { jumlah: 0, sumber: [] }) && undefined)

export const readShift = (page: Page): Promise<Shift> =>
  page.evaluate(() => (window as Watched).geisaGeser ?? { jumlah: Number.NaN, sumber: ['nobody watched'] })

import type { Page } from '@playwright/test'

/**
 * Every figure that a page shows, found by its text (a number, rupiah, a percentage, a duration) and judged by where its
 * letters lie: none is cut, broken, wider than its cell, or under another.
 */
export type Size = { many: number; defective: string[] }

type Box = { left: number; right: number; top: number; bottom: number }
/** `upright`: what lies above or below its edge is scrolled to; what lies beside it is not. */
type Container = Box & { name: string; scrolls: boolean; upright: boolean }
type Writing = Box & { text: string; node: number; layer: number }
type Angka = {
  text: string
  location: string
  node: number
  layer: number
  /** One for each line. */
  rows: Box[]
  /** What scrolling areas show of it; null = scrolled away. */
  visible: Box | null
  cell: Box | null
  /** Other frozen cells of its row. */
  frozen: Box[]
  /** What may cut it, from the inside out. */
  containers: Container[]
}
type Collected = { angka: Angka[]; writing: Writing[]; input: string[]; width: number; inputCount: number }

/** Less is the browser's rounding. */
const SPARSE = 0.75

export async function measureFigure(page: Page): Promise<Size> {
  const { angka, writing, input, width, inputCount } = await page.evaluate<Collected>(collectScript())
  const defective = [...input, ...angka.flatMap((one) => [...ownDefects(one, width), ...stacked(one, writing)])]
  return { many: angka.length + inputCount, defective: [...new Set(defective)] }
}

function ownDefects({ text, location, rows, cell, frozen, containers }: Angka, width: number): string[] {
  const [r] = rows
  if (r === undefined) return []
  const results: string[] = []
  const wrong = (what: string): void => void results.push(`${text} (${location}): ${what}`)
  if (rows.some(({ top }) => Math.abs(top - r.top) > 2)) wrong('patah menjadi dua baris')
  if (cell && !loading(cell, r))
    wrong(`${Math.round(r.right - r.left)} px di sel ${Math.round(cell.right - cell.left)} px`)
  if (frozen.some((other) => overlapping(r, other).x > SPARSE)) wrong('di bawah kolom beku')
  let vertically = true
  for (const container of containers) {
    if (container.scrolls) {
      // What scrolls shows it in time; its own width must hold it.
      if (r.right - r.left > container.right - container.left + SPARSE) wrong(`lebih lebar daripada ${container.name}`)
      return results
    }
    if (container.upright) vertically = false
    if (!loading(container, r) || (vertically && (r.top < container.top - 2 || r.bottom > container.bottom + 2)))
      wrong(`terpotong oleh ${container.name}`)
  }
  if (r.left < -SPARSE || r.right > width + SPARSE) wrong('di luar layar')
  return results
}

function stacked({ text, location, node, layer, visible }: Angka, writing: readonly Writing[]): string[] {
  if (visible === null) return []
  return writing
    .filter((other) => {
      const { x, y } = overlapping(visible, other)
      return x > 1.5 && y > 4 && other.node !== node && other.layer === layer
    })
    .map((other) => `${text} (${location}): bertumpuk dengan '${other.text}'`)
}

const loading = (outside: Box, { left, right }: Box): boolean =>
  left >= outside.left - SPARSE && right <= outside.right + SPARSE

const overlapping = (a: Box, b: Box): { x: number; y: number } => ({
  x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
})

/** Runs in the page, so these functions know nothing but each other and the document. */
const collectScript = (): string => {
  const pieces = [
    collect,
    ownFigure,
    seen,
    box,
    ancestors,
    style,
    cutting,
    figuresIn,
    reaches,
    containerFrom,
    rest,
    layerFrom,
    frozenCells,
    describe,
  ]
  return `(() => {\n${pieces.map(String).join('\n')}\nreturn collect()\n})()`
}

function collect(): Collected {
  const layers = new Map<Element, number>()
  const result: Collected = {
    angka: [],
    writing: [],
    input: [],
    width: document.documentElement.scrollWidth,
    inputCount: 0,
  }
  const jalan = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (
    let nodeNumber = 0, node = jalan.nextNode() as Text | null;
    node;
    node = jalan.nextNode() as Text | null, nodeNumber++
  ) {
    const parent = node.parentElement
    if (parent === null || !/\S/.test(node.data) || !seen(parent)) continue
    const around = ancestors(parent)
    // One pixel square: read aloud, not seen.
    if (around.some((el) => el.clientWidth === 1 && el.clientHeight === 1)) continue
    const layer = layerFrom(around, layers)
    for (const r of reaches(node, 0, node.length)) {
      const visible = rest(r, around)
      if (visible) result.writing.push({ ...visible, text: node.data.trim().slice(0, 30), node: nodeNumber, layer })
    }
    for (const [awal, text] of figuresIn(node, parent)) {
      const rows = reaches(node, awal, awal + text.length)
      const first = rows[0]
      if (first === undefined) continue
      const cell = parent.closest('td, th, dd, dt, li, button')
      result.angka.push({
        text,
        location: describe(parent),
        node: nodeNumber,
        layer,
        rows,
        visible: rest(first, around),
        cell: cell && box(cell.getBoundingClientRect()),
        frozen: frozenCells(parent.closest('tbody td')),
        containers: around.filter(cutting).map(containerFrom),
      })
    }
  }
  for (const input of document.querySelectorAll('input')) {
    if (!seen(input) || !ownFigure(input.value)) continue
    result.inputCount++
    if (input.scrollWidth > input.clientWidth + 1) result.input.push(`${input.value}: lebih panjang daripada isiannya`)
  }
  return result
}

function ownFigure(text: string): boolean {
  return /^[-−+]?(?:Rp\s?)?\d[\d.]*(?:,\d+)?(?:\s?%)?$|^\d+(?::\d\d){1,2}$/.test(text.trim())
}

function seen(el: Element): boolean {
  return el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

function box({ left, right, top, bottom }: DOMRect): Box {
  return { left, right, top, bottom }
}

function ancestors(el: Element | null): Element[] {
  return el === null || el === document.body ? [] : [el, ...ancestors(el.parentElement)]
}

function style(el: Element): CSSStyleDeclaration {
  return getComputedStyle(el)
}

function cutting(el: Element): boolean {
  return style(el).overflowX !== 'visible'
}

/** Alone in its element, or inside a sentence with the signs of money, of thousands, of a part, of a time. */
function figuresIn(node: Text, parent: Element): [awal: number, text: string][] {
  if (parent.childNodes.length === 1 && ownFigure(node.data)) return [[node.data.search(/\S/), node.data.trim()]]
  const inSentence = /Rp\s?\d[\d.]*(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?%|\d+:\d\d(?::\d\d)?/g
  return [...node.data.matchAll(inSentence)].map((matches) => [matches.index, matches[0]])
}

function reaches(node: Text, awal: number, akhir: number): Box[] {
  const content = document.createRange()
  content.setStart(node, awal)
  content.setEnd(node, akhir)
  return [...content.getClientRects()].filter(({ width }) => width > 0).map(box)
}

function containerFrom(el: Element): Container {
  const b = el.getBoundingClientRect()
  const left = b.left + el.clientLeft
  const width = el.clientWidth || b.width
  const scrolls = (axis: string) => /auto|scroll/.test(axis)
  const { overflowX, overflowY } = style(el)
  const upright = scrolls(overflowY) && el.scrollHeight > el.clientHeight
  return { ...box(b), left, right: left + width, name: describe(el), scrolls: scrolls(overflowX), upright }
}

/** What the scrolling areas around it show of it. */
function rest(r: Box, around: Element[]): Box | null {
  const w = around.filter(cutting).map(containerFrom)
  const left = Math.max(r.left, ...w.map((container) => container.left))
  const right = Math.min(r.right, ...w.map((container) => container.right))
  const top = Math.max(r.top, ...w.map((container) => container.top))
  const base = Math.min(r.bottom, ...w.map((container) => container.bottom))
  return right > left && base > top ? { left, right, top, bottom: base } : null
}

/** What is stuck lies over what scrolls beneath it: not on one another. */
function layerFrom(around: Element[], layers: Map<Element, number>): number {
  const el = around.find((one) => /sticky|fixed/.test(style(one).position) || one.getAttribute('role') === 'dialog')
  if (el === undefined) return -1
  const nomor = layers.get(el) ?? layers.size
  layers.set(el, nomor)
  return nomor
}

function frozenCells(td: Element | null): Box[] {
  const frozen = (el: Element) =>
    style(el).position === 'sticky' && (style(el).left !== 'auto' || style(el).right !== 'auto')
  if (td === null || !frozen(td)) return []
  return [...(td.parentElement?.children ?? [])]
    .filter((el) => el !== td && frozen(el))
    .map((el) => box(el.getBoundingClientRect()))
}

function describe(el: Element): string {
  const cell = el.closest('td, th')
  const tabel = cell?.closest('section')?.getAttribute('aria-label')
  const column = cell instanceof HTMLTableCellElement ? ` kolom ${cell.cellIndex + 1}` : ''
  return `${el.tagName.toLowerCase()}${column}${tabel ? ` di ${tabel}` : ''}`
}

import { listScript } from './lists.ts'

/**
 * Runs in the page: how it answers. Written down are the address, what is asked of the server and what stands on the
 * screen outside of the control. What would change data is not sent: that it is asked for is the answer.
 */
export type Answer = {
  alamat: string
  /** Another text, value or state outside of the control's own face, of a filter once all has come to rest. */
  content: boolean
  request: string[]
  /** Among them one that this page has never sent before: with another value in it. */
  fresh: boolean
  /** Layers (dialogs, menus) that lie over the page. */
  layer: number
  judul: string
  waktu: number
}
export type Ready = { x: number; y: number } | { halangan: string }

export const answerScript = (): string =>
  [attach, potret, prepare, answer, calm, layerTitle, other, guided, pesan, unfolded]
    .map(String)
    .concat(listScript())
    .join('\n')

type Catatan = {
  request: string[]
  running: number
  before: string
  alamat: string
  container: Element | null
  pesan: string[]
  layer: string
  layers: number
  control: Element | null
  filter: boolean
  /** Every request since the page was loaded, and whether the last press has added one. */
  ever: Set<string>
  fresh: boolean
  /** Each control where the last tally found it, by its `sidik`. */
  tallied: Map<string, HTMLElement>
  /** Something may read otherwise than when it was last compared. */
  berubah: boolean
}
declare const catatan: Catatan
type Location = { href: string }
type Router = { state: { status: string; location: Location; resolvedLocation?: Location } }
declare function controlFrom(one: HTMLElement): { sidik: string; form: boolean; filter: boolean; selected: boolean }
declare function containerFrom(one: HTMLElement): Element
declare function nameFrom(one: HTMLElement): string
declare function openLayers(): HTMLElement[]
declare function find(inSkeleton: boolean, sidik: string): HTMLElement | undefined

function attach(): void {
  const original = window.fetch
  window.fetch = async (what, how) => {
    const url = new URL(what instanceof Request ? what.url : String(what), location.href)
    if (/\/aliran(\?|$)/.test(url.pathname + url.search)) return original(what, how)
    const way = how?.method ?? 'GET'
    const line = `${way} ${url.pathname}${url.search}`
    catatan.request.push(line)
    if (!catatan.ever.has(line)) catatan.fresh = true
    catatan.ever.add(line)
    const readOnly = way === 'GET' || /\/(pratinjau|uji|hitung|data-pribadi)$/.test(url.pathname)
    if (!readOnly)
      return new Response(JSON.stringify({ message: 'Ditahan: tidak ada yang diubah' }), {
        status: 422,
        headers: { 'content-type': 'application/json' },
      })
    catatan.running++
    try {
      return await original(what, how)
    } finally {
      catatan.running--
    }
  }
  window.print = () => void catatan.request.push('cetak')
  const mark = (): void => {
    catatan.berubah = true
  }
  // To read a page of a thousand figures sixty times a second would be most of this journey's work.
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  addEventListener('DOMContentLoaded', () => new MutationObserver(mark).observe(document, all))
  for (const what of ['input', 'change', 'click', 'focusin', 'keyup']) addEventListener(what, mark, true)
}

/**
 * What stands on the screen, for a filter apart from its own face and the bars around the page. Neither a hint under the
 * pointer nor a message that goes is an answer.
 */
function potret(without: Element | null): string {
  const root = (without === null ? null : document.querySelector('main')) ?? document.body
  const jalan = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (n) =>
    n === without ||
    (n instanceof Element && n.matches('script, style, svg, [role=tooltip], .notistack-SnackbarContainer'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const content: string[] = []
  for (let n = jalan.nextNode(); n !== null; n = jalan.nextNode()) {
    if (n instanceof Element) {
      for (const nama of ['checked', 'expanded', 'selected', 'pressed', 'disabled', 'sort', 'current', 'label'])
        if (n.hasAttribute(`aria-${nama}`)) content.push(`${nama}=${n.getAttribute(`aria-${nama}`)}`)
      if (n instanceof HTMLInputElement || n instanceof HTMLTextAreaElement)
        content.push(`${n.value}${n.matches(':checked')}${n.type}`)
      if (n.matches(':disabled')) content.push('mati')
    } else content.push(n.nodeValue ?? '')
  }
  return content.join('\n')
}

/** Brings a control under the pointer, and writes down how things stand before it is operated. */
async function prepare(inSkeleton: boolean, sidik: string, focus: boolean): Promise<Ready> {
  const one = find(inSkeleton, sidik)
  if (one === undefined) return { halangan: 'hilang' }
  const seen = one.matches('input[type=checkbox], input[type=radio]') ? (one.parentElement ?? one) : one
  seen.scrollIntoView({ block: 'center', inline: 'center' })
  const container = containerFrom(one)
  const { form, filter } = controlFrom(one)
  // In a form the own value is the answer, and a button may answer with its own words.
  catatan.container = form || container === one ? null : container
  catatan.filter = filter
  catatan.request = []
  catatan.fresh = false
  catatan.before = ''
  catatan.alamat = location.pathname + location.search
  if (focus) one.focus()
  let previous = seen.getBoundingClientRect()
  let hit: Element | null = null
  for (let times = 0; times < 60; times++) {
    await new Promise((lanjut) => setTimeout(lanjut, times < 5 ? 10 : 50))
    // What is written over two lines is pressed on its first: between them lies nothing.
    const current = seen.getClientRects()[0] ?? seen.getBoundingClientRect()
    // What was chosen is taken back by the cross at its end.
    const x = seen.matches('.MuiChip-deletable') ? current.right - 14 : current.left + Math.min(current.width / 2, 40)
    const point = { x, y: current.top + current.height / 2 }
    const silent = current.left === previous.left && current.top === previous.top
    previous = current
    hit = document.elementFromPoint(point.x, point.y)
    if (silent && (focus || (hit !== null && (seen.contains(hit) || hit.contains(seen))))) {
      catatan.before = potret(catatan.container)
      catatan.pesan = pesan()
      catatan.layers = openLayers().length
      catatan.layer = layerTitle()
      catatan.control = one
      catatan.berubah = false
      return point
    }
  }
  return {
    halangan: seen.isConnected
      ? `terjangkau, bukan tertutup oleh ${hit?.outerHTML.slice(0, 90) ?? 'tepi layar'}`
      : 'hilang',
  }
}

/**
 * Until something has answered, at most so long; and then until it has come to rest. The list that a choice was made in is
 * no answer to it: it is waited away first, else every filter answers by the closing of its own list.
 */
async function answer(limit: number, ownList: boolean): Promise<Answer> {
  const start = performance.now()
  const closing = (): boolean => ownList && openLayers().length > catatan.layers
  while (closing() && performance.now() - start < 1500) await new Promise((lanjut) => setTimeout(lanjut, 16))
  let content = false
  while (performance.now() - start < limit) {
    content = catatan.berubah && other()
    catatan.berubah = false
    if (content || catatan.request.length > 0 || location.pathname + location.search !== catatan.alamat) break
    await new Promise((lanjut) => setTimeout(lanjut, 16))
  }
  await calm()
  // On a busy machine rows may be drawn well after the address has changed; only who never answers waits for it.
  const drawn = Math.min(limit, performance.now() - start + 1500)
  while (catatan.filter && !catatan.fresh && !other() && performance.now() - start < drawn)
    await new Promise((lanjut) => setTimeout(lanjut, 50))
  const alamat = location.pathname + location.search
  return {
    alamat: alamat === catatan.alamat ? '' : alamat,
    // Rows that are taken away and brought again unchanged are no other rows.
    content: other() || (content && !catatan.filter),
    request: catatan.request,
    fresh: catatan.fresh,
    layer: openLayers().length,
    judul: layerTitle(),
    waktu: Math.round(performance.now() - start),
  }
}

function other(): boolean {
  if (catatan.before === '') throw new Error('nothing was written down before the press')
  return (
    guided() ||
    unfolded() ||
    potret(catatan.container) !== catatan.before ||
    pesan().some((one) => !catatan.pesan.includes(one))
  )
}

/** Another layer than before; one that closes is no answer of a filter that stood in it. */
function unfolded(): boolean {
  const many = openLayers().length
  if (catatan.filter && many < catatan.layers) return false
  return many !== catatan.layers || layerTitle() !== catatan.layer
}

/** A form that is sent once more with the same mistake leads to the field that is wrong. */
function guided(): boolean {
  const current = document.activeElement
  return current !== catatan.control && current?.matches('[aria-invalid=true]') === true
}

function pesan(): string[] {
  return [...document.querySelectorAll('.notistack-SnackbarContainer [role=alert]')].map((one) => one.textContent ?? '')
}

/** Nothing is asked for, nothing is being drawn. */
async function calm(): Promise<void> {
  const start = performance.now()
  let last = start
  const watch = new MutationObserver(() => {
    last = performance.now()
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  while (performance.now() - start < 15_000) {
    await new Promise((lanjut) => setTimeout(lanjut, 10))
    // The web's own router tells when a page's code has come.
    const router = (globalThis as { ['__TSR_ROUTER__']?: Router })['__TSR_ROUTER__']
    const { status, location: current, resolvedLocation } = router?.state ?? {}
    if (status !== 'idle' || current?.href !== resolvedLocation?.href || document.querySelector('h1') === null) continue
    if (catatan.running > 0 || document.querySelector('main [aria-busy=true], .MuiSkeleton-root') !== null) continue
    // What goes stays in the page for a while, behind a curtain that is drawn already.
    const curtain = openLayers().at(-1)?.querySelector('.MuiBackdrop-root')
    if (curtain && getComputedStyle(curtain).opacity !== '1') continue
    if (performance.now() - last > 30) break
  }
  watch.disconnect()
}

function layerTitle(): string {
  const layer = openLayers().at(-1)
  // One calendar for all days, one for all months: it is operated once on a screen.
  if (layer?.querySelector('.MuiDateCalendar-root, .MuiMonthCalendar-root, .MuiYearCalendar-root')) return 'kalender'
  const dialog = layer?.querySelector('[role=dialog], [role=menu], [role=listbox]')
  return dialog instanceof HTMLElement ? nameFrom(dialog).slice(0, 60) : layer === undefined ? '' : 'lapis'
}

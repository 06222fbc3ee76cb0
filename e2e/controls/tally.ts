import { nameScript } from './names.ts'

/**
 * Runs in the page: what can be operated there, found by ARIA role and never by a list. `tallyScript` hands the source of
 * these functions to the browser, so they know nothing but each other and the document.
 */
export type Jenis =
  | 'pilihan'
  | 'saran'
  | 'isian'
  | 'centang'
  | 'sakelar'
  | 'radio'
  | 'tekan'
  | 'tab'
  | 'urut'
  | 'halaman'
  | 'butir'
  | 'geser'
  | 'cip'
  | 'tautan'
  | 'tombol'

export type Control = {
  /** The same control on another row, of another role, of another day has the same one. */
  sidik: string
  jenis: Jenis
  nama: string
  dead: boolean
  /** Why it is disabled, as somebody hears it; '' = nobody says so. */
  alasan: string
  /** In a form the own value is the answer. */
  form: boolean
  /** Chooses what is shown: only what is shown then, or what is asked for, is its answer. */
  filter: boolean
  terlipat: boolean
  /** Chosen already: pressing it changes nothing, pressing its neighbour does. */
  selected: boolean
  /** Of tabs, toggles and pages that stand together one tells that their filter works. */
  kelompok: string
}

export const tallyScript = (): string =>
  [
    tally,
    find,
    controlFrom,
    inForm,
    isFilter,
    inBar,
    elements,
    activeRoot,
    openLayers,
    visible,
    selected,
    kindFrom,
    containerFrom,
    faceFrom,
  ]
    .map(String)
    .concat(nameScript())
    .join('\n')

declare const catatan: { tallied: Map<string, HTMLElement> }
declare function nameFrom(one: HTMLElement): string
declare function clean(nama: string): string
declare function placeOf(one: HTMLElement): string
declare function reasonOf(one: HTMLElement): string

/** Every control of the uppermost layer: of an open dialog or menu, else of the page's own part. */
function tally(inSkeleton: boolean): Control[] {
  const present = new Map<string, Control>()
  catatan.tallied.clear()
  for (const one of elements(inSkeleton)) {
    const control = controlFrom(one)
    const old = present.get(control.sidik)
    // Of equal ones that which has something to do; one that is disabled without a reason hides behind none.
    if (old === undefined || (old.selected && !control.selected) || (control.dead && control.alasan === '')) {
      present.set(control.sidik, control)
      catatan.tallied.set(control.sidik, one)
    }
  }
  return [...present.values()]
}

function find(inSkeleton: boolean, sidik: string): HTMLElement | undefined {
  // Where the last tally found it, unless the page has been drawn anew since: every name on the page is read for a search.
  const last = catatan.tallied.get(sidik)
  if (last?.isConnected && activeRoot().contains(last) && visible(last)) {
    const control = controlFrom(last)
    if (control.sidik === sidik && !control.selected) return last
  }
  const same = elements(inSkeleton).filter((one) => controlFrom(one).sidik === sidik)
  return same.find((one) => !controlFrom(one).selected) ?? same[0]
}

function controlFrom(one: HTMLElement): Control {
  const jenis = kindFrom(one)
  const dead = one.matches(':disabled, [aria-disabled=true]')
  const place = placeOf(one)
  const nama = nameFrom(one)
  return {
    sidik: [jenis, place || clean(nama), dead ? 'mati' : ''].join('|'),
    jenis,
    nama,
    dead,
    alasan: dead ? reasonOf(one) : '',
    form: inForm(one, jenis, nama),
    filter: isFilter(one),
    terlipat: one.hasAttribute('aria-expanded') && !one.hasAttribute('aria-haspopup'),
    selected: selected(one),
    kelompok: `${jenis} ${faceFrom(one).getAttribute('aria-label') ?? nama}`,
  }
}

/**
 * The small form behind a column's funnel is a filter; a text field is one only among the filters, or when it searches.
 * What must be filled in filters nothing.
 */
function inForm(one: HTMLElement, jenis: Jenis, nama: string): boolean {
  if (one.closest('[aria-label^="Saring "], [aria-label^=Saringan]') !== null) return false
  if (one.closest('form, [role=dialog]') !== null || one.matches(':required')) return true
  return jenis === 'isian' && one.getAttribute('type') !== 'search' && !/^(Cari|Saring)/.test(nama)
}

function isFilter(one: HTMLElement): boolean {
  const jenis = kindFrom(one)
  if (inForm(one, jenis, nameFrom(one))) return false
  const filters: readonly Jenis[] = [
    'saran',
    'isian',
    'pilihan',
    'centang',
    'sakelar',
    'radio',
    'tekan',
    'tab',
    'halaman',
  ]
  return filters.includes(jenis) || inBar(one)
}

/** Also a button among the filters, as a month's arrows; but for what unfolds more of them. */
function inBar(one: HTMLElement): boolean {
  const filters: readonly Jenis[] = ['pilihan', 'saran', 'isian', 'centang', 'sakelar', 'tekan', 'tombol']
  const jenis = kindFrom(one)
  if (jenis === 'tombol' && one.hasAttribute('aria-expanded')) return false
  return filters.includes(jenis) && one.closest('fieldset[aria-label^=Saringan]') !== null
}

function elements(inSkeleton: boolean): HTMLElement[] {
  const root = activeRoot()
  const all = root.querySelectorAll<HTMLElement>(
    'button, a[href], summary, textarea, input:not([type=hidden]), [role=combobox], [role=checkbox], [role=switch], ' +
      '[role=radio], [role=tab], [role=menuitem], [role=menuitemradio], [role=slider], [role=link], [role=button]',
  )
  const content = root.querySelector('main')
  return [...all].filter(
    (one) =>
      (content === null || content.contains(one) !== inSkeleton) &&
      // The hidden mirror of a select, a file field behind its button and the arrow of a search are no controls of their own.
      !one.matches(
        '[aria-hidden=true], .MuiSelect-nativeInput, input[type=file], input[readonly], .MuiAutocomplete-endAdornment *',
      ) &&
      visible(one),
  )
}

/** What a dialog or menu covers is hidden from ARIA: the last visible layer is the one that can be operated. */
function activeRoot(): HTMLElement {
  return openLayers().at(-1) ?? document.body
}

/** Dialogs, menus and lists over the page; the list of a search field leaves the page in reach. */
function openLayers(): HTMLElement[] {
  const layer = document.querySelectorAll<HTMLElement>(
    // Menus of the bar lie inside it.
    'body > [role=presentation]:not(.MuiPopper-root), body > [role=dialog], body > * .MuiModal-root',
  )
  return [...layer].filter((one) => one.checkVisibility({ visibilityProperty: true }))
}

function visible(one: HTMLElement): boolean {
  // The box of a checkbox is drawn over an input that itself is transparent.
  const seen = one.matches('input[type=checkbox], input[type=radio]') ? (one.parentElement ?? one) : one
  return (
    seen.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    seen.getBoundingClientRect().width > 0 &&
    one.closest('[inert], [aria-hidden=true]') === null
  )
}

function kindFrom(one: HTMLElement): Jenis {
  const peran = one.getAttribute('role') ?? ''
  const kind = one.getAttribute('type') ?? ''
  if (peran === 'combobox') return one instanceof HTMLInputElement ? 'saran' : 'pilihan'
  if (peran === 'switch') return 'sakelar'
  if (peran === 'checkbox' || kind === 'checkbox') return 'centang'
  if (peran === 'radio' || peran === 'menuitemradio' || kind === 'radio') return 'radio'
  if (peran === 'tab') return 'tab'
  if (peran === 'slider' || kind === 'range') return 'geser'
  if (peran === 'menuitem') return 'butir'
  if (one.matches('.MuiChip-deletable')) return 'cip'
  if (one.matches('input, textarea')) return 'isian'
  if (one.closest('nav[aria-label^="Halaman "]') !== null) return 'halaman'
  if (one.closest('thead, [role=columnheader]') !== null && !one.hasAttribute('aria-haspopup')) return 'urut'
  if (one.hasAttribute('aria-pressed')) return 'tekan'
  return one.matches('a[href], [role=link]') ? 'tautan' : 'tombol'
}

function selected(one: HTMLElement): boolean {
  if (one instanceof HTMLAnchorElement && one.href === location.href) return true
  if (one instanceof HTMLInputElement && one.type === 'radio') return one.checked
  return one.matches(
    '[role=tab][aria-selected=true], [role=radio][aria-checked=true], [role=menuitemradio][aria-checked=true], ' +
      '[aria-pressed=true], [aria-current]:not([aria-current=false])',
  )
}

/**
 * What changes in here alone is no answer. Of a filter it is the whole bar, which also counts what is in use; but which
 * field one searches by, or of which level a region is sought, is answered beside it. Of pages also the words beside them.
 */
function containerFrom(one: HTMLElement): Element {
  const bar = one.closest('fieldset[aria-label^=Saringan]')
  if (bar !== null && inBar(one) && !/^(Cari menurut|Tingkat$)/.test(nameFrom(one))) return bar
  const face = faceFrom(one)
  return kindFrom(one) === 'halaman' ? (face.parentElement ?? face) : face
}

/** The control itself, with those that stand together with it. */
function faceFrom(one: HTMLElement): Element {
  const faces: Partial<Record<Jenis, string>> = {
    tab: '[role=tablist]',
    tekan: '[role=group]',
    radio: '[role=radiogroup], [role=menu]',
    urut: 'thead',
    halaman: 'nav',
    centang: 'label',
    sakelar: 'label',
    pilihan: '.MuiFormControl-root',
    saran: '.MuiAutocomplete-root',
    isian: '.MuiFormControl-root',
    tombol: 'fieldset:not([aria-label^=Saringan])',
  }
  const own = faces[kindFrom(one)]
  return (own === undefined ? null : one.closest(own)) ?? one
}

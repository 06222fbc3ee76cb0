/**
 * Runs in the page: what can be operated there, found by ARIA role and never by a list. `naskahCacah` hands the source of
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

export type Kendali = {
  /** The same control on another row, of another role, of another day has the same one. */
  sidik: string
  jenis: Jenis
  nama: string
  mati: boolean
  /** Why it is disabled, as somebody hears it; '' = nobody says so. */
  alasan: string
  /** In a form the own value is the answer. */
  formulir: boolean
  terlipat: boolean
  /** Chosen already: pressing it changes nothing, pressing its neighbour does. */
  terpilih: boolean
  /** Of tabs, toggles and pages that stand together one tells that their filter works. */
  kelompok: string
}

export const naskahCacah = (): string =>
  [
    cacah,
    kendaliDari,
    diFormulir,
    elemen,
    akarAktif,
    lapisTerbuka,
    tampak,
    terpilih,
    jenisDari,
    namaDari,
    bersih,
    tempatDari,
    alasanDari,
    wadahDari,
  ]
    .map(String)
    .join('\n')

/** Every control of the uppermost layer: of an open dialog or menu, else of the page's own part. */
function cacah(diKerangka: boolean): Kendali[] {
  const ada = new Map<string, Kendali>()
  for (const satu of elemen(diKerangka)) {
    const kendali = kendaliDari(satu)
    const lama = ada.get(kendali.sidik)
    // Of equal ones that which has something to do; one that is disabled without a reason hides behind none.
    if (lama === undefined || (lama.terpilih && !kendali.terpilih) || (kendali.mati && kendali.alasan === ''))
      ada.set(kendali.sidik, kendali)
  }
  return [...ada.values()]
}

function kendaliDari(satu: HTMLElement): Kendali {
  const jenis = jenisDari(satu)
  const mati = satu.matches(':disabled, [aria-disabled=true]')
  const tempat = tempatDari(satu)
  const nama = namaDari(satu)
  return {
    sidik: [jenis, tempat || bersih(nama), mati ? 'mati' : ''].join('|'),
    jenis,
    nama,
    mati,
    alasan: mati ? alasanDari(satu) : '',
    formulir: diFormulir(satu, jenis, nama),
    terlipat: satu.hasAttribute('aria-expanded') && !satu.hasAttribute('aria-haspopup'),
    terpilih: terpilih(satu),
    kelompok: `${jenis} ${wadahDari(satu).getAttribute('aria-label') ?? nama}`,
  }
}

/** The small form behind a column's funnel is a filter; a text field is one only among the filters, or when it searches. */
function diFormulir(satu: HTMLElement, jenis: Jenis, nama: string): boolean {
  if (satu.closest('[aria-label^="Saring "], [aria-label=Saringan]') !== null) return false
  if (satu.closest('form, [role=dialog]') !== null) return true
  return jenis === 'isian' && satu.getAttribute('type') !== 'search' && !/^(Cari|Saring)/.test(nama)
}

function elemen(diKerangka: boolean): HTMLElement[] {
  const akar = akarAktif()
  const semua = akar.querySelectorAll<HTMLElement>(
    'button, a[href], summary, textarea, input:not([type=hidden]), [role=combobox], [role=checkbox], [role=switch], ' +
      '[role=radio], [role=tab], [role=menuitem], [role=menuitemradio], [role=slider], [role=link], [role=button]',
  )
  const isi = akar.querySelector('main')
  return [...semua].filter(
    (satu) =>
      (isi === null || isi.contains(satu) !== diKerangka) &&
      // The hidden mirror of a select, a file field behind its button and the arrow of a search are no controls of their own.
      !satu.matches(
        '[aria-hidden=true], .MuiSelect-nativeInput, input[type=file], input[readonly], .MuiAutocomplete-endAdornment *',
      ) &&
      tampak(satu),
  )
}

/** What a dialog or menu covers is hidden from ARIA: the last visible layer is the one that can be operated. */
function akarAktif(): HTMLElement {
  return lapisTerbuka().at(-1) ?? document.body
}

/** Dialogs, menus and lists over the page; the list of a search field leaves the page in reach. */
function lapisTerbuka(): HTMLElement[] {
  const lapis = document.querySelectorAll<HTMLElement>(
    // Menus of the bar lie inside it.
    'body > [role=presentation]:not(.MuiPopper-root), body > [role=dialog], body > * .MuiModal-root',
  )
  return [...lapis].filter((satu) => satu.checkVisibility({ visibilityProperty: true }))
}

function tampak(satu: HTMLElement): boolean {
  // The box of a checkbox is drawn over an input that itself is transparent.
  const dilihat = satu.matches('input[type=checkbox], input[type=radio]') ? (satu.parentElement ?? satu) : satu
  return (
    dilihat.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    dilihat.getBoundingClientRect().width > 0 &&
    satu.closest('[inert], [aria-hidden=true]') === null
  )
}

function jenisDari(satu: HTMLElement): Jenis {
  const peran = satu.getAttribute('role') ?? ''
  const macam = satu.getAttribute('type') ?? ''
  if (peran === 'combobox') return satu instanceof HTMLInputElement ? 'saran' : 'pilihan'
  if (peran === 'switch') return 'sakelar'
  if (peran === 'checkbox' || macam === 'checkbox') return 'centang'
  if (peran === 'radio' || peran === 'menuitemradio' || macam === 'radio') return 'radio'
  if (peran === 'tab') return 'tab'
  if (peran === 'slider' || macam === 'range') return 'geser'
  if (peran === 'menuitem') return 'butir'
  if (satu.matches('.MuiChip-deletable')) return 'cip'
  if (satu.matches('input, textarea')) return 'isian'
  if (satu.closest('nav[aria-label^="Halaman "]') !== null) return 'halaman'
  if (satu.closest('thead, [role=columnheader]') !== null && !satu.hasAttribute('aria-haspopup')) return 'urut'
  if (satu.hasAttribute('aria-pressed')) return 'tekan'
  return satu.matches('a[href], [role=link]') ? 'tautan' : 'tombol'
}

function terpilih(satu: HTMLElement): boolean {
  if (satu instanceof HTMLAnchorElement && satu.href === location.href) return true
  if (satu instanceof HTMLInputElement && satu.type === 'radio') return satu.checked
  return satu.matches(
    '[role=tab][aria-selected=true], [role=radio][aria-checked=true], [role=menuitemradio][aria-checked=true], ' +
      '[aria-pressed=true], [aria-current]:not([aria-current=false])',
  )
}

function namaDari(satu: HTMLElement): string {
  const oleh = (satu.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    // A list's own value is no part of its name.
    .filter((id) => id !== '' && id !== satu.id)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const label = satu instanceof HTMLInputElement || satu instanceof HTMLTextAreaElement ? satu.labels : null
  const calon = [oleh, satu.getAttribute('aria-label'), label?.[0]?.textContent, satu.textContent, satu.title]
  return (calon.find((teks) => (teks ?? '').trim() !== '') ?? '').replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim()
}

/** Without what differs from day to day and from person to person: figures, months, weekdays. */
function bersih(nama: string): string {
  return nama
    .replaceAll(
      /\b(Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Agt|Sep|Okt|Nov|Des|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)[a-z]*/g,
      '#',
    )
    .replaceAll(/[\d.,:/#-]*\d[\d.,:/#-]*/g, '#')
    .replace(/^(Kembali ke) .*/, '$1 #')
    .slice(0, 60)
}

/** In a row, a list or a grid the place tells the control, for its name is that of the row. */
function tempatDari(satu: HTMLElement): string {
  const butir = satu.closest('li, article')
  // What leads on and can be chosen is a row, as those of a table are: one stands for its list.
  if (butir?.querySelector('a[href]') && butir.querySelector('input[type=checkbox]'))
    return `baris ${document.querySelector('h1')?.textContent ?? ''} ${satu.tagName}`
  // A long row of alike ones: the regions of a chart, the days of a month, the figures of a person.
  const kakek = satu.parentElement?.parentElement ?? satu
  const serupa = [...kakek.querySelectorAll(satu.tagName)].filter((s) => s.className === satu.className)
  if (
    // The bars of a chart are links, and few in a small region.
    serupa.length > (satu instanceof HTMLAnchorElement ? 2 : 5) &&
    satu.matches('main a, main button:not([role], [aria-pressed], [aria-haspopup]), [role=radio]') &&
    !satu.closest('nav')
  )
    return `deret ${kakek.closest('[aria-label]')?.getAttribute('aria-label') ?? ''}`
  const sel = satu.closest<HTMLElement>('td, [role=gridcell]')
  const kisi = satu.closest('table, [role=grid]')
  if (sel !== null && kisi !== null) {
    const ke = sel instanceof HTMLTableCellElement ? sel.cellIndex : 0
    const dalam = [...sel.querySelectorAll('button, a[href], input, [role=combobox]')].indexOf(satu)
    const kepala = kisi.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
    // Twenty figures of a row come of one part: one explains itself as the others do.
    return `sel ${bersih(kepala)} ${serupa.length > 5 ? 99 : ke} ${dalam}`
  }
  const banyak = butir?.parentElement?.children.length ?? 0
  if (butir === null || banyak < 13 || satu.matches('[role=menuitem]')) return ''
  return `butir ${[...butir.querySelectorAll('button, a[href], input')].indexOf(satu)}`
}

/** What is read aloud with it, or stands on what carries it. */
function alasanDari(satu: HTMLElement): string {
  // It turns and says so itself, and takes the next press when it has come to rest.
  if (satu.querySelector('[role=progressbar]') !== null) return 'sedang bekerja'
  const oleh = (satu.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
  const lipat = satu.querySelector('.MuiListItemText-secondary')?.textContent
  // A button that is disabled for the browser too hangs its hint on what wraps it.
  const pembawa = [satu, satu.parentElement, satu.closest('label'), satu.closest<HTMLElement>('span[title]')].find(
    (p) => p && p.title !== '',
  )
  const rangka = satu.closest('fieldset:disabled[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  const kelompok = rangka === '' ? '' : (document.getElementById(rangka)?.textContent ?? '')
  return [...oleh, lipat ?? '', pembawa?.title ?? '', kelompok].join(' ').trim()
}

/** The control's own face: what changes in here alone is no answer of a filter. */
function wadahDari(satu: HTMLElement): Element {
  const jenis = jenisDari(satu)
  const milik = {
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
    tombol: 'fieldset:not([aria-label=Saringan])',
  }[jenis as string]
  return (milik === undefined ? null : satu.closest(milik)) ?? satu
}

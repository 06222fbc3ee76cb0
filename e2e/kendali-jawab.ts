/**
 * Runs in the page: how it answers. Written down are the address, what is asked of the server and what stands on the
 * screen outside of the control. What would change data is not sent: that it is asked for is the answer.
 */
export type Jawaban = {
  alamat: string
  /** Another text, value or state outside of the control's own face. */
  isi: boolean
  minta: string[]
  /** Layers (dialogs, menus) that lie over the page. */
  lapis: number
  judul: string
  waktu: number
}
export type Siap = { x: number; y: number } | { halangan: string }

export const naskahJawab = (): string =>
  [
    pasang,
    potret,
    siapkan,
    jawaban,
    tenang,
    temukan,
    judulLapis,
    pilihanTerbuka,
    dekatkan,
    kolomSama,
    kolomKe,
    isiKendali,
    lain,
    dituntun,
    kabar,
  ]
    .map(String)
    .join('\n')

type Catatan = {
  minta: string[]
  berjalan: number
  sebelum: string
  alamat: string
  wadah: Element | null
  kabar: string[]
  kendali: Element | null
  /** Something may read otherwise than when it was last compared. */
  berubah: boolean
}
declare const catatan: Catatan
type Letak = { href: string }
type Perute = { state: { status: string; location: Letak; resolvedLocation?: Letak } }
declare function elemen(diKerangka: boolean): HTMLElement[]
declare function kendaliDari(satu: HTMLElement): { sidik: string; formulir: boolean; terpilih: boolean }
declare function wadahDari(satu: HTMLElement): Element
declare function namaDari(satu: HTMLElement): string
declare function lapisTerbuka(): HTMLElement[]

function pasang(): void {
  const asli = window.fetch
  window.fetch = async (apa, bagaimana) => {
    const url = new URL(apa instanceof Request ? apa.url : String(apa), location.href)
    if (/\/aliran(\?|$)/.test(url.pathname + url.search)) return asli(apa, bagaimana)
    const cara = bagaimana?.method ?? 'GET'
    catatan.minta.push(`${cara} ${url.pathname}${url.search}`)
    const hanyaBaca = cara === 'GET' || /\/(pratinjau|uji|hitung|data-pribadi)$/.test(url.pathname)
    if (!hanyaBaca)
      return new Response(JSON.stringify({ message: 'Ditahan: tidak ada yang diubah' }), {
        status: 422,
        headers: { 'content-type': 'application/json' },
      })
    catatan.berjalan++
    try {
      return await asli(apa, bagaimana)
    } finally {
      catatan.berjalan--
    }
  }
  window.print = () => void catatan.minta.push('cetak')
  const tandai = (): void => {
    catatan.berubah = true
  }
  // To read a page of a thousand figures sixty times a second would be most of this journey's work.
  const semua = { subtree: true, childList: true, characterData: true, attributes: true }
  addEventListener('DOMContentLoaded', () => new MutationObserver(tandai).observe(document, semua))
  for (const apa of ['input', 'change', 'click', 'focusin', 'keyup']) addEventListener(apa, tandai, true)
}

/**
 * What stands on the screen, for a filter apart from its own face and the bars around the page. Neither a hint under the
 * pointer nor a message that goes is an answer.
 */
function potret(tanpa: Element | null): string {
  const akar = (tanpa === null ? null : document.querySelector('main')) ?? document.body
  const jalan = document.createTreeWalker(akar, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (n) =>
    n === tanpa ||
    (n instanceof Element && n.matches('script, style, svg, [role=tooltip], .notistack-SnackbarContainer'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const isi: string[] = []
  for (let n = jalan.nextNode(); n !== null; n = jalan.nextNode()) {
    if (n instanceof Element) {
      for (const nama of ['checked', 'expanded', 'selected', 'pressed', 'disabled', 'sort', 'current', 'label'])
        if (n.hasAttribute(`aria-${nama}`)) isi.push(`${nama}=${n.getAttribute(`aria-${nama}`)}`)
      if (n instanceof HTMLInputElement || n instanceof HTMLTextAreaElement)
        isi.push(`${n.value}${n.matches(':checked')}${n.type}`)
      if (n.matches(':disabled')) isi.push('mati')
    } else isi.push(n.nodeValue ?? '')
  }
  return isi.join('\n')
}

function temukan(diKerangka: boolean, sidik: string): HTMLElement | undefined {
  const sama = elemen(diKerangka).filter((satu) => kendaliDari(satu).sidik === sidik)
  return sama.find((satu) => !kendaliDari(satu).terpilih) ?? sama[0]
}

/** Brings a control under the pointer, and writes down how things stand before it is operated. */
async function siapkan(diKerangka: boolean, sidik: string, fokus: boolean): Promise<Siap> {
  const satu = temukan(diKerangka, sidik)
  if (satu === undefined) return { halangan: 'hilang' }
  const dilihat = satu.matches('input[type=checkbox], input[type=radio]') ? (satu.parentElement ?? satu) : satu
  dilihat.scrollIntoView({ block: 'center', inline: 'center' })
  const wadah = wadahDari(satu)
  // In a form the own value is the answer, and a button may answer with its own words.
  catatan.wadah = kendaliDari(satu).formulir || wadah === satu ? null : wadah
  catatan.minta = []
  catatan.sebelum = ''
  catatan.alamat = location.pathname + location.search
  if (fokus) satu.focus()
  let lalu = dilihat.getBoundingClientRect()
  let kena: Element | null = null
  for (let kali = 0; kali < 60; kali++) {
    await new Promise((lanjut) => setTimeout(lanjut, kali < 5 ? 10 : 50))
    const kini = dilihat.getBoundingClientRect()
    // What was chosen is taken back by the cross at its end.
    const x = dilihat.matches('.MuiChip-deletable') ? kini.right - 14 : kini.left + Math.min(kini.width / 2, 40)
    const titik = { x, y: kini.top + kini.height / 2 }
    const diam = kini.left === lalu.left && kini.top === lalu.top
    lalu = kini
    kena = document.elementFromPoint(titik.x, titik.y)
    if (diam && (fokus || (kena !== null && (dilihat.contains(kena) || kena.contains(dilihat))))) {
      catatan.sebelum = potret(catatan.wadah)
      catatan.kabar = kabar()
      catatan.kendali = satu
      catatan.berubah = false
      return titik
    }
  }
  return {
    halangan: dilihat.isConnected
      ? `terjangkau, bukan tertutup oleh ${kena?.outerHTML.slice(0, 90) ?? 'tepi layar'}`
      : 'hilang',
  }
}

/** Until something has answered, at most so long; and then until it has come to rest. */
async function jawaban(batas: number): Promise<Jawaban> {
  const mulai = performance.now()
  let isi = false
  while (performance.now() - mulai < batas) {
    isi = catatan.berubah && lain()
    catatan.berubah = false
    if (isi || catatan.minta.length > 0 || location.pathname + location.search !== catatan.alamat) break
    await new Promise((lanjut) => setTimeout(lanjut, 16))
  }
  await tenang()
  const alamat = location.pathname + location.search
  return {
    alamat: alamat === catatan.alamat ? '' : alamat,
    isi: lain() || isi,
    minta: catatan.minta,
    lapis: lapisTerbuka().length,
    judul: judulLapis(),
    waktu: Math.round(performance.now() - mulai),
  }
}

function lain(): boolean {
  if (catatan.sebelum === '') throw new Error('nothing was written down before the press')
  return (
    dituntun() || potret(catatan.wadah) !== catatan.sebelum || kabar().some((satu) => !catatan.kabar.includes(satu))
  )
}

/** A form that is sent once more with the same mistake leads to the field that is wrong. */
function dituntun(): boolean {
  const kini = document.activeElement
  return kini !== catatan.kendali && kini?.matches('[aria-invalid=true]') === true
}

/** The messages that are announced, and the layer on top. */
function kabar(): string[] {
  const pesan = [...document.querySelectorAll('.notistack-SnackbarContainer [role=alert]')].map(
    (satu) => satu.textContent ?? '',
  )
  return [...pesan, `lapis ${lapisTerbuka().length} ${judulLapis()}`]
}

/** Nothing is asked for, nothing is being drawn. */
async function tenang(): Promise<void> {
  const mulai = performance.now()
  let terakhir = mulai
  const amati = new MutationObserver(() => {
    terakhir = performance.now()
  })
  amati.observe(document.body, { subtree: true, childList: true, characterData: true })
  while (performance.now() - mulai < 15_000) {
    await new Promise((lanjut) => setTimeout(lanjut, 10))
    // The web's own router tells when a page's code has come.
    const perute = (globalThis as { ['__TSR_ROUTER__']?: Perute })['__TSR_ROUTER__']
    const { status, location: kini, resolvedLocation } = perute?.state ?? {}
    if (status !== 'idle' || kini?.href !== resolvedLocation?.href || document.querySelector('h1') === null) continue
    if (catatan.berjalan > 0 || document.querySelector('main [aria-busy=true], .MuiSkeleton-root') !== null) continue
    // What goes stays in the page for a while, behind a curtain that is drawn already.
    const tirai = lapisTerbuka().at(-1)?.querySelector('.MuiBackdrop-root')
    if (tirai && getComputedStyle(tirai).opacity !== '1') continue
    if (performance.now() - terakhir > 30) break
  }
  amati.disconnect()
}

function judulLapis(): string {
  const lapis = lapisTerbuka().at(-1)
  // One calendar for all days, one for all months: it is operated once on a screen.
  if (lapis?.querySelector('.MuiDateCalendar-root, .MuiMonthCalendar-root, .MuiYearCalendar-root')) return 'kalender'
  const dialog = lapis?.querySelector('[role=dialog], [role=menu], [role=listbox]')
  return dialog instanceof HTMLElement ? namaDari(dialog).slice(0, 60) : lapis === undefined ? '' : 'lapis'
}

/** What an open list offers, once it is drawn. */
async function pilihanTerbuka(): Promise<{ nama: string; terpilih: boolean; mati: boolean }[]> {
  await tenang()
  return [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')].map((satu) => ({
    nama: satu.textContent ?? '',
    terpilih: satu.getAttribute('aria-selected') === 'true',
    mati: satu.matches('[aria-disabled=true]'),
  }))
}

function dekatkan(ke: number): { x: number; y: number } {
  const satu = [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')][ke]
  satu?.scrollIntoView({ block: 'nearest' })
  const { left = 0, top = 0, width = 0, height = 0 } = satu?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 2 }
}

function isiKendali(diKerangka: boolean, sidik: string): string | null {
  const satu = temukan(diKerangka, sidik)
  // A label that has become part of the name is no value; an empty one is drawn as a space of no width.
  return satu === undefined ? null : (satu.textContent ?? '').replaceAll('\u200b', '').trim()
}

/** Nothing to sort: every row reads the same in this column. */
function kolomSama(sidik: string): boolean {
  const kepala = temukan(false, sidik)?.closest('th')
  const baris = [...(kepala?.closest('table')?.querySelectorAll('tbody tr:not([aria-hidden])') ?? [])]
  const ke = kepala === null || kepala === undefined ? 0 : kolomKe(kepala)
  return new Set(baris.map((b) => b.children[ke]?.textContent)).size < 2
}

/** Under grouped headings the cell's place in its row is not its column. */
function kolomKe(kepala: HTMLTableCellElement): number {
  const tengah = kepala.getBoundingClientRect().left + kepala.getBoundingClientRect().width / 2
  const sel = kepala.closest('table')?.querySelector('tbody tr:not([aria-hidden])')?.children ?? []
  const ke = [...sel].findIndex((satu) => {
    const { left, right } = satu.getBoundingClientRect()
    return left <= tengah && tengah < right
  })
  return ke === -1 ? kepala.cellIndex : ke
}

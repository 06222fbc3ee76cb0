import type { Page } from '@playwright/test'

/**
 * Every figure that a page shows, found by its text (a number, rupiah, a percentage, a duration) and judged by where its
 * letters lie: none is cut, broken, wider than its cell, or under another.
 */
export type Ukuran = { banyak: number; cacat: string[] }

type Kotak = { kiri: number; kanan: number; atas: number; bawah: number }
type Wadah = Kotak & { nama: string; gulir: boolean }
type Tulisan = Kotak & { teks: string; simpul: number; lapis: number }
type Angka = {
  teks: string
  letak: string
  simpul: number
  lapis: number
  /** One for each line. */
  baris: Kotak[]
  /** What scrolling areas show of it; null = scrolled away. */
  terlihat: Kotak | null
  sel: Kotak | null
  /** Other frozen cells of its row. */
  beku: Kotak[]
  /** What may cut it, from the inside out. */
  wadah: Wadah[]
}
type Terkumpul = { angka: Angka[]; tulisan: Tulisan[]; isian: string[]; lebar: number; banyakIsian: number }

/** Less is the browser's rounding. */
const RENGGANG = 0.75

export async function ukurAngka(page: Page): Promise<Ukuran> {
  const { angka, tulisan, isian, lebar, banyakIsian } = await page.evaluate(kumpulkan)
  const cacat = [...isian, ...angka.flatMap((satu) => [...cacatSendiri(satu, lebar), ...bertumpuk(satu, tulisan)])]
  return { banyak: angka.length + banyakIsian, cacat: [...new Set(cacat)] }
}

function cacatSendiri({ teks, letak, baris, sel, beku, wadah }: Angka, lebar: number): string[] {
  const [r] = baris
  if (r === undefined) return []
  const hasil: string[] = []
  const salah = (apa: string): void => void hasil.push(`${teks} (${letak}): ${apa}`)
  if (baris.some(({ atas }) => Math.abs(atas - r.atas) > 2)) salah('patah menjadi dua baris')
  if (sel && !memuat(sel, r)) salah(`${Math.round(r.kanan - r.kiri)} px di sel ${Math.round(sel.kanan - sel.kiri)} px`)
  if (beku.some((lain) => tindih(r, lain).x > RENGGANG)) salah('di bawah kolom beku')
  for (const satu of wadah) {
    if (satu.gulir) {
      // What scrolls shows it in time; its own width must hold it.
      if (r.kanan - r.kiri > satu.kanan - satu.kiri + RENGGANG) salah(`lebih lebar daripada ${satu.nama}`)
      return hasil
    }
    if (!memuat(satu, r) || r.atas < satu.atas - 2 || r.bawah > satu.bawah + 2) salah(`terpotong oleh ${satu.nama}`)
  }
  if (r.kiri < -RENGGANG || r.kanan > lebar + RENGGANG) salah('di luar layar')
  return hasil
}

function bertumpuk({ teks, letak, simpul, lapis, terlihat }: Angka, tulisan: readonly Tulisan[]): string[] {
  if (terlihat === null) return []
  return tulisan
    .filter((lain) => {
      const { x, y } = tindih(terlihat, lain)
      return x > 1.5 && y > 4 && lain.simpul !== simpul && lain.lapis === lapis
    })
    .map((lain) => `${teks} (${letak}): bertumpuk dengan '${lain.teks}'`)
}

const memuat = (luar: Kotak, { kiri, kanan }: Kotak): boolean =>
  kiri >= luar.kiri - RENGGANG && kanan <= luar.kanan + RENGGANG

const tindih = (a: Kotak, b: Kotak): { x: number; y: number } => ({
  x: Math.min(a.kanan, b.kanan) - Math.max(a.kiri, b.kiri),
  y: Math.min(a.bawah, b.bawah) - Math.max(a.atas, b.atas),
})

/** In the page, so it calls nothing from outside. */
function kumpulkan(): Terkumpul {
  /** Alone in its element, or inside a sentence with the signs of money, of thousands, of a part, of a time. */
  const SENDIRI = /^[-−+]?(?:Rp\s?)?\d[\d.]*(?:,\d+)?(?:\s?%)?$|^\d+(?::\d\d){1,2}$/
  const DI_KALIMAT = /Rp\s?\d[\d.]*(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?%|\d+:\d\d(?::\d\d)?/g
  const tampak = (el: Element) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const kotak = ({ left, right, top, bottom }: DOMRect): Kotak => ({
    kiri: left,
    kanan: right,
    atas: top,
    bawah: bottom,
  })
  const leluhur = (el: Element | null): Element[] =>
    el === null || el === document.body ? [] : [el, ...leluhur(el.parentElement)]
  const gaya = (el: Element) => getComputedStyle(el)
  const memotong = (el: Element) => gaya(el).overflowX !== 'visible'
  const lapisan = new Map<Element, number>()

  const hasil: Terkumpul = {
    angka: [],
    tulisan: [],
    isian: [],
    lebar: document.documentElement.scrollWidth,
    banyakIsian: 0,
  }
  const jalan = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let simpul = 0, node = jalan.nextNode() as Text | null; node; node = jalan.nextNode() as Text | null, simpul++) {
    const induk = node.parentElement
    if (induk === null || !/\S/.test(node.data) || !tampak(induk)) continue
    const atas = leluhur(induk)
    // One pixel square: read aloud, not seen.
    if (atas.some((el) => el.clientWidth === 1 && el.clientHeight === 1)) continue
    const lapis = lapisDari(atas)
    for (const r of jangkauan(node, 0, node.length)) {
      const terlihat = sisa(r, atas)
      if (terlihat) hasil.tulisan.push({ ...terlihat, teks: node.data.trim().slice(0, 30), simpul, lapis })
    }
    for (const [awal, teks] of angkaDi(node, induk)) {
      const baris = jangkauan(node, awal, awal + teks.length)
      const pertama = baris[0]
      if (pertama === undefined) continue
      const sel = induk.closest('td, th, dd, dt, li, button')
      hasil.angka.push({
        teks,
        letak: sebut(induk),
        simpul,
        lapis,
        baris,
        terlihat: sisa(pertama, atas),
        sel: sel && kotak(sel.getBoundingClientRect()),
        beku: selBeku(induk.closest('tbody td')),
        wadah: atas.filter(memotong).map(wadahDari),
      })
    }
  }
  for (const isian of document.querySelectorAll('input')) {
    if (!tampak(isian) || !SENDIRI.test(isian.value.trim())) continue
    hasil.banyakIsian++
    if (isian.scrollWidth > isian.clientWidth + 1) hasil.isian.push(`${isian.value}: lebih panjang daripada isiannya`)
  }
  return hasil

  function angkaDi(node: Text, induk: Element): [awal: number, teks: string][] {
    if (induk.childNodes.length === 1 && SENDIRI.test(node.data.trim()))
      return [[node.data.search(/\S/), node.data.trim()]]
    return [...node.data.matchAll(DI_KALIMAT)].map((cocok) => [cocok.index, cocok[0]])
  }
  function jangkauan(node: Text, awal: number, akhir: number): Kotak[] {
    const isi = document.createRange()
    isi.setStart(node, awal)
    isi.setEnd(node, akhir)
    return [...isi.getClientRects()].filter(({ width }) => width > 0).map(kotak)
  }
  function wadahDari(el: Element): Wadah {
    const b = el.getBoundingClientRect()
    const kiri = b.left + el.clientLeft
    const lebar = el.clientWidth || b.width
    return { ...kotak(b), kiri, kanan: kiri + lebar, nama: sebut(el), gulir: /auto|scroll/.test(gaya(el).overflowX) }
  }
  /** What the scrolling areas around it show of it. */
  function sisa(r: Kotak, atas: Element[]): Kotak | null {
    const w = atas.filter(memotong).map(wadahDari)
    const kiri = Math.max(r.kiri, ...w.map((satu) => satu.kiri))
    const kanan = Math.min(r.kanan, ...w.map((satu) => satu.kanan))
    const puncak = Math.max(r.atas, ...w.map((satu) => satu.atas))
    const dasar = Math.min(r.bawah, ...w.map((satu) => satu.bawah))
    return kanan > kiri && dasar > puncak ? { kiri, kanan, atas: puncak, bawah: dasar } : null
  }
  /** What is stuck lies over what scrolls beneath it: not on one another. */
  function lapisDari(atas: Element[]): number {
    const el = atas.find((satu) => /sticky|fixed/.test(gaya(satu).position) || satu.getAttribute('role') === 'dialog')
    if (el === undefined) return -1
    const nomor = lapisan.get(el) ?? lapisan.size
    lapisan.set(el, nomor)
    return nomor
  }
  function selBeku(td: Element | null): Kotak[] {
    const beku = (el: Element) => gaya(el).position === 'sticky' && gaya(el).left !== 'auto'
    if (td === null || !beku(td)) return []
    return [...(td.parentElement?.children ?? [])]
      .filter((el) => el !== td && beku(el))
      .map((el) => kotak(el.getBoundingClientRect()))
  }
  function sebut(el: Element): string {
    const sel = el.closest('td, th')
    const tabel = sel?.closest('section')?.getAttribute('aria-label')
    const kolom = sel instanceof HTMLTableCellElement ? ` kolom ${sel.cellIndex + 1}` : ''
    return `${el.tagName.toLowerCase()}${kolom}${tabel ? ` di ${tabel}` : ''}`
  }
}

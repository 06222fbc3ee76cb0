/** How many bodies of a kind, and how many bytes of them, one sender and all senders together may have under way. */
export type BodyClass = {
  /** As long as a sender's line is, so long its last one waits. */
  banyakSeorang: number
  onePerson: number
  semua: number
}

/** Whose share is used up. */
export type Exhausted = 'seorang' | 'semua'
export type BodyPlace = {
  /** For more bytes of the same body. */
  add: (bytes: number) => Exhausted | null
  /** Gives all of it back, once however often it is called. */
  release: () => void
}

/** Who has how many bytes under way; see jatah-isi.ts. */
export type BodyLedger = {
  /** A place where there is room for all of `byte`; of them `held` are held from now on. */
  reserve(who: string, golongan: BodyClass, bytes: number, held?: number): BodyPlace | Exhausted
}

type Jumlah = { bytes: number; banyak: number }
/** Of one class: of all, and of each sender that has something under way. */
type Page = { semua: number; milik: Map<string, Jumlah> }

export function createBodyLedger(): BodyLedger {
  const buku = new Map<BodyClass, Page>()
  return {
    reserve(who, golongan, bytes, held = bytes) {
      let page = buku.get(golongan)
      if (page === undefined) {
        page = { semua: 0, milik: new Map() }
        buku.set(golongan, page)
      }
      const own = page.milik.get(who) ?? { bytes: 0, banyak: 0 }
      const full = own.banyak >= golongan.banyakSeorang ? 'seorang' : exhausted(page, golongan, own, bytes)
      if (full !== null) return full
      if (own.banyak === 0) page.milik.set(who, own)
      own.banyak++
      own.bytes += held
      page.semua += held
      return placeIn(page, golongan, { who, own, held })
    },
  }
}

function exhausted(page: Page, golongan: BodyClass, own: Jumlah, again: number): Exhausted | null {
  if (own.bytes + again > golongan.onePerson) return 'seorang'
  return page.semua + again > golongan.semua ? 'semua' : null
}

function placeIn(
  page: Page,
  golongan: BodyClass,
  { who, own, held }: { who: string; own: Jumlah; held: number },
): BodyPlace {
  let content = held
  let released = false
  return {
    add(again) {
      const cause = released ? null : exhausted(page, golongan, own, again)
      if (released || cause !== null) return cause
      content += again
      own.bytes += again
      page.semua += again
      return null
    },
    release() {
      if (released) return
      released = true
      own.bytes -= content
      page.semua -= content
      own.banyak--
      if (own.banyak === 0) page.milik.delete(who)
    },
  }
}

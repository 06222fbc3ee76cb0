/** How many bodies of a kind, and how many bytes of them, one sender and all senders together may have under way. */
export type BodyClass = {
  /** As long as a sender's line is, so long its last one waits. */
  bodiesEach: number
  bytesEach: number
  bytesTogether: number
}

/** Whose share is used up. */
export type Exhausted = 'seorang' | 'semua'
export type BodyPlace = {
  /** For more bytes of the same body. */
  add: (bytes: number) => Exhausted | null
  /** Gives all of it back, once however often it is called. */
  release: () => void
}

/** Who has how many bytes under way; see content-quota.ts. */
export type BodyLedger = {
  /** A place where there is room for all of `bytes`; of them `held` are held from now on. */
  reserve(who: string, bodyClass: BodyClass, bytes: number, held?: number): BodyPlace | Exhausted
}

type Usage = { bytes: number; bodies: number }
/** Of one class: of all, and of each sender that has something under way. */
type Page = { bytes: number; senders: Map<string, Usage> }

export function createBodyLedger(): BodyLedger {
  const ledger = new Map<BodyClass, Page>()
  return {
    reserve(who, bodyClass, bytes, held = bytes) {
      let page = ledger.get(bodyClass)
      if (page === undefined) {
        page = { bytes: 0, senders: new Map() }
        ledger.set(bodyClass, page)
      }
      const own = page.senders.get(who) ?? { bytes: 0, bodies: 0 }
      const full = own.bodies >= bodyClass.bodiesEach ? 'seorang' : exhausted(page, bodyClass, own, bytes)
      if (full !== null) return full
      if (own.bodies === 0) page.senders.set(who, own)
      own.bodies++
      own.bytes += held
      page.bytes += held
      return placeIn(page, bodyClass, { who, own, held })
    },
  }
}

function exhausted(page: Page, bodyClass: BodyClass, own: Usage, more: number): Exhausted | null {
  if (own.bytes + more > bodyClass.bytesEach) return 'seorang'
  return page.bytes + more > bodyClass.bytesTogether ? 'semua' : null
}

function placeIn(
  page: Page,
  bodyClass: BodyClass,
  { who, own, held }: { who: string; own: Usage; held: number },
): BodyPlace {
  let taken = held
  let released = false
  return {
    add(more) {
      const cause = released ? null : exhausted(page, bodyClass, own, more)
      if (released || cause !== null) return cause
      taken += more
      own.bytes += more
      page.bytes += more
      return null
    },
    release() {
      if (released) return
      released = true
      own.bytes -= taken
      page.bytes -= taken
      own.bodies--
      if (own.bodies === 0) page.senders.delete(who)
    },
  }
}

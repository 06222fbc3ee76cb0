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
const EMPTY: Jumlah = { bytes: 0, banyak: 0 }

export function createBodyLedger(): BodyLedger {
  const buku = new Map<BodyClass, { semua: number; milik: Map<string, Jumlah> }>()
  return {
    reserve(who, golongan, bytes, held = bytes) {
      const page = buku.get(golongan) ?? { semua: 0, milik: new Map<string, Jumlah>() }
      buku.set(golongan, page)
      const own = (): Jumlah => page.milik.get(who) ?? EMPTY
      const exhausted = (again: number): Exhausted | null => {
        if (own().bytes + again > golongan.onePerson) return 'seorang'
        return page.semua + again > golongan.semua ? 'semua' : null
      }
      const update = (again: number, selisih: number): void => {
        const present = own()
        const many = present.banyak + selisih
        page.semua += again
        if (many === 0) page.milik.delete(who)
        else page.milik.set(who, { bytes: present.bytes + again, banyak: many })
      }
      const full = own().banyak >= golongan.banyakSeorang ? 'seorang' : exhausted(bytes)
      if (full !== null) return full
      let content = held
      let released = false
      update(content, 1)
      return {
        add(again) {
          const cause = released ? null : exhausted(again)
          if (released || cause !== null) return cause
          content += again
          update(again, 0)
          return null
        },
        release() {
          if (released) return
          released = true
          update(-content, -1)
        },
      }
    },
  }
}

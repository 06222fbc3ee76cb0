/** How many bodies of a kind, and how many bytes of them, one sender and all senders together may have under way. */
export type Golongan = {
  /** As long as a sender's line is, so long its last one waits. */
  banyakSeorang: number
  onePerson: number
  semua: number
}

/** Whose share is used up. */
export type Exhausted = 'seorang' | 'semua'
export type ContentPlace = {
  /** For more bytes of the same body. */
  add: (bytes: number) => Exhausted | null
  /** Gives all of it back, once however often it is called. */
  release: () => void
}

/** Who has how many bytes under way; see jatah-isi.ts. */
export type ContentBuku = {
  /** A place where there is room for all of `byte`; of them `held` are held from now on. */
  pesan(who: string, golongan: Golongan, bytes: number, held?: number): ContentPlace | Exhausted
}

type Jumlah = { bytes: number; banyak: number }
const EMPTY: Jumlah = { bytes: 0, banyak: 0 }

export function createContentBuku(): ContentBuku {
  const buku = new Map<Golongan, { semua: number; milik: Map<string, Jumlah> }>()
  return {
    pesan(who, golongan, bytes, held = bytes) {
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

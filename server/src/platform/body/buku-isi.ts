/** How many bodies of a kind, and how many bytes of them, one sender and all senders together may have under way. */
export type Golongan = {
  /** As long as a sender's line is, so long its last one waits. */
  banyakSeorang: number
  seorang: number
  semua: number
}

/** Whose share is used up. */
export type Habis = 'seorang' | 'semua'
export type TempatIsi = {
  /** For more bytes of the same body. */
  tambah: (byte: number) => Habis | null
  /** Gives all of it back, once however often it is called. */
  lepas: () => void
}

/** Who has how many bytes under way; see jatah-isi.ts. */
export type BukuIsi = {
  /** A place where there is room for all of `byte`; of them `dipegang` are held from now on. */
  pesan(siapa: string, golongan: Golongan, byte: number, dipegang?: number): TempatIsi | Habis
}

type Jumlah = { byte: number; banyak: number }
const KOSONG: Jumlah = { byte: 0, banyak: 0 }

export function buatBukuIsi(): BukuIsi {
  const buku = new Map<Golongan, { semua: number; milik: Map<string, Jumlah> }>()
  return {
    pesan(siapa, golongan, byte, dipegang = byte) {
      const halaman = buku.get(golongan) ?? { semua: 0, milik: new Map<string, Jumlah>() }
      buku.set(golongan, halaman)
      const milik = (): Jumlah => halaman.milik.get(siapa) ?? KOSONG
      const habis = (lagi: number): Habis | null => {
        if (milik().byte + lagi > golongan.seorang) return 'seorang'
        return halaman.semua + lagi > golongan.semua ? 'semua' : null
      }
      const ubah = (lagi: number, selisih: number): void => {
        const ada = milik()
        const banyak = ada.banyak + selisih
        halaman.semua += lagi
        if (banyak === 0) halaman.milik.delete(siapa)
        else halaman.milik.set(siapa, { byte: ada.byte + lagi, banyak })
      }
      const penuh = milik().banyak >= golongan.banyakSeorang ? 'seorang' : habis(byte)
      if (penuh !== null) return penuh
      let isi = dipegang
      let dilepas = false
      ubah(isi, 1)
      return {
        tambah(lagi) {
          const sebab = dilepas ? null : habis(lagi)
          if (dilepas || sebab !== null) return sebab
          isi += lagi
          ubah(lagi, 0)
          return null
        },
        lepas() {
          if (dilepas) return
          dilepas = true
          ubah(-isi, -1)
        },
      }
    },
  }
}

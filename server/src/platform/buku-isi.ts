/** Bodies up to a size: how many of them, and how many bytes, one sender and all senders together may have under way. */
export type Golongan = {
  sampai: number
  /** As long as a sender's line is, so long its last one waits. */
  banyakSeorang: number
  seorang: number
  semua: number
  /** A body that takes longer to arrive is given up. */
  detik: number
}

/** Who has how many bytes under way; see jatah-isi.ts. */
export type BukuIsi = {
  /** @returns how the place is given back, once however often it is called; or whose share is used up */
  pesan(siapa: string, golongan: Golongan, byte: number): (() => void) | 'seorang' | 'semua'
}

type Jumlah = { byte: number; banyak: number }
const KOSONG: Jumlah = { byte: 0, banyak: 0 }

export function buatBukuIsi(): BukuIsi {
  const buku = new Map<Golongan, { semua: number; milik: Map<string, Jumlah> }>()
  return {
    pesan(siapa, golongan, byte) {
      const halaman = buku.get(golongan) ?? { semua: 0, milik: new Map<string, Jumlah>() }
      buku.set(golongan, halaman)
      const ubah = (tanda: 1 | -1): void => {
        const ada = halaman.milik.get(siapa) ?? KOSONG
        const banyak = ada.banyak + tanda
        halaman.semua += tanda * byte
        if (banyak === 0) halaman.milik.delete(siapa)
        else halaman.milik.set(siapa, { byte: ada.byte + tanda * byte, banyak })
      }
      const ada = halaman.milik.get(siapa) ?? KOSONG
      if (ada.banyak >= golongan.banyakSeorang || ada.byte + byte > golongan.seorang) return 'seorang'
      if (halaman.semua + byte > golongan.semua) return 'semua'
      ubah(1)
      let dipegang = true
      return () => {
        if (!dipegang) return
        dipegang = false
        ubah(-1)
      }
    },
  }
}

import { hash } from 'node:crypto'

/**
 * A name for a set of lines, whatever their order: the sum of their SHA-256 modulo 2^256. So tables need no sorting, and
 * rows that moved to another partition change nothing.
 */
export type SidikBaris = {
  /** Pieces of a text as they come; a line may be split over several. */
  tambah(potongan: Uint8Array): void
  selesai(): { baris: number; sidik: string }
}

const AKHIR_BARIS = 10
const KATA = 8

export function sidikBaris(): SidikBaris {
  const jumlah = new Uint32Array(KATA)
  let baris = 0
  let sisa: Uint8Array[] = []
  const satu = (isi: Uint8Array): void => {
    const ringkas = hash('sha256', isi, 'buffer')
    let bawaan = 0
    for (let ke = 0; ke < KATA; ke++) {
      const nilai = (jumlah[ke] ?? 0) + ringkas.readUInt32LE(ke * 4) + bawaan
      jumlah[ke] = nilai
      bawaan = nilai > 0xffff_ffff ? 1 : 0
    }
    baris++
  }
  return {
    tambah(potongan) {
      let dari = 0
      for (;;) {
        const akhir = potongan.indexOf(AKHIR_BARIS, dari)
        if (akhir === -1) break
        const bagian = potongan.subarray(dari, akhir)
        satu(sisa.length === 0 ? bagian : Buffer.concat([...sisa, bagian]))
        sisa = []
        dari = akhir + 1
      }
      if (dari < potongan.length) sisa.push(Uint8Array.from(potongan.subarray(dari)))
    },
    selesai() {
      if (sisa.length > 0) satu(Buffer.concat(sisa))
      sisa = []
      return { baris, sidik: Buffer.from(jumlah.buffer).toString('hex') }
    },
  }
}

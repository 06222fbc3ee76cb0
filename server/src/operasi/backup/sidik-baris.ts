import { hash } from 'node:crypto'

/**
 * A name for a set of lines, whatever their order: the sum of their SHA-256 modulo 2^256. So tables need no sorting, and
 * rows that moved to another partition change nothing.
 */
export type SidikRow = {
  /** Pieces of a text as they come; a line may be split over several. */
  add(potongan: Uint8Array): void
  done(): { baris: number; sidik: string }
}

const ROW_END = 10
const WORDS = 8

export function rowSidik(): SidikRow {
  const jumlah = new Uint32Array(WORDS)
  let row = 0
  let rest: Uint8Array[] = []
  const one = (content: Uint8Array): void => {
    const short = hash('sha256', content, 'buffer')
    let builtin = 0
    for (let nth = 0; nth < WORDS; nth++) {
      const nilai = (jumlah[nth] ?? 0) + short.readUInt32LE(nth * 4) + builtin
      jumlah[nth] = nilai
      builtin = nilai > 0xffff_ffff ? 1 : 0
    }
    row++
  }
  return {
    add(potongan) {
      let from = 0
      for (;;) {
        const akhir = potongan.indexOf(ROW_END, from)
        if (akhir === -1) break
        const section = potongan.subarray(from, akhir)
        one(rest.length === 0 ? section : Buffer.concat([...rest, section]))
        rest = []
        from = akhir + 1
      }
      if (from < potongan.length) rest.push(Uint8Array.from(potongan.subarray(from)))
    },
    done() {
      if (rest.length > 0) one(Buffer.concat(rest))
      rest = []
      return { baris: row, sidik: Buffer.from(jumlah.buffer).toString('hex') }
    },
  }
}

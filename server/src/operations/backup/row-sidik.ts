import { hash } from 'node:crypto'

/**
 * A name for a set of lines, whatever their order: the sum of their SHA-256 modulo 2^256. So tables need no sorting, and
 * rows that moved to another partition change nothing.
 */
export type RowSidik = {
  /** Pieces of a text as they come; a line may be split over several. */
  add(chunk: Uint8Array): void
  done(): { baris: number; sidik: string }
}

const ROW_END = 10
const WORDS = 8

export function rowSidik(): RowSidik {
  const total = new Uint32Array(WORDS)
  let baris = 0
  let rest: Uint8Array[] = []
  const one = (content: Uint8Array): void => {
    const digest = hash('sha256', content, 'buffer')
    let carry = 0
    for (let nth = 0; nth < WORDS; nth++) {
      const sum = (total[nth] ?? 0) + digest.readUInt32LE(nth * 4) + carry
      total[nth] = sum
      carry = sum > 0xffff_ffff ? 1 : 0
    }
    baris++
  }
  return {
    add(chunk) {
      let from = 0
      for (;;) {
        const end = chunk.indexOf(ROW_END, from)
        if (end === -1) break
        const line = chunk.subarray(from, end)
        one(rest.length === 0 ? line : Buffer.concat([...rest, line]))
        rest = []
        from = end + 1
      }
      if (from < chunk.length) rest.push(Uint8Array.from(chunk.subarray(from)))
    },
    done() {
      if (rest.length > 0) one(Buffer.concat(rest))
      rest = []
      return { baris, sidik: Buffer.from(total.buffer).toString('hex') }
    },
  }
}

/**
 * Whole answers of one server, under the digest of everything they were put together from: what is asked all morning is
 * put together once. A digest that no longer fits is never asked for again, so nothing here can be out of date.
 */
export type Terjawab = {
  /** JSON, as it goes out. */
  teks: Buffer
  /** Schools whose pay stands in it: reading them is recorded. */
  denganTpp: readonly number[]
}

const PALING_BANYAK_BYTE = 64 * 1024 * 1024

export type IngatanJawaban = {
  baca(sidik: string): Terjawab | undefined
  simpan(sidik: string, jawaban: Terjawab): void
}

export function buatIngatanJawaban(batas = PALING_BANYAK_BYTE): IngatanJawaban {
  const isi = new Map<string, Terjawab>()
  let ukuran = 0
  return {
    baca(sidik) {
      const ada = isi.get(sidik)
      if (ada === undefined) return undefined
      // Last used stands last.
      isi.delete(sidik)
      isi.set(sidik, ada)
      return ada
    },
    simpan(sidik, jawaban) {
      if (isi.has(sidik) || jawaban.teks.length > batas / 4) return
      isi.set(sidik, jawaban)
      ukuran += jawaban.teks.length
      for (const [tua, { teks }] of isi) {
        if (ukuran <= batas) break
        isi.delete(tua)
        ukuran -= teks.length
      }
    },
  }
}

const ingatan = new WeakMap<object, IngatanJawaban>()

/** One for each database that this process serves. */
export function ingatanJawaban(db: object): IngatanJawaban {
  const ada = ingatan.get(db) ?? buatIngatanJawaban()
  ingatan.set(db, ada)
  return ada
}

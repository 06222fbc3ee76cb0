import { z } from 'zod'

/** What of an answer is believed, row by row: only what it says once and of a row that was asked about. */
export type Putusan = {
  diterima: string[]
  ditolak: { kunci: string; alasan: string }[]
  /** Rows of which the answer says nothing, or two things. */
  tanpaKabar: string[]
}

const badan = z.object({ hasil: z.array(z.unknown()) })
const satuHasil = z.object({ kunci: z.string(), diterima: z.boolean(), alasan: z.string().nullish() })
type SatuHasil = z.output<typeof satuHasil>

/** null: no answer of this kind at all. */
export function bacaJawaban(isi: string, kunci: readonly string[]): Putusan | null {
  const dibaca = badan.safeParse(uraiJson(isi))
  if (!dibaca.success) return null
  const ditanya = new Set(kunci)
  const kata = new Map<string, SatuHasil | null>()
  for (const mentah of dibaca.data.hasil) {
    const { data: hasil } = satuHasil.safeParse(mentah)
    if (hasil === undefined || !ditanya.has(hasil.kunci)) continue
    const lama = kata.get(hasil.kunci)
    kata.set(hasil.kunci, lama === undefined || lama?.diterima === hasil.diterima ? hasil : null)
  }
  const putusan: Putusan = { diterima: [], ditolak: [], tanpaKabar: [] }
  for (const satu of kunci) {
    const hasil = kata.get(satu) ?? null
    if (hasil === null) putusan.tanpaKabar.push(satu)
    else if (hasil.diterima) putusan.diterima.push(satu)
    else putusan.ditolak.push({ kunci: satu, alasan: rapikan(hasil.alasan ?? '') })
  }
  return putusan
}

function uraiJson(isi: string): unknown {
  try {
    return JSON.parse(isi)
  } catch {
    return null
  }
}

/** A stranger's words: one line that can be stored and shown. */
function rapikan(alasan: string): string {
  const polos = alasan
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return polos === '' ? 'DHGTK menolak tanpa menyebut alasan.' : polos.slice(0, 300).toWellFormed()
}

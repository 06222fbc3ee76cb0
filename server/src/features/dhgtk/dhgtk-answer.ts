import { z } from 'zod'

/** What of an answer is believed, row by row: only what it does not contradict and of a row that was asked about. */
export type Putusan = {
  diterima: string[]
  ditolak: { kunci: string; alasan: string }[]
  /** Rows of which the answer says nothing, or two things. */
  unanswered: string[]
}

const body = z.object({ hasil: z.array(z.unknown()) })
const oneResult = z.object({ kunci: z.string(), diterima: z.boolean(), alasan: z.string().nullish() })
type OneResult = z.output<typeof oneResult>

/** null: no answer of this kind at all. */
export function readAnswer(content: string, keys: readonly string[]): Putusan | null {
  const read = body.safeParse(parseJson(content))
  if (!read.success) return null
  const asked = new Set(keys)
  const words = new Map<string, OneResult | null>()
  for (const raw of read.data.hasil) {
    const { data: result } = oneResult.safeParse(raw)
    if (result === undefined || !asked.has(result.kunci)) continue
    const old = words.get(result.kunci)
    words.set(result.kunci, old === undefined || old?.diterima === result.diterima ? result : null)
  }
  const putusan: Putusan = { diterima: [], ditolak: [], unanswered: [] }
  for (const key of keys) {
    const result = words.get(key) ?? null
    if (result === null) putusan.unanswered.push(key)
    else if (result.diterima) putusan.diterima.push(key)
    else putusan.ditolak.push({ kunci: key, alasan: tidy(result.alasan ?? '') })
  }
  return putusan
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** A stranger's words: one line that can be stored and shown. */
function tidy(alasan: string): string {
  const plain = alasan
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return plain === '' ? 'DHGTK menolak tanpa menyebut alasan.' : plain.slice(0, 300).toWellFormed()
}

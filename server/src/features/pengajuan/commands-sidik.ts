import { createHash } from 'node:crypto'

/**
 * A name for what is asked: equal content and equal documents, in whatever order of keys or of documents, have the same one.
 * Undefined and null are the same nothing.
 */
export const sidikUsulan = (isi: unknown, sidikDokumen: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rapikan(isi), sidikDokumen.toSorted()]))
    .digest('hex')

function rapikan(isi: unknown): unknown {
  if (Array.isArray(isi)) return isi.map(rapikan)
  if (typeof isi !== 'object' || isi === null) return isi ?? null
  const pasangan = Object.entries(isi).filter(([, nilai]) => nilai !== undefined && nilai !== null)
  return Object.fromEntries(
    pasangan.map(([kunci, nilai]) => [kunci, rapikan(nilai)]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}

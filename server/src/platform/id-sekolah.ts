import { notFound } from './errors.ts'

/** '<sekolahId>-<n>' → its parts; an id beyond what the table can hold belongs to nobody. */
export function parseId(id: string, what: string): { sekolahId: number; nomor: number } {
  const [sekolahId = Number.NaN, nomor = Number.NaN] = id.split('-').map(Number)
  if (!(sekolahId <= 2_147_483_647 && nomor <= 2_147_483_647)) throw notFound(what)
  return { sekolahId, nomor }
}

import { tidakAda } from './errors.ts'

/** '<sekolahId>-<n>' → its parts; an id beyond what the table can hold belongs to nobody. */
export function uraiId(id: string, apa: string): { sekolahId: number; nomor: number } {
  const [sekolahId = Number.NaN, nomor = Number.NaN] = id.split('-').map(Number)
  if (!(sekolahId <= 2_147_483_647 && nomor <= 2_147_483_647)) throw tidakAda(apa)
  return { sekolahId, nomor }
}

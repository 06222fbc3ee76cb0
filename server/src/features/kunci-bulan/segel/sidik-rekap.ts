import { createHash } from 'node:crypto'
import type { BarisRekap } from '@geisa/engine/rekap/kolom-rekap'

/** Names the figures of a month, wherever they come from: the same rows in any order of rows and fields are the same. */
export function sidikRekap(baris: readonly BarisRekap[]): string {
  const urut = baris.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const isi = urut.map((satu) => Object.entries(satu).filter(([nama]) => nama !== 'nama_sekolah'))
  const teks = JSON.stringify(isi.map((kolom) => kolom.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return createHash('sha256').update(teks).digest('hex')
}

import { createHash } from 'node:crypto'
import type { RekapRow } from '@geisa/engine/rekap/rekap-columns'

/** Names the figures of a month, wherever they come from: the same rows in any order of rows and fields are the same. */
export function sidikRekap(rows: readonly RekapRow[]): string {
  const order = rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const content = order.map((rekapRow) => Object.entries(rekapRow).filter(([nama]) => nama !== 'nama_sekolah'))
  const text = JSON.stringify(content.map((columns) => columns.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return createHash('sha256').update(text).digest('hex')
}

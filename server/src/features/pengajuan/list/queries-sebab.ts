import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'

/** Of what the school is to be told before it opens the request; one that waits keeps the office's words to itself (spec 2, 4). */
export const CAUSE = sql`case when k.status_pengajuan in (${sql.lit(PENGAJUAN.DITOLAK)}, ${sql.lit(PENGAJUAN.PERLU_PERBAIKAN)}) then
  array[(select a.nama from alasan_penolakan a where a.id = k.alasan_penolakan_id), nullif(k.catatan_pemeriksa, '')] end`

const LONGEST_CAUSE = 160

export function shortCause(parts: readonly (string | null)[] | null): string | null {
  const signs = Array.from((parts ?? []).filter((part) => part !== null).join(': '))
  const text = signs.length > LONGEST_CAUSE ? `${signs.slice(0, LONGEST_CAUSE - 1).join('')}…` : signs.join('')
  return text === '' ? null : text
}

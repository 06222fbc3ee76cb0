import { sql } from 'kysely'
import { withoutActor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Moment } from '../fakta/fakta.ts'
import type { Key } from './memo-sql.ts'

export type NewMemo = Key & { memo: string }

/**
 * A reader that was overtaken never stores over the faster one. A memo of a time that has not come (the server's clock was
 * wrong) gives way. Only rows of memos are touched, which no writer of a fact ever waits for; nobody waits for the disk
 * either: a memo lost in a crash is computed again.
 */
export async function saveMemo(db: Db, { bulan, now }: Moment, daftar: readonly NewMemo[]): Promise<void> {
  const order = daftar.toSorted((a, b) => a.sekolahId - b.sekolahId)
  const columns = <K extends keyof NewMemo>(nama: K): NewMemo[K][] => order.map((newMemo) => newMemo[nama])
  const write = sql`
    insert into sekolah_bulan as lama (sekolah_id, bulan, rekap_kunci, rekap, urutan_versi, urutan_hari, dihitung_pada)
    select s, ${bulan}::int, k, r, v, h, ${now}::timestamptz from unnest(${columns('sekolahId')}::int[], ${columns('kunci')}::text[],
      ${columns('memo')}::text[], ${columns('urutanVersi')}::bigint[], ${columns('urutanHari')}::bigint[]) b (s, k, r, v, h),
      set_config('synchronous_commit', 'off', true)
    on conflict (sekolah_id, bulan) do update set rekap_kunci = excluded.rekap_kunci, rekap = excluded.rekap,
      urutan_versi = excluded.urutan_versi, urutan_hari = excluded.urutan_hari, dihitung_pada = excluded.dihitung_pada
    where ((lama.urutan_versi, lama.urutan_hari) <= (excluded.urutan_versi, excluded.urutan_hari)
        or lama.dihitung_pada - excluded.dihitung_pada > interval '1 hour')
      and (lama.rekap_kunci, lama.rekap) is distinct from (excluded.rekap_kunci, excluded.rekap)`
  // What is derived is nobody's writing, whoever asked first.
  await withoutActor(() => write.execute(db))
}

type Queue = { tail: Promise<void>; length: number }
const queue = new WeakMap<Db, Queue>()
/** Answers that may be ahead of their memos; further ones wait, so that a slow disk never fills the memory. */
const MAX_QUEUED = 64

/**
 * Stores behind the answer, one statement at a time: a figure that could not be stored is a figure all the same, so the
 * failure goes to the log alone. Resolves at once, or when too many wait with its own turn; never rejects.
 */
export function saveMemoLater(db: Db, moment: Moment, daftar: readonly NewMemo[]): Promise<void> {
  if (daftar.length === 0) return Promise.resolve()
  const own = queue.get(db) ?? { tail: Promise.resolve(), length: 0 }
  queue.set(db, own)
  own.length++
  own.tail = saveAfter(own.tail, db, moment, daftar).finally(() => {
    own.length--
  })
  return own.length > MAX_QUEUED ? own.tail : Promise.resolve()
}

/** When everything that was answered by now is stored: before the database closes. */
export const waitForMemo = (db: Db): Promise<void> => queue.get(db)?.tail ?? Promise.resolve()

async function saveAfter(before: Promise<void>, db: Db, moment: Moment, daftar: readonly NewMemo[]): Promise<void> {
  await before
  // What is computed now is answered first.
  await new Promise((resolve) => setImmediate(resolve))
  await saveMemo(db, moment, daftar).catch((cause: unknown) => recordFailed(cause, moment.now))
}

function recordFailed(cause: unknown, time: string): void {
  const { message, code } = cause as Error & { code?: string }
  process.stderr.write(`${JSON.stringify({ level: 50, time, err: { message, code }, msg: 'memo tidak tersimpan' })}\n`)
}

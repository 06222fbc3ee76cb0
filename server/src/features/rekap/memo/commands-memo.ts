import { sql } from 'kysely'
import { tanpaPelaku } from '../../../platform/access/pelaku.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Saat } from '../fakta/fakta.ts'
import type { Kunci } from './memo-sql.ts'

export type MemoBaru = Kunci & { memo: string }

/**
 * A reader that was overtaken never stores over the faster one. A memo of a time that has not come (the server's clock was
 * wrong) gives way. Only rows of memos are touched, which no writer of a fact ever waits for; nobody waits for the disk
 * either: a memo lost in a crash is computed again.
 */
export async function simpanMemo(db: Db, { bulan, sekarang }: Saat, daftar: readonly MemoBaru[]): Promise<void> {
  const urut = daftar.toSorted((a, b) => a.sekolahId - b.sekolahId)
  const kolom = <K extends keyof MemoBaru>(nama: K): MemoBaru[K][] => urut.map((satu) => satu[nama])
  const tulis = sql`
    insert into sekolah_bulan as lama (sekolah_id, bulan, rekap_kunci, rekap, urutan_versi, urutan_hari, dihitung_pada)
    select s, ${bulan}::int, k, r, v, h, ${sekarang}::timestamptz from unnest(${kolom('sekolahId')}::int[], ${kolom('kunci')}::text[],
      ${kolom('memo')}::text[], ${kolom('urutanVersi')}::bigint[], ${kolom('urutanHari')}::bigint[]) b (s, k, r, v, h),
      set_config('synchronous_commit', 'off', true)
    on conflict (sekolah_id, bulan) do update set rekap_kunci = excluded.rekap_kunci, rekap = excluded.rekap,
      urutan_versi = excluded.urutan_versi, urutan_hari = excluded.urutan_hari, dihitung_pada = excluded.dihitung_pada
    where ((lama.urutan_versi, lama.urutan_hari) <= (excluded.urutan_versi, excluded.urutan_hari)
        or lama.dihitung_pada > excluded.dihitung_pada + interval '1 hour')
      and (lama.rekap_kunci, lama.rekap) is distinct from (excluded.rekap_kunci, excluded.rekap)`
  // What is derived is nobody's writing, whoever asked first.
  await tanpaPelaku(() => tulis.execute(db))
}

type Antrean = { ekor: Promise<void>; panjang: number }
const antrean = new WeakMap<Db, Antrean>()
/** Answers that may be ahead of their memos; further ones wait, so that a slow disk never fills the memory. */
const PALING_ANTRE = 64

/**
 * Stores behind the answer, one statement at a time: a figure that could not be stored is a figure all the same, so the
 * failure goes to the log alone. Resolves at once, or when too many wait with its own turn; never rejects.
 */
export function simpanMemoNanti(db: Db, saat: Saat, daftar: readonly MemoBaru[]): Promise<void> {
  if (daftar.length === 0) return Promise.resolve()
  const antre = antrean.get(db) ?? { ekor: Promise.resolve(), panjang: 0 }
  antrean.set(db, antre)
  antre.panjang++
  antre.ekor = simpanSesudah(antre.ekor, db, saat, daftar).finally(() => {
    antre.panjang--
  })
  return antre.panjang > PALING_ANTRE ? antre.ekor : Promise.resolve()
}

/** When everything that was answered by now is stored: before the database closes. */
export const tungguMemo = (db: Db): Promise<void> => antrean.get(db)?.ekor ?? Promise.resolve()

async function simpanSesudah(sebelum: Promise<void>, db: Db, saat: Saat, daftar: readonly MemoBaru[]): Promise<void> {
  await sebelum
  // What is computed now is answered first.
  await new Promise((resolve) => setImmediate(resolve))
  await simpanMemo(db, saat, daftar).catch((sebab: unknown) => catatGagal(sebab, saat.sekarang))
}

function catatGagal(sebab: unknown, time: string): void {
  const { message, code } = sebab as Error & { code?: string }
  process.stderr.write(`${JSON.stringify({ level: 50, time, err: { message, code }, msg: 'memo tidak tersimpan' })}\n`)
}

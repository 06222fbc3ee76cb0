import { hitungBulan, type RekapBulan } from '@geisa/engine/rekap-bulan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Db, DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { rentang } from './fakta.ts'
import { type FaktaRekap, type Kunci, muatFaktaRekap } from './fakta-rekap.ts'
import { kunciMemo } from './memo-sql.ts'
import { rekapDariMemo, tulisMemo } from './teks-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
export type Rekap = { kunci: string; rekap: RekapBulan }

/**
 * A school's month as its facts give it, whatever is locked: from the memo while its key is that of the facts, else
 * computed and stored under the key that was read with the facts (architecture.md 2.1). Undefined: outside the scope.
 */
export async function rekapSekolah(
  alat: Alat,
  cakupan: Cakupan,
  { sekolahId, bulan, hitungUlang = false }: { sekolahId: number; bulan: string; hitungUlang?: boolean },
): Promise<Rekap | undefined> {
  const banyak = await rekapBanyak(alat, cakupan, { sekolahIds: [sekolahId], bulan, hitungUlang })
  return banyak.get(sekolahId)
}

/** The same of many schools; whose memos are old are computed together. */
export async function rekapBanyak(
  { db, clock }: Alat,
  cakupan: Cakupan,
  { sekolahIds, bulan, hitungUlang = false }: { sekolahIds: readonly number[]; bulan: string; hitungUlang?: boolean },
): Promise<Map<number, Rekap>> {
  const sekarang = clock.now()
  const ada = await bacaMemoBanyak(db, cakupan, { sekolahIds, bulan, sekarang })
  const hasil = new Map<number, Rekap>()
  const dingin: number[] = []
  for (const { id, kunci, memo } of ada) {
    if (memo === null || hitungUlang) dingin.push(id)
    else hasil.set(id, { kunci, rekap: rekapDariMemo(memo) })
  }
  for (const { sekolahId, kunci, rekap } of await hitungUlangBanyak(db, cakupan, {
    sekolahIds: dingin,
    bulan,
    sekarang,
  }))
    hasil.set(sekolahId, { kunci, rekap })
  if (cakupan.gtkId !== null) for (const satu of hasil.values()) sisakan(satu.rekap, cakupan.gtkId)
  return hasil
}

/** Who may see one person only gets that row alone. */
function sisakan(rekap: RekapBulan, gtkId: number): void {
  rekap.baris = rekap.baris.filter(({ id }) => id.endsWith(`-${gtkId}`))
}

type Pilih = { sekolahIds: readonly number[]; bulan: string; sekarang: string }
type BarisMemo = { id: number; kunci: string; memo: string | null }

async function bacaMemoBanyak(db: DbOrTrx, cakupan: Cakupan, pilih: Pilih): Promise<BarisMemo[]> {
  const { bulan, sekarang, sekolahIds } = pilih
  const { rows } = await sql<BarisMemo>`
    select s.id, k.kunci, m.rekap as memo from sekolah s ${kunciMemo({ ...rentang(bulan), bulan, sekarang })}
    left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = ${bulan}::int and m.rekap_kunci = k.kunci
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahDalam(cakupan)}`.execute(db)
  return rows
}

export type Hasil = Kunci & { sekolahId: number; rekap: RekapBulan; memo: string }

/** Computes from the facts and stores what it finds. */
export async function hitungUlangBanyak(db: Db, cakupan: Cakupan, pilih: Pilih): Promise<Hasil[]> {
  if (pilih.sekolahIds.length === 0) return []
  const fakta = await muatFaktaRekap(db, cakupan, pilih)
  const hasil = fakta.map(hitung)
  await simpanMemo(db, pilih, hasil)
  return hasil
}

export function hitung({ fakta, potongan, ...kunci }: FaktaRekap): Hasil {
  const rekap = hitungBulan(fakta, potongan)
  return { ...kunci, sekolahId: fakta.sekolah.id, rekap, memo: tulisMemo(rekap, fakta.sekolah.nama) }
}

/**
 * A reader that was overtaken never stores over the faster one. A memo of a time that has not come (the server's clock was
 * wrong) gives way. Only rows of memos are touched, which no writer of a fact ever waits for; a figure that could not be
 * stored is a figure all the same.
 */
async function simpanMemo(db: Db, { bulan, sekarang }: Pilih, hasil: readonly Hasil[]): Promise<void> {
  const urut = hasil.toSorted((a, b) => a.sekolahId - b.sekolahId)
  const kolom = <K extends keyof Hasil>(nama: K): Hasil[K][] => urut.map((satu) => satu[nama])
  await sql`
    insert into sekolah_bulan as lama (sekolah_id, bulan, rekap_kunci, rekap, urutan_versi, urutan_hari, dihitung_pada)
    select s, ${bulan}::int, k, r, v, h, ${sekarang}::timestamptz from unnest(${kolom('sekolahId')}::int[], ${kolom('kunci')}::text[],
      ${kolom('memo')}::text[], ${kolom('urutanVersi')}::bigint[], ${kolom('urutanHari')}::bigint[]) b (s, k, r, v, h)
    on conflict (sekolah_id, bulan) do update set rekap_kunci = excluded.rekap_kunci, rekap = excluded.rekap,
      urutan_versi = excluded.urutan_versi, urutan_hari = excluded.urutan_hari, dihitung_pada = excluded.dihitung_pada
    where ((lama.urutan_versi, lama.urutan_hari) <= (excluded.urutan_versi, excluded.urutan_hari)
        or lama.dihitung_pada > excluded.dihitung_pada + interval '1 hour')
      and (lama.rekap_kunci, lama.rekap) is distinct from (excluded.rekap_kunci, excluded.rekap)`
    .execute(db)
    .catch(() => undefined)
}

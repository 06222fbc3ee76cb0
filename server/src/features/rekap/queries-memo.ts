import { hitungBulan, type RekapBulan } from '@geisa/engine/rekap-bulan'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Db, DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { rentang, type Saat } from './fakta.ts'
import { type FaktaRekap, muatFaktaRekap } from './fakta-rekap.ts'
import { KOLOM_KUNCI, type Kunci, kunciMemo, pilihSekolah } from './memo-sql.ts'
import { rekapDariMemo, tulisMemo } from './teks-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
export type Rekap = { kunci: string; rekap: RekapBulan }
type Pilih = { sekolahIds: readonly number[]; bulan: string; hitungUlang?: boolean }

/**
 * A school's month as its facts give it, whatever is locked: from the memo while its key is that of the facts, else
 * computed and stored under the key that was read before them (architecture.md 2.1). Undefined: outside the scope.
 */
export async function rekapSekolah(
  alat: Alat,
  cakupan: Cakupan,
  { sekolahId, ...pilih }: { sekolahId: number; bulan: string; hitungUlang?: boolean },
): Promise<Rekap | undefined> {
  return (await rekapBanyak(alat, cakupan, { sekolahIds: [sekolahId], ...pilih })).get(sekolahId)
}

/** The same of many schools; whose memos are old are computed together. */
export async function rekapBanyak(
  { db, clock }: Alat,
  cakupan: Cakupan,
  { sekolahIds, bulan, hitungUlang = false }: Pilih,
): Promise<Map<number, Rekap>> {
  const saat = { bulan, sekarang: clock.now() }
  const ada = await bacaMemo(db, cakupan, saat, pilihSekolah(sekolahIds))
  const dingin = ada.filter(({ memo }) => memo === null || hitungUlang)
  const baru = await hitungBanyak(db, cakupan, saat, dingin)
  const hasil = new Map<number, Rekap>()
  for (const { sekolahId, kunci, memo } of ada) {
    const rekap = baru.get(sekolahId)?.rekap ?? (memo === null ? undefined : rekapDariMemo(memo))
    if (rekap !== undefined) hasil.set(sekolahId, { kunci, rekap: sisakan(rekap, cakupan.gtkId) })
  }
  return hasil
}

/** Who may see one person only gets that row alone. */
const sisakan = (rekap: RekapBulan, gtkId: number | null): RekapBulan =>
  gtkId === null ? rekap : { ...rekap, baris: rekap.baris.filter(({ id }) => id.endsWith(`-${gtkId}`)) }

type BarisMemo = Kunci & { memo: string | null }

/** Keys of schools, with the memo where it is of these facts. */
export async function bacaMemo(
  db: DbOrTrx,
  cakupan: Cakupan,
  saat: Saat,
  sekolah: RawBuilder<boolean>,
): Promise<BarisMemo[]> {
  const { rows } = await sql<BarisMemo>`
    select ${KOLOM_KUNCI}, m.rekap as memo from sekolah s ${kunciMemo({ ...rentang(saat.bulan), ...saat })}
    left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = ${saat.bulan}::int and m.rekap_kunci = k.kunci
    where ${sekolah} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows
}

/** Whose memos are missing or of other facts. */
export async function listDingin(
  db: DbOrTrx,
  cakupan: Cakupan,
  saat: Saat,
  sekolah: RawBuilder<boolean>,
): Promise<Kunci[]> {
  const { rows } = await sql<Kunci>`
    select ${KOLOM_KUNCI} from sekolah s ${kunciMemo({ ...rentang(saat.bulan), ...saat })}
    where ${sekolah} and ${sekolahDalam(cakupan)} and not exists (select from sekolah_bulan m
      where m.sekolah_id = s.id and m.bulan = ${saat.bulan}::int and m.rekap_kunci = k.kunci)`.execute(db)
  return rows
}

export type Terhitung = { rekap: RekapBulan; memo: string }

/** Schools whose facts are read together. */
const SEKELOMPOK = 16

/**
 * Computes from the facts, which are read after the keys, and stores what it finds under them; two groups under way at
 * most, so that the database reads one while the other is computed.
 */
export async function hitungBanyak(
  db: Db,
  cakupan: Cakupan,
  saat: Saat,
  daftar: readonly Kunci[],
): Promise<Map<number, Terhitung>> {
  const kelompok = Array.from({ length: Math.ceil(daftar.length / SEKELOMPOK) }, (_, ke) =>
    daftar.slice(ke * SEKELOMPOK, (ke + 1) * SEKELOMPOK),
  ).values()
  const hasil = new Map<number, Terhitung>()
  const kerja = async (): Promise<void> => {
    for (const satu of kelompok)
      for (const [id, isi] of await hitungKelompok(db, cakupan, saat, satu)) hasil.set(id, isi)
  }
  await Promise.all([kerja(), kerja()])
  return hasil
}

async function hitungKelompok(
  db: Db,
  cakupan: Cakupan,
  saat: Saat,
  daftar: readonly Kunci[],
): Promise<Map<number, Terhitung>> {
  const sekolahIds = daftar.map(({ sekolahId }) => sekolahId)
  const fakta = await muatFaktaRekap(db, cakupan, { ...saat, sekolahIds })
  const hasil = new Map(fakta.map((satu) => [satu.fakta.sekolah.id, hitung(satu)]))
  await simpanMemo(db, saat, daftar, hasil)
  return hasil
}

function hitung({ fakta, potongan }: FaktaRekap): Terhitung {
  const rekap = hitungBulan(fakta, potongan)
  return { rekap, memo: tulisMemo(rekap, fakta.sekolah.nama) }
}

/**
 * A reader that was overtaken never stores over the faster one. A memo of a time that has not come (the server's clock was
 * wrong) gives way. Only rows of memos are touched, which no writer of a fact ever waits for; nobody waits for the disk
 * either: a memo lost in a crash is computed again, and a figure that could not be stored is a figure all the same.
 */
async function simpanMemo(
  db: Db,
  { bulan, sekarang }: Saat,
  daftar: readonly Kunci[],
  hasil: ReadonlyMap<number, Terhitung>,
): Promise<void> {
  const urut = daftar.filter(({ sekolahId }) => hasil.has(sekolahId)).toSorted((a, b) => a.sekolahId - b.sekolahId)
  const kolom = <K extends keyof Kunci>(nama: K): Kunci[K][] => urut.map((satu) => satu[nama])
  const memo = urut.map(({ sekolahId }) => hasil.get(sekolahId)?.memo ?? '')
  await sql`
    insert into sekolah_bulan as lama (sekolah_id, bulan, rekap_kunci, rekap, urutan_versi, urutan_hari, dihitung_pada)
    select s, ${bulan}::int, k, r, v, h, ${sekarang}::timestamptz from unnest(${kolom('sekolahId')}::int[], ${kolom('kunci')}::text[],
      ${memo}::text[], ${kolom('urutanVersi')}::bigint[], ${kolom('urutanHari')}::bigint[]) b (s, k, r, v, h),
      set_config('synchronous_commit', 'off', true)
    on conflict (sekolah_id, bulan) do update set rekap_kunci = excluded.rekap_kunci, rekap = excluded.rekap,
      urutan_versi = excluded.urutan_versi, urutan_hari = excluded.urutan_hari, dihitung_pada = excluded.dihitung_pada
    where ((lama.urutan_versi, lama.urutan_hari) <= (excluded.urutan_versi, excluded.urutan_hari)
        or lama.dihitung_pada > excluded.dihitung_pada + interval '1 hour')
      and (lama.rekap_kunci, lama.rekap) is distinct from (excluded.rekap_kunci, excluded.rekap)`
    .execute(db)
    .catch(() => undefined)
}

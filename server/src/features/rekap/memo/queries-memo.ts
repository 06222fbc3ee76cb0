import { hitungBulan, type RekapBulan } from '@geisa/engine/rekap/rekap-bulan'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Db, DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { rentang, type Saat } from '../fakta/fakta.ts'
import { type FaktaRekap, muatFaktaRekap } from '../fakta/fakta-rekap.ts'
import { type MemoBaru, simpanMemo, simpanMemoNanti } from './commands-memo.ts'
import { KOLOM_KUNCI, type Kunci, kunciMemo, pilihSekolah } from './memo-sql.ts'
import { rekapDariMemo, tulisMemo } from './teks-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
export type Rekap = { kunci: string; rekap: RekapBulan }
type Pilih = { sekolahIds: readonly number[]; bulan: string; hitungUlang?: boolean }

/**
 * A school's month as its facts give it, whatever is locked: from the memo while its key is that of the facts, else
 * computed, and stored under the key that was read before them (architecture.md 2.1). Undefined: outside the scope.
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

/** Computes from the facts, which are read after the keys; what it finds is stored under them behind the answer. */
export async function hitungBanyak(
  db: Db,
  cakupan: Cakupan,
  saat: Saat,
  daftar: readonly Kunci[],
): Promise<Map<number, Terhitung>> {
  const hasil = new Map<number, Terhitung>()
  await tiapKelompok(daftar, async (satu) => {
    for (const [id, isi] of await hitungKelompok(db, cakupan, saat, satu)) hasil.set(id, isi)
  })
  await simpanMemoNanti(db, saat, denganMemo(daftar, hasil))
  return hasil
}

/** The same for whoever wants the memos stored and nothing else: a province is never in memory. @returns how many */
export async function hitungDanSimpan(db: Db, cakupan: Cakupan, saat: Saat, daftar: readonly Kunci[]): Promise<number> {
  let jumlah = 0
  await tiapKelompok(daftar, async (satu) => {
    const hasil = await hitungKelompok(db, cakupan, saat, satu)
    await simpanMemo(db, saat, denganMemo(satu, hasil))
    jumlah += hasil.size
  })
  return jumlah
}

/** Two groups under way at most, so that the database reads one while the other is computed. */
async function tiapKelompok(daftar: readonly Kunci[], kerjakan: (satu: readonly Kunci[]) => Promise<void>) {
  const kelompok = Array.from({ length: Math.ceil(daftar.length / SEKELOMPOK) }, (_, ke) =>
    daftar.slice(ke * SEKELOMPOK, (ke + 1) * SEKELOMPOK),
  ).values()
  const kerja = async (): Promise<void> => {
    for (const satu of kelompok) await kerjakan(satu)
  }
  await Promise.all([kerja(), kerja()])
}

async function hitungKelompok(
  db: Db,
  cakupan: Cakupan,
  saat: Saat,
  daftar: readonly Kunci[],
): Promise<Map<number, Terhitung>> {
  const sekolahIds = daftar.map(({ sekolahId }) => sekolahId)
  const fakta = await muatFaktaRekap(db, cakupan, { ...saat, sekolahIds })
  return new Map(fakta.map((satu) => [satu.fakta.sekolah.id, hitung(satu)]))
}

const denganMemo = (daftar: readonly Kunci[], hasil: ReadonlyMap<number, Terhitung>): MemoBaru[] =>
  daftar.flatMap(({ sekolahId, kunci, urutanVersi, urutanHari }) => {
    const memo = hasil.get(sekolahId)?.memo
    return memo === undefined ? [] : { sekolahId, kunci, urutanVersi, urutanHari, memo }
  })

function hitung({ fakta, potongan }: FaktaRekap): Terhitung {
  const rekap = hitungBulan(fakta, potongan)
  return { rekap, memo: tulisMemo(rekap, fakta.sekolah.nama) }
}

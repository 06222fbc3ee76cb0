import type { Adjustment } from '@geisa/contract/kunci-bulan'
import type { SealSummary } from '@geisa/contract/rekap/bulanan'
import { compareRekap } from '@geisa/engine/rekap/compare-rekap'
import { type RekapRow, RUPIAH_COLUMNS } from '@geisa/engine/rekap/rekap-columns'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { SekolahBulan } from '../syarat/queries-check.ts'

/** A seal without its figures. */
export type Seal = SealSummary & {
  sekolahId: number
  urutan: number
  rekapKunci: string
  dibukaPada: string | null
  dibukaOleh: string | null
  alasanBuka: string
  /** Somebody has hours of their own: it draws borders, or did (rules.md M7). */
  jamSendiri: boolean
}

/** All seals of a school's month, latest first; the standing one has no `dibukaPada`. */
export async function listSeals(db: DbOrTrx, cakupan: Cakupan, { sekolahId, bulan }: SekolahBulan): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select g.sekolah_id as "sekolahId", g.urutan, g.kode, g.sha256, g.dikunci_pada as "dikunciPada", k.nama as "dikunciOleh",
      g.rekap_kunci as "rekapKunci", g.dibuka_pada as "dibukaPada", b.nama as "dibukaOleh", coalesce(g.alasan_buka, '') as "alasanBuka",
      g.batas is not null or exists (select 1 from gtk_jam j where j.sekolah_id = ${sekolahId} and j.status = 2) as "jamSendiri"
    from segel g join sekolah s on s.id = g.sekolah_id
    left join pengguna k on k.id = g.dikunci_oleh left join pengguna b on b.id = g.dibuka_oleh
    where g.sekolah_id = ${sekolahId} and g.bulan = ${Number(bulan)} and ${sekolahIn(cakupan)}
    order by g.urutan desc`.execute(db)
  return rows
}

export const summariseSeal = ({ kode, sha256, dikunciPada, dikunciOleh }: Seal): SealSummary => ({
  kode,
  sha256,
  dikunciPada,
  dikunciOleh,
})

type Sealed = Pick<Seal, 'sekolahId' | 'urutan' | 'rekapKunci'>
type Current = { kunci: string; rekap: { baris: readonly RekapRow[] } }

/**
 * Fresh figures minus the seal's, of each school (product.md 3). Equal keys mean equal facts: the seals of those schools are
 * not even read.
 */
export async function compareSeals(
  db: DbOrTrx,
  cakupan: Cakupan,
  bulan: string,
  seals: readonly Sealed[],
  current: ReadonlyMap<number, Current>,
): Promise<Map<number, ReturnType<typeof compareRekap>>> {
  const possible = seals.filter(({ sekolahId, rekapKunci }) => {
    const seal = current.get(sekolahId)
    return seal !== undefined && seal.kunci !== rekapKunci
  })
  if (possible.length === 0) return new Map()
  const { rows } = await sql<{ sekolahId: number; laporan: string }>`
    select g.sekolah_id as "sekolahId", case g.laporan when '' then (g.rekap::json -> 'laporan')::text else g.laporan end as laporan
    from segel g join sekolah s on s.id = g.sekolah_id
    join unnest(${possible.map((sealed) => sealed.sekolahId)}::int[], ${possible.map((sealed) => sealed.urutan)}::int[]) m (id, urutan)
      on m.id = g.sekolah_id and m.urutan = g.urutan
    where g.bulan = ${Number(bulan)} and ${sekolahIn(cakupan)}`.execute(db)
  return new Map(
    rows.map(({ sekolahId, laporan }) => [
      sekolahId,
      compareRekap(sealRows(laporan), current.get(sekolahId)?.rekap.baris ?? []),
    ]),
  )
}

/** The rows of a sealed report. */
export const sealRows = (laporan: string): RekapRow[] => (JSON.parse(laporan) as { baris: RekapRow[] }).baris

/** As it travels: who reads no pay learns that it differs, not how much. */
export function toContract(diffs: ReturnType<typeof compareRekap>, showTpp: boolean): Adjustment[] {
  const word = (nilai: string | number | boolean | null): string | number | null =>
    typeof nilai === 'boolean' ? (nilai ? 'Ya' : 'Tidak') : nilai
  return diffs.map((rowDiff) => ({
    ...rowDiff,
    beda: rowDiff.beda.map(({ kolom, label, segel, baru }) => {
      const visible = showTpp || !RUPIAH_COLUMNS.includes(kolom)
      return { kolom, label, segel: visible ? word(segel) : null, baru: visible ? word(baru) : null }
    }),
    selisihPotongan: showTpp ? rowDiff.selisihPotongan : null,
  }))
}

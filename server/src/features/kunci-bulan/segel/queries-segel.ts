import type { Penyesuaian } from '@geisa/contract/kunci-bulan'
import type { SegelRingkas } from '@geisa/contract/rekap-bulanan'
import { bandingkanRekap } from '@geisa/engine/rekap/bandingkan-rekap'
import { type BarisRekap, KOLOM_RUPIAH } from '@geisa/engine/rekap/kolom-rekap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import type { SekolahBulan } from '../syarat/queries-periksa.ts'

/** A seal without its figures. */
export type Segel = SegelRingkas & {
  sekolahId: number
  urutan: number
  rekapKunci: string
  dibukaPada: string | null
  dibukaOleh: string | null
  alasanBuka: string
}

/** All seals of a school's month, latest first; the standing one has no `dibukaPada`. */
export async function listSegel(db: DbOrTrx, cakupan: Cakupan, { sekolahId, bulan }: SekolahBulan): Promise<Segel[]> {
  const { rows } = await sql<Segel>`
    select g.sekolah_id as "sekolahId", g.urutan, g.kode, g.sha256, g.dikunci_pada as "dikunciPada", k.nama as "dikunciOleh",
      g.rekap_kunci as "rekapKunci", g.dibuka_pada as "dibukaPada", b.nama as "dibukaOleh", coalesce(g.alasan_buka, '') as "alasanBuka"
    from segel g join sekolah s on s.id = g.sekolah_id
    left join pengguna k on k.id = g.dikunci_oleh left join pengguna b on b.id = g.dibuka_oleh
    where g.sekolah_id = ${sekolahId} and g.bulan = ${Number(bulan)} and ${sekolahDalam(cakupan)}
    order by g.urutan desc`.execute(db)
  return rows
}

export const ringkasSegel = ({ kode, sha256, dikunciPada, dikunciOleh }: Segel): SegelRingkas => ({
  kode,
  sha256,
  dikunciPada,
  dikunciOleh,
})

type Tersegel = Pick<Segel, 'sekolahId' | 'urutan' | 'rekapKunci'>
type Kini = { kunci: string; rekap: { baris: readonly BarisRekap[] } }

/**
 * Fresh figures minus the seal's, of each school (product.md 3). Equal keys mean equal facts: the seals of those schools are
 * not even read.
 */
export async function bandingkanSegel(
  db: DbOrTrx,
  cakupan: Cakupan,
  bulan: string,
  segel: readonly Tersegel[],
  kini: ReadonlyMap<number, Kini>,
): Promise<Map<number, ReturnType<typeof bandingkanRekap>>> {
  const mungkin = segel.filter(({ sekolahId, rekapKunci }) => {
    const satu = kini.get(sekolahId)
    return satu !== undefined && satu.kunci !== rekapKunci
  })
  if (mungkin.length === 0) return new Map()
  const { rows } = await sql<{ sekolahId: number; laporan: string }>`
    select g.sekolah_id as "sekolahId", case g.laporan when '' then (g.rekap::json -> 'laporan')::text else g.laporan end as laporan
    from segel g join sekolah s on s.id = g.sekolah_id
    join unnest(${mungkin.map((satu) => satu.sekolahId)}::int[], ${mungkin.map((satu) => satu.urutan)}::int[]) m (id, urutan)
      on m.id = g.sekolah_id and m.urutan = g.urutan
    where g.bulan = ${Number(bulan)} and ${sekolahDalam(cakupan)}`.execute(db)
  return new Map(
    rows.map(({ sekolahId, laporan }) => [
      sekolahId,
      bandingkanRekap(barisSegel(laporan), kini.get(sekolahId)?.rekap.baris ?? []),
    ]),
  )
}

/** The rows of a sealed report. */
export const barisSegel = (laporan: string): BarisRekap[] => (JSON.parse(laporan) as { baris: BarisRekap[] }).baris

/** As it travels: who reads no pay learns that it differs, not how much. */
export function keContract(beda: ReturnType<typeof bandingkanRekap>, bacaTpp: boolean): Penyesuaian[] {
  const kata = (nilai: string | number | boolean | null): string | number | null =>
    typeof nilai === 'boolean' ? (nilai ? 'Ya' : 'Tidak') : nilai
  return beda.map((satu) => ({
    ...satu,
    beda: satu.beda.map(({ kolom, label, segel, baru }) => {
      const tampak = bacaTpp || !KOLOM_RUPIAH.includes(kolom)
      return { kolom, label, segel: tampak ? kata(segel) : null, baru: tampak ? kata(baru) : null }
    }),
    selisihPotongan: bacaTpp ? satu.selisihPotongan : null,
  }))
}

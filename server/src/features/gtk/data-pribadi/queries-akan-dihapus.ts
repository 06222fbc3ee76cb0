import type { Output } from '@geisa/contract/endpoint'
import type { DaftarAkanDihapus, daftarAkanDihapus } from '@geisa/contract/gtk/data-pribadi'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { deletedFrom, describeJejak, type Jejak } from './queries-jejak.ts'

type Row = Omit<DaftarAkanDihapus['rows'][number], 'jejakTerakhir' | 'dihapusMulai'> & Jejak

/** Whose data will go in the office's schools, who goes first first. */
export async function listAkanDihapus(
  db: DbOrTrx,
  cakupan: Cakupan,
  { page, per }: Output<typeof daftarAkanDihapus, 'query'>,
): Promise<DaftarAkanDihapus> {
  const { rows: jumlah } = await sql<{ n: number }>`
    select count(*)::int as n from gtk_akan_dihapus a join sekolah s on s.id = a.sekolah_id where ${sekolahIn(cakupan)}`.execute(
    db,
  )
  const total = jumlah[0]?.n ?? 0
  const { rows } = await sql<Row>`
    select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
      g.berhenti, a.sejak, a.jejak, a.hari
    from gtk_akan_dihapus a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id join sekolah s on s.id = g.sekolah_id
    where ${sekolahIn(cakupan)} order by a.sejak, s.nama, g.nama, g.sekolah_id, g.id limit ${per} offset ${(page - 1) * per}`.execute(
    db,
  )
  return {
    rows: rows.map(({ jejak, hari, sejak, ...row }) => ({
      ...row,
      sejak: hariSekolah(sejak, 'WIB'),
      jejakTerakhir: describeJejak({ jejak, hari }),
      dihapusMulai: hariSekolah(deletedFrom(sejak), 'WIB'),
    })),
    meta: { page, totalPages: Math.max(1, Math.ceil(total / per)), total },
  }
}

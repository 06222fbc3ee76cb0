import type { KirimanRow } from '@geisa/contract/dhgtk'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { inWilayah } from '../../platform/database/sql.ts'
import { invalidField } from '../../platform/errors.ts'
import { type Find, type Kiriman, kirimanColumns, meetsFilter } from './queries-rows.ts'

/** So many schools are read together: a province's upper schools, a large regency. Of more a region is asked for. */
const MAX_SEKOLAH = 5_000

/**
 * What an office reads of its schools: one day of all of them, each school's rows by its own key. A nation's days have millions
 * of rows and no key that does not begin with the school, so neither all days nor all schools are read at once.
 */
export async function kirimanOfKantor(db: DbOrTrx, cakupan: Cakupan, search: Find, now: string): Promise<Kiriman> {
  const tanggal = search.tanggal ?? yesterday(now)
  const sekolahIds = await selectedSekolah(db, cakupan, search.kodeWilayah)
  const filtered = sql`kiriman k join sekolah_terbagi s on s.id = k.sekolah_id
      join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.sekolah_id = any(${[...sekolahIds]}::int[]) and k.tanggal = ${tanggal} and ${sekolahIn(cakupan)}
      and ${meetsFilter(search)}`
  return {
    tanggal,
    filtered,
    rows: async (status) => {
      // Its keys first, then what is shown of them (citus.md 2).
      const { rows: page } = await sql<Key>`
        select k.sekolah_id as "sekolahId", k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi from ${filtered} and ${status}
        order by ${ORDER} limit ${search.per} offset ${(search.page - 1) * search.per}`.execute(db)
      if (page.length === 0) return []
      const { rows } = await sql<KirimanRow>`
        select ${kirimanColumns(sql`k.sekolah_id`)} from unnest(${page.map((p) => p.sekolahId)}::int[], ${page.map((p) => p.gtkId)}::int[],
            ${page.map((p) => p.jenisWaktu)}::text[], ${page.map((p) => p.revisi)}::int[]) as h (sekolah_id, gtk_id, jenis_waktu, revisi)
          join kiriman k on k.sekolah_id = h.sekolah_id and k.tanggal = ${tanggal} and k.gtk_id = h.gtk_id
            and k.jenis_waktu = h.jenis_waktu and k.revisi = h.revisi
          join sekolah_terbagi s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
        where ${sekolahIn(cakupan)} order by ${ORDER}`.execute(db)
      return rows
    },
  }
}

type Key = { sekolahId: number; gtkId: number; jenisWaktu: string; revisi: number }

/** School by school, as the other lists of an office. */
const ORDER = sql`s.nama collate "id-x-icu", k.sekolah_id, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc`

/** A day is queued when it has ended everywhere. */
const yesterday = (now: string): string => tanggalFrom(nomorHari(hariSekolah(now, 'WIB')) - 1)

async function selectedSekolah(db: DbOrTrx, cakupan: Cakupan, kode: string | undefined): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select s.id from sekolah s
    where ${sekolahIn(cakupan)} and ${kode === undefined ? sql`true` : inWilayah(kode)} limit ${MAX_SEKOLAH + 1}`.execute(
    db,
  )
  if (rows.length > MAX_SEKOLAH)
    throw invalidField('kodeWilayah', 'Pilih wilayah yang lebih kecil: sekolahnya terlalu banyak untuk satu daftar.')
  return rows.map(({ id }) => id)
}

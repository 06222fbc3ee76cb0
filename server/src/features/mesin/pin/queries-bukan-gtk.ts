import type { BukanGtk, HariBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { masaTap } from '../../rekap/fakta/queries-tap.ts'

/** The PINs of one school that are of nobody of the staff, those that still hold first; of one machine only when it is named. */
export async function listBukanGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  mesinId: string | undefined,
): Promise<BukanGtk[]> {
  if (mesinId === undefined) return read(db, cakupan, sql<boolean>`b.sekolah_id = ${sekolahId}`)
  const mesin = parseId(mesinId, 'Mesin')
  return read(
    db,
    cakupan,
    sql<boolean>`b.sekolah_id = ${sekolahId} and b.mesin_id = ${mesin.nomor} and ${mesin.sekolahId === sekolahId}`,
  )
}

/** Days that were said to be of nobody's PINs, latest first; of one machine only when it is named. */
export async function listHariBukanGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  mesinId: string | undefined,
): Promise<HariBukanGtk[]> {
  if (mesinId === undefined) return readHari(db, cakupan, sekolahId, sql<boolean>`true`)
  const mesin = parseId(mesinId, 'Mesin')
  return readHari(
    db,
    cakupan,
    sekolahId,
    sql<boolean>`h.mesin_id = ${mesin.nomor} and ${mesin.sekolahId === sekolahId}`,
  )
}

export async function findHariBukanGtk(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<HariBukanGtk> {
  const { sekolahId, nomor } = parseId(id, 'Tanda bukan GTK')
  const [one] = await readHari(db, cakupan, sekolahId, sql<boolean>`h.id = ${nomor}`)
  if (one === undefined) throw notFound('Tanda bukan GTK')
  return one
}

async function readHari(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  condition: RawBuilder<boolean>,
): Promise<HariBukanGtk[]> {
  const { rows } = await sql<HariBukanGtk>`
    select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
      h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
    from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
    join mesin m on m.sekolah_id = ${sekolahId} and m.id = h.mesin_id
    where h.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and ${condition}
    order by h.mulai desc, h.id desc`.execute(db)
  return rows
}

export async function findBukanGtk(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<BukanGtk> {
  const { sekolahId, nomor } = parseId(id, 'Tanda bukan GTK')
  const [one] = await read(db, cakupan, sql<boolean>`b.sekolah_id = ${sekolahId} and b.id = ${nomor}`)
  if (one === undefined) throw notFound('Tanda bukan GTK')
  return one
}

async function read(db: DbOrTrx, cakupan: Cakupan, condition: RawBuilder<boolean>): Promise<BukanGtk[]> {
  const { rows } = await sql<BukanGtk>`
    select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
      nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
      (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
      (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
        and ${masaTap('b')}) as "jumlahTap"
    from bukan_gtk b join sekolah s on s.id = b.sekolah_id
    join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
    left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
    where ${sekolahIn(cakupan)} and ${condition}
    order by b.sampai is not null, b.disimpan_pada desc, b.id desc`.execute(db)
  return rows
}

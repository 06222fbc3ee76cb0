import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Location, NewInput } from './akun-input.ts'

/**
 * The foundation that an account acts for: the one that was named, if the province has to do with it; a new one by name
 * (two may bear the same); else that of the chosen schools, or a new one under the account's own name.
 */
export async function determineYayasan(
  trx: Trx,
  yayasan: NewInput['yayasan'],
  location: Location,
  namaAkun: string,
): Promise<number> {
  if (yayasan?.id !== undefined) {
    await refuseForeignYayasan(trx, yayasan.id, location)
    return yayasan.id
  }
  if (yayasan?.nama !== undefined) return establishYayasan(trx, yayasan.nama)
  return (await yayasanSekolah(trx, location)) ?? establishYayasan(trx, namaAkun)
}

/** Whoever acts for a foundation may set the hours of its schools: one from elsewhere is not a province's to give. */
async function refuseForeignYayasan(trx: Trx, id: number, { kodeWilayah }: Location): Promise<void> {
  const { rows } = await sql`
    select 1 from yayasan y where y.id = ${id} and (
      exists (select 1 from sekolah s where s.yayasan_id = y.id and s.kode_provinsi = ${kodeWilayah})
      or exists (select 1 from pengguna p where p.yayasan_id = y.id and p.peran_id = ${PERAN.YAYASAN} and p.kode_wilayah = ${kodeWilayah}))`.execute(
    trx,
  )
  if (rows.length === 0) throw invalidField('yayasan.id', 'Yayasan tidak ditemukan')
}

async function yayasanSekolah(trx: Trx, { cakupanSekolah }: Location): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.yayasan_id as id from sekolah s where s.id = any(${[...cakupanSekolah]}::int[]) and s.yayasan_id is not null
    limit 2`.execute(trx)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function establishYayasan(trx: Trx, nama: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values (${nama}) returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('foundation without an id')
  return id
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { foldRekap } from '../penghitung/commands-fold.ts'

/** Schools for the counters: where, what, whether a machine stands there, and when it was last heard of. */
export type CountedSekolah = {
  kecamatan: string
  jenjang: string
  status?: 'N' | 'S'
  mesin?: boolean
  lastSync?: string | null
  nama?: string
}

let npsn = 70_000_000

/** Adds them as the rest of the program would leave them, and folds. @returns their ids */
export async function addCountedSekolah(db: Db, daftar: readonly CountedSekolah[]): Promise<number[]> {
  const ids: number[] = []
  for (const { kecamatan, jenjang, status = 'N', mesin = true, lastSync = null, nama } of daftar) {
    npsn += 1
    const { rows } = await sql<{ id: number }>`
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select ${String(npsn)}, ${nama ?? `Sekolah ${npsn}`}, ${jenjang}, ${status}, kec.kode, kec.kode_induk, prov.kode, prov.zona
      from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
      where kec.kode = ${kecamatan} returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`no kecamatan ${kecamatan}`)
    if (mesin) await attachMesin(db, id)
    if (lastSync !== null) await sync(db, id, lastSync)
    ids.push(id)
  }
  await foldAll(db)
  return ids
}

export async function attachMesin(db: Db, sekolahId: number): Promise<void> {
  await sql`with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
      values (${sekolahId}, ${`HITUNG${sekolahId}`}, 'Mesin', '2025-01-01') returning id)
    insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada) select ${sekolahId}, id, '2025-01-01', '2025-01-01' from m`.execute(
    db,
  )
}

export const sync = (db: Db, sekolahId: number, lastSync: string): Promise<unknown> =>
  sql`insert into sekolah_sinkron (sekolah_id, last_sync) values (${sekolahId}, ${lastSync})
    on conflict (sekolah_id) do update set last_sync = excluded.last_sync`.execute(db)

/** Queues every school, whatever changed, and folds: tests write facts by hand. */
export async function foldAll(db: Db): Promise<void> {
  await sql`insert into antrean_rekap (sekolah_id) select id from sekolah`.execute(db)
  await foldRekap(db)
}

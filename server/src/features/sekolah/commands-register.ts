import type { Output } from '@geisa/contract/endpoint'
import type { addSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { divideSekolah } from './commands-divide.ts'
import type { Kecamatan } from './import-location.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** A new school; region and zone follow from its kecamatan. @returns its id */
export async function registerSekolah(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: Output<typeof addSekolah, 'body'>,
): Promise<number> {
  const at = clock.now()
  const { npsn, nama, jenjang, status, kodeKecamatan, alamat } = input
  const yayasanId = input.yayasanId ?? null
  if (!jenjangIn(cakupan, jenjang)) throw invalidField('jenjang', 'Jenjang ini di luar cakupan Anda')
  if (yayasanId !== null && status !== 'S') throw invalidField('yayasanId', 'Yayasan hanya untuk sekolah swasta')
  return db.transaction().execute(async (trx) => {
    const location = (await listKecamatan(trx, kodeKecamatan))[0]
    if (location === undefined) throw invalidField('kodeKecamatan', 'Kecamatan tidak dikenal')
    if (yayasanId !== null) await refuseMissingYayasan(trx, yayasanId)
    const { rows } = await sql<{ id: number }>`
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, yayasan_id, alamat)
      values (${npsn}, ${nama}, ${jenjang}, ${status}, ${location.kode}, ${location.kodeKab}, ${location.kodeProvinsi}, ${location.zona},
        ${yayasanId}, ${alamat})
      on conflict (npsn) do nothing returning id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw invalidField('npsn', `NPSN sudah dipakai ${await takenBy(trx, npsn)}`)
    await divideSekolah(trx, [id])
    await queueRekap(trx, [id])
    await recordRiwayat(trx, {
      sekolahId: id,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'sekolah',
      objek: String(id),
      tindakan: 'tambah',
      sesudah: { npsn, nama, jenjang, status, kodeKecamatan, alamat, yayasanId },
    })
    return id
  })
}

/** An admin whose own levels are narrowed adds none of the others. */
export const jenjangIn = ({ jenjang }: Cakupan, one: Jenjang): boolean => jenjang?.includes(one) ?? true

export async function refuseMissingYayasan(trx: Trx, yayasanId: number): Promise<void> {
  const { rows } = await sql`select 1 from yayasan where id = ${yayasanId}`.execute(trx)
  if (rows.length === 0) throw invalidField('yayasanId', 'Yayasan tidak ditemukan')
}

async function takenBy(db: DbOrTrx, npsn: string): Promise<string> {
  const { rows } = await sql<{ nama: string }>`select nama from sekolah where npsn = ${npsn}`.execute(db)
  return rows[0]?.nama ?? 'sekolah lain'
}

/** Kecamatan with what lies above them; all of them where no code is asked for. */
export async function listKecamatan(db: DbOrTrx, kode?: string): Promise<Kecamatan[]> {
  const { rows } = await sql<Kecamatan>`
    select kec.kode, kec.nama, kab.kode as "kodeKab", kab.nama as "namaKab", prov.kode as "kodeProvinsi", prov.zona
    from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
    where kec.level = 3 and ${kode === undefined ? sql`true` : sql`kec.kode = ${kode}`}`.execute(db)
  return rows
}

import type { Keluaran } from '@geisa/contract/endpoint'
import type { tambahSekolah } from '@geisa/contract/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { antreRekap } from '../penghitung/commands-antre.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import type { Kecamatan } from './letak-impor.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** A new school; region and zone follow from its kecamatan. @returns its id */
export async function daftarkanSekolah(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  isian: Keluaran<typeof tambahSekolah, 'body'>,
): Promise<number> {
  const pada = clock.now()
  const { npsn, nama, jenjang, status, kodeKecamatan, alamat } = isian
  const yayasanId = isian.yayasanId ?? null
  if (!jenjangDalam(cakupan, jenjang)) throw salahIsi('jenjang', 'Jenjang ini di luar cakupan Anda')
  if (yayasanId !== null && status !== 'S') throw salahIsi('yayasanId', 'Yayasan hanya untuk sekolah swasta')
  return db.transaction().execute(async (trx) => {
    const letak = (await listKecamatan(trx, kodeKecamatan))[0]
    if (letak === undefined) throw salahIsi('kodeKecamatan', 'Kecamatan tidak dikenal')
    if (yayasanId !== null) await tolakYayasanTakAda(trx, yayasanId)
    const { rows } = await sql<{ id: number }>`
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, yayasan_id, alamat)
      values (${npsn}, ${nama}, ${jenjang}, ${status}, ${letak.kode}, ${letak.kodeKab}, ${letak.kodeProvinsi}, ${letak.zona},
        ${yayasanId}, ${alamat})
      on conflict (npsn) do nothing returning id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw salahIsi('npsn', `NPSN sudah dipakai ${await namaPemakai(trx, npsn)}`)
    await antreRekap(trx, [id])
    await catatRiwayat(trx, {
      sekolahId: id,
      pada,
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
export const jenjangDalam = ({ jenjang }: Cakupan, satu: Jenjang): boolean => jenjang?.includes(satu) ?? true

export async function tolakYayasanTakAda(trx: Trx, yayasanId: number): Promise<void> {
  const { rows } = await sql`select from yayasan where id = ${yayasanId}`.execute(trx)
  if (rows.length === 0) throw salahIsi('yayasanId', 'Yayasan tidak ditemukan')
}

async function namaPemakai(db: DbOrTrx, npsn: string): Promise<string> {
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

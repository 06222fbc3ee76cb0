import type { Libur } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { settingPada } from '../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { isBerwenang, type JenisLiburId, type Wewenang } from './wewenang.ts'

/** A holiday as it is stored. */
export type BarisLibur = {
  id: number
  nama: string
  jenisLiburId: JenisLiburId
  kodeWilayah: string
  namaWilayah: string
  tanggal: string
  jenjang: Jenjang[]
  deskripsi: string
  dasarHukum: string | null
  versi: number
}

type Rentang = { dari?: string | undefined; sampai?: string | undefined }

/** The holidays that the caller sees, by date, each with whether it may be changed by them. */
export async function listLibur(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  wewenang: Wewenang,
  { dari, sampai }: Rentang,
): Promise<Libur[]> {
  const { rows } = await sql<BarisLibur>`
    select ${KOLOM} from libur l join wilayah w on w.kode = l.kode_wilayah
    where ${terlihat(pengguna, cakupan)} and (${dari ?? null}::date is null or l.tanggal >= ${dari ?? null})
      and (${sampai ?? null}::date is null or l.tanggal <= ${sampai ?? null})
    order by l.tanggal, l.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    jenisLibur: row.jenisLiburId === 1 ? 'Nasional' : 'Daerah',
    jenjang: JSON.stringify(row.jenjang),
    bolehUbah: isBerwenang(wewenang, row),
  }))
}

/** One that the caller sees. */
export async function findLibur(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: number,
): Promise<BarisLibur | undefined> {
  const { rows } = await sql<BarisLibur>`
    select ${KOLOM} from libur l join wilayah w on w.kode = l.kode_wilayah
    where l.id = ${id} and ${terlihat(pengguna, cakupan)}`.execute(db)
  return rows[0]
}

/** Holidays of one region on these dates for any of these levels: what a new one would double. */
export async function listSama(
  trx: DbOrTrx,
  { kodeWilayah, jenjang }: { kodeWilayah: string; jenjang: readonly Jenjang[] },
  tanggal: readonly string[],
): Promise<BarisLibur[]> {
  const { rows } = await sql<BarisLibur>`
    select ${KOLOM} from libur l join wilayah w on w.kode = l.kode_wilayah
    where l.tanggal = any(${[...tanggal]}::date[]) and l.kode_wilayah = ${kodeWilayah} and l.jenjang && ${[...jenjang]}::text[]
    order by l.tanggal, l.id`.execute(trx)
  return rows
}

/**
 * Whoever writes a holiday of these regions takes turns: two never both find a date free, nor change the same one. Before
 * any row, and in one order.
 */
export async function pegangWilayah(trx: Trx, kode: readonly string[]): Promise<void> {
  for (const satu of [...new Set(kode)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`libur:${satu}`}, 7203))`.execute(trx)
}

/** What the caller may change today (product.md 2); the switch of the kab/kota is a dated setting. */
export async function findWewenang(
  db: DbOrTrx,
  { peranId, hakAkses, kodeWilayah }: Pengguna,
  { jenjang }: Cakupan,
  hariIni: string,
): Promise<Wewenang> {
  const tanpa = { hak: [], jenjang, alasan: null }
  if (hakAkses !== 'APPROVAL') return tanpa
  if (peranId === PERAN.NASIONAL) return { ...tanpa, hak: HAK_NASIONAL }
  if (kodeWilayah === null || (peranId !== PERAN.PROVINSI && peranId !== PERAN.KAB_KOTA)) return tanpa
  const { rows } = await sql<{ nama: string; dibuka: boolean }>`
    select nama, coalesce(${settingPada(sql.lit('kabKotaKelolaLibur'), hariIni)} = 'true', false) as dibuka
    from wilayah where kode = ${kodeWilayah}`.execute(db)
  const { nama: namaWilayah = null, dibuka = false } = rows[0] ?? {}
  if (peranId === PERAN.PROVINSI) return { ...tanpa, hak: [{ jenisLiburId: 3, kodeWilayah, namaWilayah }] }
  return dibuka ? { ...tanpa, hak: [{ jenisLiburId: 2, kodeWilayah, namaWilayah }] } : { ...tanpa, alasan: TERTUTUP }
}

const TERTUTUP = 'Libur daerah belum boleh dikelola oleh dinas kab/kota. Admin dapat membukanya di Pengaturan Aplikasi.'

const HAK_NASIONAL: Wewenang['hak'] = [
  { jenisLiburId: 1, kodeWilayah: '000000', namaWilayah: 'Indonesia' },
  { jenisLiburId: 2, kodeWilayah: null, namaWilayah: null },
  { jenisLiburId: 3, kodeWilayah: null, namaWilayah: null },
]

const KOLOM = sql`l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
  l.tanggal, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi`

/**
 * National holidays and those of the caller's chain of regions, for levels that are the caller's (product.md 2). Who sees
 * schools one by one sees what governs any of them.
 */
function terlihat({ kodeWilayah }: Pengguna, cakupan: Cakupan): RawBuilder<boolean> {
  const { wilayah, jenjang, sekolahIds } = cakupan
  if (sekolahIds !== null)
    return sql<boolean>`exists (select from sekolah s where ${sekolahDalam(cakupan)}
      and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota))`
  const sejenjang = jenjang === null ? sql<boolean>`true` : sql<boolean>`l.jenjang && ${[...jenjang]}::text[]`
  if (wilayah === null) return sejenjang
  const pangkal = [...wilayah, ...(kodeWilayah === null ? [] : [kodeWilayah]), '000000']
  return sql<boolean>`(${sejenjang} and l.kode_wilayah in (
    with recursive rantai as (
      select kode, kode_induk from wilayah where kode = any(${pangkal}::text[])
      union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
    select kode from rantai))`
}

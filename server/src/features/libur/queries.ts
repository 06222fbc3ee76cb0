import type { Libur } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { settingOn } from '../../platform/database/versi-sql.ts'
import { BAGI, SAMPAI, touchesDays } from '../rekap/fakta/queries-libur.ts'
import { type Authority, isAuthorised, type JenisLiburId } from './authority.ts'
import type { Bagi } from './bagi.ts'
import type { Rentang } from './rentang.ts'

/** A holiday as it is stored. */
export type LiburRow = {
  id: number
  nama: string
  jenisLiburId: JenisLiburId
  kodeWilayah: string
  namaWilayah: string
  tanggal: string
  /** Its last day; of a single day the same. */
  sampai: string
  bagi: Bagi
  jenjang: Jenjang[]
  deskripsi: string
  dasarHukum: string | null
  versi: number
}

type DateRange = { dari?: string | undefined; sampai?: string | undefined }

/** The holidays that the caller sees, by date, each with whether it may be changed by them. */
export async function listLibur(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  authority: Authority,
  { dari, sampai }: DateRange,
): Promise<Libur[]> {
  const { rows } = await sql<LiburRow>`
    select ${COLUMN} from libur l join wilayah w on w.kode = l.kode_wilayah
    where ${visible(pengguna, cakupan)} and (${dari ?? null}::date is null or ${SAMPAI} >= ${dari ?? null})
      and (${sampai ?? null}::date is null or l.tanggal <= ${sampai ?? null})
    order by l.tanggal, l.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    jenisLibur: row.jenisLiburId === 1 ? 'Nasional' : 'Daerah',
    jenjang: JSON.stringify(row.jenjang),
    bolehUbah: isAuthorised(authority, row),
  }))
}

/** One that the caller sees. */
export async function findLibur(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: number,
): Promise<LiburRow | undefined> {
  const { rows } = await sql<LiburRow>`
    select ${COLUMN} from libur l join wilayah w on w.kode = l.kode_wilayah
    where l.id = ${id} and ${visible(pengguna, cakupan)}`.execute(db)
  return rows[0]
}

/** Holidays of one region on any of these days for any of these levels: what a new one may double. */
export async function listSame(
  trx: DbOrTrx,
  { kodeWilayah, jenjang }: { kodeWilayah: string; jenjang: readonly Jenjang[] },
  { tanggal, sampai }: Rentang,
): Promise<LiburRow[]> {
  const { rows } = await sql<LiburRow>`
    select ${COLUMN} from libur l join wilayah w on w.kode = l.kode_wilayah
    where ${touchesDays(tanggal, sampai)} and l.kode_wilayah = ${kodeWilayah} and l.jenjang && ${[...jenjang]}::text[]
    order by l.tanggal, l.id`.execute(trx)
  return rows
}

/**
 * Whoever writes a holiday of these regions takes turns: two never both find a date free, nor change the same one. Before
 * any row, and in one order.
 */
export async function holdWilayah(trx: Trx, kode: readonly string[]): Promise<void> {
  for (const one of [...new Set(kode)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`libur:${one}`}, 7203))`.execute(trx)
}

/** What the caller may change today (product.md 2); the switch of the kab/kota is a dated setting. */
export async function findAuthority(
  db: DbOrTrx,
  { peranId, hakAkses, kodeWilayah }: Pengguna,
  { jenjang }: Cakupan,
  today: string,
): Promise<Authority> {
  const without = { hak: [], jenjang, alasan: null }
  if (hakAkses !== 'APPROVAL') return without
  if (peranId === PERAN.NASIONAL) return { ...without, hak: HAK_NASIONAL }
  if (kodeWilayah === null || (peranId !== PERAN.PROVINSI && peranId !== PERAN.KAB_KOTA)) return without
  const { rows } = await sql<{ nama: string; dibuka: boolean }>`
    select nama, coalesce(${settingOn(sql.lit('kabKotaKelolaLibur'), today)} = 'true', false) as dibuka
    from wilayah where kode = ${kodeWilayah}`.execute(db)
  const { nama = null, dibuka = false } = rows[0] ?? {}
  if (peranId === PERAN.PROVINSI) return { ...without, hak: [{ jenisLiburId: 3, kodeWilayah, namaWilayah: nama }] }
  return dibuka
    ? { ...without, hak: [{ jenisLiburId: 2, kodeWilayah, namaWilayah: nama }] }
    : { ...without, alasan: CLOSED }
}

const CLOSED = 'Libur daerah belum boleh dikelola oleh dinas kab/kota. Admin dapat membukanya di Pengaturan Aplikasi.'

const HAK_NASIONAL: Authority['hak'] = [
  { jenisLiburId: 1, kodeWilayah: '000000', namaWilayah: 'Indonesia' },
  { jenisLiburId: 2, kodeWilayah: null, namaWilayah: null },
  { jenisLiburId: 3, kodeWilayah: null, namaWilayah: null },
]

const COLUMN = sql`l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.kode_wilayah as "kodeWilayah", w.nama as "namaWilayah",
  l.tanggal, ${SAMPAI} as sampai, ${BAGI} as bagi, l.jenjang, l.deskripsi, l.dasar_hukum as "dasarHukum", l.versi`

/**
 * National holidays and those of the caller's chain of regions, for levels that are the caller's (product.md 2). Who sees
 * schools one by one sees what governs any of them.
 */
function visible({ kodeWilayah }: Pengguna, cakupan: Cakupan): RawBuilder<boolean> {
  const { wilayah, jenjang, sekolahIds } = cakupan
  if (sekolahIds !== null)
    return sql<boolean>`exists (select 1 from sekolah s where ${sekolahIn(cakupan)}
      and s.jenjang = any(l.jenjang) and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota))`
  const sejenjang = jenjang === null ? sql<boolean>`true` : sql<boolean>`l.jenjang && ${[...jenjang]}::text[]`
  if (wilayah === null) return sejenjang
  const bases = [...wilayah, ...(kodeWilayah === null ? [] : [kodeWilayah]), '000000']
  return sql<boolean>`(${sejenjang} and l.kode_wilayah in (
    with recursive rantai as (
      select kode, kode_induk from wilayah where kode = any(${bases}::text[])
      union select i.kode, i.kode_induk from rantai r join wilayah i on i.kode = r.kode_induk)
    select kode from rantai))`
}

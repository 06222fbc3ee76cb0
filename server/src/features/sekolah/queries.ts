import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { cariSekolah, SekolahBaris, SekolahRingkas } from '@geisa/contract/sekolah'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { diWilayah, mengandung } from '../../platform/database/sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { dariBaris, hariIniDi, isMandiri, KOLOM_BARIS, KOLOM_RINGKAS, planBerlaku, WILAYAH } from './queries-baris.ts'

type Saringan = Keluaran<typeof cariSekolah, 'query'>
type DaftarSekolah = Jawaban<typeof cariSekolah>

/** One page of the schools in scope, with the settings that are in force today. */
export async function listSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  saringan: Saringan,
  sekarang: string,
): Promise<DaftarSekolah> {
  const { page, per } = saringan
  const hariIni = hariIniDi(sekarang)
  const cocok = sql`${sekolahDalam(cakupan)} and ${memenuhi(saringan, hariIni)}`
  // The page is cut before anything is looked up: what is shown of a school costs per row shown, not per school.
  const halaman = sql`(select s.id, s.npsn, s.nama, s.jenjang, s.status, s.zona, s.plan, s.plan_sampai,
      s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi
    from sekolah s where ${cocok} order by ${URUT[saringan.urut]} limit ${per} offset ${(page - 1) * per}) s`
  const { rows } = await sql<SekolahBaris>`
    select ${KOLOM_BARIS(hariIni)} from ${dariBaris(halaman, hariIni)} order by ${URUT[saringan.urut]}`.execute(db)
  const total = page === 1 && rows.length < per ? rows.length : await hitung(db, cocok)
  return { rows, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) } }
}

/** One school inside the scope, or undefined: a foreign school does not exist. */
export async function findSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
): Promise<SekolahRingkas | undefined> {
  const { rows } = await sql<SekolahRingkas>`
    select ${KOLOM_RINGKAS} from sekolah s ${WILAYAH} where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return rows[0]
}

/** Both have an index of their own (migration 0004). */
const URUT = { nama: sql`s.nama collate "id-x-icu", s.npsn`, npsn: sql`s.npsn` }

async function hitung(db: DbOrTrx, dalamCakupan: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from sekolah s where ${dalamCakupan}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function memenuhi(saringan: Saringan, hariIni: RawBuilder<unknown>): RawBuilder<unknown> {
  const { search, jenjang, status, plan, mandiri, kodeWilayah: kode } = saringan
  const syarat = [sql`true`]
  if (search !== undefined) syarat.push(cari(search))
  if (jenjang !== undefined) syarat.push(sql`s.jenjang = ${jenjang}`)
  if (status !== undefined) syarat.push(sql`s.status = ${status}`)
  if (plan !== undefined) syarat.push(sql`${planBerlaku(hariIni)} = ${plan}`)
  if (mandiri === 'ya') syarat.push(isMandiri(hariIni))
  if (mandiri === 'tidak') syarat.push(sql`not ${isMandiri(hariIni)}`)
  if (kode !== undefined) syarat.push(diWilayah(kode))
  return sql.join(syarat, sql` and `)
}

/** A part of the name, or the beginning of an NPSN. */
const cari = (search: string) =>
  /^\d{3,8}$/.test(search)
    ? sql`(lower(s.nama) like ${mengandung(search)} or s.npsn between ${search.padEnd(8, '0')} and ${search.padEnd(8, '9')})`
    : sql`lower(s.nama) like ${mengandung(search)}`

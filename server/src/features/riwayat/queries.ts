import type { Answer, Output } from '@geisa/contract/endpoint'
import { TPP_READERS } from '@geisa/contract/gtk/gtk'
import type { daftarRiwayat, RiwayatRow } from '@geisa/contract/riwayat'
import { peranBawahan } from '@geisa/engine/akun/atasan'
import { KANTOR, LABEL_PERAN, labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { akunIn } from '../../platform/cakupan-akun.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { CENTRAL } from './commands.ts'
import { describeNames } from './queries-names.ts'

const PAGE_SIZE = 20
/** Of no region: everybody's. */
const ALL = '000000'

type Query = Output<typeof daftarRiwayat, 'query'>
export type Row = Omit<RiwayatRow, 'oleh'> & {
  nama: string | null
  peranId: PeranId | null
  terjangkau: boolean
  /** Until when the account that did it, and the one that it is about, had the name that is now another's. */
  olehSampai: string | null
  objekSampai: string | null
}

/** One page of history, newest first: of a school in scope, or of what belongs to no school and is the caller's to read. */
export async function listRiwayat(
  db: DbOrTrx,
  { pengguna, cakupan }: Caller,
  query: Query,
): Promise<Answer<typeof daftarRiwayat>> {
  const sekolahId = query.sekolahId ?? CENTRAL
  if (sekolahId !== CENTRAL) await refuseForeignSekolah(db, cakupan, sekolahId)
  const scopes = sekolahId === CENTRAL ? await readableScopes(db, { pengguna, cakupan }) : null
  const conditions = [
    sql<boolean>`r.sekolah_id = ${sekolahId} and r.perihal = any(${query.perihal.split(',')}::text[])`,
    ...(query.objek === undefined ? [] : [sql<boolean>`r.objek = ${query.objek}`]),
    ...(scopes === null ? [] : [sql<boolean>`r.lingkup = any(${scopes}::text[])`]),
    ...(sekolahId === CENTRAL ? [readableCentral({ pengguna, cakupan })] : []),
  ]
  const from = sql`riwayat r where ${sql.join(conditions, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await readPage(cakupan, from, (query.page - 1) * PAGE_SIZE).execute(db)
  return {
    rows: await describeNames(
      db,
      cakupan,
      rows.map((row) => toRow(row, pengguna.peranId)),
    ),
    meta: { page: query.page, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
  }
}

async function refuseForeignSekolah(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<void> {
  const { rows } = await sql`select 1 from sekolah s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows.length === 0) throw notFound('Sekolah')
}

/** Lines that an office reads and nobody below it: about the accounts that it keeps. */
const OWN_KANTOR = 'kantor:'
const AKUN_MANAGERS: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA]

/**
 * Whose shared lines a caller reads: its own region's, those above it, those below that lie in its scope, and its
 * foundation's. A school and a foundation look upward only. null = all of them, also those that name nobody (admin).
 */
export async function readableScopes(db: DbOrTrx, { pengguna, cakupan }: Caller): Promise<string[] | null> {
  if (pengguna.peranId === PERAN.NASIONAL) return null
  const wilayah = [...(cakupan.wilayah ?? [])]
  const own = pengguna.kodeWilayah === null ? wilayah : [...wilayah, pengguna.kodeWilayah]
  const sekolah = sql`sekolah s where ${cakupan.sekolahIds !== null} and ${sekolahIn(cakupan)}`
  const { rows } = await sql<{ lingkup: string }>`
    with recursive atas as (
      select kode, kode_induk from wilayah
      where kode = any(${own}::text[]) or kode in (select s.kode_kecamatan from ${sekolah})
      union select w.kode, w.kode_induk from wilayah w join atas a on w.kode = a.kode_induk
    ), bawah as (
      select kode from wilayah where kode = any(${wilayah}::text[])
      union select w.kode from wilayah w join bawah b on w.kode_induk = b.kode
    )
    select kode as lingkup from atas union select kode from bawah union select ${ALL}::text
    union select ${OWN_KANTOR} || ${pengguna.kodeWilayah}::text where ${AKUN_MANAGERS.includes(pengguna.peranId)}
    union select 'yayasan:' || y from (
      select ${pengguna.yayasanId}::int as y where ${pengguna.peranId === PERAN.YAYASAN}
      union select s.yayasan_id from ${sekolah} and ${pengguna.peranId === PERAN.SEKOLAH}
    ) milik where y is not null`.execute(db)
  return rows.map((row) => row.lingkup)
}

/** Within those scopes, what is not the caller's to read: schedules of other levels, accounts that he does not keep. */
export const readableCentral = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(${readableJenjang(caller.cakupan)} and ${readableAkun(caller)})`

/** A schedule is of one level, the last part of its name: an office of other levels does not read it (product.md 2). */
const readableJenjang = ({ jenjang }: Cakupan): RawBuilder<boolean> =>
  jenjang === null
    ? sql<boolean>`true`
    : sql<boolean>`(r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any(${[...jenjang]}::text[]))`

/** Of accounts of offices and foundations, the lines of those that the caller keeps now (decision 0011). */
const readableAkun = (caller: Caller): RawBuilder<boolean> =>
  AKUN_MANAGERS.includes(caller.pengguna.peranId)
    ? sql<boolean>`(r.perihal <> 'pengguna' or r.objek in (
        select p.id::text from pengguna p where p.sekolah_id is null and ${akunIn(caller)}))`
    : sql<boolean>`true`

/** The office accounts are offices; of a school's people only those in scope are named. Of a line `r`, its content `i`, who did it `p`, whom it is about `o`. */
export const rowColumns = (cakupan: Cakupan): RawBuilder<unknown> => sql`
  r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
  p.username_sampai as "olehSampai", o.username_sampai as "objekSampai",
  coalesce(p.peran_id = any(${[...KANTOR]}::int[])
    or exists (select 1 from sekolah s where s.id = p.sekolah_id and ${sekolahIn(cakupan)}), false) as terjangkau`

/** Who did it, and the account that a line is about: it names that by its number. */
export const joinAkun = sql`left join pengguna p on p.id = r.pengguna_id
  left join pengguna o on o.id = case when r.perihal = 'pengguna' and r.objek ~ '^[0-9]{1,9}$' then r.objek::int end`

const readPage = (cakupan: Cakupan, from: RawBuilder<unknown>, skip: number): RawBuilder<Row> => sql<Row>`
  select ${rowColumns(cakupan)}
  from (select r.* from ${from} order by r.pada desc, r.nomor desc limit ${PAGE_SIZE} offset ${skip}) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  ${joinAkun}
  order by r.pada desc, r.nomor desc`

export function toRow(
  { nama, peranId, terjangkau, olehSampai, objekSampai, ...row }: Row,
  reader: PeranId,
): RiwayatRow {
  const censor = (content: unknown): unknown => {
    // The line that says how the name went shows the one before it.
    const sampai = row.tindakan === 'lepas-username' ? null : objekSampai
    if (row.perihal === 'pengguna') return formerlyNamed(withoutUsername(content, reader), sampai)
    return /^gtk\b/.test(row.perihal) && !TPP_READERS.includes(reader) ? withoutTpp(content) : content
  }
  const peran = peranId === null ? null : labelPeran(peranId)
  return {
    ...row,
    sebelum: censor(row.sebelum ?? null),
    sesudah: censor(row.sesudah ?? null),
    oleh:
      peran === null
        ? null
        : { nama: terjangkau && nama !== null ? formerly(nama, olehSampai, 'akun ') : peran, peran },
  }
}

/** What an account did or was called while the name was its own is not taken for the newer account's (decision 63). */
const formerly = (name: string, sampai: string | null, what = ''): string =>
  sampai === null || name.includes(' (sampai ') ? name : `${name} (${what}sampai ${longTanggal(sampai)})`

function formerlyNamed(content: unknown, sampai: string | null): unknown {
  if (typeof content !== 'object' || content === null || !('username' in content)) return content
  return typeof content.username === 'string' ? { ...content, username: formerly(content.username, sampai) } : content
}

/** Whose accounts one does not keep, one reads the names of, as on other screens, never what they sign in with (decision 0011). */
function withoutUsername(content: unknown, reader: PeranId): unknown {
  if (typeof content !== 'object' || content === null || !('username' in content) || reader === PERAN.NASIONAL)
    return content
  const { username, ...rest } = content
  const managed = peranBawahan(reader).map((peran): string => LABEL_PERAN[peran])
  return 'peran' in rest && managed.includes(String(rest.peran)) ? { username, ...rest } : rest
}

function withoutTpp(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withoutTpp)
  if (typeof content !== 'object' || content === null) return content
  const clean = Object.entries(content).filter(([key]) => !/tpp|rupiah/i.test(key))
  return Object.fromEntries(clean.map(([key, nilai]) => [key, withoutTpp(nilai)]))
}

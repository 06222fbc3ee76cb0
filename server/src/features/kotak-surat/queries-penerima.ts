import type { Answer } from '@geisa/contract/endpoint'
import type { PenerimaSurat, SuratPerson } from '@geisa/contract/kotak-surat/kotak-surat'
import type { findPenerima, IncomingPenerima, kelompokPenerima } from '@geisa/contract/kotak-surat/surat'
import { labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, inWilayah, NASIONAL } from '../../platform/database/sql.ts'
import { notEntitled, notFound } from '../../platform/errors.ts'
import { cakupanSurat, INSTANSI, mayWriteToPeran, personInWilayah } from './penerima-sql.ts'
import { toPerson } from './queries.ts'

const MAX_COUNT = 20

type Person = { id: number; nama: string | null; peranId: PeranId; instansi: string }

/** People in reach by name, school or region. The name of somebody outside the own world finds nothing: it is not shown. */
export async function listPenerima(db: DbOrTrx, caller: Caller, search: string): Promise<Answer<typeof findPenerima>> {
  const pattern = containing(search)
  const { rows } = await sql<Person>`
    select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", ${INSTANSI} as instansi
    from (
      select c.id, bool_and(c.nama) as lewat_nama from (
        select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like ${pattern}
        union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like ${pattern} or s.npsn = ${search}
        union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like ${pattern}
        union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like ${pattern}
      ) c group by c.id
    ) c join ${cakupanSurat(caller)} k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
    order by k.dalam desc, u.nama, u.id limit ${MAX_COUNT}`.execute(db)
  return { rows: rows.map((row) => toPerson(row)) }
}

/** The groups in reach in one region, or without one in the whole scope: each role with how many people it is now. */
export async function listKelompok(
  db: DbOrTrx,
  caller: Caller,
  kodeWilayah: string | undefined,
): Promise<Answer<typeof kelompokPenerima>> {
  const kode = kodeWilayah ?? NASIONAL
  const wilayah = await namaWilayah(db, caller, kode)
  const peran = Object.values(PERAN).filter((one) => mayWriteToPeran(caller.pengguna.peranId, one))
  const conditions = peran.map((one) => sql`(u.peran_id = ${sql.lit(one)} and ${personInWilayah(one, kode)})`)
  const { rows } = await sql<{ peranId: PeranId; jumlah: number; instansi: string | null }>`
    select r.peran_id as "peranId", r.jumlah, case when r.satu then (select ${INSTANSI} from pengguna u where u.id = r.contoh) end as instansi
    from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
        count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
      from ${cakupanSurat(caller)} k join pengguna u on u.id = k.id where ${sql.join(conditions, sql` or `)} group by u.peran_id) r
    order by r.jumlah desc, r.peran_id`.execute(db)
  const kelompok = rows.map(({ peranId, jumlah, instansi }) => ({
    jenis: 'peran' as const,
    peranId,
    kodeWilayah: kode,
    nama: namaKelompok(peranId, instansi ?? wilayah),
    jumlah,
  }))
  const sekolah = kelompok.find(({ peranId }) => peranId === PERAN.SEKOLAH)
  if (kodeWilayah !== undefined || sekolah === undefined || !isKantor(caller)) return { rows: kelompok }
  const all = { jenis: 'sekolah' as const, nama: ALL_SEKOLAH, jumlah: sekolah.jumlah }
  return { rows: [all, ...kelompok.filter((one) => one !== sekolah)] }
}

const ALL_SEKOLAH = 'Semua sekolah dalam cakupan'
const isKantor = ({ pengguna }: Caller): boolean => pengguna.sekolahId === null
const namaKelompok = (peranId: PeranId, place: string | null): string =>
  `Semua ${labelPeran(peranId)}${place === null || place === '' ? '' : `, ${place}`}`

/** How many people these are together, each counted once. */
export async function countPenerima(
  db: DbOrTrx,
  caller: Caller,
  penerima: readonly IncomingPenerima[],
): Promise<number> {
  if (penerima.length === 0) return 0
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah ${selected(caller, penerima)}`.execute(
    db,
  )
  return rows[0]?.jumlah ?? 0
}

/** `from … where`: the users in reach that were chosen, as `u`. Nobody stands there twice. */
export function selected(caller: Caller, penerima: readonly IncomingPenerima[]): RawBuilder<unknown> {
  const conditions = penerima.map((one) => {
    if (one.jenis === 'pengguna') return sql`u.id = ${one.id}`
    if (one.jenis === 'sekolah') return sql`u.peran_id = ${sql.lit(PERAN.SEKOLAH)}`
    return sql`(u.peran_id = ${sql.lit(one.peranId)} and ${personInWilayah(one.peranId, one.kodeWilayah)})`
  })
  return sql`from ${cakupanSurat(caller)} k join pengguna u on u.id = k.id where (${sql.join(conditions, sql` or `)})`
}

/**
 * The chosen ones in our own words: names that came along count for nothing.
 * @throws 404 for a person or region out of reach, 403 for a role that this one never writes to
 */
export async function recognisePenerima(
  db: DbOrTrx,
  caller: Caller,
  penerima: readonly IncomingPenerima[],
): Promise<PenerimaSurat[]> {
  const ids = penerima.flatMap((one) => (one.jenis === 'pengguna' ? [one.id] : []))
  const known = await findPeople(db, caller, ids)
  const results = new Map<string, PenerimaSurat>()
  for (const one of penerima) {
    if (one.jenis === 'pengguna') {
      const present = known.get(one.id)
      if (present === undefined) throw notFound('Penerima')
      results.set(`p${one.id}`, {
        jenis: 'pengguna',
        id: one.id,
        nama: `${present.nama} (${present.instansi || present.peran})`,
      })
    } else if (one.jenis === 'sekolah') {
      if (!isKantor(caller)) throw notEntitled()
      results.set('s', { jenis: 'sekolah', nama: ALL_SEKOLAH })
    } else {
      const { peranId, kodeWilayah } = one
      if (!mayWriteToPeran(caller.pengguna.peranId, peranId)) throw notEntitled()
      const nama = namaKelompok(peranId, await namaWilayah(db, caller, kodeWilayah))
      results.set(`${peranId}-${kodeWilayah}`, { jenis: 'peran', peranId, kodeWilayah, nama })
    }
  }
  return [...results.values()]
}

async function findPeople(db: DbOrTrx, caller: Caller, ids: readonly number[]): Promise<Map<number, SuratPerson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", ${INSTANSI} as instansi
    from ${cakupanSurat(caller)} k join pengguna u on u.id = k.id where k.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}

/** null: all that is in reach. A region that holds nothing of the caller's world does not exist (product.md 1). */
async function namaWilayah(db: DbOrTrx, { pengguna, cakupan }: Caller, kode: string): Promise<string | null> {
  if (kode === NASIONAL) return null
  const own = [...(cakupan.wilayah ?? []), pengguna.kodeWilayah ?? '']
  const { rows } = await sql<{ nama: string }>`
    select w.nama from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = ${kode}
      and (${pengguna.peranId === PERAN.NASIONAL} or array[w.kode, w.kode_induk, i.kode_induk] && ${own}::text[]
        or exists (select 1 from sekolah s where ${sekolahIn(cakupan)} and ${inWilayah(kode)}))`.execute(db)
  if (rows[0] === undefined) throw notFound('Wilayah')
  return rows[0].nama
}

import {
  type FoundSeal,
  type FoundSekolah,
  type FoundUsulan,
  MAX_PER_GROUP,
  type searchAll,
} from '@geisa/contract/cari'
import type { Answer } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import { JENIS_PENGAJUAN, type JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { readSekolah } from '@geisa/contract/sekolah/sekolah'
import { phoneDigits } from '@geisa/contract/shapes'
import { daftarSptjm } from '@geisa/contract/sptjm'
import { HAK_PENGAJUAN, type Hak, mayCall } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, gtkIn, isNationwide, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, likeLiteral } from '../../platform/database/sql.ts'
import { SHAPES } from '../pengajuan/queries-shape.ts'

const SHOWN = sql.lit(MAX_PER_GROUP)

/** What a piece of text may mean to the caller, all groups at once. Those that are not his to read stay empty. */
export async function findAll(db: DbOrTrx, caller: Caller, text: string): Promise<Answer<typeof searchAll>> {
  const { cakupan, pengguna } = caller
  const may = (hak: Hak): boolean => mayCall(hak, { peran: pengguna.peranId, hakAkses: pengguna.hakAkses })
  const digits = asDigits(text)
  const kode = asKode(text)
  const few = digits === null ? await readFew(db, cakupan) : null
  const [people, sekolah, usulan, seals] = await Promise.all([
    few === null ? numberedPeople(db, cakupan, digits ?? '') : namedPeople(db, cakupan, text, few),
    !may(readSekolah.hak)
      ? []
      : few === null
        ? numberedSekolah(db, cakupan, digits ?? '')
        : namedSekolah(db, cakupan, text, few),
    may(HAK_PENGAJUAN.baca) && digits !== null ? findUsulan(db, cakupan, digits) : [],
    may(daftarSptjm.hak) && kode !== null ? findSeals(db, cakupan, kode) : [],
  ])
  return { orang: people, sekolah, usulan, segel: seals }
}

/** As people write numbers: in groups, with dots or any dash (rules.md K). null = it is no number. */
function asDigits(text: string): string | null {
  const bare = phoneDigits(text)
  return /^\d*$/.test(bare) ? bare : null
}

/** A seal's code as it is typed or read aloud; null = it is none, or not whole. */
function asKode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length === 12 ? letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3') : null
}

/** So many schools of the scope are looked through first. */
const FEW = 200
type Few = { ids: readonly number[]; isAll: boolean }
type Id = { id: number }

/**
 * A word that a tenth of the nation bears ('siti') fills an index of trigrams with hundreds of thousands of rows before the
 * first is shown; but some of any two hundred schools bear it as well. So names are looked for in these, and where they
 * hold too few, by the index: then there are not many.
 */
async function readFew(db: DbOrTrx, cakupan: Cakupan): Promise<Few> {
  // Planned as if all were wanted: for the first of a kecamatan alone the whole nation would be walked.
  const { rows } = await (isNationwide(cakupan)
    ? sql<Id>`select s.id from sekolah_terbagi s where ${sekolahIn(cakupan)} order by s.id limit ${sql.lit(FEW)}`
    : sql<Id>`with semua as materialized (select s.id from sekolah_terbagi s where ${sekolahIn(cakupan)})
      select id from semua limit ${sql.lit(FEW)}`
  ).execute(db)
  return { ids: rows.map(({ id }) => id), isAll: rows.length < FEW }
}

/** What is read of the few schools, and where they hold too little, of all: each with the column that it is found by. */
async function amongFew<T>(
  { ids, isAll }: Few,
  { sekolahId, text }: Record<'sekolahId' | 'text', RawBuilder<unknown>>,
  read: (where: RawBuilder<unknown>, text: RawBuilder<unknown>) => Promise<T[]>,
): Promise<T[]> {
  // No longer the indexed text: a planner that knows the word would take the index all the same.
  const among = ids.length === 1 ? sql`${sekolahId} = ${ids[0]}` : sql`${sekolahId} = any(${[...ids]}::int[])`
  const near = await read(among, sql`(${text} || '')`)
  return isAll || near.length === MAX_PER_GROUP ? near : read(sql`true`, text)
}

const namedPeople = (db: DbOrTrx, cakupan: Cakupan, text: string, few: Few): Promise<GtkSummary[]> =>
  amongFew(few, { sekolahId: sql`g.sekolah_id`, text: sql`g.cari` }, (where, column) =>
    readPeople(db, cakupan, {
      condition: sql`${where} and ${column} like ${containing(text)}`,
      rank: beginning(sql`g.cari`, text),
    }),
  )

/** A NIP begins with a day of birth: fewer of its digits are half a generation's. */
const MIN_NIP = 6
const NIP = 18
const NUPTK = 16

const numberedPeople = async (db: DbOrTrx, cakupan: Cakupan, digits: string): Promise<GtkSummary[]> =>
  digits.length < MIN_NIP || digits.length > NIP
    ? []
    : readPeople(db, cakupan, {
        condition: sql`(${startsWith(sql`g.nip`, digits, NIP)} or ${startsWith(sql`g.nuptk`, digits, NUPTK)})`,
        rank: sql`g.nip`,
      })

type Sought = { condition: RawBuilder<unknown>; rank: RawBuilder<unknown> }

/** Of what an index names no more are looked at. */
const MAX_FOUND = sql.lit(2_000)

/** Keys first, planned as if all were wanted and read only until there are enough (features/gtk/queries.ts). */
async function readPeople(db: DbOrTrx, cakupan: Cakupan, { condition, rank }: Sought): Promise<GtkSummary[]> {
  const { rows } = await sql<GtkSummary>`
    with cocok as materialized (
      select g.sekolah_id, g.id from gtk g join sekolah_terbagi s on s.id = g.sekolah_id
      where ${sekolahIn(cakupan)} and ${gtkIn(cakupan)} and ${condition}
    ), temu as (select * from cocok limit ${MAX_FOUND})
    select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
      g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
    from temu t join gtk g on g.sekolah_id = ${schoolOf(cakupan, sql`t.sekolah_id`)} and g.id = t.id join sekolah_terbagi s on s.id = g.sekolah_id
    order by ${rank}, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit ${SHOWN}`.execute(db)
  return rows
}

const namedSekolah = (db: DbOrTrx, cakupan: Cakupan, text: string, few: Few): Promise<FoundSekolah[]> =>
  amongFew(few, { sekolahId: sql`s.id`, text: sql`lower(s.nama)` }, (where, column) =>
    readSekolahList(db, cakupan, {
      condition: sql`${where} and ${column} like ${containing(text)}`,
      rank: beginning(sql`lower(s.nama)`, text),
    }),
  )

/** So many digits of an NPSN name few enough schools. */
const MIN_NPSN = 4
const NPSN = 8

const numberedSekolah = async (db: DbOrTrx, cakupan: Cakupan, digits: string): Promise<FoundSekolah[]> =>
  digits.length < MIN_NPSN || digits.length > NPSN
    ? []
    : readSekolahList(db, cakupan, { condition: startsWith(sql`s.npsn`, digits, NPSN), rank: sql`s.npsn` })

async function readSekolahList(db: DbOrTrx, cakupan: Cakupan, { condition, rank }: Sought): Promise<FoundSekolah[]> {
  const { rows } = await sql<FoundSekolah>`
    with cocok as materialized (
      select s.id, s.nama, s.npsn, s.jenjang, s.kode_kab_kota from sekolah_terbagi s where ${sekolahIn(cakupan)} and ${condition}
    ), temu as (select * from cocok limit ${MAX_FOUND})
    select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
    from temu s join wilayah kab on kab.kode = s.kode_kab_kota
    order by ${rank}, s.nama collate "id-x-icu", s.npsn limit ${SHOWN}`.execute(db)
  return rows
}

/** A number of so many digits that begins so: as a range, which its index of any collation answers. */
const startsWith = (column: RawBuilder<unknown>, digits: string, length: number): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${digits.padEnd(length, '0')} and ${digits.padEnd(length, '9')}`

/** What begins as typed stands first, then what has a word that does. */
const beginning = (column: RawBuilder<unknown>, text: string): RawBuilder<number> => {
  const literal = likeLiteral(text.toLowerCase())
  return sql<number>`case when ${column} like ${`${literal}%`} then 0 when ${column} like ${`% ${literal}%`} then 1 else 2 end`
}

/** A number has twelve digits: its month, and six that count the nation's of that month. By nine a thousand of a kind are told apart. */
const NOMOR = 12
const MIN_NOMOR = 9
const TAIL = 6
/** Only of so many months back, so that each is one look into the index. */
const TAIL_MONTHS = sql.lit(24)

async function findUsulan(db: DbOrTrx, cakupan: Cakupan, digits: string): Promise<FoundUsulan[]> {
  const tail = isTail(digits)
  if (!tail && (digits.length < MIN_NOMOR || digits.length > NOMOR)) return []
  const kinds = await Promise.all(
    JENIS_PENGAJUAN.map((jenis) =>
      readUsulan(db, cakupan, jenis, tail ? endsWith(jenis, digits) : startsWith(sql`a.nomor`, digits, NOMOR)),
    ),
  )
  // The newest of both kinds, of one number the correction first.
  return kinds
    .flat()
    .toSorted((a, b) => (a.nomor === b.nomor ? 0 : a.nomor < b.nomor ? 1 : -1))
    .slice(0, MAX_PER_GROUP)
}

/** As people say a number: '000036', '0036'. Without a nought before it fewer than six are the beginning of an NPSN. */
const isTail = (digits: string): boolean => digits.length === TAIL || (digits.length < TAIL && digits.startsWith('0'))

const endsWith = (jenis: JenisPengajuan, digits: string): RawBuilder<boolean> =>
  sql<boolean>`a.nomor = any(array(select n.bulan::text || ${digits.padStart(TAIL, '0')}::text from pengajuan_nomor n
      where n.jenis = ${jenis} order by n.bulan desc limit ${TAIL_MONTHS}))`

async function readUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  nomor: RawBuilder<boolean>,
): Promise<FoundUsulan[]> {
  const { rows } = await sql<Omit<FoundUsulan, 'jenis'>>`
    select k.sekolah_id || '-' || k.id as id, a.nomor, ${SHAPES[jenis].siapa} as siapa, s.nama as "namaSekolah"
    from alamat_pengajuan a join sekolah_terbagi s on s.id = a.sekolah_id
    join ${SHAPES[jenis].tabel} k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
    where a.jenis = ${jenis} and ${nomor} and ${sekolahIn(cakupan)}
    order by a.nomor desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ jenis, ...row }))
}

async function findSeals(db: DbOrTrx, cakupan: Cakupan, kode: string): Promise<FoundSeal[]> {
  const { rows } = await sql<FoundSeal>`
    select g.kode, g.bulan::text as bulan, s.nama as "namaSekolah", s.npsn, g.dibuka_pada is not null as dibuka
    from alamat_segel a join sekolah_terbagi s on s.id = a.sekolah_id
    join segel g on g.sekolah_id = s.id and g.bulan = a.bulan and g.urutan = a.urutan
    where a.kode = ${kode} and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

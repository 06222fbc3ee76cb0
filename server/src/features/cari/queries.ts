import {
  type FoundSeal,
  type FoundSekolah,
  type FoundUsulan,
  MAX_PER_GROUP,
  type searchAll,
} from '@geisa/contract/cari'
import type { Answer } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk'
import { JENIS_PENGAJUAN, type JenisPengajuan } from '@geisa/contract/pengajuan'
import { readSekolah } from '@geisa/contract/sekolah'
import { daftarSptjm } from '@geisa/contract/sptjm'
import { HAK_PENGAJUAN, type Hak, mayCall } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, gtkIn, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, likeLiteral } from '../../platform/database/sql.ts'
import { SHAPES } from '../pengajuan/queries-bentuk.ts'
import { amongFew } from './queries-sedikit.ts'

/** What a piece of text may mean to the caller, a statement a group at most, all at once. Groups of others' rights stay empty. */
export async function findAll(db: DbOrTrx, caller: Caller, text: string): Promise<Answer<typeof searchAll>> {
  const { cakupan, pengguna } = caller
  const may = (hak: Hak): boolean => mayCall(hak, { peran: pengguna.peranId, hakAkses: pengguna.hakAkses })
  const digits = asDigits(text)
  const kode = asKode(text)
  const [people, sekolah, usulan, seals] = await Promise.all([
    findPeople(db, cakupan, text, digits),
    may(readSekolah.hak) ? findSekolah(db, cakupan, text, digits) : [],
    may(HAK_PENGAJUAN.baca) && digits !== null ? findUsulan(db, cakupan, digits) : [],
    may(daftarSptjm.hak) && kode !== null ? findSeals(db, cakupan, kode) : [],
  ])
  return { orang: people, sekolah, usulan, segel: seals }
}

/** As people write numbers: in groups, with dots or hyphens. null = it is no number. */
const asDigits = (text: string): string | null => (/^[\d .-]+$/.test(text) ? text.replaceAll(/\D/g, '') : null)

/** A seal's code as it is typed or read aloud; null = it is none, or not whole. */
function asKode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length === 12 ? letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3') : null
}

/** A NIP begins with a day of birth: fewer of its digits are half a generation's. */
const MIN_NIP = 6
const NIP = 18
const NUPTK = 16

async function findPeople(db: DbOrTrx, cakupan: Cakupan, text: string, digits: string | null): Promise<GtkSummary[]> {
  if (digits !== null && (digits.length < MIN_NIP || digits.length > NIP)) return []
  const { rows } = await sql<GtkSummary>`
    ${amongFew({
      cakupan,
      own: sql`gtk g join sekolah s on s.id = g.sekolah_id`,
      near: sql`gtk g where g.sekolah_id = s.id`,
      key: sql`g.sekolah_id, g.id`,
      condition: sql`${gtkIn(cakupan)} and ${digits === null ? sql`g.cari like ${containing(text)}` : sql`(${startsWith(sql`g.nip`, digits, NIP)} or ${startsWith(sql`g.nuptk`, digits, NUPTK)})`}`,
      rank: beginning(sql`g.cari`, text),
    })}
    select g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip,
      g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"
    from temu t join gtk g on g.sekolah_id = t.sekolah_id and g.id = t.id join sekolah s on s.id = g.sekolah_id
    where ${sekolahIn(cakupan)} order by t.letak, g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit ${sql.lit(MAX_PER_GROUP)}`.execute(
    db,
  )
  return rows
}

/** So many digits of an NPSN name few enough schools. */
const MIN_NPSN = 4
const NPSN = 8

async function findSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  text: string,
  digits: string | null,
): Promise<FoundSekolah[]> {
  if (digits !== null && (digits.length < MIN_NPSN || digits.length > NPSN)) return []
  const { rows } = await sql<FoundSekolah>`
    ${amongFew({
      cakupan,
      own: sql`sekolah s`,
      near: null,
      key: sql`s.id as sekolah_id, 0 as id`,
      condition: digits === null ? sql`lower(s.nama) like ${containing(text)}` : startsWith(sql`s.npsn`, digits, NPSN),
      rank: beginning(sql`lower(s.nama)`, text),
    })}
    select s.id, s.nama, s.npsn, s.jenjang, kab.nama as "namaKabKota"
    from temu t join sekolah s on s.id = t.sekolah_id join wilayah kab on kab.kode = s.kode_kab_kota
    where ${sekolahIn(cakupan)} order by t.letak, s.nama collate "id-x-icu", s.npsn limit ${sql.lit(MAX_PER_GROUP)}`.execute(
    db,
  )
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

/** A number has twelve digits; by nine of them a thousand of a kind are told apart. */
const NOMOR = 12
const MIN_NOMOR = 9

async function findUsulan(db: DbOrTrx, cakupan: Cakupan, digits: string): Promise<FoundUsulan[]> {
  if (digits.length < MIN_NOMOR || digits.length > NOMOR) return []
  const ofJenis = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`(
    select ${jenis}::text as jenis, k.sekolah_id || '-' || k.id as id, a.nomor, ${SHAPES[jenis].siapa} as siapa,
      s.nama as "namaSekolah"
    from alamat_pengajuan a join sekolah s on s.id = a.sekolah_id
    join ${SHAPES[jenis].tabel} k on k.sekolah_id = a.sekolah_id and k.id = a.pengajuan_id
    where a.jenis = ${jenis} and ${startsWith(sql`a.nomor`, digits, NOMOR)}
      and ${sekolahIn(cakupan)} order by a.nomor desc limit ${sql.lit(MAX_PER_GROUP)})`
  const { rows } = await sql<FoundUsulan>`
    select * from (${sql.join(JENIS_PENGAJUAN.map(ofJenis), sql` union all `)}) u
    order by nomor desc, jenis desc limit ${sql.lit(MAX_PER_GROUP)}`.execute(db)
  return rows
}

async function findSeals(db: DbOrTrx, cakupan: Cakupan, kode: string): Promise<FoundSeal[]> {
  const { rows } = await sql<FoundSeal>`
    select g.kode, g.bulan::text as bulan, s.nama as "namaSekolah", s.npsn, g.dibuka_pada is not null as dibuka
    from alamat_segel a join sekolah s on s.id = a.sekolah_id
    join segel g on g.sekolah_id = a.sekolah_id and g.bulan = a.bulan and g.urutan = a.urutan
    where a.kode = ${kode} and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

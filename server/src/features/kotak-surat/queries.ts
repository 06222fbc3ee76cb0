import type { Answer, Output } from '@geisa/contract/endpoint'
import type {
  daftarPesan,
  FolderSurat,
  FullMessage,
  MessageSummary,
  PenerimaSurat,
  SuratPerson,
} from '@geisa/contract/kotak-surat/kotak-surat'
import { labelPeran } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/sql.ts'
import { cakupanSurat, INSTANSI } from './penerima-sql.ts'
import { snippet } from './queries-snippet.ts'

const PAGE_SIZE = 25
/** Enough of it to hold what its title has not said. */
const START_LENGTH = 1000

type Filter = Output<typeof daftarPesan, 'query'>

/** One folder of one's own mailbox, newest first; `ringkas`: the counts alone, for the badge. */
export async function listPesan(
  db: DbOrTrx,
  caller: Caller,
  folder: FolderSurat,
  query: Filter,
): Promise<Answer<typeof daftarPesan>> {
  const jumlah = await countInbox(db, caller.pengguna.id)
  const { page } = query
  if (query.ringkas === '1') return { rows: [], ...jumlah, meta: { page: 1, totalPages: 1, total: 0 } }
  const from = sql`${box(caller.pengguna.id)} p where p.folder = ${folder} and ${filtered(query)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<Row>`
    select ${COLUMN} from (select * from ${from} order by p.waktu desc, p.id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) p ${withPengirim(caller)} order by p.waktu desc, p.id desc`.execute(
    db,
  )
  const meta = { page, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
  return { rows: rows.map((row) => short(row)), ...jumlah, meta }
}

/** A message as it is in one's own mailbox, without its attachments; undefined for anybody else's. */
export async function findPesan(
  db: DbOrTrx,
  caller: Caller,
  id: number,
): Promise<Omit<FullMessage, 'lampiran'> | undefined> {
  const { rows } = await sql<Row & { isi: string; tautan: string | null; versi: number; bolehDibalas: boolean }>`
    select ${COLUMN}, p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
    from ${box(caller.pengguna.id)} p ${withPengirim(caller)} where p.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { isi, tautan, versi, bolehDibalas, folder, jumlahPenerima } = row
  return {
    ...short(row),
    isi,
    tautan,
    versi,
    folder,
    jumlahPenerima,
    penerima: visiblePenerima(row),
    bolehDibalas,
  }
}

export async function isOwned(db: DbOrTrx, penggunaId: number, id: number): Promise<boolean> {
  return (await sql`select 1 from ${box(penggunaId)} p where p.id = ${id}`.execute(db)).rows.length > 0
}

/** What one has in the mailbox of these numbers, held while it is changed. */
export async function holdMessages(
  db: DbOrTrx,
  penggunaId: number,
  ids: readonly number[],
): Promise<{ id: number; folder: FolderSurat; milikSendiri: boolean }[]> {
  await sql`select 1 from pesan_penerima where pengguna_id = ${penggunaId} and pesan_id = any(${[...ids]}::bigint[])
    order by pesan_id for update`.execute(db)
  await sql`select 1 from pesan where pengirim_id = ${penggunaId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; folder: FolderSurat; milikSendiri: boolean }>`
    select p.id, p.folder, p.milik_sendiri as "milikSendiri" from ${box(penggunaId)} p where p.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

async function countInbox(db: DbOrTrx, penggunaId: number): Promise<{ belumTerbaca: number; jumlahDraf: number }> {
  const { rows } = await sql<{ belumTerbaca: number; jumlahDraf: number }>`select
    (select count(*)::int from pesan_penerima t where t.pengguna_id = ${penggunaId} and t.terbaca_pada is null and t.dihapus_pada is null)
      as "belumTerbaca",
    (select count(*)::int from pesan p where p.pengirim_id = ${penggunaId} and p.status_surat = 1 and p.dihapus_pada is null)
      as "jumlahDraf"`.execute(db)
  return rows[0] ?? { belumTerbaca: 0, jumlahDraf: 0 }
}

/** What a user has: copies received and what he wrote himself, each in one folder. Thrown away twice it is his no more. */
const box = (penggunaId: number): RawBuilder<unknown> => sql`(
  select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
    case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
  from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = ${penggunaId}
  union all
  select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
  from pesan p where p.pengirim_id = ${penggunaId} and p.dibuang_pada is null)`

function filtered({ status, sifatSurat, jenis, terbaca, penting, cari }: Filter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status !== 99) conditions.push(sql`${STATUS} = ${status}`)
  if (sifatSurat !== 0) conditions.push(sql`p.sifat_surat = ${sifatSurat === 1 ? 1 : 0}`)
  if (jenis !== 'semua')
    conditions.push(jenis === 'sistem' ? sql`p.pengirim_id is null` : sql`p.pengirim_id is not null`)
  if (terbaca !== undefined) conditions.push(sql`p.terbaca = ${terbaca === '1'}`)
  if (penting !== undefined) conditions.push(sql`p.penting`)
  if (cari !== undefined && cari !== '') conditions.push(sql`lower(p.subjek || ' ' || p.isi) like ${containing(cari)}`)
  return sql.join(conditions, sql` and `)
}

const STATUS = sql`case when p.folder = 'Dihapus' then 3 else p.status_surat end`

type Row = Omit<MessageSummary, 'pengirim' | 'kepada' | 'terbaca'> & {
  terbaca: boolean
  folder: FolderSurat
  milikSendiri: boolean
  tujuan: unknown
  jumlahPenerima: number
  pengirimId: number | null
  namaPengirim: string | null
  peranPengirim: number
  instansiPengirim: string
}

const COLUMN = sql`p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, ${STATUS} as "statusSurat", p.subjek,
  left(p.isi, ${sql.lit(START_LENGTH)}) as cuplikan, p.waktu, p.folder,
  p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
  (select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
  case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", ${INSTANSI} as "instansiPengirim"`

/** A sender of one's own world stands there by name, one from outside by role and institution. */
const withPengirim = (caller: Caller): RawBuilder<unknown> => sql`left join pengguna u on u.id = p.pengirim_id
  left join lateral (select k.dalam from ${cakupanSurat(caller)} k where k.id = u.id) k on true`

function short(row: Row): MessageSummary {
  const { id_pesan, sifatSurat, penting, statusSurat, subjek, cuplikan, jumlahLampiran, waktu } = row
  const to = visiblePenerima(row).map(({ nama }) => nama)
  return {
    id_pesan,
    terbaca: row.terbaca ? 1 : 0,
    sifatSurat,
    penting,
    statusSurat,
    pengirim: pengirim(row),
    kepada: to.join('; '),
    subjek,
    cuplikan: snippet(subjek, cuplikan, row.pengirimId === null),
    jumlahLampiran,
    waktu,
  }
}

function pengirim({ pengirimId, namaPengirim, peranPengirim, instansiPengirim }: Row): SuratPerson | null {
  if (pengirimId === null) return null
  return toPerson({ id: pengirimId, nama: namaPengirim, peranId: peranPengirim, instansi: instansiPengirim })
}

/** `nama` null: somebody outside, who stands there as the role. */
export function toPerson(one: { id: number; nama: string | null; peranId: number; instansi: string }): SuratPerson {
  const peran = labelPeran(one.peranId)
  return { id: one.id, nama: one.nama ?? peran, peran, instansi: one.instansi }
}

/** Who wrote sees everybody chosen; who received, the groups: of other people who got it nothing is told. */
function visiblePenerima({ tujuan, milikSendiri }: Row): PenerimaSurat[] {
  if (!Array.isArray(tujuan)) return []
  const all = tujuan as PenerimaSurat[]
  if (milikSendiri) return all
  const kelompok = all.filter(({ jenis }) => jenis !== 'pengguna')
  return kelompok.length === all.length ? kelompok : [{ jenis: 'pengguna', nama: 'Anda' }, ...kelompok]
}

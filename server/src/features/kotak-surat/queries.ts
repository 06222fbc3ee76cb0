import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type {
  daftarPesan,
  FolderSurat,
  OrangSurat,
  PenerimaSurat,
  PesanLengkap,
  PesanRingkas,
} from '@geisa/contract/kotak-surat'
import { labelPeran } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { mengandung } from '../../platform/database/sql.ts'
import { cakupanSurat, INSTANSI } from './penerima-sql.ts'

const PER_HALAMAN = 25
const PANJANG_CUPLIKAN = 140

type Saringan = Keluaran<typeof daftarPesan, 'query'>

/** One folder of one's own mailbox, newest first; `ringkas`: the counts alone, for the badge. */
export async function listPesan(
  db: DbOrTrx,
  masuk: Masuk,
  folder: FolderSurat,
  query: Saringan,
): Promise<Jawaban<typeof daftarPesan>> {
  const jumlah = await hitungKotak(db, masuk.pengguna.id)
  const { page } = query
  if (query.ringkas === '1') return { rows: [], ...jumlah, meta: { page: 1, totalPages: 1, total: 0 } }
  const dari = sql`${kotak(masuk.pengguna.id)} p where p.folder = ${folder} and ${tersaring(query)}`
  const hitung = await sql<{ total: number }>`select count(*)::int as total from ${dari}`.execute(db)
  const total = hitung.rows[0]?.total ?? 0
  const { rows } = await sql<Baris>`
    select ${KOLOM} from (select * from ${dari} order by p.waktu desc, p.id desc
      limit ${PER_HALAMAN} offset ${(page - 1) * PER_HALAMAN}) p ${denganPengirim(masuk)} order by p.waktu desc, p.id desc`.execute(
    db,
  )
  const meta = { page, totalPages: Math.max(1, Math.ceil(total / PER_HALAMAN)), total }
  return { rows: rows.map((baris) => ringkas(baris)), ...jumlah, meta }
}

/** A message as it is in one's own mailbox, without its attachments; undefined for anybody else's. */
export async function findPesan(
  db: DbOrTrx,
  masuk: Masuk,
  id: number,
): Promise<Omit<PesanLengkap, 'lampiran'> | undefined> {
  const { rows } = await sql<Baris & { isi: string; tautan: string | null; versi: number; bolehDibalas: boolean }>`
    select ${KOLOM}, p.isi, p.tautan, p.versi, coalesce(k.dalam is not null, false) as "bolehDibalas"
    from ${kotak(masuk.pengguna.id)} p ${denganPengirim(masuk)} where p.id = ${id}`.execute(db)
  const [baris] = rows
  if (baris === undefined) return undefined
  const { isi, tautan, versi, bolehDibalas, folder, jumlahPenerima } = baris
  return {
    ...ringkas(baris),
    isi,
    tautan,
    versi,
    folder,
    jumlahPenerima,
    penerima: penerimaTampak(baris),
    bolehDibalas,
  }
}

export async function isMilik(db: DbOrTrx, penggunaId: number, id: number): Promise<boolean> {
  return (await sql`select 1 from ${kotak(penggunaId)} p where p.id = ${id}`.execute(db)).rows.length > 0
}

/** What one has in the mailbox of these numbers, held while it is changed. */
export async function pegangPesan(
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
    select p.id, p.folder, p.milik_sendiri as "milikSendiri" from ${kotak(penggunaId)} p where p.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

async function hitungKotak(db: DbOrTrx, penggunaId: number): Promise<{ belumTerbaca: number; jumlahDraf: number }> {
  const { rows } = await sql<{ belumTerbaca: number; jumlahDraf: number }>`select
    (select count(*)::int from pesan_penerima t where t.pengguna_id = ${penggunaId} and t.terbaca_pada is null and t.dihapus_pada is null)
      as "belumTerbaca",
    (select count(*)::int from pesan p where p.pengirim_id = ${penggunaId} and p.status_surat = 1 and p.dihapus_pada is null)
      as "jumlahDraf"`.execute(db)
  return rows[0] ?? { belumTerbaca: 0, jumlahDraf: 0 }
}

/** What a user has: copies received and what he wrote himself, each in one folder. Thrown away twice it is his no more. */
const kotak = (penggunaId: number): RawBuilder<unknown> => sql`(
  select p.*, false as milik_sendiri, t.terbaca_pada is not null as terbaca,
    case when t.dihapus_pada is null then 'Inbox' else 'Dihapus' end as folder
  from pesan_penerima t join pesan p on p.id = t.pesan_id where t.pengguna_id = ${penggunaId}
  union all
  select p.*, true, true, case when p.dihapus_pada is not null then 'Dihapus' when p.status_surat = 1 then 'Draft' else 'Terkirim' end
  from pesan p where p.pengirim_id = ${penggunaId} and p.dibuang_pada is null)`

function tersaring({ status, sifatSurat, jenis, terbaca, penting, cari }: Saringan): RawBuilder<unknown> {
  const syarat: RawBuilder<unknown>[] = [sql`true`]
  if (status !== 99) syarat.push(sql`${STATUS} = ${status}`)
  if (sifatSurat !== 0) syarat.push(sql`p.sifat_surat = ${sifatSurat === 1 ? 1 : 0}`)
  if (jenis !== 'semua') syarat.push(jenis === 'sistem' ? sql`p.pengirim_id is null` : sql`p.pengirim_id is not null`)
  if (terbaca !== undefined) syarat.push(sql`p.terbaca = ${terbaca === '1'}`)
  if (penting !== undefined) syarat.push(sql`p.penting`)
  if (cari !== undefined && cari !== '') syarat.push(sql`lower(p.subjek || ' ' || p.isi) like ${mengandung(cari)}`)
  return sql.join(syarat, sql` and `)
}

const STATUS = sql`case when p.folder = 'Dihapus' then 3 else p.status_surat end`

type Baris = Omit<PesanRingkas, 'pengirim' | 'kepada' | 'terbaca'> & {
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

const KOLOM = sql`p.id as id_pesan, p.terbaca, p.sifat_surat as "sifatSurat", p.penting, ${STATUS} as "statusSurat", p.subjek,
  left(regexp_replace(left(p.isi, 1000), '\\s+', ' ', 'g'), ${sql.lit(PANJANG_CUPLIKAN)}) as cuplikan, p.waktu, p.folder,
  p.milik_sendiri as "milikSendiri", p.tujuan, p.jumlah_penerima as "jumlahPenerima",
  (select count(*)::int from lampiran_surat l where l.pesan_id = p.id) as "jumlahLampiran", p.pengirim_id as "pengirimId",
  case when p.milik_sendiri or k.dalam then u.nama end as "namaPengirim", u.peran_id as "peranPengirim", ${INSTANSI} as "instansiPengirim"`

/** A sender of one's own world stands there by name, one from outside by role and institution. */
const denganPengirim = (masuk: Masuk): RawBuilder<unknown> => sql`left join pengguna u on u.id = p.pengirim_id
  left join lateral (select k.dalam from ${cakupanSurat(masuk)} k where k.id = u.id) k on true`

function ringkas(baris: Baris): PesanRingkas {
  const { id_pesan, sifatSurat, penting, statusSurat, subjek, cuplikan, jumlahLampiran, waktu } = baris
  const kepada = penerimaTampak(baris).map(({ nama }) => nama)
  return {
    id_pesan,
    terbaca: baris.terbaca ? 1 : 0,
    sifatSurat,
    penting,
    statusSurat,
    pengirim: pengirim(baris),
    kepada: kepada.join('; '),
    subjek,
    cuplikan,
    jumlahLampiran,
    waktu,
  }
}

function pengirim({ pengirimId, namaPengirim, peranPengirim, instansiPengirim }: Baris): OrangSurat | null {
  if (pengirimId === null) return null
  return orang({ id: pengirimId, nama: namaPengirim, peranId: peranPengirim, instansi: instansiPengirim })
}

/** `nama` null: somebody outside, who stands there as the role. */
export function orang(satu: { id: number; nama: string | null; peranId: number; instansi: string }): OrangSurat {
  const peran = labelPeran(satu.peranId)
  return { id: satu.id, nama: satu.nama ?? peran, peran, instansi: satu.instansi }
}

/** Who wrote sees everybody chosen; who received, the groups: of other people who got it nothing is told. */
function penerimaTampak({ tujuan, milikSendiri }: Baris): PenerimaSurat[] {
  if (!Array.isArray(tujuan)) return []
  const semua = tujuan as PenerimaSurat[]
  if (milikSendiri) return semua
  const kelompok = semua.filter(({ jenis }) => jenis !== 'pengguna')
  return kelompok.length === semua.length ? kelompok : [{ jenis: 'pengguna', nama: 'Anda' }, ...kelompok]
}

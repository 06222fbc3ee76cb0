import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarPesan, PesanLengkap, PesanRingkas } from '@geisa/contract/kotak-surat'
import { labelPeran } from '@geisa/engine/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'

const PER_HALAMAN = 25
const PANJANG_CUPLIKAN = 140

type Baris = Omit<PesanRingkas, 'pengirim'> & { namaPengirim: string | null; peranPengirim: number | null }

/** One's own Inbox, newest first; `ringkas`: the count alone, for the badge. */
export async function listPesan(
  db: DbOrTrx,
  penggunaId: number,
  { page, ringkas, cari }: Keluaran<typeof daftarPesan, 'query'>,
): Promise<Jawaban<typeof daftarPesan>> {
  const belumTerbaca = await hitungBelumTerbaca(db, penggunaId)
  if (ringkas === '1') return { rows: [], belumTerbaca, meta: { page: 1, totalPages: 1, total: 0 } }
  const dari = sql`pesan_penerima t join pesan p on p.id = t.pesan_id where ${milik(penggunaId)} and ${memuat(cari)}`
  const jumlah = await sql<{ total: number }>`select count(*)::int as total from ${dari}`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  const { rows } = await sql<Baris>`
    select ${KOLOM} from (select p.*, t.terbaca_pada from ${dari} order by p.waktu desc, p.id desc
      limit ${PER_HALAMAN} offset ${(page - 1) * PER_HALAMAN}) p left join pengguna u on u.id = p.pengirim_id
    order by p.waktu desc, p.id desc`.execute(db)
  const totalPages = Math.max(1, Math.ceil(total / PER_HALAMAN))
  return { rows: rows.map(denganPengirim), belumTerbaca, meta: { page, totalPages, total } }
}

/** A message that the user received; undefined for anybody else's. */
export async function findPesan(db: DbOrTrx, penggunaId: number, id: number): Promise<PesanLengkap | undefined> {
  const { rows } = await sql<Baris & { isi: string; tautan: string | null }>`
    select ${KOLOM}, p.isi, p.tautan from (select p.*, t.terbaca_pada
      from pesan_penerima t join pesan p on p.id = t.pesan_id where ${milik(penggunaId)} and p.id = ${id}) p
    left join pengguna u on u.id = p.pengirim_id`.execute(db)
  return rows[0] === undefined ? undefined : denganPengirim(rows[0])
}

async function hitungBelumTerbaca(db: DbOrTrx, penggunaId: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pesan_penerima t
    where t.pengguna_id = ${penggunaId} and t.terbaca_pada is null and t.dihapus_pada is null`.execute(db)
  return rows[0]?.jumlah ?? 0
}

const milik = (penggunaId: number): RawBuilder<boolean> =>
  sql<boolean>`t.pengguna_id = ${penggunaId} and t.dihapus_pada is null`

const memuat = (cari: string | undefined): RawBuilder<boolean> => {
  const teks = cari?.trim() ?? ''
  if (teks === '') return sql<boolean>`true`
  return sql<boolean>`strpos(lower(p.subjek || ' ' || p.isi), lower(${teks})) > 0`
}

const KOLOM = sql`p.id as id_pesan, case when p.terbaca_pada is null then 0 else 1 end as terbaca,
  p.sifat_surat as "sifatSurat", p.penting, p.status_surat as "statusSurat", p.subjek,
  left(regexp_replace(p.isi, '\\s+', ' ', 'g'), ${sql.lit(PANJANG_CUPLIKAN)}) as cuplikan, p.waktu,
  u.nama as "namaPengirim", u.peran_id as "peranPengirim"`

function denganPengirim<B extends Baris>({ namaPengirim, peranPengirim, ...pesan }: B) {
  const pengirim = namaPengirim === null ? null : { nama: namaPengirim, peran: labelPeran(peranPengirim ?? 0) }
  return { ...pesan, pengirim }
}

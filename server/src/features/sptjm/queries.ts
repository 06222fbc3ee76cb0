import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarSptjm, SptjmBaris, SptjmLengkap, SptjmRingkas } from '@geisa/contract/sptjm'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { mengandung, NASIONAL } from '../../platform/database/sql.ts'
import { tidakAda } from '../../platform/errors.ts'
import { alamatBerkas, type MimeBerkas } from '../../platform/files/alamat-berkas.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { listLama } from './queries-lama.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Saringan = Keluaran<typeof daftarSptjm, 'query'>

/** Nobody pages a nation's statements to the end: they are not counted to the last. */
const PALING_DIHITUNG = 10_000
const URUT = sql`p.bulan desc, s.nama collate "id-x-icu", s.id`

/**
 * One page of the statements in scope, newest month first, then by school. The keys are found month by month in the order
 * of the schools' names, and read only until the page is full; what is shown is joined to those alone.
 */
export async function listSptjm(alat: Alat, masuk: Masuk, saringan: Saringan): Promise<Jawaban<typeof daftarSptjm>> {
  const { page, per } = saringan
  const syarat = sql`${sekolahDalam(masuk.cakupan)} and ${memenuhi(saringan)}`
  const { rows } = await sql<Baris>`
    with recursive ada as (
      select max(bulan) as bulan from sptjm
      union all select (select max(p.bulan) from sptjm p where p.bulan < ada.bulan) from ada where ada.bulan is not null
    ), halaman as materialized (
      select x.sekolah_id, x.id from (select bulan from ada where bulan is not null order by bulan desc) b
      cross join lateral (
        select p.sekolah_id, p.id, s.nama from sptjm p join sekolah s on s.id = p.sekolah_id
        where p.bulan = b.bulan and ${syarat} order by s.nama collate "id-x-icu", s.id limit ${page * per}
      ) x order by b.bulan desc, x.nama collate "id-x-icu", x.sekolah_id
      limit ${per} offset ${(page - 1) * per}
    )
    ${pilih(sql`(p.sekolah_id, p.id) in (select sekolah_id, id from halaman)`)} order by ${URUT}`.execute(alat.db)
  const jumlah = await sql<{ total: number }>`
    select count(*) as total from (
      select from sptjm p join sekolah s on s.id = p.sekolah_id where ${syarat} limit ${PALING_DIHITUNG}
    ) t`.execute(alat.db)
  const total = jumlah.rows[0]?.total ?? 0
  return {
    items: rows.map((baris) => susunBaris(alat, masuk, baris)),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) },
  }
}

/** @throws 404 also for one outside the scope */
export async function findSptjm(alat: Alat, masuk: Masuk, id: string): Promise<SptjmLengkap> {
  const { sekolahId, nomor } = uraiId(id, 'SPTJM')
  const { rows } = await sql<Baris>`
    ${pilih(sql`p.sekolah_id = ${sekolahId} and p.id = ${nomor} and ${sekolahDalam(masuk.cakupan)}`)}`.execute(alat.db)
  if (rows[0] === undefined) throw tidakAda('SPTJM')
  const lama = rows[0].jumlahLama === 0 ? [] : await listLama(alat, masuk, { ...rows[0], bulan: rows[0].tahunBulan })
  return { ...susunBaris(alat, masuk, rows[0]), lama }
}

/** The statement of one month of each of these schools, where there is one in scope. */
export async function listSptjmBulan(
  alat: Alat,
  masuk: Masuk,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Map<number, SptjmRingkas>> {
  const { rows } = await sql<Baris>`${pilih(sql`p.sekolah_id = any(${[...sekolahIds]}::int[])
    and p.bulan = ${Number(bulan)} and ${sekolahDalam(masuk.cakupan)}`)}`.execute(alat.db)
  return new Map(rows.map((baris) => [baris.sekolahId, susunRingkas(alat, masuk, baris)]))
}

/** What a command asks of the row it changes. */
export type SptjmTersimpan = {
  id: number
  sekolahId: number
  bulan: string
  status: SptjmRingkas['status']
  catatan: string | null
  kunci: string
  sha256: string
  segelKode: string | null
  /** Of the month as it is locked now; null = open. */
  segelAktif: string | null
  /** When the file that stands was first accepted; null = never. */
  diterimaPada: string | null
  versi: number
}
type Dicari = { sekolahId: number } & ({ id: number } | { bulan: string })

export async function findTersimpan(
  db: Alat['db'],
  cakupan: Cakupan,
  dicari: Dicari,
): Promise<SptjmTersimpan | undefined> {
  const yang = 'id' in dicari ? sql`p.id = ${dicari.id}` : sql`p.bulan = ${Number(dicari.bulan)}`
  const { rows } = await sql<SptjmTersimpan>`
    select p.id, p.sekolah_id as "sekolahId", p.bulan::text as bulan, p.status, p.catatan, p.kunci_dokumen as kunci, d.sha256,
      p.segel_kode as "segelKode", p.versi, p.diterima_pada as "diterimaPada", ${segelAktif(sql`p.sekolah_id`, sql`p.bulan`)} as "segelAktif"
    from sptjm p join sekolah s on s.id = p.sekolah_id
    join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
    where p.sekolah_id = ${dicari.sekolahId} and ${yang} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}

/** The code of the seal in force of a month that has no statement yet; null = open. */
export async function findSegelAktif(
  db: Alat['db'],
  cakupan: Cakupan,
  { sekolahId, bulan }: { sekolahId: number; bulan: string },
): Promise<string | null> {
  const { rows } = await sql<{ kode: string | null }>`select ${segelAktif(sql`s.id`, sql`${Number(bulan)}`)} as kode
    from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]?.kode ?? null
}

/** The code of the seal in force, or null. */
const segelAktif = (sekolahId: RawBuilder<unknown>, bulan: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select g.kode from segel g where g.sekolah_id = ${sekolahId} and g.bulan = ${bulan} and g.dibuka_pada is null)`

const SEGEL_BERLAKU = sql<boolean>`exists (select from segel g where g.sekolah_id = p.sekolah_id and g.bulan = p.bulan
  and g.dibuka_pada is null and g.kode = p.segel_kode)`

type Baris = Omit<SptjmRingkas, 'id' | 'file'> & {
  id: number
  sekolahId: number
  kunci: string
  fileName: string
  mimeType: MimeBerkas
  ukuran: number
  namaSekolah: string
  npsn: string
  namaKabKota: string
  namaProvinsi: string
}

const pilih = (syarat: RawBuilder<unknown>): RawBuilder<Baris> => sql`
  select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
    ${SEGEL_BERLAKU} as "segelBerlaku",
    (select count(*) from sptjm_lama l where l.sekolah_id = p.sekolah_id and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
    p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
    d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
    kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
  from sptjm p
  join sekolah s on s.id = p.sekolah_id
  join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
  join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join pengguna u on u.id = p.diunggah_oleh
  where ${syarat}`

function susunBaris(alat: Alat, masuk: Masuk, baris: Baris): SptjmBaris {
  const { sekolahId: id, namaSekolah: nama, npsn, namaKabKota, namaProvinsi } = baris
  return { ...susunRingkas(alat, masuk, baris), sekolah: { id, nama, npsn }, namaKabKota, namaProvinsi }
}

function susunRingkas(alat: Alat, { pengguna }: Masuk, baris: Baris): SptjmRingkas {
  const { kunci, fileName, mimeType, ukuran, sekolahId, tahunBulan, status, catatan, segelKode, segelBerlaku } = baris
  const { diunggahPada, diunggahOleh, versi, jumlahLama } = baris
  const id = `${sekolahId}-${baris.id}`
  const fileUrl = alamatBerkas(alat, {
    kunci,
    mime: mimeType,
    nama: fileName,
    sekolahId,
    perihal: 'sptjm',
    objek: id,
    penggunaId: pengguna.id,
  })
  const file = { fileName, mimeType, ukuran, fileUrl }
  const segel = { segelKode, segelBerlaku }
  return { id, tahunBulan, status, catatan, ...segel, diunggahPada, diunggahOleh, versi, jumlahLama, file }
}

/** The column of a level of region; the whole country narrows nothing, a village holds no schools here. */
const KOLOM_LEVEL: Record<number, RawBuilder<unknown>> = {
  1: sql`s.kode_provinsi`,
  2: sql`s.kode_kab_kota`,
  3: sql`s.kode_kecamatan`,
}
function memenuhi(saringan: Saringan): RawBuilder<unknown> {
  const { kodeWilayah, levelWilayah, tahunBulan, sekolahId, status, cari } = saringan
  const syarat = [sql`true`]
  if (kodeWilayah !== undefined && kodeWilayah !== NASIONAL) syarat.push(diWilayah(kodeWilayah, levelWilayah))
  if (tahunBulan !== undefined) syarat.push(sql`p.bulan = ${Number(tahunBulan)}`)
  if (sekolahId !== undefined) syarat.push(sql`p.sekolah_id = ${sekolahId}`)
  if (status === 'segel-dibuka') syarat.push(sql`p.status = 'diterima' and not ${SEGEL_BERLAKU}`)
  else if (status === 'diterima') syarat.push(sql`p.status = 'diterima' and ${SEGEL_BERLAKU}`)
  else if (status !== undefined) syarat.push(sql`p.status = ${status}`)
  if (cari !== undefined && cari !== '')
    syarat.push(sql`(lower(s.nama) like ${mengandung(cari)} or s.npsn like ${mengandung(cari)})`)
  return sql.join(syarat, sql` and `)
}

function diWilayah(kode: string, level: number | undefined): RawBuilder<unknown> {
  if (level === 0 || level === 4) return sql`false`
  const kolom = level === undefined ? Object.values(KOLOM_LEVEL) : [KOLOM_LEVEL[level]]
  return sql`${kode} in (${sql.join(kolom)})`
}

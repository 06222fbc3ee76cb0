import type { barisUmum, JenisPengajuan, saringanUmum } from '@geisa/contract/pengajuan'
import { PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { NASIONAL } from '../../../platform/database/sql.ts'
import { sekolahDalam } from '../../../platform/scope.ts'
import { WILAYAH } from '../../sekolah/queries-baris.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { pelakuKini } from '../queries-keadaan.ts'
import { tandaSql } from '../tanda-sql.ts'

type Saringan = z.infer<z.ZodObject<typeof saringanUmum>> & { field?: string | undefined; value?: string | undefined }
type Baris = { [K in Exclude<keyof typeof barisUmum, 'statusPengajuan'>]: z.infer<(typeof barisUmum)[K]> } & {
  status: StatusPengajuan
}
type Dicari<R> = {
  jenis: JenisPengajuan
  saringan: Saringan
  /** What a kind has of its own: conditions on `k`, columns and their joins. */
  khusus: readonly RawBuilder<unknown>[]
  kolom: RawBuilder<R>
  gabung?: RawBuilder<unknown>
}
type Daftar = { meta: { page: number; total: number; totalPages: number }; bolehMemutuskan: boolean }

/** Nobody pages a nation's requests to the end: they are not counted to the last, nor shown beyond. */
const PALING_DIHITUNG = 10_000
/** So many schools are asked one by one for their latest; of more the whole list is walked in its order. */
const SEKOLAH_SATU_SATU = 2_000
const SEHARI = 86_400

/**
 * One page of a kind's requests in scope, `R` its own columns. Its keys are found first, in their order, and what is shown is
 * joined to them alone. Both ways of walking end at an index's own order: neither sorts what it does not show.
 */
export async function listHalaman<R>(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  { jenis, saringan, khusus, kolom, gabung = sql`` }: Dicari<R>,
): Promise<{ rows: (Baris & R)[]; daftar: Daftar }> {
  const { cakupan } = masuk
  const { page, per } = saringan
  const sekolah = sql`${sekolahDalam(cakupan)} and ${syaratSekolah(saringan)}`
  const usulan = sql.join([...syaratUsulan(jenis, saringan, clock.now()), ...khusus], sql` and `)
  const awal = (page - 1) * per
  const [total, kunci] = await Promise.all([
    hitung(db, jenis, sql`${sekolah} and ${usulan}`),
    awal >= PALING_DIHITUNG ? [] : bacaKunci(db, { jenis, sekolah, usulan, urut: URUT[saringan.urut], awal, per }),
  ])
  const meta = { page, total, totalPages: Math.max(1, Math.ceil(total / per)) }
  const daftar = { meta, bolehMemutuskan: (await pelakuKini({ db, clock }, masuk)) === 'pemeriksa' }
  if (kunci.length === 0) return { rows: [], daftar }
  const { rows } = await sql<Baris & R>`
    select ${kolomBaris(jenis)}, ${kolom}
    from ${halamanSql(kunci)} join ${BENTUK[jenis].tabel} k on k.sekolah_id = h.sekolah_id and k.id = h.id
    join sekolah s on s.id = k.sekolah_id ${WILAYAH} ${gabung}
    where ${sekolahDalam(cakupan)} order by h.ke`.execute(db)
  return { rows, daftar }
}

const URUT = {
  terbaru: sql`k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc`,
  terlama: sql`k.tgl_pengajuan, k.sekolah_id, k.id`,
}

type Kunci = { sekolahId: number; id: number }
type Dibaca = {
  jenis: JenisPengajuan
  sekolah: RawBuilder<unknown>
  usulan: RawBuilder<unknown>
  urut: RawBuilder<unknown>
  awal: number
  per: number
}

async function bacaKunci(db: DbOrTrx, { jenis, sekolah, usulan, urut, awal, per }: Dibaca): Promise<Kunci[]> {
  const { tabel } = BENTUK[jenis]
  const banyak = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
    select from sekolah s where ${sekolah} limit ${SEKOLAH_SATU_SATU + 1}) t`.execute(db)
  const kolom = sql`k.sekolah_id, k.id, k.tgl_pengajuan`
  const dari =
    (banyak.rows[0]?.jumlah ?? 0) > SEKOLAH_SATU_SATU
      ? sql`${tabel} k join sekolah s on s.id = k.sekolah_id where ${sekolah} and ${usulan}`
      : sql`sekolah s cross join lateral (
          select ${kolom} from ${tabel} k where k.sekolah_id = s.id and ${usulan}
          order by ${urut} limit ${awal + per}
        ) k where ${sekolah}`
  const { rows } = await sql<Kunci>`select k.sekolah_id as "sekolahId", k.id from ${dari}
    order by ${urut} limit ${per} offset ${awal}`.execute(db)
  return rows
}

async function hitung(db: DbOrTrx, jenis: JenisPengajuan, syarat: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id where ${syarat} limit ${PALING_DIHITUNG}
  ) t`.execute(db)
  return rows[0]?.total ?? 0
}

/** The rows of a page in its order: to be joined as `h` to `k` and `s`, which lie in the scope already. */
const halamanSql = (kunci: readonly Kunci[]): RawBuilder<unknown> => sql`unnest(
  ${kunci.map(({ sekolahId }) => sekolahId)}::int[], ${kunci.map(({ id }) => id)}::bigint[]) with ordinality h (sekolah_id, id, ke)`

/** The columns of the contract's `barisUmum`, of `k`, `s` and the joins of WILAYAH; `status` stands for the state's id. */
const kolomBaris = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`k.sekolah_id || '-' || k.id as id,
  json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama) as sekolah,
  prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
  k.versi, ${tandaSql(jenis)} as tanda, (select count(*)::int from dokumen d where d.sekolah_id = k.sekolah_id
    and d.pemilik = ${sql.lit(jenis)} and d.pemilik_id = k.id) as "jumlahDokumen"`

/** The column of a level of region; the whole country narrows nothing, a village holds no schools here. */
const KOLOM_LEVEL: Record<number, RawBuilder<unknown>> = {
  1: sql`s.kode_provinsi`,
  2: sql`s.kode_kab_kota`,
  3: sql`s.kode_kecamatan`,
}

function syaratSekolah({ kodeWilayah, levelWilayah, jenjang, sekolahId, field, value }: Saringan): RawBuilder<unknown> {
  const syarat: RawBuilder<unknown>[] = [sql`true`]
  if (kodeWilayah !== undefined && kodeWilayah !== NASIONAL) syarat.push(diWilayah(kodeWilayah, levelWilayah))
  if (jenjang !== undefined) syarat.push(sql`s.jenjang = ${jenjang}`)
  if (sekolahId !== undefined) syarat.push(sql`s.id = ${sekolahId}`)
  if (field === 'npsn' && value)
    syarat.push(sql`s.npsn between ${rentangAngka(value, 8, '0')} and ${rentangAngka(value, 8, '9')}`)
  return sql.join(syarat, sql` and `)
}

function diWilayah(kode: string, level: number | undefined): RawBuilder<unknown> {
  if (level === 0 || level === 4) return sql`false`
  const kolom = level === undefined ? Object.values(KOLOM_LEVEL) : [KOLOM_LEVEL[level]]
  return sql`${kode} in (${sql.join(kolom)})`
}

function syaratUsulan(jenis: JenisPengajuan, saringan: Saringan, sekarang: string): RawBuilder<unknown>[] {
  const { statusPengajuan, dari, sampai, umur, bertanda, field, value } = saringan
  const { dari: awal, sampai: akhir } = BENTUK[jenis]
  const syarat: RawBuilder<unknown>[] = [sql`true`]
  // As a literal: what waits has an index of its own.
  if (statusPengajuan !== 0) syarat.push(sql`k.status_pengajuan = ${sql.lit(statusPengajuan)}`)
  if (dari !== undefined) syarat.push(sql`${akhir} >= ${dari}::date`)
  if (sampai !== undefined) syarat.push(sql`${awal} <= ${sampai}::date`)
  if (umur !== undefined)
    syarat.push(sql`k.status_pengajuan = 1 and k.tgl_pengajuan <= ${addSeconds(sekarang, -umur * SEHARI)}::timestamptz`)
  // A mark is for who still decides; of everything ever asked it would be judged for every row.
  if (bertanda !== undefined && statusPengajuan === 0)
    syarat.push(sql`k.status_pengajuan = ${sql.lit(PENGAJUAN.DIUSULKAN)}`)
  if (bertanda === 'ya') syarat.push(sql`cardinality(${tandaSql(jenis)}) > 0`)
  if (bertanda === 'tidak') syarat.push(sql`cardinality(${tandaSql(jenis)}) = 0`)
  if (field !== undefined && field !== 'npsn' && value) syarat.push(bernomor(jenis, value))
  return syarat
}

/** The whole number, or its beginning: found in the look-up table of numbers. */
const bernomor = (jenis: JenisPengajuan, awalan: string): RawBuilder<unknown> =>
  sql`(k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = ${jenis}
    and a.nomor between ${rentangAngka(awalan, 0, '0')} and ${rentangAngka(awalan, 18, '9')})`

/** Digits sort the same in every language; anything else begins no number. */
const rentangAngka = (awalan: string, lebar: number, isi: string): string =>
  /^\d+$/.test(awalan) ? awalan.padEnd(lebar, isi) : isi === '0' ? '9' : '0'

import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { BACA_TPP } from '@geisa/contract/gtk'
import type { BarisRiwayat, daftarRiwayat } from '@geisa/contract/riwayat'
import { KANTOR, LABEL_PERAN, labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { peranBawahan } from '@geisa/engine/akun/rantai-akun'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { PUSAT } from './commands.ts'
import { sebutNama } from './queries-sebutan.ts'

const PER_HALAMAN = 20
/** Of no region: everybody's. */
const SEMUA = '000000'

type Tanya = Keluaran<typeof daftarRiwayat, 'query'>
export type Baris = Omit<BarisRiwayat, 'oleh'> & { nama: string | null; peranId: PeranId | null; terjangkau: boolean }

/** One page of history, newest first: of a school in scope, or of what belongs to no school and is the caller's to read. */
export async function listRiwayat(
  db: DbOrTrx,
  { pengguna, cakupan }: Masuk,
  tanya: Tanya,
): Promise<Jawaban<typeof daftarRiwayat>> {
  const sekolahId = tanya.sekolahId ?? PUSAT
  if (sekolahId !== PUSAT) await tolakSekolahAsing(db, cakupan, sekolahId)
  const lingkup = sekolahId === PUSAT ? await lingkupTerbaca(db, { pengguna, cakupan }) : null
  const syarat = [
    sql<boolean>`r.sekolah_id = ${sekolahId} and r.perihal = any(${tanya.perihal.split(',')}::text[])`,
    ...(tanya.objek === undefined ? [] : [sql<boolean>`r.objek = ${tanya.objek}`]),
    ...(lingkup === null ? [] : [sql<boolean>`r.lingkup = any(${lingkup}::text[])`]),
    ...(sekolahId === PUSAT ? [jenjangTerbaca(cakupan)] : []),
  ]
  const dari = sql`riwayat r where ${sql.join(syarat, sql` and `)}`
  const jumlah = await sql<{ total: number }>`select count(*)::int as total from ${dari}`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  const { rows } = await bacaHalaman(cakupan, dari, (tanya.page - 1) * PER_HALAMAN).execute(db)
  return {
    rows: await sebutNama(
      db,
      cakupan,
      rows.map((baris) => keBaris(baris, pengguna.peranId)),
    ),
    meta: { page: tanya.page, total, totalPages: Math.max(1, Math.ceil(total / PER_HALAMAN)) },
  }
}

async function tolakSekolahAsing(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<void> {
  const { rows } = await sql`select from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  if (rows.length === 0) throw tidakAda('Sekolah')
}

/** Lines that an office reads and nobody below it: about the accounts that it keeps. */
const KANTOR_SENDIRI = 'kantor:'
const PENGELOLA_AKUN: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA]

/**
 * Whose shared lines a caller reads: its own region's, those above it, those below that lie in its scope, and its
 * foundation's. A school and a foundation look upward only. null = all of them, also those that name nobody (admin).
 */
export async function lingkupTerbaca(db: DbOrTrx, { pengguna, cakupan }: Masuk): Promise<string[] | null> {
  if (pengguna.peranId === PERAN.NASIONAL) return null
  const wilayah = [...(cakupan.wilayah ?? [])]
  const sendiri = pengguna.kodeWilayah === null ? wilayah : [...wilayah, pengguna.kodeWilayah]
  const sekolah = sql`sekolah s where ${cakupan.sekolahIds !== null} and ${sekolahDalam(cakupan)}`
  const { rows } = await sql<{ lingkup: string }>`
    with recursive atas as (
      select kode, kode_induk from wilayah
      where kode = any(${sendiri}::text[]) or kode in (select s.kode_kecamatan from ${sekolah})
      union select w.kode, w.kode_induk from wilayah w join atas a on w.kode = a.kode_induk
    ), bawah as (
      select kode from wilayah where kode = any(${wilayah}::text[])
      union select w.kode from wilayah w join bawah b on w.kode_induk = b.kode
    )
    select kode as lingkup from atas union select kode from bawah union select ${SEMUA}::text
    union select ${KANTOR_SENDIRI} || ${pengguna.kodeWilayah}::text where ${PENGELOLA_AKUN.includes(pengguna.peranId)}
    union select 'yayasan:' || y from (
      select ${pengguna.yayasanId}::int as y where ${pengguna.peranId === PERAN.YAYASAN}
      union select s.yayasan_id from ${sekolah} and ${pengguna.peranId === PERAN.SEKOLAH}
    ) milik where y is not null`.execute(db)
  return rows.map((row) => row.lingkup)
}

/** A schedule is of one level, the last part of its name: an office of other levels does not read it (product.md 2). */
export const jenjangTerbaca = ({ jenjang }: Cakupan): RawBuilder<boolean> =>
  jenjang === null
    ? sql<boolean>`true`
    : sql<boolean>`(r.perihal <> 'jadwal' or split_part(r.objek, ':', 3) = any(${[...jenjang]}::text[]))`

/** The office accounts are offices; of a school's people only those in scope are named. Of a line `r`, its content `i`, who did it `p`. */
export const kolomBaris = (cakupan: Cakupan): RawBuilder<unknown> => sql`
  r.nomor, r.pada, r.perihal, r.objek, r.tindakan, i.sebelum, i.sesudah, i.alasan, p.nama, p.peran_id as "peranId",
  coalesce(p.peran_id = any(${[...KANTOR]}::int[])
    or exists (select from sekolah s where s.id = p.sekolah_id and ${sekolahDalam(cakupan)}), false) as terjangkau`

const bacaHalaman = (cakupan: Cakupan, dari: RawBuilder<unknown>, lewati: number): RawBuilder<Baris> => sql<Baris>`
  select ${kolomBaris(cakupan)}
  from (select r.* from ${dari} order by r.pada desc, r.nomor desc limit ${PER_HALAMAN} offset ${lewati}) r
  left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna p on p.id = r.pengguna_id
  order by r.pada desc, r.nomor desc`

export function keBaris({ nama, peranId, terjangkau, ...baris }: Baris, pembaca: PeranId): BarisRiwayat {
  const sensor = (isi: unknown): unknown => {
    if (baris.perihal === 'pengguna') return tanpaUsername(isi, pembaca)
    return /^gtk\b/.test(baris.perihal) && !BACA_TPP.includes(pembaca) ? tanpaTpp(isi) : isi
  }
  const peran = peranId === null ? null : labelPeran(peranId)
  return {
    ...baris,
    sebelum: sensor(baris.sebelum ?? null),
    sesudah: sensor(baris.sesudah ?? null),
    oleh: peran === null ? null : { nama: terjangkau && nama !== null ? nama : peran, peran },
  }
}

/** Whose accounts one does not keep, one reads the names of, as on other screens, never what they sign in with (decision 0011). */
function tanpaUsername(isi: unknown, pembaca: PeranId): unknown {
  if (typeof isi !== 'object' || isi === null || !('username' in isi) || pembaca === PERAN.NASIONAL) return isi
  const { username, ...sisa } = isi
  const kelola = peranBawahan(pembaca).map((peran): string => LABEL_PERAN[peran])
  return 'peran' in sisa && kelola.includes(String(sisa.peran)) ? { username, ...sisa } : sisa
}

function tanpaTpp(isi: unknown): unknown {
  if (Array.isArray(isi)) return isi.map(tanpaTpp)
  if (typeof isi !== 'object' || isi === null) return isi
  const bersih = Object.entries(isi).filter(([kunci]) => !/tpp|rupiah/i.test(kunci))
  return Object.fromEntries(bersih.map(([kunci, nilai]) => [kunci, tanpaTpp(nilai)]))
}

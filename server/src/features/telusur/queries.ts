import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { BarisTelusur, telusuriRiwayat } from '@geisa/contract/riwayat'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { peranBawahan } from '@geisa/engine/akun/rantai-akun'
import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { diWilayah, mengandung } from '../../platform/database/sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { usulanBernomor } from '../pengajuan/queries-nomor.ts'
import { PUSAT } from '../riwayat/commands.ts'
import { type Baris, jenjangTerbaca, keBaris, kolomBaris, lingkupTerbaca } from '../riwayat/queries.ts'
import { sebutNama } from '../riwayat/queries-sebutan.ts'
import { sebutPengajuan } from './queries-pengajuan.ts'

type Tanya = Keluaran<typeof telusuriRiwayat, 'query'>
type BarisBersekolah = Baris & { sekolahId: number; sekolah: BarisTelusur['sekolah'] }
/** The keys of what was looked through, newest first, and which of them are wanted. */
type Kunci = { sekolahId: number; pada: string; nomor: number; cocok: boolean }

/** So many schools are asked one by one for their latest; of more the time index is walked. */
const SEKOLAH_SATU_SATU = 2_000
/** A walk looks at so many lines a call and says where it got to: whatever is asked, an answer comes in time. */
const SEKALI_JALAN = 20_000
/** A part of a name means no more people than these. */
const ORANG_MAKS = 500

/**
 * History of every record of the scope, newest first, by key. A page may be short: what was looked through in one call is
 * bounded, and `lanjut` goes on from there.
 */
export async function telusuri(db: DbOrTrx, masuk: Masuk, tanya: Tanya): Promise<Jawaban<typeof telusuriRiwayat>> {
  const { cakupan } = masuk
  const sekolah = sql`${sekolahDalam(cakupan)} and ${saringanSekolah(tanya)}`
  const isi = await syaratIsi(db, masuk, tanya)
  const [jalan, bersama] = await Promise.all([
    jalanSekolah(db, cakupan, sekolah, isi, tanya),
    tanya.sekolahId === undefined && tanya.kodeWilayah === undefined ? jalanPusat(db, masuk, isi, tanya) : [],
  ])
  // What lies beyond where the walk got to belongs to a later page.
  const ujung = jalan.habis ? undefined : jalan.kunci.at(-1)
  const semua = [...jalan.kunci, ...bersama]
    .filter((satu) => satu.cocok && (ujung === undefined || !lebihLama(satu, ujung)))
    .toSorted((a, b) => (lebihLama(a, b) ? 1 : -1))
  const halaman = semua.slice(0, tanya.jumlah)
  const sisa = semua.length > tanya.jumlah
  const akhir = sisa ? halaman.at(-1) : ujung
  const rows = await bacaBaris(db, masuk, halaman)
  return { rows, lanjut: akhir === undefined ? null : tulisKunci(akhir), dicariSampai: akhir?.pada ?? null }
}

const saringanSekolah = ({ sekolahId, kodeWilayah }: Tanya): RawBuilder<unknown> => sql`
  ${sekolahId === undefined ? sql`true` : sql`s.id = ${sekolahId}`} and ${kodeWilayah === undefined ? sql`true` : diWilayah(kodeWilayah)}`

/** What is asked of a line `r` itself. People are looked up first: a line names them by number. */
async function syaratIsi(
  db: DbOrTrx,
  { cakupan, pengguna }: Masuk,
  { perihal, objek, oleh }: Tanya,
): Promise<RawBuilder<boolean>> {
  const syarat = [sql`true`]
  if (perihal !== undefined) syarat.push(sql`r.perihal = any(${perihal.split(',')}::text[])`)
  if (objek) syarat.push(await objekCocok(db, objek))
  if (oleh) {
    const { rows } = await sql<{ id: number }>`
      select p.id from pengguna p where lower(p.nama || ' ' || p.username) like ${mengandung(oleh)}
        and (${usernameTerbaca(pengguna.peranId)} or lower(p.nama) like ${mengandung(oleh)})
        and (p.sekolah_id is null or exists (select from sekolah s where s.id = p.sekolah_id and ${sekolahDalam(cakupan)}))
      order by p.id limit ${ORANG_MAKS}`.execute(db)
    syarat.push(sql`r.pengguna_id = any(${rows.map(({ id }) => id)}::int[])`)
  }
  return sql<boolean>`(${sql.join(syarat, sql` and `)})`
}

/** Lines name a request by its id; people know it by its number. */
async function objekCocok(db: DbOrTrx, objek: string): Promise<RawBuilder<boolean>> {
  const usulan = await usulanBernomor(db, objek)
  return sql<boolean>`(lower(r.objek) like ${mengandung(objek)} or (r.perihal, r.objek) in (
    select * from unnest(${usulan.map(({ jenis }) => jenis)}::text[], ${usulan.map(({ id }) => id)}::text[])))`
}

/** As in the lines themselves: what somebody signs in with is found by who keeps such accounts alone (decision 0011). */
const usernameTerbaca = (pembaca: PeranId): RawBuilder<boolean> =>
  pembaca === PERAN.NASIONAL ? sql<boolean>`true` : sql<boolean>`p.peran_id = any(${[...peranBawahan(pembaca)]}::int[])`

/** Days are Jakarta's, for all the nation. */
const AWAL_HARI = (tanggal: string): string => `${tanggal} 00:00:00+07`
function syaratWaktu({ dari, sampai, lanjut }: Tanya): RawBuilder<unknown> {
  const rentang = sql`r.pada >= ${AWAL_HARI(dari)}::timestamptz
    and r.pada < ${AWAL_HARI(tanggalDari(nomorHari(sampai) + 1))}::timestamptz`
  if (lanjut === undefined) return rentang
  const [pada = '', sekolahId = '', nomor = ''] = lanjut.split('_')
  return sql`${rentang} and r.pada <= ${pada}::timestamptz
    and (r.pada, r.sekolah_id, r.nomor) < (${pada}::timestamptz, ${Number(sekolahId)}::int, ${Number(nomor)}::bigint)`
}

const TERBARU = sql`r.pada desc, r.sekolah_id desc, r.nomor desc`

async function jalanSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: RawBuilder<unknown>,
  isi: RawBuilder<boolean>,
  tanya: Tanya,
): Promise<{ kunci: Kunci[]; habis: boolean }> {
  const waktu = syaratWaktu(tanya)
  const perlu = tanya.jumlah + 1
  const banyak = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
    select from sekolah s where ${sekolah} limit ${SEKOLAH_SATU_SATU + 1}) t`.execute(db)
  if ((banyak.rows[0]?.jumlah ?? 0) <= SEKOLAH_SATU_SATU) {
    const { rows } = await sql<Kunci>`
      select r.* from (select s.id from sekolah s where ${sekolah}) s cross join lateral (
        select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
        where r.sekolah_id = s.id and ${waktu} and ${isi} order by r.pada desc, r.nomor desc limit ${perlu}) r
      order by r.pada desc, r."sekolahId" desc, r.nomor desc limit ${perlu}`.execute(db)
    return { kunci: rows, habis: true }
  }
  const seluruhnya = cakupan.wilayah === null && cakupan.jenjang === null && tanya.kodeWilayah === undefined
  const { rows } = await sql<Kunci & { ke: number }>`
    select * from (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, ${isi} and (${seluruhnya}
        or exists (select from sekolah s where s.id = r.sekolah_id and ${sekolah})) as cocok, row_number() over () as ke
      from (select * from riwayat r where r.sekolah_id <> ${PUSAT} and ${waktu} order by ${TERBARU} limit ${SEKALI_JALAN}) r
    ) r where cocok or ke = ${SEKALI_JALAN} order by ke limit ${perlu}`.execute(db)
  // Neither enough found nor the walk's last line reached: there is no more.
  const habis = rows.length < perlu && (rows.at(-1)?.ke ?? 0) < SEKALI_JALAN
  return { kunci: rows, habis }
}

async function jalanPusat(db: DbOrTrx, masuk: Masuk, isi: RawBuilder<boolean>, tanya: Tanya): Promise<Kunci[]> {
  const lingkup = await lingkupTerbaca(db, masuk)
  const { rows } = await sql<Kunci>`
    select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = ${PUSAT} and ${syaratWaktu(tanya)} and ${isi} and ${jenjangTerbaca(masuk.cakupan)}
      and ${lingkup === null ? sql`true` : sql`r.lingkup = any(${lingkup}::text[])`}
    order by r.pada desc, r.nomor desc limit ${tanya.jumlah + 1}`.execute(db)
  return rows
}

/** The lines themselves, of keys that were found inside the scope, in their order. */
async function bacaBaris(db: DbOrTrx, { pengguna, cakupan }: Masuk, kunci: readonly Kunci[]): Promise<BarisTelusur[]> {
  const { rows } = await sql<BarisBersekolah>`
    select ${kolomBaris(cakupan)}, r.sekolah_id as "sekolahId",
      case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn) end as sekolah
    from unnest(${kunci.map((k) => k.sekolahId)}::int[], ${kunci.map((k) => k.pada)}::timestamptz[], ${kunci.map((k) => k.nomor)}::bigint[])
      with ordinality u(sekolah_id, pada, nomor, ke)
    join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
    left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    left join pengguna p on p.id = r.pengguna_id left join sekolah k on k.id = r.sekolah_id
    order by u.ke`.execute(db)
  const baris = rows.map(({ sekolah, sekolahId: _, ...satu }) => ({ ...keBaris(satu, pengguna.peranId), sekolah }))
  return sebutPengajuan(db, cakupan, await sebutNama(db, cakupan, baris))
}

const lebihLama = (a: Kunci, b: Kunci): boolean =>
  a.pada !== b.pada ? a.pada < b.pada : a.sekolahId !== b.sekolahId ? a.sekolahId < b.sekolahId : a.nomor < b.nomor

const tulisKunci = ({ pada, sekolahId, nomor }: Kunci): string => `${pada}_${sekolahId}_${nomor}`

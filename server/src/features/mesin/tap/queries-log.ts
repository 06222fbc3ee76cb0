import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { logMesin, TandaTap } from '@geisa/contract/tap-mesin'
import { KANAL } from '@geisa/engine/fakta'
import { AWAL_ZAMAN, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import {
  BUKAN_GTK_TAP,
  DARI_MASA_DEPAN,
  JAM_KALIBRASI,
  JAM_SEKOLAH,
  KONFIRMASI_TAP,
  PEMETAAN_TAP,
  SEBELUM_2015,
  SEBELUM_PENEMPATAN,
  TANPA_PEMILIK,
  TERLAMBAT_TIBA,
  WAKTU_SEKOLAH,
} from '../../rekap/fakta/queries-tap.ts'

type Baris = Omit<Jawaban<typeof logMesin>['rows'][number], 'kanal' | 'tanda'> & {
  kanal: number
  masaDepan: boolean
  sebelum2015: boolean
  sebelumPenempatan: boolean
  terlambat: boolean
}

/** The raw taps of one school, newest machine time first: nothing is hidden, what does not count is marked. */
export async function listLog(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  cari: Keluaran<typeof logMesin, 'query'>,
  sekarang: string,
): Promise<Jawaban<typeof logMesin>> {
  const sejak = awalJendela(cari, sekarang)
  const syarat = syaratLog(cakupan, sekolahId, cari)
  // Dates before 2015 are a dead clock's, of which there are few: they are always looked at.
  if (sejak !== null)
    syarat.push(sql<boolean>`(t.waktu_lokal >= ${sejak}::date or t.waktu_lokal < ${sql.lit(AWAL_ZAMAN)}::date)`)
  const dari = sql`tap t join sekolah s on s.id = t.sekolah_id where ${sql.join(syarat, sql` and `)}`
  const jumlah = await sql<{ total: number }>`select count(*)::int as total from ${dari}`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  const { rows } = await sql<Baris>`
    with t as (
      select t.* from ${dari} order by t.waktu_lokal desc, t.mesin_id, t.pin
      limit ${cari.per} offset ${(cari.page - 1) * cari.per}
    )
    select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
      g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
      case when g.id is null then (select b.alasan from ${BUKAN_GTK_TAP} limit 1) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", ${WAKTU_SEKOLAH} as waktu,
      ${JAM_KALIBRASI} as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
      ${DARI_MASA_DEPAN} as "masaDepan", ${SEBELUM_2015} as "sebelum2015", ${SEBELUM_PENEMPATAN} as "sebelumPenempatan",
      ${TERLAMBAT_TIBA} as terlambat, (select x.alasan from ${KONFIRMASI_TAP}) as "alasanKonfirmasi",
      ${DARI_MASA_DEPAN} and ${sudahLewat(sekarang)} and not exists (select from ${KONFIRMASI_TAP}) as "bolehDikonfirmasi"
    from t join sekolah s on s.id = t.sekolah_id
    join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
    left join lateral (select p.gtk_id from ${PEMETAAN_TAP} order by p.id limit 1) o on true
    left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
    order by t.waktu_lokal desc, t.mesin_id, t.pin`.execute(db)
  return {
    rows: rows.map(keBaris),
    sejak,
    meta: { page: cari.page, total, totalPages: Math.max(1, Math.ceil(total / cari.per)) },
  }
}

/** A mark is worked out tap by tap: without a first day only so many days are searched, not ten years. */
const JENDELA_HARI = 92

/** The first day of a search that names a mark and no first day. */
function awalJendela({ tanda, dari, sampai }: Keluaran<typeof logMesin, 'query'>, sekarang: string): string | null {
  if (tanda === undefined || dari !== undefined) return null
  return tanggalDari(nomorHari(sampai ?? sekarang.slice(0, 10)) - JENDELA_HARI)
}

function syaratLog(
  cakupan: Cakupan,
  sekolahId: number,
  cari: Keluaran<typeof logMesin, 'query'>,
): RawBuilder<boolean>[] {
  const syarat = [sql<boolean>`t.sekolah_id = ${sekolahId}`, sekolahDalam(cakupan)]
  if (cari.dari !== undefined) syarat.push(sql<boolean>`t.waktu_lokal >= ${cari.dari}::date`)
  if (cari.sampai !== undefined) syarat.push(sql<boolean>`t.waktu_lokal < ${cari.sampai}::date + 1`)
  if (cari.pin !== undefined) syarat.push(sql<boolean>`t.pin = ${cari.pin}`)
  if (cari.mesinId !== undefined) {
    const mesin = uraiId(cari.mesinId, 'Mesin')
    syarat.push(sql<boolean>`t.mesin_id = ${mesin.nomor} and t.sekolah_id = ${mesin.sekolahId}`)
  }
  if (cari.gtkId !== undefined) {
    const gtk = uraiId(cari.gtkId, 'GTK')
    syarat.push(
      sql<boolean>`exists (select from ${PEMETAAN_TAP} and p.gtk_id = ${gtk.nomor}) and t.sekolah_id = ${gtk.sekolahId}`,
    )
  }
  if (cari.tanda !== undefined) syarat.push(SYARAT_TANDA[cari.tanda])
  return syarat
}

const SYARAT_TANDA: Record<TandaTap, RawBuilder<boolean>> = {
  'waktu-tidak-wajar': sql<boolean>`(${SEBELUM_2015} or ${DARI_MASA_DEPAN} and not exists (select from ${KONFIRMASI_TAP}))`,
  'sebelum-penempatan': SEBELUM_PENEMPATAN,
  'pin-belum-dipetakan': TANPA_PEMILIK,
  'bukan-gtk': sql<boolean>`exists (select from ${BUKAN_GTK_TAP})`,
  'terlambat-tiba': TERLAMBAT_TIBA,
  dikonfirmasi: sql<boolean>`exists (select from ${KONFIRMASI_TAP})`,
}

/** The tap's own date is over in school time (rules.md L2). */
export const sudahLewat = (sekarang: string): RawBuilder<boolean> =>
  sql<boolean>`${WAKTU_SEKOLAH}::date < (${sekarang}::timestamptz at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour')::date`

function keBaris({ kanal, masaDepan, sebelum2015, sebelumPenempatan, terlambat, ...baris }: Baris) {
  const tanda: [boolean, TandaTap][] = [
    [sebelum2015 || (masaDepan && baris.alasanKonfirmasi === null), 'waktu-tidak-wajar'],
    [sebelumPenempatan, 'sebelum-penempatan'],
    [baris.gtkId === null && baris.alasanBukanGtk === null, 'pin-belum-dipetakan'],
    [baris.alasanBukanGtk !== null, 'bukan-gtk'],
    [terlambat, 'terlambat-tiba'],
    [baris.alasanKonfirmasi !== null, 'dikonfirmasi'],
  ]
  return {
    ...baris,
    kanal: KANAL[kanal] ?? 'push',
    tanda: tanda.flatMap(([ada, satu]) => (ada ? [satu] : [])),
  }
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addSeconds } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { type AsalKiriman, majukanPengajuan, pegangPengajuan } from './commands-pengajuan.ts'

/** A row as it goes out: its key, and its JSON as it stays until it arrived or was refused. */
export type BarisKeluar = { kunci: string; isi: string }

/** A batch that this server holds until `sampai`: whoever finds another instant there has lost it. */
export type Kelompok = { kelompok: string; sampai: string; percobaan: number; baris: BarisKeluar[] }

const BARIS_PER_KELOMPOK = 500
/** A row whose request may not go out now is looked at again after this. */
const TUNDA_DETIK = 600

export const namaKelompok = (): string => randomBytes(16).toString('hex')

/** Longer than any wait that we give: such an instant was written by a clock that ran ahead, and must hold nothing up. */
const mustahil = (sekarang: string): string => addSeconds(sekarang, 2 * 3600)
const jatuhTempo = (sekarang: string) => sql`(coba_lagi <= ${sekarang} or coba_lagi > ${mustahil(sekarang)})`

type Ambil = { sekarang: string; sewaDetik: number }

/**
 * Takes the next batch and holds it: one that was handed out before, is due again and in nobody's hands, otherwise a new
 * one. Committed before anything is sent, so that after any crash the same rows go out under the same name.
 */
export function ambilKelompok(db: Db, cakupan: Cakupan, ambil: Ambil): Promise<Kelompok | null> {
  return db.transaction().execute(async (trx) => {
    const kelompok = (await ambilLama(trx, ambil)) ?? (await ambilBaru(trx, cakupan, ambil))
    return kelompok === null ? null : await bacaKelompok(trx, cakupan, kelompok)
  })
}

async function ambilLama(trx: Trx, { sekarang, sewaDetik }: Ambil): Promise<string | null> {
  const { rows } = await sql<{ kelompok: string }>`
    select kelompok from kiriman where status_kirim = 'Proses Kirim' and ${jatuhTempo(sekarang)}
    group by kelompok order by min(coba_lagi) limit 20`.execute(trx)
  for (const { kelompok } of rows) {
    // Two servers that find the same batch: the one that is not first takes another.
    const kunci = await sql<{ dapat: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${kelompok}, 0)) as dapat`.execute(trx)
    if (!kunci.rows[0]?.dapat) continue
    const baris = (await pegangKelompok(trx, kelompok)).filter(
      ({ cobaLagi }) => cobaLagi <= sekarang || cobaLagi > mustahil(sekarang),
    )
    if (baris.length === 0) continue
    const sampai = addSeconds(sekarang, sewaDetik)
    await sql`
      update kiriman k set dipegang_sampai = ${sampai}, coba_lagi = ${sampai}, percobaan = least(k.percobaan + 1, 30000)
      from ${sebagaiTabel(baris)} where ${SAMA_BARIS}`.execute(trx)
    return kelompok
  }
  return null
}

type BarisTerpegang = BarisAntre & {
  kunci: string
  cobaLagi: string
  dipegangSampai: string
  jenisData: string
  nomor: string | null
}

/** The rows of a batch, held in the order in which the queue maker holds them: neither waits for the other in a circle. */
export async function pegangKelompok(trx: Trx, kelompok: string): Promise<BarisTerpegang[]> {
  const { rows } = await sql<BarisTerpegang>`
    select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
      ${KUNCI_KIRIMAN} as kunci, k.coba_lagi as "cobaLagi", k.dipegang_sampai as "dipegangSampai", k.jenis_data as "jenisData",
      k.pengajuan as nomor
    from kiriman k where k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim'
    order by k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu for update`.execute(trx)
  return rows
}

export type BarisAntre = { sekolahId: number; tanggal: string; gtkId: number; jenisWaktu: string; revisi: number }
type Calon = BarisAntre & { jenisData: string; nomor: string | null }

async function ambilBaru(trx: Trx, cakupan: Cakupan, { sekarang, sewaDetik }: Ambil): Promise<string | null> {
  const calon = await listCalon(trx, cakupan, sekarang)
  if (calon.length === 0) return null
  const asal = calon.flatMap(asalDari)
  const berjalan = new Set((await pegangPengajuan(trx, asal)).map(namaAsal))
  const boleh = calon.filter((satu) => asalDari(satu).every((satuAsal) => berjalan.has(namaAsal(satuAsal))))
  const tertahan = calon.filter((satu) => !boleh.includes(satu))
  await sql`
    update kiriman k set coba_lagi = ${addSeconds(sekarang, TUNDA_DETIK)} from ${sebagaiTabel(tertahan)} where ${SAMA_BARIS}`.execute(
    trx,
  )
  if (boleh.length === 0) return null
  const kelompok = namaKelompok()
  const sampai = addSeconds(sekarang, sewaDetik)
  await sql`
    update kiriman k set status_kirim = 'Proses Kirim', kelompok = ${kelompok}, dipegang_sampai = ${sampai}, coba_lagi = ${sampai},
      percobaan = percobaan + 1, alasan = null
    from ${sebagaiTabel(boleh)} where ${SAMA_BARIS}`.execute(trx)
  await majukanPengajuan(trx, boleh.flatMap(asalDari), sekarang)
  return kelompok
}

/** In the order of their turn; a revision waits until the one before it has arrived or was refused. */
async function listCalon(trx: Trx, cakupan: Cakupan, sekarang: string): Promise<Calon[]> {
  const { rows } = await sql<Calon>`
    select k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
      k.jenis_data as "jenisData", k.pengajuan as nomor
    from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.status_kirim = 'Belum Dikirim' and ${jatuhTempo(sekarang)} and ${sekolahDalam(cakupan)}
      and not exists (select from kiriman l where l.sekolah_id = k.sekolah_id and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
        and l.jenis_waktu = k.jenis_waktu and l.revisi < k.revisi and l.status_kirim in ('Belum Dikirim', 'Proses Kirim'))
    order by k.coba_lagi, k.sekolah_id limit ${BARIS_PER_KELOMPOK} for update of k skip locked`.execute(trx)
  return rows
}

export const asalDari = ({ sekolahId, jenisData, nomor }: Calon): AsalKiriman[] =>
  nomor === null ? [] : [{ sekolahId, jenisData, nomor }]
const namaAsal = ({ sekolahId, jenisData, nomor }: AsalKiriman): string => `${sekolahId} ${jenisData} ${nomor}`

/** Rows by their key, as `b` beside `kiriman k`. */
export const sebagaiTabel = (baris: readonly BarisAntre[]) => sql`
  unnest(${baris.map((b) => b.sekolahId)}::int[], ${baris.map((b) => b.tanggal)}::date[], ${baris.map((b) => b.gtkId)}::int[],
    ${baris.map((b) => b.jenisWaktu)}::text[], ${baris.map((b) => b.revisi)}::smallint[]) b (s, t, g, j, r)`
export const SAMA_BARIS = sql`k.sekolah_id = b.s and k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r`

/** 'sekolah:tanggal:gtk:sisi:revisi' of `kiriman k`; the receiver knows a row by it. */
export const KUNCI_KIRIMAN = sql<string>`concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi)`

/** What a batch holds, in one order for ever: repeated, it is the same letter. */
async function bacaKelompok(trx: Trx, cakupan: Cakupan, kelompok: string): Promise<Kelompok> {
  await bekukanIsi(trx, cakupan, kelompok)
  const { rows } = await sql<BarisKeluar & { sampai: string; percobaan: number }>`
    select ${KUNCI_KIRIMAN} as kunci, k.isi, k.dipegang_sampai as sampai, k.percobaan
    from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim' and ${sekolahDalam(cakupan)}
    order by k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi`.execute(trx)
  const percobaan = rows.reduce((paling, satu) => Math.max(paling, satu.percobaan), 1)
  const baris = rows.map(({ kunci, isi }) => ({ kunci, isi }))
  return { kelompok, sampai: rows[0]?.sampai ?? '', percobaan, baris }
}

/**
 * Numbers of school and person are read when a row first goes out. A row that was left in doubt goes out again in another
 * batch, but under its own key: it keeps what it said too. Numbers that a person lacks are left out.
 */
async function bekukanIsi(trx: Trx, cakupan: Cakupan, kelompok: string): Promise<void> {
  await sql`
    update kiriman k set isi = json_strip_nulls(json_build_object('kunci', ${KUNCI_KIRIMAN}, 'npsn', s.npsn,
      'idDapodik', g.id_dapodik, 'nip', g.nip, 'nuptk', g.nuptk, 'tanggal', k.tanggal, 'jenisWaktu', k.jenis_waktu,
      'waktu', k.waktu, 'jenisData', k.jenis_data))
    from sekolah s join gtk g on g.sekolah_id = s.id
    where s.id = k.sekolah_id and g.id = k.gtk_id and k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim'
      and k.isi is null and ${sekolahDalam(cakupan)}`.execute(trx)
}

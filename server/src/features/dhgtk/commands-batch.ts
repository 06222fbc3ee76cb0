import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { advancePengajuan, holdPengajuan, type KirimanOrigin } from './commands-pengajuan.ts'
import { asTable, changeRows, perSekolah, type QueueRow } from './commands-rows.ts'

/** A row as it goes out: its key, and its JSON as it stays until it arrived or was refused. */
export type OutgoingRow = { kunci: string; isi: string }

/** A batch that this server holds until `sampai`: whoever finds another instant there has lost it. */
export type Kelompok = { kelompok: string; sampai: string; attempt: number; baris: OutgoingRow[] }

const ROWS_PER_KELOMPOK = 500
/** A row whose request may not go out now is looked at again after this. */
const DEFER_SECONDS = 600

export const namaKelompok = (): string => randomBytes(16).toString('hex')

/** Longer than any wait that we give: such an instant was written by a clock that ran ahead, and must hold nothing up. */
const impossible = (now: string): string => addSeconds(now, 2 * 3600)
const due = (now: string) => sql`(coba_lagi <= ${now} or coba_lagi > ${impossible(now)})`

type Take = { now: string; leaseSeconds: number }

/**
 * Takes the next batch and holds it: one that was handed out before, is due again and in nobody's hands, otherwise a new
 * one. Committed before anything is sent, so that after any crash the same rows go out under the same name.
 */
export function takeKelompok(db: Db, cakupan: Cakupan, take: Take): Promise<Kelompok | null> {
  return db.transaction().execute(async (trx) => {
    const kelompok = (await takeOld(trx, take)) ?? (await takeNew(trx, cakupan, take))
    return kelompok === null ? null : await readKelompok(trx, cakupan, kelompok)
  })
}

async function takeOld(trx: Trx, { now, leaseSeconds }: Take): Promise<string | null> {
  const { rows } = await sql<{ kelompok: string }>`
    select kelompok from kiriman where status_kirim = 'Proses Kirim' and ${due(now)}
    group by kelompok order by min(coba_lagi) limit 20`.execute(trx)
  for (const { kelompok } of rows) {
    // Two servers that find the same batch: the one that is not first takes another.
    const key = await sql<{ dapat: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${kelompok}, 0)) as dapat`.execute(trx)
    if (!key.rows[0]?.dapat) continue
    const lines = (await holdKelompok(trx, kelompok)).filter(
      ({ cobaLagi }) => cobaLagi <= now || cobaLagi > impossible(now),
    )
    if (lines.length === 0) continue
    const until = addSeconds(now, leaseSeconds)
    await changeRows(
      trx,
      lines,
      sql`dipegang_sampai = ${until}, coba_lagi = ${until}, percobaan = least(k.percobaan + 1, 30000)`,
    )
    return kelompok
  }
  return null
}

type HeldRow = Candidate & { kunci: string; cobaLagi: string; dipegangSampai: string }

/** The rows of a batch, held in the order in which the queue maker holds them: neither waits for the other in a circle. */
export async function holdKelompok(trx: Trx, kelompok: string): Promise<HeldRow[]> {
  const { rows: sekolah } = await sql<{ id: number }>`
    select distinct sekolah_id as id from kiriman where kelompok = ${kelompok} and status_kirim = 'Proses Kirim' order by 1`.execute(
    trx,
  )
  const held: HeldRow[] = []
  for (const { id } of sekolah) {
    const { rows } = await sql<HeldRow>`
      select ${ROW}, ${KIRIMAN_KEY} as kunci, k.coba_lagi as "cobaLagi", k.dipegang_sampai as "dipegangSampai"
      from kiriman k where k.sekolah_id = ${id} and k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim'
      order by k.tanggal, k.gtk_id, k.jenis_waktu for update`.execute(trx)
    held.push(...rows)
  }
  return held
}

type Candidate = QueueRow & { jenisData: string; nomor: string | null }
const ROW = sql`k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi,
  k.jenis_data as "jenisData", k.pengajuan as nomor`

/** One server at a time makes a new batch: the next one sees what that took. */
const NEW_KELOMPOK = 7_203_221

async function takeNew(trx: Trx, cakupan: Cakupan, { now, leaseSeconds }: Take): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${NEW_KELOMPOK})`.execute(trx)
  const candidate = await holdCandidates(trx, await listCandidates(trx, cakupan, now), now)
  if (candidate.length === 0) return null
  const origins = candidate.flatMap(originsFrom)
  const running = new Set((await holdPengajuan(trx, origins)).map(originName))
  const allowed = candidate.filter((one) => originsFrom(one).every((oneOrigin) => running.has(originName(oneOrigin))))
  const deferred = candidate.filter((one) => !allowed.includes(one))
  await changeRows(trx, deferred, sql`coba_lagi = ${addSeconds(now, DEFER_SECONDS)}`)
  if (allowed.length === 0) return null
  const kelompok = namaKelompok()
  const until = addSeconds(now, leaseSeconds)
  await changeRows(
    trx,
    allowed,
    sql`status_kirim = 'Proses Kirim', kelompok = ${kelompok}, dipegang_sampai = ${until}, coba_lagi = ${until},
      percobaan = percobaan + 1, alasan = null`,
  )
  await advancePengajuan(trx, allowed.flatMap(originsFrom), now)
  return kelompok
}

/** In the order of their turn; a revision waits until the one before it has arrived or was refused. */
async function listCandidates(trx: Trx, cakupan: Cakupan, now: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${ROW} from kiriman k join sekolah s on s.id = k.sekolah_id
    where ${waiting(now)} and ${sekolahIn(cakupan)} order by k.coba_lagi, k.sekolah_id limit ${ROWS_PER_KELOMPOK}`.execute(
    trx,
  )
  return rows
}

const waiting = (
  now: string,
  id = sql`k.sekolah_id`,
): RawBuilder<unknown> => sql`k.status_kirim = 'Belum Dikirim' and ${due(now)}
  and not exists (select 1 from kiriman l where l.sekolah_id = ${id} and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
    and l.jenis_waktu = k.jenis_waktu and l.revisi < k.revisi and l.status_kirim in ('Belum Dikirim', 'Proses Kirim'))`

/** What somebody else changes just now is left to the next batch. */
async function holdCandidates(trx: Trx, candidate: readonly Candidate[], now: string): Promise<Candidate[]> {
  const held: Candidate[] = []
  for (const [sekolahId, own] of perSekolah(candidate)) {
    const { rows } = await sql<Candidate>`
      select ${ROW} from kiriman k where k.sekolah_id = ${sekolahId} and ${waiting(now, sql`${sekolahId}::int`)}
        and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (select t, g, j, r from ${asTable(own)})
      order by k.tanggal, k.gtk_id, k.jenis_waktu for update of k skip locked`.execute(trx)
    held.push(...rows)
  }
  return held
}

export const originsFrom = ({ sekolahId, jenisData, nomor }: Candidate): KirimanOrigin[] =>
  nomor === null ? [] : [{ sekolahId, jenisData, nomor }]
const originName = ({ sekolahId, jenisData, nomor }: KirimanOrigin): string => `${sekolahId} ${jenisData} ${nomor}`

/** {@link kirimanKey} of `kiriman k`. */
export const KIRIMAN_KEY = sql<string>`concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi)`

/** What a batch holds, in one order for ever: repeated, it is the same letter. */
async function readKelompok(trx: Trx, cakupan: Cakupan, kelompok: string): Promise<Kelompok> {
  await freezeContent(trx, cakupan, kelompok)
  const { rows } = await sql<OutgoingRow & { sampai: string; percobaan: number }>`
    select ${KIRIMAN_KEY} as kunci, k.isi, k.dipegang_sampai as sampai, k.percobaan
    from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim' and ${sekolahIn(cakupan)}
    order by k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi`.execute(trx)
  const attempt = rows.reduce((most, row) => Math.max(most, row.percobaan), 1)
  const lines = rows.map(({ kunci, isi }) => ({ kunci, isi }))
  return { kelompok, sampai: rows[0]?.sampai ?? '', attempt, baris: lines }
}

/**
 * Numbers of school and person are read when a row first goes out. A row that was left in doubt goes out again in another
 * batch, but under its own key: it keeps what it said too. Numbers that a person lacks are left out.
 */
async function freezeContent(trx: Trx, cakupan: Cakupan, kelompok: string): Promise<void> {
  const { rows } = await sql<QueueRow & { isi: Record<string, unknown> }>`
    select ${ROW}, json_build_object('kunci', ${KIRIMAN_KEY}, 'npsn', s.npsn, 'idDapodik', g.id_dapodik, 'nip', g.nip,
      'nuptk', g.nuptk, 'tanggal', k.tanggal, 'jenisWaktu', k.jenis_waktu, 'waktu', k.waktu, 'jenisData', k.jenis_data) as isi
    from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.kelompok = ${kelompok} and k.status_kirim = 'Proses Kirim' and k.isi is null and ${sekolahIn(cakupan)}`.execute(
    trx,
  )
  const lines = rows.map(({ isi, ...row }) => ({ ...row, teks: withoutNulls(isi) }))
  await changeRows(trx, lines, sql`isi = b.teks`)
}

const withoutNulls = (content: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(content).filter(([, nilai]) => nilai !== null)))

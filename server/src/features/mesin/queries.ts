import type { FullMesin, MESIN_STATE, Mesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { SEKOLAH_ARRIVAL, tapDay } from '../rekap/fakta/queries-tap.ts'
import { WARNING } from './adms/operlog-userinfo.ts'
import { pengirimOf } from './jaringan/other-pengirim.ts'
import { listLaporan } from './jaringan/queries-laporan.ts'
import { PENDING_COLUMN, type PendingRow, splitPending } from './pengakuan/queries.ts'
import { SYARAT_KANTOR, syaratShown } from './pengakuan/queries-syarat.ts'
import { computeDrift, type DirectPost, DRIFT_SAMPLES } from './tap/drift.ts'

type State = (typeof MESIN_STATE)[number]
/** Polls come every 30 s and are written every three minutes: a quarter of an hour is silence. */
const SILENT_MS = 15 * 60_000

type Row = Omit<Mesin, 'keadaan' | 'drift' | 'konfirmasi'> &
  PendingRow & { zona: Zona; terdaftarDiSini: boolean; langsung: DirectPost[] }

const jsonInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type School = RawBuilder<unknown>

/** @param id the school of `m`, by number where it is known (citus.md 2) */
const mesinColumns = (
  now: string,
  id: School,
) => sql`m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
  m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
  k.laporan as "laporanTerakhir", host(k.ip) as ip,
  case when k.tertahan_sejak is not null then json_build_object('sejak', ${jsonInstant('k.tertahan_sejak')}, 'diamSejak', ${jsonInstant('k.diam_sejak')},
    'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
  ${pengirimOf(now, id)} as "pengirim",
  exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
  exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
  isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
  array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
    from mesin_penempatan p where p.sekolah_id = ${id} and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
  array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'waktu', to_char(t.waktu_lokal + ${tapDay(id).JAM_KALIBRASI} * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
      'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', ${tapDay(id).JAM_KALIBRASI})
    from mesin_selisih t where t.sekolah_id = ${id} and t.mesin_id = m.id order by t.diterima_pada desc limit ${DRIFT_SAMPLES}) as langsung, ${PENDING_COLUMN},
  ${syaratShown(now)} as "syaratKantor"`

/** Whose a PIN is gets asked for every tap: of older ones the PIN list tells, not the state of the machine; nor is more than so many looked at. */
const HARI_PIN = 92
const MOST_TAPS = 8_000

const fromMesin = (now: string, id: School) => sql`mesin m join sekolah_terbagi s on s.id = m.sekolah_id
  left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
  left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
  ${SYARAT_KANTOR}
  left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
  cross join lateral (
    select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= ${SEKOLAH_ARRIVAL} + interval '1 day') as terakhir,
      (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = ${id} and t.mesin_id = m.id
        and t.waktu_lokal >= ${addSeconds(now, -HARI_PIN * 86_400)}::timestamp and ${tapDay(id).WITHOUT_PEMILIK}
        limit ${sql.lit(MOST_TAPS)}) x) as tak_dikenal
    from tap t where t.sekolah_id = ${id} and t.mesin_id = m.id) isi`

/** The machines of one school, those still in use first. */
export async function listMesin(db: DbOrTrx, cakupan: Cakupan, sekolahId: number, now: string): Promise<Mesin[]> {
  const own = schoolOf(cakupan, sql`m.sekolah_id`)
  const { rows } = await sql<Row>`
    select ${mesinColumns(now, own)} from ${fromMesin(now, own)} where m.sekolah_id = ${sekolahId} and u.berakhir_pada is null and ${sekolahIn(cakupan)} order by m.id`.execute(
    db,
  )
  return rows
    .map((row) => toMesin(row, now))
    .toSorted((a, b) => Number(a.keadaan === 'ditutup') - Number(b.keadaan === 'ditutup'))
}

/** One machine inside the scope; a foreign one does not exist. */
export async function findMesin(db: DbOrTrx, cakupan: Cakupan, id: string, now: string): Promise<Mesin> {
  const { sekolahId, nomor } = parseId(id, 'Mesin')
  const own = schoolOf(cakupan, sql`m.sekolah_id`)
  const { rows } = await sql<Row>`
    select ${mesinColumns(now, own)} from ${fromMesin(now, own)}
    where m.sekolah_id = ${sekolahId} and m.id = ${nomor} and u.berakhir_pada is null and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  const row = rows[0]
  if (row === undefined) throw notFound('Mesin')
  return toMesin(row, now)
}

export type MesinKey = {
  sekolahId: number
  mesinId: number
  nomorSeri: string
  nama: string
  versi: number
  zona: Zona
  pushver: string | null
}

/** The machine that a command is about, held until the transaction ends; ingest does not wait for that. */
export const holdMesin = (trx: Trx, cakupan: Cakupan, id: string): Promise<MesinKey> =>
  readMesinKey(trx, cakupan, id, sql`for no key update of m`)

/** The machine that a reading is about. */
export const findMesinKey = (db: DbOrTrx, cakupan: Cakupan, id: string): Promise<MesinKey> =>
  readMesinKey(db, cakupan, id, sql``)

async function readMesinKey(db: DbOrTrx, cakupan: Cakupan, id: string, hold: RawBuilder<unknown>): Promise<MesinKey> {
  const { sekolahId, nomor } = parseId(id, 'Mesin')
  // Not "for update": a row of a machine's contact refers to it, and taps must not stand behind a form.
  const { rows } = await sql<MesinKey>`
    select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
    from mesin m join sekolah s on s.id = m.sekolah_id
    where m.sekolah_id = ${sekolahId} and m.id = ${nomor} and ${sekolahIn(cakupan)} and not exists (
      select 1 from mesin_pengakuan u where u.sekolah_id = ${sekolahId} and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null)
    ${hold}`.execute(db)
  const mesin = rows[0]
  if (mesin === undefined) throw notFound('Mesin')
  return mesin
}

/**
 * Every machine of a school, before a row of its staff: a mapping is written under its machine and then refers to the
 * person, so that whoever holds the person first would wait in a circle.
 */
export const holdMesinSekolah = (trx: Trx, cakupan: Cakupan, sekolahId: number): Promise<unknown> =>
  sql`select 1 from mesin m join sekolah s on s.id = m.sekolah_id
    where m.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} order by m.id for no key update of m`.execute(trx)

type Full = Pick<FullMesin, 'info' | 'didaftarkanPada' | 'jumlahKarantina' | 'perintahMenunggu'>
type EventRow = Omit<FullMesin['peristiwa'][number], 'peringatan'>

export async function findFullMesin(db: DbOrTrx, cakupan: Cakupan, id: string, now: string): Promise<FullMesin> {
  const mesin = await findMesin(db, cakupan, id, now)
  const { sekolahId, nomor } = parseId(id, 'Mesin')
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${nomor}`
  const complete = await sql<Full>`
    select m.info, m.didaftarkan_pada as "didaftarkanPada",
      (select count(*)::int from tap_karantina where ${own}) as "jumlahKarantina",
      (select count(*)::int from mesin_perintah where ${own} and status in ('antre', 'terkirim')) as "perintahMenunggu"
    from mesin m where m.sekolah_id = ${sekolahId} and m.id = ${nomor}`.execute(db)
  const event = await sql<EventRow>`
    select waktu_lokal as "waktuMesin", kode, pelaku, rincian, diterima_pada as "diterimaPada"
    from mesin_peristiwa where ${own} order by waktu_lokal desc limit 50`.execute(db)
  const [full] = complete.rows
  if (full === undefined) throw notFound('Mesin')
  return {
    ...mesin,
    ...full,
    laporanSesudahDiam: await listLaporan(db, cakupan, sekolahId, nomor),
    peristiwa: event.rows.map((p) => ({ ...p, peringatan: WARNING[p.kode] ?? null })),
  }
}

function toMesin(whole: Row, now: string): Mesin {
  const { row: known, konfirmasi } = splitPending(whole, now)
  const { zona, terdaftarDiSini, langsung, ...row } = known
  const closed = row.penempatan.at(-1)?.sampai ?? null
  const state: State =
    konfirmasi !== null
      ? 'menunggu'
      : !terdaftarDiSini || (closed !== null && closed < hariSekolah(now, zona))
        ? 'ditutup'
        : row.terakhirTerlihat === null
          ? 'belum-terhubung'
          : epochMs(now) - epochMs(row.terakhirTerlihat) < SILENT_MS
            ? 'terhubung'
            : 'diam'
  const drift = computeDrift(langsung, zona)
  // Nobody calibrates a machine that is closed.
  return {
    ...row,
    keadaan: state,
    drift: drift && state === 'ditutup' ? { ...drift, usulKalibrasi: null } : drift,
    konfirmasi,
  }
}

/** Does `p`, a mapping or a placement, hold on that day? Null is open to that side. */
export const masaOn = (hari: unknown): RawBuilder<unknown> =>
  sql`(p.mulai is null or p.mulai <= ${hari}) and (p.sampai is null or p.sampai >= ${hari})`

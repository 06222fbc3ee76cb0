import { bulanRange, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type BulanResult, completeUntil } from '@geisa/engine/hari/hari-gtk'
import { kirimanBulan } from '@geisa/engine/hari/kiriman-hari'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { computeHariSekolah } from '../rekap/queries-hari.ts'
import { advancePengajuan, type KirimanOrigin } from './commands-pengajuan.ts'
import { type Diff, diffKiriman, type ExistingKiriman } from './diff-kiriman.ts'
import { faktaVersion } from './queue-sql.ts'

type OneBulan = { sekolahId: number; bulan: number; now: string }

/** Brings the queue of one school-month up to its facts, in one transaction. @returns how many rows changed */
export function enqueueBulan(db: Db, cakupan: Cakupan, oneBulan: OneBulan): Promise<number> {
  const { sekolahId, bulan, now } = oneBulan
  return db.transaction().execute(async (trx) => {
    if (!(await holdBulanExclusive(trx, cakupan, oneBulan))) return 0
    // The version is read before the facts: what changes in between is looked at once more.
    const version = await readVersion(trx, cakupan, oneBulan)
    const result = await computeHariSekolah(trx, cakupan, { sekolahId, bulan: String(bulan), now })
    if (result === undefined) return 0
    const { awal, jumlahHari } = bulanRange(String(bulan))
    const [from, until] = [tanggalFrom(awal), tanggalFrom(awal + jumlahHari - 1)]
    const present = await holdLatest(trx, cakupan, { sekolahId, dari: from, sampai: until })
    const diff = diffKiriman(present, kirimanBulan(result))
    await writeDiff(trx, oneBulan, diff)
    // A request may have had its last waiting row taken over by another.
    await advancePengajuan(trx, oldOrigins(sekolahId, diff), now)
    await sql`update kiriman_bulan set versi = ${version}::bigint, sampai = ${closedUntil(result)}, dilihat_pada = ${now}
      where sekolah_id = ${sekolahId} and bulan = ${bulan}`.execute(trx)
    return diff.add.length + diff.replace.length + diff.remove.length
  })
}

/** The last day that is complete for everybody in service: by hours of their own one may end later (rules.md M13). */
function closedUntil(result: BulanResult): string | null {
  const closed = completeUntil(result)
  const running = result.orang.flatMap(({ hari }) =>
    hari.flatMap(({ tanggal, baris }) => (baris.length > 0 && !tanggal.lengkap ? [tanggal.tanggal] : [])),
  )
  const [first] = running.filter((tanggal) => closed !== null && tanggal <= closed).toSorted()
  return first === undefined ? closed : tanggalFrom(nomorHari(first) - 1)
}

/** One server at a time; the next one finds what the first has done. */
async function holdBulanExclusive(trx: Trx, cakupan: Cakupan, { sekolahId, bulan, now }: OneBulan): Promise<boolean> {
  await sql`
    insert into kiriman_bulan (sekolah_id, bulan, versi, dilihat_pada)
    select s.id, ${bulan}, -1, ${now} from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}
    on conflict do nothing`.execute(trx)
  const { rows } = await sql`
    select 1 from kiriman_bulan where sekolah_id = ${sekolahId} and bulan = ${bulan} for update`.execute(trx)
  return rows.length > 0
}

/** As text: it passes 2^53. */
async function readVersion(trx: Trx, cakupan: Cakupan, { sekolahId, bulan }: OneBulan): Promise<string> {
  const { rows } = await sql<{ versi: string }>`
    select ${faktaVersion(bulan)}::text as versi from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(
    trx,
  )
  return rows[0]?.versi ?? '0'
}

/** The latest revisions, held against the sender: a row that it takes up now is not written over. */
async function holdLatest(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, dari, sampai }: { sekolahId: number; dari: string; sampai: string },
): Promise<ExistingKiriman[]> {
  const { rows } = await sql<ExistingKiriman>`
    select k.gtk_id as "gtkId", k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu, k.jenis_data as "jenisData",
      k.pengajuan as nomor, k.revisi, k.status_kirim as "statusKirim", k.percobaan
    from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.tanggal between ${dari} and ${sampai} and ${sekolahIn(cakupan)}
      and not exists (select 1 from kiriman l where l.sekolah_id = ${sekolahId} and l.tanggal = k.tanggal
        and l.gtk_id = k.gtk_id and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi)
    order by k.tanggal, k.gtk_id, k.jenis_waktu for update of k`.execute(trx)
  return rows
}

async function writeDiff(trx: Trx, { sekolahId, now }: OneBulan, { add, replace, remove }: Diff): Promise<void> {
  const drop = [...remove, ...replace.map(({ old }) => old)]
  const next = [...add, ...replace.map((one) => one.next)]
  if (drop.length > 0)
    await sql`
      delete from kiriman k using unnest(${drop.map((b) => b.tanggal)}::date[], ${drop.map((b) => b.gtkId)}::int[],
        ${drop.map((b) => b.jenisWaktu)}::text[], ${drop.map((b) => b.revisi)}::smallint[]) b (tanggal, gtk_id, jenis_waktu, revisi)
      where k.sekolah_id = ${sekolahId} and (k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) = (b.tanggal, b.gtk_id, b.jenis_waktu, b.revisi)`.execute(
      trx,
    )
  if (next.length === 0) return
  await sql`
    insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, diantre_pada, coba_lagi)
    select ${sekolahId}::int, b.*, ${now}::timestamptz, ${now}::timestamptz from unnest(${next.map((b) => b.tanggal)}::date[],
      ${next.map((b) => b.gtkId)}::int[], ${next.map((b) => b.jenisWaktu)}::text[], ${next.map((b) => b.revisi)}::smallint[],
      ${next.map((b) => b.waktu)}::time[], ${next.map((b) => b.jenisData)}::text[], ${next.map((b) => b.nomor)}::text[]) b`.execute(
    trx,
  )
}

const oldOrigins = (sekolahId: number, { replace, remove }: Diff): KirimanOrigin[] =>
  [...replace.map(({ old }) => old), ...remove].flatMap(({ jenisData, nomor }) =>
    nomor === null ? [] : [{ sekolahId, jenisData, nomor }],
  )

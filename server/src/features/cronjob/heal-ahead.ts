import { type RawBuilder, sql } from 'kysely'
import { healAttempts } from '../../platform/access/attempts.ts'
import { endAheadSesi } from '../../platform/access/sesi-end.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { AHEAD_SECONDS, addSeconds, aheadOf } from '../../platform/clock.ts'
import { clockDifference, isBeforeRelease } from '../../platform/database/database-clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { healKontak } from '../mesin/jaringan/commands-heal-kontak.ts'
import { clearFurthest, giveLookBack, noteFurthest, takeLook } from './commands-clock.ts'

/** Every minute one server looks for what a clock that ran ahead left behind (quality.md 2.8, decisions 57 and 66). */
const ROUND_MS = 60_000

/** Heals, and tells the log: a clock that is wrong, and what one had left. Returns how to stop it. */
export function healPeriodically(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  record: (error: Error) => void,
  delayMs = ROUND_MS,
): () => Promise<void> {
  let isFirst = true
  const round = async (signal: AbortSignal): Promise<void> => {
    if (isBeforeRelease()) throw new Error(BEFORE_RELEASE)
    await noteFurthest(db)
    const seconds = await clockDifference(db)
    if (Math.abs(seconds) > AHEAD_SECONDS) throw new Error(differenceSentence(seconds))
    const healed = await healWhereDue(db, clock.now(), { always: isFirst, signal })
    isFirst = false
    if (healed > 0) record(new Error(healedSentence(healed)))
  }
  const stop = repeatPeriodically((signal) => inOperation('pulihkan jam', () => round(signal)), { delayMs, record })
  return async () => {
    await stop()
    if (!isBeforeRelease()) await noteFurthest(db).catch(() => undefined)
  }
}

type Look = { always?: boolean; signal?: AbortSignal }

/** Looks through the tables where some clock was seen ahead, at a start, and once an hour; what failed is due in the next round. */
export async function healWhereDue(db: Db, now: string, { always = false, signal }: Look = {}): Promise<number> {
  if (!(await takeLook(db, now, always))) return 0
  try {
    const healed = await healAhead(db, now, signal)
    await clearFurthest(db, now)
    return healed
  } catch (error) {
    await giveLookBack(db)
    throw error
  }
}

const BEFORE_RELEASE =
  'Jam server ini berada sebelum Geisa versi ini dibuat: baterai jamnya mungkin habis. Nyalakan penyama jam (chrony atau systemd-timesyncd). Selama itu tidak ada yang dipulihkan.'

/** In whole minutes, so that the same trouble is the same sentence. */
const differenceSentence = (seconds: number): string =>
  `Jam server ini ${Math.round(Math.abs(seconds) / 60)} menit ${seconds > 0 ? 'lebih cepat' : 'lebih lambat'} daripada jam basis data. ` +
  'Nyalakan penyama jam (chrony atau systemd-timesyncd) di kedua komputer. Selama itu yang tercatat di waktu yang belum tiba tidak dipulihkan.'

const healedSentence = (jumlah: number): string =>
  `Jam sebuah server pernah lebih cepat daripada seharusnya: ${jumlah} catatan di waktu yang belum tiba dipulihkan. ` +
  'Periksa penyama jam (chrony atau systemd-timesyncd) di semua server.'

/** Everything by which somebody decides and that a server's clock sets; what fails keeps nothing else away. @returns how many */
export async function healAhead(db: Db, now: string, stop?: AbortSignal): Promise<number> {
  const steps: (() => Promise<number>)[] = [
    () => healKontak(db, now, stop),
    () => healAttempts(db, now),
    () => endAheadSesi(db, now),
    ...LATEST_NOW.map((one) => () => moveToNow(db, now, one)),
    () => healAsal(db, now),
    () => healLaporan(db, now),
  ]
  let jumlah = 0
  const failed: unknown[] = []
  for (const step of steps) {
    stop?.throwIfAborted()
    try {
      jumlah += await step()
    } catch (error) {
      failed.push(error)
    }
  }
  stop?.throwIfAborted()
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} kinds of instants ahead could not be healed`)
  return jumlah
}

type Kind = { tabel: string; columns: readonly string[]; only?: RawBuilder<boolean>; tolerance?: number }

/**
 * Instants of which now is the latest that they can have been: since when somebody waits, was asked, or was heard of. Whoever
 * lets pass or refuses by them does so as of one that was written this very moment.
 */
const LATEST_NOW: readonly Kind[] = [
  {
    tabel: 'mesin_perintah',
    columns: ['dibuat_pada', 'dikirim_pada'],
    only: sql<boolean>`status in ('antre', 'terkirim')`,
  },
  {
    tabel: 'mesin_pengakuan',
    columns: [
      'diakui_pada',
      'pertama',
      'terakhir',
      'jumlah_pada',
      'ditanya_pada',
      'diminta_pada',
      'sengketa_pada',
      'dikonfirmasi_pada',
    ],
  },
  { tabel: 'mesin_klaim', columns: ['diajukan_pada'] },
  { tabel: 'mesin_tak_dikenal', columns: ['pertama_terlihat', 'terakhir_terlihat'] },
  { tabel: 'mesin_laporan', columns: ['ditarik_pada'] },
  { tabel: 'sesi', columns: ['dipakai_pada'] },
  { tabel: 'permintaan_password', columns: ['diminta_pada'] },
  { tabel: 'pengingat_bulan', columns: ['pada'] },
  { tabel: 'gtk_akan_dihapus', columns: ['sejak'] },
  { tabel: 'kehadiran_keadaan', columns: ['dihitung_pada'] },
  // Whoever is looked at a second time waits a little beyond five minutes (penghitung/commands-queue.ts).
  { tabel: 'antrean_kehadiran', columns: ['mulai'], tolerance: AHEAD_SECONDS },
]

async function moveToNow(db: Db, now: string, { tabel, columns, only, tolerance = 0 }: Kind): Promise<number> {
  const ahead = sql`${aheadOf(addSeconds(now, tolerance))}::timestamptz`
  const refs = columns.map((one) => sql.ref(one))
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(tabel)} set ${sql.join(
      refs.map((one) => sql`${one} = case when ${one} > ${ahead} then ${now}::timestamptz else ${one} end`),
    )}
    where (${sql.join(
      refs.map((one) => sql`${one} > ${ahead}`),
      sql` or `,
    )}) ${only === undefined ? sql`` : sql`and ${only}`}`.execute(db)
  return Number(numAffectedRows)
}

/** Networks that machines without an owner yet spoke from: with the periods of their contact. */
async function healAsal(db: Db, now: string): Promise<number> {
  const ahead = sql`${aheadOf(now)}::timestamptz`
  const { numAffectedRows = 0n } = await sql`
    update mesin_tertahan_asal set pertama = least(pertama, ${now}::timestamptz), terakhir = least(terakhir, ${now}::timestamptz),
      susulan_pada = case when susulan_pada <= ${ahead} then susulan_pada end, kontak = kontak * ${`{(,${now}]}`}::tstzmultirange
    where pertama > ${ahead} or terakhir > ${ahead} or susulan_pada > ${ahead}`.execute(db)
  return Number(numAffectedRows)
}

/** Reports after a silence, of which the last can be taken back: all of them come to lie before now, in the order they had. */
async function healLaporan(db: Db, now: string): Promise<number> {
  const { rows } = await sql<Laporan>`
    select sekolah_id as "sekolahId", mesin_id as "mesinId", pada::text as pada from mesin_laporan where pada > ${aheadOf(now)}
    order by sekolah_id, mesin_id, pada desc`.execute(db)
  for (const [sekolahId, ofSekolah] of Map.groupBy(rows, (row) => row.sekolahId)) {
    const perMesin = [...Map.groupBy(ofSekolah, (row) => row.mesinId).values()]
    const next = perMesin.flatMap((own) => own.map((row, later) => ({ ...row, moved: addSeconds(now, -later / 1000) })))
    await sql`
      update mesin_laporan l set pada = x.baru from unnest(${next.map((one) => one.mesinId)}::int[],
        ${next.map((one) => one.pada)}::timestamptz[], ${next.map((one) => one.moved)}::timestamptz[]) x (mesin_id, pada, baru)
      where l.sekolah_id = ${sekolahId} and l.mesin_id = x.mesin_id and l.pada = x.pada`.execute(db)
  }
  return rows.length
}
type Laporan = { sekolahId: number; mesinId: number; pada: string }

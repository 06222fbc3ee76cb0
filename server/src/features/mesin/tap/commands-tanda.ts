import { PERAN } from '@geisa/engine/akun/hak-akses'
import { TANDA_TAP } from '@geisa/engine/tap/tanda/kiriman'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds, epochMs } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { JAM_SEKOLAH, tapDay } from '../../rekap/fakta/queries-tap.ts'
import type { SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { touchedBulan } from '../../rekap/memo/commands-versi.ts'
import { breaksLeft, breaksWith, detikKontakBiasa } from '../jaringan/kontak-biasa.ts'
import type { Pemilik } from './insert-tap.ts'
import type { MesinPost } from './mesin-post.ts'
import { BACKLOG_SECONDS, isCandidate } from './tanda-candidates.ts'

/** Says of taps that were just stored what is suspicious about them (product.md 5.6, decision 52). */

/** A tap that came though its machine could have sent it for longer than this. */
const KONTAK_SECONDS = 2 * 3600
/** What the office asked for comes within so much. */
const REQUESTED = '48 hours'
/** Both contacts of the machine lie so near to each other that a change of its address is none. */
const BESIDE = '10 minutes'
/** Whatever was not heard of for longer has been put away, or is broken: a change of network shows within days. */
const PUT_AWAY = '14 days'

/**
 * How far a clock is behind, as its lone taps tell: the shortest delay of these days, since a finger's tap may come late and
 * never early. By their median, whoever posts old taps one by one would excuse the next. One that is far ahead tells nothing,
 * and what a calibration moves back is no clock's delay.
 */
const SAMPLE_SECONDS = 8 * 86_400
const GLITCH_SECONDS = 15 * 60

/** What the taps of a post were found to be. */
type Verdict = { bertanda: boolean; menunggu: boolean }
type Verdicts = ReadonlyMap<MesinPost, Verdict>

/** After the taps, before the contact that brought them: it is no contact since. */
export async function judgeTaps(trx: Trx, kelompok: readonly MesinPost[]): Promise<Verdicts> {
  const verdicts = new Map<MesinPost, Verdict>()
  for (const k of kelompok) if (isCandidate(k)) verdicts.set(k, await judgePost(trx, k))
  return verdicts
}

/** Whether a usual network's backlog was an honest one is known now: then its hours are no contact (decision 52). */
export async function judgeKontak(
  trx: Trx,
  kelompok: readonly MesinPost[],
  verdicts: Verdicts,
): Promise<SekolahBulan[]> {
  const changed: SekolahBulan[] = []
  for (const k of kelompok) {
    if (k.biasa && k.mesin.asingSejak !== null) changed.push(...(await settle(trx, k)))
    const verdict = verdicts.get(k)
    if (verdict === undefined) continue
    const { sekolahId, mesinId } = k.mesin
    const breaks = sql`(${k.biasa && !verdict.bertanda} and baru.susulan and ${breaksLeft(k.pada)})`
    await sql`
      update mesin_kontak k set susulan_pada = case when ${breaks} then ${k.pada} else k.susulan_pada end,
        susulan_masa = case when ${breaks} then ${breaksWith(k.pada)} else k.susulan_masa end,
        asing_sejak = case when ${k.biasa} then k.asing_sejak when ${verdict.menunggu} then coalesce(k.asing_sejak, ${k.pada}) else k.asing_sejak end
      from (select coalesce(bool_or(t.waktu_lokal < ${k.pada}::timestamptz at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour'
              - ${BACKLOG_SECONDS} * interval '1 second'), false) as susulan
          from tap t join sekolah s on s.id = t.sekolah_id
          where ${newTap(k)}) baru
      where k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}`.execute(trx)
  }
  return changed
}

/**
 * Rows that this very post stored: what was there already came when it came. Its first and last date stand beside its keys, so
 * that a plan looks at their months and not at all that there are.
 */
function newTap({ mesin, pada, taps = [] }: MesinPost) {
  const waktu = taps.map(({ waktuLokal }) => waktuLokal)
  const [first, last] = [minOf(waktu), maxOf(waktu)]
  return sql<boolean>`t.sekolah_id = ${mesin.sekolahId} and t.mesin_id = ${mesin.mesinId}
    and t.diterima_pada = ${pada}::timestamptz and t.kanal = 0 and t.waktu_lokal between ${first}::timestamp and ${last}::timestamp
    and (t.pin, t.waktu_lokal) in (select * from unnest(${taps.map(({ pin }) => pin)}::text[], ${waktu}::timestamp[]))`
}

const minOf = (list: readonly string[]): string => list.reduce((a, b) => (a < b ? a : b))
const maxOf = (list: readonly string[]): string => list.reduce((a, b) => (a > b ? a : b))

async function judgePost(trx: Trx, k: MesinPost): Promise<Verdict> {
  const { sekolahId, mesinId } = k.mesin
  const { JAM_KALIBRASI, WAKTU_SEKOLAH } = tapDay(sql`${sekolahId}::int`)
  const { rows } = await sql<{ sebab: number; menunggu: boolean }>`
    with jam as materialized (
      select greatest(0, coalesce(min(telat) filter (where telat > ${-GLITCH_SECONDS}), 0)) as geser
      from (select extract(epoch from t.diterima_pada - (greatest(${WAKTU_SEKOLAH}, t.waktu_lokal) - ${JAM_SEKOLAH} * interval '1 hour') at time zone 'UTC')::float8 as telat
        from mesin_selisih t join sekolah s on s.id = t.sekolah_id
        where t.sekolah_id = ${sekolahId} and t.mesin_id = ${mesinId} and t.diterima_pada > ${addSeconds(k.pada, -SAMPLE_SECONDS)}) x
    ), baru as (
      select t.pin, t.waktu_lokal, (t.waktu_lokal + (${JAM_KALIBRASI} - ${JAM_SEKOLAH}) * interval '1 hour') at time zone 'UTC'
        + jam.geser * interval '1 second' as pada
      from tap t join sekolah s on s.id = t.sekolah_id cross join jam where ${newTap(k)}
    ), dinilai as (
      select b.pin, b.waktu_lokal,
        case when k.mesin_id is not null and ${detikKontakBiasa(sql`b.pada`, sql`${k.pada}::timestamptz`)} > ${KONTAK_SECONDS}
          and not (${k.biasa} and exists (select 1 from mesin_perintah c join pengguna u on u.id = c.dibuat_oleh
            where c.sekolah_id = ${sekolahId} and c.mesin_id = ${mesinId} and u.peran_id <> ${PERAN.SEKOLAH}
              and c.dibuat_pada between ${k.pada}::timestamptz - ${REQUESTED}::interval and ${k.pada}::timestamptz
              and (c.jenis = 'DATA QUERY ATTLOG' and b.waktu_lokal between (c.argumen->>'dari')::timestamp and (c.argumen->>'sampai')::timestamp
                or c.jenis = 'CHECK' and c.keterangan is not null)))
          then ${TANDA_TAP.KONTAK} else 0 end
          + case when ${putAway(k)} then ${TANDA_TAP.DUA_PENGIRIM} else 0 end as sebab,
        not ${k.biasa} and k.terakhir_biasa > ${k.pada}::timestamptz - ${BESIDE}::interval and not coalesce(j.kolam, false) and not ${k.mesin.belumKenal} as menunggu
      from baru b left join mesin_kontak k on k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}
      left join mesin_jaringan j on j.sekolah_id = ${sekolahId} and j.mesin_id = ${mesinId}
    )
    insert into tap_tanda (sekolah_id, mesin_id, pin, waktu_lokal, sebab, menunggu, dinilai_pada)
    select ${sekolahId}, ${mesinId}, pin, waktu_lokal, sebab, coalesce(menunggu, false), ${k.pada} from dinilai
    where sebab > 0 or menunggu on conflict do nothing returning sebab, menunggu`.execute(trx)
  return { bertanda: rows.some(({ sebab }) => sebab > 0), menunggu: rows.some(({ menunggu }) => menunggu) }
}

/**
 * As SQL on `baru b`, `mesin_kontak k`, `mesin_jaringan j`: a machine that was put away speaks from elsewhere, while another one
 * of its school is in contact from where it usually is, or was since the tap: at night all of them are off. Whoever has its
 * serial number would forge every day from then on; the office alone says that it stands in another line now.
 */
const putAway = ({ mesin: { sekolahId, mesinId }, pada, ip, biasa }: MesinPost): RawBuilder<boolean> => sql<boolean>`(
  not ${biasa} and not coalesce(j.kolam, false) and k.terakhir_biasa < ${pada}::timestamptz - ${PUT_AWAY}::interval
  and exists (select 1 from mesin_kontak x left join mesin_jaringan y on y.sekolah_id = x.sekolah_id and y.mesin_id = x.mesin_id
    where x.sekolah_id = ${sekolahId} and x.mesin_id <> ${mesinId} and (x.terakhir_biasa > ${pada}::timestamptz - ${BESIDE}::interval
        or x.kontak_biasa && tstzrange(least(b.pada, ${pada}::timestamptz), ${pada}::timestamptz))
      and not coalesce(${ip}::inet <<= any(y.jaringan_biasa), false))
  and not (coalesce(${ip}::inet <<= k.jaringan_diakui, false) and 'kantor' is not distinct from (select l.asal from mesin_laporan l
    where l.sekolah_id = ${sekolahId} and l.mesin_id = ${mesinId} and l.ditarik_pada is null and l.asal <> 'tap' order by l.pada desc limit 1)))`

type Held = { jaringan: string | null; dari: string; pada: string }

/**
 * The same of what was kept until somebody confirmed whose it is: by when and from where each came. What came from another
 * network than the machine's own came beside it, since nobody can say that it was the machine (decision 53).
 */
export async function judgeHeld(
  trx: Trx,
  { sekolahId, mesinId }: Pemilik,
  { jaringan, dari, pada }: Held,
): Promise<void> {
  const { JAM_KALIBRASI } = tapDay(sql`${sekolahId}::int`)
  await sql`
    with baru as (
      select t.pin, t.waktu_lokal, t.diterima_pada, coalesce(t.ip <<= ${jaringan}::inet, false) as sendiri,
        (t.waktu_lokal + (${JAM_KALIBRASI} - ${JAM_SEKOLAH}) * interval '1 hour') at time zone 'UTC' as pada
      from tap t join sekolah s on s.id = t.sekolah_id
      where t.sekolah_id = ${sekolahId} and t.mesin_id = ${mesinId} and t.kanal = 0 and t.diterima_pada between ${dari} and ${pada}
    ), dinilai as (
      select b.pin, b.waktu_lokal, case when b.sendiri then 0 else ${TANDA_TAP.DUA_PENGIRIM} end
        + case when k.mesin_id is not null and ${detikKontakBiasa(sql`b.pada`, sql`b.diterima_pada`)} > ${KONTAK_SECONDS}
          then ${TANDA_TAP.KONTAK} else 0 end as sebab
      from baru b left join mesin_kontak k on k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}
    )
    insert into tap_tanda (sekolah_id, mesin_id, pin, waktu_lokal, sebab, menunggu, dinilai_pada)
    select ${sekolahId}, ${mesinId}, pin, waktu_lokal, sebab, false, ${pada} from dinilai where sebab > 0
    on conflict do nothing`.execute(trx)
}

/** The machine speaks again: what came from elsewhere between two of its contacts came beside it. */
async function settle(trx: Trx, { mesin, pada }: MesinPost): Promise<SekolahBulan[]> {
  const { sekolahId, mesinId, terakhirBiasa, asingSejak } = mesin
  const beside = terakhirBiasa !== null && asingSejak !== null && within(asingSejak, terakhirBiasa, pada)
  const { rows } = await sql<{ hari: string }>`
    with selesai as (
      update tap_tanda set menunggu = false, sebab = sebab | case when ${beside} then ${TANDA_TAP.DUA_PENGIRIM} else 0 end::smallint
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and menunggu
      returning waktu_lokal
    ) select distinct waktu_lokal::date::text as hari from selesai`.execute(trx)
  await sql`update mesin_kontak set asing_sejak = null where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(
    trx,
  )
  if (!beside) return []
  return rows.flatMap(({ hari }) => touchedBulan(hari, hari).map((bulan) => ({ sekolahId, bulan })))
}

const MINUTES_10 = 600_000
/** A contact that was stored together with the stranger's post may be later than it: then the machine spoke at that very moment. */
const within = (since: string, before: string, after: string): boolean =>
  epochMs(before <= since ? after : before) - epochMs(before <= since ? before : since) <= MINUTES_10

import type { KehadiranPerhatian, SekolahPerhatian } from '@geisa/contract/dashboard/kehadiran-wilayah'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { hariSekolah, nomorHari } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { epochMs } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { hariIn, inWilayah, NASIONAL } from '../../platform/database/sql.ts'
import { topCandidates } from '../dashboard/queries-sinkron.ts'
import { readDeadline } from '../kunci-bulan/kesiapan/queries-deadline.ts'
import { SHAPES } from '../pengajuan/queries-shape.ts'
import { tempatSekolah } from '../penghitung/queries-sql.ts'
import { lastBulan } from './counted-bulan.ts'
import { readArray } from './counts.ts'
import { JUMLAH_KESIAPAN } from './movements.ts'
import {
  type Deps,
  type Filter,
  type Head,
  headAnswer,
  headColumns,
  ownSekolah,
  type Select,
  selectKehadiran,
} from './queries-selection.ts'

/** What an office should look at: ten schools with why, the request that waits longest, statements that are missing. */
export async function readPerhatian({ db, clock }: Deps, caller: Caller, filter: Filter): Promise<KehadiranPerhatian> {
  const select = selectKehadiran(caller, filter)
  const now = clock.now()
  const bulan = lastBulan(now)
  // A statement each: on a divided database one asks of one kind of rows (docs/aturan/citus.md). They are sent together.
  const [deadline, heads, sekolah, kesiapan, koreksi, manual] = await Promise.all([
    readDeadline(db, bulan),
    sql<Head>`select ${headColumns(select, now)}`.execute(db),
    answerTo<SekolahRow[]>(db, tenSekolah(select, bulan)),
    answerTo<string[]>(db, kesiapanRows(select, bulan)),
    answerTo<Waiting>(db, oldest(caller.cakupan, select, 'koreksi')),
    answerTo<Waiting>(db, oldest(caller.cakupan, select, 'absensi-manual')),
  ])
  const head = heads.rows[0]!
  const at = deadline.at(select.wilayah?.kode ?? select.kode)
  const [waiting] = [koreksi, manual]
    .filter((row) => row !== null)
    .toSorted((a, b) => epochMs(a.diajukanPada) - epochMs(b.diajukanPada))
  return {
    ...headAnswer(select, head),
    sekolah: (sekolah ?? []).flatMap((row) => sekolahAnswer(row, at)),
    usulanTertua: waiting === undefined ? null : { ...waiting, umurHari: daysBetween(waiting.diajukanPada, now) },
    sptjm: {
      bulan,
      ...missing(select, kesiapan ?? []),
      tenggat: at,
      sisaHari: nomorHari(at) - nomorHari(hariSekolah(now, 'WIB')),
    },
  }
}

/** What one subquery says: null, there is nothing. */
async function answerTo<T>(db: DbOrTrx, question: RawBuilder<unknown>): Promise<T | null> {
  const { rows } = await sql<{ isi: T | null }>`select ${question} as isi`.execute(db)
  return rows[0]?.isi ?? null
}

type SekolahRow = Omit<SekolahPerhatian, 'sebab' | 'jumlahGtk'> & {
  tanggal: string | null
  gtk: number
  hadir: number
  alpa: number
  belum: number
  punyaMesin: boolean | null
  lastSync: string | null
  terkunci: boolean | null
  sptjm: number | null
}

/** The ten of the highest weight, found by the indexes of the regions; of schools chosen one by one all are looked at. */
function tenSekolah(select: Select, bulan: string): RawBuilder<unknown> {
  const { wilayah, cakupan, place } = select
  const candidate =
    wilayah === null
      ? sql`select p.sekolah_id from perhatian_sekolah p where p.bobot > 0 and p.sekolah_id in (select s.id from sekolah s
          where ${chosen(select)}) order by p.bobot desc, p.sekolah_id limit 10`
      : topCandidates(wilayah.bagian, place, {
          tabel: sql`perhatian_sekolah`,
          first: sql`bobot`,
          condition: sql`bobot > 0`,
        })
  return sql`(select json_agg(json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama, 'kecamatan', kec.nama, 'kabKota', kab.nama,
      'tanggal', p.tanggal, 'gtk', p.gtk, 'hadir', p.hadir, 'alpa', p.alpa, 'belum', p.belum_sinkron, 'punyaMesin', m.punya_mesin,
      'lastSync', ${hariIn(sql`m.last_sync`)}, 'terkunci', l.terkunci, 'sptjm', l.sptjm) order by p.bobot desc, s.id)
    from (${candidate}) c join sekolah s on s.id = c.sekolah_id and ${sekolahIn(cakupan)}
    join perhatian_sekolah p on p.sekolah_id = c.sekolah_id
    left join rekap_sekolah m on m.sekolah_id = p.sekolah_id
    left join kehadiran_bulan l on l.sekolah_id = p.sekolah_id and l.bulan = ${Number(bulan)}::int
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota)`
}

/** Below this share of those of whom something is known, attendance is named as low. */
const LOW_PERCENT = 75

/** The reasons that hold, heaviest first; none: it was counted before its last change, and is left out. */
function sekolahAnswer(row: SekolahRow, deadline: string): SekolahPerhatian[] {
  const { tanggal, gtk, hadir, alpa, belum, punyaMesin, lastSync, terkunci, sptjm, ...sekolah } = row
  const known = gtk - belum
  const silent = punyaMesin === true && tanggal !== null && (lastSync === null || lastSync <= tanggal)
  const all: [boolean, SekolahPerhatian['sebab'][number]][] = [
    [silent && belum > 0, { jenis: 'mesin-diam', tanggal: lastSync, jumlah: null, dari: null }],
    [
      known > 0 && hadir * 100 < known * LOW_PERCENT,
      { jenis: 'kehadiran-rendah', tanggal, jumlah: hadir, dari: known },
    ],
    [belum > 0, { jenis: 'belum-sinkron', tanggal, jumlah: belum, dari: gtk }],
    [alpa > 0, { jenis: 'alpa', tanggal, jumlah: alpa, dari: gtk }],
    [terkunci === false, { jenis: 'belum-kunci', tanggal: deadline, jumlah: null, dari: null }],
    [terkunci === true && sptjm === 0, { jenis: 'sptjm-belum', tanggal: deadline, jumlah: null, dari: null }],
  ]
  const sebab = all.flatMap(([holds, one]) => (holds ? [one] : []))
  return sebab.length === 0 ? [] : [{ ...sekolah, jumlahGtk: gtk, sebab }]
}

/** The arrays of the regions, or of every own school its two figures. */
function kesiapanRows(select: Select, bulan: string): RawBuilder<unknown> {
  if (select.wilayah === null)
    return sql`(select json_agg((r.sptjm > 0)::int::text) from ${ownSekolah(select)} and r.bulan = ${Number(bulan)}::int)`
  return sql`(select json_agg(k.jumlah::text) from kesiapan_wilayah k
    where k.kode_wilayah = any(${[...select.wilayah.bagian]}::text[]) and k.bulan = ${Number(bulan)}::int)`
}

function missing({ wilayah, place }: Select, rows: readonly string[]): { belum: number; sekolah: number } {
  if (wilayah === null) return { belum: rows.filter((sent) => sent === '0').length, sekolah: rows.length }
  let [sekolah, sent] = [0, 0]
  for (const numbers of rows.map(readArray))
    for (const nth of place) {
      sekolah += numbers[(nth - 1) * JUMLAH_KESIAPAN] ?? 0
      sent += numbers[(nth - 1) * JUMLAH_KESIAPAN + 2] ?? 0
    }
  return { belum: sekolah - sent, sekolah }
}

/** The chosen schools as a condition on `sekolah s`. */
const chosen = ({ cakupan, place, wilayah, kode }: Select): RawBuilder<boolean> =>
  sql<boolean>`${sekolahIn(cakupan)} and ${inWilayah(wilayah?.kode ?? kode ?? NASIONAL)} and ${tempatSekolah()} = any(${[...place]}::int[])`

type Waiting = Omit<NonNullable<KehadiranPerhatian['usulanTertua']>, 'umurHari'>

/** As it is now, not from a counter: the queue of what waits begins with it. */
function oldest(cakupan: Cakupan, select: Select, jenis: JenisPengajuan): RawBuilder<unknown> {
  const shape = SHAPES[jenis]
  const nomor = sql.ref(`k.${jenis === 'koreksi' ? 'no_koreksi' : 'no_absensi_manual'}`)
  return sql`(select json_build_object('jenis', ${sql.lit(jenis === 'koreksi' ? 'koreksi' : 'manual')}, 'id', k.sekolah_id || '-' || k.id,
      'nomor', ${nomor}, 'sekolahId', s.id, 'namaSekolah', s.nama,
      'diajukanPada', to_char(k.tgl_pengajuan at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${shape.tabel} k join sekolah s on s.id = k.sekolah_id
    where k.status_pengajuan = 1 and ${sekolahIn(cakupan)} and ${chosen(select)} order by k.tgl_pengajuan, k.sekolah_id, k.id limit 1)`
}

const ONE_DAY_MS = 86_400_000

const daysBetween = (since: string, now: string): number => Math.floor((epochMs(now) - epochMs(since)) / ONE_DAY_MS)

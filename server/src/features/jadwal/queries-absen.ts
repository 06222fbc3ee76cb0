import type { Jenjang } from '@geisa/engine/acuan'
import { formatJam } from '@geisa/engine/calendar'
import type { JadwalVersion } from '@geisa/engine/fakta'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { effectiveOn, precedes, touching } from '../../platform/database/versi-sql.ts'
import { followsJadwal } from './queries.ts'
import { type Pemilik, sekolahPemilik } from './queries-pemilik.ts'

/**
 * How many of the schools that a shared schedule governs begin their taps after its jamMasuk: there nobody arrives on
 * time (rules.md 9). Schools that never chose a start have the usual one, of which the save warns by itself; of the
 * others only those with a late start are looked at, so that a nation's schedule is saved as fast as a school's.
 */
export async function absenWarning(
  db: DbOrTrx,
  cakupan: Cakupan,
  pemilik: Pemilik,
  jenjang: Jenjang,
  next: readonly JadwalVersion[],
): Promise<string[]> {
  if (pemilik.sekolah !== null) return []
  const sentences: string[] = []
  for (const shift of [1, 2] as const) {
    const late = next.flatMap((version) => (version.shift === shift ? [startsAfter(version)] : []))
    const conditions = late.filter((one) => one !== null)
    const [awal] = next
    if (conditions.length === 0 || awal === undefined) continue
    const { rows } = await sql<{ jumlah: number }>`
      select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah_terbagi s on s.id = a.sekolah_id
      where (${sql.join(conditions, sql` or `)}) and ${sekolahIn(cakupan)} and ${sekolahPemilik(pemilik, jenjang)}
        and ${followsJadwal(pemilik, jenjang, awal.berlakuMulai)}`.execute(db)
    const jumlah = rows[0]?.jumlah ?? 0
    if (jumlah > 0)
      sentences.push(`Shift ${shift}: ${jumlah.toLocaleString('id-ID')} sekolah mulai absen sesudah jam masuk ini.`)
  }
  return sentences
}

/** A rule `a` that uses the shift, begins its taps too late for this version, and is in force on a day of its span. */
function startsAfter({ shift, hari, berlakuMulai, berlakuSampai }: JadwalVersion): RawBuilder<boolean> | null {
  const arrivals = hari.flatMap(({ isLibur, jamMasuk, jamPulang }) =>
    isLibur || jamMasuk === null || jamPulang === null ? [] : [jamMasuk],
  )
  if (arrivals.length === 0) return null
  const jam = formatJam(Math.min(...arrivals))
  const late =
    shift === 2
      ? sql`a.shift_siang and a.shift_siang_mulai > ${jam}`
      : sql`(a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > ${jam}`
  // On the first day that both hold no later rule lies on top of it.
  const sharedHari = sql`greatest(a.berlaku_mulai, ${berlakuMulai}::date)`
  const akhir = sql`coalesce(${berlakuSampai}::date, 'infinity')`
  return sql<boolean>`(${late} and ${touching('a', sql`${berlakuMulai}::date`, akhir)}
    and not exists (select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ${effectiveOn('b', sharedHari)}
      and ${precedes('b', 'a')}))`
}

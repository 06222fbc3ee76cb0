import type { Jenjang } from '@geisa/engine/acuan'
import type { VersiJadwal } from '@geisa/engine/fakta'
import { formatJam } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { berlakuPada, diAtas, menyentuh } from '../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { mengikuti } from './queries.ts'
import { type Pemilik, sekolahPemilik } from './queries-pemilik.ts'

/**
 * How many of the schools that a shared schedule governs begin their taps after its jamMasuk: there nobody arrives on
 * time (rules.md 9). Schools that never chose a start have the usual one, of which the save warns by itself; of the
 * others only those with a late start are looked at, so that a nation's schedule is saved as fast as a school's.
 */
export async function peringatanAbsen(
  db: DbOrTrx,
  cakupan: Cakupan,
  pemilik: Pemilik,
  jenjang: Jenjang,
  baru: readonly VersiJadwal[],
): Promise<string[]> {
  if (pemilik.sekolah !== null) return []
  const kalimat: string[] = []
  for (const shift of [1, 2] as const) {
    const terlambat = baru.flatMap((versi) => (versi.shift === shift ? [mulaiSesudah(versi)] : []))
    const syarat = terlambat.filter((satu) => satu !== null)
    const [awal] = baru
    if (syarat.length === 0 || awal === undefined) continue
    const { rows } = await sql<{ jumlah: number }>`
      select count(distinct s.id)::int as jumlah from sekolah_aturan a join sekolah s on s.id = a.sekolah_id
      where (${sql.join(syarat, sql` or `)}) and ${sekolahDalam(cakupan)} and ${sekolahPemilik(pemilik, jenjang)}
        and ${mengikuti(pemilik, jenjang, awal.berlakuMulai)}`.execute(db)
    const jumlah = rows[0]?.jumlah ?? 0
    if (jumlah > 0)
      kalimat.push(`Shift ${shift}: ${jumlah.toLocaleString('id-ID')} sekolah mulai absen sesudah jam masuk ini.`)
  }
  return kalimat
}

/** A rule `a` that uses the shift, begins its taps too late for this version, and is in force on a day of its span. */
function mulaiSesudah({ shift, hari, berlakuMulai, berlakuSampai }: VersiJadwal): RawBuilder<boolean> | null {
  const masuk = hari.flatMap(({ isLibur, jamMasuk, jamPulang }) =>
    isLibur || jamMasuk === null || jamPulang === null ? [] : [jamMasuk],
  )
  if (masuk.length === 0) return null
  const jam = formatJam(Math.min(...masuk))
  const terlambat =
    shift === 2
      ? sql`a.shift_siang and a.shift_siang_mulai > ${jam}`
      : sql`(a.shift_pagi or not a.shift_siang) and a.shift_pagi_mulai > ${jam}`
  // On the first day that both hold no later rule lies on top of it.
  const hariBersama = sql`greatest(a.berlaku_mulai, ${berlakuMulai}::date)`
  const akhir = sql`coalesce(${berlakuSampai}::date, 'infinity')`
  return sql<boolean>`(${terlambat} and ${menyentuh('a', sql`${berlakuMulai}::date`, akhir)}
    and not exists (select from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ${berlakuPada('b', hariBersama)}
      and ${diAtas('b', 'a')}))`
}

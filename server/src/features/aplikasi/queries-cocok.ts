import type { KunciSetting, NilaiSetting } from '@geisa/contract/isi-setting'
import { kataJam } from '@geisa/contract/kata-setting'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { menyentuh } from '../../platform/database/versi-sql.ts'
import { salahIsi } from '../../platform/errors.ts'

type Masa = { mulai: string; sampai: string | null }

/** What no schema can see: regions that do not exist, a night border that runs into somebody's morning. */
export async function tolakNilai(db: DbOrTrx, kunci: KunciSetting, nilai: unknown, masa: Masa): Promise<void> {
  if (kunci === 'tenggatKunciBulan') await tolakWilayahAsing(db, nilai as NilaiSetting['tenggatKunciBulan'])
  if (kunci === 'batasMalam') await tolakMalamTerlambat(db, nilai as NilaiSetting['batasMalam'], masa)
}

async function tolakWilayahAsing(db: DbOrTrx, { wilayah }: NilaiSetting['tenggatKunciBulan']): Promise<void> {
  const { rows } = await sql<{ kode: string }>`
    select kode from wilayah where level in (1, 2) and kode = any(${wilayah.map((satu) => satu.kodeWilayah)}::text[])`.execute(
    db,
  )
  const ada = new Set(rows.map(({ kode }) => kode))
  const ke = wilayah.findIndex(({ kodeWilayah }) => !ada.has(kodeWilayah))
  if (ke >= 0)
    throw salahIsi(`nilai.wilayah.${ke}.kodeWilayah`, 'Pilih provinsi atau kabupaten/kota yang ada untuk tenggat ini')
}

/** Taps before the border are of the day before: a school that begins by then could count no arrival (rules.md 5, L8). */
async function tolakMalamTerlambat(db: DbOrTrx, detik: number, { mulai, sampai }: Masa): Promise<void> {
  const berlaku = (v: string) => menyentuh(v, sql`${mulai}::date`, sql`coalesce(${sampai}::date, 'infinity')`)
  const jam = sql`make_time(${Math.floor(detik / 3600)}, ${Math.floor((detik % 3600) / 60)}, 0)`
  const { rows } = await sql<{ sekolah: number; jadwal: number }>`
    select (select count(distinct sekolah_id)::int from sekolah_aturan where ${berlaku('sekolah_aturan')}
        and ((shift_pagi and shift_pagi_mulai < ${jam}) or (shift_siang and shift_siang_mulai < ${jam}))) as sekolah,
      (select count(*)::int from jadwal where ${berlaku('jadwal')}
        and exists (select from jadwal_hari h where h.jadwal_id = jadwal.id and not h.is_libur and h.jam_masuk < ${jam})) as jadwal`.execute(
    db,
  )
  const { sekolah = 0, jadwal = 0 } = rows[0] ?? {}
  const siapa = [sekolah > 0 ? `${sekolah} sekolah` : [], jadwal > 0 ? `${jadwal} jadwal` : []].flat().join(' dan ')
  if (siapa !== '')
    throw salahIsi('nilai', `${siapa} mulai sebelum pukul ${kataJam(detik)}. Pilih jam yang lebih awal.`)
}

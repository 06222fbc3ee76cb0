import type { NilaiSetting, SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import { clockWords } from '@geisa/contract/aplikasi/setting/words'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { touching } from '../../platform/database/versi-sql.ts'
import { invalidField } from '../../platform/errors.ts'

type Masa = { mulai: string; sampai: string | null }

/** What no schema can see: regions that do not exist, a night border that runs into somebody's morning. */
export async function refuseValue(db: DbOrTrx, key: SettingKey, nilai: unknown, masa: Masa): Promise<void> {
  if (key === 'tenggatKunciBulan') await refuseUnknownWilayah(db, nilai as NilaiSetting['tenggatKunciBulan'])
  if (key === 'batasMalam') await refuseLateMalam(db, nilai as NilaiSetting['batasMalam'], masa)
}

async function refuseUnknownWilayah(db: DbOrTrx, { wilayah }: NilaiSetting['tenggatKunciBulan']): Promise<void> {
  const { rows } = await sql<{ kode: string }>`
    select kode from wilayah where level in (1, 2) and kode = any(${wilayah.map((one) => one.kodeWilayah)}::text[])`.execute(
    db,
  )
  const present = new Set(rows.map(({ kode }) => kode))
  const nth = wilayah.findIndex(({ kodeWilayah }) => !present.has(kodeWilayah))
  if (nth >= 0)
    throw invalidField(
      `nilai.wilayah.${nth}.kodeWilayah`,
      'Pilih provinsi atau kabupaten/kota yang ada untuk tenggat ini',
    )
}

/** Taps before the border are of the day before: a school that begins by then could count no arrival (rules.md 5, L8). */
async function refuseLateMalam(db: DbOrTrx, seconds: number, { mulai, sampai }: Masa): Promise<void> {
  const effective = (v: string) => touching(v, sql`${mulai}::date`, sql`coalesce(${sampai}::date, 'infinity')`)
  const jam = sql`make_time(${Math.floor(seconds / 3600)}, ${Math.floor((seconds % 3600) / 60)}, 0)`
  const { rows } = await sql<{ sekolah: number; jadwal: number }>`
    select (select count(distinct sekolah_id)::int from sekolah_aturan where ${effective('sekolah_aturan')}
        and ((shift_pagi and shift_pagi_mulai < ${jam}) or (shift_siang and shift_siang_mulai < ${jam}))) as sekolah,
      (select count(*)::int from jadwal where ${effective('jadwal')}
        and exists (select 1 from jadwal_hari h where h.jadwal_id = jadwal.id and not h.is_libur and h.jam_masuk < ${jam})) as jadwal`.execute(
    db,
  )
  const { sekolah = 0, jadwal = 0 } = rows[0] ?? {}
  const who = [sekolah > 0 ? `${sekolah} sekolah` : [], jadwal > 0 ? `${jadwal} jadwal` : []].flat().join(' dan ')
  if (who !== '')
    throw invalidField('nilai', `${who} mulai sebelum pukul ${clockWords(seconds)}. Pilih jam yang lebih awal.`)
}

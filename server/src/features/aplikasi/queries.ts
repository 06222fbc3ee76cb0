import type { appInfo } from '@geisa/contract/aplikasi/app-info'
import {
  BUILTIN_SETTING,
  type NilaiSetting,
  SETTING,
  type SettingKey,
} from '@geisa/contract/aplikasi/setting/definitions'
import type { effectiveSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer } from '@geisa/contract/endpoint'
import { hariSekolah } from '@geisa/engine/calendar'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What even a guest may know; a setting that was never saved has its default. */
export const findInfo = ({ db, clock }: Deps): Promise<Answer<typeof appInfo>> =>
  readManySettings(
    db,
    ['namaProduk', 'penyedia', 'tautanKontak', 'tautanLangganan', 'pemeliharaan'],
    hariSekolah(clock.now(), 'WIB'),
  )

/** What forms of every role need, as it stands today. */
export const findEffectiveSetting = ({ db, clock }: Deps): Promise<Answer<typeof effectiveSetting>> =>
  readManySettings(db, ['mundurKoreksiBulan', 'jamMingguan', 'jamMingguanRamadan'], hariSekolah(clock.now(), 'WIB'))

/** One setting as it stands on a day. */
export async function readSetting<K extends SettingKey>(db: DbOrTrx, key: K, hari: string): Promise<NilaiSetting[K]> {
  return (await readManySettings(db, [key], hari))[key]
}

async function readManySettings<K extends SettingKey>(
  db: DbOrTrx,
  keys: readonly K[],
  hari: string,
): Promise<Pick<NilaiSetting, K>> {
  const { rows } = await sql<{ kunci: K; nilai: unknown }>`
    select distinct on (kunci) kunci, nilai from setting where kunci = any(${[...keys]}::text[]) and berlaku_mulai <= ${hari}
    order by kunci, berlaku_mulai desc`.execute(db)
  const saved = new Map(rows.map((row) => [row.kunci, row.nilai]))
  const pairs = keys.map((key) => [key, parseSetting(key, saved.get(key))])
  return Object.fromEntries(pairs) as Pick<NilaiSetting, K>
}

/** The latest night border of a span's days, in seconds: it is a dated setting (rules.md L29). */
export async function batasMalamDuring(db: DbOrTrx, start: string, until: string | null): Promise<number> {
  const { rows } = await sql<{ nilai: number; sudah: boolean }>`
    select nilai, berlaku_mulai <= ${start} as sudah from setting
    where kunci = 'batasMalam' and (${until}::date is null or berlaku_mulai <= ${until}) order by berlaku_mulai`.execute(
    db,
  )
  const current = rows.findLast(({ sudah }) => sudah)?.nilai ?? BUILTIN_PENGATURAN.batasMalam
  return Math.max(current, ...rows.filter(({ sudah }) => !sudah).map(({ nilai }) => nilai))
}

/** What an older version of the program stored is read by today's shape; what no longer fits is as shipped. */
export function parseSetting<K extends SettingKey>(key: K, nilai: unknown): NilaiSetting[K] {
  const result = SETTING[key].skema.safeParse(nilai)
  return (result.success ? result.data : BUILTIN_SETTING[key]) as NilaiSetting[K]
}

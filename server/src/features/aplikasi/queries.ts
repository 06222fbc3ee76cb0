import type { infoAplikasi } from '@geisa/contract/aplikasi'
import type { Jawaban } from '@geisa/contract/endpoint'
import { type KunciSetting, type NilaiSetting, SETTING, SETTING_BAWAAN } from '@geisa/contract/isi-setting'
import type { settingBerlaku } from '@geisa/contract/setting'
import { hariSekolah } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** What even a guest may know; a setting that was never saved has its default. */
export const findInfo = ({ db, clock }: Alat): Promise<Jawaban<typeof infoAplikasi>> =>
  bacaBanyakSetting(
    db,
    ['namaProduk', 'penyedia', 'tautanKontak', 'tautanLangganan', 'pemeliharaan'],
    hariSekolah(clock.now(), 'WIB'),
  )

/** What forms of every role need, as it stands today. */
export const findSettingBerlaku = ({ db, clock }: Alat): Promise<Jawaban<typeof settingBerlaku>> =>
  bacaBanyakSetting(db, ['mundurKoreksiBulan', 'jamMingguan', 'jamMingguanRamadan'], hariSekolah(clock.now(), 'WIB'))

/** One setting as it stands on a day. */
export async function bacaSetting<K extends KunciSetting>(
  db: DbOrTrx,
  kunci: K,
  hari: string,
): Promise<NilaiSetting[K]> {
  return (await bacaBanyakSetting(db, [kunci], hari))[kunci]
}

async function bacaBanyakSetting<K extends KunciSetting>(
  db: DbOrTrx,
  kunci: readonly K[],
  hari: string,
): Promise<Pick<NilaiSetting, K>> {
  const { rows } = await sql<{ kunci: K; nilai: unknown }>`
    select distinct on (kunci) kunci, nilai from setting where kunci = any(${[...kunci]}::text[]) and berlaku_mulai <= ${hari}
    order by kunci, berlaku_mulai desc`.execute(db)
  const tersimpan = new Map(rows.map((row) => [row.kunci, row.nilai]))
  const pasangan = kunci.map((satu) => [satu, uraiSetting(satu, tersimpan.get(satu))])
  return Object.fromEntries(pasangan) as Pick<NilaiSetting, K>
}

/** The latest night border of a span's days, in seconds: it is a dated setting (rules.md L29). */
export async function batasMalamSelama(db: DbOrTrx, mulai: string, sampai: string | null): Promise<number> {
  const { rows } = await sql<{ nilai: number; sudah: boolean }>`
    select nilai, berlaku_mulai <= ${mulai} as sudah from setting
    where kunci = 'batasMalam' and (${sampai}::date is null or berlaku_mulai <= ${sampai}) order by berlaku_mulai`.execute(
    db,
  )
  const kini = rows.findLast(({ sudah }) => sudah)?.nilai ?? PENGATURAN_BAWAAN.batasMalam
  return Math.max(kini, ...rows.filter(({ sudah }) => !sudah).map(({ nilai }) => nilai))
}

/** What an older version of the program stored is read by today's shape; what no longer fits is as shipped. */
export function uraiSetting<K extends KunciSetting>(kunci: K, nilai: unknown): NilaiSetting[K] {
  const hasil = SETTING[kunci].skema.safeParse(nilai)
  return (hasil.success ? hasil.data : SETTING_BAWAAN[kunci]) as NilaiSetting[K]
}

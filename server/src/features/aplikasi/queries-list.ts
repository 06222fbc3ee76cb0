import {
  BUILTIN_SETTING,
  KEYS,
  type NilaiSetting,
  SETTING,
  type SettingKey,
} from '@geisa/contract/aplikasi/setting/definitions'
import type { daftarSetting, SettingRow } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer } from '@geisa/contract/endpoint'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { parseSetting } from './queries.ts'

/** A value of a setting that was saved, from its first day on. */
export type SettingVersion<K extends SettingKey = SettingKey> = {
  berlakuMulai: string
  nilai: NilaiSetting[K]
  disimpanPada: string
  disimpanOleh: string | null
}

/** Every setting as it stands, with what was and what will be. */
export async function readSettingList(
  { db, clock, dhgtk }: Pick<AppContext, 'db' | 'clock' | 'dhgtk'>,
  { hakAkses }: Pengguna,
): Promise<Answer<typeof daftarSetting>> {
  const today = hariSekolah(clock.now(), 'WIB')
  const all = await listAllVersions(db)
  const turns = await readTurns(db)
  const rows = KEYS.map((key) => buildRow(key, all.get(key) ?? [], turns.get(key) ?? 0, today))
  return {
    hariIni: today,
    bolehSimpan: hakAkses === 'APPROVAL',
    rows,
    dhgtk: { alamat: dhgtk ? new URL(dhgtk.url).host : null, token: Boolean(dhgtk) },
    namaWilayah: await readNamaWilayah(db, rows),
  }
}

/** Latest first day first. */
export async function listSettingVersions<K extends SettingKey>(db: DbOrTrx, key: K): Promise<SettingVersion<K>[]> {
  return ((await listAllVersions(db, key)).get(key) ?? []) as SettingVersion<K>[]
}

async function listAllVersions(db: DbOrTrx, only?: SettingKey): Promise<Map<string, SettingVersion[]>> {
  const { rows } = await sql<SettingVersion & { kunci: SettingKey }>`
    select t.kunci, t.berlaku_mulai as "berlakuMulai", t.nilai, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from setting t left join pengguna p on p.id = t.disimpan_oleh
    where t.kunci = any(${only === undefined ? KEYS : [only]}::text[])
    order by t.kunci, t.berlaku_mulai desc`.execute(db)
  const results = new Map<string, SettingVersion[]>()
  for (const { kunci, ...version } of rows) {
    const own = results.get(kunci) ?? []
    results.set(kunci, [...own, { ...version, nilai: parseSetting(kunci, version.nilai) }])
  }
  return results
}

export async function readTurns(db: DbOrTrx): Promise<Map<string, number>> {
  const { rows } = await sql<{ kunci: string; versi: number }>`select kunci, versi from setting_versi`.execute(db)
  return new Map(rows.map(({ kunci, versi }) => [kunci, versi]))
}

function buildRow(key: SettingKey, daftar: SettingVersion[], version: number, today: string): SettingRow {
  const current = versionOn(daftar, today)
  const { bertanggal } = SETTING[key]
  return {
    kunci: key,
    nilai: current?.nilai ?? BUILTIN_SETTING[key],
    bawaan: BUILTIN_SETTING[key],
    sejak: current === undefined ? null : bertanggal ? current.berlakuMulai : hariSekolah(current.disimpanPada, 'WIB'),
    versi: version,
    daftarVersi: daftar.map((settingVersion) => ({
      ...settingVersion,
      bolehBatal: settingVersion.berlakuMulai > today,
    })),
  }
}

async function readNamaWilayah(db: DbOrTrx, rows: readonly SettingRow[]): Promise<Record<string, string>> {
  const deadline = rows.find(({ kunci }) => kunci === 'tenggatKunciBulan')
  const nilai = [deadline?.nilai, ...(deadline?.daftarVersi ?? []).map((one) => one.nilai)]
  const kode = nilai.flatMap((one) =>
    (one as NilaiSetting['tenggatKunciBulan']).wilayah.map(({ kodeWilayah }) => kodeWilayah),
  )
  const result = await sql<{ kode: string; nama: string }>`
    select kode, nama from wilayah where kode = any(${kode}::text[])`.execute(db)
  return Object.fromEntries(result.rows.map((row) => [row.kode, row.nama]))
}

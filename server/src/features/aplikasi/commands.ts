import {
  BUILTIN_SETTING,
  type NilaiSetting,
  SETTING,
  type SettingKey,
} from '@geisa/contract/aplikasi/setting/definitions'
import type {
  cancelSetting as cancelContract,
  updateSetting as updateContract,
} from '@geisa/contract/aplikasi/setting/endpoints'
import { settingWords } from '@geisa/contract/aplikasi/setting/words'
import type { Output } from '@geisa/contract/endpoint'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { bumpSharedVersion } from '../rekap/memo/commands-versi.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { bumpTurn, takeTurn } from './commands-turn.ts'
import { listSettingVersions, type SettingVersion } from './queries-list.ts'
import { refuseValue } from './queries-refuse-value.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
export type Input = Output<typeof updateContract, 'body'>

/** Stores a value: a dated one from its first day on, any other at once. */
export async function saveSetting({ db, clock }: Deps, caller: Caller, input: Input): Promise<string> {
  const { kunci, versi, alasan } = input
  const result = await db.transaction().execute(async (trx) => {
    await takeTurn(trx, kunci, { versi, caller, of: { perihal: 'setting', objek: kunci } })
    const at = clock.now()
    const next = await prepareSetting(trx, input, hariSekolah(at, 'WIB'))
    if (next.unchanged) return { message: UNCHANGED, informed: [] }
    await sql`
      insert into setting (kunci, berlaku_mulai, nilai, disimpan_pada, disimpan_oleh)
      values (${kunci}, ${next.mulai}, ${JSON.stringify(next.nilai)}::jsonb, ${at}, ${caller.pengguna.id})
      on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai, disimpan_pada = excluded.disimpan_pada,
        disimpan_oleh = excluded.disimpan_oleh`.execute(trx)
    await record(trx, caller.pengguna.id, at, kunci, {
      tindakan: 'ubah',
      sebelum: next.old,
      sesudah: { nilai: settingWords(kunci, next.nilai as never), ...(next.dated && { berlakuMulai: next.mulai }) },
      ...(alasan === undefined || alasan === '' ? {} : { alasan }),
    })
    await bumpTurn(trx, kunci)
    await bumpFigures(trx, kunci, next, next.hariIni)
    const informed = kunci === 'pemeliharaan' ? await listSignedIn(trx) : []
    return { message: savedSentence(laterSentence(next.sampai)), informed }
  })
  // Open pages ask again whether they may stay: nobody works on without knowing.
  announcePengguna(db, result.informed)
  return result.message
}

/** Calls off a value that has not begun. */
export async function cancelSetting(
  { db, clock }: Deps,
  caller: Caller,
  { kunci, berlakuMulai }: Output<typeof cancelContract, 'params'>,
  versi: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, kunci, { versi, caller, of: { perihal: 'setting', objek: kunci } })
    const at = clock.now()
    const today = hariSekolah(at, 'WIB')
    const daftar = await listSettingVersions(trx, kunci)
    const version = daftar.find((settingVersion) => settingVersion.berlakuMulai === berlakuMulai)
    if (version === undefined) throw notFound('Nilai pengaturan')
    if (berlakuMulai <= today)
      throw invalidField(
        'berlakuMulai',
        `Nilai ini sudah berlaku sejak ${longTanggal(berlakuMulai)}. Simpan nilai baru untuk menggantinya.`,
      )
    await sql`delete from setting where kunci = ${kunci} and berlaku_mulai = ${berlakuMulai}`.execute(trx)
    await record(trx, caller.pengguna.id, at, kunci, {
      tindakan: 'batalkan',
      sebelum: { nilai: settingWords(kunci, version.nilai as never), berlakuMulai },
    })
    await bumpTurn(trx, kunci)
    await bumpFigures(trx, kunci, { mulai: berlakuMulai, sampai: beforeVersion(daftar, berlakuMulai) }, today)
  })
}

/** A value as it is to be stored: from when to when, what held before, and whether anything changes at all. */
export async function prepareSetting(db: DbOrTrx, { kunci, nilai: raw, berlakuMulai }: Input, today: string) {
  const { skema, bertanggal } = SETTING[kunci]
  const nilai = skema.parse(raw)
  const start = bertanggal ? (berlakuMulai ?? today) : INSTANT
  refuseTooFarAhead('berlakuMulai', start, today)
  const daftar = await listSettingVersions(db, kunci)
  const until = beforeVersion(daftar, start)
  await refuseValue(db, kunci, nilai, { mulai: start, sampai: until })
  const current = versionOn(daftar, start)
  const currentValue: NilaiSetting[SettingKey] = current?.nilai ?? BUILTIN_SETTING[kunci]
  const unchanged = JSON.stringify(currentValue) === JSON.stringify(nilai)
  const old = {
    nilai: settingWords(kunci, currentValue as never),
    ...(bertanggal && current !== undefined && { berlakuMulai: current.berlakuMulai }),
  }
  return { nilai, mulai: start, sampai: until, old, unchanged, dated: bertanggal, hariIni: today }
}

/** The one row of a setting without dates. */
const INSTANT = '2000-01-01'

/** The last day of a value that begins on `start`: the begin of the next one ends it. */
function beforeVersion(daftar: readonly SettingVersion[], start: string): string | null {
  const later = daftar.findLast(({ berlakuMulai }) => berlakuMulai > start)
  return later === undefined ? null : tanggalFrom(nomorHari(later.berlakuMulai) - 1)
}

type Masa = { mulai: string; sampai: string | null }

/** The days whose figures a value governs: a day ends at the night border of the next (rules.md 18, L29). */
export const touchedHari = (key: SettingKey, { mulai, sampai }: Masa): Masa =>
  key === 'batasMalam' ? { mulai: tanggalFrom(nomorHari(mulai) - 1), sampai } : { mulai, sampai }

async function bumpFigures(trx: Trx, key: SettingKey, masa: Masa, today: string): Promise<void> {
  if (!('mengubahAngka' in SETTING[key])) return
  const { mulai, sampai } = touchedHari(key, masa)
  await bumpSharedVersion(trx, { lingkup: 'setting', kode: '000000' }, mulai, sampai, today)
}

type Change = { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string }

/** What figures and requests hang on everybody may look up; the rest is the admin's own. */
const record = (trx: Trx, penggunaId: number, at: string, key: SettingKey, change: Change): Promise<void> =>
  recordRiwayat(trx, {
    sekolahId: CENTRAL,
    pada: at,
    penggunaId,
    perihal: 'setting',
    objek: key,
    ...(SETTING[key].bertanggal && { lingkup: '000000' }),
    ...change,
  })

const laterSentence = (until: string | null): string =>
  until === null
    ? ''
    : ` Sejak ${longTanggal(tanggalFrom(nomorHari(until) + 1))} nilai yang sudah tersimpan tetap berlaku.`

async function listSignedIn(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct pengguna_id as id from sesi`.execute(trx)
  return rows.map(({ id }) => id)
}

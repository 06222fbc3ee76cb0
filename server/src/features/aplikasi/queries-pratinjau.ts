import { SETTING, type SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import type { pratinjauSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer } from '@geisa/contract/endpoint'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan, Pengaturan } from '@geisa/engine/fakta'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { invalidField } from '../../platform/errors.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { type Input, prepareSetting, touchedHari } from './commands.ts'

/** A nation is not counted school by school while somebody waits: so many, spread evenly over all, speak for it. */
const SEKOLAH_SAMPLED = 100

/** Which staff-days a value of a dated setting would change; stores nothing. */
export async function computePratinjau(
  tools: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
  input: Input,
  lanjut: number | undefined,
): Promise<Answer<typeof pratinjauSetting>> {
  const { kunci } = input
  if (!('mengubahAngka' in SETTING[kunci]))
    throw invalidField('kunci', 'Pengaturan ini tidak mengubah angka kehadiran, jadi tidak ada yang perlu dihitung')
  const { nilai, mulai, sampai } = await prepareSetting(tools.db, input, hariSekolah(tools.clock.now(), 'WIB'))
  const jumlah = await sql<{ semua: number }>`
    select count(*)::int as semua from sekolah s where ${sekolahIn(cakupan)}`.execute(tools.db)
  const totalSekolah = jumlah.rows[0]?.semua ?? 0
  const touched = touchedHari(kunci, { mulai, sampai })
  const result = await previewChange(
    tools,
    cakupan,
    {
      sekolah: sql<boolean>`s.id % ${Math.max(1, Math.ceil(totalSekolah / SEKOLAH_SAMPLED))} = 0`,
      dari: touched.mulai,
      sampai: touched.sampai,
      apply: (fakta: FaktaBulan) => ({
        ...fakta,
        pengaturan: hypotheticalPengaturan(fakta.pengaturan, {
          kunci,
          nilai: Number(nilai),
          mulai,
          sampai,
        }),
      }),
    },
    lanjut,
  )
  return { ...result, seluruhSekolah: totalSekolah }
}

type Hypothetical = { kunci: SettingKey; nilai: number; mulai: string; sampai: string | null }

/** The settings as they would be: each version between the two days carries the value, and one begins on the first. */
export function hypotheticalPengaturan(
  daftar: readonly Pengaturan[],
  { kunci, nilai, mulai, sampai }: Hypothetical,
): readonly Pengaturan[] {
  const base = versionOn(daftar, mulai) ?? BUILTIN_PENGATURAN
  const replaced = daftar.map((pengaturan) =>
    pengaturan.berlakuMulai >= mulai && (sampai === null || pengaturan.berlakuMulai <= sampai)
      ? { ...pengaturan, [kunci]: nilai }
      : pengaturan,
  )
  if (daftar.some(({ berlakuMulai }) => berlakuMulai === mulai)) return replaced
  return [...replaced, { ...base, [kunci]: nilai, berlakuMulai: mulai, berlakuSampai: null, disimpanPada: '' }]
}

import type { Jawaban } from '@geisa/contract/endpoint'
import { type KunciSetting, SETTING } from '@geisa/contract/isi-setting'
import type { pratinjauSetting } from '@geisa/contract/setting'
import { versiPada } from '@geisa/engine/berlaku'
import type { FaktaBulan, Pengaturan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { salahIsi } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { hariTersentuh, type Isian, siapkanSetting } from './commands.ts'

/** A nation is not counted school by school while somebody waits: so many, spread evenly over all, speak for it. */
const CONTOH_SEKOLAH = 100

/** Which staff-days a value of a dated setting would change; stores nothing. */
export async function hitungPratinjau(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  cakupan: Cakupan,
  isian: Isian,
  lanjut: number | undefined,
): Promise<Jawaban<typeof pratinjauSetting>> {
  const { kunci } = isian
  if (!('mengubahAngka' in SETTING[kunci]))
    throw salahIsi('kunci', 'Pengaturan ini tidak mengubah angka kehadiran, jadi tidak ada yang perlu dihitung')
  const { nilai, mulai, sampai } = await siapkanSetting(alat.db, isian, hariSekolah(alat.clock.now(), 'WIB'))
  const jumlah = await sql<{ semua: number }>`
    select count(*)::int as semua from sekolah s where ${sekolahDalam(cakupan)}`.execute(alat.db)
  const seluruhSekolah = jumlah.rows[0]?.semua ?? 0
  const tersentuh = hariTersentuh(kunci, { mulai, sampai })
  const hasil = await pratinjaukanPerubahan(
    alat,
    cakupan,
    {
      sekolah: sql<boolean>`s.id % ${Math.max(1, Math.ceil(seluruhSekolah / CONTOH_SEKOLAH))} = 0`,
      dari: tersentuh.mulai,
      sampai: tersentuh.sampai,
      ubah: (fakta: FaktaBulan) => ({
        ...fakta,
        pengaturan: andaiPengaturan(fakta.pengaturan, { kunci, nilai: Number(nilai), mulai, sampai }),
      }),
    },
    lanjut,
  )
  return { ...hasil, seluruhSekolah }
}

type Andai = { kunci: KunciSetting; nilai: number; mulai: string; sampai: string | null }

/** The settings as they would be: each version between the two days carries the value, and one begins on the first. */
export function andaiPengaturan(
  daftar: readonly Pengaturan[],
  { kunci, nilai, mulai, sampai }: Andai,
): readonly Pengaturan[] {
  const dasar = versiPada(daftar, mulai) ?? PENGATURAN_BAWAAN
  const diganti = daftar.map((satu) =>
    satu.berlakuMulai >= mulai && (sampai === null || satu.berlakuMulai <= sampai) ? { ...satu, [kunci]: nilai } : satu,
  )
  if (daftar.some(({ berlakuMulai }) => berlakuMulai === mulai)) return diganti
  return [...diganti, { ...dasar, [kunci]: nilai, berlakuMulai: mulai, berlakuSampai: null, disimpanPada: '' }]
}

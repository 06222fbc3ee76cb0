import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { pratinjauLibur } from '@geisa/contract/libur'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { type Keadaan, susunKeadaan } from './keadaan.ts'
import { findLibur, findWewenang } from './queries.ts'
import { type Letak, tolakTakBerwenang } from './wewenang.ts'

/** Which staff-days change when this holiday is saved, or deleted; the same rights as doing so. */
export async function hitungPratinjau(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { hapus, ...isian }: Keluaran<typeof pratinjauLibur, 'body'>,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const { db, clock } = alat
  const hariIni = hariSekolah(clock.now(), 'WIB')
  const wewenang = await findWewenang(db, pengguna, cakupan, hariIni)
  const id = isian.id ?? null
  if (hapus && id === null) throw salahIsi('id', 'Pilih libur yang akan dihapus')
  const lama = id === null ? null : ((await findLibur(db, pengguna, cakupan, id)) ?? null)
  if (id !== null && lama === null) throw tidakAda('Libur')
  if (lama !== null) tolakTakBerwenang(wewenang, lama)
  const baru = hapus ? null : await susunKeadaan(db, wewenang, isian, lama, hariIni)
  const keadaan = [lama, baru].filter((satu) => satu !== null)
  const perubahan = {
    sekolah: sql<boolean>`(${sql.join(keadaan.map(dikuasai), sql` or `)})`,
    // A month's facts do not say where the school lies: one that the holiday leaves has it no more.
    ...(baru === null ? {} : { sesudah: dikuasai(baru) }),
    rentang: keadaan.map(({ tanggal }) => ({ dari: tanggal, sampai: tanggal })),
    ubah: (fakta: FaktaBulan, sesudah: boolean) => gantiLibur(fakta, id, sesudah ? baru : null),
  }
  return pratinjaukanPerubahan(alat, cakupan, perubahan, lanjut)
}

/** A new holiday stands last in the order of names (rules.md L11). */
const ID_BARU = 2_147_483_647

export function gantiLibur(fakta: FaktaBulan, id: number | null, baru: Keadaan | null): FaktaBulan {
  const tetap = fakta.libur.filter((libur) => libur.id !== id)
  return { ...fakta, libur: baru === null ? tetap : [...tetap, { ...baru, id: id ?? ID_BARU }] }
}

/** The schools that a holiday governs, as a condition on `sekolah s`. */
export function dikuasai({ jenisLiburId, kodeWilayah, jenjang }: Letak): RawBuilder<boolean> {
  const sejenjang = sql<boolean>`s.jenjang = any(${[...jenjang]}::text[])`
  if (jenisLiburId === 1) return sejenjang
  const kolom = sql.ref(jenisLiburId === 2 ? 's.kode_kab_kota' : 's.kode_provinsi')
  return sql<boolean>`(${kolom} = ${kodeWilayah} and ${sejenjang})`
}

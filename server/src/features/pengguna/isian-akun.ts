import type { Keluaran } from '@geisa/contract/endpoint'
import type { PenggunaRinci, tambahPengguna, ubahPengguna } from '@geisa/contract/pengguna'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { tidakSah } from '../../platform/errors.ts'
import { DKI, jenjangPeran } from '../../platform/scope.ts'

export type IsianBaru = Keluaran<typeof tambahPengguna, 'body'>
export type IsianUbah = Keluaran<typeof ubahPengguna, 'body'>
export type Galat = { field: string; message: string }

/** More than these nobody reads. */
const GALAT_MAKS = 20

export function tolakGalat(galat: readonly Galat[]): void {
  const [satu] = galat
  if (satu !== undefined) throw tidakSah(satu.message, galat.slice(0, GALAT_MAKS))
}

/** Where the account of an office or a foundation acts. */
export type Letak = {
  kodeWilayah: string | null
  jenjang: readonly Jenjang[]
  cakupanWilayah: readonly string[]
  cakupanSekolah: readonly number[]
}

export const letakAkun = (akun: PenggunaRinci): Letak => ({
  kodeWilayah: akun.wilayah?.kodeWilayah ?? null,
  jenjang: akun.jenjang,
  cakupanWilayah: akun.cakupanWilayah.map(({ kodeWilayah }) => kodeWilayah),
  cakupanSekolah: akun.cakupanSekolah.map(({ sekolahId }) => sekolahId),
})

/** What was sent, over what is stored; what was left out stays. Twice the same counts once. */
export function letakDari(isian: IsianBaru | IsianUbah, ada: Letak): Letak {
  const { wilayah, jenjang, cakupanWilayah, cakupanSekolah } = isian
  return {
    kodeWilayah: wilayah?.kodeWilayah ?? ada.kodeWilayah,
    jenjang: jenjang === undefined || jenjang === null ? ada.jenjang : JENJANG.filter((satu) => jenjang.includes(satu)),
    cakupanWilayah: [...new Set(cakupanWilayah?.map(({ kodeWilayah }) => kodeWilayah) ?? ada.cakupanWilayah)],
    cakupanSekolah: [...new Set(cakupanSekolah?.map(({ sekolahId }) => sekolahId) ?? ada.cakupanSekolah)],
  }
}

/** Every reason why an account of that role must not act there, each at its field (product.md 2). */
export async function periksaLetak(db: DbOrTrx, masuk: Masuk, peranId: PeranId, letak: Letak): Promise<Galat[]> {
  const wilayah = await periksaWilayah(db, masuk, peranId, letak.kodeWilayah)
  if (wilayah.length > 0) return wilayah
  return [
    ...periksaJenjang(masuk, peranId, letak),
    ...(await periksaCakupanWilayah(db, peranId, letak)),
    ...(await periksaCakupanSekolah(db, peranId, letak)),
  ]
}

const LEVEL: Partial<Record<PeranId, 1 | 2>> = {
  [PERAN.PROVINSI]: 1,
  [PERAN.CABANG_DINAS]: 1,
  [PERAN.YAYASAN]: 1,
  [PERAN.KAB_KOTA]: 2,
  [PERAN.UPTD]: 2,
}

async function periksaWilayah(
  db: DbOrTrx,
  { pengguna }: Masuk,
  peranId: PeranId,
  kode: string | null,
): Promise<Galat[]> {
  const salah = (message: string): Galat[] => [{ field: 'wilayah.kodeWilayah', message }]
  const level = LEVEL[peranId]
  if (level === undefined)
    return kode === null || kode === NASIONAL ? [] : salah('Admin tidak terikat pada satu wilayah')
  if (kode === null) return salah(`Pilih ${SEBUTAN_LEVEL[level]}`)
  if (pengguna.peranId !== PERAN.NASIONAL && kode !== pengguna.kodeWilayah)
    return salah('Wilayah ini di luar wilayah Anda')
  const { rows } = await sql<{ level: number; induk: string | null }>`
    select level, kode_induk as induk from wilayah where kode = ${kode}`.execute(db)
  const satu = rows[0]
  if (satu === undefined) return salah('Wilayah tidak ditemukan')
  if (satu.level !== level) return salah(`Pilih ${SEBUTAN_LEVEL[level]}, bukan wilayah tingkat lain`)
  if (level === 2 && satu.induk === DKI) return salah('Di DKI Jakarta semua jenjang diurus dinas provinsi')
  return []
}

const SEBUTAN_LEVEL = { 1: 'provinsi', 2: 'kabupaten atau kota' } as const

/**
 * Levels that an account of that role may have from this maker: those of the role there, and never more than the maker's
 * own. A foundation runs schools of all levels (product.md 2).
 */
export function jenjangBoleh({ cakupan }: Masuk, peranId: PeranId, kodeWilayah: string | null): readonly Jenjang[] {
  const peran = jenjangPeran({ peranId, jenjang: [], kodeWilayah }) ?? JENJANG
  return peranId === PERAN.YAYASAN ? peran : peran.filter((satu) => cakupan.jenjang?.includes(satu) ?? true)
}

function periksaJenjang(masuk: Masuk, peranId: PeranId, { jenjang, kodeWilayah }: Letak): Galat[] {
  const boleh = jenjangBoleh(masuk, peranId, kodeWilayah)
  const asing = jenjang.filter((satu) => !boleh.includes(satu))
  if (asing.length === 0) return []
  const pilihan = boleh.length === 0 ? 'Tidak ada yang dapat dipilih' : `Pilihannya ${boleh.join(', ')}`
  return [{ field: 'jenjang', message: `Jenjang ${asing.join(', ')} bukan untuk akun ini. ${pilihan}.` }]
}

async function periksaCakupanWilayah(db: DbOrTrx, peranId: PeranId, letak: Letak): Promise<Galat[]> {
  const { cakupanWilayah, kodeWilayah } = letak
  const sebutan = peranId === PERAN.CABANG_DINAS ? 'kab/kota' : peranId === PERAN.UPTD ? 'kecamatan' : null
  if (sebutan === null)
    return cakupanWilayah.length === 0
      ? []
      : [{ field: 'cakupanWilayah', message: 'Cakupan wilayah hanya untuk Cabang Dinas dan UPTD' }]
  if (cakupanWilayah.length === 0) return [{ field: 'cakupanWilayah', message: `Pilih paling sedikit satu ${sebutan}` }]
  const { rows } = await sql<{ kode: string }>`
    select kode from wilayah where kode = any(${[...cakupanWilayah]}::text[]) and kode_induk = ${kodeWilayah}`.execute(
    db,
  )
  const ada = new Set(rows.map(({ kode }) => kode))
  return cakupanWilayah
    .map((kode, ke) => ({ field: `cakupanWilayah.${ke}.kodeWilayah`, kode }))
    .filter(({ kode }) => !ada.has(kode))
    .map(({ field, kode }) => ({ field, message: `Wilayah ${kode} bukan ${sebutan} di wilayah akun ini` }))
}

/** A province may give a foundation any school of its province, of whatever level (product.md 2). */
async function periksaCakupanSekolah(db: DbOrTrx, peranId: PeranId, letak: Letak): Promise<Galat[]> {
  const { cakupanSekolah, kodeWilayah } = letak
  if (cakupanSekolah.length === 0) return []
  if (peranId !== PERAN.YAYASAN)
    return [{ field: 'cakupanSekolah', message: 'Cakupan sekolah hanya untuk akun yayasan' }]
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.id = any(${[...cakupanSekolah]}::int[]) and s.kode_provinsi = ${kodeWilayah}`.execute(
    db,
  )
  const ada = new Set(rows.map(({ id }) => id))
  return cakupanSekolah
    .map((id, ke) => ({ field: `cakupanSekolah.${ke}.sekolahId`, id }))
    .filter(({ id }) => !ada.has(id))
    .map(({ field }) => ({ field, message: 'Sekolah tidak ditemukan di provinsi akun ini' }))
}

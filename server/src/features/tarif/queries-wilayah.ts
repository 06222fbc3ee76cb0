import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, DIKDAS, DIKMEN, DKI, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Scope } from '../rekap/memo/commands-versi.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'

/** Which region sets the tariff of which levels (rules.md 24): the province of SMA, SMK, SLB and of all in DKI, else the kab/kota. */

export const NASIONAL = '000000'

export type WilayahTarif = {
  kodeWilayah: string
  namaWilayah: string
  lingkup: Scope['lingkup']
  jenjang: readonly Jenjang[]
}

/** One region and level that the caller sees. */
export type Location = { kodeWilayah: string; namaWilayah: string; jenjang: Jenjang }

/** A region that may have tariffs of its own, with the levels that it governs. */
export async function findWilayahTarif(db: DbOrTrx, kode: string): Promise<WilayahTarif> {
  const { rows } = await sql<{ nama: string; level: number; induk: string | null; namaInduk: string | null }>`
    select w.nama, w.level, w.kode_induk as induk, i.nama as "namaInduk"
    from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = ${kode}`.execute(db)
  const wilayah = rows[0]
  if (wilayah === undefined) throw invalidField('kodeWilayah', 'Wilayah tidak ditemukan')
  const { nama, level, induk, namaInduk } = wilayah
  const base = { kodeWilayah: kode, namaWilayah: level === 0 ? 'Nasional' : nama }
  if (level === 0) return { ...base, lingkup: 'nasional', jenjang: JENJANG }
  if (level === 1) return { ...base, lingkup: 'provinsi', jenjang: kode === DKI ? JENJANG : DIKMEN }
  if (level > 2)
    throw invalidField(
      'kodeWilayah',
      withStop(`Tarif ditetapkan per provinsi atau kab/kota. ${nama} mengikuti ${namaInduk ?? 'kab/kotanya'}`),
    )
  if (induk === DKI)
    throw invalidField(
      'kodeWilayah',
      withStop(`Tarif semua jenjang di ${nama} ditetapkan untuk ${namaInduk ?? 'DKI Jakarta'}`),
    )
  return { ...base, lingkup: 'kab_kota', jenjang: DIKDAS }
}

/** The admin sees the nation, or the region that is asked for; everybody else the regions that govern their schools. */
export async function listLocations(db: DbOrTrx, caller: Caller, kode: string | undefined): Promise<Location[]> {
  const { pengguna, cakupan } = caller
  if (pengguna.peranId === PERAN.NASIONAL) {
    const { kodeWilayah, namaWilayah, jenjang } = await findWilayahTarif(db, kode ?? NASIONAL)
    return inCakupan(cakupan, jenjang).map((one) => ({ kodeWilayah, namaWilayah, jenjang: one }))
  }
  const locations =
    cakupan.sekolahIds === null ? await kantorLocations(db, caller) : await sekolahLocations(db, cakupan)
  return locations
    .filter(({ kodeWilayah }) => kode === undefined || kodeWilayah === kode)
    .toSorted((a, b) => a.namaWilayah.localeCompare(b.namaWilayah, 'id') || order(a.jenjang) - order(b.jenjang))
}

export const inCakupan = ({ jenjang }: Cakupan, daftar: readonly Jenjang[]): Jenjang[] =>
  daftar.filter((one) => jenjang === null || jenjang.includes(one))

/** Where the admin's tariffs lie. */
export async function listWilayahWithTarif(
  db: DbOrTrx,
  cakupan: Cakupan,
): Promise<{ kodeWilayah: string; namaWilayah: string; jumlahVersi: number }[]> {
  const { rows } = await sql<{ kodeWilayah: string; namaWilayah: string; jumlahVersi: number }>`
    select t.kode_wilayah as "kodeWilayah", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah",
      count(*)::int as "jumlahVersi"
    from tarif t join wilayah w on w.kode = t.kode_wilayah where t.jenjang && ${inCakupan(cakupan, JENJANG)}::text[]
    group by 1, w.nama, w.level order by w.level > 0, w.nama collate "id-x-icu", 1`.execute(db)
  return rows
}

/** An office's own place decides, also where it has no school yet. */
async function kantorLocations(db: DbOrTrx, { pengguna, cakupan }: Caller): Promise<Location[]> {
  const origin = pengguna.kodeWilayah ?? cakupan.wilayah?.[0]
  if (origin === undefined) return []
  const { rows } = await sql<{ kode: string; nama: string; level: number }>`
    with recursive atas as (
      select kode, nama, level, kode_induk from wilayah where kode = ${origin}
      union all select w.kode, w.nama, w.level, w.kode_induk from wilayah w join atas on w.kode = atas.kode_induk)
    select kode, nama, level from atas`.execute(db)
  const dki = rows.some(({ kode }) => kode === DKI)
  return inCakupan(cakupan, JENJANG).flatMap((jenjang) => {
    const level = dki || DIKMEN.includes(jenjang) ? 1 : 2
    const wilayah = rows.find((row) => row.level === level)
    return wilayah === undefined ? [] : [{ kodeWilayah: wilayah.kode, namaWilayah: wilayah.nama, jenjang }]
  })
}

/** A foundation's schools may lie under several offices. */
async function sekolahLocations(db: DbOrTrx, cakupan: Cakupan): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select distinct w.kode as "kodeWilayah", w.nama as "namaWilayah", s.jenjang
    from sekolah s join wilayah w on w.kode = ${KODE_KANTOR} where ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

const order = (jenjang: Jenjang): number => JENJANG.indexOf(jenjang)

import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'

declare const merek: unique symbol

/**
 * Which schools a caller sees. Only this file makes one, and every query of school data demands it
 * (architecture.md 2.3). `wilayah`, `jenjang` and `sekolahIds` narrow together; null = not narrowed by it.
 */
export type Cakupan = {
  readonly [merek]: true
  readonly wilayah: readonly string[] | null
  readonly jenjang: readonly Jenjang[] | null
  readonly sekolahIds: readonly number[] | null
  /** Set when the caller may see one staff member only. */
  readonly gtkId: number | null
  /** The program's own, and no caller's; it stays so in whatever is narrowed from it. */
  readonly isSistem: boolean
}

/** What the session knows of a user when the scope is made. */
export type AsalCakupan = {
  peranId: PeranId
  jenjang: readonly Jenjang[]
  kodeWilayah: string | null
  sekolahId: number | null
  gtkId: number | null
  isKepalaSekolah: boolean
  cakupanWilayah: readonly string[]
  cakupanSekolah: readonly number[]
}

/** DKI Jakarta: its province runs all levels, its cities have no education office (product.md 2). */
export const DKI = '010000'
export const DIKDAS: readonly Jenjang[] = ['TK', 'SD', 'SMP']
export const DIKMEN: readonly Jenjang[] = ['SMA', 'SMK', 'SLB']

/** Turns a user into a scope (product.md 2): the one place. */
export function cakupanPengguna(asal: AsalCakupan): Cakupan {
  const jenjang = jenjangPeran(asal)
  switch (asal.peranId) {
    case PERAN.NASIONAL:
      return buat({ jenjang })
    case PERAN.PROVINSI:
    case PERAN.KAB_KOTA:
      return buat({ wilayah: asal.kodeWilayah === null ? [] : [asal.kodeWilayah], jenjang })
    case PERAN.CABANG_DINAS:
    case PERAN.UPTD:
      return buat({ wilayah: asal.cakupanWilayah, jenjang })
    case PERAN.YAYASAN:
      return buat({ sekolahIds: asal.cakupanSekolah, jenjang })
    case PERAN.SEKOLAH:
      return buat({ sekolahIds: sekolahSendiri(asal) })
    case PERAN.GTK:
      // A school's signing head also reads its school's reports; the endpoint's rights keep it to those.
      return buat({ sekolahIds: sekolahSendiri(asal), gtkId: asal.isKepalaSekolah ? null : (asal.gtkId ?? -1) })
  }
}

/** Scope of the program itself, for jobs and machine ingest alone; the reason is for the reader of the code. */
export function cakupanSistem(_alasan: string, sekolahIds: readonly number[] | null = null): Cakupan {
  return buat({ sekolahIds, isSistem: true })
}

/** A user's own levels narrow those of the role further; DKI's provincial office also runs the primary schools. */
export function jenjangPeran(
  asal: Pick<AsalCakupan, 'peranId' | 'jenjang' | 'kodeWilayah'>,
): readonly Jenjang[] | null {
  const dariPeran =
    asal.peranId === PERAN.KAB_KOTA || asal.peranId === PERAN.UPTD
      ? DIKDAS
      : asal.peranId === PERAN.CABANG_DINAS || (asal.peranId === PERAN.PROVINSI && asal.kodeWilayah !== DKI)
        ? DIKMEN
        : null
  if (asal.jenjang.length === 0) return dariPeran
  return dariPeran === null ? asal.jenjang : asal.jenjang.filter((j) => dariPeran.includes(j))
}

const sekolahSendiri = (asal: AsalCakupan): number[] => (asal.sekolahId === null ? [] : [asal.sekolahId])

function buat(bagian: Partial<Omit<Cakupan, typeof merek>>): Cakupan {
  return { wilayah: null, jenjang: null, sekolahIds: null, gtkId: null, isSistem: false, ...bagian } as Cakupan
}

/**
 * Stands before the predicate of a caller's scope, for whoever watches the statements (server/test/sql/scope.ts); only
 * here. The program's own scope is another mark: it says nothing about who asks.
 */
export const CAKUPAN_SQL = '/* cakupan */'
export const CAKUPAN_SISTEM_SQL = '/* cakupan sistem */'
const TANDA = { pemanggil: sql.raw(CAKUPAN_SQL), sistem: sql.raw(CAKUPAN_SISTEM_SQL) }

/** The scope as a condition on `sekolah`, known in the query under `alias`. */
export function sekolahDalam(cakupan: Cakupan, alias: 's' = 's'): RawBuilder<boolean> {
  const syarat: RawBuilder<unknown>[] = []
  const kolom = (nama: string): RawBuilder<unknown> => sql.ref(`${alias}.${nama}`)
  if (cakupan.sekolahIds !== null) syarat.push(sql`${kolom('id')} = any(${[...cakupan.sekolahIds]}::int[])`)
  if (cakupan.jenjang !== null) syarat.push(sql`${kolom('jenjang')} = any(${[...cakupan.jenjang]}::text[])`)
  if (cakupan.wilayah !== null) {
    const kode = sql`${[...cakupan.wilayah]}::text[]`
    syarat.push(
      sql`(${kolom('kode_provinsi')} = any(${kode}) or ${kolom('kode_kab_kota')} = any(${kode}) or ${kolom('kode_kecamatan')} = any(${kode}))`,
    )
  }
  const tanda = cakupan.isSistem ? TANDA.sistem : TANDA.pemanggil
  return syarat.length === 0 ? sql<boolean>`${tanda} true` : sql<boolean>`${tanda} (${sql.join(syarat, sql` and `)})`
}

/**
 * Many scopes at once, to be joined behind `sekolah s`: a row for each scope that holds the school, with its place in the
 * list as `c.ke`. Of a scope's nested regions the widest alone counts, so that no school stands there twice.
 */
export function denganTiapCakupan(daftar: readonly Cakupan[]): RawBuilder<unknown> {
  const isi = daftar.flatMap(({ wilayah, jenjang, sekolahIds }, ke) =>
    [...new Set(wilayah ?? [''])].map((kode) => ({ ke, kode, wilayah: wilayah ?? [], jenjang, sekolah: sekolahIds })),
  )
  return sql`
    cross join lateral (values (0, ''), (1, s.kode_provinsi), (2, s.kode_kab_kota), (3, s.kode_kecamatan)) letak(tingkat, kode)
    join jsonb_to_recordset(${JSON.stringify(isi)}::jsonb) as c(ke int, kode text, wilayah text[], jenjang text[], sekolah int[])
      on c.kode = letak.kode and (c.jenjang is null or s.jenjang = any(c.jenjang))
      and (c.sekolah is null or s.id = any(c.sekolah))
      and (letak.tingkat < 2 or s.kode_provinsi <> all(c.wilayah))
      and (letak.tingkat < 3 or s.kode_kab_kota <> all(c.wilayah))`
}

/** The scope's last narrowing: one's own row, as a condition on `gtk` known as `g`. */
export const gtkDalam = (cakupan: Cakupan): RawBuilder<boolean> =>
  cakupan.gtkId === null ? sql<boolean>`true` : sql<boolean>`g.id = ${cakupan.gtkId}`

/** The scope as a condition on a region `w` under `i` and `k`: it lies inside the scope, or holds a part of it. */
export function wilayahDalam(cakupan: Cakupan): RawBuilder<boolean> {
  if (cakupan.sekolahIds !== null)
    return sql<boolean>`(w.level = 0 or w.kode in (
      select unnest(array[s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) from sekolah s where ${sekolahDalam(cakupan)}))`
  if (cakupan.wilayah === null) return sql<boolean>`true`
  const kode = sql`${[...cakupan.wilayah]}::text[]`
  const atas = cakupan.wilayah.flatMap((satu) => [`${satu.slice(0, 2)}0000`, `${satu.slice(0, 4)}00`])
  return sql<boolean>`(w.level = 0 or w.kode = any(${kode}) or i.kode = any(${kode}) or k.kode = any(${kode})
    or w.kode = any(${atas}::text[]))`
}

/** The scope as a condition on a kecamatan `kec` and what lies above it, `kab` and `prov`: also where it holds no school. */
export const kecamatanDalam = ({ wilayah }: Cakupan): RawBuilder<boolean> =>
  wilayah === null
    ? sql<boolean>`true`
    : sql<boolean>`(kec.kode = any(${[...wilayah]}::text[]) or kab.kode = any(${[...wilayah]}::text[]) or prov.kode = any(${[...wilayah]}::text[]))`

import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'

declare const brand: unique symbol

/**
 * Which schools a caller sees. Only this file makes one, and every query of school data demands it
 * (architecture.md 2.3). What lies outside of it is not found: whoever asks for one row answers an empty one with
 * `notFound` (errors.ts), as if there were none. `wilayah`, `jenjang` and `sekolahIds` narrow together; null = not narrowed by it.
 */
export type Cakupan = {
  readonly [brand]: true
  readonly wilayah: readonly string[] | null
  readonly jenjang: readonly Jenjang[] | null
  readonly sekolahIds: readonly number[] | null
  /** Set when the caller may see one staff member only. */
  readonly gtkId: number | null
  /** The program's own, and no caller's; it stays so in whatever is narrowed from it. */
  readonly isSystem: boolean
}

/** What the session knows of a user when the scope is made. */
export type CakupanOrigin = {
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
export function cakupanPengguna(origin: CakupanOrigin): Cakupan {
  const jenjang = jenjangPeran(origin)
  switch (origin.peranId) {
    case PERAN.NASIONAL:
      return create({ jenjang })
    case PERAN.PROVINSI:
    case PERAN.KAB_KOTA:
      return create({ wilayah: origin.kodeWilayah === null ? [] : [origin.kodeWilayah], jenjang })
    case PERAN.CABANG_DINAS:
    case PERAN.UPTD:
      return create({ wilayah: origin.cakupanWilayah, jenjang })
    case PERAN.YAYASAN:
      return create({ sekolahIds: origin.cakupanSekolah, jenjang })
    case PERAN.SEKOLAH:
      return create({ sekolahIds: ownSekolah(origin) })
    case PERAN.GTK:
      // A school's signing head also reads its school's reports; the endpoint's rights keep it to those.
      return create({ sekolahIds: ownSekolah(origin), gtkId: origin.isKepalaSekolah ? null : (origin.gtkId ?? -1) })
  }
}

/** Scope of the program itself, for jobs and machine ingest alone; the reason is for the reader of the code. */
export function systemCakupan(_reason: string, sekolahIds: readonly number[] | null = null): Cakupan {
  return create({ sekolahIds, isSystem: true })
}

/** A user's own levels narrow those of the role further; DKI's provincial office also runs the primary schools. */
export function jenjangPeran(
  origin: Pick<CakupanOrigin, 'peranId' | 'jenjang' | 'kodeWilayah'>,
): readonly Jenjang[] | null {
  const fromPeran =
    origin.peranId === PERAN.KAB_KOTA || origin.peranId === PERAN.UPTD
      ? DIKDAS
      : origin.peranId === PERAN.CABANG_DINAS || (origin.peranId === PERAN.PROVINSI && origin.kodeWilayah !== DKI)
        ? DIKMEN
        : null
  if (origin.jenjang.length === 0) return fromPeran
  return fromPeran === null ? origin.jenjang : origin.jenjang.filter((j) => fromPeran.includes(j))
}

/** Sees every school of the country. */
export const isNationwide = ({ wilayah, jenjang, sekolahIds }: Cakupan): boolean =>
  wilayah === null && jenjang === null && sekolahIds === null

const ownSekolah = (origin: CakupanOrigin): number[] => (origin.sekolahId === null ? [] : [origin.sekolahId])

function create(part: Partial<Omit<Cakupan, typeof brand>>): Cakupan {
  return { wilayah: null, jenjang: null, sekolahIds: null, gtkId: null, isSystem: false, ...part } as Cakupan
}

/**
 * Stands before the predicate of a caller's scope, for whoever watches the statements (server/test/sql/cakupan.ts); only
 * here. The program's own scope is another mark: it says nothing about who asks.
 */
export const CAKUPAN_SQL = '/* cakupan */'
export const SYSTEM_CAKUPAN_SQL = '/* cakupan sistem */'
const MARK = { caller: sql.raw(CAKUPAN_SQL), system: sql.raw(SYSTEM_CAKUPAN_SQL) }

/** One school is named by `=`: whatever is joined with it is then known to be of that school alone, and of one node (citus.md 2). */
function sekolahAmong(column: RawBuilder<unknown>, sekolahIds: readonly number[]): RawBuilder<unknown> {
  return sekolahIds.length === 1
    ? sql`${column} = ${sekolahIds[0]}::int`
    : sql`${column} = any(${[...sekolahIds]}::int[])`
}

/**
 * How a row's school is said in what hangs on the row: by its number where the scope is one school, so that a cluster asks the
 * node of that school alone (citus.md 2), else by the row's own column.
 */
export const schoolOf = ({ sekolahIds }: Cakupan, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sekolahIds?.length === 1 ? sql`${sekolahIds[0]}::int` : column

/** Of a scope what lies in these schools; of one alone every row that hangs on it is said by its number (`schoolOf`). */
export function withinSchools(cakupan: Cakupan, sekolahIds: readonly number[]): Cakupan {
  const { sekolahIds: own } = cakupan
  return { ...cakupan, sekolahIds: own === null ? [...sekolahIds] : sekolahIds.filter((id) => own.includes(id)) }
}

/** The scope as a condition on `sekolah`, known in the query under `alias`. */
export function sekolahIn(cakupan: Cakupan, alias: 's' = 's'): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = []
  const column = (nama: string): RawBuilder<unknown> => sql.ref(`${alias}.${nama}`)
  if (cakupan.sekolahIds !== null) conditions.push(sekolahAmong(column('id'), cakupan.sekolahIds))
  if (cakupan.jenjang !== null) conditions.push(sql`${column('jenjang')} = any(${[...cakupan.jenjang]}::text[])`)
  if (cakupan.wilayah !== null) {
    const kode = sql`${[...cakupan.wilayah]}::text[]`
    conditions.push(
      sql`(${column('kode_provinsi')} = any(${kode}) or ${column('kode_kab_kota')} = any(${kode}) or ${column('kode_kecamatan')} = any(${kode}))`,
    )
  }
  const mark = cakupan.isSystem ? MARK.system : MARK.caller
  return conditions.length === 0
    ? sql<boolean>`${mark} true`
    : sql<boolean>`${mark} (${sql.join(conditions, sql` and `)})`
}

/**
 * Many scopes at once, to be joined behind `sekolah s`: a row for each scope that holds the school, with its place in the
 * list as `c.ke`. Of a scope's nested regions the widest alone counts, so that no school stands there twice.
 */
export function withEachCakupan(all: readonly Cakupan[]): RawBuilder<unknown> {
  const content = all.flatMap(({ wilayah, jenjang, sekolahIds }, nth) =>
    [...new Set(wilayah ?? [''])].map((kode) => ({
      ke: nth,
      kode,
      wilayah: wilayah ?? [],
      jenjang,
      sekolah: sekolahIds,
    })),
  )
  return sql`
    cross join lateral (values (0, ''), (1, s.kode_provinsi), (2, s.kode_kab_kota), (3, s.kode_kecamatan)) letak(tingkat, kode)
    join jsonb_to_recordset(${JSON.stringify(content)}::jsonb) as c(ke int, kode text, wilayah text[], jenjang text[], sekolah int[])
      on c.kode = letak.kode and (c.jenjang is null or s.jenjang = any(c.jenjang))
      and (c.sekolah is null or s.id = any(c.sekolah))
      and (letak.tingkat < 2 or s.kode_provinsi <> all(c.wilayah))
      and (letak.tingkat < 3 or s.kode_kab_kota <> all(c.wilayah))`
}

/** The scope's last narrowing: one's own row, as a condition on `gtk` known as `g`. */
export const gtkIn = (cakupan: Cakupan): RawBuilder<boolean> =>
  cakupan.gtkId === null ? sql<boolean>`true` : sql<boolean>`g.id = ${cakupan.gtkId}`

/** The scope as a condition on a region `w` under `i` and `k`: it lies inside the scope, or holds a part of it. */
export function wilayahIn(cakupan: Cakupan): RawBuilder<boolean> {
  if (cakupan.sekolahIds !== null)
    return sql<boolean>`(w.level = 0 or w.kode in (
      select unnest(array[s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]) from sekolah s where ${sekolahIn(cakupan)}))`
  if (cakupan.wilayah === null) return sql<boolean>`true`
  const kode = sql`${[...cakupan.wilayah]}::text[]`
  const top = cakupan.wilayah.flatMap((one) => [`${one.slice(0, 2)}0000`, `${one.slice(0, 4)}00`])
  return sql<boolean>`(w.level = 0 or w.kode = any(${kode}) or i.kode = any(${kode}) or k.kode = any(${kode})
    or w.kode = any(${top}::text[]))`
}

/** The scope as a condition on a kecamatan `kec` and what lies above it, `kab` and `prov`: also where it holds no school. */
export const kecamatanIn = ({ wilayah }: Cakupan): RawBuilder<boolean> =>
  wilayah === null
    ? sql<boolean>`true`
    : sql<boolean>`(kec.kode = any(${[...wilayah]}::text[]) or kab.kode = any(${[...wilayah]}::text[]) or prov.kode = any(${[...wilayah]}::text[]))`

import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { effectiveStatusSql } from '../../platform/database/versi-sql.ts'

/** What the codes and ids in the lines of history are called. The stored line keeps the code: that is what its seal holds. */

type Jenis = 'wilayah' | 'status' | 'yayasan' | 'sekolah' | 'gtk'
const JENIS = new Map<string, Jenis>(
  Object.entries({
    kodeWilayah: 'wilayah',
    kodeProvinsi: 'wilayah',
    kodeKabKota: 'wilayah',
    kodeKecamatan: 'wilayah',
    statusId: 'status',
    jenisAbsensiManual: 'status',
    yayasanId: 'yayasan',
    pemilik: 'sekolah',
    pengklaim: 'sekolah',
    gtkId: 'gtk',
  } as const),
)

type Side = { sebelum?: unknown; sesudah?: unknown }
type Nama = Map<Jenis, ReadonlyMap<string, string>>

/** The same lines with names for codes, as far as the caller may know them; a code that means nothing here stays. */
export async function describeNames<B extends Side>(db: DbOrTrx, cakupan: Cakupan, lines: readonly B[]): Promise<B[]> {
  const sought = new Map<Jenis, Set<string>>()
  for (const { sebelum, sesudah } of lines)
    for (const [key, nilai] of [...items(sebelum), ...items(sesudah)]) {
      const jenis = JENIS.get(key)
      if (jenis === undefined) continue
      const own = sought.get(jenis) ?? new Set()
      sought.set(jenis, own)
      for (const one of parse(nilai)) own.add(one)
    }
  if (sought.size === 0) return [...lines]
  const nama: Nama = new Map()
  for (const [jenis, kode] of sought) {
    const { rows } = await sql<{ kode: string; nama: string }>`${ASK[jenis]([...kode], cakupan)}`.execute(db)
    nama.set(jenis, new Map(rows.map((row) => [row.kode, row.nama])))
  }
  return lines.map((one) => ({ ...one, sebelum: replace(one.sebelum, nama), sesudah: replace(one.sesudah, nama) }))
}

const ASK: Record<Jenis, (kode: string[], cakupan: Cakupan) => RawBuilder<unknown>> = {
  wilayah: (kode) => sql`select kode, nama from wilayah where kode = any(${kode}::text[])`,
  status: (kode) =>
    sql`select id::text as kode, nama from ${effectiveStatusSql(sql`now()`)} t where id::text = any(${kode}::text[])`,
  yayasan: (kode) => sql`select id::text as kode, nama from yayasan where id::text = any(${kode}::text[])`,
  sekolah: (kode, cakupan) => sql`select s.id::text as kode, s.nama || ' · NPSN ' || s.npsn as nama from sekolah s
    where s.id = any(${kode.filter((one) => /^\d{1,9}$/.test(one))}::int[]) and ${sekolahIn(cakupan)}`,
  gtk: (kode, cakupan) => {
    const pairs = kode.filter((one) => /^\d{1,9}-\d{1,9}$/.test(one)).map((one) => one.split('-').map(Number))
    return sql`select g.sekolah_id || '-' || g.id as kode, g.nama
      from unnest(${pairs.map(([sekolahId]) => sekolahId)}::int[], ${pairs.map(([, id]) => id)}::int[]) u(sekolah_id, id)
      join gtk g on g.sekolah_id = u.sekolah_id and g.id = u.id join sekolah s on s.id = g.sekolah_id
      where ${sekolahIn(cakupan)}`
  },
}

const items = (content: unknown): [string, unknown][] =>
  typeof content === 'object' && content !== null && !Array.isArray(content) ? Object.entries(content) : []

/** Lists were written as lists or as '6, 7'. */
function parse(nilai: unknown): string[] {
  if (Array.isArray(nilai)) return nilai.map(String)
  if (typeof nilai === 'number') return [String(nilai)]
  return typeof nilai === 'string' && nilai !== '' ? nilai.split(', ') : []
}

function replace(content: unknown, nama: Nama): unknown {
  const all = items(content)
  if (!all.some(([key]) => JENIS.has(key))) return content
  return Object.fromEntries(
    all.map(([key, nilai]) => {
      const present = nama.get(JENIS.get(key) as Jenis)
      const kode = parse(nilai)
      if (present === undefined || !kode.some((one) => present.has(one))) return [key, nilai]
      return [key, kode.map((one) => present.get(one) ?? one).join(', ')]
    }),
  )
}

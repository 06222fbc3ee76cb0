import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { statusBerlaku } from '../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'

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

type Sisi = { sebelum?: unknown; sesudah?: unknown }
type Nama = Map<Jenis, ReadonlyMap<string, string>>

/** The same lines with names for codes, as far as the caller may know them; a code that means nothing here stays. */
export async function sebutNama<B extends Sisi>(db: DbOrTrx, cakupan: Cakupan, baris: readonly B[]): Promise<B[]> {
  const dicari = new Map<Jenis, Set<string>>()
  for (const { sebelum, sesudah } of baris)
    for (const [kunci, nilai] of [...butir(sebelum), ...butir(sesudah)]) {
      const jenis = JENIS.get(kunci)
      if (jenis === undefined) continue
      const milik = dicari.get(jenis) ?? new Set()
      dicari.set(jenis, milik)
      for (const satu of uraikan(nilai)) milik.add(satu)
    }
  if (dicari.size === 0) return [...baris]
  const nama: Nama = new Map()
  for (const [jenis, kode] of dicari) {
    const { rows } = await sql<{ kode: string; nama: string }>`${TANYA[jenis]([...kode], cakupan)}`.execute(db)
    nama.set(jenis, new Map(rows.map((satu) => [satu.kode, satu.nama])))
  }
  return baris.map((satu) => ({ ...satu, sebelum: ganti(satu.sebelum, nama), sesudah: ganti(satu.sesudah, nama) }))
}

const TANYA: Record<Jenis, (kode: string[], cakupan: Cakupan) => RawBuilder<unknown>> = {
  wilayah: (kode) => sql`select kode, nama from wilayah where kode = any(${kode}::text[])`,
  status: (kode) =>
    sql`select id::text as kode, nama from ${statusBerlaku(sql`now()`)} t where id::text = any(${kode}::text[])`,
  yayasan: (kode) => sql`select id::text as kode, nama from yayasan where id::text = any(${kode}::text[])`,
  sekolah: (kode, cakupan) => sql`select s.id::text as kode, s.nama || ' · NPSN ' || s.npsn as nama from sekolah s
    where s.id = any(${kode.filter((satu) => /^\d{1,9}$/.test(satu))}::int[]) and ${sekolahDalam(cakupan)}`,
  gtk: (kode, cakupan) => {
    const pasangan = kode.filter((satu) => /^\d{1,9}-\d{1,9}$/.test(satu)).map((satu) => satu.split('-').map(Number))
    return sql`select g.sekolah_id || '-' || g.id as kode, g.nama
      from unnest(${pasangan.map(([sekolahId]) => sekolahId)}::int[], ${pasangan.map(([, id]) => id)}::int[]) u(sekolah_id, id)
      join gtk g on g.sekolah_id = u.sekolah_id and g.id = u.id join sekolah s on s.id = g.sekolah_id
      where ${sekolahDalam(cakupan)}`
  },
}

const butir = (isi: unknown): [string, unknown][] =>
  typeof isi === 'object' && isi !== null && !Array.isArray(isi) ? Object.entries(isi) : []

/** Lists were written as lists or as '6, 7'. */
function uraikan(nilai: unknown): string[] {
  if (Array.isArray(nilai)) return nilai.map(String)
  if (typeof nilai === 'number') return [String(nilai)]
  return typeof nilai === 'string' && nilai !== '' ? nilai.split(', ') : []
}

function ganti(isi: unknown, nama: Nama): unknown {
  const semua = butir(isi)
  if (!semua.some(([kunci]) => JENIS.has(kunci))) return isi
  return Object.fromEntries(
    semua.map(([kunci, nilai]) => {
      const ada = nama.get(JENIS.get(kunci) as Jenis)
      const kode = uraikan(nilai)
      if (ada === undefined || !kode.some((satu) => ada.has(satu))) return [kunci, nilai]
      return [kunci, kode.map((satu) => ada.get(satu) ?? satu).join(', ')]
    }),
  )
}

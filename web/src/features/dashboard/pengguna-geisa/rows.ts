import { KAT_SINKRON, type KatSinkron, type PenggunaGeisaRow } from '@geisa/contract/dashboard/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'

/** A school as the browser holds it, up to sixty thousand times. */
export type PenggunaRow = PenggunaGeisaRow & {
  /** What the search reads. */
  key: string
}

export type PenggunaFilter = {
  search: string | undefined
  jenjang: Jenjang | undefined
  /** None named = all. */
  kategori: readonly KatSinkron[]
}

/** Of several zones: 'YYYY-MM-DD HH:mm:ss' (spec 2 'School list') and whose clock that is. */
export const lastSync = ({ last_sync, zona }: Pick<PenggunaRow, 'last_sync' | 'zona'>): string =>
  last_sync === null ? '-' : zona === undefined ? last_sync : `${last_sync} ${zona}`

type FilterResult = {
  matches: PenggunaRow[]
  /** Schools of each category that the other filters let through. */
  jumlah: Record<KatSinkron, number>
}

/** Thousands of rows name the same few regions: each name is kept once. */
const savedNames = new Map<string, string>()

export const shortRows = (rows: readonly PenggunaGeisaRow[]): PenggunaRow[] =>
  rows.map((b) => ({
    sekolah_id: b.sekolah_id,
    npsn: b.npsn,
    nama_sekolah: b.nama_sekolah,
    jenjang: oneName(b.jenjang),
    kode_wilayah_provinsi_str: oneName(b.kode_wilayah_provinsi_str),
    kode_wilayah_kabupaten_kota_str: oneName(b.kode_wilayah_kabupaten_kota_str),
    kode_wilayah_kecamatan_str: oneName(b.kode_wilayah_kecamatan_str),
    Kat_sinkron: oneName(b.Kat_sinkron),
    last_sync: b.last_sync,
    ...(b.zona === undefined ? {} : { zona: oneName(b.zona) }),
    key: `${b.npsn} ${b.nama_sekolah}`.toLowerCase(),
  }))

function oneName<T extends string>(nama: T): T {
  const present = savedNames.get(nama)
  if (present !== undefined) return present as T
  savedNames.set(nama, nama)
  return nama
}

/** One walk over all rows: every word of the search must stand in the name or the NPSN, in any order. */
export function filterPengguna(rows: readonly PenggunaRow[], filter: PenggunaFilter): FilterResult {
  const { jenjang } = filter
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const kategori = new Set(filter.kategori)
  const jumlah = Object.fromEntries(KAT_SINKRON.map((k) => [k, 0])) as Record<KatSinkron, number>
  const matches: PenggunaRow[] = []
  for (const b of rows) {
    if (jenjang !== undefined && b.jenjang !== jenjang) continue
    if (!words.every((word) => b.key.includes(word))) continue
    jumlah[b.Kat_sinkron] += 1
    if (kategori.size === 0 || kategori.has(b.Kat_sinkron)) matches.push(b)
  }
  return { matches, jumlah }
}

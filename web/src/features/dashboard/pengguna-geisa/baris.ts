import { type BarisPenggunaGeisa, KAT_SINKRON, type KatSinkron } from '@geisa/contract/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'

/** A school as the browser holds it, up to sixty thousand times. */
export type BarisPengguna = BarisPenggunaGeisa & {
  /** What the search reads. */
  kunci: string
}

export type SaringanPengguna = {
  cari: string | undefined
  jenjang: Jenjang | undefined
  /** None named = all. */
  kategori: readonly KatSinkron[]
}

type HasilSaring = {
  cocok: BarisPengguna[]
  /** Schools of each category that the other filters let through. */
  jumlah: Record<KatSinkron, number>
}

/** Thousands of rows name the same few regions: each name is kept once. */
const namaTersimpan = new Map<string, string>()

export const ringkas = (rows: readonly BarisPenggunaGeisa[]): BarisPengguna[] =>
  rows.map((b) => ({
    sekolah_id: b.sekolah_id,
    npsn: b.npsn,
    nama_sekolah: b.nama_sekolah,
    jenjang: satuNama(b.jenjang),
    kode_wilayah_provinsi_str: satuNama(b.kode_wilayah_provinsi_str),
    kode_wilayah_kabupaten_kota_str: satuNama(b.kode_wilayah_kabupaten_kota_str),
    kode_wilayah_kecamatan_str: satuNama(b.kode_wilayah_kecamatan_str),
    Kat_sinkron: satuNama(b.Kat_sinkron),
    last_sync: b.last_sync,
    kunci: `${b.npsn} ${b.nama_sekolah}`.toLowerCase(),
  }))

function satuNama<T extends string>(nama: T): T {
  const ada = namaTersimpan.get(nama)
  if (ada !== undefined) return ada as T
  namaTersimpan.set(nama, nama)
  return nama
}

/** One walk over all rows: every word of the search must stand in the name or the NPSN, in any order. */
export function saringPengguna(baris: readonly BarisPengguna[], saringan: SaringanPengguna): HasilSaring {
  const { jenjang } = saringan
  const kata = (saringan.cari ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const kategori = new Set(saringan.kategori)
  const jumlah = Object.fromEntries(KAT_SINKRON.map((k) => [k, 0])) as Record<KatSinkron, number>
  const cocok: BarisPengguna[] = []
  for (const b of baris) {
    if (jenjang !== undefined && b.jenjang !== jenjang) continue
    if (!kata.every((satu) => b.kunci.includes(satu))) continue
    jumlah[b.Kat_sinkron] += 1
    if (kategori.size === 0 || kategori.has(b.Kat_sinkron)) cocok.push(b)
  }
  return { cocok, jumlah }
}

import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { AlamatPengajuan } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

type Satu = { id: string; nomor: string; menunggu: boolean }
/** The list that a request was opened from, as it stood then: what was decided since keeps its place in it. */
export type Antrean = {
  usulan: readonly Satu[]
  /** First and last page that it holds. */
  awal: number
  akhir: number
  banyakHalaman: number
  total: number
}

/** The page of the list that stands in the address. */
export async function bukaAntrean(jenis: Jenis, asal: AlamatPengajuan): Promise<Antrean> {
  const halaman = asal.halaman ?? 1
  const { usulan, meta } = await bacaHalaman(jenis, asal, halaman)
  return { usulan, awal: halaman, akhir: halaman, banyakHalaman: meta.totalPages, total: meta.total }
}

/**
 * What follows the last one. Decided requests have left a filtered list and the rest moved up, so reading begins again
 * at its first page: nothing is skipped, and what is known already is not asked for twice.
 */
export async function sambungAntrean(jenis: Jenis, asal: AlamatPengajuan, lama: Antrean): Promise<Antrean> {
  for (let halaman = lama.awal; ; halaman++) {
    const { usulan, meta } = await bacaHalaman(jenis, asal, halaman)
    const baru = kecuali(usulan, lama.usulan)
    const habis = halaman >= meta.totalPages
    if (baru.length > 0 || habis)
      return {
        ...lama,
        usulan: [...lama.usulan, ...baru],
        akhir: Math.max(lama.akhir, halaman),
        banyakHalaman: habis ? Math.min(lama.banyakHalaman, Math.max(lama.akhir, halaman)) : lama.banyakHalaman,
      }
  }
}

/** What stands before the first one. */
export async function dahuluiAntrean(jenis: Jenis, asal: AlamatPengajuan, lama: Antrean): Promise<Antrean> {
  const awal = lama.awal - 1
  const { usulan } = await bacaHalaman(jenis, asal, awal)
  return { ...lama, awal, usulan: [...kecuali(usulan, lama.usulan), ...lama.usulan] }
}

const kecuali = (usulan: readonly Satu[], dikenal: readonly Satu[]): Satu[] =>
  usulan.filter(({ id }) => !dikenal.some((satu) => satu.id === id))

async function bacaHalaman(jenis: Jenis, asal: AlamatPengajuan, page: number) {
  const { items, meta } = await jenis.daftar(asal, { page })
  const usulan = items.map(
    (b): Satu => ({
      id: b.id,
      nomor: jenis.nomor(b),
      menunggu: b.statusPengajuan.id === PENGAJUAN.DIUSULKAN,
    }),
  )
  return { usulan, meta }
}

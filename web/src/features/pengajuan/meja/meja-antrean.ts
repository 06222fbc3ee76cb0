import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { AlamatPengajuan } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

type One = { id: string; nomor: string; menunggu: boolean }
/** The list that a request was opened from, as it stood then: what was decided since keeps its place in it. */
export type Queue = {
  usulan: readonly One[]
  /** First and last page that it holds. */
  awal: number
  akhir: number
  banyakHalaman: number
  total: number
}

/** The page of the list that stands in the address. */
export async function openQueue(jenis: Jenis, origin: AlamatPengajuan): Promise<Queue> {
  const page = origin.halaman ?? 1
  const { usulan, meta } = await readPage(jenis, origin, page)
  return { usulan, awal: page, akhir: page, banyakHalaman: meta.totalPages, total: meta.total }
}

/**
 * What follows the last one. Decided requests have left a filtered list and the rest moved up, so reading begins again
 * at its first page: nothing is skipped, and what is known already is not asked for twice.
 */
export async function appendQueue(jenis: Jenis, origin: AlamatPengajuan, old: Queue): Promise<Queue> {
  for (let page = old.awal; ; page++) {
    const { usulan, meta } = await readPage(jenis, origin, page)
    const next = except(usulan, old.usulan)
    const exhausted = page >= meta.totalPages
    if (next.length > 0 || exhausted)
      return {
        ...old,
        usulan: [...old.usulan, ...next],
        akhir: Math.max(old.akhir, page),
        banyakHalaman: exhausted ? Math.min(old.banyakHalaman, Math.max(old.akhir, page)) : old.banyakHalaman,
      }
  }
}

/** What stands before the first one. */
export async function prependQueue(jenis: Jenis, origin: AlamatPengajuan, old: Queue): Promise<Queue> {
  const awal = old.awal - 1
  const { usulan } = await readPage(jenis, origin, awal)
  return { ...old, awal, usulan: [...except(usulan, old.usulan), ...old.usulan] }
}

const except = (usulan: readonly One[], known: readonly One[]): One[] =>
  usulan.filter(({ id }) => !known.some((one) => one.id === id))

async function readPage(jenis: Jenis, origin: AlamatPengajuan, page: number) {
  const { items, meta } = await jenis.daftar(origin, { page })
  const usulan = items.map(
    (b): One => ({
      id: b.id,
      nomor: jenis.nomor(b),
      menunggu: b.statusPengajuan.id === PENGAJUAN.DIUSULKAN,
    }),
  )
  return { usulan, meta }
}

import type { StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { salahIsi, tidakSah } from '../../../platform/errors.ts'
import type { BadanPutusan } from '../kind.ts'
import type { UsulanDipegang } from './queries-pegang.ts'

/** What a body asks of the workflow, and the fields that only an office writes. */

type IsianPemeriksa = Omit<BadanPutusan, 'versi' | 'statusPengajuan'>
export type Putusan = { ke: StatusPengajuan; alasanId: number | null | undefined; catatan: string }

/** An office decides; what the school wrote may come along as it is. @returns null when nothing is asked for */
export function bacaPutusan(usulan: UsulanDipegang, badan: BadanPutusan, beda: readonly string[]): Putusan | null {
  tolakBerubah(beda, 'Isian ini hanya diubah oleh sekolah yang mengusulkan.')
  const { catatanDariPemeriksa: diberi, statusPengajuan } = badan
  const alasanId = bacaAlasan(badan)
  // A note belongs to one decision (product.md 4): what stands in the record already was said by the one before.
  const catatan = !diberi || diberi === usulan.catatanPemeriksa ? '' : diberi
  if (statusPengajuan) return { ke: statusPengajuan.id as StatusPengajuan, alasanId, catatan }
  const menulis =
    (diberi !== undefined && (diberi ?? '') !== usulan.catatanPemeriksa) ||
    (alasanId !== undefined && alasanId !== usulan.alasanPenolakanId)
  if (menulis) throw salahIsi('statusPengajuan', 'Pilih putusannya: setujui, tolak, atau perlu perbaikan')
  return null
}

export function tolakBerubah(berubah: readonly string[], message: string): void {
  if (berubah.length > 0)
    throw tidakSah(
      message,
      berubah.map((field) => ({ field, message })),
    )
}

/** The school sends what the office writes: unchanged, or not at all. A hidden note is nothing to it. */
export function tolakIsianPemeriksa(
  isian: IsianPemeriksa,
  tercatat: { catatan: string | null; alasanId: number | null },
): void {
  const { catatanDariPemeriksa: catatan } = isian
  if (catatan && catatan !== tercatat.catatan)
    throw salahIsi('catatanDariPemeriksa', 'Catatan ini hanya diisi pemeriksa')
  const alasanId = bacaAlasan(isian)
  if (alasanId !== undefined && alasanId !== null && alasanId !== tercatat.alasanId)
    throw salahIsi('alasanPenolakan', 'Alasan penolakan hanya diisi pemeriksa')
}

/** The reason's id under either name; undefined = not said, null = none. */
function bacaAlasan({ alasanPenolakan }: IsianPemeriksa): number | null | undefined {
  if (alasanPenolakan === undefined || alasanPenolakan === null) return alasanPenolakan
  const { id, alasanPenolakanId: lain } = alasanPenolakan
  if (typeof id === 'number' && typeof lain === 'number' && id !== lain)
    throw salahIsi('alasanPenolakan', 'Alasan penolakan tidak dikenal')
  return id ?? lain ?? null
}

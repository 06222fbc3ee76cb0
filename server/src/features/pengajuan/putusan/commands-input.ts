import type { StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { invalid, invalidField } from '../../../platform/errors.ts'
import type { PutusanBody } from '../kind.ts'
import type { HeldUsulan } from './queries-hold.ts'

/** What a body asks of the workflow, and the fields that only an office writes. */

type PemeriksaInput = Omit<PutusanBody, 'versi' | 'statusPengajuan'>
export type Putusan = { to: StatusPengajuan; alasanId: number | null | undefined; catatan: string }

/** An office decides; what the school wrote may come along as it is. @returns null when nothing is asked for */
export function readPutusan(usulan: HeldUsulan, body: PutusanBody, diffs: readonly string[]): Putusan | null {
  refuseChanged(diffs, 'Isian ini hanya diubah oleh sekolah yang mengusulkan.')
  const { catatanDariPemeriksa, statusPengajuan } = body
  const alasanId = readReason(body)
  // A note belongs to one decision (product.md 4): what stands in the record already was said by the one before.
  const catatan = !catatanDariPemeriksa || catatanDariPemeriksa === usulan.catatanPemeriksa ? '' : catatanDariPemeriksa
  if (statusPengajuan) return { to: statusPengajuan.id as StatusPengajuan, alasanId, catatan }
  const writing =
    (catatanDariPemeriksa !== undefined && (catatanDariPemeriksa ?? '') !== usulan.catatanPemeriksa) ||
    (alasanId !== undefined && alasanId !== usulan.alasanPenolakanId)
  if (writing) throw invalidField('statusPengajuan', 'Pilih putusannya: setujui, tolak, atau perlu perbaikan')
  return null
}

export function refuseChanged(changed: readonly string[], message: string): void {
  if (changed.length > 0)
    throw invalid(
      message,
      changed.map((field) => ({ field, message })),
    )
}

/** The school sends what the office writes: unchanged, or not at all. A hidden note is nothing to it. */
export function refusePemeriksaInput(
  input: PemeriksaInput,
  recorded: { catatan: string | null; alasanId: number | null },
): void {
  const { catatanDariPemeriksa } = input
  if (catatanDariPemeriksa && catatanDariPemeriksa !== recorded.catatan)
    throw invalidField('catatanDariPemeriksa', 'Catatan ini hanya diisi pemeriksa')
  const alasanId = readReason(input)
  if (alasanId !== undefined && alasanId !== null && alasanId !== recorded.alasanId)
    throw invalidField('alasanPenolakan', 'Alasan penolakan hanya diisi pemeriksa')
}

/** The reason's id under either name; undefined = not said, null = none. */
function readReason({ alasanPenolakan }: PemeriksaInput): number | null | undefined {
  if (alasanPenolakan === undefined || alasanPenolakan === null) return alasanPenolakan
  const { id, alasanPenolakanId } = alasanPenolakan
  if (typeof id === 'number' && typeof alasanPenolakanId === 'number' && id !== alasanPenolakanId)
    throw invalidField('alasanPenolakan', 'Alasan penolakan tidak dikenal')
  return id ?? alasanPenolakanId ?? null
}

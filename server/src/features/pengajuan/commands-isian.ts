import type { isianPemeriksa, sekolahMasuk } from '@geisa/contract/pengajuan'
import type { z } from 'zod'
import { epochMs, fromEpochMs } from '../../platform/clock.ts'
import { salahIsi } from '../../platform/errors.ts'

/** Fields of a form that its sender may not write: as they are they may come along (product.md 1), else 422 at the field. */

type MilikServer = {
  id?: string | null | undefined
  sekolah?: z.infer<typeof sekolahMasuk> | null | undefined
  tglPengajuan?: string | null | undefined
  tglDiperiksa?: string | null | undefined
}
export type MilikPemeriksa = {
  catatanDariPemeriksa?: z.infer<typeof isianPemeriksa.catatanDariPemeriksa>
  alasanPenolakan?: z.infer<typeof isianPemeriksa.alasanPenolakan>
}
export type Tercatat = {
  id: string
  nomor: string
  sekolahId: number
  tglPengajuan: string
  tglDiperiksa: string | null
}

/** `tercatat` null = a new request, which has none of them yet. */
export function tolakMilikServer(
  isian: MilikServer,
  nomor: { field: string; nilai: string | null | undefined },
  tercatat: Tercatat | null,
  sekolahId: number,
): void {
  const beda = (diberi: string | null | undefined, ada: string | null | undefined): boolean =>
    diberi !== undefined && (diberi ?? '') !== (ada ?? '')
  if (beda(isian.id, tercatat?.id) && !(tercatat === null && isian.id === 'baru'))
    throw salahIsi('id', 'Id ditentukan oleh sistem')
  if (beda(nomor.nilai, tercatat?.nomor)) throw salahIsi(nomor.field, 'Nomor usulan ditentukan oleh sistem')
  const diberi = [isian.sekolah?.id, isian.sekolah?.sekolahId].filter((satu) => satu !== undefined)
  if (diberi.some((satu) => satu !== sekolahId)) throw salahIsi('sekolah', 'Sekolah ditentukan oleh sistem')
  for (const field of ['tglPengajuan', 'tglDiperiksa'] as const)
    if (beda(samakan(isian[field]), tercatat?.[field])) throw salahIsi(field, 'Tanggal ini ditentukan oleh sistem')
}

/** The same instant in another spelling is no other. */
function samakan(instan: string | null | undefined): string | null | undefined {
  if (!instan || Number.isNaN(epochMs(instan))) return instan
  return fromEpochMs(epochMs(instan))
}

/** The school sends what the office writes: unchanged, or not at all. A hidden note is nothing to it. */
export function tolakIsianPemeriksa(
  isian: MilikPemeriksa,
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
export function bacaAlasan({ alasanPenolakan }: MilikPemeriksa): number | null | undefined {
  if (alasanPenolakan === undefined || alasanPenolakan === null) return alasanPenolakan
  const { id, alasanPenolakanId: lain } = alasanPenolakan
  if (typeof id === 'number' && typeof lain === 'number' && id !== lain)
    throw salahIsi('alasanPenolakan', 'Alasan penolakan tidak dikenal')
  return id ?? lain ?? null
}

import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { ALASAN_LAINNYA, type Tindakan } from '@geisa/engine/pengajuan/pengajuan'

/** What the server lets the caller do next with a request, and why not where it is barred. */
export type TindakanBoleh = KoreksiLengkap['tindakan'][number]

export type PutusanUsulan = {
  tindakan: Tindakan
  /** The status asked for. */
  ke: number
  /** With 'tolak'. */
  alasanPenolakan?: number
  /** 'Catatan Dari Pemeriksa', without blanks around it; left out when empty. */
  catatan?: string
  /** Decided by its key: the next one that waits comes by itself. */
  dariTombol?: boolean
}

/** Buttons as spec 2, section 4 names them; 'usulkan' is 'Ajukan Usulan' for a new request. */
export const LABEL_TINDAKAN: Record<Tindakan, string> = {
  perbaharui: 'Perbaharui Usulan',
  tarik: 'Tarik usulan',
  usulkan: 'Usulkan Ulang',
  setujui: 'Setujui',
  tolak: 'Tolak',
  kembalikan: 'Perlu Perbaikan',
  batalkan: 'Batalkan persetujuan',
}
export const LABEL_AJUKAN = 'Ajukan Usulan'

/** A new request has one way to go. */
export const TINDAKAN_BARU: readonly TindakanBoleh[] = [{ tindakan: 'usulkan', ke: 1, alasan: null }]

/** Steps of the school that send what its form holds; the others send nothing of it. */
export const membawaIsian = (tindakan: Tindakan): boolean => tindakan === 'perbaharui' || tindakan === 'usulkan'

export const olehPemeriksa = (tindakan: Tindakan): boolean =>
  ['setujui', 'tolak', 'kembalikan', 'batalkan'].includes(tindakan)

/** Why a decision cannot be sent yet (product.md 4); null = it can. */
export function alasanPutusanKurang(
  tindakan: Tindakan,
  { alasanPenolakan, catatan }: { alasanPenolakan: number | null; catatan: string },
): string | null {
  const kosong = catatan.trim() === ''
  if (tindakan === 'tolak' && alasanPenolakan === null) return 'Pilih alasan penolakan'
  if (tindakan === 'tolak' && alasanPenolakan === ALASAN_LAINNYA && kosong) return 'Tulis alasannya di catatan'
  if (tindakan === 'kembalikan' && kosong) return 'Tulis apa yang perlu diperbaiki sekolah'
  if (tindakan === 'batalkan' && kosong) return 'Tulis mengapa persetujuan dibatalkan'
  return null
}

/** The decisions that the school cannot act upon without words. */
export const wajibBercatatan = (tindakan: Tindakan, alasanPenolakan: number | null): boolean =>
  tindakan === 'kembalikan' || tindakan === 'batalkan' || (tindakan === 'tolak' && alasanPenolakan === ALASAN_LAINNYA)

/** What a step that came too late can still become; 'tertutup': what was typed has nowhere to go any more. */
export type LanjutanBentrok = 'kirim-lagi' | 'ulangi' | 'tertutup' | 'berlalu'

export function lanjutanBentrok(
  dicoba: Tindakan,
  { tindakan }: { tindakan: readonly Pick<TindakanBoleh, 'tindakan'>[] },
): LanjutanBentrok {
  if (membawaIsian(dicoba)) return tindakan.some((satu) => membawaIsian(satu.tindakan)) ? 'kirim-lagi' : 'tertutup'
  return tindakan.some((satu) => satu.tindakan === dicoba) ? 'ulangi' : 'berlalu'
}

/** Which request it is, in the question whether to act on it. */
export const perihalUsulan = (nomor: string | null, ...isi: readonly (string | null)[]): string =>
  [nomor === null ? null : `No. ${nomor}`, ...isi].filter(Boolean).join(', ')

/** A decision as both kinds of request take it: no more than what was decided. */
export const badanPutusan = ({ ke, alasanPenolakan, catatan }: PutusanUsulan, versi: number) => ({
  versi,
  statusPengajuan: { id: ke },
  ...(alasanPenolakan === undefined ? {} : { alasanPenolakan: { id: alasanPenolakan } }),
  ...(catatan === undefined ? {} : { catatanDariPemeriksa: catatan }),
})

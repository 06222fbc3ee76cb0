import { longTanggal } from '@geisa/engine/calendar'
import { perihalUsulan } from '../usulan/putusan.ts'
import { type ManualInput, withoutDetail } from './manual-input.ts'

/** Which request the question is about: its number, how many people, which day. */
export function perihalManual(nomor: string | null, { tanggal, jenisId, rincian }: ManualInput): string {
  const who = withoutDetail(jenisId) ? 'semua GTK' : `${Object.keys(rincian).length} GTK`
  return perihalUsulan(nomor, who, tanggal === null ? null : longTanggal(tanggal))
}

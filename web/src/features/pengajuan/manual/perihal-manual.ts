import { tanggalPanjang } from '@geisa/engine/kalender'
import { perihalUsulan } from '../usulan/putusan.ts'
import { type IsianManual, tanpaRincian } from './isian-manual.ts'

/** Which request the question is about: its number, how many people, which day. */
export function perihalManual(nomor: string | null, { tanggal, jenisId, rincian }: IsianManual): string {
  const siapa = tanpaRincian(jenisId) ? 'semua GTK' : `${Object.keys(rincian).length} GTK`
  return perihalUsulan(nomor, siapa, tanggal === null ? null : tanggalPanjang(tanggal))
}

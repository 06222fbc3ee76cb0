import type { Tindakan } from '@geisa/engine/pengajuan'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { membawaIsian } from './putusan.ts'

/** A field that holds what cannot be read is not passed over with the value from before: it is shown, and said. */
export function isianTerbaca(tindakan: Tindakan, bingkai: HTMLElement | null): boolean {
  const belum = membawaIsian(tindakan) ? bingkai?.querySelector<HTMLElement>('[data-belum-terbaca]') : null
  if (!belum) return true
  belum.focus()
  beritahu('Ada isian yang belum dapat dibaca. Periksa yang bertanda merah.', 'warning')
  return false
}

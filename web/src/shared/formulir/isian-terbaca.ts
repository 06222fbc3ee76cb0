import { beritahu } from '../../ui/notice/pemberitahuan.ts'

/** A field that holds what cannot be read is not passed over with the value from before: it is shown, and said. */
export function isianTerbaca(bingkai: HTMLElement | null): boolean {
  const belum = bingkai?.querySelector<HTMLElement>('[data-belum-terbaca]')
  if (!belum) return true
  belum.focus()
  beritahu('Ada isian yang belum dapat dibaca. Periksa yang bertanda merah.', 'warning')
  return false
}

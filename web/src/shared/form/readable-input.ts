import { notify } from '../../ui/notice/notify.ts'

/** A field that holds what cannot be read is not passed over with the value from before: it is shown, and said. */
export function checkInputReadable(frame: HTMLElement | null): boolean {
  const notYet = frame?.querySelector<HTMLElement>('[data-belum-terbaca]')
  if (!notYet) return true
  notYet.focus()
  notify('Ada isian yang belum dapat dibaca. Periksa yang bertanda merah.', 'warning')
  return false
}

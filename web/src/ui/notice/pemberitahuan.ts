import type { OptionsObject, VariantType } from 'notistack'
import { createElement, type ReactElement, useSyncExternalStore } from 'react'

type Send = (pesan: string, options: OptionsObject) => void

/** Snackbars: 5 s, and 6 s on sign-in and settings (spec 1, section 9). */
export function notify(pesan: string, jenis: VariantType = 'default', millisecond = 5000): void {
  sendNotice(pesan, { variant: jenis, autoHideDuration: millisecond })
}

export const SIX_SECONDS = 6000

/** What is said before the frame is there waits for it. */
export function sendNotice(pesan: string, options: OptionsObject): void {
  const repeated = alreadySaid(pesan, options)
  if (send !== null) return repeated ? undefined : send(pesan, options)
  if (!repeated) pending.push([pesan, options])
  void prepareNotice()
}

/** notistack is 9 KB that no screen needs to be drawn (quality.md 1). Fetched early, it can still say that the network is gone. */
export async function prepareNotice(): Promise<void> {
  if (container !== null) return
  try {
    const { NoticeContainer } = await import('./wadah-pemberitahuan.tsx')
    container = createElement(NoticeContainer, { onReady })
    for (const observer of observers) observer()
  } catch {
    // Without a network; the next notice asks again.
  }
}

/**
 * A refusal that ends the session is told by the session, and by the call that met it: what stands on the screen,
 * perhaps within a longer sentence, is not said again.
 */
function alreadySaid(pesan: string, options: OptionsObject): boolean {
  if (options.variant !== 'error' && options.variant !== 'warning') return false
  if ([...visible].some((one) => one.includes(pesan))) return true
  visible.add(pesan)
  options.onExited = () => visible.delete(pesan)
  return false
}

/** The frame, once it is there. */
export const useNoticeContainer = (): ReactElement | null => useSyncExternalStore(watch, () => container)

let container: ReactElement | null = null
let send: Send | null = null
const pending: Parameters<Send>[] = []
const observers = new Set<() => void>()
/** Refusals that are on the screen, or about to be. */
const visible = new Set<string>()

function watch(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

function onReady(next: Send): void {
  send = next
  for (const [pesan, options] of pending.splice(0)) next(pesan, options)
}

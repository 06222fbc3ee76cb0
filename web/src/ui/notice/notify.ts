import type { OptionsObject, VariantType } from 'notistack'
import { createElement, type ReactElement, useSyncExternalStore } from 'react'
import { splitCode, withoutCode } from './error-code.ts'

type Host = { send: (pesan: string, options: OptionsObject) => void; close: (key: string) => void }

/**
 * A sentence on its way to the screen, on it, or leaving it; `again`: with what it is said once more when it has left.
 * `passing`: it tells what went well and offers nothing to press; `over`: something newer went well.
 */
type Said = {
  key: string
  stage: 'coming' | 'open' | 'leaving'
  passing: boolean
  over?: boolean
  again?: OptionsObject
}

/** Snackbars: 5 s, and 6 s on sign-in and settings (spec 1, section 9). */
export function notify(pesan: string, jenis: VariantType = 'default', millisecond = 5000): void {
  sendNotice(pesan, { variant: jenis, autoHideDuration: millisecond })
}

export const SIX_SECONDS = 6000
/** Long enough to copy a code. */
const WITH_CODE = 15_000

/**
 * A sentence stands on the screen once. A success told again leaves and comes back, so that the second save is seen to
 * have been heard; notistack's own `preventDuplicate` swallowed it, even while the first was already leaving. What is
 * said before the frame is there waits for it.
 */
export function sendNotice(pesan: string, options: OptionsObject): void {
  const refusal = options.variant === 'error' || options.variant === 'warning'
  if (refusal && standsOnScreen(pesan)) return
  const former = said.get(pesan)
  if (former === undefined) show(pesan, options)
  else if (former.stage === 'coming') former.over = false
  else {
    former.again = options
    if (former.stage === 'open') host?.close(former.key)
  }
}

/** notistack is 9 KB that no screen needs to be drawn (quality.md 1). Fetched early, it can still say that the network is gone. */
export async function prepareNotice(): Promise<void> {
  if (container !== null) return
  try {
    const { NoticeContainer } = await import('./notice-container.tsx')
    container = createElement(NoticeContainer, { onReady })
    for (const observer of observers) observer()
  } catch {
    // Without a network; the next notice asks again.
  }
}

/** Each showing has its own key: notistack, done with one that left, takes away whatever bears its key. */
function show(pesan: string, options: OptionsObject): void {
  const success = options.variant === 'success'
  if (success) endPassing()
  const one: Said = { key: String(++shown), stage: 'coming', passing: success && options.action === undefined }
  said.set(pesan, one)
  const tracked: OptionsObject = {
    ...options,
    ...(splitCode(pesan) === null ? {} : { autoHideDuration: WITH_CODE }),
    key: one.key,
    onEntered: () => {
      one.stage = 'open'
      if (one.over) host?.close(one.key)
    },
    onExit: () => {
      one.stage = 'leaving'
    },
    onExited: () => {
      said.delete(pesan)
      if (one.again) show(pesan, one.again)
    },
  }
  if (host !== null) return host.send(pesan, tracked)
  pending.push([pesan, tracked])
  void prepareNotice()
}

/** 'Bukti berhasil diupload' says nothing more once the objection it belongs to is sent: one of them stands at a time. */
function endPassing(): void {
  for (const one of said.values()) {
    if (!one.passing) continue
    one.over = true
    if (one.stage === 'open') host?.close(one.key)
  }
}

/** It is not so any more: what was cut off has been sent. */
export function endNotice(pesan: string): void {
  const one = said.get(pesan)
  if (one === undefined) return
  one.over = true
  if (one.stage === 'open') host?.close(one.key)
}

/** What was said of the page before is no news on the one that follows: a wrong password, once the right one was typed. */
export function endNotices(): void {
  for (const one of said.values()) {
    one.over = true
    if (one.stage === 'open') host?.close(one.key)
  }
}

/**
 * A refusal that ends the session is told by the session, and by the call that met it: what stands on the screen,
 * perhaps within a longer sentence, is not said again.
 */
function standsOnScreen(pesan: string): boolean {
  return [...said].some(([one, { stage }]) => stage !== 'leaving' && one.includes(withoutCode(pesan)))
}

/** The frame, once it is there. */
export const useNoticeContainer = (): ReactElement | null => useSyncExternalStore(watch, () => container)

let container: ReactElement | null = null
let host: Host | null = null
const pending: [pesan: string, options: OptionsObject][] = []
const observers = new Set<() => void>()
const said = new Map<string, Said>()
let shown = 0

function watch(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Answers what to do when the frame goes: what stood in it is gone unseen, and may be said anew. */
function onReady(next: Host): () => void {
  host = next
  for (const [pesan, options] of pending.splice(0)) next.send(pesan, options)
  return () => {
    host = null
    said.clear()
  }
}

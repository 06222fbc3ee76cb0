import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { useSyncExternalStore } from 'react'
import { SENTENCE } from './api-error.ts'

/**
 * The session as the browser knows it (spec 1, section 4). A token in local storage alone is no session:
 * only the server's answer to cek-token makes one.
 */
export type Sesi =
  | { status: 'memeriksa' }
  | { status: 'takTerhubung'; message: string }
  /** `cause`: why what there was is over, for the sign-in page. */
  | { status: 'tamu'; cause?: string | undefined }
  /** `draftSecret`: in the memory of this page alone, never stored. */
  | { status: 'masuk'; pengguna: PenggunaSesi; draftSecret: string }

/** What the rest of the program has to do when a session begins or ends; main.tsx listens. */
export type AppEvent =
  | { kind: 'sambutan'; nama: string }
  | { kind: 'berakhir'; message: string; cause?: string | undefined }
  | { kind: 'keluar' }
  | { kind: 'pemeliharaan'; message: string }

const TOKEN_KEY = 'geisa.token'
const PATH_KEY = 'geisa.kembali'

let sesi: Sesi = { status: 'memeriksa' }
const observers = new Set<() => void>()
const listeners = new Set<(event: AppEvent) => void>()

export const readSesi = (): Sesi => sesi
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)
/** What every request of a session carries. */
export const tokenHeaders = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }
export const saveToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

export function setSesi(next: Sesi): void {
  sesi = next
  for (const notify of observers) notify()
}

export function listenToSesi(handle: (event: AppEvent) => void): () => void {
  listeners.add(handle)
  return () => listeners.delete(handle)
}

export function announce(event: AppEvent): void {
  for (const handle of listeners) handle(event)
}

export function endSesi(event: AppEvent): void {
  localStorage.removeItem(TOKEN_KEY)
  setSesi({ status: 'tamu', cause: event.kind === 'berakhir' ? event.cause : undefined })
  announce(event)
}

/** 401. An answer to a call made with an earlier token must not end the session that came after it. */
export function sesiRefused(token: string, cause: string | undefined): void {
  if (token === readToken()) endSesi({ kind: 'berakhir', message: 'Invalid access_token', cause })
}

/** 403 without TIDAK_BERHAK. The token stays: when maintenance is over, 'Coba lagi' brings the user back. */
export function sesiUnderPemeliharaan(pesanServer: string): void {
  const extra = pesanServer === SENTENCE.pemeliharaan ? '' : pesanServer
  const pesan = extra === '' ? SENTENCE.pemeliharaan : `${SENTENCE.pemeliharaan}. ${extra}`
  setSesi({ status: 'tamu' })
  announce({ kind: 'pemeliharaan', message: pesan })
}

/** Signing out in one tab signs out all of them; signing in takes them along, before one shows another's data under its name. */
export function watchOtherTabs(): () => void {
  window.addEventListener('storage', respondToOtherTab)
  return () => window.removeEventListener('storage', respondToOtherTab)
}

function respondToOtherTab(e: StorageEvent): void {
  if (e.key !== TOKEN_KEY) return
  if (e.newValue === null) {
    if (sesi.status === 'masuk') endSesi({ kind: 'keluar' })
    return
  }
  // First nothing is shown and nothing typed holds the page back; then it begins anew.
  setSesi({ status: 'memeriksa' })
  setTimeout(() => location.reload())
}

/** Without a token there is nothing to ask the server: a guest's page is the first one drawn. */
export function beginAsTamu(): void {
  if (readToken() === null) setSesi({ status: 'tamu' })
}

/** The address a guest wanted, kept per tab until sign-in. */
export const rememberPath = (path: string): void => sessionStorage.setItem(PATH_KEY, path)
export const forgetPath = (): void => sessionStorage.removeItem(PATH_KEY)
export const readPath = (): string | null => sessionStorage.getItem(PATH_KEY)

const watch = (notify: () => void): (() => void) => {
  observers.add(notify)
  return () => observers.delete(notify)
}

export const useSesi = (): Sesi => useSyncExternalStore(watch, readSesi)

const penggunaOf = (one: Sesi): PenggunaSesi | null => (one.status === 'masuk' ? one.pengguna : null)

/** The signed-in user, or null for guests. */
export const usePengguna = (): PenggunaSesi | null => penggunaOf(useSesi())
export const readPengguna = (): PenggunaSesi | null => penggunaOf(sesi)

export function replacePengguna(change: Partial<PenggunaSesi>): void {
  if (sesi.status === 'masuk') setSesi({ ...sesi, pengguna: { ...sesi.pengguna, ...change } })
}

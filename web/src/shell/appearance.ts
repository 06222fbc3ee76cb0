import type { Theme } from '@geisa/contract/sesi/sesi'
import { useSyncExternalStore } from 'react'
import { errorSentence } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { ROUTE } from '../api/first-load-calls.ts'
import { readSesi, replacePengguna, useSesi } from '../api/sesi.ts'
import { notify } from '../ui/notice/notify.ts'
import { isThemeName, type ThemeName } from '../ui/theme/colours.ts'

/** Theme and layout: a guest's choice stays in this browser, a user's is kept on the server (spec 1, section 1). */
const TAMU_KEY = 'geisa.tema'
/** Only bridges the start-up check, so that a reload does not flash in other colours. */
const LAST_KEY = 'geisa.tema.terakhir'

const LAYOUTS: readonly Theme['tataLetak'][] = ['vertikal', 'horizontal', 'horizontal-kotak']

const observers = new Set<() => void>()
let tamu = read(TAMU_KEY) ?? defaultView()

export function useView(): Theme & { nama: ThemeName } {
  const sesi = useSesi()
  const local = useSyncExternalStore(watch, () => tamu)
  return valid(sesi.status === 'masuk' ? (sesi.pengguna.tema ?? local) : sesi.status === 'tamu' ? local : last())
}

export function changeView(change: Partial<Theme>): void {
  const sesi = readSesi()
  if (sesi.status !== 'masuk') {
    tamu = { ...tamu, ...change }
    localStorage.setItem(TAMU_KEY, JSON.stringify(tamu))
    for (const observer of observers) observer()
    return
  }
  const old = sesi.pengguna.tema
  const next = valid({ ...(old ?? tamu), ...change })
  replacePengguna({ tema: next })
  localStorage.setItem(LAST_KEY, JSON.stringify(next))
  call(ROUTE.saveTheme, { body: next }).catch((error: unknown) => {
    replacePengguna({ tema: old })
    notify(errorSentence(error, 'Gagal menyimpan data'), 'error')
  })
}

export function recordLastView(view: Theme): void {
  localStorage.setItem(LAST_KEY, JSON.stringify(view))
}

const last = (): Theme => read(LAST_KEY) ?? tamu

/** A theme that this version does not know falls back to the default. */
const valid = (t: Theme): Theme & { nama: ThemeName } => ({
  ...t,
  nama: isThemeName(t.nama) ? t.nama : defaultView().nama,
})

function defaultView(): Theme & { nama: ThemeName } {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return { nama: dark ? 'malam' : 'laut', tataLetak: 'vertikal', rapat: false }
}

function read(key: string): Theme | null {
  try {
    const content = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Theme>
    const layout = LAYOUTS.find((t) => t === content.tataLetak)
    return content.nama && layout ? { nama: content.nama, tataLetak: layout, rapat: content.rapat === true } : null
  } catch {
    return null
  }
}

function watch(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

import { useEffect, useRef } from 'react'

/** Keys of a page by KeyboardEvent.key, letters in lower case. */
type Peta = Readonly<Record<string, ((e: KeyboardEvent) => void) | undefined>>

/** Keys of the page as it stands: never while somebody types, never below an open dialog or menu. */
export function usePintasan(peta: Peta): void {
  const kini = useRef(peta)
  useEffect(() => {
    kini.current = peta
  })
  useEffect(() => {
    const lebihAwal = tertahan
    const aksi = lebihAwal && kini.current[namaTombol(lebihAwal.tombol)]
    if (lebihAwal && aksi) {
      tertahan = null
      aksi(lebihAwal.tombol)
    }
    function tekan(e: KeyboardEvent): void {
      if (isBukanPintasan(e)) return
      kini.current[namaTombol(e)]?.(e)
    }
    window.addEventListener('keydown', tekan)
    return () => window.removeEventListener('keydown', tekan)
  }, [])
}

/** Pressed before there was anything to press it for: a fast hand decides sooner than the next request is drawn. */
let tertahan: { tombol: KeyboardEvent; untuk: string | null } | null = null
/** For one request that is on its way to the screen, by its id; without, for whichever comes next. */
export const tahan = (tombol: KeyboardEvent, untuk: string | null = null): void => {
  tertahan = { tombol, untuk }
}
/** Without names whatever it is. */
export const lepaskan = (...tombol: readonly string[]): void => {
  if (tombol.length === 0 || (tertahan !== null && tombol.includes(namaTombol(tertahan.tombol)))) tertahan = null
}

/** While a request is on its way to the screen: the last of these keys is given to it once it stands there. */
export function useTahanPintasan(id: string | null): void {
  useEffect(() => {
    // What was pressed while the last one was being saved is meant for this one, and for no other.
    if (tertahan?.untuk === null) tertahan.untuk = id
    function dengar(e: KeyboardEvent): void {
      if (isBukanPintasan(e) || e.repeat) return
      if (e.key === 'Escape') lepaskan()
      else if (TERTAHAN.includes(namaTombol(e))) tahan(e, id)
    }
    window.addEventListener('keydown', dengar)
    return () => window.removeEventListener('keydown', dengar)
  }, [id])
}
const TERTAHAN = ['s', 't', 'p', 'j', 'k', 'ArrowLeft', 'ArrowRight']

/** Who leaves takes along what was pressed for nothing; who goes on to another request, what was meant for this one. */
export function useLepasPintasan(id: string): void {
  useEffect(() => () => lepaskan(), [])
  useEffect(
    () => () => {
      if (tertahan?.untuk === id) lepaskan()
    },
    [id],
  )
}

const namaTombol = (e: KeyboardEvent): string => (e.key.length === 1 ? e.key.toLowerCase() : e.key)

/** What somebody types, and what an open dialog or menu hears. */
const isBukanPintasan = (e: KeyboardEvent): boolean =>
  e.defaultPrevented ||
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  isMengetik(e.target) ||
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

/** A held key is one press. */
export const sekali =
  (aksi: (e: KeyboardEvent) => void) =>
  (e: KeyboardEvent): void => {
    e.preventDefault()
    if (!e.repeat) aksi(e)
  }

const BUKAN_KETIKAN = ['checkbox', 'button', 'submit', 'reset']

function isMengetik(sasaran: EventTarget | null): boolean {
  if (!(sasaran instanceof HTMLElement)) return false
  if (sasaran instanceof HTMLInputElement) return !BUKAN_KETIKAN.includes(sasaran.type)
  return (
    sasaran.isContentEditable ||
    sasaran.matches('textarea, select, [role=combobox], [role=textbox], [role=radiogroup] *, [role=tablist] *')
  )
}

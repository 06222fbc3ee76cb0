import { useEffect, useRef } from 'react'
import { arrive, dropHeld, expectNext, holdPressed, isExpecting, takeHeld } from './held-keys.ts'

/** Keys of a page by KeyboardEvent.key, letters in lower case. */
type Mapping = Readonly<Record<string, ((e: KeyboardEvent) => void) | undefined>>

/** Keys of the page as it stands: never while somebody types, never below an open dialog or menu. */
export function useShortcut(map: Mapping): void {
  const current = useRef(map)
  useEffect(() => {
    current.current = map
  })
  useEffect(() => {
    function press(e: KeyboardEvent): void {
      if (isNotShortcut(e)) return
      if (isExpecting() && holdPressed(e, buttonName(e))) return
      current.current[buttonName(e)]?.(e)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** While a request is on its way to the screen: what is pressed is given to it once it stands there. */
export function useHoldShortcut(id: string): void {
  useEffect(() => {
    expectNext(id, 'perhaps another')
    function hear(e: KeyboardEvent): void {
      if (!isNotShortcut(e)) holdPressed(e, buttonName(e))
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [id])
}

/** The request stands there, and so do its keys: those that were pressed for it work now, one after the other. */
export function useArrival(id: string): void {
  useEffect(() => {
    if (!arrive(id)) return
    const button = takeHeld()
    if (button === undefined) return
    window.dispatchEvent(new KeyboardEvent('keydown', { key: button, cancelable: true }))
    // It led nowhere: the others were meant for what would have come after it.
    if (!isExpecting()) dropHeld()
  }, [id])
}

/** Pressed before what it decides was drawn. */
export const isEarly = (e: KeyboardEvent): boolean => !e.isTrusted

const buttonName = (e: KeyboardEvent): string => (e.key.length === 1 ? e.key.toLowerCase() : e.key)

/** What somebody types, and what an open dialog or menu hears. */
const isNotShortcut = (e: KeyboardEvent): boolean =>
  e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target) || isCovered()

/** A dialog or a menu stands open over the page; one that is only kept for later does not. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )

/** A held key is one press. */
export const onFirstPress =
  (action: (e: KeyboardEvent) => void) =>
  (e: KeyboardEvent): void => {
    e.preventDefault()
    if (!e.repeat) action(e)
  }

const NOT_TYPING = ['checkbox', 'button', 'submit', 'reset']

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TYPING.includes(target.type)
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [role=combobox], [role=textbox], [role=radiogroup] *, [role=tablist] *')
  )
}

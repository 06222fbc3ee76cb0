import { useEffect, useRef } from 'react'

/** Keys of a page by KeyboardEvent.key, letters in lower case. */
type Mapping = Readonly<Record<string, ((e: KeyboardEvent) => void) | undefined>>

/** Keys of the page as it stands: never while somebody types, never below an open dialog or menu. */
export function useShortcut(map: Mapping): void {
  const current = useRef(map)
  useEffect(() => {
    current.current = map
  })
  useEffect(() => {
    const earlier = held
    const action = earlier && current.current[buttonName(earlier.button)]
    if (earlier && action) {
      held = null
      action(earlier.button)
    }
    function press(e: KeyboardEvent): void {
      if (isNotShortcut(e)) return
      current.current[buttonName(e)]?.(e)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Pressed before there was anything to press it for: a fast hand decides sooner than the next request is drawn. */
let held: { button: KeyboardEvent; target: string | null } | null = null
/** For one request that is on its way to the screen, by its id; without, for whichever comes next. */
export const holdKey = (button: KeyboardEvent, target: string | null = null): void => {
  held = { button, target }
}
/** Without names whatever it is. */
export const release = (...buttons: readonly string[]): void => {
  if (buttons.length === 0 || (held !== null && buttons.includes(buttonName(held.button)))) held = null
}

/** While a request is on its way to the screen: the last of these keys is given to it once it stands there. */
export function useHoldShortcut(id: string | null): void {
  useEffect(() => {
    // What was pressed while the last one was being saved is meant for this one, and for no other.
    if (held?.target === null) held.target = id
    function hear(e: KeyboardEvent): void {
      if (isNotShortcut(e) || e.repeat) return
      if (e.key === 'Escape') release()
      else if (HELD.includes(buttonName(e))) holdKey(e, id)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [id])
}
const HELD = ['s', 't', 'p', 'j', 'k', 'ArrowLeft', 'ArrowRight']

/** Who leaves takes along what was pressed for nothing; who goes on to another request, what was meant for this one. */
export function useReleaseShortcut(id: string): void {
  useEffect(() => () => release(), [])
  useEffect(
    () => () => {
      if (held?.target === id) release()
    },
    [id],
  )
}

const buttonName = (e: KeyboardEvent): string => (e.key.length === 1 ? e.key.toLowerCase() : e.key)

/** What somebody types, and what an open dialog or menu hears. */
const isNotShortcut = (e: KeyboardEvent): boolean =>
  e.defaultPrevented ||
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  isTyping(e.target) ||
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

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

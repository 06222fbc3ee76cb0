import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** Of a group that is wrong as a whole, marked data-salah, its first control. */
const WRONG = '[aria-invalid=true], [data-salah] :is(input, button)'

/**
 * Whoever submits is led to the first field that is wrong, also when its words stand out of sight and when they stood
 * there before: a press that changes nothing on the screen looks like a dead button. Fields say it by aria-invalid.
 * @returns `submitted` to be called on submit, and what the form listens with: once somebody goes on, what turns wrong later
 * takes no focus
 */
export function useErrorFocus(container: RefObject<HTMLElement | null>) {
  const pending = useRef(false)
  const target = (): void => {
    const wrong = pending.current ? container.current?.querySelector<HTMLElement>(WRONG) : null
    if (!wrong) return
    pending.current = false
    wrong.focus()
  }
  const lanjut = (e: SyntheticEvent<HTMLElement>): void => {
    // A dialog inside this one bubbles through React's tree; Enter is what submits.
    if (!e.currentTarget.contains(e.target as Node) || ('key' in e && e.key === 'Enter')) return
    pending.current = false
  }
  // The server's refusal comes some renders after the press.
  useEffect(target)
  return {
    submitted: () => {
      pending.current = true
      // Nothing new to draw: no effect would run.
      setTimeout(target)
    },
    listener: { onInput: lanjut, onPointerDown: lanjut, onKeyDown: lanjut },
  }
}

import { type FocusEvent, type RefObject, useCallback, useMemo, useRef } from 'react'

const FIELDS = 'input, textarea, [aria-pressed], [role=switch]'

/**
 * Whether its user has changed anything in what a dialog shows, asked of the fields themselves: so no form has to tell it.
 * What it is measured against stood there at the first press of a key or of the pointer; what comes by itself before that, as
 * a name that is still being read, is not typed. A field that appears later is measured from when it was entered.
 */
export function useTypedOver(container: RefObject<HTMLElement | null>) {
  const before = useRef(new Map<Element, string>())
  const begun = useRef(false)
  const typed = useCallback(
    // One that is no longer there was typed into all the same: what shows it again holds what was typed.
    (): boolean => [...before.current].some(([field, value]) => valueOf(field) !== value),
    [],
  )
  const listeners = useMemo(
    () => ({
      begin: (): void => {
        if (begun.current) return
        begun.current = true
        for (const field of container.current?.querySelectorAll(FIELDS) ?? []) before.current.set(field, valueOf(field))
      },
      enter: ({ target }: FocusEvent<HTMLElement>): void => {
        if (!target.matches(FIELDS) || container.current?.contains(target) !== true) return
        if (!begun.current || !before.current.has(target)) before.current.set(target, valueOf(target))
      },
    }),
    [container],
  )
  return { typed, listeners }
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  return field.getAttribute('aria-pressed') ?? field.getAttribute('aria-checked') ?? ''
}

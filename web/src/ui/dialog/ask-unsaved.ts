import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBlockBackWhileSaving } from './back-to-close.ts'
import { useTypedOver } from './typed-over.ts'
import { WITHOUT_ASKING } from './without-asking.ts'

/**
 * What becomes of typed text when its dialog is left without saving. 'asked': a question first; the browser asks before a
 * reload. 'kept': a draft of it waits, so nothing is asked. 'nothing': there is nothing to lose.
 */
export type Unsaved = 'asked' | 'kept' | 'nothing'

type Props = { container: RefObject<HTMLElement | null>; unsaved: Unsaved; onClose: (() => void) | undefined }

/** Ways out of a dialog that are no decision: the cross, Escape, a press beside it, 'back', a link, a reload. 'Batal' is one. */
export function useAskUnsaved({ container, unsaved, onClose }: Props) {
  const [asked, setAsked] = useState(false)
  const { typed, listeners: typing } = useTypedOver(container)
  const sent = useRef(false)
  // While something is being saved there is no way out, and what follows a save leaves by itself.
  const busy = onClose === undefined
  useBlockBackWhileSaving(busy)
  const loses = useCallback(
    (): boolean => unsaved === 'asked' && !busy && !sent.current && typed(),
    [unsaved, busy, typed],
  )
  const leaving = useLeaving(container, loses, unsaved !== 'asked')
  const listeners = useMemo(() => {
    const press = (): void => {
      sent.current = false
      typing.begin()
    }
    return { onPointerDownCapture: press, onKeyDownCapture: press, onFocusCapture: typing.enter }
  }, [typing])
  const stay = (): void => {
    setAsked(false)
    leaving.reset?.()
  }
  const leave = leaving.status === 'blocked' ? leaving.proceed : onClose
  return {
    listeners,
    /** The question that waits for an answer. */
    question: (asked && !busy) || leaving.status === 'blocked' ? { stay, leave: leave ?? stay } : null,
    close: onClose && ((): void => (loses() ? setAsked(true) : onClose())),
    sending: (): void => {
      sent.current = true
    },
  }
}

/** Registered once: of dialogs that 'back' closes, this one is asked first (back-to-close.ts). */
function useLeaving(container: RefObject<HTMLElement | null>, loses: () => boolean, disabled: boolean) {
  const latest = useRef(loses)
  useEffect(() => {
    latest.current = loses
  }, [loses])
  const beforeUnload = useCallback((): boolean => latest.current(), [])
  const shouldBlockFn = useCallback(
    ({ action, current, next }: { action: string; current: { pathname: string }; next: { pathname: string } }) => {
      if (!latest.current() || WITHOUT_ASKING.includes(next.pathname)) return false
      if (action !== 'BACK') return current.pathname !== next.pathname
      // 'Back' is for the dialog above, where there is one.
      return container.current?.closest('[aria-hidden=true]') === null
    },
    [container],
  )
  return useBlocker({ shouldBlockFn, enableBeforeUnload: beforeUnload, disabled, withResolver: true })
}

import { useEffect } from 'react'

/** In px. Farther than a hand trembles: whoever moves away means not to press. */
const SLIP = 12

/**
 * A button that slid away under a mouse, since something above it came meanwhile, is pressed all the same: the browser sends
 * its click to what holds both the button and what lies under the mouse now, and the press would be lost.
 */
export function useKeptPresses(): void {
  useEffect(() => {
    addEventListener('pointerdown', keepPress, true)
    return () => removeEventListener('pointerdown', keepPress, true)
  }, [])
}

function keepPress({ target, clientX, clientY, button: nth }: PointerEvent): void {
  const pressed = nth === 0 && target instanceof Element ? target.closest('button') : null
  if (pressed === null) return
  const from = pressed.getBoundingClientRect()
  const end = new AbortController()
  const onUp = (e: PointerEvent): void => {
    end.abort()
    if (!pressed.isConnected || (e.target instanceof Node && pressed.contains(e.target))) return
    const now = pressed.getBoundingClientRect()
    const slid = Math.hypot(now.left - from.left, now.top - from.top) > 1
    if (slid && Math.hypot(e.clientX - clientX, e.clientY - clientY) <= SLIP) pressed.click()
  }
  addEventListener('pointerup', onUp, { capture: true, signal: end.signal })
  addEventListener('pointercancel', () => end.abort(), { signal: end.signal })
}

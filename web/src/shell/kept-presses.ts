import { useEffect } from 'react'

/** In px. Farther than a hand trembles: whoever moves away means not to press. */
const SLIP = 12

const CAN_BE_PRESSED = 'button, a[href], [role^=menuitem], [role=option]'

/**
 * A button that slid away under a mouse, since something above it came meanwhile, is pressed all the same: the browser sends
 * its click to what holds both the button and what lies under the mouse now, and the press would be lost.
 */
export function useKeptPresses(): void {
  useEffect(() => {
    let held: AbortController | undefined
    const onDown = (e: PointerEvent): void => {
      // A press whose end was never heard of is over.
      held?.abort()
      held = keepPress(e)
    }
    addEventListener('pointerdown', onDown, true)
    return () => removeEventListener('pointerdown', onDown, true)
  }, [])
}

function keepPress(down: PointerEvent): AbortController | undefined {
  const { target, pointerId, pointerType, ctrlKey } = down
  if (pointerType !== 'mouse' || down.button !== 0 || ctrlKey || !(target instanceof Element)) return undefined
  const pressed = target.closest<HTMLElement>(CAN_BE_PRESSED)
  if (pressed === null) return undefined
  const from = pressed.getBoundingClientRect()
  const held = new AbortController()
  const onUp = (up: PointerEvent): void => {
    if (up.pointerId !== pointerId) return
    held.abort()
    const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY)
    if (moved > SLIP || (up.target instanceof Node && pressed.contains(up.target))) return
    const now = pressed.getBoundingClientRect()
    if (Math.hypot(now.left - from.left, now.top - from.top) > 1 && isInSight(pressed, now)) pressInstead(pressed)
  }
  addEventListener('pointerup', onUp, { capture: true, signal: held.signal })
  addEventListener('pointercancel', () => held.abort(), { signal: held.signal })
  return held
}

/** Not gone, nor under a dialog that has opened. */
function isInSight(button: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && button.contains(seen)
}

/** The browser's own click, which comes right after, means nothing any more. */
function pressInstead(button: HTMLElement): void {
  button.click()
  const swallow = (e: Event): void => e.stopImmediatePropagation()
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true))
}

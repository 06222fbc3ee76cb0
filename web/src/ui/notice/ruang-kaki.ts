/** Bars of buttons at the foot of a page or of a dialog that fills the screen: no notice lies on them. */
export const FOOT_BAR = { 'data-bilah-kaki': '' } as const
/**
 * What is chosen in a list and what can be done with it, above the list. A phone has it at its foot, and only when there is
 * something to do: its list begins higher.
 */
export const SELECTION_BAR = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  mb: { sm: 1 },
  position: { xs: 'fixed', sm: 'static' },
  inset: { xs: 'auto 0 0 0' },
  zIndex: { xs: 5, sm: 'auto' },
  p: { xs: 3, sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: 'divider',
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
} as const

const PICKER = '[data-bilah-kaki]'

/** As near to the foot of the window as a notice comes. */
const NEAR = 140

/** Bars come and go with what is changed, scrolled and opened; the notices' place is a variable that tema.ts reads. */
export function keepAboveFootBars(): () => void {
  let asked = 0
  let last = -1
  const measure = (): void => {
    asked = 0
    const room = footRoom()
    if (room === last) return
    last = room
    document.documentElement.style.setProperty('--ruang-kaki', `${room}px`)
  }
  const ask = (): void => {
    asked ||= requestAnimationFrame(measure)
  }
  const changes = new MutationObserver(ask)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', ask, { capture: true, passive: true })
  window.addEventListener('resize', ask)
  ask()
  return () => {
    cancelAnimationFrame(asked)
    changes.disconnect()
    window.removeEventListener('scroll', ask, { capture: true })
    window.removeEventListener('resize', ask)
  }
}

function footRoom(): number {
  let room = 0
  for (const bar of document.querySelectorAll(PICKER)) {
    const { top, bottom, height } = bar.getBoundingClientRect()
    if (height > 0 && top < innerHeight && bottom > innerHeight - NEAR) room = Math.max(room, innerHeight - top)
  }
  return Math.round(room)
}

/** Bars of buttons at the foot of a page or of a dialog that fills the screen: no notice lies on them. */
export const FOOT_BAR = { 'data-foot-bar': '' } as const
/** That of what is chosen: on a phone it lies on the page's end, which gives way while something is (shell/shell.tsx). */
export const selectionBarMark = (isSome: boolean) => ({ 'data-foot-bar': isSome ? 'chosen' : 'empty' })
/**
 * What is chosen in a list and what can be done with it, above the list. On a desktop its place is always kept, so that rows do not
 * jump, and it stays in sight below the window's bar while rows are chosen further down; on a phone it lies at the foot, and only
 * when there is something to do: the list begins higher.
 */
export const selectionBarStyle = (isSome: boolean) =>
  ({
    display: { xs: isSome ? 'flex' : 'none', sm: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    mb: { sm: 1 },
    position: { xs: 'fixed', sm: isSome ? 'sticky' : 'static' },
    inset: { xs: 'auto 0 0 0', sm: 'calc(var(--top-bar) + var(--banner, 0px)) auto auto auto' },
    zIndex: 5,
    p: { xs: 3, sm: 0 },
    borderStyle: 'solid',
    borderColor: 'divider',
    borderWidth: { xs: '1px 0 0', sm: 0 },
    bgcolor: { xs: 'background.paper', sm: 'background.default' },
  }) as const

const SELECTOR = '[data-foot-bar]'
/** What warns or refuses is read while the notice stands: the hour just saved may be the one that it warns of. */
const WARNINGS = '.MuiAlert-colorWarning, .MuiAlert-colorError'

/** What notices take of the window's height, with their distance from its foot. */
const HEIGHT_OF_NOTICES = 140

/** Bars come and go with what is changed, scrolled and opened; the notices' place is a variable that ui/theme/parts.ts reads. */
export function keepAboveFootBars(): () => void {
  let asked = 0
  let last = -1
  const measure = (): void => {
    asked = 0
    // Without one on the screen nothing has to give way, and a table that scrolls is not measured at every frame.
    if (document.querySelector('.notistack-SnackbarContainer') === null) return
    const room = noticeRoom(inReach(SELECTOR), inReach(WARNINGS), innerHeight)
    if (room === last) return
    last = room
    document.documentElement.style.setProperty('--foot-room', `${room}px`)
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

/** Over bars always; over warnings too, unless they fill the window: then a notice lies where it always does. */
export function noticeRoom(bars: readonly Bar[], warnings: readonly Bar[], height: number): number {
  const room = footRoom([...bars, ...warnings], height)
  return height - room < HEIGHT_OF_NOTICES ? footRoom(bars, height) : room
}

/**
 * How far notices are lifted, in pixels, in a window of `height`: over the first of `bars`, in pixels from its head, that they
 * would lie on, and over the next if they lie on that then.
 */
export function footRoom(bars: readonly Bar[], height: number): number {
  let foot = height
  for (const { top, bottom } of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > foot - HEIGHT_OF_NOTICES && top < foot) foot = top
  }
  return Math.round(height - foot)
}

type Bar = { top: number; bottom: number }

/** Those that can be pressed now: what lies behind an open dialog is hidden from reading, and asks for no room. */
const inReach = (selector: string): Bar[] =>
  [...document.querySelectorAll(selector)]
    .filter((bar) => bar.closest('[aria-hidden=true]') === null)
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)

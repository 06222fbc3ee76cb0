import { useBlocker } from '@tanstack/react-router'

/** A phone's 'back' closes the open dialog and leaves the page alone; while something is being saved it does nothing. */
export function useKembaliMenutup(onTutup: (() => void) | undefined): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onTutup?.()
      return true
    },
    enableBeforeUnload: false,
  })
}

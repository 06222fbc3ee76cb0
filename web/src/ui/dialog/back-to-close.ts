import { useBlocker } from '@tanstack/react-router'

/** A phone's 'back' closes the open dialog and leaves the page alone; while something is being saved it does nothing. */
export function useBackToClose(onClose: (() => void) | undefined): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose?.()
      return true
    },
    enableBeforeUnload: false,
  })
}

/** While something is being saved, back does not leave the page. */
export const useBlockBackWhileSaving = (saving: boolean): void => {
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false, disabled: !saving })
}

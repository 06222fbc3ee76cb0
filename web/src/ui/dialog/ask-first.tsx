import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

export type Question = { title: string; message: string; yesLabel: string }

/** One question before `perform`; turned down, what was typed stands as it was. */
export function useAskFirst(
  query: Omit<ComponentProps<typeof ConfirmationDialog>, 'onNo' | 'onYes'> | null,
  perform: () => void,
): { ask: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false)
  const close = (): void => setAsked(false)
  const question = asked && query !== null && (
    <ConfirmationDialog
      {...query}
      onNo={close}
      onYes={() => {
        close()
        perform()
      }}
    />
  )
  return { ask: () => setAsked(true), question }
}

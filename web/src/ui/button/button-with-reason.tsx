import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { DEAD_BUTTON } from './dead-button.ts'

type Props = Omit<ButtonProps, 'disabled' | 'aria-disabled'> & {
  /** Why the button does nothing now; null = it works. */
  reason: string | null
  /** What it does, or its key, while it works. */
  hint?: string
}

/** A reason is there on focus, under the pointer and when the button is pressed, and stays long enough to be read. */
export function useReason(reason: string | null) {
  const [open, setOpen] = useState(false)
  return {
    show: () => setOpen(true),
    tooltip: {
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      ...(reason === null ? {} : { enterDelay: 0, leaveTouchDelay: 5000 }),
    },
  }
}

/** A disabled button that says why: it stays in reach of the keyboard, and its reason is read aloud. */
export function ButtonWithReason({ reason, hint = '', onClick, sx, ...rest }: Props) {
  const dead = reason !== null
  const { show, tooltip } = useReason(reason)
  return (
    <Tooltip title={reason ?? hint} describeChild {...tooltip}>
      <Button
        {...rest}
        aria-disabled={dead}
        onClick={(e) => {
          if (!dead) return onClick?.(e)
          e.preventDefault()
          // Enter in a field presses it from afar: its reason is read, and goes when it is left.
          e.currentTarget.focus()
          show()
        }}
        sx={[
          // Half of a fade from or to a filled button has half its contrast.
          { transition: 'none' },
          dead && DEAD_BUTTON,
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </Tooltip>
  )
}

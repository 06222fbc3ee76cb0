import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'

type Props = Omit<ButtonProps, 'disabled' | 'aria-disabled'> & {
  /** Why the button does nothing now; null = it works. */
  alasan: string | null
  /** What it does, or its key, while it works. */
  hint?: string
}

/** A reason is there on focus, under the pointer and at a touch, and stays long enough to be read. */
export const AT_ONCE = { enterDelay: 0, enterTouchDelay: 0, leaveTouchDelay: 5000 } as const

/** A disabled button that says why: it stays in reach of the keyboard, and its reason is read aloud. */
export function ButtonWithReason({ alasan, hint = '', onClick, sx, ...rest }: Props) {
  const dead = alasan !== null
  return (
    <Tooltip title={alasan ?? hint} describeChild {...(dead ? AT_ONCE : {})}>
      <Button
        {...rest}
        aria-disabled={dead}
        onClick={(e) => {
          if (dead) e.preventDefault()
          else onClick?.(e)
        }}
        sx={[
          // Half of a fade from or to a filled button has half its contrast.
          { transition: 'none' },
          dead && {
            '&, &:hover': {
              color: 'text.secondary',
              bgcolor: 'action.disabledBackground',
              borderColor: 'transparent',
              cursor: 'not-allowed',
            },
          },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </Tooltip>
  )
}

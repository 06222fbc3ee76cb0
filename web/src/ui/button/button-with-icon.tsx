import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useReason } from './button-with-reason.tsx'

type Props = Omit<IconButtonProps, 'disabled' | 'aria-disabled' | 'aria-label'> & {
  label: string
  /** Why the button does nothing now; null = it works. */
  reason?: string | null
}

/** A button without words: its name shows under the pointer, and while it does nothing the reason in its place. */
export function ButtonWithIcon({ label, reason = null, onClick, sx, ...rest }: Props) {
  const dead = reason !== null
  const { show, tooltip } = useReason(reason)
  return (
    <Tooltip title={reason ?? label} describeChild {...tooltip}>
      <IconButton
        {...rest}
        aria-label={label}
        aria-disabled={dead}
        onClick={(e) => {
          if (dead) show()
          else onClick?.(e)
        }}
        sx={[
          dead && { '&, &:hover': { bgcolor: 'transparent', color: 'text.disabled', cursor: 'not-allowed' } },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </Tooltip>
  )
}

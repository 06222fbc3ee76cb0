import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

type Props = Omit<IconButtonProps, 'disabled' | 'aria-disabled' | 'aria-label'> & {
  label: string
  /** Why the button does nothing now; null = it works. */
  alasan?: string | null
}

/** A button without words: its name shows under the pointer, and while it does nothing the reason in its place. */
export function TombolIkon({ label, alasan = null, onClick, sx, ...sisa }: Props) {
  const mati = alasan !== null
  return (
    <Tooltip title={alasan ?? label} describeChild enterDelay={mati ? 0 : 400}>
      <IconButton
        {...sisa}
        aria-label={label}
        aria-disabled={mati}
        onClick={(e) => {
          if (!mati) onClick?.(e)
        }}
        sx={[
          mati && { '&, &:hover': { bgcolor: 'transparent', color: 'text.disabled', cursor: 'not-allowed' } },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </Tooltip>
  )
}

import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const MAX = 99

type Props = {
  count: number
  /** Read aloud after the number: 'menunggu'. */
  what: string
  /** At the corner of an icon, where the sidebar is folded. */
  fold?: boolean
}

/** How many wait behind an entry or a folded group of the menu; nothing where none does. */
export function MenuCount({ count, what, fold = false }: Props) {
  const { tones: tone } = useTheme()
  if (count === 0) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...(fold ? { position: 'absolute', top: 2, right: 4, minWidth: 18 } : { ml: 'auto', mr: -1, minWidth: 22 }),
          px: 1,
          borderRadius: '9px',
          bgcolor: tone.peringatan.ground,
          color: tone.peringatan.text,
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '18px',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count > MAX ? `${MAX}+` : count}
      </Box>
      <VisuallyHidden>
        , {count} {what}
      </VisuallyHidden>
    </>
  )
}

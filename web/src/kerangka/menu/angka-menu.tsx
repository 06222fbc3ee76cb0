import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { VisuallyHidden } from '../../ui/tak-tampak.tsx'

const MAX = 99

type Props = {
  jumlah: number
  /** Read aloud after the number: 'menunggu'. */
  what: string
  /** At the corner of an icon, where the sidebar is folded. */
  fold?: boolean
}

/** How many wait behind an entry or a folded group of the menu; nothing where none does. */
export function MenuCount({ jumlah, what, fold = false }: Props) {
  const { nada: tone } = useTheme()
  if (jumlah === 0) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...(fold ? { position: 'absolute', top: 2, right: 4, minWidth: 18 } : { ml: 'auto', mr: -1, minWidth: 22 }),
          px: 1,
          borderRadius: '9px',
          bgcolor: tone.peringatan.latar,
          color: tone.peringatan.teks,
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '18px',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {jumlah > MAX ? `${MAX}+` : jumlah}
      </Box>
      <VisuallyHidden>
        , {jumlah} {what}
      </VisuallyHidden>
    </>
  )
}

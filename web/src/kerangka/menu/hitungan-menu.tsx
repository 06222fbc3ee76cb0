import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { usePendingKeberatan } from '../../features/keberatan/queries-menunggu.ts'
import { VisuallyHidden } from '../../ui/tak-tampak.tsx'

const MAX = 99

/** How many objections wait for the operator, at their entry of the menu; in a folded sidebar at the corner of its icon. */
export function MenuTally({ fold = false }: { fold?: boolean }) {
  const { nada: tone } = useTheme()
  const jumlah = usePendingKeberatan()
  if (jumlah === 0) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...(fold ? { position: 'absolute', top: 2, right: 4, minWidth: 18 } : { ml: 'auto', minWidth: 22 }),
          px: 1.5,
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
      <VisuallyHidden>, {jumlah} menunggu</VisuallyHidden>
    </>
  )
}

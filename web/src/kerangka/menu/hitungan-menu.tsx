import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useKeberatanMenunggu } from '../../features/keberatan/queries-menunggu.ts'
import { TakTampak } from '../../ui/tak-tampak.tsx'

const MAKS = 99

/** How many objections wait for the operator, at their entry of the menu; in a folded sidebar at the corner of its icon. */
export function HitunganMenu({ lipat = false }: { lipat?: boolean }) {
  const { nada } = useTheme()
  const jumlah = useKeberatanMenunggu()
  if (jumlah === 0) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...(lipat ? { position: 'absolute', top: 2, right: 4, minWidth: 18 } : { ml: 'auto', minWidth: 22 }),
          px: 1.5,
          borderRadius: '9px',
          bgcolor: nada.peringatan.latar,
          color: nada.peringatan.teks,
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '18px',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {jumlah > MAKS ? `${MAKS}+` : jumlah}
      </Box>
      <TakTampak>, {jumlah} menunggu</TakTampak>
    </>
  )
}

import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { usePendingKeberatan } from '../../features/keberatan/queries-menunggu.ts'
import { usePendingUsulan } from '../../features/pengajuan/queries-menunggu.ts'
import { VisuallyHidden } from '../../ui/tak-tampak.tsx'
import type { CounterName } from './layar.ts'

const MAX = 99

type Props = { what: CounterName; fold?: boolean }

/** How many wait for this user, at their entry of the menu; in a folded sidebar at the corner of its icon. */
export const MenuTally = ({ what, fold = false }: Props) =>
  what === 'keberatan' ? <KeberatanTally fold={fold} /> : <UsulanTally what={what} fold={fold} />

const KeberatanTally = ({ fold }: { fold: boolean }) => <Tally jumlah={usePendingKeberatan()} fold={fold} />

const UsulanTally = ({ what, fold }: { what: JenisPengajuan; fold: boolean }) => (
  <Tally jumlah={usePendingUsulan()?.[what] ?? 0} fold={fold} />
)

function Tally({ jumlah, fold }: { jumlah: number; fold: boolean }) {
  const { nada: tone } = useTheme()
  if (jumlah === 0) return null
  const shown = jumlah > MAX ? `${MAX}+` : jumlah
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
        {shown}
      </Box>
      <VisuallyHidden>, {shown} menunggu</VisuallyHidden>
    </>
  )
}

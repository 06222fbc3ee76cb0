import { PERAN } from '@geisa/engine/akun/hak-akses'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { LIST_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { FOOT_BAR } from '../../../ui/notice/foot-bars.ts'
import { Page } from '../../../ui/page/page.tsx'
import { HeldStrip } from '../hold/held-strip.tsx'
import type { Jenis } from '../jenis.ts'
import { useListOrigin } from '../list/address.ts'

type Props = {
  jenis: Jenis
  /** null: there is nothing that it could tell of. */
  context?: ReactNode
  /** Where it stands in its list; null: nobody goes through one. */
  order?: ReactNode
  /** The steps; they stay in sight, at the foot of the window. */
  bar?: ReactNode
  children: ReactNode
}

/** Title and the way back to the list as it was left, also while nothing is loaded yet. */
export function UsulanFrame({ jenis, context = ' ', order = null, bar = null, children }: Props) {
  const navigate = useNavigate()
  const search = useListOrigin()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const router = useRouter()
  // Its list is where a decision leads, also one that is made after the line has gone.
  useEffect(() => void router.preloadRoute({ to: LIST_ROUTES[jenis.id] }), [router, jenis.id])
  return (
    <Page
      title={jenis.title}
      {...(context === null ? {} : { context, tallContext: true })}
      wideMain
      main={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: { xs: 1, sm: 2 } }}>
          {order}
          <Button
            variant="outlined"
            startIcon={<ArrowBackOutlined />}
            onClick={() => void navigate({ to: LIST_ROUTES[jenis.id], search })}
          >
            Kembali
          </Button>
        </Box>
      }
    >
      {children}
      <Box {...FOOT_BAR} sx={BAR}>
        {bar}
        {!operator && <HeldStrip />}
      </Box>
    </Page>
  )
}

/** As wide as the page. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mt: 4,
  mx: { xs: -4, md: -6 },
  py: 3,
  px: { xs: 4, md: 6 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  '&:empty': { display: 'none' },
} as const

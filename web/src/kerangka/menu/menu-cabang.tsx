import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { EntriMenu } from './menu.ts'
import { ButirTautan } from './menu-horizontal.tsx'
import { useGayaTautan } from './tautan-menu.tsx'

type Props = { entri: readonly EntriMenu[]; lipat: boolean }

/** The branches of one screen under its name, three to a row; of a folded sidebar one icon that opens their list. */
export function MenuCabang({ entri, lipat }: Props) {
  const { samping } = useTheme()
  const gaya = useGayaTautan()
  const { ikon: Ikon, cabang } = entri[0] ?? {}
  if (Ikon === undefined || cabang === undefined) return null
  if (lipat) return <CabangTerlipat entri={entri} />
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links are no form fields
    <Box role="group" aria-label={cabang.induk} sx={{ mb: 1 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 34, px: 3, fontSize: '0.875rem' }}
      >
        <Ikon sx={{ fontSize: 20, opacity: 0.9 }} />
        {cabang.induk}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, pl: '44px', pr: 1, color: samping.samar }}
      >
        {entri.map((e) => (
          <Box
            key={e.jalur}
            component={Link}
            to={e.jalur}
            aria-label={e.label}
            sx={{ ...gaya, justifyContent: 'center', minHeight: 32, border: `1px solid ${samping.garis}` }}
          >
            {e.cabang?.label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function CabangTerlipat({ entri }: Pick<Props, 'entri'>) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const jalur = useLocation({ select: (l) => l.pathname })
  const { samping } = useTheme()
  const gaya = useGayaTautan()
  const { ikon: Ikon, cabang } = entri[0] ?? {}
  if (Ikon === undefined || cabang === undefined) return null
  const terpilih = entri.some((e) => e.jalur === jalur)
  return (
    <>
      <Tooltip title={cabang.induk} placement="right">
        <Box
          component="button"
          type="button"
          aria-label={cabang.induk}
          aria-haspopup="menu"
          aria-expanded={jangkar !== null}
          onClick={(e) => setJangkar(e.currentTarget)}
          sx={{
            ...gaya,
            justifyContent: 'center',
            width: '100%',
            minHeight: 38,
            mb: 0.5,
            border: 0,
            font: 'inherit',
            cursor: 'pointer',
            bgcolor: terpilih ? samping.pilih : 'transparent',
            color: terpilih ? samping.teksPilih : 'inherit',
          }}
        >
          <Ikon aria-hidden sx={{ fontSize: 20, opacity: 0.9 }} />
        </Box>
      </Tooltip>
      <Menu
        anchorEl={jangkar}
        open={jangkar !== null}
        onClose={() => setJangkar(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {entri.map((e) => (
          <ButirTautan key={e.jalur} to={e.jalur} selected={e.jalur === jalur} onClick={() => setJangkar(null)}>
            {e.label}
          </ButirTautan>
        ))}
      </Menu>
    </>
  )
}

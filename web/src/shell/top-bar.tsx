import MenuOutlined from '@mui/icons-material/MenuOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { SystemStyleObject } from '@mui/system'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { SuratBadge } from '../features/kotak-surat/surat-badge.tsx'
import { useAppInfo } from './app-info.ts'
import { Logo } from './logo.tsx'
import type { MenuEntry } from './menu/menu.ts'
import { MenuPengguna } from './menu/menu-pengguna.tsx'
import { MenuSearch } from './menu/search-button.tsx'
import { Shortcut } from './menu/shortcuts.tsx'

const ThemePanel = lazy(async () => ({ default: (await import('./theme-panel.tsx')).ThemePanel }))

type Props = {
  entries: readonly MenuEntry[]
  limit: SystemStyleObject
  /** Product name in the bar: where no sidebar shows it. */
  brand: boolean
  /** Of the horizontal layouts: stays with the bar when the page scrolls. */
  menu: ReactNode
  onMenu?: () => void
}

export function TopBar({ entries, limit, brand, menu, onMenu }: Props) {
  const [themeOpen, setThemeOpen] = useState(false)
  const pengguna = usePengguna()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          height: 56,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          px: { xs: 2, md: 4 },
          ...limit,
        }}
      >
        {onMenu && (
          <IconButton aria-label="Buka menu" onClick={onMenu}>
            <MenuOutlined />
          </IconButton>
        )}
        {brand && <Brand />}
        {entries.length > 0 && <MenuSearch entries={entries} />}
        <Box sx={{ flex: 1 }} />
        {pengguna !== null && <Shortcut entries={entries} />}
        {pengguna !== null && <SuratBadge />}
        <Tooltip title="Tema dan tata letak">
          <IconButton aria-label="Tema dan tata letak" onClick={() => setThemeOpen(true)}>
            <PaletteOutlined />
          </IconButton>
        </Tooltip>
        {pengguna === null ? <TamuButton /> : <MenuPengguna pengguna={pengguna} />}
      </Box>
      {menu}
      {themeOpen && (
        <Suspense fallback={null}>
          <ThemePanel onClose={() => setThemeOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

function Brand() {
  const { namaProduk: productName } = useAppInfo()
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${productName}, ke layar pertama`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 1,
        mr: 2,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <Logo size={28} />
      <Typography
        component="span"
        sx={{ fontWeight: 680, letterSpacing: '-0.01em', display: { xs: 'none', sm: 'inline' } }}
      >
        {productName}
      </Typography>
    </Box>
  )
}

/** Guests; 'Register' appears with its screen. */
function TamuButton() {
  const router = useRouter()
  const hasRegistrasi = Object.hasOwn(router.routesByPath, '/register')
  return (
    <>
      <Button onClick={() => void router.navigate({ to: '/login' })}>Login</Button>
      {hasRegistrasi && <Button onClick={() => void router.navigate({ href: '/register' })}>Register</Button>}
    </>
  )
}

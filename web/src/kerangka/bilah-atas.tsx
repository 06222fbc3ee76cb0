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
import { LencanaSurat } from '../features/kotak-surat/lencana-surat.tsx'
import { useInfoAplikasi } from './info-aplikasi.ts'
import { Logo } from './logo.tsx'
import type { EntriMenu } from './menu/menu.ts'
import { MenuPengguna } from './menu/menu-pengguna.tsx'
import { PencarianMenu } from './menu/pencarian-menu.tsx'
import { Pintasan } from './menu/pintasan.tsx'

const PanelTema = lazy(async () => ({ default: (await import('./panel-tema.tsx')).PanelTema }))

type Props = {
  entri: readonly EntriMenu[]
  batas: SystemStyleObject
  /** Product name in the bar: where no sidebar shows it. */
  merek: boolean
  /** Of the horizontal layouts: stays with the bar when the page scrolls. */
  menu: ReactNode
  onMenu?: () => void
}

export function BilahAtas({ entri, batas, merek, menu, onMenu }: Props) {
  const [tema, setTema] = useState(false)
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
          ...batas,
        }}
      >
        {onMenu && (
          <IconButton aria-label="Buka menu" onClick={onMenu}>
            <MenuOutlined />
          </IconButton>
        )}
        {merek && <Merek />}
        {entri.length > 0 && <PencarianMenu entri={entri} />}
        <Box sx={{ flex: 1 }} />
        {pengguna !== null && <Pintasan entri={entri} />}
        {pengguna !== null && <LencanaSurat />}
        <Tooltip title="Tema dan tata letak">
          <IconButton aria-label="Tema dan tata letak" onClick={() => setTema(true)}>
            <PaletteOutlined />
          </IconButton>
        </Tooltip>
        {pengguna === null ? <TombolTamu /> : <MenuPengguna pengguna={pengguna} />}
      </Box>
      {menu}
      {tema && (
        <Suspense fallback={null}>
          <PanelTema onTutup={() => setTema(false)} />
        </Suspense>
      )}
    </Box>
  )
}

function Merek() {
  const { namaProduk } = useInfoAplikasi()
  return (
    <Box
      component={Link}
      to="/"
      aria-label={`${namaProduk}, ke layar pertama`}
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
      <Logo ukuran={28} />
      <Typography
        component="span"
        sx={{ fontWeight: 680, letterSpacing: '-0.01em', display: { xs: 'none', sm: 'inline' } }}
      >
        {namaProduk}
      </Typography>
    </Box>
  )
}

/** Guests; 'Register' appears with its screen. */
function TombolTamu() {
  const router = useRouter()
  const adaRegistrasi = Object.hasOwn(router.routesByPath, '/register')
  return (
    <>
      <Button onClick={() => void router.navigate({ to: '/login' })}>Login</Button>
      {adaRegistrasi && <Button onClick={() => void router.navigate({ href: '/register' })}>Register</Button>}
    </>
  )
}

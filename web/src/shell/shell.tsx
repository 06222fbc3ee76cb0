import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { SystemStyleObject } from '@mui/system'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { DampakQuestion } from '../shared/dampak/question.tsx'
import { useAliranSesi } from './aliran-sesi.ts'
import { copyright, useAppInfo } from './app-info.ts'
import { useView } from './appearance.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { ContactLink } from './contact-link.tsx'
import { WithHelp } from './help.tsx'
import { useKeptPresses } from './kept-presses.ts'
import { useLeftApprovals } from './left-approvals.ts'
import { menuEntries } from './menu/menu.ts'
import { MenuHorizontal } from './menu/menu-horizontal.tsx'
import { PemeliharaanBanner } from './pemeliharaan-banner.tsx'
import { SCROLL_EDGES } from './scroll-edges.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipToContent } from './skip-to-content.tsx'
import { TopBar } from './top-bar.tsx'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../features/sesi/change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** Widths of the specification: sidebar 240, folded 64, boxed 1280. */
const WIDTH = 240
const FOLDED_WIDTH = 64
const BOX_WIDTH = 1280
const FOLD_KEY = 'geisa.samping.lipat'

/** With a one-time password nothing is served but the way to an own one: no page is drawn that could only fail. */
export function Skeleton() {
  const pengguna = usePengguna()
  useAliranSesi(pengguna?.id ?? null)
  useLeftApprovals(pengguna?.id ?? null)
  useKeptPresses()
  if (!pengguna?.harusGantiPassword)
    return (
      <WithHelp>
        <WholeSkeleton pengguna={pengguna} />
        <DampakQuestion />
      </WithHelp>
    )
  return (
    <Box component="main" id="isi" sx={{ minHeight: '100dvh' }}>
      <Suspense fallback={null}>
        <ChangePasswordDialog required onClose={() => undefined} />
      </Suspense>
    </Box>
  )
}

/** Bars, menu and footer around a page, in three variants; below 900 px the menu is a drawer in all of them. */
function WholeSkeleton({ pengguna }: { pengguna: PenggunaSesi | null }) {
  const { tataLetak: layout } = useView()
  const router = useRouter()
  const width = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const [drawer, setDrawer] = useDrawer()
  const [fold, setFold] = useFold()
  const entries = menuEntries(Object.values(router.routesById), pengguna)
  const hasMenu = entries.length > 0
  const upright = width && layout === 'vertikal' && hasMenu
  const limit = layout === 'horizontal-kotak' ? { maxWidth: BOX_WIDTH, mx: 'auto', width: '100%' } : {}

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {SCROLL_EDGES}
      <SkipToContent />
      {upright && (
        <Box sx={{ width: fold ? FOLDED_WIDTH : WIDTH, flexShrink: 0, '@media print': { display: 'none' } }}>
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
            <Sidebar entries={entries} fold={fold} onToggle={() => setFold(!fold)} />
          </Box>
        </Box>
      )}
      {!width && hasMenu && (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280, border: 0 } } }}
        >
          <Sidebar entries={entries} fold={false} onClose={() => setDrawer(false)} />
        </Drawer>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          // What sticks below the window's bar asks how high it is, with the menu in it and the strip below it.
          '--top-bar': width && !upright && hasMenu ? '102px' : '56px',
          '&:has(> [data-banner] > *)': { '--banner': '32px' },
        }}
      >
        <TopBar
          entries={entries}
          limit={limit}
          brand={!upright}
          menu={width && !upright && hasMenu ? <MenuHorizontal entries={entries} limit={limit} /> : null}
          {...(!width && hasMenu ? { onMenu: () => setDrawer(true) } : {})}
        />

        <ConnectionBanner />
        <PemeliharaanBanner />
        {/* The footer begins below what is seen: a page that grows while it loads pushes nothing out of sight. */}
        <Box
          component="main"
          id="isi"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, minHeight: 'calc(100dvh - var(--top-bar))', outline: 'none', ...limit }}
        >
          <Outlet />
        </Box>
        <Footer limit={limit} />
        <Box component="aside" aria-label="Bantuan">
          <ContactLink floating />
        </Box>
      </Box>
    </Box>
  )
}

function Footer({ limit }: { limit: SystemStyleObject }) {
  const { penyedia: provider } = useAppInfo()
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 4, md: 6 },
        ...limit,
        minHeight: 56,
        // Room below for what is chosen in a list, which lies over a phone's foot (ui/notice/foot-bars.ts).
        'body:has([data-foot-bar=chosen]) &': { mb: { xs: '120px', sm: 0 } },
        display: 'flex',
        alignItems: 'center',
        // The contact floats over its end.
        pr: 15,
        color: 'text.secondary',
        typography: 'caption',
        '@media print': { display: 'none' },
      }}
    >
      {copyright(provider)}
    </Box>
  )
}

/** The drawer belongs to the page it was opened on, so that going elsewhere closes it. */
function useDrawer(): [boolean, (open: boolean) => void] {
  const path = useLocation({ select: (l) => l.pathname })
  const [openedIn, setOpenedIn] = useState<string | null>(null)
  return [openedIn === path, (open) => setOpenedIn(open ? path : null)]
}

function useFold(): [boolean, (fold: boolean) => void] {
  const [fold, setFold] = useState(() => localStorage.getItem(FOLD_KEY) === '1')
  return [
    fold,
    (next) => {
      localStorage.setItem(FOLD_KEY, next ? '1' : '0')
      setFold(next)
    },
  ]
}

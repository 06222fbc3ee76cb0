import type { PenggunaSesi } from '@geisa/contract/sesi'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { SystemStyleObject } from '@mui/system'
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { createElement, lazy, Suspense, useState } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { IkonLayar } from '../ui/page/ikon-layar.ts'
import { useAliranSesi } from './aliran-sesi.ts'
import { BilahAtas } from './bilah-atas.tsx'
import { BilahSamping } from './bilah-samping.tsx'
import { hakCipta, useInfoAplikasi } from './info-aplikasi.ts'
import { LewatiKeIsi } from './lewati-ke-isi.tsx'
import { entriMenu, ikonDi } from './menu/menu.ts'
import { MenuHorizontal } from './menu/menu-horizontal.tsx'
import { PitaPemeliharaan } from './pita-pemeliharaan.tsx'
import { useTampilan } from './tampilan.ts'

const UbahPasswordDialog = lazy(async () => ({
  default: (await import('../features/sesi/ubah-password-dialog.tsx')).UbahPasswordDialog,
}))

/** Widths of the specification: sidebar 240, folded 64, boxed 1280. */
const LEBAR = 240
const LEBAR_LIPAT = 64
const LEBAR_KOTAK = 1280
const IKON_JUDUL = { 'aria-hidden': true, sx: { color: 'primary.main' } } as const
const KUNCI_LIPAT = 'geisa.samping.lipat'

/** With a one-time password nothing is served but the way to an own one: no page is drawn that could only fail. */
export function Kerangka() {
  const pengguna = usePengguna()
  useAliranSesi(pengguna?.id ?? null)
  if (!pengguna?.harusGantiPassword) return <KerangkaUtuh pengguna={pengguna} />
  return (
    <Box component="main" id="isi" sx={{ minHeight: '100dvh' }}>
      <Suspense fallback={null}>
        <UbahPasswordDialog wajib onTutup={() => undefined} />
      </Suspense>
    </Box>
  )
}

/** Bars, menu and footer around a page, in three variants; below 900 px the menu is a drawer in all of them. */
function KerangkaUtuh({ pengguna }: { pengguna: PenggunaSesi | null }) {
  const { tataLetak } = useTampilan()
  const router = useRouter()
  const lebar = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const [laci, setLaci] = useLaci()
  const [lipat, setLipat] = useLipat()
  const entri = entriMenu(Object.values(router.routesById), pengguna)
  const adaMenu = entri.length > 0
  const di = useMatches().at(-1)
  const gambar = di && ikonDi(di.pathname, di.staticData.layar, entri)
  const tegak = lebar && tataLetak === 'vertikal' && adaMenu
  const batas = tataLetak === 'horizontal-kotak' ? { maxWidth: LEBAR_KOTAK, mx: 'auto', width: '100%' } : {}

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <LewatiKeIsi />
      {tegak && (
        <Box sx={{ width: lipat ? LEBAR_LIPAT : LEBAR, flexShrink: 0 }}>
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
            <BilahSamping entri={entri} lipat={lipat} onLipat={() => setLipat(!lipat)} />
          </Box>
        </Box>
      )}
      {!lebar && adaMenu && (
        <Drawer
          open={laci}
          onClose={() => setLaci(false)}
          slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280, border: 0 } } }}
        >
          <BilahSamping entri={entri} lipat={false} onTutup={() => setLaci(false)} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <BilahAtas
          entri={entri}
          batas={batas}
          merek={!tegak}
          menu={lebar && !tegak && adaMenu ? <MenuHorizontal entri={entri} batas={batas} /> : null}
          {...(!lebar && adaMenu ? { onMenu: () => setLaci(true) } : {})}
        />

        <PitaPemeliharaan />
        <Box component="main" id="isi" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none', ...batas }}>
          <IkonLayar value={gambar && createElement(gambar, IKON_JUDUL)}>
            <Outlet />
          </IkonLayar>
        </Box>
        <Kaki batas={batas} />
      </Box>
    </Box>
  )
}

function Kaki({ batas }: { batas: SystemStyleObject }) {
  const { penyedia } = useInfoAplikasi()
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 4, md: 6 },
        py: 4,
        pr: 20,
        ...batas,
        minHeight: 56,
        color: 'text.secondary',
        typography: 'caption',
        '@media print': { display: 'none' },
      }}
    >
      {hakCipta(penyedia)}
    </Box>
  )
}

/** The drawer belongs to the page it was opened on, so that going elsewhere closes it. */
function useLaci(): [boolean, (buka: boolean) => void] {
  const jalur = useLocation({ select: (l) => l.pathname })
  const [dibukaDi, setDibukaDi] = useState<string | null>(null)
  return [dibukaDi === jalur, (buka) => setDibukaDi(buka ? jalur : null)]
}

function useLipat(): [boolean, (lipat: boolean) => void] {
  const [lipat, setLipat] = useState(() => localStorage.getItem(KUNCI_LIPAT) === '1')
  return [
    lipat,
    (baru) => {
      localStorage.setItem(KUNCI_LIPAT, baru ? '1' : '0')
      setLipat(baru)
    },
  ]
}

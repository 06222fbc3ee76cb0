import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { checkSesi } from './api/check-sesi.ts'
import { queryClient } from './api/query-client.ts'
import {
  type AppEvent,
  forgetPath,
  listenToSesi,
  readToken,
  rememberPath,
  useSesi,
  watchOtherTabs,
} from './api/sesi.ts'
import { router } from './router.tsx'
import { sweepOpenDrafts } from './shared/form/draft/sweep.ts'
import { recordLastView, useView } from './shell/appearance.ts'
import { forgetRecent } from './shell/search/forget-recent.ts'
import { Splash } from './shell/splash.tsx'
import { notify, prepareNotice, useNoticeContainer } from './ui/notice/notify.ts'
import { usePrinting } from './ui/printing.ts'
import { DensityContext } from './ui/table/density.ts'
import { onPaper } from './ui/theme/colours.ts'
import { namedTheme } from './ui/theme/theme.ts'

export function App() {
  const view = useView()
  const notice = useNoticeContainer()
  const printing = usePrinting()
  return (
    <ThemeProvider theme={namedTheme(printing ? onPaper(view.nama) : view.nama)}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        {notice}
        <DensityContext value={view.rapat}>
          <Gate />
        </DensityContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** No screen before the start-up check has answered: the splash stands instead (spec 1, section 2). */
function Gate() {
  const sesi = useSesi()
  const view = useView()
  useEffect(() => {
    const release = [listenToSesi(respond), watchOtherTabs()]
    start()
    return () => {
      for (const l of release) l()
    }
  }, [])
  const { nama, tataLetak, rapat } = view
  useEffect(() => {
    if (sesi.status === 'masuk') recordLastView({ nama, tataLetak, rapat })
  }, [sesi.status, nama, tataLetak, rapat])
  if (sesi.status === 'memeriksa') return <Splash />
  if (sesi.status === 'takTerhubung') return <Splash message={sesi.message} onRetry={() => void checkSesi()} />
  return <RouterProvider router={router} />
}

let alreadyStarted = false
/** Once per page load, also under StrictMode's second mount. */
function start(): void {
  if (alreadyStarted) return
  alreadyStarted = true
  sweepOpenDrafts()
  // The shell is fetched while the server looks at the token; a guest's notices once he types or presses something.
  if (readToken() !== null) void Promise.all([import('./shell/shell.tsx'), prepareNotice()])
  else for (const motion of ['input', 'pointerdown']) addEventListener(motion, prepareOnce, { once: true })
  void checkSesi()
}

const prepareOnce = (): void => void prepareNotice()

function respond(event: AppEvent): void {
  if (event.kind === 'sambutan') {
    welcome(event.nama)
    return
  }
  queryClient.clear()
  if (event.kind !== 'pemeliharaan') forgetRecent()
  if (event.kind === 'keluar') {
    forgetPath()
    void router.navigate({ to: '/' })
    return
  }
  rememberNow()
  notify(event.message, event.kind === 'berakhir' ? 'warning' : 'error')
  void router.navigate({ to: event.kind === 'berakhir' ? '/login' : '/maintenance' })
}

const WELCOME_KEY = 'geisa.disambut'
/** Once per tab, and short: a reload is no return (spec 1, section 4). */
function welcome(nama: string): void {
  if (sessionStorage.getItem(WELCOME_KEY) !== null) return
  sessionStorage.setItem(WELCOME_KEY, '1')
  notify(`Selamat Datang Kembali ${nama}!`, 'success', 2500)
}

/** The place where the session ended is where the next one begins. */
function rememberNow(): void {
  const { pathname, href } = router.history.location
  if (!['/', '/login', '/logout', '/maintenance'].includes(pathname)) rememberPath(href)
}

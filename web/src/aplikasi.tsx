import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { periksaSesi } from './api/periksa-sesi.ts'
import { queryClient } from './api/query-client.ts'
import { amatiTabLain, bacaToken, dengarSesi, ingatJalur, lupakanJalur, type Peristiwa, useSesi } from './api/sesi.ts'
import { Sambutan } from './kerangka/sambutan.tsx'
import { catatTampilanTerakhir, useTampilan } from './kerangka/tampilan.ts'
import { router } from './routes.tsx'
import { beritahu, kirimPemberitahuan, siapkanPemberitahuan, useWadahPemberitahuan } from './ui/notice/pemberitahuan.ts'
import { Kepadatan } from './ui/table/kepadatan.ts'
import { temaBernama } from './ui/tema.ts'

export function Aplikasi() {
  const tampilan = useTampilan()
  const pemberitahuan = useWadahPemberitahuan()
  return (
    <ThemeProvider theme={temaBernama(tampilan.nama)}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        {pemberitahuan}
        <Kepadatan value={tampilan.rapat}>
          <Gerbang />
        </Kepadatan>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** No screen before the start-up check has answered: the splash stands instead (spec 1, section 2). */
function Gerbang() {
  const sesi = useSesi()
  const tampilan = useTampilan()
  useEffect(() => {
    const lepas = [dengarSesi(tanggapi), amatiTabLain()]
    mulai()
    return () => {
      for (const l of lepas) l()
    }
  }, [])
  const { nama, tataLetak, rapat } = tampilan
  useEffect(() => {
    if (sesi.status === 'masuk') catatTampilanTerakhir({ nama, tataLetak, rapat })
  }, [sesi.status, nama, tataLetak, rapat])
  if (sesi.status === 'memeriksa') return <Sambutan />
  if (sesi.status === 'takTerhubung') return <Sambutan pesan={sesi.pesan} onUlang={() => void periksaSesi()} />
  return <RouterProvider router={router} />
}

let sudahMulai = false
/** Once per page load, also under StrictMode's second mount. */
function mulai(): void {
  if (sudahMulai) return
  sudahMulai = true
  // The shell is fetched while the server looks at the token; a guest's notices once he types or presses something.
  if (bacaToken() !== null) void Promise.all([import('./kerangka/kerangka.tsx'), siapkanPemberitahuan()])
  else for (const gerak of ['input', 'pointerdown']) addEventListener(gerak, siapkanSekali, { once: true })
  void periksaSesi()
}

const siapkanSekali = (): void => void siapkanPemberitahuan()

function tanggapi(peristiwa: Peristiwa): void {
  if (peristiwa.jenis === 'sambutan') {
    sambut(peristiwa.nama)
    return
  }
  queryClient.clear()
  if (peristiwa.jenis === 'keluar') {
    lupakanJalur()
    void router.navigate({ to: '/' })
    return
  }
  ingatSekarang()
  beritahu(peristiwa.pesan, peristiwa.jenis === 'berakhir' ? 'warning' : 'error')
  void router.navigate({ to: peristiwa.jenis === 'berakhir' ? '/login' : '/maintenance' })
}

const KUNCI_SAMBUT = 'geisa.disambut'
/** Once per tab, short and above the figures: a reload is no return (spec 1, section 4). */
function sambut(nama: string): void {
  if (sessionStorage.getItem(KUNCI_SAMBUT) !== null) return
  sessionStorage.setItem(KUNCI_SAMBUT, '1')
  kirimPemberitahuan(`Selamat Datang Kembali ${nama}!`, {
    variant: 'success',
    autoHideDuration: 2500,
    anchorOrigin: { vertical: 'top', horizontal: 'center' },
  })
}

/** The place where the session ended is where the next one begins. */
function ingatSekarang(): void {
  const { pathname, href } = router.history.location
  if (!['/', '/login', '/logout', '/maintenance'].includes(pathname)) ingatJalur(href)
}

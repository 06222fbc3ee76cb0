import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { KerangkaHalaman } from '../ui/page/kerangka-halaman.tsx'
import { useInfoAplikasi } from './info-aplikasi.ts'
import { judulLayar } from './menu/layar.ts'
import { TombolHubungi } from './tombol-hubungi.tsx'

const Kerangka = lazy(async () => ({ default: (await import('./kerangka.tsx')).Kerangka }))

/** Root of every screen: the title of the tab, the shell unless the screen is plain, the contact button. */
export function Akar() {
  const layar = useMatches().at(-1)?.staticData.layar
  const { namaProduk } = useInfoAplikasi()
  const peran = usePengguna()?.peran ?? null
  const judul = layar === undefined ? 'Halaman tidak ditemukan' : judulLayar(layar, peran)
  useFokusIsi()
  return (
    <>
      <title>{`${judul} · ${namaProduk}`}</title>
      {layar?.polos ? (
        <Outlet />
      ) : (
        <Suspense fallback={<KerangkaHalaman />}>
          <Kerangka />
        </Suspense>
      )}
      <TombolHubungi />
    </>
  )
}

/** After a change of page the reader and the keyboard start at its content; a change of filters leaves them alone. */
function useFokusIsi(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // Who opened a dialog while the page was still coming is typing there.
        if (!fromLocation || !pathChanged || document.querySelector('[role=dialog]') !== null) return
        document.getElementById('isi')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

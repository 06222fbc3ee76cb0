import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { PageSkeleton } from '../ui/page/kerangka-halaman.tsx'
import { useAppInfo } from './info-aplikasi.ts'
import { screenTitle } from './menu/layar.ts'
import { ContactButton } from './tombol-hubungi.tsx'

const Skeleton = lazy(async () => ({ default: (await import('./kerangka.tsx')).Skeleton }))

/** Root of every screen: the title of the tab, the shell unless the screen is plain, the contact button. */
export function Root() {
  const screen = useMatches().at(-1)?.staticData.layar
  const { namaProduk: productName } = useAppInfo()
  const peran = usePengguna()?.peran ?? null
  const judul = screen === undefined ? 'Halaman tidak ditemukan' : screenTitle(screen, peran)
  useContentFocus()
  return (
    <>
      <title>{`${judul} · ${productName}`}</title>
      {screen?.polos ? (
        <Outlet />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Skeleton />
        </Suspense>
      )}
      <ContactButton />
    </>
  )
}

/** After a change of page the reader and the keyboard start at its content; a change of filters leaves them alone. */
function useContentFocus(): void {
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

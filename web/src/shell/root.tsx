import Box from '@mui/material/Box'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { isUnderDialog } from '../ui/dialog/initial-focus.ts'
import { PageSkeleton } from '../ui/page/page-skeleton.tsx'
import { useAppInfo } from './app-info.ts'
import { ContactLink } from './contact-link.tsx'
import { screenTitle } from './menu/screen.ts'

const Skeleton = lazy(async () => ({ default: (await import('./shell.tsx')).Skeleton }))

/** Root of every screen: the title of the tab, and the shell unless the screen is plain. */
export function Root() {
  const screen = useMatches().at(-1)?.staticData.screen
  const { namaProduk: productName } = useAppInfo()
  const peran = usePengguna()?.peran ?? null
  const judul = screen === undefined ? 'Halaman tidak ditemukan' : screenTitle(screen, peran)
  useContentFocus()
  return (
    <>
      <title>{`${judul} · ${productName}`}</title>
      {screen?.plain ? (
        <>
          <Outlet />
          <Box component="aside" aria-label="Bantuan" sx={PLAIN_FOOT}>
            <ContactLink />
          </Box>
        </>
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Skeleton />
        </Suspense>
      )}
    </>
  )
}

/** Within the lower margin of a screen that fills the window: it neither covers its content nor makes it taller. */
const PLAIN_FOOT = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  width: 'fit-content',
  height: 32,
  mt: '-32px',
  ml: 'auto',
  pr: 2,
  color: 'text.secondary',
} as const

/** After a change of page the reader and the keyboard start at its content; a change of filters leaves them alone. */
function useContentFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const content = document.getElementById('isi')
        if (!fromLocation || !pathChanged || content === null || isUnderDialog(content)) return
        // A form that came at once has begun at its own field.
        if (document.activeElement?.matches('#isi :is(input, textarea)')) return
        content.focus({ preventScroll: true })
      }),
    [router],
  )
}

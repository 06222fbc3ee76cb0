import { createRootRoute, redirect } from '@tanstack/react-router'
import { readPath, readSesi, rememberPath } from '../api/sesi.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Root } from '../shell/root.tsx'
import { guardRoute } from '../shell/route-guard.ts'
import { notify } from '../ui/notice/notify.ts'

/** The guard of every screen: who may not open it is led elsewhere, and told why. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  beforeLoad: ({ matches, location, preload }) => {
    const sesi = readSesi()
    const peran = sesi.status === 'masuk' ? sesi.pengguna.peran : null
    const putusan = guardRoute(matches.at(-1)?.staticData.screen, peran, readPath())
    if (putusan.allowed) return
    if (putusan.message !== undefined && !preload) notify(putusan.message, 'warning')
    if (putusan.remember && location.pathname !== '/') rememberPath(location.href)
    throw redirect({ href: putusan.to, replace: true })
  },
})

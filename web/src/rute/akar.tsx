import { createRootRoute, redirect } from '@tanstack/react-router'
import { readPath, readSesi, rememberPath } from '../api/sesi.ts'
import { Root } from '../kerangka/akar.tsx'
import { guardRoute } from '../kerangka/jaga.ts'
import { NotFound } from '../kerangka/tidak-ditemukan.tsx'
import { notify } from '../ui/notice/pemberitahuan.ts'

/** The guard of every screen: who may not open it is led elsewhere, and told why. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  beforeLoad: ({ matches, location, preload }) => {
    const sesi = readSesi()
    const peran = sesi.status === 'masuk' ? sesi.pengguna.peran : null
    const putusan = guardRoute(matches.at(-1)?.staticData.layar, peran, readPath())
    if (putusan.allowed) return
    if (putusan.message !== undefined && !preload) notify(putusan.message, 'warning')
    if (putusan.remember && location.pathname !== '/') rememberPath(location.href)
    throw redirect({ href: putusan.to, replace: true })
  },
})

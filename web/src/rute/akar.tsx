import { createRootRoute, redirect } from '@tanstack/react-router'
import { bacaJalur, bacaSesi, ingatJalur } from '../api/sesi.ts'
import { Akar } from '../kerangka/akar.tsx'
import { jagaRute } from '../kerangka/jaga.ts'
import { TidakDitemukan } from '../kerangka/tidak-ditemukan.tsx'
import { beritahu } from '../ui/notice/pemberitahuan.ts'

/** The guard of every screen: who may not open it is led elsewhere, and told why. */
export const akar = createRootRoute({
  component: Akar,
  notFoundComponent: TidakDitemukan,
  beforeLoad: ({ matches, location, preload }) => {
    const sesi = bacaSesi()
    const peran = sesi.status === 'masuk' ? sesi.pengguna.peran : null
    const putusan = jagaRute(matches.at(-1)?.staticData.layar, peran, bacaJalur())
    if (putusan.boleh) return
    if (putusan.pesan !== undefined && !preload) beritahu(putusan.pesan, 'warning')
    if (putusan.ingat && location.pathname !== '/') ingatJalur(location.href)
    throw redirect({ href: putusan.ke, replace: true })
  },
})

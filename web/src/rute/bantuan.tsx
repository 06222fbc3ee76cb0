import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields, text } from '../kerangka/alamat-cari.ts'
import { loadPage } from '../kerangka/muat-halaman.ts'
import { root } from './akar.tsx'

/** The guide is no secret: whoever has no account yet reads how to get one. */
const help = createRoute({
  getParentRoute: () => root,
  path: '/bantuan',
  staticData: { layar: { title: 'Panduan', hak: 'semua' } },
  validateSearch: fields({ cari: text }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/panduan/bantuan-page.tsx')),
    'HelpPage',
  ),
})

const chapter = createRoute({
  getParentRoute: () => root,
  path: '/bantuan/$bab',
  staticData: { layar: { title: 'Panduan', hak: 'semua' } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/panduan/bab-page.tsx')),
    'ChapterPage',
  ),
})

export const helpRoute = [help, chapter] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { fields, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

/** The guide is no secret: whoever has no account yet reads how to get one. */
const help = createRoute({
  getParentRoute: () => root,
  path: '/bantuan',
  staticData: { screen: { title: 'Panduan', hak: 'semua' } },
  validateSearch: fields({ cari: text }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/panduan/help-page.tsx')),
    'HelpPage',
  ),
})

const chapter = createRoute({
  getParentRoute: () => root,
  path: '/bantuan/$bab',
  staticData: { screen: { title: 'Panduan', hak: 'semua' } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/panduan/chapter-page.tsx')),
    'ChapterPage',
  ),
})

export const helpRoute = [help, chapter] as const

import { createRouter } from '@tanstack/react-router'
import { dashboardRoute } from './routes/dashboard.tsx'
import { helpRoute } from './routes/help.tsx'
import { kotakSuratRoute } from './routes/kotak-surat.tsx'
import { laporanRoute } from './routes/laporan.tsx'
import { pengaturanRoute } from './routes/pengaturan.tsx'
import { pengaturanAdminRoute } from './routes/pengaturan-admin.tsx'
import { penggunaRoute } from './routes/pengguna.tsx'
import { root } from './routes/root.tsx'
import { sesiRoute } from './routes/sesi.tsx'
import { proposalRoute } from './routes/usulan.tsx'
import { PageError } from './shell/page-error.tsx'
import { PageSkeleton } from './ui/page/page-skeleton.tsx'

/**
 * Every screen of the program, by groups of the menu: each file of routes/ is one. To add a screen:
 * 1. write `export function XPage()` in features/<word>/x-page.tsx, drawn with <Page> of ui/;
 * 2. add a `createRoute` to its group in routes/, and name it in the list at that file's end;
 *    - `hak`: the roles that may open it (the guard and the menu follow from it; the server decides again);
 *    - `menu`: group, label and icon; leave it out for details. Entries stand in the order of the list;
 *    - `validateSearch: fields({...})`: state that lives in the address (filters, page, chosen staff);
 * 3. in the page read it with `getRouteApi('/path').useSearch()` and change it with `useNavigate`.
 * Pages are always lazy; nothing of a feature is imported here.
 */
const tree = root.addChildren([
  ...dashboardRoute,
  ...sesiRoute,
  ...helpRoute,
  ...kotakSuratRoute,
  ...proposalRoute,
  ...laporanRoute,
  ...penggunaRoute,
  ...pengaturanAdminRoute,
  ...pengaturanRoute,
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // Plain addresses: '?bulan=202611' stays text and reads well when shared.
  parseSearch: (raw) => Object.fromEntries(new URLSearchParams(raw)),
  stringifySearch: (content) => {
    const pairs = Object.entries(content as Record<string, unknown>).filter(([, v]) => v !== undefined && v !== '')
    const tail = new URLSearchParams(pairs.map(([k, v]) => [k, String(v)])).toString()
    return tail === '' ? '' : `?${tail}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

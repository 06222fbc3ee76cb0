import { createRouter } from '@tanstack/react-router'
import { GalatHalaman } from './kerangka/galat-halaman.tsx'
import { akar } from './rute/akar.tsx'
import { ruteDashboard } from './rute/dashboard.tsx'
import { ruteKotakSurat } from './rute/kotak-surat.tsx'
import { ruteLaporan } from './rute/laporan.tsx'
import { rutePengaturan } from './rute/pengaturan.tsx'
import { rutePengaturanAdmin } from './rute/pengaturan-admin.tsx'
import { rutePengguna } from './rute/pengguna.tsx'
import { rutePengusulan } from './rute/pengusulan.tsx'
import { ruteSesi } from './rute/sesi.tsx'
import { KerangkaHalaman } from './ui/page/kerangka-halaman.tsx'

/**
 * Every screen of the program, by groups of the menu: each file of rute/ is one. To add a screen:
 * 1. write `export function XPage()` in features/<word>/x-page.tsx, drawn with <Halaman> of ui/;
 * 2. add a `createRoute` to its group in rute/, and name it in the list at that file's end;
 *    - `hak`: the roles that may open it (the guard and the menu follow from it; the server decides again);
 *    - `menu`: group, label and icon; leave it out for details. Entries stand in the order of the list;
 *    - `validateSearch: cari({...})`: state that lives in the address (filters, page, chosen staff);
 * 3. in the page read it with `getRouteApi('/path').useSearch()` and change it with `useNavigate`.
 * Pages are always lazy; nothing of a feature is imported here.
 */
const pohon = akar.addChildren([
  ...ruteDashboard,
  ...ruteSesi,
  ...ruteKotakSurat,
  ...rutePengusulan,
  ...ruteLaporan,
  ...rutePengguna,
  ...rutePengaturanAdmin,
  ...rutePengaturan,
])

export const router = createRouter({
  routeTree: pohon,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: KerangkaHalaman,
  defaultErrorComponent: GalatHalaman,
  scrollRestoration: true,
  // Plain addresses: '?bulan=202611' stays text and reads well when shared.
  parseSearch: (mentah) => Object.fromEntries(new URLSearchParams(mentah)),
  stringifySearch: (isi) => {
    const pasangan = Object.entries(isi as Record<string, unknown>).filter(([, v]) => v !== undefined && v !== '')
    const ekor = new URLSearchParams(pasangan.map(([k, v]) => [k, String(v)])).toString()
    return ekor === '' ? '' : `?${ekor}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

import { DAFTAR_PERAN } from '@geisa/engine/hak-akses'
import MailOutlined from '@mui/icons-material/MailOutlined'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { cari, nomor, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const SURAT = { judul: 'Inbox', hak: DAFTAR_PERAN }

const kotakSurat = createRoute({
  getParentRoute: () => akar,
  path: '/kotak-surat',
  staticData: { layar: SURAT },
  beforeLoad: () => {
    throw redirect({ to: '/kotak-surat/Inbox', replace: true })
  },
})

const inbox = createRoute({
  getParentRoute: () => akar,
  path: '/kotak-surat/Inbox',
  staticData: { layar: { ...SURAT, menu: { grup: 'Kotak Surat', label: 'Inbox', ikon: MailOutlined } } },
  validateSearch: cari({ cari: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/kotak-surat/inbox-page.tsx')),
    'InboxPage',
  ),
})

const inboxPesan = createRoute({
  getParentRoute: () => akar,
  path: '/kotak-surat/Inbox/$idPesan',
  staticData: { layar: SURAT },
  validateSearch: cari({ cari: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/kotak-surat/inbox-page.tsx')),
    'InboxPage',
  ),
})

export const ruteKotakSurat = [kotakSurat, inbox, inboxPesan] as const

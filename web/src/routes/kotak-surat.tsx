import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import type { Screen } from '../shell/menu/screen.ts'
import { fields, nomor, oneOf, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const folderScreen = (title: string, icon: NonNullable<Screen['menu']>['icon']): Screen => ({
  title,
  hak: DAFTAR_PERAN,
  menu: { group: 'Kotak Surat', label: title, icon },
})

const kotakSurat = createRoute({
  getParentRoute: () => root,
  path: '/kotak-surat',
  staticData: { screen: { title: 'Inbox', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    throw redirect({ to: '/kotak-surat/Inbox', replace: true })
  },
})

/** One page under all folders and messages: it stays while one goes from message to message. */
const kotakSuratContent = createRoute({
  getParentRoute: () => root,
  id: 'isi-kotak-surat',
  validateSearch: fields({
    cari: text,
    halaman: nomor,
    terbaca: oneOf(['0', '1']),
    sifat: oneOf(['1', '2']),
    jenis: oneOf(['sistem', 'orang']),
    penting: oneOf(['1']),
    /** What is being written: a draft's number, 'baru-…', 'balas-<pesan>-…', or 'teruskan-<pesan>-…'. */
    tulis: text,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/kotak-surat/kotak-surat-page.tsx')),
    'KotakSuratPage',
  ),
})

const inbox = createRoute({
  getParentRoute: () => kotakSuratContent,
  path: '/kotak-surat/Inbox',
  staticData: { screen: folderScreen('Inbox', 'surat') },
})

const sent = createRoute({
  getParentRoute: () => kotakSuratContent,
  path: '/kotak-surat/Terkirim',
  staticData: { screen: folderScreen('Terkirim', 'terkirim') },
})

const draft = createRoute({
  getParentRoute: () => kotakSuratContent,
  path: '/kotak-surat/Draft',
  staticData: { screen: folderScreen('Draft', 'draf') },
})

const deleted = createRoute({
  getParentRoute: () => kotakSuratContent,
  path: '/kotak-surat/Dihapus',
  staticData: { screen: folderScreen('Dihapus', 'dihapus') },
})

const pesan = createRoute({
  getParentRoute: () => kotakSuratContent,
  path: '/kotak-surat/$folder/$idPesan',
  staticData: { screen: { title: 'Kotak Surat', hak: DAFTAR_PERAN } },
  beforeLoad: ({ params: { folder } }) => {
    if (!['Inbox', 'Terkirim', 'Draft', 'Dihapus'].includes(folder))
      throw redirect({ to: '/kotak-surat/Inbox', replace: true })
  },
})

export const kotakSuratRoute = [
  kotakSurat,
  kotakSuratContent.addChildren([inbox, sent, draft, deleted, pesan]),
] as const

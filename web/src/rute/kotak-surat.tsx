import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { cari, nomor, salahSatu, teks } from '../kerangka/alamat-cari.ts'
import type { Layar } from '../kerangka/menu/layar.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const layarFolder = (judul: string, ikon: NonNullable<Layar['menu']>['ikon']): Layar => ({
  judul,
  hak: DAFTAR_PERAN,
  menu: { grup: 'Kotak Surat', label: judul, ikon },
})

const kotakSurat = createRoute({
  getParentRoute: () => akar,
  path: '/kotak-surat',
  staticData: { layar: { judul: 'Inbox', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    throw redirect({ to: '/kotak-surat/Inbox', replace: true })
  },
})

/** One page under all folders and messages: it stays while one goes from message to message. */
const isiKotakSurat = createRoute({
  getParentRoute: () => akar,
  id: 'isi-kotak-surat',
  validateSearch: cari({
    cari: teks,
    halaman: nomor,
    terbaca: salahSatu(['0', '1']),
    sifat: salahSatu(['1', '2']),
    jenis: salahSatu(['sistem', 'orang']),
    penting: salahSatu(['1']),
    /** What is being written: a draft's number, 'baru-…', 'balas-<pesan>-…', or 'teruskan-<pesan>-…'. */
    tulis: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/kotak-surat/kotak-surat-page.tsx')),
    'KotakSuratPage',
  ),
})

const inbox = createRoute({
  getParentRoute: () => isiKotakSurat,
  path: '/kotak-surat/Inbox',
  staticData: { layar: layarFolder('Inbox', 'MailOutlined') },
})

const terkirim = createRoute({
  getParentRoute: () => isiKotakSurat,
  path: '/kotak-surat/Terkirim',
  staticData: { layar: layarFolder('Terkirim', 'SendOutlined') },
})

const draft = createRoute({
  getParentRoute: () => isiKotakSurat,
  path: '/kotak-surat/Draft',
  staticData: { layar: layarFolder('Draft', 'DraftsOutlined') },
})

const dihapus = createRoute({
  getParentRoute: () => isiKotakSurat,
  path: '/kotak-surat/Dihapus',
  staticData: { layar: layarFolder('Dihapus', 'DeleteOutlined') },
})

const pesan = createRoute({
  getParentRoute: () => isiKotakSurat,
  path: '/kotak-surat/$folder/$idPesan',
  staticData: { layar: { judul: 'Kotak Surat', hak: DAFTAR_PERAN } },
  beforeLoad: ({ params: { folder } }) => {
    if (!['Inbox', 'Terkirim', 'Draft', 'Dihapus'].includes(folder))
      throw redirect({ to: '/kotak-surat/Inbox', replace: true })
  },
})

export const ruteKotakSurat = [kotakSurat, isiKotakSurat.addChildren([inbox, terkirim, draft, dihapus, pesan])] as const

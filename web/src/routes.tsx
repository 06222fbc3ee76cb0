import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, HAK_PENGAJUAN, KANTOR, PERAN } from '@geisa/engine/hak-akses'
import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import DonutLargeOutlined from '@mui/icons-material/DonutLargeOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { bacaJalur, bacaSesi, ingatJalur } from './api/sesi.ts'
import { Akar } from './kerangka/akar.tsx'
import { bulan, cari, nomor, salahSatu, tanggal, teks } from './kerangka/alamat-cari.ts'
import { GalatHalaman } from './kerangka/galat-halaman.tsx'
import { jagaRute } from './kerangka/jaga.ts'
import { muatHalaman } from './kerangka/muat-halaman.ts'
import { TidakDitemukan } from './kerangka/tidak-ditemukan.tsx'
import { jenjangTerlihat } from './shared/jenjang-terlihat.ts'
import { KerangkaHalaman } from './ui/kerangka-halaman.tsx'
import { beritahu } from './ui/pemberitahuan.ts'

/**
 * Every screen of the program: path, title, rights, menu entry, page. To add one:
 * 1. write `export function XPage()` in features/<word>/x-page.tsx, drawn with <Halaman> of ui/;
 * 2. add a `createRoute` below, and name it in `akar.addChildren([...])` at the end;
 *    - `hak`: the roles that may open it (the guard and the menu follow from it; the server decides again);
 *    - `menu`: group, label and icon; leave it out for details. Entries stand in the order of this file;
 *    - `validateSearch: cari({...})`: state that lives in the address (filters, page, chosen staff);
 * 3. in the page read it with `getRouteApi('/path').useSearch()` and change it with `useNavigate`.
 * Pages are always lazy; nothing of a feature is imported here.
 */
const akar = createRootRoute({
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

const beranda = createRoute({
  getParentRoute: () => akar,
  path: '/',
  staticData: { layar: { judul: 'Beranda', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    if (bacaSesi().status === 'masuk') throw redirect({ to: '/dashboard/statistik', replace: true })
  },
  component: TidakDitemukan,
})

const dashboard = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard',
  staticData: { layar: { judul: 'Dashboard', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/statistik', replace: true })
  },
})

/** Offices: regions and charts; a foundation and a GTK see their own dashboard here; a school has a screen of its own. */
const dashboardStatistik = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/statistik',
  staticData: {
    layar: {
      judul: 'Statistik',
      hak: DAFTAR_PERAN.filter((peran) => peran !== PERAN.SEKOLAH),
      alih: '/dashboard/sekolah',
      diam: true,
      menu: { grup: 'Dashboard', label: 'Statistik', ikon: DonutLargeOutlined },
    },
  },
  validateSearch: cari({
    wilayah: teks,
    status: salahSatu(['N', 'S']),
    jenjang: teks,
    tampil: salahSatu(['tabel']),
    urut: salahSatu(['terendah']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/dashboard/statistik-page.tsx')),
    'StatistikPage',
  ),
})

const penggunaGeisa = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/pengguna-geisa',
  staticData: {
    layar: {
      judul: 'Daftar Sekolah Pengguna Geisa',
      hak: KANTOR,
      menu: { grup: 'Dashboard', label: 'Pengguna Geisa', ikon: FormatListNumberedOutlined },
    },
  },
  validateSearch: cari({
    wilayah: teks,
    jenjang: salahSatu(JENJANG),
    kategori: teks,
    cari: teks,
    baris: salahSatu(['100', '500']),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/dashboard/pengguna-geisa-page.tsx')),
    'PenggunaGeisaPage',
  ),
})

/** Named apart: within the route its type would be lost to `beforeLoad`. */
const alamatSekolah = cari({
  sekolah: nomor,
  tanggal,
  tab: salahSatu(['kiriman']),
  keadaan: salahSatu(['hadir', 'terlambat', 'belum-datang', 'izin', 'tidak-hadir', 'libur', 'belum-sinkron']),
  cari: teks,
  tanggalKirim: tanggal,
  halaman: nomor,
})

const dashboardSekolah = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/sekolah',
  staticData: {
    layar: {
      judul: 'Dashboard Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Dashboard', label: 'Dashboard Sekolah', ikon: DonutLargeOutlined, untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: alamatSekolah,
  // Without a chosen school there is nothing to show to an office (spec 2, section 2).
  beforeLoad: ({ search }) => {
    const sesi = bacaSesi()
    const isOperator = sesi.status === 'masuk' && sesi.pengguna.peran === PERAN.SEKOLAH
    if (!isOperator && search.sekolah === undefined) throw redirect({ to: '/dashboard', replace: true })
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/dashboard/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

const login = createRoute({
  getParentRoute: () => akar,
  path: '/login',
  staticData: { layar: { judul: 'Masuk', hak: 'tamu', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/sesi/masuk-page.tsx')),
    'MasukPage',
  ),
})

const logout = createRoute({
  getParentRoute: () => akar,
  path: '/logout',
  staticData: { layar: { judul: 'Keluar', hak: DAFTAR_PERAN, polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/sesi/keluar-page.tsx')),
    'KeluarPage',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => akar,
  path: '/maintenance',
  staticData: { layar: { judul: 'Pemeliharaan', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/sesi/pemeliharaan-page.tsx')),
    'PemeliharaanPage',
  ),
})

/** Lists of requests, and their details, which lead on along the list (shared/pengajuan/alamat-daftar.ts reads it). */
const alamatPengajuan = {
  bidang: salahSatu(['npsn']),
  isi: teks,
  status: nomor,
  wilayah: teks,
  jenjang: salahSatu(JENJANG),
  sekolah: nomor,
  dari: tanggal,
  sampai: tanggal,
  umur: nomor,
  urut: salahSatu(['terlama']),
  bertanda: salahSatu(['ya']),
  jenis: nomor,
  halaman: nomor,
}

const koreksi = createRoute({
  getParentRoute: () => akar,
  path: '/koreksi-status-kehadiran',
  staticData: {
    layar: {
      judul: 'Koreksi Status Kehadiran',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: { grup: 'Pengusulan', label: 'Koreksi Status Kehadiran', ikon: PublishedWithChangesOutlined },
    },
  },
  validateSearch: cari(alamatPengajuan),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/koreksi-kehadiran/koreksi-page.tsx')),
    'KoreksiPage',
  ),
})

const koreksiSatu = createRoute({
  getParentRoute: () => akar,
  path: '/koreksi-status-kehadiran/$id',
  staticData: { layar: { judul: 'Koreksi Status Kehadiran', hak: HAK_PENGAJUAN.baca.peran } },
  validateSearch: cari(alamatPengajuan),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/koreksi-kehadiran/detail-page.tsx')),
    'DetailKoreksiPage',
  ),
})

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
    muatHalaman(() => import('./features/kotak-surat/inbox-page.tsx')),
    'InboxPage',
  ),
})

const inboxPesan = createRoute({
  getParentRoute: () => akar,
  path: '/kotak-surat/Inbox/$idPesan',
  staticData: { layar: SURAT },
  validateSearch: cari({ cari: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/kotak-surat/inbox-page.tsx')),
    'InboxPage',
  ),
})

const absensiManual = createRoute({
  getParentRoute: () => akar,
  path: '/absensi-manual',
  staticData: {
    layar: {
      judul: 'Absensi Manual',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengusulan', label: 'Absensi Manual', ikon: HowToRegOutlined },
    },
  },
  validateSearch: cari(alamatPengajuan),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/absensi-manual/absensi-manual-page.tsx')),
    'AbsensiManualPage',
  ),
})

/** 'baru' stands for a request that is not there yet; `tanggal` of a silent machine fills it. */
const absensiManualDetail = createRoute({
  getParentRoute: () => akar,
  path: '/absensi-manual/$id',
  staticData: { layar: { judul: 'Absensi Manual', hak: [...KANTOR, PERAN.SEKOLAH], alih: '/absensi-manual' } },
  validateSearch: cari({ ...alamatPengajuan, tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/absensi-manual/detail-manual-page.tsx')),
    'DetailManualPage',
  ),
})

const kiriman = createRoute({
  getParentRoute: () => akar,
  path: '/kiriman',
  staticData: {
    layar: {
      judul: 'Kiriman DHGTK',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: { grup: 'Pengusulan', label: 'Kiriman DHGTK', ikon: OutboxOutlined },
    },
  },
  validateSearch: cari({
    sekolah: nomor,
    status: salahSatu(['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal']),
    tanggal,
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/dhgtk/kiriman-page.tsx')),
    'KirimanPage',
  ),
})

const laporanSptjm = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/sptjm',
  staticData: {
    layar: {
      judul: 'Upload SPTJM',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Laporan', label: 'Upload SPTJM', ikon: UploadFileOutlined },
    },
  },
  validateSearch: cari({
    bulan,
    wilayah: teks,
    status: salahSatu(['diunggah', 'diterima', 'dikembalikan', 'segel-dibuka']),
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/sptjm/sptjm-page.tsx')),
    'SptjmPage',
  ),
})

const laporanHarian = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/harian',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Harian',
      hak: DAFTAR_PERAN,
      menu: { grup: 'Laporan', label: 'Harian', ikon: CalendarMonthOutlined },
    },
  },
  validateSearch: cari({
    gtk: teks,
    sekolah: nomor,
    bulan,
    tanggal,
    shift: salahSatu(['2']),
    sel: salahSatu(['datang', 'pulang', 'terlambat', 'pulangCepat', 'status', 'keterangan']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/rekap/harian-page.tsx')),
    'HarianPage',
  ),
})

const laporanBulanan = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/bulanan',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Bulanan',
      hak: DAFTAR_PERAN,
      menu: { grup: 'Laporan', label: 'Bulanan Sekolah', ikon: TableChartOutlined },
    },
  },
  validateSearch: cari({ sekolah: nomor, bulan, tanpa: teks, gtk: teks, angka: teks, tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/rekap/bulanan-page.tsx')),
    'BulananPage',
  ),
})

const laporanKecamatan = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/bulanan-kecamatan',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Bulanan Kecamatan',
      hak: KANTOR.filter((peran) => peran !== PERAN.YAYASAN),
      menu: { grup: 'Laporan', label: 'Bulanan Kecamatan', ikon: MapOutlined },
    },
  },
  validateSearch: cari({ kecamatan: teks, bulan, tanpa: teks, gtk: teks, angka: teks, tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/rekap/kecamatan-page.tsx')),
    'KecamatanPage',
  ),
})

const rekapAbsensiManual = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/absensi-manual',
  staticData: {
    layar: {
      judul: 'Rekap Absensi Manual',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Laporan', label: 'Absensi Manual', ikon: SummarizeOutlined },
    },
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/absensi-manual/rekap-manual-page.tsx')),
    'RekapManualPage',
  ),
})

const rekapKoreksi = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/koreksi-status',
  staticData: {
    layar: {
      judul: 'Rekap Koreksi Status Kehadiran',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Laporan', label: 'Koreksi Status Kehadiran', ikon: PlaylistAddCheckOutlined },
    },
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/absensi-manual/rekap-koreksi-page.tsx')),
    'RekapKoreksiPage',
  ),
})

const kesiapan = createRoute({
  getParentRoute: () => akar,
  path: '/kesiapan',
  staticData: {
    layar: {
      judul: 'Kesiapan',
      hak: KANTOR,
      menu: { grup: 'Laporan', label: 'Kesiapan', ikon: FactCheckOutlined },
    },
  },
  validateSearch: cari({
    bulan,
    wilayah: teks,
    jenjang: salahSatu(JENJANG),
    keadaan: salahSatu(['belum-dikunci', 'belum-sptjm', 'menunggu', 'dikembalikan', 'diterima']),
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/kunci-bulan/kesiapan-page.tsx')),
    'KesiapanPage',
  ),
})

const verifikasi = createRoute({
  getParentRoute: () => akar,
  path: '/verifikasi/$kode',
  staticData: { layar: { judul: 'Pemeriksaan SPTJM', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

/** For whoever holds a paper and no QR reader. */
const verifikasiKosong = createRoute({
  getParentRoute: () => akar,
  path: '/verifikasi',
  staticData: { layar: { judul: 'Pemeriksaan SPTJM', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

const approvalOtomatis = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/approval-otomatis',
  staticData: {
    layar: {
      judul: 'Approval Otomatis',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Approval Otomatis', ikon: AutoModeOutlined },
    },
  },
  validateSearch: cari({ jenis: salahSatu(['koreksi', 'absensi-manual']), wilayah: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/approval-otomatis/otomatis-page.tsx')),
    'OtomatisPage',
  ),
})

const pengaturanGtk = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/gtk',
  staticData: {
    layar: {
      judul: 'GTK',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'GTK', ikon: GroupsOutlined, untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({
    sekolah: nomor,
    cari: teks,
    aktif: salahSatu(['ya', 'tidak']),
    jenis: teks,
    status: teks,
    pin: salahSatu(['ada', 'tanpa']),
    halaman: nomor,
    gtk: teks,
    tab: salahSatu(['riwayat']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/gtk/gtk-page.tsx')),
    'GtkPage',
  ),
})

const durasi = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/durasi',
  staticData: {
    layar: {
      judul: 'Pengaturan Durasi',
      hak: [PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Durasi', ikon: AlarmOutlined },
    },
  },
  validateSearch: cari({ tab: salahSatu(['shift-1', 'shift-2', 'libur', 'kalibrasi']), tanggal, mesin: teks }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/jadwal/durasi-page.tsx')),
    'DurasiSekolahPage',
  ),
})

const durasiJenjang = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/durasi/$jenjang',
  staticData: {
    layar: {
      judul: 'Pengaturan Durasi',
      hak: KANTOR,
      menu: {
        grup: 'Pengaturan',
        label: 'Durasi',
        ikon: AlarmOutlined,
        cabang: (pengguna) =>
          jenjangTerlihat(pengguna).map((jenjang) => ({ label: jenjang, jalur: `/pengaturan/durasi/${jenjang}` })),
      },
    },
  },
  validateSearch: cari({ tab: salahSatu(['shift-1', 'shift-2', 'libur']), tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/jadwal/durasi-page.tsx')),
    'DurasiJenjangPage',
  ),
})

const pengaturanSekolah = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/sekolah',
  staticData: {
    layar: {
      judul: 'Pengaturan Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Sekolah', ikon: SchoolOutlined },
    },
  },
  validateSearch: cari({
    tab: salahSatu(['profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat']),
    mesin: teks,
    bagian: salahSatu(['status', 'pin', 'unggah', 'karantina', 'perintah', 'riwayat']),
    pin: salahSatu(['belum']),
    halaman: nomor,
    id: nomor,
    cari: teks,
    jenjang: salahSatu(JENJANG),
    status: salahSatu(['N', 'S']),
    plan: salahSatu(['PRO', 'BASIC']),
    mandiri: salahSatu(['ya', 'tidak']),
    wilayah: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/sekolah/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

const pengaturanLibur = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/libur',
  staticData: {
    layar: {
      judul: 'Pengaturan Hari Libur',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Hari Libur', ikon: EventBusyOutlined },
    },
  },
  validateSearch: cari({
    tab: salahSatu(['daftar']),
    bulan,
    tahun: teks,
    libur: nomor,
    baru: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/libur/libur-page.tsx')),
    'LiburPage',
  ),
})

const pengaturanTarif = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/tarif',
  staticData: {
    layar: {
      judul: 'Tarif Potongan',
      hak: KANTOR,
      menu: {
        grup: 'Pengaturan',
        label: 'Tarif',
        ikon: PriceChangeOutlined,
        untuk: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      },
    },
  },
  validateSearch: cari({ wilayah: teks }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/tarif/tarif-page.tsx')),
    'TarifPage',
  ),
})

const logMesin = createRoute({
  getParentRoute: () => akar,
  path: '/log-mesin',
  staticData: {
    layar: {
      judul: 'Log Mesin',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Log Mesin', ikon: FingerprintOutlined, untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({
    npsn: teks,
    dari: tanggal,
    sampai: tanggal,
    gtk: teks,
    mesin: teks,
    tanda: salahSatu([
      'waktu-tidak-wajar',
      'sebelum-penempatan',
      'pin-belum-dipetakan',
      'terlambat-tiba',
      'dikonfirmasi',
    ]),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/mesin/log-mesin-page.tsx')),
    'LogMesinPage',
  ),
})

const kunciBulan = createRoute({
  getParentRoute: () => akar,
  path: '/kunci-bulan',
  staticData: {
    layar: {
      judul: 'Kunci Bulan',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Kunci Bulan', ikon: LockClockOutlined, untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({ sekolah: nomor, bulan }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/kunci-bulan/kunci-bulan-page.tsx')),
    'KunciBulanPage',
  ),
})

const mesinTakDikenal = createRoute({
  getParentRoute: () => akar,
  path: '/mesin-tak-dikenal',
  staticData: {
    layar: {
      judul: 'Mesin tak dikenal',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Mesin tak dikenal', ikon: DevicesOtherOutlined },
    },
  },
  validateSearch: cari({ cari: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('./features/mesin/mesin-tak-dikenal-page.tsx')),
    'MesinTakDikenalPage',
  ),
})

const pohon = akar.addChildren([
  beranda,
  dashboard,
  dashboardStatistik,
  penggunaGeisa,
  dashboardSekolah,
  login,
  logout,
  maintenance,
  kotakSurat,
  inbox,
  inboxPesan,
  absensiManual,
  absensiManualDetail,
  koreksi,
  koreksiSatu,
  kiriman,
  laporanSptjm,
  laporanHarian,
  laporanBulanan,
  laporanKecamatan,
  rekapAbsensiManual,
  rekapKoreksi,
  kesiapan,
  verifikasi,
  verifikasiKosong,
  approvalOtomatis,
  durasi,
  durasiJenjang,
  pengaturanLibur,
  pengaturanGtk,
  pengaturanSekolah,
  pengaturanTarif,
  logMesin,
  kunciBulan,
  mesinTakDikenal,
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

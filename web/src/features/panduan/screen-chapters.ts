import { KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { Place } from './parser/chapter.ts'

/**
 * Which chapter belongs to a screen, and which section of it: the first line that fits. The one place that knows it;
 * screen-chapters.test.ts holds it to the route table and to the sections that exist.
 */

type Line = {
  /** As in the route table. */
  screen: string
  /** `bab` or `bab#bagian`. */
  to: string
  /** Only to these. */
  peran?: readonly PeranId[]
  /** Only where the address says so. */
  search?: Readonly<Record<string, string>>
}

const OFFICES: readonly PeranId[] = KANTOR

export const SCREEN_CHAPTERS: readonly Line[] = [
  { screen: '/dashboard/statistik', peran: [PERAN.GTK], to: '19-dashboard-sekolah#kehadiran-saya' },
  { screen: '/dashboard/statistik', peran: [PERAN.YAYASAN], to: '18-daftar-sekolah#dashboard-yayasan' },
  { screen: '/dashboard/statistik', to: '17-statistik' },
  { screen: '/dashboard/pengguna-geisa', to: '18-daftar-sekolah#daftar-sekolah' },
  { screen: '/dashboard/sekolah', to: '19-dashboard-sekolah#dashboard-sekolah' },
  { screen: '/kotak-surat/Inbox', to: '22-kotak-surat#membaca' },
  { screen: '/kotak-surat/Terkirim', to: '22-kotak-surat#membaca' },
  { screen: '/kotak-surat/Draft', to: '22-kotak-surat#menulis' },
  { screen: '/kotak-surat/Dihapus', to: '22-kotak-surat#menghapus' },
  { screen: '/kotak-surat/$folder/$idPesan', to: '22-kotak-surat#membaca' },
  { screen: '/absensi-manual', peran: OFFICES, to: '14-memeriksa-usulan#mulai-dari-yang-paling-lama-menunggu' },
  { screen: '/absensi-manual', to: '13-absensi-manual' },
  { screen: '/absensi-manual/$id', peran: OFFICES, to: '14-memeriksa-usulan#di-meja-pemeriksa' },
  { screen: '/absensi-manual/$id', to: '13-absensi-manual#mengajukan' },
  {
    screen: '/koreksi-status-kehadiran',
    peran: OFFICES,
    to: '14-memeriksa-usulan#mulai-dari-yang-paling-lama-menunggu',
  },
  {
    screen: '/koreksi-status-kehadiran',
    to: '12-koreksi#arti-status-dan-apa-yang-dapat-dilakukan-sekolah',
  },
  { screen: '/koreksi-status-kehadiran/$id', peran: OFFICES, to: '14-memeriksa-usulan#di-meja-pemeriksa' },
  { screen: '/koreksi-status-kehadiran/$id', to: '12-koreksi#mengajukan' },
  { screen: '/usul-jam-kerja', to: '6-gtk#jam-kerja-sendiri' },
  { screen: '/keberatan', peran: [PERAN.GTK], to: '25-keberatan#bagi-gtk' },
  { screen: '/keberatan', to: '25-keberatan#bagi-operator' },
  { screen: '/kiriman', to: '15-kirim-dhgtk#melihat-kiriman' },
  { screen: '/laporan/harian', to: '3-laporan-harian' },
  { screen: '/laporan/bulanan', to: '10-laporan-bulanan' },
  { screen: '/laporan/bulanan-kecamatan', to: '10-laporan-bulanan#bulanan-kecamatan' },
  { screen: '/laporan/sptjm', peran: OFFICES, to: '11-sptjm#memeriksa-sptjm' },
  { screen: '/laporan/sptjm', to: '11-sptjm' },
  { screen: '/laporan/absensi-manual', to: '13-absensi-manual#rekap-usulan' },
  { screen: '/laporan/koreksi-status', to: '13-absensi-manual#rekap-usulan' },
  { screen: '/kesiapan', to: '8-kunci-bulan#kesiapan-bagi-kantor-dinas-dan-yayasan' },
  { screen: '/kunci-bulan', to: '8-kunci-bulan#bagi-operator-sekolah' },
  { screen: '/pengguna', search: { status: 'menunggu' }, to: '20-pengguna#pendaftaran-operator' },
  { screen: '/pengguna', to: '20-pengguna' },
  { screen: '/pengaturan/sekolah', search: { bagian: 'pin' }, to: '2-menghubungkan-mesin#pemetaan-pin' },
  { screen: '/pengaturan/sekolah', search: { bagian: 'bukan-gtk' }, to: '2-menghubungkan-mesin#pemetaan-pin' },
  { screen: '/pengaturan/sekolah', search: { bagian: 'unggah' }, to: '2-menghubungkan-mesin#lewat-usb' },
  { screen: '/pengaturan/sekolah', search: { tab: 'mesin' }, to: '2-menghubungkan-mesin' },
  { screen: '/pengaturan/sekolah', peran: [PERAN.SEKOLAH], to: '7-sekolah#bagi-operator-sekolah' },
  { screen: '/pengaturan/sekolah', to: '7-sekolah#bagi-kantor-dinas-dan-yayasan' },
  { screen: '/pengaturan/gtk', search: { tab: 'akun' }, to: '25-keberatan#membuat-akun-gtk' },
  { screen: '/pengaturan/gtk', search: { tab: 'jam-kerja' }, to: '6-gtk#jam-kerja-sendiri' },
  { screen: '/pengaturan/gtk', to: '6-gtk' },
  { screen: '/pengaturan/durasi', search: { tab: 'kalibrasi' }, to: '4-jadwal#kalibrasi' },
  { screen: '/pengaturan/durasi', to: '4-jadwal' },
  { screen: '/pengaturan/durasi/$jenjang', to: '4-jadwal' },
  { screen: '/pengaturan/pola-jam', to: '4-jadwal#pola-jam' },
  { screen: '/pengaturan/libur', to: '5-libur' },
  { screen: '/pengaturan/tarif', to: '9-tarif' },
  { screen: '/pengaturan/sekolah-induk', to: '6-gtk#sekolah-induk' },
  { screen: '/pengaturan/akan-dihapus', to: '25-keberatan#data-pribadi' },
  { screen: '/pengaturan/kop-surat', to: '11-sptjm#lambang-di-kop-surat' },
  { screen: '/log-mesin', to: '2-menghubungkan-mesin#log-mesin' },
  { screen: '/mesin-baru', to: '2-menghubungkan-mesin#mesin-baru' },
  { screen: '/mesin-tak-dikenal', to: '2-menghubungkan-mesin#mesin-tak-dikenal' },
  { screen: '/riwayat', to: '26-riwayat' },
  { screen: '/pengaturan/aplikasi', search: { tab: 'pemeliharaan' }, to: '23-aplikasi#mode-pemeliharaan' },
  { screen: '/pengaturan/aplikasi', to: '23-aplikasi' },
  { screen: '/pengaturan/cronjob', to: '24-cronjob' },
  { screen: '/pengaturan/approval-otomatis', to: '16-approval-otomatis' },
  { screen: '/login', to: '1-masuk-dan-tampilan#masuk' },
  { screen: '/logout', to: '1-masuk-dan-tampilan#masuk' },
  { screen: '/registrasi', to: '21-registrasi' },
  { screen: '/register', to: '21-registrasi' },
  { screen: '/maintenance', to: '1-masuk-dan-tampilan#bila-tidak-dapat-masuk' },
  { screen: '/verifikasi', to: '11-sptjm#apakah-kertasnya-asli' },
  { screen: '/verifikasi/$kode', to: '11-sptjm#apakah-kertasnya-asli' },
  { screen: '/bantuan', to: '27-bantuan' },
  { screen: '/bantuan/$bab', to: '27-bantuan' },
]

/** @returns null for an address that has no screen of its own */
export function placeFor(
  screen: string,
  peran: PeranId | null,
  search: Readonly<Record<string, unknown>>,
): Place | null {
  const line = SCREEN_CHAPTERS.find(
    (one) =>
      one.screen === screen &&
      (one.peran === undefined || (peran !== null && one.peran.includes(peran))) &&
      Object.entries(one.search ?? {}).every(([name, value]) => search[name] === value),
  )
  return line === undefined ? null : placeOf(line.to)
}

export function placeOf(to: string): Place {
  const [chapter = '', section] = to.split('#')
  return { chapter, section: section ?? null }
}

/** Chapters that belong to some screen. */
export const CHAPTERS_OF_SCREENS: ReadonlySet<string> = new Set(SCREEN_CHAPTERS.map(({ to }) => placeOf(to).chapter))

type Route = { fullPath: string; options: { staticData?: { screen?: { hak: 'tamu' | 'semua' | readonly PeranId[] } } } }

/** Those of the screens that a role may open; of a guest (null) the guests'. */
export function ownChapters(routes: readonly Route[], peran: PeranId | null): ReadonlySet<string> {
  const own = new Set<string>()
  for (const { fullPath, options } of routes) {
    const hak = options.staticData?.screen?.hak
    const may = hak === 'semua' || (peran === null ? hak === 'tamu' : Array.isArray(hak) && hak.includes(peran))
    const place = may ? placeFor(fullPath, peran, {}) : null
    if (place !== null) own.add(place.chapter)
  }
  return own
}

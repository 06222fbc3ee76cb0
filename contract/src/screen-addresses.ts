/**
 * Where screens are, as the web's table of routes has them (a test of the web holds this list to it): every other address
 * is no page, and is answered so.
 */
export const SCREEN_ADDRESSES: readonly string[] = `
/
/absensi-manual
/absensi-manual/$id
/bantuan
/bantuan/$bab
/dashboard
/dashboard/pengguna-geisa
/dashboard/sekolah
/dashboard/statistik
/keberatan
/kesiapan
/kiriman
/koreksi-status-kehadiran
/koreksi-status-kehadiran/$id
/kotak-surat
/kotak-surat/$folder/$idPesan
/kotak-surat/Dihapus
/kotak-surat/Draft
/kotak-surat/Inbox
/kotak-surat/Terkirim
/kunci-bulan
/laporan/absensi-manual
/laporan/bulanan
/laporan/bulanan-kecamatan
/laporan/harian
/laporan/koreksi-status
/laporan/sptjm
/log-mesin
/login
/logout
/maintenance
/mesin-baru
/mesin-tak-dikenal
/pengaturan/akan-dihapus
/pengaturan/aplikasi
/pengaturan/approval-otomatis
/pengaturan/cronjob
/pengaturan/durasi
/pengaturan/durasi/$jenjang
/pengaturan/gtk
/pengaturan/kop-surat
/pengaturan/libur
/pengaturan/pola-jam
/pengaturan/sekolah
/pengaturan/sekolah-induk
/pengaturan/tarif
/pengguna
/register
/registrasi
/riwayat
/usul-jam-kerja
/verifikasi
/verifikasi/$kode
`
  .trim()
  .split('\n')

const PATTERNS = SCREEN_ADDRESSES.map((screenAddress) => {
  const parts = screenAddress.replace(/\/$/, '').split('/')
  return parts.map((word) => (word.startsWith('$') ? null : word.toLowerCase()))
})

/** Whether a path (without its query) is one of a screen: capitals and a stroke at its end do not matter, as to the router. */
export function isScreenAddress(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/')
  return PATTERNS.some(
    (patterns) =>
      patterns.length === parts.length &&
      patterns.every((word, nth) => (word === null ? parts[nth] !== '' : word === parts[nth]?.toLowerCase())),
  )
}

/** Where messages of 'Sistem' lead, in the words of the link; the longer path stands before the shorter. */
const DESTINATIONS: readonly (readonly [awal: string, word: string])[] = [
  ['/koreksi-status-kehadiran/', 'Buka koreksi'],
  ['/koreksi-status-kehadiran', 'Buka daftar koreksi'],
  ['/absensi-manual/', 'Buka absensi manual'],
  ['/absensi-manual', 'Buka daftar absensi manual'],
  ['/keberatan', 'Buka keberatan'],
  ['/laporan/harian', 'Buka laporan harian'],
  ['/laporan/sptjm', 'Buka SPTJM'],
  ['/kunci-bulan', 'Buka kunci bulan'],
  ['/kesiapan', 'Buka kesiapan'],
  ['/kiriman', 'Buka kiriman DHGTK'],
  ['/log-mesin', 'Buka log mesin'],
  ['/pengguna', 'Buka akun'],
  ['/pengaturan/gtk', 'Buka data GTK'],
  ['/pengaturan/sekolah', 'Buka data sekolah'],
  ['/pengaturan/cronjob', 'Buka cronjob'],
  ['/riwayat', 'Buka riwayat'],
]

export const destinationWords = (link: string): string =>
  DESTINATIONS.find(([awal]) => link.startsWith(awal))?.[1] ?? 'Buka layarnya'

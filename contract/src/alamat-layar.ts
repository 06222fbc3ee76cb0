/**
 * Where screens are, as the web's table of routes has them (a test of the web holds this list to it): every other address
 * is no page, and is answered so.
 */
export const ALAMAT_LAYAR: readonly string[] = `
/
/absensi-manual
/absensi-manual/$id
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
/mesin-tak-dikenal
/pengaturan/aplikasi
/pengaturan/approval-otomatis
/pengaturan/cronjob
/pengaturan/durasi
/pengaturan/durasi/$jenjang
/pengaturan/gtk
/pengaturan/libur
/pengaturan/sekolah
/pengaturan/tarif
/pengguna
/register
/registrasi
/riwayat
/verifikasi
/verifikasi/$kode
`
  .trim()
  .split('\n')

const POLA = ALAMAT_LAYAR.map((satu) => {
  const bagian = satu.replace(/\/$/, '').split('/')
  return bagian.map((kata) => (kata.startsWith('$') ? null : kata.toLowerCase()))
})

/** Whether a path (without its query) is one of a screen: capitals and a stroke at its end do not matter, as to the router. */
export function isAlamatLayar(jalur: string): boolean {
  const bagian = jalur.replace(/\/$/, '').split('/')
  return POLA.some(
    (pola) =>
      pola.length === bagian.length &&
      pola.every((kata, ke) => (kata === null ? bagian[ke] !== '' : kata === bagian[ke]?.toLowerCase())),
  )
}

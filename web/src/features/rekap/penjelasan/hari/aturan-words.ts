/** Rules of a day as an operator would say them, by the number that the engine tells; where its sentence already says all, none. */
const ATURAN_WORDS: Readonly<Record<string, string>> = {
  '10': 'dua shift tanpa tap di antaranya dianggap berlanjut',
  '11': 'tap pertama adalah datang dan tap terakhir pulang; satu tap saja dinilai dari tengah jam kerja',
  '12a': 'absensi manual hanya mengisi sisi yang tidak memiliki tap',
  '12b': 'koreksi waktu menggantikan tap',
  '12c': 'koreksi ke status hadir boleh membawa waktunya sendiri',
  '13': 'selisih dari jadwal dihitung dalam menit penuh, bila melebihi toleransi',
  '14': 'tidak absen pada satu sisi dihitung dengan menit tetap menurut pengaturan',
  '15': 'status ini membebaskan terlambat dan pulang cepat',
  '17b': 'hari libur mendahului tap dan pengajuan',
  '17c': 'koreksi yang disetujui mendahului absensi manual dan tap',
  '17d': 'absensi manual yang disetujui memberi status bila mengisi sisi yang kosong',
  '17e': 'satu tap saja sudah berarti Hadir',
  '17f': 'status baru diberikan sesudah harinya berakhir',
  '17g': 'belum sinkron bukan Alpa',
  '17h': 'Alpa hanya diberikan sesudah mesin melapor',
  L6: 'tanpa mesin, Alpa hanya diberikan bila dikonfirmasi saat mengunci bulan',
  L7: 'sisi yang kosong tidak dihitung sebelum mesin melapor',
  L8: 'tap dipakai sejak mulai absen sampai batas malam',
  L10: 'hari di luar jadwal dihitung libur',
  L14: 'tap di antara dua shift melengkapi sisi shift yang lain',
  L17: 'tap di hari libur ditampilkan, tidak dihitung',
  L23: 'sisi yang kosong dihitung sesudah harinya berakhir',
  L24: 'izin mengubah perlakuan menitnya, bukan statusnya',
}

export const aturanWords = (aturan: string): string | null => ATURAN_WORDS[aturan] ?? null

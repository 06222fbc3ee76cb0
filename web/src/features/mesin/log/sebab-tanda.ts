import type { TandaTap } from '@geisa/contract/mesin/tap'

type Sebab = {
  /** In a cell, where the whole name of a mark has no room. */
  short?: string
  why: string
  /** What helps now. */
  next: string
}

/** Why a tap bears a mark, and what is done about it now (product.md 5.6); nobody is accused by it. */
export const SEBAB_TANDA: Record<TandaTap, Sebab> = {
  'waktu-tidak-wajar': {
    why: 'Waktunya lebih dari sehari sesudah diterima, atau sebelum tahun 2015. Tap ini belum dihitung.',
    next: 'Periksa jam mesin. Sesudah tanggalnya lewat, tap ini dapat dikonfirmasi bila orangnya memang hadir waktu itu.',
  },
  'sebelum-penempatan': {
    why: 'Waktunya sebelum mesin ini mulai dihitung di sekolah.',
    next: 'Tidak perlu apa-apa. Bila mesin sudah dipasang lebih awal, buka Ubah mesin dan betulkan tanggalnya.',
  },
  'pin-belum-dipetakan': {
    why: 'PIN ini belum dipasangkan dengan GTK mana pun.',
    next: 'Buka mesinnya, tab Pemetaan PIN: pilih GTK-nya, atau tandai sebagai bukan GTK.',
  },
  'bukan-gtk': {
    why: 'PIN ini ditandai dipakai orang yang bukan GTK, misalnya siswa.',
    next: 'Tidak perlu apa-apa. Bila keliru, akhiri tandanya di mesinnya, tab Bukan GTK.',
  },
  'terlambat-tiba': {
    why: 'Mesin mengirimnya lebih dari tujuh hari sesudah jarinya ditempelkan. Tapnya dihitung, harinya bertanda.',
    next: 'Pastikan mesin terhubung setiap hari. Bila dinas bertanya, sebutkan kapan mesin terputus.',
  },
  'mesin-terhubung': {
    short: 'Tiba menyusul',
    why: 'Mesin sudah terhubung lebih dari dua jam sejak waktu tap ini, tetapi tapnya baru tiba. Tapnya dihitung, harinya bertanda.',
    next: 'Potret layar catatan di mesin yang menunjukkan tap ini, dan simpan untuk dinas. Bila jam mesin baru dibetulkan, simpan kalibrasinya.',
  },
  'dua-pengirim': {
    short: 'Jaringan lain',
    why: 'Tap ini tiba dari jaringan lain: selagi mesinnya terhubung, selagi mesin lain bekerja dan mesin ini lama diam, atau sebelum mesinnya dikonfirmasi. Tapnya dihitung, harinya bertanda.',
    next: 'Bila modem berganti jaringan waktu itu, tidak perlu apa-apa. Bila tidak, periksa apakah mesin lain diberi nomor seri yang sama, potret menu Info Sistem mesin, dan minta dinas mewajibkan token.',
  },
  'mendahului-terima': {
    why: 'Waktunya lebih dari 15 menit sesudah waktu diterima: jam mesin maju.',
    next: 'Betulkan jam mesin, lalu simpan kalibrasi untuk hari-hari yang jamnya salah.',
  },
  'belum-disetujui': {
    short: 'Belum disetujui',
    why: 'Mesin ini ditambahkan di samping mesin yang masih bekerja, dan dinas belum menyetujuinya.',
    next: 'Minta dinas menyetujuinya di Mesin baru; sesudah itu tandanya hilang, juga untuk hari yang lalu.',
  },
  dikonfirmasi: {
    short: 'Dikonfirmasi',
    why: 'Tap bertanggal masa depan ini dikonfirmasi dengan alasan. Tapnya dihitung, harinya bertanda.',
    next: 'Tidak perlu apa-apa. Alasannya tercatat di riwayat, dan dinas mengetahuinya.',
  },
}

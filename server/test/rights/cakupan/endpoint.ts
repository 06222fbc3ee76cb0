import { DINAS, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { POLA_UJI } from '../../../src/features/jam-sendiri/pola/pola.test-kit.ts'
import type { Target } from './target.ts'

/**
 * What every endpoint does with what lies outside the caller's scope. Either how a request names such a thing (then it is
 * measured), or why none can be named. A new endpoint has no entry, and the test of this table fails.
 */
export const WITHOUT_TARGET = {
  sendiri: 'hanya milik sendiri',
  bersama: 'bukan data sekolah',
  menyempit: 'hanya isi cakupan',
} as const

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** A body that is a file. */
  file?: string
  headers?: Record<string, string>
}
export type Test = {
  ask: (s: Target, peran: PeranId) => Request
  /** Only these of the roles that may call it, with the reason beside it. */
  peran?: readonly PeranId[]
}
export type Entry = keyof typeof WITHOUT_TARGET | Test | Test['ask']

const id = (key: keyof Target, body?: unknown) => (s: Target) => ({
  params: { id: String(s[key]) },
  ...(body === undefined ? {} : { body }),
})
const sekolahIn = (s: Target) => ({ params: { id: s.sekolahId } })
/** A version that nobody has: in scope 409, and nothing changes. */
const version = 99
const oldGtk = (s: Target) => ({
  body: { id: s.gtkId, versi: version, nama: 'Nama Baru', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' },
})
const PDF = { fileName: 'a.pdf', mimeType: 'application/pdf', base64: Buffer.from('%PDF-1.4').toString('base64') }
const koreksi = (s: Target) => ({
  body: {
    gtk: { id: s.gtkId },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: '2026-03-04', sampai: '2026-03-04' },
  },
})
const manual = (s: Target) => ({
  body: {
    tanggal: '2026-03-04',
    jenisAbsensiManual: { id: 21 },
    details: [{ gtk: { id: s.gtkId }, waktuDatang: '07:00:00' }],
  },
})
const bulan = (s: Target) => ({ sekolahId: s.sekolahId, bulan: '202602' })
const kalibrasi = (s: Target) => ({ ...sekolahIn(s), body: { jam: 1, berlakuMulai: '2026-03-05' } })
const inKecamatan = (s: Target) => ({ query: { kodeWilayah: s.kecamatan } })
const viaNpsn = (s: Target) => ({ query: { field: 'npsn', value: s.npsn } })
const withFile = (s: Target, query: Record<string, string> = {}) => ({
  query: { namaBerkas: 'daftar.csv', sekolahId: s.sekolahId, ...query },
  file: 'Nama\nSiti\n',
})
const usb = (s: Target, query: Record<string, string> = {}) => ({
  params: { id: s.mesinId },
  query: { namaBerkas: '1_attlog.dat', ...query },
  file: '7\t2026-03-02 07:00:00\t0\t1\t0\t0\n',
})
const pola = (s: Target) => ({ body: { ...POLA_UJI, id: s.polaJamId, versi: version } })
const jam = (s: Target) => ({
  body: { gtkIds: [s.gtkId], polaJamId: null, berlakuMulai: '2026-03-20', berlakuSampai: null },
})
const usulJam = (s: Target) => ({ usul: [{ id: s.jamGtkId, versi: version }] })
const surat = (nth: number) => (s: Target) => ({ body: { idPesan: [s.pesan[nth]] } })
const to = (s: Target) => ({
  body: { statusSurat: 2, penerima: [{ jenis: 'pengguna', id: s.akunId }], subjek: 'Uji', isi: 'Uji' },
})

export const CAKUPAN_ENDPOINT: Record<string, Entry> = {
  'GET /api/absensi-manual': viaNpsn,
  'GET /api/absensi-manual/:id': id('manualId'),
  'GET /api/absensi-manual/:id/meja': id('manualId'),
  'GET /api/absensi-manual/saran': 'menyempit',
  'GET /api/absensi-manual/summary-report': 'menyempit',
  'PATCH /api/absensi-manual/:id': id('manualId', { versi: version, catatanDariPemeriksa: 'x' }),
  'POST /api/absensi-manual': manual,
  'POST /api/absensi-manual/pratinjau': manual,
  'POST /api/absensi-manual/setujui-banyak': (s) => ({ body: { usulan: [{ id: s.manualId, versi: version }] } }),
  'DELETE /api/absensi-manual/:id/:s3Key': (s) => ({ params: { id: s.manualId, s3Key: s.dokumenManual } }),
  'GET /api/alasan-penolakan': 'bersama',
  'GET /api/cari': (s) => ({ query: { q: s.nama } }),
  'GET /api/cek-token': 'sendiri',
  // Two foundations with as many staff in one kecamatan have the same figures, in which nobody is named.
  'GET /api/dashboard/kehadiran/hari-ini': { ask: inKecamatan, peran: DINAS },
  'GET /api/dashboard/kehadiran/hari-sekolah': { ask: inKecamatan, peran: DINAS },
  'GET /api/dashboard/kehadiran/perhatian': inKecamatan,
  'GET /api/dashboard/kehadiran/wilayah': inKecamatan,
  'GET /api/dashboard/pengguna-geisa': inKecamatan,
  'GET /api/dashboard/rekap-pengguna': (s) => ({ query: { kodeWilayah: s.kecamatan, level: 3 } }),
  'GET /api/dashboard/rekap-sync': (s) => ({ query: { kodeWilayah: s.kecamatan, level: 3 } }),
  'GET /api/dashboard/sekolah/:sekolahId': (s) => ({ params: { sekolahId: s.sekolahId } }),
  'GET /api/dashboard/sekolah/:sekolahId/aliran': (s) => ({ params: { sekolahId: s.sekolahId } }),
  'GET /api/dashboard/yayasan/jumlah-sekolah-sync': 'menyempit',
  'GET /api/dashboard/yayasan/rekap-pengguna': 'menyempit',
  'GET /api/dashboard/yayasan/rekap-sync': 'menyempit',
  'GET /api/jam-gtk': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'GET /api/jam-gtk/ringkasan': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'POST /api/jam-gtk': jam,
  'POST /api/jam-gtk/pratinjau': jam,
  'POST /api/jam-gtk/putusan': (s) => ({ body: { ...usulJam(s), setuju: true } }),
  'POST /api/jam-gtk/tarik': (s) => ({ body: usulJam(s) }),
  'GET /api/gtk': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'GET /api/gtk/:id': id('gtkId'),
  'GET /api/gtk/akan-dihapus': 'menyempit',
  'GET /api/pengguna/yayasan-luas': 'menyempit',
  'GET /api/gtk/minta-induk': 'menyempit',
  'POST /api/gtk/minta-induk': (s) => ({ body: { gtk: [s.gtkId], setuju: true } }),
  'POST /api/gtk': oldGtk,
  'POST /api/gtk/pratinjau': oldGtk,
  'DELETE /api/gtk/:id': id('gtkId'),
  'POST /api/gtk/impor': (s) => withFile(s),
  'POST /api/gtk/impor-tpp': (s) => withFile(s),
  'POST /api/gtk/:id/pindah': (s) => ({
    params: { id: s.gtkId },
    body: { npsn: s.npsn, tanggal: '2026-03-05', versi: version },
  }),
  'POST /api/gtk/:id/data-pribadi': id('gtkId'),
  'DELETE /api/gtk/:id/data-pribadi': id('gtkId'),
  'GET /api/keberatan': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'GET /api/keberatan/:id': id('keberatanId'),
  'PATCH /api/keberatan/:id': id('keberatanId', { jawaban: 'Sudah benar', versi: version }),
  'POST /api/keberatan': 'sendiri',
  'GET /api/kiriman': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'POST /api/kiriman/kirim-ulang': (s) => ({ body: { sekolahId: s.sekolahId } }),
  'GET /api/koreksi-kehadiran': viaNpsn,
  'GET /api/koreksi-kehadiran/:id': id('koreksiId'),
  'GET /api/koreksi-kehadiran/:id/meja': id('koreksiId'),
  'GET /api/koreksi-kehadiran/summary-report': 'menyempit',
  'PATCH /api/koreksi-kehadiran/:id': id('koreksiId', { versi: version, catatanDariPemeriksa: 'x' }),
  'POST /api/koreksi-kehadiran': koreksi,
  'POST /api/koreksi-kehadiran/pratinjau': koreksi,
  'POST /api/koreksi-kehadiran/setujui-banyak': (s) => ({ body: { usulan: [{ id: s.koreksiId, versi: version }] } }),
  'DELETE /api/koreksi-kehadiran/:id/:s3Key': (s) => ({ params: { id: s.koreksiId, s3Key: s.dokumenKoreksi } }),
  'GET /api/kop-surat': 'sendiri',
  'POST /api/kop-surat/lambang': 'sendiri',
  'DELETE /api/kop-surat/lambang': 'sendiri',
  'GET /api/kunci-bulan': (s) => ({ query: bulan(s) }),
  'GET /api/kunci-bulan/kesiapan': (s) => ({ query: { bulan: '202602', cari: s.npsn } }),
  'POST /api/kunci-bulan': (s) => ({ body: bulan(s) }),
  'POST /api/kunci-bulan/buka': (s) => ({ body: { ...bulan(s), alasan: 'Ada tap yang menyusul' } }),
  'POST /api/kunci-bulan/ingatkan': (s) => ({ body: { bulan: '202602', sekolahIds: [s.sekolahId] } }),
  'POST /api/kunci-bulan/konfirmasi': (s) => ({
    body: { sekolahId: s.sekolahId, tanggal: '2026-03-02', gtk: [s.gtkId], konfirmasi: true },
  }),
  'GET /api/log-mesin': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'POST /api/log-mesin/konfirmasi': (s) => ({
    body: { mesinId: s.mesinId, pin: '7', waktuMesin: '2026-03-02 07:00:00', alasan: 'Jam mesin benar' },
  }),
  'GET /api/mailbox': (s) => ({ query: { id: s.pesan[0] ?? 0 } }),
  'GET /api/lambang/:sidik': 'bersama',
  'GET /api/mailbox/:folder': 'sendiri',
  'GET /api/mailbox/kelompok': (s) => ({ query: { kodeWilayah: s.kodeWilayah } }),
  'GET /api/mailbox/penerima': (s) => ({ query: { search: s.nama } }),
  'PATCH /api/mailbox/delete': surat(1),
  'PATCH /api/mailbox/pulihkan': surat(2),
  'PATCH /api/mailbox/terbaca': (s) => ({ body: { idPesan: [s.pesan[3]], terbaca: 1 } }),
  'POST /api/mailbox': { ask: to, peran: [PERAN.PROVINSI, PERAN.KAB_KOTA] },
  'POST /api/mailbox/hitung': {
    ask: (s) => ({ body: { penerima: to(s).body.penerima } }),
    peran: [PERAN.PROVINSI, PERAN.KAB_KOTA],
  },
  'POST /api/mailbox/lampiran': 'sendiri',
  'DELETE /api/mailbox/Dihapus': 'sendiri',
  'GET /api/mesin': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'GET /api/mesin/:id': id('mesinId'),
  'GET /api/mesin/:id/karantina': id('mesinId'),
  'GET /api/mesin/:id/perintah': id('mesinId'),
  'GET /api/mesin/:id/pin': id('mesinId'),
  'GET /api/mesin/:id/usb': id('mesinId'),
  'PATCH /api/mesin/:id': id('mesinId', { versi: version, nama: 'Mesin Baru' }),
  'POST /api/mesin': 'sendiri',
  'GET /api/mesin-baru': 'menyempit',
  'GET /api/mesin-sengketa': 'menyempit',
  'GET /api/syarat-mesin': 'sendiri',
  'POST /api/syarat-mesin': 'sendiri',
  'POST /api/mesin-baru': (s) => ({ body: { mesin: [s.mesinId], setuju: true } }),
  // Of two schools of one district: no other office has both.
  'POST /api/mesin-sengketa': {
    ask: (s) => ({
      body: { nomorSeri: 'UJICAKUP1', pengklaim: s.sekolahId + 1, untuk: 'pengklaim', alasan: 'Milik sekolah itu' },
    }),
    peran: [PERAN.KAB_KOTA],
  },
  'POST /api/mesin/:id/konfirmasi': id('mesinBaruId', { jumlahCatatan: 1 }),
  'POST /api/mesin/:id/minta-konfirmasi': id('mesinBaruId', { alasan: 'Menu mesin rusak' }),
  'GET /api/bukan-gtk': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'PATCH /api/bukan-gtk/:id': id('bukanGtkId', { sampai: '2026-03-05' }),
  'DELETE /api/bukan-gtk/:id': id('bukanGtkTarikId'),
  'POST /api/mesin/:id/bukan-gtk': (s) => ({
    params: { id: s.mesinId },
    body: { pin: '9', alasan: 'Mahasiswa praktik' },
  }),
  'POST /api/mesin/:id/bukan-gtk/banyak': id('mesinId', { pin: ['11', '12'], alasan: 'Mahasiswa praktik' }),
  'POST /api/mesin/:id/bukan-gtk/hari': id('mesinId', {
    mulai: '2026-03-03',
    sampai: '2026-03-04',
    alasan: 'Mahasiswa praktik',
  }),
  'DELETE /api/bukan-gtk-hari/:id': id('bukanGtkHariId'),
  'POST /api/mesin/:id/laporan': id('mesinId', { ip: '10.1.1.1' }),
  'POST /api/mesin/:id/laporan/tarik': id('mesinId', { pada: '2026-03-04T00:00:00.000Z', alasan: 'Bukan mesin kami' }),
  'POST /api/mesin/:id/pemetaan': (s) => ({ params: { id: s.mesinId }, body: { pin: '8', gtkId: s.gtkId } }),
  'POST /api/mesin/:id/perintah': id('mesinId', { jenis: 'INFO' }),
  'POST /api/mesin/:id/pindah': (s) => ({
    params: { id: s.mesinId },
    body: { versi: version, sekolahId: s.sekolahId, mulai: '2026-03-05', alasan: 'Dipakai sekolah lain' },
  }),
  'POST /api/mesin/:id/token': id('mesinId'),
  'DELETE /api/mesin/:id/token': id('mesinId'),
  'POST /api/mesin/:id/usb': (s) => usb(s, { sidik: 'x' }),
  'POST /api/mesin/:id/usb/pratinjau': (s) => usb(s),
  'POST /api/mesin/:id/usb/tarik': id('mesinId', { berkasId: 1, alasan: 'Berkas mesin lain' }),
  'PATCH /api/pemetaan-pin/:id': id('pinId', { sampai: '2026-03-05' }),
  'DELETE /api/penanda-tangan/:id': id('penandaId'),
  'GET /api/pengaturan/durasi/:jenjang': 'menyempit',
  'DELETE /api/pengaturan/durasi/versi/:id': id('jadwalId'),
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': 'sendiri',
  'POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau': 'sendiri',
  'GET /api/pengaturan/pola-jam': (s) => ({ query: { sekolahId: s.sekolahId } }),
  // The kecamatan of an UPTD lie under one office, whose patterns are theirs alike.
  'GET /api/pengaturan/pola-jam/:id/pengguna': {
    ask: id('polaJamId'),
    peran: [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH],
  },
  'POST /api/pengaturan/pola-jam': pola,
  'POST /api/pengaturan/pola-jam/pratinjau': pola,
  'DELETE /api/pengaturan/pola-jam/:id': (s) => ({ ...id('polaJamId')(s), query: { versi: version } }),
  'DELETE /api/pengaturan/pola-jam/versi/:id': id('polaJamVersiId'),
  'GET /api/pengaturan/libur': 'menyempit',
  'DELETE /api/pengaturan/libur/:id': id('liburId'),
  'POST /api/pengaturan/libur': (s, peran) => ({ body: libur(s, peran) }),
  'POST /api/pengaturan/libur/pratinjau': (s, peran) => ({ body: libur(s, peran) }),
  'POST /api/pengaturan/libur/sasaran': (s, peran) => ({ body: { ...liburKantor(s, peran), tanggal: '2027-01-04' } }),
  'POST /api/pengaturan/libur/impor': (s, peran) => ({ body: { ...importLibur(s, peran), uji: true } }),
  'POST /api/pengaturan/libur/impor/pratinjau': (s, peran) => ({ body: importLibur(s, peran) }),
  'GET /api/pengguna/:id': id('akunId'),
  'GET /api/pengguna/list': (s) => ({ query: { wilayah: s.kodeWilayah, per: 500 } }),
  'PATCH /api/pengguna/:id': id('akunId', { versi: version }),
  'PATCH /api/pengguna/:id/blokir': id('akunId', { blokir: true, versi: version }),
  'PATCH /api/pengguna/:id/pendaftaran': id('pendaftarId', {
    putusan: 'tolak',
    catatan: 'Tidak dikenal',
    versi: version,
  }),
  'PATCH /api/pengguna/pintasan': 'sendiri',
  'PATCH /api/pengguna/tema': 'sendiri',
  'PATCH /api/pengguna/update-password': 'sendiri',
  'POST /api/pengguna': (s, peran) => ({ body: newAkun(s, peran) }),
  'POST /api/pengguna/:id/password': id('resetId'),
  'DELETE /api/pengguna/:id/totp': id('akunId'),
  'GET /api/rekap/bulanan-sekolah': (s) => ({ query: { sekolahId: s.sekolahId, monthSelected: '202602' } }),
  'GET /api/rekap/bulanan-sekolah/ubin': (s) => ({ query: { sekolahId: s.sekolahId, monthSelected: '202602' } }),
  'GET /api/rekap/bulanan-sekolah/penjelasan': (s) => ({ query: { gtk: s.gtkId, monthSelected: '202602' } }),
  'GET /api/rekap/tren': (s) => ({ query: { sekolahId: s.sekolahId, sampai: '202602' } }),
  'GET /api/rekap/harian': (s) => ({ query: { idDapodik: s.idDapodik, monthSelected: '202602' } }),
  'GET /api/rekap/harian/penjelasan': (s) => ({ query: { idDapodik: s.idDapodik, tanggal: '2026-02-03' } }),
  'GET /api/riwayat': (s) => ({ query: { sekolahId: s.sekolahId, perihal: 'gtk' } }),
  'GET /api/riwayat/telusuri': (s) => ({ query: { dari: '2026-03-01', sampai: '2026-03-05', sekolahId: s.sekolahId } }),
  'GET /api/sekolah': (s) => ({ query: { search: s.npsn } }),
  'GET /api/sekolah/:id': sekolahIn,
  'GET /api/sekolah/:id/kalibrasi': sekolahIn,
  'GET /api/sekolah/:id/penanda-tangan': sekolahIn,
  'PATCH /api/sekolah': (s) => ({ body: { sekolahId: s.sekolahId, versi: version } }),
  'POST /api/sekolah/pratinjau': (s) => ({ body: { sekolahId: s.sekolahId, versi: version } }),
  'POST /api/sekolah/:id/kalibrasi': kalibrasi,
  'POST /api/sekolah/:id/kalibrasi/pratinjau': kalibrasi,
  'POST /api/sekolah/:id/penanda-tangan': (s) => ({
    ...sekolahIn(s),
    body: { nama: 'Nama Lain', jabatan: 'Kepala Sekolah', berlakuMulai: '2026-05-01' },
  }),
  'DELETE /api/sesi': 'sendiri',
  'DELETE /api/sesi/:sid': 'sendiri',
  'GET /api/sesi': 'sendiri',
  'GET /api/sesi/aliran': 'sendiri',
  'GET /api/sesi/totp': 'sendiri',
  'PATCH /api/sesi/totp': 'sendiri',
  'POST /api/sesi/totp': 'sendiri',
  'POST /api/sesi/totp/kode-cadangan': 'sendiri',
  'POST /api/sesi/totp/matikan': 'sendiri',
  'GET /api/setting/berlaku': 'bersama',
  'POST /api/signout': 'sendiri',
  'GET /api/sptjm': (s) => ({ query: { sekolahId: s.sekolahId } }),
  'GET /api/sptjm/:id': id('sptjmId'),
  'PATCH /api/sptjm/:id': id('sptjmId', { ...PDF, versi: version }),
  'POST /api/sptjm': (s) => ({ body: { tahunBulan: '202601', sekolahId: s.sekolahId, file: PDF } }),
  'POST /api/sptjm/:id/putusan': id('sptjmId', { status: 'diterima', versi: version }),
  'GET /api/pengajuan-menunggu': 'menyempit',
  'GET /api/status-kehadiran': 'bersama',
  'POST /api/status-layanan': (s) => ({ body: { npsn: s.npsn } }),
  'GET /api/tarif': 'menyempit',
  'GET /api/unggahan-selesai/:id': 'sendiri',
  'GET /api/wilayah': 'bersama',
}

const liburKantor = (s: Target, peran: PeranId) => ({
  jenisLiburId: peran === PERAN.PROVINSI ? 3 : 2,
  kodeWilayah: s.kodeWilayah,
  jenjang: [peran === PERAN.PROVINSI ? 'SMA' : 'SD'],
})
const libur = (s: Target, peran: PeranId) => ({
  ...liburKantor(s, peran),
  nama: 'Libur daerah',
  tanggal: '2027-01-04',
})
const importLibur = (s: Target, peran: PeranId) => ({ ...liburKantor(s, peran), teks: '4 Januari 2027 Libur daerah' })
const newAkun = (s: Target, peran: PeranId) => ({
  nama: 'Akun Baru',
  username: `akun-baru-${peran}@uji.id`,
  noHp: '081234567890',
  sekaliPakai: true,
  peran: { peranId: peran === PERAN.SEKOLAH ? PERAN.GTK : PERAN.SEKOLAH },
  ...(peran === PERAN.SEKOLAH ? { gtkId: s.gtkId } : { sekolah: { sekolahId: s.sekolahId } }),
})

import type { Endpoint } from '@geisa/contract/endpoint'
import { HAK_PENGAJUAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { seminggu } from '../../../src/features/jadwal/jadwal.test-kit.ts'
import { pdfExample, pngPicture } from '../../example-files.ts'
import { TEST_PASSWORD } from '../../test-world.ts'
import { CAKUPAN_ENDPOINT, type Request } from '../cakupan/endpoint.ts'
import type { Target } from '../cakupan/target.ts'
import { MESIN_WRITING } from './mesin.ts'

/**
 * How the request of every endpoint looks that really writes: that of the scope table with the version that stands there,
 * or its own. A new endpoint whose request writes nothing here fails its test.
 */
export type Fixture = { target: Record<PeranId, Target>; akun: Record<PeranId, number>; sid: Record<PeranId, string> }
type Create = (s: Target, peran: PeranId, fixture: Fixture) => Request

// Some cases stay green when no commit looks again (guard-writing.ts). POST /api/kunci-bulan: the month lacks too much here to
// be locked, so the request is refused anyway. POST /api/signout, DELETE /api/sesi/:sid: written about is the session, which
// is gone. Seen to stay green, the reason not established: POST /api/pengguna, DELETE /api/pengguna/:id/totp, POST
// /api/sesi/totp, POST /api/cronjob/:id/jalankan, POST /api/sptjm/:id/putusan.

/** Calls that store nothing, whatever they are sent. */
export const WITHOUT_WRITING: readonly string[] = [
  'POST /api/absensi-manual/pratinjau',
  'POST /api/approval-otomatis/uji',
  'POST /api/gtk/pratinjau',
  'POST /api/jam-gtk/pratinjau',
  'POST /api/koreksi-kehadiran/pratinjau',
  'POST /api/mailbox/hitung',
  'POST /api/mesin/:id/usb/pratinjau',
  'POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau',
  'POST /api/pengaturan/libur/impor/pratinjau',
  'POST /api/pengaturan/libur/pratinjau',
  'POST /api/pengaturan/libur/sasaran',
  'POST /api/pengaturan/pola-jam/pratinjau',
  'POST /api/sekolah/:id/kalibrasi/pratinjau',
  'POST /api/sekolah/pratinjau',
  'POST /api/setting/pratinjau',
  'POST /api/setting/uji-dhgtk',
  'POST /api/status-layanan',
  'POST /api/tarif/pratinjau',
]

/** The school's schedule is the office's here, and so are its patterns of hours; of the callers the admin alone has the second factor. */
const NOT_THEIR_PERAN: Record<string, readonly PeranId[]> = {
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': [PERAN.SEKOLAH],
  'POST /api/pengaturan/pola-jam': [PERAN.SEKOLAH],
  'DELETE /api/pengaturan/pola-jam/:id': [PERAN.SEKOLAH],
  'DELETE /api/pengaturan/pola-jam/versi/:id': [PERAN.SEKOLAH],
  'POST /api/sesi/totp/kode-cadangan': [PERAN.KAB_KOTA, PERAN.PROVINSI, PERAN.SEKOLAH, PERAN.GTK],
  'POST /api/sesi/totp/matikan': [PERAN.KAB_KOTA, PERAN.PROVINSI, PERAN.SEKOLAH, PERAN.GTK],
}

/** Where a setting alone gives the role the right (product.md 2): that it is taken away must be among the ways tried. */
export const FROM_PENGATURAN: Record<string, PeranId> = {
  'PATCH /api/absensi-manual/:id': PERAN.YAYASAN,
  'PATCH /api/koreksi-kehadiran/:id': PERAN.YAYASAN,
  'POST /api/jam-gtk/putusan': PERAN.YAYASAN,
  'POST /api/koreksi-kehadiran/setujui-banyak': PERAN.YAYASAN,
  'POST /api/pengaturan/libur': PERAN.KAB_KOTA,
}

/** As whom an endpoint is called: one of a school and one of an office, where both may, and who may by a setting. */
export function writers(key: string, allowed: (peran: PeranId) => boolean): PeranId[] {
  const can = (peran: PeranId): boolean => allowed(peran) && NOT_THEIR_PERAN[key]?.includes(peran) !== true
  const daftar = [FROM_SEKOLAH.find(can), FROM_KANTOR.find(can), FROM_PENGATURAN[key]]
  return [...new Set(daftar.filter((peran) => peran !== undefined))]
}
const FROM_SEKOLAH: readonly PeranId[] = [PERAN.SEKOLAH, PERAN.GTK]
const FROM_KANTOR: readonly PeranId[] = [PERAN.KAB_KOTA, PERAN.PROVINSI, PERAN.NASIONAL]

export function writeRequest(key: string, peran: PeranId, fixture: Fixture): Request {
  const s = fixture.target[peran]
  const own = WRITING[key]
  if (own !== undefined) return own(s, peran, fixture)
  const entry = CAKUPAN_ENDPOINT[key]
  const create = typeof entry === 'function' ? entry : typeof entry === 'object' ? entry.ask : undefined
  if (create === undefined) throw new Error(`${key}: how does its request look? (endpoint.ts)`)
  return JSON.parse(JSON.stringify(create(s, peran)).replaceAll('"versi":99', '"versi":1'))
}

/** The tus protocol stands beside the contract. */
export const TUS: readonly Pick<Endpoint, 'method' | 'url' | 'hak'>[] = [
  { method: 'POST', url: '/api/unggahan', hak: HAK_PENGAJUAN.tulis },
  { method: 'PATCH', url: '/api/unggahan/:id', hak: HAK_PENGAJUAN.tulis },
  { method: 'DELETE', url: '/api/unggahan/:id', hak: HAK_PENGAJUAN.tulis },
]
const tus = { 'tus-resumable': '1.0.0' }

export const FUTURE = '2026-06-01'
export const KODE_CADANGAN = 'AAAABBBBCCCC'
const PDF = { fileName: 'a.pdf', mimeType: 'application/pdf', base64: pdfExample().toString('base64') }
const proof = { password: TEST_PASSWORD, kode: KODE_CADANGAN }
const withFile = (s: Target, content: string): Request => ({
  query: { namaBerkas: 'daftar.csv', sekolahId: s.sekolahId, uji: 'false', sidik: 'x' },
  file: content,
})
const putusan = (id: string, peran: PeranId): Request => ({
  params: { id },
  body: { versi: 1, statusPengajuan: { id: peran === PERAN.SEKOLAH ? 6 : 2 } },
})
const tarif = (s: Target) => ({
  body: { nama: 'Profil B', dasarHukum: 'Perbup', profil: PROFIL.B, kodeWilayah: s.kodeWilayah, jenjang: ['SD'] },
})
const scope = (peran: PeranId) => ({ lingkup: peran === PERAN.SEKOLAH ? 'sekolah' : 'dinas', jenjang: 'SD' })

const WRITING: Record<string, Create> = {
  'PATCH /api/absensi-manual/:id': (s, peran) => putusan(s.manualId, peran),
  'PATCH /api/koreksi-kehadiran/:id': (s, peran) => putusan(s.koreksiId, peran),
  'POST /api/koreksi-kehadiran/setujui-banyak': (s) => ({
    body: { usulan: [{ id: `${s.sekolahId}-90001`, versi: 1 }] },
  }),
  'POST /api/approval-otomatis': (s) => ({
    body: {
      kodeWilayah: s.kodeWilayah,
      jenjang: ['SD'],
      jenis: 'absensi-manual',
      statusId: [21],
      dalamJadwal: false,
      maksimalHari: null,
      aktif: false,
    },
  }),
  'DELETE /api/approval-otomatis/:id': () => ({ params: { id: 1 } }),
  'POST /api/cronjob': () => ({
    body: { nama: 'Uji', tugas: 'lipat-penghitung', periode: 'PERHARI', jam: '01:30:00' },
  }),
  'DELETE /api/cronjob/:id': () => ({ params: { id: 1 } }),
  'POST /api/cronjob/:id/jalankan': () => ({ params: { id: 1 } }),
  'DELETE /api/gtk/:id': (s) => ({ params: { id: `${s.sekolahId}-90002` } }),
  'DELETE /api/gtk/:id/data-pribadi': (s) => ({ params: { id: `${s.sekolahId}-90001` } }),
  'POST /api/gtk/minta-induk': (s) => ({ body: { gtk: [`${s.sekolahId}-90002`], setuju: true } }),
  'POST /api/gtk/:id/pindah': (s) => ({
    params: { id: s.gtkId },
    body: { npsn: '90000003', tanggal: '2026-03-05', versi: 1 },
  }),
  'POST /api/gtk/impor': (s) => withFile(s, 'Nama\nSiti\n'),
  'POST /api/gtk/impor-tpp': (s) => withFile(s, `Id Dapodik,TPP\n${s.idDapodik},1500000\n`),
  'POST /api/keberatan': () => ({ body: { tanggal: '2026-03-04', isi: 'Saya hadir hari itu' } }),
  'POST /api/log-mesin/konfirmasi': (s) => ({
    body: { mesinId: s.mesinId, pin: '7', waktuMesin: '2026-03-04 07:00:00', alasan: 'Jam mesin benar' },
  }),
  'DELETE /api/mailbox/Dihapus': () => ({}),
  'POST /api/mailbox/lampiran': () => ({ query: { nama: 'a.pdf' }, file: pdfExample().toString('latin1') }),
  ...MESIN_WRITING,
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': (_, peran) => ({
    params: scope(peran),
    body: { rows: seminggu(['07:10', '14:10']), berlakuMulai: '2026-03-09' },
  }),
  'POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau': (_, peran) => ({
    params: scope(peran),
    body: { rows: seminggu(['07:10', '14:10']), berlakuMulai: '2026-03-09' },
  }),
  'POST /api/pengaturan/libur/impor': (s, peran) => ({
    body: {
      jenisLiburId: peran === PERAN.PROVINSI ? 3 : 2,
      kodeWilayah: s.kodeWilayah,
      jenjang: ['SD'],
      teks: '4 Januari 2027 Libur daerah',
      uji: false,
    },
  }),
  'POST /api/kunci-bulan/buka': (s) => ({
    body: { sekolahId: s.sekolahId + 1, bulan: '202601', alasan: 'Ada tap yang menyusul' },
  }),
  'DELETE /api/pengguna/:id/totp': (s) => ({ params: { id: s.resetId } }),
  'POST /api/pengguna/:id/password': (s, peran) => ({
    params: { id: peran === PERAN.KAB_KOTA ? s.akunId : s.resetId },
  }),
  'PATCH /api/pengguna/pintasan': () => ({ body: { shortcuts: ['/rekap'] } }),
  'PATCH /api/pengguna/tema': () => ({ body: { nama: 'biru', tataLetak: 'vertikal', rapat: true } }),
  'PATCH /api/pengguna/update-password': () => ({
    body: {
      oldPassword: TEST_PASSWORD,
      newPassword: 'sepeda kuning di pasar',
      confirmNewPassword: 'sepeda kuning di pasar',
    },
  }),
  'PATCH /api/sekolah': (s, peran) => ({
    body: {
      sekolahId: s.sekolahId,
      versi: 1,
      ...(peran === PERAN.SEKOLAH ? { alamat: 'Jl. Baru' } : { isJadwalMandiri: true, berlakuMulai: '2026-03-09' }),
    },
  }),
  'POST /api/sekolah': (s) => ({
    body: { npsn: '90000099', nama: 'SD Baru', jenjang: 'SD', status: 'N', kodeKecamatan: s.kecamatan },
  }),
  'POST /api/sekolah/impor': (s) => ({
    query: { namaBerkas: 'daftar.csv', uji: 'false', sidik: 'x' },
    file: `NPSN,Nama,Jenjang,Status,Kode Kecamatan\n90000098,SD Impor,SD,N,${s.kecamatan}\n`,
  }),
  'DELETE /api/sesi': () => ({}),
  'DELETE /api/sesi/:sid': (_, peran, { sid }) => ({ params: { sid: sid[peran] } }),
  'PATCH /api/sesi/totp': () => ({ body: { kode: '123456' } }),
  'POST /api/sesi/totp': () => ({ body: { password: TEST_PASSWORD } }),
  'POST /api/sesi/totp/kode-cadangan': () => ({ body: proof }),
  'POST /api/sesi/totp/matikan': () => ({ body: proof }),
  'PATCH /api/setting': () => ({ body: { kunci: 'namaProduk', nilai: 'Geisa Uji' } }),
  'DELETE /api/setting/:kunci/:berlakuMulai': () => ({
    params: { kunci: 'toleransiMenit', berlakuMulai: FUTURE },
  }),
  'POST /api/setting/pratinjau': () => ({
    body: { kunci: 'toleransiMenit', nilai: 3, berlakuMulai: '2026-03-02' },
  }),
  'POST /api/setting/uji-dhgtk': () => ({}),
  'POST /api/approval-otomatis/uji': (s) => ({
    body: {
      kodeWilayah: s.kodeWilayah,
      jenjang: ['SD'],
      jenis: 'koreksi',
      statusId: [3],
      dalamJadwal: false,
      maksimalHari: null,
    },
  }),
  'POST /api/signout': () => ({}),
  'POST /api/sptjm': (s) => ({ body: { tahunBulan: '202601', sekolahId: s.sekolahId, file: PDF } }),
  'PATCH /api/sptjm/:id': (s) => ({ params: { id: s.sptjmId }, body: { ...PDF, versi: 1 } }),
  'PATCH /api/status-kehadiran/:id': () => ({
    params: { id: 21 },
    body: { nama: 'Nama Baru', berlakuMulai: '2026-03-09' },
  }),
  'DELETE /api/status-kehadiran/:id/:berlakuMulai': () => ({ params: { id: 21, berlakuMulai: FUTURE } }),
  'POST /api/unggahan': () => ({ headers: { ...tus, 'upload-length': '100', 'upload-metadata': 'filename YS5wZGY=' } }),
  'PATCH /api/unggahan/:id': () => ({
    params: { id: 'unggahan-uji' },
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    file: 'x'.repeat(50),
  }),
  'DELETE /api/unggahan/:id': () => ({ params: { id: 'unggahan-uji' }, headers: tus }),
  'POST /api/kop-surat/lambang': () => ({ body: { fileName: 'a.png', base64: pngPicture(64, 64).toString('base64') } }),
  'DELETE /api/kop-surat/lambang': () => ({}),
  'POST /api/tarif': tarif,
  'DELETE /api/tarif/:id': () => ({ params: { id: 1 } }),
  'POST /api/tarif/pratinjau': (s) => ({ ...tarif(s), query: { sekolahId: s.sekolahId } }),
}

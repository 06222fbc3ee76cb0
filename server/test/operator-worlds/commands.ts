/**
 * How each command of the contract looks that an operator may call and that can change how a day reads (product.md 5.6), by
 * chance; and which cannot, and why. A new one that is in neither list fails its test by name.
 */
import { tanggalFrom } from '@geisa/engine/calendar'
import { seminggu } from '../../src/features/jadwal/jadwal.test-kit.ts'
import type { Request } from '../rights/cakupan/endpoint.ts'

/** What the generator chose; each command takes of it what it needs. */
export type Choice = { staffIndex: number; daysBack: number; length: number | null; direction: number; digit: number }
export type State = {
  sekolahId: number
  mesinId: string
  /** Day number of the school's today. */
  hari: number
  gtk: { id: string; versi: number; nama: string; idDapodik: string }[]
  /** Versions, and ids of what stands already; undefined = nothing of the kind yet. */
  versiMesin: number
  versiSekolah: number
  pemetaan: string | undefined
  bukanGtk: string | undefined
  bukanGtkHari: string | undefined
  jadwal: string | undefined
  /** A tap dated ahead, 'YYYY-MM-DD HH:MM:SS'. */
  tapDepan: { pin: string; waktu: string } | undefined
}
type Make = (k: State, p: Choice) => Request | undefined

const dari = ({ hari }: State, { daysBack }: Choice): string => tanggalFrom(hari - daysBack)
const sampai = (k: State, { daysBack, length }: Choice): string | null =>
  length === null ? null : tanggalFrom(k.hari - daysBack + length)
const person = ({ gtk }: State, { staffIndex }: Choice) => gtk[staffIndex % gtk.length]!
const identitas = { jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const ALASAN = 'Data yang benar baru diketahui'
const updateGtk =
  (isi: (k: State, p: Choice) => Record<string, unknown>): Make =>
  (k, p) => {
    const { id, versi, nama } = person(k, p)
    return { body: { id, versi, nama, ...identitas, alasan: ALASAN, ...isi(k, p) } }
  }
const updateMesin =
  (isi: (k: State, p: Choice) => Record<string, unknown>): Make =>
  (k, p) => ({ params: { id: k.mesinId }, body: { versi: k.versiMesin, alasan: ALASAN, ...isi(k, p) } })
const imported =
  (judul: string): Make =>
  (k, p) => {
    const { idDapodik, nama } = person(k, p)
    return {
      query: { namaBerkas: 'daftar.csv', sekolahId: k.sekolahId, alasan: ALASAN, uji: 'false', sidik: 'x' },
      file: `Id Dapodik,Nama,Jenis Guru,Status Kepegawaian,${judul}\n${idDapodik},${nama},Guru Kelas,PNS,${dari(k, p)}\n`,
    }
  }
const withId =
  (id: (k: State) => string | undefined, isi?: (k: State, p: Choice) => Record<string, unknown>): Make =>
  (k, p) => {
    const one = id(k)
    return one === undefined ? undefined : { params: { id: one }, ...(isi && { body: isi(k, p) }) }
  }

/** One command may stand here in several shapes. */
export const PERINTAH: Record<string, readonly Make[]> = {
  'POST /api/gtk': [
    updateGtk((k, p) => ({ hariKerja: p.direction > 0 ? [1, 3, 5] : [2, 4], berlakuMulai: dari(k, p) })),
    updateGtk((k, p) => ({ shift: p.direction > 0 ? '2' : 'keduanya', berlakuMulai: dari(k, p) })),
    updateGtk((k, p) => ({ mulaiTugas: dari(k, p) })),
    updateGtk((k, p) => ({ berhenti: dari(k, p) })),
    updateGtk((_, { staffIndex }) => ({ pin: [String((staffIndex % 4) + 1), '9'] })),
  ],
  'DELETE /api/gtk/:id': [(k, p) => ({ params: { id: person(k, p).id } })],
  'POST /api/gtk/impor': ['Berhenti', 'Mulai Tugas'].map(imported),
  'POST /api/mesin/:id/pemetaan': [
    (k, p) => ({
      params: { id: k.mesinId },
      body: { pin: p.direction > 0 ? '8' : '9', gtkId: person(k, p).id, mulai: dari(k, p), sampai: sampai(k, p) },
    }),
    (k, p) => ({
      params: { id: k.mesinId },
      body: { pin: String(p.digit), gtkId: person(k, p).id, mulai: dari(k, p) },
    }),
  ],
  'PATCH /api/pemetaan-pin/:id': [
    withId(
      ({ pemetaan }) => pemetaan,
      (k, p) => ({ sampai: dari(k, p) }),
    ),
  ],
  'POST /api/mesin/:id/bukan-gtk': [
    (k, p) => ({
      params: { id: k.mesinId },
      body: { pin: String(7 + (p.digit % 3)), alasan: ALASAN, mulai: dari(k, p) },
    }),
  ],
  'PATCH /api/bukan-gtk/:id': [
    withId(
      ({ bukanGtk }) => bukanGtk,
      (k, p) => ({ sampai: dari(k, p) }),
    ),
  ],
  'DELETE /api/bukan-gtk/:id': [withId(({ bukanGtk }) => bukanGtk)],
  'POST /api/mesin/:id/bukan-gtk/banyak': [
    (k) => ({ params: { id: k.mesinId }, body: { pin: ['8', '9'], alasan: ALASAN } }),
  ],
  'POST /api/mesin/:id/bukan-gtk/hari': [
    (k, p) => ({ params: { id: k.mesinId }, body: { mulai: dari(k, p), sampai: tanggalFrom(k.hari), alasan: ALASAN } }),
  ],
  'DELETE /api/bukan-gtk-hari/:id': [withId(({ bukanGtkHari }) => bukanGtkHari)],
  'PATCH /api/mesin/:id': [
    updateMesin((k, p) => ({ dipakaiSejak: dari(k, p) })),
    updateMesin((k, p) => ({ sampai: dari(k, p) })),
    updateMesin(() => ({ sampai: null })),
    updateMesin((k, p) => ({ mulai: dari(k, p) })),
  ],
  'POST /api/sekolah/:id/kalibrasi': [
    (k, p) => ({
      params: { id: k.sekolahId },
      body: { jam: p.direction, berlakuMulai: dari(k, p), berlakuSampai: sampai(k, p), alasan: ALASAN },
    }),
    (k, p) => ({
      params: { id: k.sekolahId },
      body: { jam: p.direction * 2, mesinId: k.mesinId, berlakuMulai: dari(k, p), alasan: ALASAN },
    }),
  ],
  'PATCH /api/sekolah': [
    (k, p) => ({
      body: { sekolahId: k.sekolahId, versi: k.versiSekolah, kalibrasiWaktu: p.direction, berlakuMulai: dari(k, p) },
    }),
    (k, p) => ({
      body: { sekolahId: k.sekolahId, versi: k.versiSekolah, shiftPagi: 1, shiftSiang: 1, berlakuMulai: dari(k, p) },
    }),
    (k, p) => ({
      body: { sekolahId: k.sekolahId, versi: k.versiSekolah, shiftPagiMulai: '06:50:00', berlakuMulai: dari(k, p) },
    }),
  ],
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': [
    (k, p) => ({
      params: { lingkup: 'sekolah', jenjang: 'SD' },
      body: { rows: seminggu(p.direction > 0 ? ['08:30', '11:00'] : ['06:45', '15:00']), berlakuMulai: dari(k, p) },
    }),
  ],
  'DELETE /api/pengaturan/durasi/versi/:id': [withId(({ jadwal }) => jadwal)],
  'POST /api/mesin/:id/usb': [
    (k, p) => ({
      params: { id: k.mesinId },
      query: { namaBerkas: '1_attlog.dat', sidik: 'x' },
      file: `${(p.staffIndex % 4) + 1}\t${dari(k, { ...p, daysBack: p.daysBack + 1 })} 06:30:00\t0\t1\t0\t0\n`,
    }),
  ],
  'POST /api/log-mesin/konfirmasi': [
    (k) =>
      k.tapDepan && {
        body: { mesinId: k.mesinId, pin: k.tapDepan.pin, waktuMesin: k.tapDepan.waktu, alasan: ALASAN },
      },
  ],
  'POST /api/kunci-bulan/konfirmasi': [
    (k, p) => ({
      body: {
        tanggal: dari(k, { ...p, daysBack: p.daysBack + 1 }),
        gtk: [person(k, p).id],
        konfirmasi: p.direction > 0,
      },
    }),
  ],
  'POST /api/koreksi-kehadiran': [
    (k, p) => ({
      body: {
        gtk: { id: person(k, p).id },
        jenisKoreksi: { id: 1 },
        statusKehadiran: { koreksi: { id: 3 } },
        tglKehadiran: { dari: dari(k, p), sampai: dari(k, p) },
      },
    }),
  ],
  'POST /api/absensi-manual': [
    (k, p) => ({
      body: {
        tanggal: dari(k, p),
        jenisAbsensiManual: { id: 21 },
        details: [{ gtk: { id: person(k, p).id }, waktuDatang: '07:00:00' }],
      },
    }),
  ],
}

const AKUN = 'akun, sesi, tampilan: tidak menyentuh hari siapa pun'
const SURAT = 'kotak surat: tidak menyentuh hari siapa pun'
const PERMINTAAN = 'permintaan: yang diubah hanya permintaan, harinya berubah oleh persetujuan dinas'
const DEVICE = 'mesin: bukan masa pakainya'
/** Why a command cannot make a day read better. */
export const EXCEPTIONS: Record<string, string> = {
  'PATCH /api/absensi-manual/:id': PERMINTAAN,
  'DELETE /api/absensi-manual/:id/:s3Key': PERMINTAAN,
  'PATCH /api/koreksi-kehadiran/:id': PERMINTAAN,
  'DELETE /api/koreksi-kehadiran/:id/:s3Key': PERMINTAAN,
  'PATCH /api/keberatan/:id': 'keberatan dijawab: angkanya tetap',
  'POST /api/gtk/:id/data-pribadi': 'data pribadi seseorang diunduh',
  'POST /api/gtk/impor-tpp': 'rupiah, bukan hari',
  'POST /api/kiriman/kirim-ulang': 'mengirim yang sudah disetujui',
  'POST /api/kunci-bulan': 'membekukan angka yang ada',
  'POST /api/sptjm': 'berkas bertanda tangan',
  'PATCH /api/sptjm/:id': 'berkas bertanda tangan',
  'DELETE /api/penanda-tangan/:id': 'nama di bawah laporan',
  'POST /api/sekolah/:id/penanda-tangan': 'nama di bawah laporan',
  'POST /api/mesin': 'mesin baru menunggu; tapnya bertanda di samping mesin lain (machine-worlds, beside.test.ts)',
  'POST /api/mesin/:id/konfirmasi': 'mesin baru; tapnya bertanda di samping mesin lain (beside.test.ts)',
  'POST /api/mesin/:id/minta-konfirmasi': 'mesin baru: menanyai mesinnya',
  'POST /api/mesin/:id/laporan': 'hari kosong menjadi Alpa, tidak pernah lebih baik (laporan-diam.test.ts)',
  'POST /api/mesin/:id/laporan/tarik':
    'hari kembali menunggu laporan; kunci bulan menunggu juga (laporan-diam.test.ts)',
  'POST /api/mesin/:id/usb/tarik':
    'tap berkurang, hari kembali menunggu laporan; dinas diberi tahu (past-days.test.ts)',
  'POST /api/mesin/:id/perintah': DEVICE,
  'DELETE /api/mesin/:id/token': DEVICE,
  'POST /api/mesin/:id/token': DEVICE,
  'POST /api/jam-gtk': 'usul: berlaku hanya sesudah dinas menyetujui, atau sebelum harinya mulai (rules.md M9)',
  'POST /api/jam-gtk/tarik': 'yang menunggu dinas tidak mengubah hari',
  'POST /api/pengaturan/pola-jam': 'versi pola milik sekolah: dicoba di engine (operator-properties.test.ts)',
  'DELETE /api/pengaturan/pola-jam/:id': 'hanya yang tidak dipakai siapa pun',
  'DELETE /api/pengaturan/pola-jam/versi/:id': 'hanya yang belum mulai berlaku',
  'POST /api/mailbox': SURAT,
  'PATCH /api/mailbox/delete': SURAT,
  'DELETE /api/mailbox/Dihapus': SURAT,
  'POST /api/mailbox/lampiran': SURAT,
  'PATCH /api/mailbox/pulihkan': SURAT,
  'PATCH /api/mailbox/terbaca': SURAT,
  'POST /api/pengguna': AKUN,
  'PATCH /api/pengguna/:id': AKUN,
  'PATCH /api/pengguna/:id/blokir': AKUN,
  'POST /api/pengguna/:id/password': AKUN,
  'DELETE /api/pengguna/:id/totp': AKUN,
  'PATCH /api/pengguna/pintasan': AKUN,
  'PATCH /api/pengguna/tema': AKUN,
  'PATCH /api/pengguna/update-password': AKUN,
  'DELETE /api/sesi': AKUN,
  'DELETE /api/sesi/:sid': AKUN,
  'POST /api/signout': AKUN,
}

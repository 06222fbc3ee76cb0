import { DAFTAR_PERAN, KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { EFFECTIVE_END, pratinjauQuery, pratinjauResult, startFrom } from '../berlaku.ts'
import { agreed, agreedInAddress } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { jamKerjaToday } from '../jam-sendiri/jam-gtk.ts'
import { pin as pinMesin } from '../mesin/mesin.ts'
import {
  digits,
  freeText,
  idSekolah,
  nameText,
  nomorId,
  page,
  pageMeta,
  pesan,
  searchText,
  singleLineText,
  tanggal,
} from '../shapes.ts'

export const gtkSummary = z.object({
  id: z.string(),
  idDapodik: z.string(),
  nama: z.string(),
  namaDapodik: z.string(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  jenisGuru: z.string(),
  sekolahId: z.number(),
  namaSekolah: z.string(),
})
export type GtkSummary = z.infer<typeof gtkSummary>

export const SHIFT_GTK = ['1', '2', 'keduanya', 'otomatis'] as const
export const LABEL_SHIFT_GTK: Record<(typeof SHIFT_GTK)[number], string> = {
  '1': 'Shift 1',
  '2': 'Shift 2',
  keduanya: 'Kedua shift',
  otomatis: 'Otomatis',
}
export const JENIS_GURU = [
  'Kepala Sekolah',
  'Guru Kelas',
  'Guru Mapel',
  'Guru BK',
  'Guru TIK',
  'Guru Pendamping Khusus',
  'Tenaga Administrasi Sekolah',
  'Tenaga Perpustakaan',
  'Laboran',
  'Penjaga Sekolah',
  'Petugas Keamanan',
  'Pesuruh/Office Boy',
] as const
export const STATUS_KEPEGAWAIAN = [
  'PNS',
  'CPNS',
  'PPPK',
  'PPPK Paruh Waktu',
  'Honor Daerah TK.I Provinsi',
  'Honor Daerah TK.II Kab/Kota',
  'Guru Honor Sekolah',
  'Tenaga Honor Sekolah',
  'GTY/PTY',
] as const

/** What an import writes where its file does not say kind or employment: somebody has to (rules.md N1). */
export const NOT_RECORDED = 'Belum ditentukan'

/** Pay is read by the school and by the offices that pay, whatever else they may do; by others only their own. */
export const TPP_READERS: readonly PeranId[] = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH]

const hariKerja = z.array(z.number().int().min(0).max(6)).min(1, 'Pilih paling sedikit satu hari kerja').max(7)

/** A row of the table of product.md 4; what is dated as it is in force today. */
export const gtkRow = gtkSummary.extend({
  nrg: z.string().nullable(),
  statusKepegawaian: z.string(),
  /** PINs mapped today, on any machine. */
  pin: z.array(z.string()),
  /** Rupiah a month; null = none, or not shown. */
  tpp: z.number().nullable(),
  ptkInduk: z.boolean(),
  tampilSptjm: z.boolean(),
  mulaiTugas: tanggal.nullable(),
  berhenti: tanggal.nullable(),
  /** In service today. */
  aktif: z.boolean(),
  shift: z.enum(SHIFT_GTK),
  /** 0 = Minggu … 6 = Sabtu; null = every scheduled day. */
  hariKerja: z.array(z.number()).nullable(),
  /** Left out by the release before. */
  jamKerja: jamKerjaToday.nullish(),
  versi: z.number(),
})
export type GtkRow = z.infer<typeof gtkRow>

export const searchGtk = endpoint({
  method: 'GET',
  url: '/api/gtk',
  hak: { peran: DAFTAR_PERAN },
  summary:
    'GTK dalam cakupan, berhalaman; dicari dengan nama, NIP atau NUPTK (min. 3 huruf; 2.000 yang pertama ditemukan), atau satu sekolah. Di luar satu sekolah total dihitung sampai 10.000. TPP hanya terisi bila jawabannya satu sekolah dan peran pemanggil membaca TPP (GTK: barisnya sendiri); membacanya tercatat sekali sehari, tpp=tidak tanpa TPP dan tanpa catatan.',
  query: z.strictObject({
    nama: searchText.optional(),
    sekolahId: nomorId.optional(),
    aktif: z.enum(['ya', 'tidak']).optional(),
    jenisGuru: singleLineText(100).optional(),
    statusKepegawaian: singleLineText(100).optional(),
    /** 'tanpa': nobody's finger is theirs today. */
    pin: z.enum(['ada', 'tanpa']).optional(),
    /** By whose hours they work today, or whose own hours wait for the office. */
    jamKerja: z.enum(['sendiri', 'sekolah', 'menunggu']).optional(),
    /** 'tidak': for who only looks for a person. */
    tpp: z.enum(['ya', 'tidak']).default('ya'),
    page,
    per: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  response: z.object({ rows: z.array(gtkRow), meta: pageMeta }),
})

export const fullGtk = gtkRow.extend({
  kerja: z.array(
    z.object({
      berlakuMulai: tanggal,
      berlakuSampai: tanggal.nullable(),
      shift: z.enum(SHIFT_GTK),
      hariKerja: z.array(z.number()).nullable(),
      disimpanPada: z.string(),
      disimpanOleh: z.string().nullable(),
    }),
  ),
  tppVersi: z.array(
    z.object({
      berlakuMulai: tanggal,
      rupiah: z.number(),
      disimpanPada: z.string(),
      disimpanOleh: z.string().nullable(),
    }),
  ),
  /** The same person at other schools of the scope. */
  diSekolahLain: z.array(
    z.object({ id: z.string(), namaSekolah: z.string(), ptkInduk: z.boolean(), berhenti: tanggal.nullable() }),
  ),
  /** This school asks to be the main one, beside one of the scope: whoever may write at both decides. */
  mintaInduk: z.boolean(),
  /** Why the row cannot be taken back, known before that is asked for; null = nothing refers to it. Left out by the release before. */
  takDihapus: z.string().nullable().optional(),
})
export type FullGtk = z.infer<typeof fullGtk>

const READ_KANTOR = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
const WRITE = { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH], tulis: true } as const
export const idGtk = z.strictObject({ id: idSekolah })

export const readGtk = endpoint({
  method: 'GET',
  url: '/api/gtk/:id',
  hak: READ_KANTOR,
  summary: 'Satu GTK dalam cakupan dengan semua versinya; TPP hanya bagi peran yang membacanya, dan itu tercatat.',
  params: idGtk,
  response: fullGtk,
})

const hariTugas = tanggal.refine((hari) => hari <= EFFECTIVE_END, 'Pilih tanggal sampai 31 Desember 2099')
const angka = (digit: number, nama: string) =>
  digits().regex(new RegExp(`^\\d{${digit}}$`), `${nama} harus ${digit} digit angka`)

const otherName = z.string().max(300).nullish()

export const gtkInput = z.strictObject({
  /** Left out: a new member of staff. */
  id: idSekolah.nullish(),
  /** Of the record that was read; demanded with an id, a stale one gets 409. */
  versi: z.number().int().optional(),
  /** Left out: the operator's own school. */
  sekolahId: nomorId.optional(),
  nama: nameText(3, 150, 'Nama min. 3 huruf'),
  /** Names that the specification gives a member of staff: the ids count (product.md 1). */
  namaSekolah: otherName,
  namaKecamatan: otherName,
  namaKabKota: otherName,
  namaProvinsi: otherName,
  namaDapodik: singleLineText(150).optional(),
  idDapodik: z.guid('Id Dapodik tidak sah').nullish(),
  nip: angka(18, 'NIP').nullish(),
  nuptk: angka(16, 'NUPTK').nullish(),
  nrg: angka(12, 'NRG').nullish(),
  jenisGuru: nameText(1, 100, 'Jenis guru harus dipilih'),
  statusKepegawaian: nameText(1, 100, 'Status kepegawaian harus dipilih'),
  ptkInduk: z.boolean().optional(),
  tampilSptjm: z.boolean().optional(),
  mulaiTugas: hariTugas.nullish(),
  berhenti: hariTugas.nullish(),
  shift: z.enum(SHIFT_GTK).optional(),
  hariKerja: hariKerja.nullish(),
  tpp: z.number().int('TPP harus rupiah bulat').min(0).max(1_000_000_000).nullish(),
  /** Follows from the first and the last day; said otherwise: 422. */
  aktif: z.boolean().optional(),
  /** Those of today stand in it; a further one is mapped on `mesinId`, or the only machine in use, by the operator. */
  pin: z.array(pinMesin).max(20, 'Paling banyak 20 PIN').optional(),
  mesinId: idSekolah.optional(),
  /**
   * First day of what is dated among them: identity, shift, hariKerja, TPP; at most a year ahead. Default today. NIP,
   * NUPTK and NRG that are named are taken back to it even when they are today's already; name, kind and status, which
   * every form names, when it changes nothing else.
   */
  berlakuMulai: startFrom.optional(),
  /** Demanded of a leave date before the person's last trace; kept in the history and told to the office. */
  alasan: freeText(500).optional(),
  ...agreed,
})
export type GtkInput = z.output<typeof gtkInput>

export const saveGtk = endpoint({
  method: 'POST',
  url: '/api/gtk',
  hak: WRITE,
  summary:
    'Menambah GTK, atau mengubah yang ber-id. Masa tugas yang tidak lagi memuat jejak terakhirnya, atau hari sebuah usulan yang sudah disetujui, memerlukan alasan dan diberitahukan ke dinas.',
  body: gtkInput,
  reading: { record: fullGtk, momentary: ['takDihapus', 'jamKerja'] },
  response: pesan.extend({ id: z.string() }),
})

export const pratinjauGtk = endpoint({
  method: 'POST',
  url: '/api/gtk/pratinjau',
  hak: WRITE,
  summary:
    'Menghitung hari yang berubah bila GTK ini disimpan (shift, hari kerja, mulai, berhenti, serta status dan jenis pada libur bagi sebagian GTK).',
  query: pratinjauQuery,
  body: gtkInput,
  reading: { record: fullGtk, momentary: ['takDihapus', 'jamKerja'] },
  response: pratinjauResult,
  inTurn: true,
})

export const deleteGtk = endpoint({
  method: 'DELETE',
  url: '/api/gtk/:id',
  hak: WRITE,
  summary: 'Menghapus GTK yang keliru dimasukkan: hanya selama tidak ada catatan yang merujuk kepadanya.',
  params: idGtk,
  query: z.strictObject(agreedInAddress),
  response: pesan,
})

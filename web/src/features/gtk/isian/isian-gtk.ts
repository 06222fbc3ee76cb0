import { type GtkLengkap, type IsianGtk, isianGtk, LABEL_SHIFT_GTK } from '@geisa/contract/gtk'
import { NAMA_HARI, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'

/** What the form holds: everything as it is typed, empty texts instead of nothing. */
export type Isian = {
  nama: string
  namaDapodik: string
  idDapodik: string
  nip: string
  nuptk: string
  nrg: string
  jenisGuru: string
  statusKepegawaian: string
  ptkInduk: boolean
  tampilSptjm: boolean
  mulaiTugas: string | null
  berhenti: string | null
  shift: GtkLengkap['shift']
  hariKerja: number[] | null
  tpp: number | null
  /** As typed, several with commas. */
  pin: string
  /** Where a further PIN is, when the school uses several machines. */
  mesinId: string
}
export type KolomIsian = keyof Isian

export const LABEL_ISIAN: Record<KolomIsian, string> = {
  nama: 'Nama',
  namaDapodik: 'Nama Dapodik',
  idDapodik: 'Id Dapodik',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenisGuru: 'Jenis Guru',
  statusKepegawaian: 'Status Kepegawaian',
  ptkInduk: 'PTK induk',
  tampilSptjm: 'Tampil di SPTJM',
  mulaiTugas: 'Mulai tugas',
  berhenti: 'Berhenti',
  shift: 'Shift',
  hariKerja: 'Hari kerja',
  tpp: 'TPP',
  pin: 'PIN',
  mesinId: 'Mesin',
}
const KOLOM = Object.keys(LABEL_ISIAN) as KolomIsian[]
/** Of these the months before keep what they had (product.md 3, rules.md 20). */
const BERTANGGAL: readonly KolomIsian[] = [
  'nama',
  'nip',
  'nuptk',
  'nrg',
  'jenisGuru',
  'statusKepegawaian',
  'shift',
  'hariKerja',
  'tpp',
]

export const ISIAN_KOSONG: Isian = {
  nama: '',
  namaDapodik: '',
  idDapodik: '',
  nip: '',
  nuptk: '',
  nrg: '',
  jenisGuru: '',
  statusKepegawaian: '',
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: null,
  berhenti: null,
  shift: 'otomatis',
  hariKerja: null,
  tpp: null,
  pin: '',
  mesinId: '',
}

export const isianDari = (g: GtkLengkap): Isian => ({
  nama: g.nama,
  namaDapodik: g.namaDapodik,
  idDapodik: g.idDapodik,
  nip: g.nip ?? '',
  nuptk: g.nuptk ?? '',
  nrg: g.nrg ?? '',
  jenisGuru: g.jenisGuru,
  statusKepegawaian: g.statusKepegawaian,
  ptkInduk: g.ptkInduk,
  tampilSptjm: g.tampilSptjm,
  mulaiTugas: g.mulaiTugas,
  berhenti: g.berhenti,
  shift: g.shift,
  hariKerja: g.hariKerja,
  tpp: g.tpp,
  pin: g.pin.join(', '),
  mesinId: '',
})

/** Monday first, as a school week is read. */
export const URUTAN_HARI = [1, 2, 3, 4, 5, 6, 0] as const

/** What differs from `awal`; a form that was changed back has no difference. */
export function bedaIsian(awal: Isian, kini: Isian): Partial<Isian> {
  return Object.fromEntries(KOLOM.filter((k) => rapi(awal[k]) !== rapi(kini[k])).map((k) => [k, kini[k]]))
}

const rapi = (nilai: Isian[KolomIsian]): string =>
  Array.isArray(nilai) ? URUTAN_HARI.filter((h) => nilai.includes(h)).join() : String(nilai ?? '').trim()

export const adaBertanggal = (beda: Partial<Isian>): boolean => BERTANGGAL.some((k) => k in beda)

/** First day on which figures may change, or null when none do: an identity or TPP moves no staff-day. */
export function hariPertamaBerubah(awal: Isian, kini: Isian, berlakuMulai: string): string | null {
  const beda = bedaIsian(awal, kini)
  const hari = [
    'shift' in beda || 'hariKerja' in beda ? berlakuMulai : null,
    // Moved from the 10th to the 3rd, the days from the 3rd on change; the other way round as well.
    'mulaiTugas' in beda ? (terkecil(awal.mulaiTugas, kini.mulaiTugas) ?? '') : null,
    'berhenti' in beda ? (terkecil(awal.berhenti, kini.berhenti) ?? '') : null,
  ].filter((h) => h !== null)
  return hari.length === 0 ? null : hari.reduce((a, b) => (a < b ? a : b))
}

const terkecil = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

type Tujuan = { gtk: GtkLengkap | null; sekolahId: number | undefined; berlakuMulai: string }

/** What is sent: of a known record what changed and what the contract demands, of a new one everything. */
export function badanSimpan(awal: Isian, kini: Isian, { gtk, sekolahId, berlakuMulai }: Tujuan): IsianGtk {
  const beda = bedaIsian(awal, kini)
  const pakai = gtk === null ? kini : beda
  const lain = Object.entries(pakai).filter(
    ([k, v]) => !WAJIB.includes(k) && !PIN.includes(k) && !(gtk === null && DIBUATKAN.includes(k) && v === ''),
  )
  return {
    nama: kini.nama.trim(),
    jenisGuru: kini.jenisGuru.trim(),
    statusKepegawaian: kini.statusKepegawaian.trim(),
    ...Object.fromEntries(lain.map(([k, v]) => [k, typeof v === 'string' ? v.trim() || null : v])),
    ...('pin' in beda ? { pin: uraiPin(kini.pin), ...(kini.mesinId === '' ? {} : { mesinId: kini.mesinId }) } : {}),
    ...(gtk === null ? (sekolahId === undefined ? {} : { sekolahId }) : { id: gtk.id, versi: gtk.versi }),
    ...(gtk === null || adaBertanggal(beda) ? { berlakuMulai } : {}),
  }
}

const WAJIB: readonly string[] = ['nama', 'jenisGuru', 'statusKepegawaian']
const PIN: readonly string[] = ['pin', 'mesinId']
const DIBUATKAN: readonly string[] = ['namaDapodik', 'idDapodik']

const uraiPin = (teks: string): string[] => teks.split(/[\s,;]+/).filter((satu) => satu !== '')

/** In service today, by the days of the form; and the days that make it so. */
export const bertugas = ({ mulaiTugas, berhenti }: Isian, hariIni: string): boolean =>
  (mulaiTugas === null || mulaiTugas <= hariIni) && (berhenti === null || berhenti >= hariIni)

/** Off and on again leaves what was stored: an end that is planned does not get lost. */
export function gantiAktif(aktif: boolean, { mulaiTugas }: Isian, awal: Isian, hariIni: string): Partial<Isian> {
  if (!aktif) return { berhenti: tanggalDari(nomorHari(hariIni) - 1) }
  const berhenti = awal.berhenti !== null && awal.berhenti >= hariIni ? awal.berhenti : null
  return { berhenti, ...(mulaiTugas !== null && mulaiTugas > hariIni ? { mulaiTugas: hariIni } : {}) }
}

/** The contract's own sentences by field. */
export function periksaIsian(badan: IsianGtk, kini: Isian): Readonly<Record<string, string>> {
  const hasil = isianGtk.safeParse(badan)
  const masalah = hasil.success ? [] : hasil.error.issues.toReversed()
  const terbalik = kini.mulaiTugas !== null && kini.berhenti !== null && kini.berhenti < kini.mulaiTugas
  return {
    ...(terbalik ? { berhenti: 'Berhenti tidak boleh sebelum mulai tugas' } : {}),
    ...Object.fromEntries(masalah.map((i) => [String(i.path[0] ?? ''), i.message])),
  }
}

/** A value in words, for 'before → after'. */
export function tampilIsian(kolom: KolomIsian, isian: Isian): string {
  const nilai = isian[kolom]
  if (kolom === 'shift') return LABEL_SHIFT_GTK[isian.shift]
  if (kolom === 'hariKerja') return tampilHariKerja(isian.hariKerja)
  if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak'
  if (typeof nilai === 'number') return `Rp ${nilai.toLocaleString('id-ID')}`
  if (nilai === null || nilai === '') return '(kosong)'
  return kolom === 'mulaiTugas' || kolom === 'berhenti' ? tanggalPanjang(String(nilai)) : String(nilai)
}

export const tampilHariKerja = (hari: readonly number[] | null): string =>
  hari === null
    ? 'Semua hari sekolah'
    : URUTAN_HARI.filter((h) => hari.includes(h))
        .map((h) => NAMA_HARI[h])
        .join(', ')

/** In which figures two recaps of the same month differ: a seal and what the facts give today. */
import type { BarisRekap } from './rekap-bulan.ts'

type Nilai = string | number | boolean | null

export type BedaKolom = { kolom: string; label: string; segel: Nilai; baru: Nilai }

export type BedaBaris = {
  /** Public id of the GTK. */
  id: string
  nama: string
  nip: string | null
  beda: BedaKolom[]
  /** Rupiah that the new figures cut more (negative: less); null where either side hides pay. */
  selisihPotongan: number | null
}

/** The rows that differ: in the order of the new ones, then those that only the seal has. Ids are not compared. */
export function bandingkanRekap(segel: readonly BarisRekap[], baru: readonly BarisRekap[]): BedaBaris[] {
  const lama = new Map(segel.map((satu) => [satu.id, satu]))
  const ada = new Set(baru.map((satu) => satu.id))
  return [
    ...baru.flatMap((satu) => bedaBaris(lama.get(satu.id) ?? null, satu)),
    ...segel.flatMap((satu) => (ada.has(satu.id) ? [] : bedaBaris(satu, null))),
  ]
}

/** What a lock waited for is no figure of the month. */
type Kolom = Exclude<keyof BarisRekap, 'id' | 'idDapodik' | 'hari_perlu_konfirmasi'>

/** As the monthly report names its columns. */
export const LABEL_KOLOM: Record<Kolom, string> = {
  nama: 'Nama',
  status_kepegawaian: 'Status Kepegawaian',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenis_guru: 'Jenis GTK',
  jumlah_kehadiran: 'Hadir',
  jumlah_dinas_luar: 'Dinas Luar',
  jumlah_alpa: 'Alpa',
  jumlah_sakit: 'Sakit',
  jumlah_cuti: 'Cuti',
  jumlah_tidak_hadir: 'Jumlah Tidak Hadir',
  jumlah_terlambat_dengan_izin: 'Jumlah Terlambat Dengan Izin',
  jumlah_terlambat_tanpa_izin: 'Jumlah Terlambat Tanpa Izin',
  durasi_terlambat_dengan_izin: 'Durasi Terlambat Dengan Izin',
  durasi_terlambat_tanpa_izin: 'Durasi Terlambat Tanpa Izin',
  jumlah_pulang_cepat_dengan_izin: 'Jumlah Pulang Cepat Dengan Izin',
  jumlah_pulang_cepat_tanpa_izin: 'Jumlah Pulang Cepat Tanpa Izin',
  durasi_pulang_cepat_dengan_izin: 'Durasi Pulang Cepat Dengan Izin',
  durasi_pulang_cepat_tanpa_izin: 'Durasi Pulang Cepat Tanpa Izin',
  pct_potongan_alpa: 'Potongan Alpa',
  pct_potongan_dtdi: 'Potongan DTDI',
  pct_potongan_dtti: 'Potongan DTTI',
  pct_potongan_pcdi: 'Potongan PCDI',
  pct_potongan_pcti: 'Potongan PCTI',
  pct_potongan_total: 'Potongan Total',
  Gaji_Pokok: 'TPP',
  dasar_pemotongan: 'Dasar Pemotongan',
  jumlah_potongan: 'Jumlah Potongan',
  hari_kerja: 'Hari Kerja',
  hari_belum_sinkron: 'Hari Belum Sinkron',
  hari_bertanda: 'Hari Bertanda',
  ptk_induk: 'Sekolah Induk',
  tampil_sptjm: 'Tampil di SPTJM',
}

const KOLOM = Object.keys(LABEL_KOLOM) as Kolom[]

function bedaBaris(segel: BarisRekap | null, baru: BarisRekap | null): BedaBaris[] {
  const baris = baru ?? segel
  if (!baris) return []
  const beda = segel && baru ? bedaKolom(segel, baru) : [bedaAda(segel, baru)]
  if (beda.length === 0) return []
  const [lama, kini] = [potongan(segel), potongan(baru)]
  const selisihPotongan = lama === null || kini === null ? null : kini - lama
  return [{ id: baris.id, nama: baris.nama, nip: baris.nip, beda, selisihPotongan }]
}

const bedaKolom = (segel: BarisRekap, baru: BarisRekap): BedaKolom[] =>
  KOLOM.flatMap((kolom) =>
    segel[kolom] === baru[kolom] ? [] : [{ kolom, label: LABEL_KOLOM[kolom], segel: segel[kolom], baru: baru[kolom] }],
  )

function bedaAda(segel: BarisRekap | null, baru: BarisRekap | null): BedaKolom {
  const kata = (baris: BarisRekap | null) => (baris ? 'ada' : 'tidak ada')
  return { kolom: 'baris', label: 'Baris di Laporan', segel: kata(segel), baru: kata(baru) }
}

/** No row costs nothing. */
const potongan = (baris: BarisRekap | null): number | null => (baris ? baris.jumlah_potongan : 0)

import type { BarisBulanan } from '@geisa/contract/rekap-bulanan'
import { formatDurasi } from '@geisa/engine/kalender'

/** The figures of the monthly report, said once for screen, cards and workbook (spec 2 'Monthly report row'). */
export const KELOMPOK_ANGKA = {
  kehadiran: 'Kehadiran (hari)',
  terlambat: 'Datang terlambat (DT)',
  pulangCepat: 'Pulang cepat (PC)',
  potongan: 'Potongan (%)',
  tpp: 'TPP (Rp)',
} as const
export type KelompokAngka = keyof typeof KELOMPOK_ANGKA

export type JenisAngka = 'hari' | 'kali' | 'durasi' | 'persen' | 'rupiah'
type Angka<K extends keyof BarisBulanan = keyof BarisBulanan> = {
  kunci: K
  /** Heading below its group's. */
  judul: string
  /** The figure by its full name. */
  nama: string
  kelompok: KelompokAngka
  jenis: JenisAngka
}
const satuAngka = <const K extends keyof BarisBulanan>(
  kelompok: KelompokAngka,
  jenis: JenisAngka,
  kunci: K,
  judul: string,
  nama: string,
): Angka<K> => ({ kunci, judul, nama, kelompok, jenis })

export const ANGKA_BULANAN = [
  satuAngka('kehadiran', 'hari', 'jumlah_kehadiran', 'H', 'Hadir'),
  satuAngka('kehadiran', 'hari', 'jumlah_dinas_luar', 'DL', 'Dinas luar'),
  satuAngka('kehadiran', 'hari', 'jumlah_alpa', 'A', 'Alpa'),
  satuAngka('kehadiran', 'hari', 'jumlah_sakit', 'S', 'Sakit'),
  satuAngka('kehadiran', 'hari', 'jumlah_cuti', 'C', 'Cuti'),
  satuAngka('kehadiran', 'hari', 'jumlah_tidak_hadir', 'Tidak hadir', 'Tidak hadir: alpa, sakit, dan cuti'),
  satuAngka('terlambat', 'kali', 'jumlah_terlambat_dengan_izin', 'DI', 'Datang terlambat dengan izin'),
  satuAngka('terlambat', 'durasi', 'durasi_terlambat_dengan_izin', 'Durasi DI', 'Lama datang terlambat dengan izin'),
  satuAngka('terlambat', 'kali', 'jumlah_terlambat_tanpa_izin', 'TI', 'Datang terlambat tanpa izin'),
  satuAngka('terlambat', 'durasi', 'durasi_terlambat_tanpa_izin', 'Durasi TI', 'Lama datang terlambat tanpa izin'),
  satuAngka('pulangCepat', 'kali', 'jumlah_pulang_cepat_dengan_izin', 'DI', 'Pulang cepat dengan izin'),
  satuAngka('pulangCepat', 'durasi', 'durasi_pulang_cepat_dengan_izin', 'Durasi DI', 'Lama pulang cepat dengan izin'),
  satuAngka('pulangCepat', 'kali', 'jumlah_pulang_cepat_tanpa_izin', 'TI', 'Pulang cepat tanpa izin'),
  satuAngka('pulangCepat', 'durasi', 'durasi_pulang_cepat_tanpa_izin', 'Durasi TI', 'Lama pulang cepat tanpa izin'),
  satuAngka('potongan', 'persen', 'pct_potongan_alpa', 'Alpa', 'Potongan karena alpa'),
  satuAngka('potongan', 'persen', 'pct_potongan_dtdi', 'DTDI', 'Potongan karena datang terlambat dengan izin'),
  satuAngka('potongan', 'persen', 'pct_potongan_dtti', 'DTTI', 'Potongan karena datang terlambat tanpa izin'),
  satuAngka('potongan', 'persen', 'pct_potongan_pcdi', 'PCDI', 'Potongan karena pulang cepat dengan izin'),
  satuAngka('potongan', 'persen', 'pct_potongan_pcti', 'PCTI', 'Potongan karena pulang cepat tanpa izin'),
  satuAngka('potongan', 'persen', 'pct_potongan_total', 'Total', 'Potongan seluruhnya, paling banyak 100 %'),
  satuAngka('tpp', 'rupiah', 'Gaji_Pokok', 'TPP', 'TPP sebagai dasar'),
  satuAngka('tpp', 'rupiah', 'dasar_pemotongan', 'Dasar', 'Dasar pemotongan'),
  satuAngka('tpp', 'rupiah', 'jumlah_potongan', 'Potongan', 'Jumlah potongan'),
] as const

export type KunciAngka = (typeof ANGKA_BULANAN)[number]['kunci'] | 'hari_belum_sinkron' | 'hari_bertanda'
export type AngkaBulanan = Angka<KunciAngka>

/** Not figures of the paper: days that somebody ought to look at. */
export const HARI_PERIKSA = [
  satuAngka('kehadiran', 'hari', 'hari_belum_sinkron', 'Belum sinkron', 'Hari belum sinkron'),
  satuAngka('kehadiran', 'hari', 'hari_bertanda', 'Bertanda', 'Hari bertanda'),
] as const

export const SEMUA_ANGKA: readonly AngkaBulanan[] = [...ANGKA_BULANAN, ...HARI_PERIKSA]
export const KUNCI_ANGKA = SEMUA_ANGKA.map(({ kunci }) => kunci)

/** Spec 2, 'Monthly report'. */
export const LEGENDA = [
  ['H', 'Hadir'],
  ['DL', 'Dinas Luar'],
  ['A', 'Alpa'],
  ['S', 'Sakit'],
  ['C', 'Cuti'],
  ['DI', 'Dengan Izin'],
  ['TI', 'Tanpa Izin'],
  ['DT', 'Datang Terlambat'],
  ['PC', 'Pulang Cepat'],
] as const

export type NilaiAngka = string | number | null

/** Durations as seconds, so that they can be compared and added; everything else as it is. */
export function bilangan({ jenis }: Pick<AngkaBulanan, 'jenis'>, nilai: NilaiAngka): number | null {
  return jenis === 'durasi' && typeof nilai === 'string' ? detikDurasi(nilai) : (nilai as number | null)
}

/** '22', '01:03:00', '7,00', '140.000'; what a reader may not see, or what is not there, is '–'. */
export function tampilAngka({ jenis }: Pick<AngkaBulanan, 'jenis'>, nilai: NilaiAngka): string {
  if (nilai === null) return '–'
  if (typeof nilai === 'string') return nilai
  return jenis === 'persen' ? (nilai / 100).toFixed(2).replace('.', ',') : ribuan(nilai)
}

/** The same with its unit, where no heading stands above: 'Rp140.000', '2 hari', and '7,00 %', which no line end parts. */
export function tampilSatuan(angka: Pick<AngkaBulanan, 'jenis'>, nilai: NilaiAngka): string {
  const isi = tampilAngka(angka, nilai)
  if (nilai === null || angka.jenis === 'durasi') return isi
  if (angka.jenis === 'rupiah') return `Rp${isi}`
  return angka.jenis === 'persen' ? `${isi}\u00A0%` : `${isi} ${angka.jenis}`
}

/** Read aloud: the figure as it is seen, its unit as a word. */
export function sebutAngka(angka: Pick<AngkaBulanan, 'jenis'>, nilai: NilaiAngka): string {
  const kata = { persen: ' persen', rupiah: ' rupiah', hari: ' hari', kali: ' kali', durasi: '' }[angka.jenis]
  return nilai === null ? 'tidak tampak' : tampilAngka(angka, nilai) + kata
}

/** Percentages of different people have no sum; of the others only what is there is added. */
export function jumlahAngka(angka: AngkaBulanan, baris: readonly BarisBulanan[]): NilaiAngka {
  if (angka.jenis === 'persen') return null
  const isi = baris.map((b) => bilangan(angka, b[angka.kunci])).filter((nilai) => nilai !== null)
  if (angka.jenis === 'rupiah' && isi.length === 0) return null
  const jumlah = isi.reduce((total, nilai) => total + nilai, 0)
  return angka.jenis === 'durasi' ? formatDurasi(jumlah) : jumlah
}

const ribuan = (nilai: number): string => String(nilai).replaceAll(/\B(?=(\d{3})+$)/g, '.')

function detikDurasi(durasi: string): number {
  const [jam = 0, menit = 0, detik = 0] = durasi.split(':').map(Number)
  return jam * 3600 + menit * 60 + detik
}

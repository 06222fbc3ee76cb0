import type { BarisBulanan, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  bilangan,
  HARI_PERIKSA,
  type JenisAngka,
  jumlahAngka,
  KELOMPOK_ANGKA,
  LEGENDA,
  type NilaiAngka,
  tampilAngka,
} from './kolom-bulanan.ts'
import { type KendaliUnduh, type KolomExcel, type LembarExcel, unduhBukuExcel, unduhExcel } from './unduh-excel.ts'

export type PilihanLembar = {
  /** 'Unit Kerja', as on screen. */
  unitKerja: boolean
  /** Name of the sheet, where a workbook holds several. */
  judul?: string
}

type Baris = BarisBulanan & { no: number }
const SEHARI = 86_400

/** As narrow as the figures allow, so that a page of A4 stays readable. */
const LEBAR: Record<JenisAngka, number> = { hari: 4.5, kali: 4.5, durasi: 9, persen: 6, rupiah: 11 }
/** What a cell keeps free beside its text; the sums below are bold. */
const SELA = 1.3
const JENIS = { hari: 'angka', kali: 'angka', durasi: 'durasi', persen: 'persen', rupiah: 'angka' } as const

/** The report as it stands on screen, all of its rows: the same value, the same figures (rules.md K). */
export function lembarBulanan(laporan: LaporanBulanan, { unitKerja, judul }: PilihanLembar): LembarExcel<Baris> {
  const kolom = kolomBulanan(laporan.baris, unitKerja)
  const nama = judulLaporan(laporan)
  return {
    namaBerkas: `${nama} ${namaTempat(laporan)} ${namaBulan(laporan.bulan)}`,
    judul: judul ?? `Bulanan ${namaTempat(laporan)}`,
    kolom,
    baris: laporan.baris.map((b, ke) => ({ ...b, no: ke + 1 })),
    pembuka: pembuka(laporan, nama),
    ...(laporan.baris.length === 0 ? {} : { kaki: kaki(laporan, kolom) }),
    penutup: penutup(laporan),
    bekuKolom: 2,
  }
}

export const unduhBulanan = (laporan: LaporanBulanan, pilihan: PilihanLembar, kendali?: KendaliUnduh): Promise<void> =>
  unduhExcel(lembarBulanan(laporan, pilihan), kendali)

/** One of the sheets of a workbook: its name, and how to fetch it when its turn comes. */
export type MuatLembar = { nama: string; muat: (signal?: AbortSignal) => Promise<LaporanBulanan> }

/** 'Unduh semua kecamatan': one workbook, a sheet each, loaded one after another; stops where the signal says. */
export function unduhSemuaKecamatan(
  namaBerkas: string,
  daftar: readonly MuatLembar[],
  kendali: KendaliUnduh = {},
): Promise<void> {
  const lembar = daftar.map(
    ({ nama, muat }) =>
      async () =>
        lembarBulanan(await muat(kendali.signal), { unitKerja: true, judul: nama }),
  )
  return unduhBukuExcel({ namaBerkas, lembar }, kendali)
}

function kolomBulanan(baris: readonly BarisBulanan[], unitKerja: boolean): KolomExcel<Baris>[] {
  const kolomAngka = (angka: AngkaBulanan, kelompok: string): KolomExcel<Baris> => ({
    judul: angka.judul,
    kelompok,
    nilai: (b) => angkaExcel(angka, b[angka.kunci]),
    jenis: JENIS[angka.jenis],
    lebar: lebarAngka(angka, baris),
  })
  return [
    { judul: 'No.', nilai: (b) => b.no, jenis: 'angka', lebar: 5 },
    { judul: 'Nama', nilai: (b) => b.nama, lebar: 28, bungkus: true },
    { judul: 'Status Kepegawaian', nilai: (b) => b.status_kepegawaian, lebar: 14, bungkus: true },
    { judul: 'NIP', nilai: (b) => b.nip, lebar: 19.5 },
    { judul: 'NUPTK', nilai: (b) => b.nuptk, lebar: 17.5 },
    { judul: 'NRG', nilai: (b) => b.nrg, lebar: 13.5 },
    { judul: 'Jenis Guru', nilai: (b) => b.jenis_guru, lebar: 14, bungkus: true },
    ...(unitKerja ? [{ judul: 'Unit Kerja', nilai: (b: Baris) => b.nama_sekolah, lebar: 22, bungkus: true }] : []),
    ...ANGKA_BULANAN.map((angka) => kolomAngka(angka, KELOMPOK_ANGKA[angka.kelompok])),
    ...HARI_PERIKSA.map((angka) => kolomAngka(angka, 'Periksa (hari)')),
  ]
}

/** A figure that does not fit is printed as '###': the longest one counts, the sum too, and every word of the heading. */
function lebarAngka(angka: AngkaBulanan, baris: readonly BarisBulanan[]): number {
  const isi = [...baris.map((b) => b[angka.kunci]), jumlahAngka(angka, baris)].map((nilai) => tampilAngka(angka, nilai))
  const panjang = [...isi, ...angka.judul.split(' ')].map((teks) => teks.length + SELA)
  return Math.max(LEBAR[angka.jenis], ...panjang)
}

/** Numbers that a spreadsheet adds: durations as parts of a day, percentages as points, as their heading says. */
function angkaExcel(angka: AngkaBulanan, nilai: NilaiAngka): number | null {
  const isi = bilangan(angka, nilai)
  if (isi === null) return null
  return angka.jenis === 'durasi' ? isi / SEHARI : angka.jenis === 'persen' ? isi / 100 : isi
}

function kaki({ baris }: LaporanBulanan, kolom: readonly KolomExcel<Baris>[]): (string | number | null)[] {
  const angka: readonly AngkaBulanan[] = [...ANGKA_BULANAN, ...HARI_PERIKSA]
  const jumlah = angka.map((satu) => angkaExcel(satu, jumlahAngka(satu, baris)))
  const kosong = Array.from({ length: kolom.length - angka.length }, () => null)
  return [null, `Jumlah ${baris.length.toLocaleString('id-ID')} GTK`, ...kosong.slice(2), ...jumlah]
}

const judulLaporan = ({ kecamatan }: LaporanBulanan): string =>
  kecamatan === null ? 'Laporan Kehadiran Bulanan' : 'Laporan Kehadiran Bulanan Kecamatan'

const namaTempat = ({ sekolah, kecamatan }: LaporanBulanan): string => sekolah?.nama ?? kecamatan?.nama ?? ''

function pembuka(laporan: LaporanBulanan, judul: string): string[] {
  const { sekolah, kecamatan, segel, daftarSekolah } = laporan
  const terkunci = daftarSekolah.filter((s) => s.terkunci).length
  return [
    judul,
    ...(sekolah === null
      ? []
      : [
          `Sekolah: ${sekolah.nama}`,
          `NPSN: ${sekolah.npsn}`,
          `Wilayah: ${sekolah.namaKecamatan}, ${sekolah.namaKabKota}`,
        ]),
    ...(kecamatan === null
      ? []
      : [`Kecamatan: ${kecamatan.nama}, ${kecamatan.namaKabKota}, ${kecamatan.namaProvinsi}`]),
    `Bulan: ${namaBulan(laporan.bulan)}`,
    kecamatan === null
      ? segel === null
        ? keadaanTerbuka(laporan)
        : `Terkunci, kode ${segel.kode}`
      : `${terkunci} dari ${daftarSekolah.length} sekolah sudah mengunci bulan ini`,
  ]
}

const keadaanTerbuka = ({ lengkapSampai }: LaporanBulanan): string =>
  lengkapSampai === null
    ? 'Belum dikunci, belum ada hari yang dihitung'
    : `Belum dikunci, dihitung sampai ${tanggalPanjang(lengkapSampai)}`

function penutup({ tarif }: LaporanBulanan): string[] {
  return [
    `Keterangan: ${LEGENDA.map(([kode, arti]) => `${kode} ${arti}`).join(', ')}`,
    ...tarif.map((t) => `Tarif: ${t.nama} (${t.namaPemilik})${t.dasarHukum === null ? '' : `, ${t.dasarHukum}`}`),
  ]
}

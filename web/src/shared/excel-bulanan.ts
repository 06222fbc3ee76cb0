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

const LEBAR: Record<JenisAngka, number> = { hari: 7, kali: 7, durasi: 12, persen: 9, rupiah: 14 }
const JENIS = { hari: 'angka', kali: 'angka', durasi: 'durasi', persen: 'persen', rupiah: 'angka' } as const

/** The report as it stands on screen, all of its rows: the same value, the same figures (rules.md K). */
export function lembarBulanan(laporan: LaporanBulanan, { unitKerja, judul }: PilihanLembar): LembarExcel<Baris> {
  const kolom = kolomBulanan(unitKerja)
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

function kolomBulanan(unitKerja: boolean): KolomExcel<Baris>[] {
  return [
    { judul: 'No.', nilai: (b) => b.no, jenis: 'angka', lebar: 6 },
    { judul: 'Nama', nilai: (b) => b.nama, lebar: 34 },
    { judul: 'Status Kepegawaian', nilai: (b) => b.status_kepegawaian, lebar: 20 },
    { judul: 'NIP', nilai: (b) => b.nip, lebar: 21 },
    { judul: 'NUPTK', nilai: (b) => b.nuptk, lebar: 19 },
    { judul: 'NRG', nilai: (b) => b.nrg, lebar: 15 },
    { judul: 'Jenis Guru', nilai: (b) => b.jenis_guru, lebar: 20 },
    ...(unitKerja ? [{ judul: 'Unit Kerja', nilai: (b: Baris) => b.nama_sekolah, lebar: 30 }] : []),
    ...ANGKA_BULANAN.map((angka) => kolomAngka(angka, KELOMPOK_ANGKA[angka.kelompok])),
    ...HARI_PERIKSA.map((angka) => kolomAngka(angka, 'Hari yang perlu diperiksa', 14)),
  ]
}

const kolomAngka = (angka: AngkaBulanan, kelompok: string, lebar = LEBAR[angka.jenis]): KolomExcel<Baris> => ({
  judul: angka.judul,
  kelompok,
  nilai: (b) => angkaExcel(angka, b[angka.kunci]),
  jenis: JENIS[angka.jenis],
  lebar: angka.kunci === 'jumlah_tidak_hadir' ? 12 : lebar,
})

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
  return [null, `Jumlah ${baris.length} GTK`, ...kosong.slice(2), ...jumlah]
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
    ...tarif.map((t) => `Tarif: ${t.nama} (${t.namaPemilik}), ${t.dasarHukum}`),
  ]
}

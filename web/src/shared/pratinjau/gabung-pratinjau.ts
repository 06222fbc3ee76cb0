import type { HasilPratinjau } from '@geisa/contract/berlaku'
import { NAMA_BULAN } from '@geisa/engine/kalender'

type Hari = HasilPratinjau['contoh'][number]['sebelum']

const CONTOH = 8

/** A step of the count added to those before it. Schools and locked months are told by the first step, for the whole change. */
export function gabungPratinjau(lalu: HasilPratinjau | null, baru: HasilPratinjau): HasilPratinjau {
  const contoh = [...(lalu?.contoh ?? []), ...baru.contoh].slice(0, CONTOH)
  if (lalu === null) return { ...baru, contoh }
  return {
    ...baru,
    jumlahSekolah: lalu.jumlahSekolah,
    sekolahDihitung: lalu.sekolahDihitung + baru.sekolahDihitung,
    gtkDihitung: lalu.gtkDihitung + baru.gtkDihitung,
    hariGtk: lalu.hariGtk + baru.hariGtk,
    angkaBerubah: lalu.angkaBerubah + baru.angkaBerubah,
    bulanTerkunci: lalu.bulanTerkunci,
    contoh,
  }
}

/** What the change does, in words: first the days already worked, for they are what people were paid by. */
export function kalimatPratinjau(h: HasilPratinjau, hariIni: string): string {
  if (h.jumlahSekolah === 0) return 'Tidak ada sekolah yang terkena perubahan ini.'
  const kapan = kataRentang(h.dari, h.sampai, hariIni)
  if (h.hariGtk === 0)
    return h.lanjut === null
      ? `Tidak ada hari-GTK yang berubah ${kapan}.`
      : 'Sejauh ini tidak ada hari-GTK yang berubah.'
  if (h.angkaBerubah > 0) {
    const sisa = h.hariGtk - h.angkaBerubah
    const lewat = `Mengubah ${angka(h.angkaBerubah)} hari-GTK yang sudah lewat (status, jam, atau menit) ${kapan}.`
    return sisa === 0 ? lewat : `${lewat} Jadwal ${angka(sisa)} hari-GTK lain berubah tanpa mengubah angkanya.`
  }
  const jadwal = `Mengubah jadwal ${angka(h.hariGtk)} hari-GTK ${kapan}.`
  if (h.dari > hariIni) return `${jadwal} Hari yang sudah lewat tidak berubah.`
  // Half a count cannot promise it.
  return h.lanjut === null ? `${jadwal} Angka pada hari yang sudah lewat tidak berubah.` : jadwal
}

export const kalimatTerkunci = (jumlah: number): string =>
  `${angka(jumlah)} bulan sekolah terkunci: segelnya tetap, selisihnya tampil sebagai penyesuaian.`

/** 'Menghitung 240 dari 1.000 sekolah…'; of one school there is nothing to count. */
export const kalimatKemajuan = (h: HasilPratinjau | null): string =>
  h === null || h.jumlahSekolah <= 1
    ? 'Menghitung perubahan…'
    : `Menghitung ${angka(h.sekolahDihitung)} dari ${angka(h.jumlahSekolah)} sekolah…`

export type Beda = { apa: string; dari: string; ke: string }

/** Only what differs of a staff-day. */
export function bedaHari(sebelum: Hari, sesudah: Hari): Beda[] {
  const semua: Beda[] = [
    { apa: 'Status', dari: isi(sebelum.status), ke: isi(sesudah.status) },
    { apa: 'Jadwal', ...tanpaEkorSama(isi(sebelum.jadwal), isi(sesudah.jadwal)) },
    { apa: 'Datang', dari: isi(sebelum.datang), ke: isi(sesudah.datang) },
    { apa: 'Pulang', dari: isi(sebelum.pulang), ke: isi(sesudah.pulang) },
    { apa: 'Terlambat', dari: menit(sebelum.terlambat), ke: menit(sesudah.terlambat) },
    { apa: 'Pulang cepat', dari: menit(sebelum.pulangCepat), ke: menit(sesudah.pulangCepat) },
  ]
  return semua.filter(({ dari, ke }) => dari !== ke)
}

/** '07:00–14:00, absen mulai 05:30' → '07:15–14:00, absen mulai 05:30': what follows the comma is the same, and left out. */
function tanpaEkorSama(dari: string, ke: string): { dari: string; ke: string } {
  const [a, b] = [dari.split(', '), ke.split(', ')]
  const sama = a.length === 2 && b.length === 2 && a[1] === b[1] && a[0] !== b[0]
  return sama ? { dari: a[0] ?? '', ke: b[0] ?? '' } : { dari, ke }
}

/**
 * 'antara 23 November dan 24 Desember 2026', 'pada 23 November 2026'; the year stands once where one is enough. Days still
 * to come are counted for a while only, and the change may go on: 'sejak 23 November, dihitung sampai 24 Desember 2026'.
 */
export function kataRentang(dari: string, sampai: string, hariIni: string): string {
  if (dari >= sampai) return `pada ${hari(dari)} ${dari.slice(0, 4)}`
  const tahun = dari.slice(0, 4) === sampai.slice(0, 4) ? '' : ` ${dari.slice(0, 4)}`
  const akhir = `${hari(sampai)} ${sampai.slice(0, 4)}`
  return sampai > hariIni
    ? `sejak ${hari(dari)}${tahun}, dihitung sampai ${akhir}`
    : `antara ${hari(dari)}${tahun} dan ${akhir}`
}

export const angka = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.')

const hari = (tanggal: string): string =>
  `${Number(tanggal.slice(8, 10))} ${NAMA_BULAN[Number(tanggal.slice(5, 7)) - 1] ?? ''}`
const isi = (teks: string | null): string => (teks === null || teks === '' ? '–' : teks)
const menit = (n: number): string => `${angka(n)} menit`

/** Holidays of the demo world: the decrees, and one regional day of each kind shortly before today. */
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { hariDalamMinggu, nomorHari } from '@geisa/engine/kalender'
import { KODE_NASIONAL, padaWilayah } from '../features/wilayah/kode.ts'
import type { BarisLibur, BarisSekolah } from './baris.ts'
import { tanggal } from './waktu.ts'

/** One day of a decree, as the engine ships it. */
export type LiburKeputusan = { tanggal: string; nama: string; dasarHukum: string }

const DIKDAS: Jenjang[] = ['TK', 'SD', 'SMP']

export function liburContoh(hariIni: number, keputusan: readonly LiburKeputusan[]): BarisLibur[] {
  const nasional = keputusan.map(
    ({ tanggal: hari, nama, dasarHukum }): BarisLibur => ({
      nama,
      jenisLiburId: 1,
      kodeWilayah: KODE_NASIONAL,
      tanggal: hari,
      jenjang: [...JENJANG],
      deskripsi: '',
      dasarHukum,
    }),
  )
  return [
    ...nasional,
    {
      nama: 'Hari Jadi Kabupaten Malang',
      jenisLiburId: 2,
      kodeWilayah: '050700',
      tanggal: tanggal(hariKerjaSebelum(hariIni - 24, 3)),
      jenjang: DIKDAS,
      deskripsi: 'Contoh libur daerah kabupaten.',
      dasarHukum: null,
    },
    {
      nama: 'Libur Adat Provinsi Bali',
      jenisLiburId: 3,
      kodeWilayah: '220000',
      tanggal: tanggal(hariKerjaSebelum(hariIni - 38, 1)),
      jenjang: [...JENJANG],
      deskripsi: 'Contoh libur daerah provinsi.',
      dasarHukum: null,
    },
  ]
}

/** Day numbers on which a school is closed. */
export function liburSekolah(daftar: readonly BarisLibur[], sekolah: BarisSekolah): ReadonlySet<number> {
  return new Set(
    daftar
      .filter(
        (libur) => libur.jenjang.includes(sekolah.jenjang) && padaWilayah(sekolah.kodeKecamatan, libur.kodeWilayah),
      )
      .map((libur) => nomorHari(libur.tanggal)),
  )
}

/** The last given weekday on or before a day. */
const hariKerjaSebelum = (nomor: number, hari: number): number => nomor - ((hariDalamMinggu(nomor) - hari + 7) % 7)

/** Regional holidays of the demo world, shortly before today; the decrees' days are reference data. */
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { hariInMinggu, nomorHari } from '@geisa/engine/calendar'
import { isInWilayah } from '../../src/features/wilayah/kode.ts'
import type { LiburRow, SekolahRow } from '../rows.ts'
import { tanggal } from '../time-text.ts'

const DIKDAS: Jenjang[] = ['TK', 'SD', 'SMP']

/** One of a kab/kota (type 2) and one of a province (type 3). */
export const exampleLibur = (today: number): LiburRow[] => [
  {
    nama: 'Hari Jadi Kabupaten Malang',
    jenisLiburId: 2,
    kodeWilayah: '050700',
    tanggal: tanggal(hariOfWeekBefore(today - 24, 3)),
    jenjang: DIKDAS,
    deskripsi: 'Contoh libur daerah kabupaten.',
    dasarHukum: null,
  },
  {
    nama: 'Libur Adat Provinsi Bali',
    jenisLiburId: 3,
    kodeWilayah: '220000',
    tanggal: tanggal(hariOfWeekBefore(today - 38, 1)),
    jenjang: [...JENJANG],
    deskripsi: 'Contoh libur daerah provinsi.',
    dasarHukum: null,
  },
]

/** Day numbers on which a school is closed: by decree, or by its region for its level. */
export function liburSekolah(
  nasional: readonly { tanggal: string }[],
  daerah: readonly LiburRow[],
  sekolah: SekolahRow,
): ReadonlySet<number> {
  const hit = daerah.filter(
    (libur) => libur.jenjang.includes(sekolah.jenjang) && isInWilayah(sekolah.kodeKecamatan, libur.kodeWilayah),
  )
  return new Set([...nasional, ...hit].map((libur) => nomorHari(libur.tanggal)))
}

/** The last given weekday on or before a day. */
const hariOfWeekBefore = (nomor: number, hari: number): number => nomor - ((hariInMinggu(nomor) - hari + 7) % 7)

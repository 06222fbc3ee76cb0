/** Regional holidays of the demo world, shortly before today; the decrees' days are reference data. */

import { STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { ASN } from '@geisa/contract/libur'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { hariInMinggu, nomorHari } from '@geisa/engine/calendar'
import { isInWilayah } from '../../src/features/wilayah/kode.ts'
import type { LiburRow, SekolahRow } from '../rows.ts'
import { tanggal } from '../time-text.ts'

const DIKDAS: Jenjang[] = ['TK', 'SD', 'SMP']

const NON_ASN = STATUS_KEPEGAWAIAN.filter((status) => !(ASN as readonly string[]).includes(status))

/** One of a kab/kota (type 2), one of a province (type 3), and some days without pupils for whoever is no civil servant. */
export const exampleLibur = (today: number): LiburRow[] => [
  {
    ...ONE_DAY,
    nama: 'Hari Jadi Kabupaten Malang',
    jenisLiburId: 2,
    kodeWilayah: '050700',
    tanggal: tanggal(hariOfWeekBefore(today - 24, 3)),
    jenjang: DIKDAS,
    deskripsi: 'Contoh libur daerah kabupaten.',
    dasarHukum: null,
  },
  {
    ...ONE_DAY,
    nama: 'Libur Adat Provinsi Bali',
    jenisLiburId: 3,
    kodeWilayah: '220000',
    tanggal: tanggal(hariOfWeekBefore(today - 38, 1)),
    jenjang: [...JENJANG],
    deskripsi: 'Contoh libur daerah provinsi.',
    dasarHukum: null,
  },
  pupilsLibur(hariOfWeekBefore(today - 12, 2)),
]

const ONE_DAY = { sampai: null, bagiStatus: null }

/** Tuesday to Thursday: of junior secondary schools alone, so that most of the demo world is as full as ever. */
const pupilsLibur = (start: number): LiburRow => ({
  nama: 'Libur peserta didik',
  jenisLiburId: 2,
  kodeWilayah: '050700',
  tanggal: tanggal(start),
  sampai: tanggal(start + 2),
  bagiStatus: NON_ASN,
  jenjang: ['SMP'],
  deskripsi: 'Contoh libur bagi sebagian GTK: ASN tetap bertugas.',
  dasarHukum: null,
})

/** Whether somebody of that employment is off: by decree, or by the region for the school's level. */
export type IsLibur = (hari: number, statusKepegawaian: string | undefined) => boolean

export function liburSekolah(
  nasional: readonly { tanggal: string }[],
  daerah: readonly LiburRow[],
  sekolah: SekolahRow,
): IsLibur {
  const closed = new Set(nasional.map((libur) => nomorHari(libur.tanggal)))
  const own = daerah
    .filter((libur) => libur.jenjang.includes(sekolah.jenjang) && isInWilayah(sekolah.kodeKecamatan, libur.kodeWilayah))
    .map((libur) => ({ ...libur, from: nomorHari(libur.tanggal), until: nomorHari(libur.sampai ?? libur.tanggal) }))
  return (hari, status = '') =>
    closed.has(hari) ||
    own.some(({ from, until, bagiStatus }) => hari >= from && hari <= until && (bagiStatus?.includes(status) ?? true))
}

/** The last given weekday on or before a day. */
const hariOfWeekBefore = (nomor: number, hari: number): number => nomor - ((hariInMinggu(nomor) - hari + 7) % 7)

import type { KehadiranPerhatian, SekolahPerhatian } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import { numeral } from '../../../shared/numerals.ts'
import type { ToneName } from '../../../ui/theme/colours.ts'

export type Cause = { tone: ToneName; sentence: string /** Where something can be done about it. */; path: string }

/** Why a school is named, in a sentence, and where something is done about it. */
export function causeWords(
  s: Pick<SekolahPerhatian, 'sekolahId' | 'npsn'>,
  { jenis, tanggal, jumlah, dari }: SekolahPerhatian['sebab'][number],
  bulan: string,
): Cause {
  const day = `/dashboard/sekolah?sekolah=${s.sekolahId}${tanggal === null ? '' : `&tanggal=${tanggal}`}`
  const kesiapan = `/kesiapan?bulan=${bulan}&cari=${s.npsn}`
  const of = `${numeral(jumlah ?? 0)} dari ${numeral(dari ?? 0)} GTK`
  // The day is the last one that is complete: its year goes without saying.
  const on = tanggal === null ? '' : `, ${longTanggal(tanggal).slice(0, -5)}`
  switch (jenis) {
    case 'mesin-diam':
      return {
        tone: 'bahaya',
        sentence: tanggal === null ? 'Mesin belum pernah melapor' : `Mesin diam sejak ${longTanggal(tanggal)}`,
        path: `/pengaturan/sekolah?id=${s.sekolahId}`,
      }
    case 'kehadiran-rendah':
      return { tone: 'bahaya', sentence: `Hanya ${of} hadir${on}`, path: day }
    case 'belum-sinkron':
      return { tone: 'ungu', sentence: `${of} belum sinkron${on}`, path: `${day}&keadaan=belum-sinkron` }
    case 'alpa':
      return { tone: 'peringatan', sentence: `${of} alpa${on}`, path: `${day}&keadaan=tidak-hadir` }
    case 'belum-kunci':
      return { tone: 'peringatan', sentence: `${namaBulan(bulan)} belum dikunci${deadline(tanggal)}`, path: kesiapan }
    case 'sptjm-belum':
      return {
        tone: 'peringatan',
        sentence: `SPTJM ${namaBulan(bulan)} belum dikirim${deadline(tanggal)}`,
        path: kesiapan,
      }
  }
}

const deadline = (tanggal: string | null): string =>
  tanggal === null ? '' : `, tenggat ${longTanggal(tanggal).slice(0, -5)}`

export const usulanPath = ({ jenis, id }: NonNullable<KehadiranPerhatian['usulanTertua']>): string =>
  `${jenis === 'koreksi' ? '/koreksi-status-kehadiran' : '/absensi-manual'}/${id}`

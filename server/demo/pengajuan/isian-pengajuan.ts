import { formatJam } from '@geisa/engine/kalender'
import type { Minta, RencanaUsulan } from './denah-pengajuan.ts'
import { type HariOrang, type HariSekolah, isCocok } from './hari-pengajuan.ts'
import { pdfContoh } from './pdf-contoh.ts'

/** The forms of the demo requests, as an operator would fill them in. */

type Perihal = { status?: number; catatan: string; kepala: string; maksHari?: number }
const PERIHAL: Record<Minta, Perihal> = {
  'lupa-pulang': {
    catatan: 'Lupa menempelkan jari saat pulang, masih di kelas sampai jam pulang.',
    kepala: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  telat: {
    catatan: 'Datang tepat waktu, tetapi langsung memimpin upacara.',
    kepala: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  hadir: {
    status: 1,
    catatan: 'Hadir sehari penuh; jarinya terluka sehingga tidak terbaca.',
    kepala: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  sakit: { status: 6, catatan: 'Demam, beristirahat menurut anjuran dokter.', kepala: 'SURAT KETERANGAN DOKTER' },
  dinas: { status: 3, catatan: 'Mengikuti kegiatan KKG di kecamatan.', kepala: 'SURAT TUGAS', maksHari: 2 },
  cuti: {
    status: 14,
    catatan: 'Mendampingi orang tua yang dirawat.',
    kepala: 'SURAT CUTI ALASAN PENTING',
    maksHari: 3,
  },
  'izin-telat': { catatan: 'Mengantar anak ke puskesmas lebih dahulu.', kepala: 'SURAT KETERANGAN KEPALA SEKOLAH' },
  'izin-pulang': {
    catatan: 'Dipanggil ke kantor desa sebelum jam pulang.',
    kepala: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  listrik: { status: 22, catatan: 'Listrik padam sejak tengah hari.', kepala: 'SURAT PERNYATAAN KEPALA SEKOLAH' },
  'lupa-absen': { status: 25, catatan: 'Lupa menempelkan jari saat pulang.', kepala: 'SURAT PERNYATAAN' },
  mesin: {
    status: 21,
    catatan: 'Mesin tidak dapat dipakai; kehadiran dicatat di buku.',
    kepala: 'SURAT PERNYATAAN KEPALA SEKOLAH',
  },
  libur: { status: 27, catatan: 'Halaman sekolah kebanjiran.', kepala: 'SURAT KETERANGAN KEPALA SEKOLAH' },
}
const MANUAL: readonly Minta[] = ['listrik', 'lupa-absen', 'mesin', 'libur']

/** @returns the same paper wherever `kertas` is the same */
export const dokumenContoh = (minta: Minta, kertas: string) => ({
  fileName: `${kertas.replaceAll(/[^A-Za-z0-9 ]/g, ' ')}.pdf`,
  mimeType: 'application/pdf',
  base64: pdfContoh([kertas, 'Contoh: pindaian bertanda tangan'], PERIHAL[minta].kepala).toString('base64'),
})

/** The days asked for, the first one first; null = nobody has a reason on the days that are open. */
export function pilihHari(
  { minta, bertanda, ikut }: RencanaUsulan,
  hari: readonly HariOrang[],
  { terpakai, sebelum, ke }: { terpakai: ReadonlySet<string>; sebelum: readonly HariOrang[]; ke: number },
): HariOrang[] | null {
  if (ikut) return sebelum.length === 0 ? null : seTanggal(minta, hari, sebelum[0]!)
  const calon = hari.filter((satu) => isCocok(minta, satu) && !terpakai.has(kunci(satu)))
  const [lampau, depan] = [calon.filter((satu) => satu.lampau), calon.filter((satu) => !satu.lampau).toReversed()]
  const tanda = bertanda ? hari.filter((satu) => satu.tanda.length > 0 && satu.datang !== null && satu.lampau) : []
  const urut = tanda.length > 0 ? tanda : [...lampau, ...depan]
  const orangBaru = urut.filter(({ gtkId }) => !terpakai.has(String(gtkId)))
  const pilihan = orangBaru.length > 0 ? orangBaru : urut
  // A silent machine's first day: the days after it stay for the operator to ask for.
  const satu = minta === 'mesin' ? pilihan.at(-1) : pilihan[(ke * 5) % Math.min(pilihan.length, 9)]
  if (satu === undefined) return null
  if (tanda.length > 0) return [satu]
  return MANUAL.includes(minta) ? seTanggal(minta, hari, satu) : sambung(minta, calon, satu)
}

export const kunci = ({ gtkId, tanggal }: HariOrang): string => `${gtkId} ${tanggal}`

/** Everybody with the same reason that day; of a forgotten tap only who forgot it. */
function seTanggal(minta: Minta, hari: readonly HariOrang[], satu: HariOrang): HariOrang[] | null {
  const orang = hari.filter(({ tanggal }) => tanggal === satu.tanggal)
  if (minta === 'lupa-absen') return [satu]
  if (minta === 'libur' && !orang.every((lain) => isCocok(minta, lain))) return null
  return orang.filter((lain) => isCocok(minta, lain))
}

/** As many workdays in a row as the paper says. */
function sambung(minta: Minta, calon: readonly HariOrang[], satu: HariOrang): HariOrang[] {
  const milik = calon.filter(({ gtkId, tanggal }) => gtkId === satu.gtkId && tanggal >= satu.tanggal)
  return milik
    .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    .filter((hari, ke, semua) => ke === 0 || hari.lampau === semua[0]?.lampau)
    .slice(0, PERIHAL[minta].maksHari ?? 1)
}

export function isianUsulan(minta: Minta, sekolahId: number, hari: readonly HariOrang[], kertas: string | undefined) {
  const dokumenPendukung = kertas === undefined ? [] : [dokumenContoh(minta, kertas)]
  const umum = { catatanDariPengusul: PERIHAL[minta].catatan, dokumenPendukung }
  return MANUAL.includes(minta)
    ? { jenis: 'absensi-manual' as const, badan: { ...isianManual(minta, sekolahId, hari), ...umum } }
    : { jenis: 'koreksi' as const, badan: { ...isianKoreksi(minta, sekolahId, hari), ...umum } }
}

function isianKoreksi(minta: Minta, sekolahId: number, hari: readonly HariOrang[]) {
  const [awal, akhir] = [hari[0]!, hari.at(-1)!]
  const { status } = PERIHAL[minta]
  const izin = minta === 'izin-telat' ? 1 : minta === 'izin-pulang' ? 2 : null
  const datang = minta === 'hadir' || minta === 'telat' ? menit(awal.jamMasuk - 300) : null
  const pulang = minta === 'hadir' || minta === 'lupa-pulang' ? menit(awal.jamPulang + 240) : null
  return {
    gtk: { id: `${sekolahId}-${awal.gtkId}` },
    jenisKoreksi: { id: status === undefined ? (izin === null ? 2 : 3) : 1 },
    jenisIzin: izin === null ? null : { id: izin },
    statusKehadiran: status === undefined ? null : { koreksi: { id: status } },
    tglKehadiran: { dari: awal.tanggal, sampai: akhir.tanggal },
    waktuKoreksi: { datang, pulang },
  }
}

function isianManual(minta: Minta, sekolahId: number, hari: readonly HariOrang[]) {
  const rinci = minta === 'libur' ? [] : hari
  return {
    tanggal: hari[0]!.tanggal,
    jenisAbsensiManual: { id: PERIHAL[minta].status! },
    details: rinci.map(({ gtkId, jamMasuk, jamPulang }) => ({
      gtk: { id: `${sekolahId}-${gtkId}` },
      waktuDatang: minta === 'mesin' ? formatJam(jamMasuk - 60 * (3 + (gtkId % 11))) : null,
      waktuPulang: formatJam(jamPulang + 60 * (gtkId % 17)),
    })),
  }
}

const menit = (detik: number): string => formatJam(detik).slice(0, 5)

/** Days of months in which this may end: the main school's last month stays as its journeys lock it. */
export function hariTerbuka({ kini, lalu }: HariSekolah, { akhir }: RencanaUsulan, utama: boolean): HariOrang[][] {
  if (!utama) return [kini, lalu]
  const putus = akhir === 'disetujui' || akhir === 'ditolak'
  return [kini, putus ? lalu.filter(({ datang }) => datang !== null) : []]
}

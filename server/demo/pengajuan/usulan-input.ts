import { formatJam } from '@geisa/engine/calendar'
import { examplePdf } from './example-pdf.ts'
import { type HariSekolah, isMatching, type PersonHari } from './hari-sekolah.ts'
import type { PlannedUsulan, Request } from './plans.ts'

/** The forms of the demo requests, as an operator would fill them in. */

type Perihal = { status?: number; catatan: string; letterhead: string; maxDays?: number }
const PERIHAL: Record<Request, Perihal> = {
  'lupa-pulang': {
    catatan: 'Lupa menempelkan jari saat pulang, masih di kelas sampai jam pulang.',
    letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  telat: {
    catatan: 'Datang tepat waktu, tetapi langsung memimpin upacara.',
    letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  hadir: {
    status: 1,
    catatan: 'Hadir sehari penuh; jarinya terluka sehingga tidak terbaca.',
    letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  sakit: { status: 6, catatan: 'Demam, beristirahat menurut anjuran dokter.', letterhead: 'SURAT KETERANGAN DOKTER' },
  dinas: { status: 3, catatan: 'Mengikuti kegiatan KKG di kecamatan.', letterhead: 'SURAT TUGAS', maxDays: 2 },
  cuti: {
    status: 14,
    catatan: 'Mendampingi orang tua yang dirawat.',
    letterhead: 'SURAT CUTI ALASAN PENTING',
    maxDays: 3,
  },
  'izin-telat': { catatan: 'Mengantar anak ke puskesmas lebih dahulu.', letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH' },
  'izin-pulang': {
    catatan: 'Dipanggil ke kantor desa sebelum jam pulang.',
    letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH',
  },
  listrik: { status: 22, catatan: 'Listrik padam sejak tengah hari.', letterhead: 'SURAT PERNYATAAN KEPALA SEKOLAH' },
  'lupa-absen': { status: 25, catatan: 'Lupa menempelkan jari saat pulang.', letterhead: 'SURAT PERNYATAAN' },
  mesin: {
    status: 21,
    catatan: 'Mesin tidak dapat dipakai; kehadiran dicatat di buku.',
    letterhead: 'SURAT PERNYATAAN KEPALA SEKOLAH',
  },
  libur: { status: 27, catatan: 'Halaman sekolah kebanjiran.', letterhead: 'SURAT KETERANGAN KEPALA SEKOLAH' },
}
const MANUAL: readonly Request[] = ['listrik', 'lupa-absen', 'mesin', 'libur']

/** @returns the same paper wherever `paper` is the same */
export const exampleDocument = (request: Request, paper: string) => ({
  fileName: `${paper.replaceAll(/[^A-Za-z0-9 ]/g, ' ')}.pdf`,
  mimeType: 'application/pdf',
  base64: examplePdf([paper, 'Contoh: pindaian bertanda tangan'], PERIHAL[request].letterhead).toString('base64'),
})

/** The days asked for, the first one first; null = nobody has a reason on the days that are open. */
export function selectHari(
  { request, bertanda, sameAsBefore }: PlannedUsulan,
  hari: readonly PersonHari[],
  { used, before, nth }: { used: ReadonlySet<string>; before: readonly PersonHari[]; nth: number },
): PersonHari[] | null {
  if (sameAsBefore) return before.length === 0 ? null : oneTanggal(request, hari, before[0]!)
  const candidate = hari.filter((personHari) => isMatching(request, personHari) && !used.has(key(personHari)))
  const [past, next] = [
    candidate.filter((personHari) => personHari.lampau),
    candidate.filter((personHari) => !personHari.lampau).toReversed(),
  ]
  const tanda = bertanda
    ? hari.filter((personHari) => personHari.tanda.length > 0 && personHari.datang !== null && personHari.lampau)
    : []
  const order = tanda.length > 0 ? tanda : [...past, ...next]
  const newPeople = order.filter(({ gtkId }) => !used.has(String(gtkId)))
  const options = newPeople.length > 0 ? newPeople : order
  // A silent machine's first day: the days after it stay for the operator to ask for.
  const personHari = request === 'mesin' ? options.at(-1) : options[(nth * 5) % Math.min(options.length, 9)]
  if (personHari === undefined) return null
  if (tanda.length > 0) return [personHari]
  return MANUAL.includes(request) ? oneTanggal(request, hari, personHari) : connect(request, candidate, personHari)
}

export const key = ({ gtkId, tanggal }: PersonHari): string => `${gtkId} ${tanggal}`

/** Everybody with the same reason that day; of a forgotten tap only who forgot it. */
function oneTanggal(request: Request, hari: readonly PersonHari[], personHari: PersonHari): PersonHari[] | null {
  const people = hari.filter(({ tanggal }) => tanggal === personHari.tanggal)
  if (request === 'lupa-absen') return [personHari]
  if (request === 'libur' && !people.every((other) => isMatching(request, other))) return null
  return people.filter((other) => isMatching(request, other))
}

/** As many workdays in a row as the paper says. */
function connect(request: Request, candidate: readonly PersonHari[], personHari: PersonHari): PersonHari[] {
  const own = candidate.filter(({ gtkId, tanggal }) => gtkId === personHari.gtkId && tanggal >= personHari.tanggal)
  return own
    .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    .filter((hari, nth, all) => nth === 0 || hari.lampau === all[0]?.lampau)
    .slice(0, PERIHAL[request].maxDays ?? 1)
}

export function usulanInput(
  request: Request,
  sekolahId: number,
  hari: readonly PersonHari[],
  paper: string | undefined,
) {
  const supportDocuments = paper === undefined ? [] : [exampleDocument(request, paper)]
  const general = { catatanDariPengusul: PERIHAL[request].catatan, dokumenPendukung: supportDocuments }
  return MANUAL.includes(request)
    ? { jenis: 'absensi-manual' as const, body: { ...manualInput(request, sekolahId, hari), ...general } }
    : { jenis: 'koreksi' as const, body: { ...koreksiInput(request, sekolahId, hari), ...general } }
}

function koreksiInput(request: Request, sekolahId: number, hari: readonly PersonHari[]) {
  const [awal, akhir] = [hari[0]!, hari.at(-1)!]
  const { status } = PERIHAL[request]
  const izin = request === 'izin-telat' ? 1 : request === 'izin-pulang' ? 2 : null
  const datang = request === 'hadir' || request === 'telat' ? minutes(awal.jamMasuk - 300) : null
  const pulang = request === 'hadir' || request === 'lupa-pulang' ? minutes(awal.jamPulang + 240) : null
  return {
    gtk: { id: `${sekolahId}-${awal.gtkId}` },
    jenisKoreksi: { id: status === undefined ? (izin === null ? 2 : 3) : 1 },
    jenisIzin: izin === null ? null : { id: izin },
    statusKehadiran: status === undefined ? null : { koreksi: { id: status } },
    tglKehadiran: { dari: awal.tanggal, sampai: akhir.tanggal },
    waktuKoreksi: { datang, pulang },
  }
}

function manualInput(request: Request, sekolahId: number, hari: readonly PersonHari[]) {
  const details = request === 'libur' ? [] : hari
  return {
    tanggal: hari[0]!.tanggal,
    jenisAbsensiManual: { id: PERIHAL[request].status! },
    details: details.map(({ gtkId, jamMasuk, jamPulang }) => ({
      gtk: { id: `${sekolahId}-${gtkId}` },
      waktuDatang: request === 'mesin' ? formatJam(jamMasuk - 60 * (3 + (gtkId % 11))) : null,
      waktuPulang: formatJam(jamPulang + 60 * (gtkId % 17)),
    })),
  }
}

const minutes = (seconds: number): string => formatJam(seconds).slice(0, 5)

/** Days of months in which this may end: the main school's last month stays as its journeys lock it. */
export function openHari({ kini, previous }: HariSekolah, { outcome }: PlannedUsulan, utama: boolean): PersonHari[][] {
  if (!utama) return [kini, previous]
  const cut = outcome === 'disetujui' || outcome === 'ditolak'
  return [kini, cut ? previous.filter(({ datang }) => datang !== null) : []]
}

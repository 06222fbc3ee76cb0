import type { BukuRow, HariBulan, PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import { formatDuration } from '@geisa/engine/calendar'
import {
  ALL_FIGURES,
  type AngkaBulanan,
  type FigureKey,
  formatUnit,
  type NilaiAngka,
} from '../../../../shared/excel/bulanan-figures.ts'
import { bukuKumulatif } from './kumulatif.ts'

/** One line of a figure's explanation. */
export type DetailRow = {
  /** The day that it leads to; null = of the whole month. */
  tanggal: string | null
  shift: 1 | 2 | null
  /** Status of the day, or kind of the deduction. */
  label: string
  group: HariBulan['grup']
  detail: string
  value: number
  /** Stands above the first line of its kind, where the minutes of a month are summed. */
  title?: string | null
}

export type Rincian = {
  angka: AngkaBulanan
  /** As the table shows it. */
  value: NilaiAngka
  rows: DetailRow[]
  /** What the lines add up to, in the figure's own form. */
  total: NilaiAngka
  /** The lines add up to the figure; a locked month's and today's facts must not be mixed up. */
  matches: boolean
  /** What the figure is computed by, in words. */
  calculationBases: string[]
}

/** What a figure is made of: days for counts, minutes for durations, the ledger for percentages and rupiah. */
export function rincianAngka(content: PenjelasanBulan, key: FigureKey): Rincian {
  const angka = ALL_FIGURES.find((angkaBulanan) => angkaBulanan.key === key) as AngkaBulanan
  const nilai = content.laporan[key]
  const rows = ROW[key](content)
  const total = rows.reduce((jumlah, detailRow) => jumlah + detailRow.value, 0)
  const jumlah = nilai === null ? null : angka.kind === 'durasi' ? formatDuration(total * 60) : total
  return {
    angka,
    value: nilai,
    rows,
    total: jumlah,
    matches: jumlah === nilai,
    calculationBases: calculationBases(content, angka),
  }
}

type Builder = (content: PenjelasanBulan) => DetailRow[]
type Menit = (hari: HariBulan) => number

const late: Menit = ({ menitTerlambat }) => menitTerlambat
const pulangCepat: Menit = ({ menitPulangCepat }) => menitPulangCepat

const ROW: Record<FigureKey, Builder> = {
  jumlah_kehadiran: perHari(({ grup }) => grup === 'H'),
  jumlah_dinas_luar: perHari(({ grup }) => grup === 'DL'),
  jumlah_alpa: perHari(({ grup }) => grup === 'A'),
  jumlah_sakit: perHari(({ grup }) => grup === 'S'),
  jumlah_cuti: perHari(({ grup }) => grup === 'C'),
  jumlah_tidak_hadir: perHari(({ grup }) => grup === 'A' || grup === 'S' || grup === 'C'),
  hari_belum_sinkron: perHari(({ grup }) => grup === null),
  hari_bertanda: perHari(
    ({ tanda }) => tanda.length > 0,
    ({ tanda }) => tanda.join('; '),
  ),
  jumlah_terlambat_dengan_izin: perEvent(
    late,
    (h) => h.izinDatang,
    () => 1,
  ),
  jumlah_terlambat_tanpa_izin: perEvent(
    late,
    (h) => !h.izinDatang,
    () => 1,
  ),
  durasi_terlambat_dengan_izin: perEvent(late, (h) => h.izinDatang, late),
  durasi_terlambat_tanpa_izin: perEvent(late, (h) => !h.izinDatang, late),
  jumlah_pulang_cepat_dengan_izin: perEvent(
    pulangCepat,
    (h) => h.izinPulang,
    () => 1,
  ),
  jumlah_pulang_cepat_tanpa_izin: perEvent(
    pulangCepat,
    (h) => !h.izinPulang,
    () => 1,
  ),
  durasi_pulang_cepat_dengan_izin: perEvent(pulangCepat, (h) => h.izinPulang, pulangCepat),
  durasi_pulang_cepat_tanpa_izin: perEvent(pulangCepat, (h) => !h.izinPulang, pulangCepat),
  pct_potongan_alpa: perBuku('alpa'),
  pct_potongan_dtdi: perBuku('dtdi'),
  pct_potongan_dtti: perBuku('dtti'),
  pct_potongan_pcdi: perBuku('pcdi'),
  pct_potongan_pcti: perBuku('pcti'),
  pct_potongan_total: perBuku(null),
  Gaji_Pokok: ({ dasar }) => tppBases('TPP', dasar.gajiPokok),
  dasar_pemotongan: ({ dasar }) => tppBases('Dasar pemotongan', dasar.dasarPemotongan),
  jumlah_potongan: rupiahBuku,
}

/** Two shifts of a day are one day (rules.md 19). */
function perHari(included: (hari: HariBulan) => boolean, ket: (hari: HariBulan) => string = ketHari): Builder {
  return ({ hari }) => {
    const perTanggal = new Map<string, DetailRow>()
    for (const one of hari.filter(included)) {
      const present = perTanggal.get(one.tanggal)
      if (present) present.detail = [present.detail, ket(one)].filter(Boolean).join(' · ')
      else perTanggal.set(one.tanggal, { ...hariRow(one), detail: ket(one), value: 1 })
    }
    return [...perTanggal.values()]
  }
}

/** Occurrences of each shift count for themselves; blank days and days off count nothing. */
function perEvent(minutes: Menit, included: (hari: HariBulan) => boolean, nilai: Menit): Builder {
  return ({ hari }) =>
    hari
      .filter((h) => h.grup !== null && h.grup !== 'L' && minutes(h) > 0 && included(h))
      .map((h) => ({ ...hariRow(h), detail: `${minutes(h)} menit · ${ketHari(h)}`, value: nilai(h) }))
}

function perBuku(jenis: BukuRow['jenis'] | null): Builder {
  return ({ buku, tarif }) => {
    const included = buku.filter((b) => jenis === null || b.jenis === jenis)
    if (tarif.profil.mode !== 'KUMULATIF') return included.map(bukuRow)
    return bukuKumulatif(included).map(({ row, title, detail }) => ({ ...bukuRow(row), title, detail }))
  }
}

function rupiahBuku({ buku, tarif }: PenjelasanBulan): DetailRow[] {
  if (tarif.profil.mode !== 'KUMULATIF') return buku.map(rupiahRow)
  return bukuKumulatif(buku).map(({ row, title, detail }) => ({
    ...bukuRow(row),
    title,
    detail: `${detail}, ${signedPersen(row.bp)}`,
    value: row.rupiah ?? 0,
  }))
}

/** '+0,00 %': what a line adds to the sum above it. */
export const signedPersen = (bp: number): string => `${bp < 0 ? '' : '+'}${formatUnit({ kind: 'persen' }, bp)}`

const hariRow = ({ tanggal, shift, singkatan, grup }: HariBulan) => ({
  tanggal,
  shift,
  label: singkatan,
  group: grup,
})

const JENIS_BUKU: Record<BukuRow['jenis'], string> = {
  alpa: 'A',
  dtti: 'DTTI',
  dtdi: 'DTDI',
  pcti: 'PCTI',
  pcdi: 'PCDI',
  batas: 'Batas',
}

const bukuRow = ({ jenis, tanggal, shift, menit, pita, bp }: BukuRow): DetailRow => ({
  tanggal,
  shift,
  label: JENIS_BUKU[jenis],
  group: jenis === 'alpa' ? 'A' : null,
  detail: menit === null ? pita : `${menit} menit · pita ${pita}`,
  value: bp,
})

const rupiahRow = (b: BukuRow): DetailRow => {
  const row = bukuRow(b)
  return { ...row, detail: `${row.detail} · ${formatUnit({ kind: 'persen' }, b.bp)}`, value: b.rupiah ?? 0 }
}

const tppBases = (label: string, nilai: number | null): DetailRow[] =>
  nilai === null ? [] : [{ tanggal: null, shift: null, label, group: null, detail: '', value: nilai }]

function ketHari({ namaStatus, datang, pulang, keterangan }: HariBulan): string {
  const jam = datang === null && pulang === null ? '' : `${datang ?? '–'} – ${pulang ?? '–'}`
  return [jam === '' ? namaStatus : jam, keterangan].filter(Boolean).join(' · ')
}

/** Rules of which a line of the ledger tells the number, as an operator would say them (docs/panduan/10). */
const ATURAN_WORDS: Record<string, string> = {
  '22': 'tarif alpa dan pita menit',
  '23': 'persen semua jenis dijumlahkan, paling banyak 100 %',
  '24': 'izin diperlakukan menurut tarif',
  L27: 'alpa berturut-turut dipotong 100 %',
  L28: 'sisi tanpa catatan dihitung menit tertinggi',
  L30: 'rupiah dibulatkan dari jumlah berjalan',
}

function calculationBases({ buku }: PenjelasanBulan, { kind, group, key }: AngkaBulanan): string[] {
  if (kind === 'persen' || key === 'jumlah_potongan') {
    const nomor = new Set(buku.flatMap(({ aturan }) => aturan.split(', ')).concat(['23']))
    return Object.entries(ATURAN_WORDS).flatMap(([one, word]) => (nomor.has(one) ? [word] : []))
  }
  if (group === 'tpp') return ['TPP yang berlaku dikalikan bagian disiplin menurut tarif']
  return kind === 'hari'
    ? ['status setiap hari kerja yang sudah selesai']
    : ['menit setelah jam masuk dan sebelum jam pulang menurut jadwal setiap shift']
}

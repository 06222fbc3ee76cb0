import type { BarisBuku, HariBulan, PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import { formatDurasi } from '@geisa/engine/kalender'
import {
  type AngkaBulanan,
  type KunciAngka,
  type NilaiAngka,
  SEMUA_ANGKA,
  tampilSatuan,
} from '../../../shared/excel/kolom-bulanan.ts'
import { bukuKumulatif } from './rincian-kumulatif.ts'

/** One line of a figure's explanation. */
export type BarisRincian = {
  /** The day that it leads to; null = of the whole month. */
  tanggal: string | null
  shift: 1 | 2 | null
  /** Status of the day, or kind of the deduction. */
  label: string
  grup: HariBulan['grup']
  ket: string
  nilai: number
  /** Stands above the first line of its kind, where the minutes of a month are summed. */
  judul?: string | null
}

export type Rincian = {
  angka: AngkaBulanan
  /** As the table shows it. */
  nilai: NilaiAngka
  baris: BarisRincian[]
  /** What the lines add up to, in the figure's own form. */
  jumlah: NilaiAngka
  /** The lines add up to the figure; a locked month's and today's facts must not be mixed up. */
  cocok: boolean
  /** What the figure is computed by, in words. */
  dasarHitungan: string[]
}

/** What a figure is made of: days for counts, minutes for durations, the ledger for percentages and rupiah. */
export function rincianAngka(isi: PenjelasanBulan, kunci: KunciAngka): Rincian {
  const angka = SEMUA_ANGKA.find((satu) => satu.kunci === kunci) as AngkaBulanan
  const nilai = isi.laporan[kunci]
  const baris = BARIS[kunci](isi)
  const total = baris.reduce((jumlah, satu) => jumlah + satu.nilai, 0)
  const jumlah = nilai === null ? null : angka.jenis === 'durasi' ? formatDurasi(total * 60) : total
  return { angka, nilai, baris, jumlah, cocok: jumlah === nilai, dasarHitungan: dasarHitungan(isi, angka) }
}

type Susun = (isi: PenjelasanBulan) => BarisRincian[]
type Menit = (hari: HariBulan) => number

const terlambat: Menit = ({ menitTerlambat }) => menitTerlambat
const pulangCepat: Menit = ({ menitPulangCepat }) => menitPulangCepat

const BARIS: Record<KunciAngka, Susun> = {
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
  jumlah_terlambat_dengan_izin: perKejadian(
    terlambat,
    (h) => h.izinDatang,
    () => 1,
  ),
  jumlah_terlambat_tanpa_izin: perKejadian(
    terlambat,
    (h) => !h.izinDatang,
    () => 1,
  ),
  durasi_terlambat_dengan_izin: perKejadian(terlambat, (h) => h.izinDatang, terlambat),
  durasi_terlambat_tanpa_izin: perKejadian(terlambat, (h) => !h.izinDatang, terlambat),
  jumlah_pulang_cepat_dengan_izin: perKejadian(
    pulangCepat,
    (h) => h.izinPulang,
    () => 1,
  ),
  jumlah_pulang_cepat_tanpa_izin: perKejadian(
    pulangCepat,
    (h) => !h.izinPulang,
    () => 1,
  ),
  durasi_pulang_cepat_dengan_izin: perKejadian(pulangCepat, (h) => h.izinPulang, pulangCepat),
  durasi_pulang_cepat_tanpa_izin: perKejadian(pulangCepat, (h) => !h.izinPulang, pulangCepat),
  pct_potongan_alpa: perBuku('alpa'),
  pct_potongan_dtdi: perBuku('dtdi'),
  pct_potongan_dtti: perBuku('dtti'),
  pct_potongan_pcdi: perBuku('pcdi'),
  pct_potongan_pcti: perBuku('pcti'),
  pct_potongan_total: perBuku(null),
  Gaji_Pokok: ({ dasar }) => dasarTpp('TPP', dasar.gajiPokok),
  dasar_pemotongan: ({ dasar }) => dasarTpp('Dasar pemotongan', dasar.dasarPemotongan),
  jumlah_potongan: rupiahBuku,
}

/** Two shifts of a day are one day (rules.md 19). */
function perHari(ikut: (hari: HariBulan) => boolean, ket: (hari: HariBulan) => string = ketHari): Susun {
  return ({ hari }) => {
    const perTanggal = new Map<string, BarisRincian>()
    for (const satu of hari.filter(ikut)) {
      const ada = perTanggal.get(satu.tanggal)
      if (ada) ada.ket = [ada.ket, ket(satu)].filter(Boolean).join(' · ')
      else perTanggal.set(satu.tanggal, { ...barisHari(satu), ket: ket(satu), nilai: 1 })
    }
    return [...perTanggal.values()]
  }
}

/** Occurrences of each shift count for themselves; blank days and days off count nothing. */
function perKejadian(menit: Menit, ikut: (hari: HariBulan) => boolean, nilai: Menit): Susun {
  return ({ hari }) =>
    hari
      .filter((h) => h.grup !== null && h.grup !== 'L' && menit(h) > 0 && ikut(h))
      .map((h) => ({ ...barisHari(h), ket: `${menit(h)} menit · ${ketHari(h)}`, nilai: nilai(h) }))
}

function perBuku(jenis: BarisBuku['jenis'] | null): Susun {
  return ({ buku, tarif }) => {
    const ikut = buku.filter((b) => jenis === null || b.jenis === jenis)
    if (tarif.profil.mode !== 'KUMULATIF') return ikut.map(barisBuku)
    return bukuKumulatif(ikut).map(({ baris, judul, ket }) => ({ ...barisBuku(baris), judul, ket }))
  }
}

function rupiahBuku({ buku, tarif }: PenjelasanBulan): BarisRincian[] {
  if (tarif.profil.mode !== 'KUMULATIF') return buku.map(barisRupiah)
  return bukuKumulatif(buku).map(({ baris, judul, ket }) => ({
    ...barisBuku(baris),
    judul,
    ket: `${ket}, ${tambahan(baris.bp)}`,
    nilai: baris.rupiah ?? 0,
  }))
}

/** '+0,00 %': what a line adds to the sum above it. */
export const tambahan = (bp: number): string => `${bp < 0 ? '' : '+'}${tampilSatuan({ jenis: 'persen' }, bp)}`

const barisHari = ({ tanggal, shift, singkatan, grup }: HariBulan) => ({ tanggal, shift, label: singkatan, grup })

const JENIS_BUKU: Record<BarisBuku['jenis'], string> = {
  alpa: 'A',
  dtti: 'DTTI',
  dtdi: 'DTDI',
  pcti: 'PCTI',
  pcdi: 'PCDI',
  batas: 'Batas',
}

const barisBuku = ({ jenis, tanggal, shift, menit, pita, bp }: BarisBuku): BarisRincian => ({
  tanggal,
  shift,
  label: JENIS_BUKU[jenis],
  grup: jenis === 'alpa' ? 'A' : null,
  ket: menit === null ? pita : `${menit} menit · pita ${pita}`,
  nilai: bp,
})

const barisRupiah = (b: BarisBuku): BarisRincian => {
  const baris = barisBuku(b)
  return { ...baris, ket: `${baris.ket} · ${tampilSatuan({ jenis: 'persen' }, b.bp)}`, nilai: b.rupiah ?? 0 }
}

const dasarTpp = (label: string, nilai: number | null): BarisRincian[] =>
  nilai === null ? [] : [{ tanggal: null, shift: null, label, grup: null, ket: '', nilai }]

function ketHari({ namaStatus, datang, pulang, keterangan }: HariBulan): string {
  const jam = datang === null && pulang === null ? '' : `${datang ?? '–'} – ${pulang ?? '–'}`
  return [jam === '' ? namaStatus : jam, keterangan].filter(Boolean).join(' · ')
}

/** Rules of which a line of the ledger tells the number, as an operator would say them (docs/panduan/10). */
const KATA_ATURAN: Record<string, string> = {
  '22': 'tarif alpa dan pita menit',
  '23': 'persen semua jenis dijumlahkan, paling banyak 100 %',
  '24': 'izin diperlakukan menurut tarif',
  L27: 'alpa berturut-turut dipotong 100 %',
  L28: 'sisi tanpa catatan dihitung menit tertinggi',
  L30: 'rupiah dibulatkan dari jumlah berjalan',
}

function dasarHitungan({ buku }: PenjelasanBulan, { jenis, kelompok, kunci }: AngkaBulanan): string[] {
  if (jenis === 'persen' || kunci === 'jumlah_potongan') {
    const nomor = new Set(buku.flatMap(({ aturan }) => aturan.split(', ')).concat(['23']))
    return Object.entries(KATA_ATURAN).flatMap(([satu, kata]) => (nomor.has(satu) ? [kata] : []))
  }
  if (kelompok === 'tpp') return ['TPP yang berlaku dikalikan bagian disiplin menurut tarif']
  return jenis === 'hari'
    ? ['status setiap hari kerja yang sudah selesai']
    : ['menit setelah jam masuk dan sebelum jam pulang menurut jadwal setiap shift']
}

import { LABEL_SHIFT_GTK } from '@geisa/contract/gtk'
import { LABEL_PERINTAH } from '@geisa/contract/mesin'
import { STATUS_KEHADIRAN, type Zona } from '@geisa/engine/acuan'
import { NAMA_HARI, tanggalPanjang } from '@geisa/engine/kalender'
import { tampilJam } from '../../ui/field/baca-jam.ts'
import { angka } from '../pratinjau/gabung-pratinjau.ts'
import { tampilInstan } from '../tanggal/waktu-sekolah.ts'
import { labelBidang } from './riwayat-label.ts'

/** One changed field; `dari` null: there was nothing to compare with (a new record, a field that was not kept). */
export type Bidang = { label: string; dari: string | null; ke: string }

type Isi = Record<string, unknown>

/**
 * What differs between a record before and after, field by field, in words. Only one of them: its fields as they are.
 * A field that the second does not name was left as it was.
 */
export function bedaRiwayat(sebelum: unknown, sesudah: unknown, zona: Zona = 'WIB'): Bidang[] {
  const lama = isIsi(sebelum) ? ratakan(sebelum) : null
  const baru = isIsi(sesudah) ? ratakan(sesudah) : null
  const tampil = ({ kunci, nilai }: Butir): string => tampilNilai(kunci, nilai, zona)
  const beda: Beda[] = []
  for (const [nama, butir] of baru ?? lama ?? []) {
    const dulu = baru === null ? undefined : lama?.get(nama)
    const ke = tampil(butir)
    const dari = dulu === undefined ? null : tampil(dulu)
    if (isKonteks(nama, butir.nilai) && dari === ke) beda.push({ butir, dari: null, ke })
    if (dari === ke || (dari === null && (butir.nilai === null || butir.nilai === ''))) continue
    beda.push({ butir, dari, ke })
  }
  return gabungHari(beda)
}

type Butir = { kunci: string; nilai: unknown; hari?: number; ekor?: string }
type Beda = { butir: Butir; dari: string | null; ke: string }

/** Keys of the machinery, not of the record. */
const TERSEMBUNYI = new Set(['id', 'versi', 'sha256', 's3Key', 'mesinId', 'sekolahId'])

/** Every field under a name of its own; of a schedule's days one for each, named or in rows. */
function ratakan(isi: Isi): Map<string, Butir> {
  const butir = new Map<string, Butir>()
  for (const [kunci, nilai] of Object.entries(isi)) {
    if (TERSEMBUNYI.has(kunci) || nilai === undefined || (kunci === 'mesin' && isIdPublik(nilai))) continue
    const hari = NAMA_HARI.findIndex((nama) => nama === kunci)
    if (hari >= 0) butir.set(kunci, { kunci: '', nilai, hari, ekor: '' })
    else if (isDaftarHari(nilai)) for (const baris of nilai) ratakanHari(baris, butir)
    else butir.set(kunci, { kunci, nilai })
  }
  return butir
}

/** Which machine a calibration, which shift a schedule is of stays the same, and is worth saying. */
const isKonteks = (nama: string, nilai: unknown): boolean =>
  nama === 'mesin' || (nama === 'shift' && typeof nilai === 'number')

type BarisHari = Isi & { hari: number }

function ratakanHari({ hari, shift, ...sisa }: BarisHari, butir: Map<string, Butir>): void {
  for (const [kunci, nilai] of Object.entries(sisa))
    if (!TERSEMBUNYI.has(kunci))
      butir.set(`${kunci} ${hari} ${String(shift)}`, { kunci, nilai, hari, ekor: shift === 2 ? ' (Shift 2)' : '' })
}

/** The same change on several days is told once: 'Jam masuk Senin–Kamis'. */
function gabungHari(beda: readonly Beda[]): Bidang[] {
  const kelompok = new Map<string, Beda[]>()
  for (const satu of beda) {
    const { kunci, hari, ekor } = satu.butir
    const sidik = JSON.stringify([kunci, hari === undefined, ekor, satu.dari, satu.ke])
    kelompok.set(sidik, [...(kelompok.get(sidik) ?? []), satu])
  }
  return [...kelompok.values()].flatMap((sama): Bidang[] => {
    const [satu] = sama
    if (satu === undefined) return []
    const hari = sama.flatMap(({ butir }) => butir.hari ?? [])
    const label = [labelBidang(satu.butir.kunci), namaHariBerurut(hari)].filter(Boolean).join(' ')
    return [{ label: `${label}${satu.butir.ekor ?? ''}`, dari: satu.dari, ke: satu.ke }]
  })
}

/** [1, 2, 3, 5] → 'Senin–Rabu, Jumat'; a week begins on Monday. */
function namaHariBerurut(hari: readonly number[]): string {
  const urut = hari.map((h) => (h + 6) % 7).toSorted((a, b) => a - b)
  const deret: number[][] = []
  for (const h of urut) {
    const ujung = deret.at(-1)
    if (ujung?.at(-1) === h - 1) ujung.push(h)
    else deret.push([h])
  }
  const nama = (h: number | undefined): string => NAMA_HARI[((h ?? 0) + 1) % 7] ?? ''
  return deret.map((d) => (d.length > 2 ? `${nama(d[0])}–${nama(d.at(-1))}` : d.map(nama).join(', '))).join(', ')
}

/** Numbers that mean yes and no. */
const YA_TIDAK = new Set(['shiftPagi', 'shiftSiang', 'isLibur', 'isJadwalMandiri', 'ptkInduk', 'tampilSptjm'])
const RUPIAH = new Set(['tpp', 'rupiah'])
const JAM_BULAT = new Set(['kalibrasiWaktu', 'jam'])
const JENIS_LIBUR: Record<number, string> = { 1: 'Nasional', 2: 'Daerah kab/kota', 3: 'Daerah provinsi' }
const JENIS_USULAN: Record<string, string> = { koreksi: 'Koreksi Status Kehadiran', 'absensi-manual': 'Absensi Manual' }
const STATUS_SEKOLAH: Record<string, string> = { N: 'Negeri', S: 'Swasta' }

/** A stored value as its screen shows it. */
export function tampilNilai(kunci: string, nilai: unknown, zona: Zona = 'WIB'): string {
  if (nilai === null || nilai === undefined || nilai === '') return kosong(kunci)
  if (typeof nilai === 'boolean' || YA_TIDAK.has(kunci)) return Number(nilai) === 1 ? 'Ya' : 'Tidak'
  if (typeof nilai === 'number') return tampilAngka(kunci, nilai)
  if (typeof nilai === 'string') return tampilTeks(kunci, nilai, zona)
  if (Array.isArray(nilai)) return tampilDaftar(kunci, nilai, zona)
  return Object.entries(nilai)
    .map(([nama, isi]) => `${labelBidang(nama)}: ${tampilNilai(nama, isi, zona)}`)
    .join(', ')
}

function kosong(kunci: string): string {
  if (kunci === 'berlakuSampai') return 'seterusnya'
  if (kunci === 'mesin') return 'semua mesin'
  return kunci === 'hariKerja' ? 'semua hari terjadwal' : '–'
}

function tampilAngka(kunci: string, n: number): string {
  if (RUPIAH.has(kunci)) return `Rp${angka(n)}`
  if (JAM_BULAT.has(kunci)) return `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)} jam`
  if (kunci === 'jenisAbsensiManual') return STATUS_KEHADIRAN.find(({ id }) => id === n)?.nama ?? String(n)
  if (kunci === 'jenisLiburId') return JENIS_LIBUR[n] ?? String(n)
  if (kunci === 'hari') return NAMA_HARI[n] ?? String(n)
  // Ids and years have no thousands.
  return kunci.startsWith('jumlah') ? angka(n) : String(n)
}

function tampilTeks(kunci: string, teks: string, zona: Zona): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(teks)) return tanggalPanjang(teks)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(teks)) return `${tampilInstan(teks, zona)} ${zona}`
  if (/^\d{2}:\d{2}:\d{2}$/.test(teks)) return tampilJam(teks)
  if (kunci === 'shift') return (LABEL_SHIFT_GTK as Record<string, string>)[teks] ?? teks
  if (kunci === 'jenis') return JENIS_USULAN[teks] ?? (LABEL_PERINTAH as Record<string, string>)[teks] ?? teks
  return kunci === 'status' ? (STATUS_SEKOLAH[teks] ?? teks) : teks
}

function tampilDaftar(kunci: string, daftar: readonly unknown[], zona: Zona): string {
  if (daftar.length === 0) return '–'
  // Documents stand there by their content's hash, which tells nobody anything.
  if (kunci === 'dokumen') return `${daftar.length} berkas`
  const isi = daftar.map((satu) =>
    kunci === 'hariKerja' && typeof satu === 'number' ? (NAMA_HARI[satu] ?? '') : tampilNilai(kunci, satu, zona),
  )
  return isi.join(daftar.some(isIsi) ? '; ' : ', ')
}

const isIsi = (nilai: unknown): nilai is Isi => typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
const isIdPublik = (nilai: unknown): boolean => typeof nilai === 'string' && /^\d+-\d+$/.test(nilai)
const isDaftarHari = (nilai: unknown): nilai is BarisHari[] =>
  Array.isArray(nilai) && nilai.length > 0 && nilai.every((satu) => isIsi(satu) && typeof satu['hari'] === 'number')

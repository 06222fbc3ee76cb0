/** Three months of taps of one school, as its machines would have sent them. */

import { JAM_ZONA } from '@geisa/engine/acuan'
import { DETIK_SEHARI, hariDalamMinggu } from '@geisa/engine/kalender'
import { type Acak, buatAcak } from '../acak.ts'
import type { BarisSekolah, BarisTap } from '../baris.ts'
import type { RencanaSekolah } from '../denah.ts'
import { detikJam, jam, tanggal } from '../waktu.ts'
import type { Staf } from './gtk.ts'
import type { Minggu, MingguSekolah } from './jadwal.ts'
import { pilihWatak, tapHariKerja, WATAK_CONTOH, type Watak } from './kebiasaan.ts'
import { type MesinSekolah, PIN_TAMU } from './mesin.ts'

export type BahanTap = {
  sekolah: BarisSekolah
  rencana: RencanaSekolah
  minggu: MingguSekolah
  mesin: MesinSekolah
  /** Day numbers on which this school is closed by a holiday. */
  libur: ReadonlySet<number>
  awal: number
  hariIni: number
}

type Pemakai = {
  acak: Acak
  watak: Watak
  pin: string
  mesinId: number
  staf: Staf | null
  /** Ill until this day, exclusive. */
  absenSampai: number
  mulai: string
  berhenti: string | null
}

export function tapSekolah(bahan: BahanTap): BarisTap[] {
  const { mesin, sekolah, awal, hariIni } = bahan
  const hasil: BarisTap[] = []
  if (mesin.laporan === null || mesin.mesin.length === 0) return hasil
  const daftar = daftarPemakai(bahan)
  const jaringan = buatAcak(`jaringan ${sekolah.id}`)
  for (let hari = awal; hari <= hariIni; hari++) {
    const kirim = caraKirim(bahan, hari, jaringan)
    for (const pemakai of daftar) tapSehari(bahan, pemakai, hari, kirim, hasil)
  }
  return hasil
}

function daftarPemakai({ mesin, sekolah, rencana, hariIni }: BahanTap): Pemakai[] {
  const utama = rencana.aneh.includes('utama')
  const daftar = mesin.pemakai.map(({ staf, pin, mesinId }): Pemakai => {
    const acak = buatAcak(`tap ${sekolah.id} ${pin}`)
    const watak = utama && pin === '2' ? WATAK_CONTOH : pilihWatak(acak)
    const { mulaiTugas: mulai, berhenti } = staf.gtk
    return { acak, watak, pin, mesinId, staf, absenSampai: 0, mulai, berhenti }
  })
  if (!utama) return daftar
  const acak = buatAcak(`tap tamu ${sekolah.id}`)
  const mesinId = mesin.mesin[0]?.id ?? 0
  const mulai = tanggal(hariIni - 9)
  return [
    ...daftar,
    { acak, watak: WATAK_CONTOH, pin: PIN_TAMU, mesinId, staf: null, absenSampai: 0, mulai, berhenti: null },
  ]
}

/**
 * How a day's taps travel: at once, or in one go when the line is back (now and then it fails for a day, once for longer).
 * Nothing after the machine's last report has arrived.
 */
type Kirim = { paketPada: number | null; batas: number; zonaDetik: number }

function caraKirim({ mesin, sekolah, rencana, hariIni }: BahanTap, hari: number, jaringan: Acak): Kirim {
  const zonaDetik = JAM_ZONA[sekolah.zona] * 3600
  const batas = mesin.laporan ?? 0
  const lama = rencana.aneh.includes('kirim-lama') && hari >= hariIni - 14 && hari <= hariIni - 12
  const putus = jaringan.peluang(0.03) || lama
  const paket = (hari + (lama ? 9 : 1)) * DETIK_SEHARI - zonaDetik + 6 * 3600 + jaringan.bulat(0, 3600)
  return { paketPada: putus && hari < hariIni && paket < batas ? paket : null, batas, zonaDetik }
}

function tapSehari(bahan: BahanTap, pemakai: Pemakai, hari: number, kirim: Kirim, hasil: BarisTap[]): void {
  const { acak, watak, staf } = pemakai
  const hariPekan = hariDalamMinggu(hari)
  const teks = tanggal(hari)
  if (teks < pemakai.mulai || (pemakai.berhenti !== null && teks > pemakai.berhenti)) return
  const giliran = giliranKerja(bahan.minggu, staf, hari)
  const tutup = bahan.libur.has(hari) || giliran === null || staf?.kerja.hariKerja?.includes(hariPekan) === false
  // Somebody waters the plants or prepares an exam on a day off, but rarely.
  if (tutup) {
    if (acak.peluang(0.003)) catatTap(bahan, pemakai, hari, 9 * 3600 + acak.bulat(0, 7200), false, kirim, hasil)
    return
  }
  if (hari < pemakai.absenSampai) return
  if (acak.peluang(watak.absen)) {
    pemakai.absenSampai = hari + (acak.peluang(0.25) ? acak.bulat(2, 3) : 1)
    return
  }
  for (const tap of tapHariKerja(acak, watak, giliran.masuk, giliran.pulang, hariPekan === 5)) {
    catatTap(bahan, pemakai, hari, tap.waktu, tap.pulang, kirim, hasil)
  }
}

/** The span a person works on a date; with 'otomatis' the shift changes from day to day. */
function giliranKerja(
  minggu: MingguSekolah,
  staf: Staf | null,
  hari: number,
): { masuk: number; pulang: number } | null {
  const hariPekan = hariDalamMinggu(hari)
  const rentang = (satu: Minggu | null): { masuk: number; pulang: number } | null => {
    const isi = satu?.[hariPekan]
    return isi ? { masuk: detikJam(isi[0]), pulang: detikJam(isi[1]) } : null
  }
  const pagi = rentang(minggu.pagi)
  const siang = rentang(minggu.siang)
  if (!pagi || !siang) return pagi ?? siang
  const shift = staf?.kerja.shift ?? '1'
  if (shift === 'keduanya') return { masuk: pagi.masuk, pulang: siang.pulang }
  if (shift === 'otomatis') return hari % 2 === 0 ? pagi : siang
  return shift === '2' ? siang : pagi
}

function catatTap(
  { sekolah, mesin }: BahanTap,
  { acak, pin, mesinId }: Pemakai,
  hari: number,
  waktu: number,
  pulang: boolean,
  kirim: Kirim,
  hasil: BarisTap[],
): void {
  const instan = hari * DETIK_SEHARI + waktu - kirim.zonaDetik
  const diterima = kirim.paketPada ?? instan + acak.bulat(1, 4)
  const verifikasi = acak.peluang(0.93) ? 1 : 15
  // The in/out key is often left as it was; the arithmetic ignores it (rules.md 11).
  const status = pulang && acak.peluang(0.85) ? 1 : 0
  if (diterima > kirim.batas) return
  const waktuLokal = `${tanggal(hari)} ${jam(waktu + mesin.selisihJam)}`
  const diterimaPada = instanCepat(diterima)
  hasil.push({ sekolahId: sekolah.id, mesinId, pin, waktuLokal, status, verifikasi, kanal: 0, diterimaPada })
}

function instanCepat(detik: number): string {
  const hari = Math.floor(detik / DETIK_SEHARI)
  return `${tanggal(hari)}T${jam(detik - hari * DETIK_SEHARI)}.000Z`
}

/** The approved requests that cover one staff-day: which of them shaped it, and why the others did not. */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan, rencanaGtk } from './bulan-hari.ts'
import type { KoreksiDisetujui, ManualDisetujui } from './fakta.ts'
import { ALASAN, BARIS } from './hari.ts'
import { barisHari } from './jelaskan-tap.ts'
import { tanggalDari } from './kalender.ts'
import { JENIS_LIBUR } from './libur.ts'
import { jamDiberikan } from './permintaan.ts'
import { ASAL, isDatangMustahil, isPulangMustahil, sebelumBelah } from './sisi.ts'

export type PenjelasanPermintaan = {
  jenis: 'koreksi' | 'izin' | 'absensi manual'
  nomor: string
  dipakai: boolean
  kalimat: string
  aturan: string
}

type Putusan = Pick<PenjelasanPermintaan, 'dipakai' | 'kalimat' | 'aturan'>

export function jelaskanPermintaan(hasil: HasilBulan, hari: number): PenjelasanPermintaan[] {
  const { fakta, awal } = hasil.konteks
  const gtkId = hasil.gtk[Math.floor(hari / hasil.jumlahHari)]!.id
  const tanggal = tanggalDari(awal + (hari % hasil.jumlahHari))
  const koreksi = fakta.koreksi
    .filter((satu) => satu.gtkId === gtkId && satu.dari <= tanggal && tanggal <= satu.sampai)
    .map((satu) => ({
      jenis: satu.jenis === 3 ? ('izin' as const) : ('koreksi' as const),
      nomor: satu.nomor,
      ...(umum(hasil, hari) ?? putusanKoreksi(hasil, hari, satu)),
    }))
  const manual = fakta.manual
    .filter((satu) => satu.gtkId === gtkId && satu.tanggal === tanggal && satu.statusId !== STATUS.LIBUR_KHUSUS)
    .map((satu) => ({
      jenis: 'absensi manual' as const,
      nomor: satu.nomor,
      ...(umum(hasil, hari) ?? putusanManual(hasil, hari, satu)),
    }))
  const khusus = fakta.libur
    .filter((satu) => satu.jenisLiburId === JENIS_LIBUR.KHUSUS && satu.tanggal === tanggal)
    .map(({ nomor }) => ({ jenis: 'absensi manual' as const, nomor: nomor ?? '', ...putusanKhusus(hasil, hari) }))
  return [...koreksi, ...manual, ...khusus]
}

/** A request for 'Libur Khusus Sekolah' speaks for everybody, unless another holiday does already. */
function putusanKhusus(hasil: HasilBulan, hari: number): Putusan {
  const libur = hasil.konteks.libur[hari % hasil.jumlahHari]
  if (barisHari(hasil, hari).length === 0) return LUAR_TUGAS
  if (libur?.jenis === JENIS_LIBUR.KHUSUS) return pakai('Menjadikan hari ini libur bagi seluruh sekolah.', '17b')
  if (libur) return tidak('Hari ini sudah libur tanpa permintaan ini.', 'L11')
  return tidak('Statusnya tidak dapat dipakai dalam absensi manual.', 'L20')
}

/** What silences every request alike. */
function umum(hasil: HasilBulan, hari: number): Putusan | null {
  if (barisHari(hasil, hari).length === 0) return LUAR_TUGAS
  if (hasil.status[hari] === STATUS.LIBUR) return tidak('Hari libur mengalahkan setiap permintaan.', 'L26')
  return null
}

function putusanKoreksi(hasil: HasilBulan, hari: number, koreksi: KoreksiDisetujui): Putusan {
  if (koreksi.jenis === 1) return putusanStatus(hasil, hari, koreksi)
  const masaDepan = (hasil.tandaHari[hari]! & HARI.MASA_DEPAN) !== 0
  if (masaDepan) return tidak('Hari ini belum tiba.', 'L25')
  if (koreksi.jenis === 2) {
    if (memberiSisi(hasil, hari, ASAL.KOREKSI_JAM, koreksi.nomor))
      return pakai('Menetapkan waktu datang atau pulang.', '12b')
    if (isSemuaMustahil(hasil, hari, koreksi))
      return tidak('Waktunya di luar jadwal hari ini: tidak menimpa apa pun.', 'L16')
    return tidak('Waktunya ditetapkan oleh permintaan lain yang lebih kuat.', 'L19')
  }
  const bit = koreksi.jenisIzin === 1 ? BARIS.IZIN_DATANG : BARIS.IZIN_PULANG
  const berlaku = barisHari(hasil, hari).some((baris) => hasil.tandaBaris[baris]! & bit)
  const sisi = koreksi.jenisIzin === 1 ? 'terlambat' : 'pulang cepat'
  if (berlaku) return pakai(`Menit ${sisi} hari ini dihitung dengan izin.`, '16')
  return tidak(`Tidak ada menit ${sisi} yang perlu izin.`, 'L24')
}

function putusanStatus(hasil: HasilBulan, hari: number, koreksi: KoreksiDisetujui): Putusan {
  const permintaan = hasil.konteks.permintaan.get(hari)
  if (permintaan?.koreksiStatus === koreksi) {
    if (hasil.status[hari] === koreksi.statusKoreksiId) return pakai('Menetapkan status hari ini.', '17c')
    return tidak('Hari ini belum tiba.', 'L25')
  }
  const ada = permintaan?.koreksiStatus
  if (!ada) return tidak('Statusnya tidak dapat dipakai dalam koreksi.', 'L20')
  return tidak(`Kalah dari koreksi ${ada.nomor}, yang diputus lebih akhir.`, 'L20')
}

function putusanManual(hasil: HasilBulan, hari: number, manual: ManualDisetujui): Putusan {
  const berstatus = hasil.alasan[hari] === ALASAN.MANUAL && hasil.manual.get(hari) === manual.nomor
  const luarJadwal = berstatus && (hasil.tandaHari[hari]! & HARI.LUAR_JADWAL) !== 0
  if (memberiSisi(hasil, hari, ASAL.MANUAL, manual.nomor)) {
    if (luarJadwal) return pakai('Mengisi satu sisi; waktu yang lain di luar jadwal hari ini.', 'L18')
    return pakai('Mengisi sisi yang tidak memiliki tap.', '12a')
  }
  if (luarJadwal) return pakai('Memberi status saja: waktunya di luar jadwal hari ini.', 'L18')
  if (berstatus) return pakai('Memberi status; waktunya ditimpa koreksi.', 'L18')
  const penuh = barisHari(hasil, hari).every((baris) => hasil.datang[baris]! >= 0 && hasil.pulang[baris]! >= 0)
  if (penuh) return tidak('Tidak diperlukan: kedua sisi sudah terisi.', 'L18')
  return tidak('Tidak diperlukan: tidak ada sisi yang diisinya.', 'L18')
}

/** Every time that it gives is impossible by the day's schedule (rules.md L16). */
function isSemuaMustahil(hasil: HasilBulan, hari: number, { datang, pulang }: KoreksiDisetujui): boolean {
  const { konteks, jumlahHari } = hasil
  const h = hari % jumlahHari
  const { mode, a, b } = rencanaGtk(hasil, hari)
  const dijalani = b && hasil.shift[hari * BARIS_PER_HARI] === b.shift ? b : a
  const untuk = (t: number) => (mode === 'keduanya' && b ? (sebelumBelah(t, a, b) ? a : b) : dijalani)
  const [awal, akhir] = [datang, pulang].map((jam) => jamDiberikan(jam, konteks.batas[h + 1]!)) as [number, number]
  return (awal < 0 || isDatangMustahil(awal, untuk(awal))) && (akhir < 0 || isPulangMustahil(akhir, untuk(akhir)))
}

/** By kind and number: corrections and manual attendance have a series each. */
function memberiSisi(hasil: HasilBulan, hari: number, asal: number, nomor: string): boolean {
  return barisHari(hasil, hari).some((baris) => {
    const sisi = hasil.nomor.get(baris)
    return (
      (hasil.asalDatang[baris] === asal && sisi?.datang === nomor) ||
      (hasil.asalPulang[baris] === asal && sisi?.pulang === nomor)
    )
  })
}

const pakai = (kalimat: string, aturan: string): Putusan => ({ dipakai: true, kalimat, aturan })
const tidak = (kalimat: string, aturan: string): Putusan => ({ dipakai: false, kalimat, aturan })
const LUAR_TUGAS = tidak('Hari ini di luar masa tugas.', 'L26')

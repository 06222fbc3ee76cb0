/** One sentence and its rule for every cell of a row, read off the computed columns (never computed again). */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { ALASAN, BARIS } from './hari.ts'
import type { JadwalShift } from './jadwal.ts'
import { DETIK_SEHARI, formatJam, tanggalPanjang } from './kalender.ts'
import type { BarisHarian } from './laporan-harian.ts'
import { ASAL } from './sisi.ts'

export const SEL = ['datang', 'pulang', 'terlambat', 'pulangCepat', 'status', 'keterangan'] as const
export type Sel = (typeof SEL)[number]

export type PenjelasanSel = {
  /** What the report shows in this cell. */
  nilai: string | null
  kalimat: string
  /** Number of the rule, as 'rules.md' counts them. */
  aturan: string
}

type Isi = { kalimat: string; aturan: string }

export function jelaskanSel(hasil: HasilBulan, baris: number, laporan: BarisHarian): Record<Sel, PenjelasanSel> {
  return {
    datang: { nilai: laporan.waktu_datang, ...kalimatWaktu(hasil, baris, 'datang') },
    pulang: { nilai: laporan.waktu_pulang, ...kalimatWaktu(hasil, baris, 'pulang') },
    terlambat: { nilai: laporan.durasi_datang_terlambat, ...kalimatDurasi(hasil, baris, laporan, 'datang') },
    pulangCepat: { nilai: laporan.durasi_pulang_cepat, ...kalimatDurasi(hasil, baris, laporan, 'pulang') },
    status: { nilai: laporan.singkatan, ...kalimatStatus(hasil, baris, laporan) },
    keterangan: { nilai: laporan.keterangan, ...kalimatKeterangan(laporan) },
  }
}

/** The schedule by which a row was computed. */
function jadwalBaris(hasil: HasilBulan, baris: number): JadwalShift {
  const h = Math.floor(baris / BARIS_PER_HARI) % hasil.jumlahHari
  const jadwal = hasil.konteks.jadwal[h]!
  return jadwal.find((satu) => satu.shift === hasil.shift[baris]) ?? jadwal[0]!
}

function kalimatWaktu(hasil: HasilBulan, baris: number, sisi: 'datang' | 'pulang'): Isi {
  const hari = Math.floor(baris / BARIS_PER_HARI)
  const t = (sisi === 'datang' ? hasil.datang : hasil.pulang)[baris]!
  const asal = (sisi === 'datang' ? hasil.asalDatang : hasil.asalPulang)[baris]!
  const nomor = hasil.nomor.get(baris)?.[sisi] ?? ''
  const jam = t < 0 ? '' : formatJam(t)
  if (asal === ASAL.TAP) return kalimatTap(hasil, baris, sisi, jam)
  if (asal === ASAL.MANUAL) return { kalimat: `${jam} diisi oleh absensi manual ${nomor}.`, aturan: '12a' }
  if (asal === ASAL.KOREKSI_JAM) return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor}.`, aturan: '12b' }
  if (asal === ASAL.KOREKSI_STATUS) return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor}.`, aturan: '12c' }
  if (asal === ASAL.LANJUT) {
    const dari = sisi === 'datang' ? 'jam masuk shift ini' : 'jam pulang shift ini'
    return { kalimat: `Lanjut shift: diisi ${dari}, ${jam}.`, aturan: '10' }
  }
  if (hasil.tandaHari[hari]! & HARI.MASA_DEPAN) return { kalimat: 'Hari ini belum tiba.', aturan: 'L25' }
  const mulai = formatJam(jadwalBaris(hasil, baris).mulaiAbsen)
  return { kalimat: `Tidak ada tap ${sisi} sejak mulai absen ${mulai} sampai batas malam.`, aturan: 'L8' }
}

function kalimatTap(hasil: HasilBulan, baris: number, sisi: 'datang' | 'pulang', jam: string): Isi {
  const { tap, mesin } = hasil.konteks.fakta
  const i = (sisi === 'datang' ? hasil.tapDatang : hasil.tapPulang)[baris]!
  const mesinId = tap.pinMesin[tap.orang[i]!]?.mesinId
  const nama = mesin.find((satu) => satu.id === mesinId)?.nama ?? ''
  const hari = Math.floor(baris / BARIS_PER_HARI)
  if (hasil.status[hari] === STATUS.LIBUR) return { kalimat: `Tap ${jam} di mesin ${nama}, hari libur.`, aturan: 'L17' }
  if (hasil.tandaBaris[baris]! & BARIS.LANJUT_SHIFT) {
    return { kalimat: `Tap ${jam} di mesin ${nama}, lanjut shift.`, aturan: 'L14' }
  }
  const berdua = hasil.datang[baris]! >= 0 && hasil.pulang[baris]! >= 0
  if (berdua) {
    const urutan = sisi === 'datang' ? 'pertama' : 'terakhir'
    return { kalimat: `Tap ${urutan} hari itu: ${jam} di mesin ${nama}.`, aturan: '11' }
  }
  const { jamMasuk, jamPulang } = jadwalBaris(hasil, baris)
  const tengah = formatJam(Math.floor((jamMasuk + jamPulang) / 2))
  return { kalimat: `Tap ${jam} di mesin ${nama}; tengah jam kerja ${tengah}.`, aturan: '11' }
}

function kalimatDurasi(hasil: HasilBulan, baris: number, laporan: BarisHarian, sisi: 'datang' | 'pulang'): Isi {
  const datang = sisi === 'datang'
  const tanda = hasil.tandaBaris[baris]!
  const menit = (datang ? hasil.terlambat : hasil.pulangCepat)[baris]!
  const nilai = datang ? laporan.durasi_datang_terlambat : laporan.durasi_pulang_cepat
  if (nilai === null) return { kalimat: 'Status hari ini tidak menghitung terlambat dan pulang cepat.', aturan: '15' }
  const bebas = datang ? STATUS.DINAS_LUAR_PAGI : STATUS.DINAS_LUAR_SIANG
  if (laporan.statusId === bebas)
    return { kalimat: `${laporan.singkatan}: sisi ini dibebaskan, 0 menit.`, aturan: '15' }
  const izin = tanda & (datang ? BARIS.IZIN_DATANG : BARIS.IZIN_PULANG) ? ', dengan izin' : ''
  const t = (datang ? hasil.datang : hasil.pulang)[baris]!
  if (t >= 0) return kalimatTerukur(hasil, baris, t, menit, datang, izin)
  if (tanda & (datang ? BARIS.TANPA_DATANG : BARIS.TANPA_PULANG)) {
    return { kalimat: `Tidak absen ${sisi} = ${menit} menit${izin}.`, aturan: izin ? 'L24' : '14' }
  }
  if (tanda & (datang ? BARIS.BELUM_DATANG : BARIS.BELUM_PULANG)) {
    return kalimatBelum(hasil, baris)
  }
  return { kalimat: `Hari ${tanggalPanjang(laporan.tanggal)} belum lengkap: 0 menit.`, aturan: 'L23' }
}

/** A missing side that costs nothing yet: as on every day that is not synced, or where no machine was in use (rules.md L6, L7). */
function kalimatBelum(hasil: HasilBulan, baris: number): Isi {
  if (hasil.tandaHari[Math.floor(baris / BARIS_PER_HARI)]! & HARI.TANPA_MESIN) {
    return { kalimat: 'Belum ada mesin yang dipakai pada hari ini: sisi yang hilang 0 menit.', aturan: 'L6' }
  }
  return { kalimat: 'Mesin belum melapor untuk hari ini: 0 menit sampai laporannya datang.', aturan: 'L7' }
}

/** The subtraction itself, from the columns that hold its operands and its result. */
function kalimatTerukur(
  hasil: HasilBulan,
  baris: number,
  t: number,
  menit: number,
  datang: boolean,
  izin: string,
): Isi {
  const { jamMasuk, jamPulang } = jadwalBaris(hasil, baris)
  const [kiri, kanan] = datang ? [t, jamMasuk] : [jamPulang, t]
  const h = Math.floor(baris / BARIS_PER_HARI) % hasil.jumlahHari
  const toleransi = hasil.konteks.pengaturan[h]!.toleransiMenit
  if (menit > 0) return { kalimat: `${formatJam(kiri)} − ${formatJam(kanan)} = ${menit} menit${izin}`, aturan: '13' }
  if (kiri <= kanan) {
    const batas = datang
      ? `Datang ${formatJam(t)}, jam masuk ${formatJam(jamMasuk)}`
      : `Pulang ${jamPulangTap(t)}, jam pulang ${formatJam(jamPulang)}`
    return { kalimat: `${batas}: 0 menit.`, aturan: '13' }
  }
  const selisih = Math.floor((kiri - kanan) / 60)
  const sebab = selisih > 0 ? `${selisih} menit, dalam toleransi ${toleransi} menit` : 'kurang dari satu menit'
  return { kalimat: `${formatJam(kiri)} − ${formatJam(kanan)}: ${sebab}, dihitung 0 menit.`, aturan: '13' }
}

function kalimatStatus(hasil: HasilBulan, baris: number, laporan: BarisHarian): Isi {
  const hari = Math.floor(baris / BARIS_PER_HARI)
  const permintaan = hasil.konteks.permintaan.get(hari)
  switch (hasil.alasan[hari]) {
    case ALASAN.LIBUR:
      return kalimatLibur(hasil, hari, laporan)
    case ALASAN.KOREKSI:
      return { kalimat: `Ditetapkan oleh koreksi ${permintaan?.koreksiStatus?.nomor ?? ''}.`, aturan: '17c' }
    case ALASAN.MANUAL:
      return { kalimat: `Ditetapkan oleh absensi manual ${hasil.manual.get(hari) ?? ''}.`, aturan: '17d' }
    case ALASAN.HADIR:
      return { kalimat: 'Ada waktu datang atau pulang: Hadir.', aturan: '17e' }
    case ALASAN.BELUM_LENGKAP:
      return { kalimat: 'Hari ini belum lengkap dan belum ada tap.', aturan: '17f' }
    case ALASAN.TANPA_MESIN:
      return { kalimat: 'Belum ada mesin yang dipakai pada hari ini: tidak dihitung.', aturan: 'L6' }
    case ALASAN.BELUM_SINKRON:
      return { kalimat: 'Mesin belum melapor setelah hari ini berakhir: belum dapat disebut Alpa.', aturan: '17g' }
    case ALASAN.MASA_DEPAN:
      return { kalimat: 'Hari ini belum tiba.', aturan: 'L25' }
    default:
      return kalimatAlpa(hasil, hari)
  }
}

function kalimatAlpa(hasil: HasilBulan, hari: number): Isi {
  if (hasil.tandaHari[hari]! & HARI.DIKONFIRMASI) {
    return { kalimat: 'Tidak ada tap, dan operator mengonfirmasi hari ini: Alpa.', aturan: 'L6' }
  }
  return { kalimat: 'Hari lengkap, mesin sudah melapor, dan tidak ada tap: Alpa.', aturan: '17h' }
}

function kalimatLibur(hasil: HasilBulan, hari: number, laporan: BarisHarian): Isi {
  const libur = hasil.konteks.libur[hari % hasil.jumlahHari]
  if (libur) return { kalimat: `Hari libur: ${libur.nama}.`, aturan: '17b' }
  return { kalimat: `${laporan.hari} bukan hari kerja menurut jadwal atau hari kerja GTK ini.`, aturan: 'L10' }
}

function kalimatKeterangan(laporan: BarisHarian): Isi {
  if (laporan.keterangan === '') return { kalimat: 'Tidak ada catatan untuk hari ini.', aturan: '26' }
  return { kalimat: `Catatan hari ini: ${laporan.keterangan}.`, aturan: '26' }
}

const jamPulangTap = (t: number): string => (t >= DETIK_SEHARI ? `${formatJam(t)} (lewat tengah malam)` : formatJam(t))

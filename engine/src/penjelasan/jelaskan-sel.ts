/** One sentence and its rule for every cell of a row, read off the computed day (never computed again). */
import { STATUS } from '../acuan.ts'
import { ALASAN } from '../hari/hari.ts'
import type { BarisShift, HariGtk, HasilBulan, SisiBaris } from '../hari/hari-gtk.ts'
import type { BarisHarian } from '../hari/laporan-harian.ts'
import { ASAL } from '../hari/sisi.ts'
import { DETIK_SEHARI, formatJam, tanggalPanjang } from '../kalender.ts'
import { SINKRON } from '../tap/sinkron.ts'
import { bacaTap } from '../tap/tap-baca.ts'

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

type NamaSisi = 'datang' | 'pulang'

export function jelaskanSel(
  hasil: HasilBulan,
  hari: HariGtk,
  baris: BarisShift,
  laporan: BarisHarian,
): Record<Sel, PenjelasanSel> {
  return {
    datang: { nilai: laporan.waktu_datang, ...kalimatWaktu(hasil, hari, baris, 'datang') },
    pulang: { nilai: laporan.waktu_pulang, ...kalimatWaktu(hasil, hari, baris, 'pulang') },
    terlambat: { nilai: laporan.durasi_datang_terlambat, ...kalimatDurasi(hari, baris, laporan, 'datang') },
    pulangCepat: { nilai: laporan.durasi_pulang_cepat, ...kalimatDurasi(hari, baris, laporan, 'pulang') },
    status: { nilai: laporan.singkatan, ...kalimatStatus(hari, laporan) },
    keterangan: { nilai: laporan.keterangan, ...kalimatKeterangan(laporan) },
  }
}

function kalimatWaktu(hasil: HasilBulan, hari: HariGtk, baris: BarisShift, sisi: NamaSisi): Isi {
  const { waktu, asal, nomor, tap } = baris[sisi]
  const jam = waktu === null ? '' : formatJam(waktu)
  if (asal === ASAL.TAP) return kalimatTap(hari, baris, sisi, jam, namaMesin(hasil, tap))
  if (asal === ASAL.MANUAL) return { kalimat: `${jam} diisi oleh absensi manual ${nomor ?? ''}.`, aturan: '12a' }
  if (asal === ASAL.KOREKSI_JAM) return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor ?? ''}.`, aturan: '12b' }
  if (asal === ASAL.KOREKSI_STATUS) return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor ?? ''}.`, aturan: '12c' }
  if (asal === ASAL.LANJUT) {
    const dari = sisi === 'datang' ? 'jam masuk shift ini' : 'jam pulang shift ini'
    return { kalimat: `Lanjut shift: diisi ${dari}, ${jam}.`, aturan: '10' }
  }
  if (hari.tanggal.masaDepan) return { kalimat: 'Hari ini belum tiba.', aturan: 'L25' }
  const mulai = formatJam(baris.jadwal.mulaiAbsen)
  return { kalimat: `Tidak ada tap ${sisi} sejak mulai absen ${mulai} sampai batas malam.`, aturan: 'L8' }
}

const namaMesin = (hasil: HasilBulan, tap: number | null): string =>
  tap === null ? '' : (bacaTap(hasil, tap).mesin?.nama ?? '')

function kalimatTap(hari: HariGtk, baris: BarisShift, sisi: NamaSisi, jam: string, mesin: string): Isi {
  if (hari.status?.id === STATUS.LIBUR) return { kalimat: `Tap ${jam} di mesin ${mesin}, hari libur.`, aturan: 'L17' }
  if (baris.lanjutShift) return { kalimat: `Tap ${jam} di mesin ${mesin}, lanjut shift.`, aturan: 'L14' }
  if (baris.datang.waktu !== null && baris.pulang.waktu !== null) {
    const urutan = sisi === 'datang' ? 'pertama' : 'terakhir'
    return { kalimat: `Tap ${urutan} hari itu: ${jam} di mesin ${mesin}.`, aturan: '11' }
  }
  const { jamMasuk, jamPulang } = baris.jadwal
  const tengah = formatJam(Math.floor((jamMasuk + jamPulang) / 2))
  return { kalimat: `Tap ${jam} di mesin ${mesin}; tengah jam kerja ${tengah}.`, aturan: '11' }
}

function kalimatDurasi(hari: HariGtk, baris: BarisShift, laporan: BarisHarian, nama: NamaSisi): Isi {
  const datang = nama === 'datang'
  const sisi = baris[nama]
  const nilai = datang ? laporan.durasi_datang_terlambat : laporan.durasi_pulang_cepat
  if (nilai === null) return { kalimat: 'Status hari ini tidak menghitung terlambat dan pulang cepat.', aturan: '15' }
  const bebas = datang ? STATUS.DINAS_LUAR_PAGI : STATUS.DINAS_LUAR_SIANG
  if (laporan.statusId === bebas)
    return { kalimat: `${laporan.singkatan}: sisi ini dibebaskan, 0 menit.`, aturan: '15' }
  const izin = sisi.izin ? ', dengan izin' : ''
  if (sisi.waktu !== null) return kalimatTerukur(hari, baris, sisi.waktu, sisi, izin)
  if (sisi.tanpaCatatan) {
    return { kalimat: `Tidak absen ${nama} = ${sisi.menit} menit${izin}.`, aturan: izin ? 'L24' : '14' }
  }
  if (sisi.belum) return kalimatBelum(hari)
  return { kalimat: `Hari ${tanggalPanjang(laporan.tanggal)} belum lengkap: 0 menit.`, aturan: 'L23' }
}

/** A missing side that costs nothing yet: as on every day that is not synced, or where no machine was in use (rules.md L6, L7). */
function kalimatBelum({ sinkron }: HariGtk): Isi {
  if (sinkron === SINKRON.TANPA_MESIN) {
    return { kalimat: 'Belum ada mesin yang dipakai pada hari ini: sisi yang hilang 0 menit.', aturan: 'L6' }
  }
  return { kalimat: 'Mesin belum melapor untuk hari ini: 0 menit sampai laporannya datang.', aturan: 'L7' }
}

/** The subtraction itself, from the fields that hold its operands and its result. */
function kalimatTerukur({ tanggal }: HariGtk, baris: BarisShift, t: number, sisi: SisiBaris, izin: string): Isi {
  const { jamMasuk, jamPulang } = baris.jadwal
  const datang = sisi === baris.datang
  const [kiri, kanan] = datang ? [t, jamMasuk] : [jamPulang, t]
  const { toleransiMenit: toleransi } = tanggal.pengaturan
  if (sisi.menit > 0)
    return { kalimat: `${formatJam(kiri)} − ${formatJam(kanan)} = ${sisi.menit} menit${izin}`, aturan: '13' }
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

function kalimatStatus(hari: HariGtk, laporan: BarisHarian): Isi {
  switch (hari.alasan) {
    case ALASAN.LIBUR:
      return kalimatLibur(hari, laporan)
    case ALASAN.KOREKSI:
      return { kalimat: `Ditetapkan oleh koreksi ${hari.permintaan?.koreksiStatus?.nomor ?? ''}.`, aturan: '17c' }
    case ALASAN.MANUAL:
      return { kalimat: `Ditetapkan oleh absensi manual ${hari.manual ?? ''}.`, aturan: '17d' }
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
      return kalimatAlpa(hari)
  }
}

function kalimatAlpa({ dikonfirmasi }: HariGtk): Isi {
  if (dikonfirmasi) {
    return { kalimat: 'Tidak ada tap, dan operator mengonfirmasi hari ini: Alpa.', aturan: 'L6' }
  }
  return { kalimat: 'Hari lengkap, mesin sudah melapor, dan tidak ada tap: Alpa.', aturan: '17h' }
}

function kalimatLibur({ tanggal: { libur } }: HariGtk, laporan: BarisHarian): Isi {
  if (libur) return { kalimat: `Hari libur: ${libur.nama}.`, aturan: '17b' }
  return { kalimat: `${laporan.hari} bukan hari kerja menurut jadwal atau hari kerja GTK ini.`, aturan: 'L10' }
}

function kalimatKeterangan(laporan: BarisHarian): Isi {
  if (laporan.keterangan === '') return { kalimat: 'Tidak ada catatan untuk hari ini.', aturan: '26' }
  return { kalimat: `Catatan hari ini: ${laporan.keterangan}.`, aturan: '26' }
}

const jamPulangTap = (t: number): string => (t >= DETIK_SEHARI ? `${formatJam(t)} (lewat tengah malam)` : formatJam(t))

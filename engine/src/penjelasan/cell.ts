/** One sentence and its rule for every cell of a row, read off the computed day (never computed again). */

import { formatJam, longTanggal, SECONDS_PER_DAY } from '../calendar.ts'
import { ORIGIN } from '../hari/datang-pulang.ts'
import { ALASAN } from '../hari/hari.ts'
import type { BulanResult, HariGtk, RowSide, ShiftRow } from '../hari/hari-gtk.ts'
import type { HarianRow } from '../hari/laporan-harian.ts'
import { NO_BORDER } from '../jadwal/pola-jam.ts'
import { withStop } from '../sentence-end.ts'
import { STATUS } from '../status-kehadiran.ts'
import { readTap } from '../tap/read-tap.ts'
import { SINKRON } from '../tap/sinkron.ts'

export const CELL = ['datang', 'pulang', 'terlambat', 'pulangCepat', 'status', 'keterangan'] as const
export type Cell = (typeof CELL)[number]

export type CellPenjelasan = {
  /** What the report shows in this cell. */
  nilai: string | null
  kalimat: string
  /** Number of the rule, as 'rules.md' counts them. */
  aturan: string
}

type Content = { kalimat: string; aturan: string }

type SideName = 'datang' | 'pulang'

export function explainCell(
  result: BulanResult,
  hari: HariGtk,
  row: ShiftRow,
  laporan: HarianRow,
): Record<Cell, CellPenjelasan> {
  return {
    datang: { nilai: laporan.waktu_datang, ...timeSentence(result, hari, row, 'datang') },
    pulang: { nilai: laporan.waktu_pulang, ...timeSentence(result, hari, row, 'pulang') },
    terlambat: { nilai: laporan.durasi_datang_terlambat, ...durationSentence(hari, row, laporan, 'datang') },
    pulangCepat: { nilai: laporan.durasi_pulang_cepat, ...durationSentence(hari, row, laporan, 'pulang') },
    status: { nilai: laporan.singkatan, ...statusSentence(hari, laporan) },
    keterangan: { nilai: laporan.keterangan, ...descriptionSentence(laporan) },
  }
}

function timeSentence(result: BulanResult, hari: HariGtk, row: ShiftRow, side: SideName): Content {
  const { waktu, origin, nomor, tap } = row[side]
  const jam = waktu === null ? '' : formatJam(waktu)
  if (origin === ORIGIN.TAP) return tapSentence(hari, row, side, jam, namaMesin(result, tap))
  if (origin === ORIGIN.MANUAL) return { kalimat: `${jam} diisi oleh absensi manual ${nomor ?? ''}.`, aturan: '12a' }
  if (origin === ORIGIN.KOREKSI_JAM) return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor ?? ''}.`, aturan: '12b' }
  if (origin === ORIGIN.KOREKSI_STATUS)
    return { kalimat: `${jam} ditetapkan oleh koreksi ${nomor ?? ''}.`, aturan: '12c' }
  if (origin === ORIGIN.LANJUT) {
    const from = side === 'datang' ? 'jam masuk shift ini' : 'jam pulang shift ini'
    return { kalimat: `Lanjut shift: diisi ${from}, ${jam}.`, aturan: '10' }
  }
  if (hari.tanggal.masaDepan) return { kalimat: 'Hari ini belum tiba.', aturan: 'L25' }
  const start = formatJam(row.jadwal.mulaiAbsen)
  const { border } = hari.tanggal
  if (border !== NO_BORDER) {
    const end = `hari itu berakhir, pukul ${formatJam(border)} keesokan harinya`
    return { kalimat: `Tidak ada tap ${side} sejak mulai absen ${start} sampai ${end}.`, aturan: 'M6' }
  }
  return { kalimat: `Tidak ada tap ${side} sejak mulai absen ${start} sampai batas malam.`, aturan: 'L8' }
}

const namaMesin = (result: BulanResult, tap: number | null): string =>
  tap === null ? '' : (readTap(result, tap).mesin?.nama ?? '')

function tapSentence(hari: HariGtk, row: ShiftRow, side: SideName, jam: string, mesin: string): Content {
  if (hari.status?.id === STATUS.LIBUR) return { kalimat: `Tap ${jam} di mesin ${mesin}, hari libur.`, aturan: 'L17' }
  if (row.lanjutShift) return { kalimat: `Tap ${jam} di mesin ${mesin}, lanjut shift.`, aturan: 'L14' }
  if (row.datang.waktu !== null && row.pulang.waktu !== null) {
    const order = side === 'datang' ? 'pertama' : 'terakhir'
    return { kalimat: `Tap ${order} hari itu: ${jam} di mesin ${mesin}.`, aturan: '11' }
  }
  const { jamMasuk, jamPulang } = row.jadwal
  const middle = formatJam(Math.floor((jamMasuk + jamPulang) / 2))
  return { kalimat: `Tap ${jam} di mesin ${mesin}; tengah jam kerja ${middle}.`, aturan: '11' }
}

function durationSentence(hari: HariGtk, row: ShiftRow, laporan: HarianRow, nama: SideName): Content {
  const datang = nama === 'datang'
  const side = row[nama]
  const nilai = datang ? laporan.durasi_datang_terlambat : laporan.durasi_pulang_cepat
  if (nilai === null) return { kalimat: 'Status hari ini tidak menghitung terlambat dan pulang cepat.', aturan: '15' }
  const free = datang ? STATUS.DINAS_LUAR_PAGI : STATUS.DINAS_LUAR_SIANG
  if (laporan.statusId === free) return { kalimat: `${laporan.singkatan}: sisi ini dibebaskan, 0 menit.`, aturan: '15' }
  const izin = side.izin ? ', dengan izin' : ''
  if (side.waktu !== null) return measuredSentence(hari, row, side.waktu, side, izin)
  if (side.withoutNote) {
    return { kalimat: `Tidak absen ${nama} = ${side.minutes} menit${izin}.`, aturan: izin ? 'L24' : '14' }
  }
  if (side.belum) return notYetSentence(hari)
  if (side.terpotong) {
    const begins = `Hari berikutnya dimulai pukul ${formatJam(hari.tanggal.border)}`
    return { kalimat: `${begins}, terlalu dekat dengan jam pulang untuk menuntut tap pulang: 0 menit.`, aturan: 'M8' }
  }
  return { kalimat: `Hari ${longTanggal(laporan.tanggal)} belum lengkap: 0 menit.`, aturan: 'L23' }
}

/** A missing side that costs nothing yet: as on every day that is not synced, or where no machine was in use (rules.md L6, L7). */
function notYetSentence({ sinkron }: HariGtk): Content {
  if (sinkron === SINKRON.WITHOUT_MESIN) {
    return { kalimat: 'Belum ada mesin yang dipakai pada hari ini: sisi yang hilang 0 menit.', aturan: 'L6' }
  }
  return { kalimat: 'Mesin belum melapor untuk hari ini: 0 menit sampai laporannya datang.', aturan: 'L7' }
}

/** The subtraction itself, from the fields that hold its operands and its result. */
function measuredSentence({ tanggal }: HariGtk, row: ShiftRow, t: number, side: RowSide, izin: string): Content {
  const { jamMasuk, jamPulang } = row.jadwal
  const datang = side === row.datang
  const [left, right] = datang ? [t, jamMasuk] : [jamPulang, t]
  const { toleransiMenit } = tanggal.pengaturan
  if (side.minutes > 0)
    return { kalimat: `${formatJam(left)} − ${formatJam(right)} = ${side.minutes} menit${izin}`, aturan: '13' }
  if (left <= right) {
    const limit = datang
      ? `Datang ${formatJam(t)}, jam masuk ${formatJam(jamMasuk)}`
      : `Pulang ${jamPulangTap(t)}, jam pulang ${formatJam(jamPulang)}`
    return { kalimat: `${limit}: 0 menit.`, aturan: '13' }
  }
  const selisih = Math.floor((left - right) / 60)
  const cause = selisih > 0 ? `${selisih} menit, dalam toleransi ${toleransiMenit} menit` : 'kurang dari satu menit'
  return { kalimat: `${formatJam(left)} − ${formatJam(right)}: ${cause}, dihitung 0 menit.`, aturan: '13' }
}

function statusSentence(hari: HariGtk, laporan: HarianRow): Content {
  switch (hari.alasan) {
    case ALASAN.LIBUR:
      return liburSentence(hari, laporan)
    case ALASAN.KOREKSI:
      return { kalimat: `Ditetapkan oleh koreksi ${hari.request?.koreksiStatus?.nomor ?? ''}.`, aturan: '17c' }
    case ALASAN.MANUAL:
      return { kalimat: `Ditetapkan oleh absensi manual ${hari.manual ?? ''}.`, aturan: '17d' }
    case ALASAN.HADIR:
      return { kalimat: 'Ada waktu datang atau pulang: Hadir.', aturan: '17e' }
    case ALASAN.INCOMPLETE:
      return { kalimat: 'Hari ini belum lengkap dan belum ada tap.', aturan: '17f' }
    case ALASAN.WITHOUT_MESIN:
      return { kalimat: 'Belum ada mesin yang dipakai pada hari ini: tidak dihitung.', aturan: 'L6' }
    case ALASAN.BELUM_SINKRON:
      return { kalimat: 'Mesin belum melapor setelah hari ini berakhir: belum dapat disebut Alpa.', aturan: '17g' }
    case ALASAN.FUTURE:
      return { kalimat: 'Hari ini belum tiba.', aturan: 'L25' }
    default:
      return alpaSentence(hari)
  }
}

function alpaSentence({ confirmed }: HariGtk): Content {
  if (confirmed) {
    return { kalimat: 'Tidak ada tap, dan operator mengonfirmasi hari ini: Alpa.', aturan: 'L6' }
  }
  return { kalimat: 'Hari lengkap, mesin sudah melapor, dan tidak ada tap: Alpa.', aturan: '17h' }
}

function liburSentence({ tanggal: { libur }, plan }: HariGtk, laporan: HarianRow): Content {
  const { pola } = plan.pertama
  if (!libur && pola !== null)
    return { kalimat: `${laporan.hari} bukan hari kerja menurut pola jam ${withStop(pola.pola.nama)}`, aturan: 'M4' }
  if (libur) return { kalimat: `Hari libur: ${withStop(libur.nama)}`, aturan: '17b' }
  return { kalimat: `${laporan.hari} bukan hari kerja menurut jadwal atau hari kerja GTK ini.`, aturan: 'L10' }
}

function descriptionSentence(laporan: HarianRow): Content {
  if (laporan.keterangan === '') return { kalimat: 'Tidak ada catatan untuk hari ini.', aturan: '26' }
  return { kalimat: `Catatan hari ini: ${withStop(laporan.keterangan)}`, aturan: '26' }
}

const jamPulangTap = (t: number): string =>
  t >= SECONDS_PER_DAY ? `${formatJam(t)} (lewat tengah malam)` : formatJam(t)

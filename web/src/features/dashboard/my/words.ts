import type { HarianRow, PenjelasanHari } from '@geisa/contract/rekap/harian'
import { withStop } from '@geisa/engine/sentence-end'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { lateDuration } from '../sekolah/hadir/groups.ts'
import { notYetLeftSentence, notYetTapSentence, type SekolahClock } from './not-yet-tap.ts'

type HariWords = { tone: ToneName; title: string; sentence: string }

/** How today stands, in two sentences that a person is glad to read in the morning, and that are still true in the evening. */
export function todayWords(hari: PenjelasanHari, clock: SekolahClock): HariWords {
  const { baris, libur } = hari
  const laporan = baris.map((b) => b.laporan)
  const [first] = laporan
  if (first === undefined) return WITHOUT_TUGAS
  if (first.jenis_libur !== 0) {
    const hasTap = laporan.some((b) => b.waktu_datang !== null || b.waktu_pulang !== null)
    return {
      tone: 'netral',
      title: 'Hari libur',
      sentence: `${libur.nama ?? 'Tidak ada jadwal hari ini'}.${hasTap ? ' Tap Anda tersimpan, tetapi tidak dihitung.' : ''}`,
    }
  }
  const group = STATUS_KEHADIRAN.find((s) => s.id === first.statusId)?.grup
  if (group !== undefined && group !== 'H' && group !== 'A') return izinWords(group)
  const datang = laporan.find((b) => b.waktu_datang !== null)
  const pulang = laporan.findLast((b) => b.waktu_pulang !== null)
  const late = jumlahDetik(laporan, 'durasi_datang_terlambat')
  if (datang === undefined && pulang === undefined) {
    const sentence = first.keterangan === '' ? notYetTapSentence(hari, clock) : withStop(first.keterangan)
    return { tone: 'netral', title: 'Belum ada tap', sentence }
  }
  if (datang === undefined) {
    const counted = late > 0 ? ` Laporan menghitungnya terlambat ${lateDuration(late)}.` : ''
    return {
      tone: 'peringatan',
      title: 'Tap datang tidak tercatat',
      sentence: `Yang tercatat baru tap pulang.${counted}`,
    }
  }
  const awal = late > 0 ? `Datang terlambat ${lateDuration(late)}` : 'Datang tepat waktu'
  const tone = late > 0 ? 'peringatan' : 'baik'
  if (pulang === undefined) {
    return { tone, title: awal, sentence: notYetLeftSentence(hari, clock) }
  }
  const fast = jumlahDetik(laporan, 'durasi_pulang_cepat')
  return {
    tone: fast > 0 ? 'peringatan' : tone,
    title: awal,
    sentence:
      fast > 0
        ? `Pulang ${lateDuration(fast)} lebih cepat. Tap lagi bila Anda masih di sekolah: yang terakhir yang dihitung.`
        : 'Datang dan pulang sudah tercatat. Terima kasih untuk hari ini.',
  }
}

const WITHOUT_TUGAS: HariWords = {
  tone: 'netral',
  title: 'Tidak ada catatan hari ini',
  sentence: 'Anda tidak tercatat bertugas di sekolah ini hari ini.',
}

function izinWords(group: 'L' | 'DL' | 'S' | 'C'): HariWords {
  if (group === 'S') return { tone: 'info', title: 'Tercatat sakit', sentence: 'Semoga lekas pulih.' }
  if (group === 'C') return { tone: 'info', title: 'Tercatat cuti', sentence: 'Tidak perlu tap hari ini.' }
  if (group === 'DL') return { tone: 'info', title: 'Tercatat dinas luar', sentence: 'Selamat bertugas.' }
  return { tone: 'netral', title: 'Hari libur', sentence: 'Tidak ada jadwal hari ini.' }
}

type HariToSee = { tanggal: string; shift: 1 | 2; cause: string; cell: 'status' | 'terlambat' | 'pulangCepat' }

/** Past days that cost something or wait for something, the latest first; today is not over yet. */
export function hariToSee(kehadiran: readonly HarianRow[], today: string): HariToSee[] {
  return kehadiran
    .filter((b) => b.tanggal < today && b.jenis_libur === 0)
    .flatMap((b): HariToSee[] => {
      const { tanggal, shift } = b
      const one = hariCause(b)
      return one === null ? [] : [{ tanggal, shift, ...one }]
    })
    .toReversed()
}

function hariCause(b: HarianRow): Pick<HariToSee, 'cause' | 'cell'> | null {
  if (b.singkatan === 'A') return { cause: 'Alpa', cell: 'status' }
  if (b.statusId === null) return { cause: b.keterangan || 'Belum tercatat', cell: 'status' }
  const waits = b.keterangan.match(/Belum sinkron|Belum menggunakan mesin/g) ?? []
  // A side that nobody tapped has minutes too (rules.md 14), counted among the others.
  const without = ['datang', 'pulang'].filter((side) => b.keterangan.includes(`Tidak absen ${side}`))
  const [priceLate, priceFast] = [durationSeconds(b.durasi_datang_terlambat), durationSeconds(b.durasi_pulang_cepat)]
  const late = b.waktu_datang !== null && b.keterangan.includes('DTTI') && priceLate
  const fast = b.waktu_pulang !== null && b.keterangan.includes('PCTI') && priceFast
  const causes = [
    ...without.map((side) => `Tidak absen ${side} (${lateDuration(side === 'datang' ? priceLate : priceFast)})`),
    ...waits,
    ...(late ? [`Terlambat ${lateDuration(late)}`] : []),
    ...(fast ? [`Pulang cepat ${lateDuration(fast)}`] : []),
  ]
  const [first, ...others] = causes
  if (first === undefined) return null
  const cell = without.length + waits.length > 0 ? 'status' : late ? 'terlambat' : 'pulangCepat'
  return { cause: [first, ...others.map((one) => one.toLowerCase())].join(', '), cell }
}

const jumlahDetik = (rows: readonly HarianRow[], column: 'durasi_datang_terlambat' | 'durasi_pulang_cepat'): number =>
  rows.reduce((total, b) => total + durationSeconds(b[column]), 0)

/** 'HH:mm:ss' */
export function durationSeconds(duration: string | null): number {
  const [jam = 0, minutes = 0, rest = 0] = (duration ?? '').split(':').map(Number)
  return jam * 3600 + minutes * 60 + rest
}

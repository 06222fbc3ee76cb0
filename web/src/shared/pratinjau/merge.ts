import type { PratinjauResult } from '@geisa/contract/berlaku'
import { NAMA_BULAN } from '@geisa/engine/calendar'
import type { Counted } from '../dampak/agreement.ts'
import { numeral } from '../numerals.ts'

export type Tahap = 'berjalan' | 'selesai' | 'dihentikan' | 'galat'
type Hari = PratinjauResult['contoh'][number]['sebelum']

const EXAMPLE = 8

/** A step of the count added to those before it. Schools and locked months are told by the first step, for the whole change. */
export function mergePratinjau(previous: PratinjauResult | null, next: PratinjauResult): PratinjauResult {
  const examples = [...(previous?.contoh ?? []), ...next.contoh].slice(0, EXAMPLE)
  if (previous === null) return { ...next, contoh: examples }
  return {
    ...next,
    jumlahSekolah: previous.jumlahSekolah,
    sekolahDihitung: previous.sekolahDihitung + next.sekolahDihitung,
    gtkDihitung: previous.gtkDihitung + next.gtkDihitung,
    hariGtk: previous.hariGtk + next.hariGtk,
    angkaBerubah: previous.angkaBerubah + next.angkaBerubah,
    hariLengkap: previous.hariLengkap + next.hariLengkap,
    bulanTerkunci: previous.bulanTerkunci,
    contoh: examples,
  }
}

/** What a save may be told of a count, wherever it stands: of how many schools it is, nobody knows before its first step. */
export const countedSoFar = (tahap: Tahap, result: PratinjauResult | null): Counted => ({
  busy: tahap === 'berjalan',
  many: result === null || result.jumlahSekolah > 1,
  dampak: {
    hariGtk: result?.hariLengkap ?? 0,
    bulanTerkunci: result?.bulanTerkunci ?? 0,
    // A server of release 0.3.0 does not say.
    sebagian: tahap !== 'selesai' || result?.sejakAwal === false,
  },
})

/** What the change does, in words: first the days already worked, for they are what people were paid by. */
export function pratinjauSentence(h: PratinjauResult, today: string): string {
  if (h.jumlahSekolah === 0) return 'Tidak ada sekolah yang terkena perubahan ini.'
  const when = rangeWords(h.dari, h.sampai, today)
  if (h.hariGtk === 0)
    return h.lanjut === null
      ? `Tidak ada hari-GTK yang berubah ${when}.`
      : 'Sejauh ini tidak ada hari-GTK yang berubah.'
  if (h.angkaBerubah > 0) {
    const rest = h.hariGtk - h.angkaBerubah
    const passed = figuresSentence(h, when)
    return rest === 0 ? passed : `${passed} Jadwal ${numeral(rest)} hari-GTK lain berubah tanpa mengubah angkanya.`
  }
  const jadwal = `Mengubah jadwal ${numeral(h.hariGtk)} hari-GTK ${when}.`
  if (h.dari > today) return `${jadwal} Hari yang sudah lewat tidak berubah.`
  // Half a count cannot promise it.
  return h.lanjut === null ? `${jadwal} Angka sampai hari ini tidak berubah.` : jadwal
}

/** With the number that the save asks with; what is off, blank or not complete counts nowhere yet. */
function figuresSentence({ angkaBerubah, hariLengkap }: PratinjauResult, when: string): string {
  const other = angkaBerubah - hariLengkap
  const open = 'yang libur, kosong, atau belum lengkap'
  if (hariLengkap === 0) return `Mengubah ${numeral(other)} hari-GTK ${open} ${when}.`
  const complete = `Mengubah ${numeral(hariLengkap)} hari-GTK yang sudah lewat (status, jam, atau menit) ${when}`
  return other === 0 ? `${complete}.` : `${complete}, dan ${numeral(other)} hari-GTK ${open}.`
}

export const lockedSentence = (jumlah: number): string =>
  `${numeral(jumlah)} bulan sekolah terkunci: segelnya tetap, selisihnya tampil sebagai penyesuaian.`

/** 'Menghitung 240 dari 1.000 sekolah…'; of one school there is nothing to count. */
export const progressSentence = (h: PratinjauResult | null): string =>
  h === null || h.jumlahSekolah <= 1
    ? 'Menghitung perubahan…'
    : `Menghitung ${numeral(h.sekolahDihitung)} dari ${numeral(h.jumlahSekolah)} sekolah…`

export type Diff = { what: string; from: string; to: string }

/** What a status is called: 'H' is no word (product.md 7). A name that has not come yet stands as its sign. */
export type StatusNames = ReadonlyMap<string, string>

/** Only what differs of a staff-day. */
export function hariDiffs(before: Hari, after: Hari, names: StatusNames = NO_NAMES): Diff[] {
  const status = (sign: string): string => names.get(sign) ?? orDash(sign)
  const all: Diff[] = [
    { what: 'Status', from: status(before.status), to: status(after.status) },
    { what: 'Jadwal', ...withoutSameTail(orDash(before.jadwal), orDash(after.jadwal)) },
    { what: 'Datang', from: orDash(before.datang), to: orDash(after.datang) },
    { what: 'Pulang', from: orDash(before.pulang), to: orDash(after.pulang) },
    { what: 'Terlambat', from: minutes(before.terlambat), to: minutes(after.terlambat) },
    { what: 'Pulang cepat', from: minutes(before.pulangCepat), to: minutes(after.pulangCepat) },
  ]
  return all.filter(({ from, to }) => from !== to)
}

const NO_NAMES: StatusNames = new Map()

/** '07:00–14:00, absen mulai 05:30' → '07:15–14:00, absen mulai 05:30': what follows the comma is the same, and left out. */
function withoutSameTail(from: string, to: string): { from: string; to: string } {
  const [a, b] = [from.split(', '), to.split(', ')]
  const same = a.length === 2 && b.length === 2 && a[1] === b[1] && a[0] !== b[0]
  return same ? { from: a[0] ?? '', to: b[0] ?? '' } : { from, to }
}

/**
 * 'antara 23 November dan 24 Desember 2026', 'pada 23 November 2026'; the year stands once where one is enough. Days still
 * to come are counted for a while only, and the change may go on: 'sejak 23 November, dihitung sampai 24 Desember 2026'.
 */
export function rangeWords(from: string, until: string, today: string): string {
  if (from >= until) return `pada ${hari(from)} ${from.slice(0, 4)}`
  const tahun = from.slice(0, 4) === until.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  const akhir = `${hari(until)} ${until.slice(0, 4)}`
  return until > today
    ? `sejak ${hari(from)}${tahun}, dihitung sampai ${akhir}`
    : `antara ${hari(from)}${tahun} dan ${akhir}`
}

const hari = (tanggal: string): string =>
  `${Number(tanggal.slice(8, 10))} ${NAMA_BULAN[Number(tanggal.slice(5, 7)) - 1] ?? ''}`
const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text)
const minutes = (n: number): string => `${numeral(n)} menit`

import { versionOn } from '@geisa/engine/berlaku'
import { bulanFrom, longTanggal, namaBulan } from '@geisa/engine/calendar'
import type { JamGtk } from '@geisa/engine/fakta'
import { withStop } from '@geisa/engine/sentence-end'
import { farthestDay, TOO_FAR_AHEAD } from '../../../platform/too-far-ahead.ts'
import { AS_SCHOOL } from '../pola/name-key.ts'
import { type GtkState, type JamRow, type JamState, STATUS } from './queries-state.ts'

/** Whether somebody may work by these hours from that day (rules.md M2, M3, M9): asked when proposed, and again when agreed. Pure. */

export type Assignment = Omit<JamGtk, 'disimpanPada'>

export const namaJam = (nama: string | null | undefined): string => nama ?? AS_SCHOOL

export const namaPolaOf = ({ pola }: JamState, { polaJamId }: Assignment): string | undefined =>
  pola.find(({ id }) => id === polaJamId)?.nama

/** ' mulai 10 November 2026 sampai 14 November 2026'. */
export const hariJam = ({ berlakuMulai, berlakuSampai }: Assignment): string =>
  ` mulai ${longTanggal(berlakuMulai)}${berlakuSampai === null ? '' : ` sampai ${longTanggal(berlakuSampai)}`}`

/** What is wrong of the days and the pattern, whoever it is for; null = nothing. */
export function whyNotAnybody(
  state: JamState,
  jam: Assignment,
  hariIni: string,
): { field: 'berlakuMulai' | 'berlakuSampai' | 'polaJamId'; message: string } | null {
  const { berlakuMulai, berlakuSampai } = jam
  if (berlakuSampai !== null && berlakuSampai < berlakuMulai)
    return { field: 'berlakuSampai', message: 'Tidak boleh sebelum hari pertama' }
  if (berlakuMulai > farthestDay(hariIni)) return { field: 'berlakuMulai', message: TOO_FAR_AHEAD }
  const locked = lockedOf(state, jam)
  if (locked !== null) {
    const message = `Bulan ${locked} sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.`
    return { field: 'berlakuMulai', message }
  }
  const message = whyNotPola(state, jam)
  return message === null ? null : { field: 'polaJamId', message }
}

/** The last locked month that holds one of its days, by its name. */
export function lockedOf({ bulanTerkunci }: JamState, { berlakuMulai, berlakuSampai }: Assignment): string | null {
  const until = berlakuSampai === null ? Number.POSITIVE_INFINITY : Number(bulanFrom(berlakuSampai))
  const bulan = bulanTerkunci.findLast((one) => one >= Number(bulanFrom(berlakuMulai)) && one <= until)
  return bulan === undefined ? null : namaBulan(String(bulan))
}

/** A school uses its own patterns and those of the nation, of its office and of its foundation (rules.md M2). */
function whyNotPola(state: JamState, { polaJamId, berlakuMulai }: Assignment): string | null {
  if (polaJamId === null) return null
  const pola = state.pola.find(({ id }) => id === polaJamId)
  if (pola === undefined || !pola.usable) return 'Pola jam ini tidak dapat dipakai sekolah ini. Pilih pola lain.'
  if (pola.dihapus) return `Pola jam '${pola.nama}' sudah dihapus. Pilih pola lain.`
  if (pola.pemilik === 'sekolah' && !isMandiri(state, berlakuMulai))
    return `Pola jam '${pola.nama}' milik sekolah, dan sekolah ini tidak berjadwal mandiri pada ${longTanggal(berlakuMulai)}. Pilih pola lain.`
  if (versionOn(pola.versi, berlakuMulai) === undefined)
    return `Pola jam '${pola.nama}' belum atau tidak lagi berlaku pada ${longTanggal(berlakuMulai)}.`
  return null
}

export const isMandiri = ({ aturan }: JamState, hari: string): boolean =>
  versionOn(aturan, hari)?.isJadwalMandiri ?? false

/** What is wrong of this person alone; `ownId`: of the assignment itself, where it stands already. */
export function whyNotPerson(gtk: GtkState, jam: Assignment, ownId: number | null): string | null {
  const { nama, mulaiTugas, berhenti } = gtk
  const { berlakuMulai, berlakuSampai } = jam
  if (berhenti !== null && berhenti < berlakuMulai)
    return `${nama} sudah berhenti ${longTanggal(berhenti)}: tidak ada hari tugasnya sejak ${longTanggal(berlakuMulai)}.`
  if (mulaiTugas !== null && berlakuSampai !== null && mulaiTugas > berlakuSampai)
    return `${nama} baru bertugas ${longTanggal(mulaiTugas)}: tidak ada hari tugasnya sampai ${longTanggal(berlakuSampai)}.`
  return whyNotBeside(gtk, jam, ownId)
}

/** Of two from one day the later one counts (rules.md L9), but which of two that wait would be chance. */
function whyNotBeside(gtk: GtkState, jam: Assignment, ownId: number | null): string | null {
  const waits = whyOtherWaits(gtk, jam, ownId)
  if (waits !== null) return waits
  const { nama, jam: all } = gtk
  const last = all
    .filter((one) => one.id !== ownId && one.berlakuMulai === jam.berlakuMulai)
    .filter(({ status }) => status === STATUS.BERLAKU)
    .toSorted(bySaved)
    .at(-1)
  const isRepeated = last?.polaJamId === jam.polaJamId && last.berlakuSampai === jam.berlakuSampai
  return isRepeated ? withStop(standing(nama, last)) : null
}

/** From that very day another waits for the office; `ownId` as above. */
export function whyOtherWaits(
  { nama, jam }: GtkState,
  { berlakuMulai }: Assignment,
  ownId: number | null = null,
): string | null {
  const waiting = jam.find(
    (one) => one.id !== ownId && one.berlakuMulai === berlakuMulai && one.status === STATUS.MENUNGGU,
  )
  return waiting === undefined
    ? null
    : `${withStop(`${standing(nama, waiting)}, yang masih menunggu dinas`)} Pilih hari pertama yang lain, atau selesaikan usul itu dahulu.`
}

const bySaved = (a: JamRow, b: JamRow): number =>
  (a.disimpanPada ?? '').localeCompare(b.disimpanPada ?? '') || a.id - b.id

const standing = (nama: string, other: JamRow): string =>
  `${nama} sudah mempunyai jam kerja${hariJam(other)}: ${namaJam(other.namaPola)}`

/** Those that hold, as the engine reads them. */
export const heldJam = ({ jam }: GtkState): (JamGtk & { id: number })[] =>
  jam.flatMap(({ id, polaJamId, berlakuMulai, berlakuSampai, disimpanPada, status }) =>
    status === STATUS.BERLAKU && disimpanPada !== null
      ? [{ id, polaJamId, berlakuMulai, berlakuSampai, disimpanPada }]
      : [],
  )

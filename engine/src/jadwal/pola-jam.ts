/** Hours of a person: which pattern holds on a date, and the day that it makes (rules.md M1–M4). */
import { versionOn, versionsPerHari } from '../berlaku.ts'
import { hariInMinggu, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan, Gtk, HariPola, PolaJamVersion, VersiPola } from '../fakta.ts'
import type { JadwalShift, PlannedHari } from './jadwal.ts'

const NINETY_MINUTES = 90 * 60
/** Less than this before the day's border nobody can be asked for a departure (rules.md M8). */
export const ROOM_FOR_PULANG = 30 * 60
/** Where nobody's own hours are near, the day's end is never too near to its hours. */
export const NO_BORDER = 2 ** 30

/** Of each date `awal … awal + jumlah - 1` the version by which the person works; undefined = by the school's hours. */
export function polaPerHari(
  { polaJam = [] }: Pick<FaktaBulan, 'polaJam'>,
  jam: NonNullable<Gtk['jam']>,
  awal: number,
  jumlah: number,
): (VersiPola | undefined)[] {
  const byId = new Map(polaJam.map((pola) => [pola.id, pola]))
  return versionsPerHari(jam, awal, jumlah).map((one, h) => {
    const pola = byId.get(one?.polaJamId ?? -1)
    const versi = pola && versionOn(pola.versi, tanggalFrom(awal + h))
    return pola && versi && { pola, versi }
  })
}

/** The weekday's row; a version always says all seven. */
export const hariPola = ({ hari }: Pick<PolaJamVersion, 'hari'>, weekday: number): HariPola | undefined =>
  hari.find((one) => one.hari === weekday)

/** Its hours as seconds since the date's midnight, the end of a night past 24:00; null = off. */
export function jamPola(row: HariPola | undefined): { masuk: number; pulang: number; mulaiAbsen: number } | null {
  if (!row || row.isLibur || row.jamMasuk === null || row.jamPulang === null) return null
  const { jamMasuk, jamPulang } = row
  return {
    masuk: jamMasuk,
    pulang: jamPulang <= jamMasuk ? jamPulang + SECONDS_PER_DAY : jamPulang,
    mulaiAbsen: row.mulaiAbsen ?? Math.max(0, jamMasuk - NINETY_MINUTES),
  }
}

/** One shift, called 1; a weekday off has no start of taps: all that belongs to the date is seen (rules.md M1, M4). */
export function planPola(own: VersiPola, nomor: number): PlannedHari {
  const jam = jamPola(hariPola(own.versi, hariInMinggu(nomor)))
  const shift: JadwalShift = {
    shift: 1,
    kerja: jam !== null,
    jamMasuk: jam?.masuk ?? 0,
    jamPulang: jam?.pulang ?? 0,
    mulaiAbsen: jam?.mulaiAbsen ?? 0,
    versi: null,
    pola: own,
  }
  return { mode: jam === null ? 'libur' : 'satu', pertama: shift, a: shift, b: null }
}

/** Its end lies on the next date (rules.md M, 'a night'). */
export const isNight = ({ a }: PlannedHari): boolean => a.pola !== null && a.kerja && a.jamPulang >= SECONDS_PER_DAY

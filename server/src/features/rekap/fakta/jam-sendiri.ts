import { versionOn, versionsPerHari } from '@geisa/engine/berlaku'
import { bulanRange, previousBulan, readJam, SECONDS_PER_DAY, tanggalFrom } from '@geisa/engine/calendar'
import type { BatasSegel, Gtk, Pengaturan } from '@geisa/engine/fakta'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import type { JamSendiriRow, SegelRow } from './jam-sendiri-sql.ts'

/** Hours of people and the borders that seals hold, put with the people whose they are (rules.md M3, M7). */

type Bulan = { bulan: string; pengaturan: readonly Pengaturan[] }

/** Where nobody has hours of their own the very same people. */
export function withJamSendiri(
  gtk: readonly Gtk[],
  { jamGtk, nearSegel }: Pick<JamSendiriRow, 'jamGtk' | 'nearSegel'>,
  bulan: Bulan,
): readonly Gtk[] {
  if (jamGtk.length === 0 && nearSegel.length === 0) return gtk
  const { awal, jumlahHari } = bulanRange(bulan.bulan)
  const own = Map.groupBy(jamGtk, ({ gtkId }) => gtkId)
  const segel = segelReader(nearSegel, bulan)
  return gtk.map((one) => {
    const jam = own.get(one.id) ?? []
    // One that a later assignment covers on every day near the month says nothing of it.
    const isNear =
      jam.length > 0 &&
      versionsPerHari(jam, awal - 1, jumlahHari + 2).some((held) => typeof held?.polaJamId === 'number')
    const sealed = segel(one.id, isNear)
    if (!isNear && sealed === undefined) return one
    return { ...one, ...(isNear ? { jam } : {}), ...(sealed === undefined ? {} : { segel: sealed }) }
  })
}

/** Of whom no border differs from `batasMalam` nothing is said, as of everybody who follows the school. */
function segelReader(rows: readonly SegelRow[], bulan: Bulan) {
  const sebelum = previousBulan(bulan.bulan)
  const { awal, jumlahHari } = bulanRange(bulan.bulan)
  const [before, own, after] = [
    rows.find((row) => row.bulan === Number(sebelum)),
    rows.find((row) => row.bulan === Number(bulan.bulan)),
    rows.find((row) => row.bulan > Number(bulan.bulan)),
  ]
  const night = { awal: nightOn(bulan, awal), akhir: nightOn(bulan, awal + jumlahHari) }
  return (gtkId: number, isNear: boolean): BatasSegel | undefined => {
    const [last, current, next] = [before, own, after].map((row) => row?.batas?.[gtkId])
    const segel: BatasSegel = {
      awal: own
        ? fixed(current?.awal ?? night.awal)
        : before
          ? {
              batas: last?.akhir ?? night.awal,
              tapTerakhir: last ? last.tapTerakhir : tapAfterMidnight(before, gtkId, night.awal),
            }
          : null,
      akhir: own ? (current?.akhir ?? night.akhir) : after ? (next?.awal ?? night.akhir) : null,
    }
    if (segel.awal === null && segel.akhir === null) return undefined
    const asSchool = (segel.awal?.batas ?? night.awal) === night.awal && (segel.akhir ?? night.akhir) === night.akhir
    return !isNear && asSchool ? undefined : segel
  }
}

/** A sealed month begins where it was sealed, not earlier either: its first day leaves no room before it. */
const fixed = (batas: number): BatasSegel['awal'] => ({ batas, tapTerakhir: batas - 1 })

/** `batasMalam` on a date, where the month before a seal without borders of one's own ended (rules.md M7, L29). */
function nightOn({ pengaturan }: Bulan, nomor: number): number {
  const { batasMalam } = versionOn(pengaturan, tanggalFrom(nomor)) ?? BUILTIN_PENGATURAN
  return nomor * SECONDS_PER_DAY + batasMalam
}

/** The latest time of the small hours that the sealed last day shows: what it used is its own for good. */
function tapAfterMidnight({ akhir }: SegelRow, gtkId: number, night: number): number | null {
  const midnight = Math.floor(night / SECONDS_PER_DAY) * SECONDS_PER_DAY
  const lastDay = tanggalFrom(midnight / SECONDS_PER_DAY - 1)
  const rows = (akhir?.[gtkId] ?? []).filter((row) => row !== null && row.tanggal === lastDay)
  const clocks = rows.flatMap((row) => [row?.waktu_datang, row?.waktu_pulang])
  const early = clocks.flatMap((clock) => {
    const waktu = clock ? midnight + (readJam(clock) ?? SECONDS_PER_DAY) : night
    return waktu < night ? [waktu] : []
  })
  return early.length === 0 ? null : Math.max(...early)
}

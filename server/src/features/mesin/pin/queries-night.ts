import { versionOn } from '@geisa/engine/berlaku'
import { bulanFrom, formatJam, longTanggal, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { findHari } from '@geisa/engine/hari/hari-gtk'
import { isNight } from '@geisa/engine/jadwal/pola-jam'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { loadFaktaSekolah } from '../../rekap/fakta/queries-fakta-bulan.ts'
import { hariAfter, hariBefore, type MasaPemetaan } from './masa-pin.ts'

/** Whoever worked the night before still leaves on the date from which a PIN is to be another's (rules.md M13). */

type Giving = { sekolahId: number; old: readonly MasaPemetaan[]; gtkId: number; mulai: string | null; now: string }

/** @throws 422 with the first possible day */
export async function refuseNightBefore(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, old, gtkId, mulai, now }: Giving,
): Promise<void> {
  if (mulai === null) return
  const before = hariBefore(mulai)
  const holder = old.find(
    (one) =>
      one.gtkId !== gtkId &&
      one.jamSendiri &&
      (one.mulai === null || one.mulai <= before) &&
      (one.sampai === null || one.sampai >= before),
  )
  if (holder === undefined) return
  const months = new Map<string, FaktaBulan | undefined>()
  const reachesOver = async (hari: string): Promise<number | null> => {
    const bulan = bulanFrom(hari)
    if (!months.has(bulan)) months.set(bulan, await loadFaktaSekolah(trx, cakupan, { sekolahId, bulan, now }))
    return endOfNight(months.get(bulan), holder.gtkId, hari)
  }
  const end = await reachesOver(before)
  if (end === null) return
  const first = holder.sampai === before ? hariAfter(mulai) : await firstDay(mulai, reachesOver)
  const night = `malam ${longTanggal(before)} dijalani ${holder.namaGtk} sampai ${longTanggal(mulai)} pukul ${formatJam(end).slice(0, 5)}`
  throw invalidField(
    'mulai',
    `PIN ini belum dapat menjadi milik orang lain sejak ${longTanggal(mulai)}: ${night}. ${wayOut(first)}`,
  )
}

const wayOut = (first: string | null): string =>
  first === null
    ? 'Akhiri dahulu pemetaannya; sesudah hari terakhirnya sisakan satu hari.'
    : `Petakan mulai ${longTanggal(first)}.`

/** Somebody whose nights go on is asked to give it up first. */
const MOST_TRIED = 14

async function firstDay(mulai: string, reachesOver: (hari: string) => Promise<number | null>): Promise<string | null> {
  let hari = mulai
  for (let nth = 0; nth < MOST_TRIED; nth++) {
    if ((await reachesOver(hari)) === null) return hariAfter(hari)
    hari = hariAfter(hari)
  }
  return null
}

/** The clock of the next date at which a night ends that takes taps of that date along; null: it takes none. */
function endOfNight(fakta: FaktaBulan | undefined, gtkId: number, tanggal: string): number | null {
  const hari = fakta && findHari(computeHariBulan(fakta, gtkId), gtkId, tanggal)
  // Out of service nobody works a night (rules.md L26).
  if (!hari || hari.baris.length === 0 || !isNight(hari.plan)) return null
  const end = hari.tanggal.border - SECONDS_PER_DAY
  const { batasMalam } = versionOn(fakta.pengaturan, hariAfter(tanggal)) ?? BUILTIN_PENGATURAN
  return end > batasMalam ? end : null
}

import type { Output } from '@geisa/contract/endpoint'
import type { LaporanHarian, PenjelasanHari, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { bulanFrom, hariSekolah } from '@geisa/engine/calendar'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { laporanHarianFrom } from '@geisa/engine/hari/laporan-harian'
import { explainHari } from '@geisa/engine/penjelasan/hari'
import { tandaBulan } from '@geisa/engine/rekap/tanda-bulan'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { loadPersonFakta } from './fakta/fakta.ts'
import { refuseForeignBulan, refuseNextBulan } from './memo/next-bulan.ts'
import { usedNamaStatus } from './status-names.ts'

type Base = { db: DbOrTrx; clock: Clock; cakupan: Cakupan }
type Option = { idDapodik: string; sekolahId?: number | undefined; withSeal?: boolean }

/** One person's month as the report shows it. Nothing is stored: `hitungUlang` has nothing to forget yet. */
export async function readHarian(base: Base, query: Output<typeof rekapHarian, 'query'>): Promise<LaporanHarian> {
  const { monthSelected } = query
  refuseForeignBulan('monthSelected', monthSelected, earliest(base.clock))
  const isPast = monthSelected < bulanFrom(earliest(base.clock))
  const { identitas, sealed, fakta } = await loadPerson(base, { ...query, withSeal: isPast }, monthSelected)
  if (sealed !== null) return sealed
  const today = hariSekolah(fakta.now, fakta.sekolah.zona)
  refuseForeignBulan('monthSelected', monthSelected, today)
  const { sekolah, gtk, penandaTangan, terkunci } = identitas
  const result = computeHariBulan(fakta, identitas.gtkId)
  const laporan = laporanHarianFrom(result, identitas.gtkId)
  const tanda = tandaBulan(result, identitas.gtkId)
  const namaStatus = usedNamaStatus(fakta, laporan.kehadiran)
  const report = { bulan: monthSelected, hariIni: today, sekolah, gtk, penandaTangan, ...laporan, tanda }
  return { ...report, terkunci, namaStatus }
}

/** Where every figure of one day comes from. */
export async function readPenjelasan(
  base: Base,
  query: Output<typeof rekapHarianPenjelasan, 'query'>,
): Promise<PenjelasanHari> {
  const bulan = bulanFrom(query.tanggal)
  refuseNextBulan('tanggal', bulan, earliest(base.clock))
  const { identitas, fakta } = await loadPerson(base, query, bulan)
  const penjelasan = explainHari(fakta, identitas.gtkId, query.tanggal)
  if (penjelasan === null) throw notFound('GTK')
  return penjelasan
}

async function loadPerson({ db, clock, cakupan }: Base, option: Option, bulan: string) {
  const { idDapodik, sekolahId, withSeal = false } = option
  const person = await loadPersonFakta(db, cakupan, { idDapodik, sekolahId, withSeal, bulan, now: clock.now() })
  if (person === undefined) throw notFound('GTK')
  return person
}

/** Where a month begins first: what is future there is future everywhere, and no facts need to be read to say so. */
const earliest = (clock: Clock): string => hariSekolah(clock.now(), 'WIT')

import type { Zona } from '@geisa/engine/acuan'
import { bulanFrom, detikSekolah, instantSeconds, SECONDS_PER_DAY, tanggalFrom } from '@geisa/engine/calendar'
import { type HariUsulan, manyHariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import { sql } from 'kysely'
import { loadFakta } from '../../src/features/rekap/fakta/fakta.ts'
import type { Caller } from '../../src/platform/access/session.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import type { Request } from './plans.ts'

/** On which day, and of whom, a demo school asks for something: read from its own reports. */

export type PersonHari = HariUsulan & { gtkId: number; jamMasuk: number; jamPulang: number; lampau: boolean }
/** The school's workdays of its open months: this month's first, the latest of each month first. */
export type HariSekolah = { zona: Zona; hariIni: string; kini: PersonHari[]; previous: PersonHari[] }

/** Of everybody without an account, or of one person. */
export async function readHariSekolah(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { cakupan }: Caller,
  sekolahId: number,
  only?: number,
): Promise<HariSekolah> {
  const now = clock.now()
  const { rows } = await sql<{ zona: Zona; terkunci: number[]; pribadi: number[] }>`
    select s.zona, array(select bulan from segel g where g.sekolah_id = s.id and g.dibuka_pada is null) as terkunci,
      array(select gtk_id from pengguna p where p.sekolah_id = s.id and p.gtk_id is not null) as pribadi
    from sekolah s where s.id = ${sekolahId}`.execute(db)
  const { zona, terkunci, pribadi } = rows[0] ?? { zona: 'WIB', terkunci: [], pribadi: [] }
  const currentNumber = Math.floor(detikSekolah(instantSeconds(now), zona) / SECONDS_PER_DAY)
  const today = tanggalFrom(currentNumber)
  const read = async (bulan: string): Promise<PersonHari[]> => {
    if (terkunci.includes(Number(bulan))) return []
    const fakta = await loadFakta(db, cakupan, { sekolahId, bulan, now })
    if (fakta === undefined) return []
    // Whoever has an account of their own looks at days as the machine left them.
    const people = only === undefined ? fakta.gtk.map(({ id }) => id).filter((id) => !pribadi.includes(id)) : [only]
    const awal = `${bulan.slice(0, 4)}-${bulan.slice(4)}`
    const all = manyHariUsulan(fakta, people, `${awal}-01`, `${awal}-31`)
    return [...all]
      .flatMap(([gtkId, hari]) => hari.flatMap((hariUsulan) => own(hariUsulan, gtkId, today)))
      .toSorted(order)
  }
  const current = bulanFrom(today)
  const previous = bulanFrom(tanggalFrom(currentNumber - Number(today.slice(8))))
  return { zona, hariIni: today, kini: await read(current), previous: await read(previous) }
}

function own(hari: HariUsulan, gtkId: number, today: string): PersonHari[] {
  const { jamMasuk, jamPulang } = hari
  if (!hari.bertugas || hari.jenisLibur !== 0 || jamMasuk === null || jamPulang === null) return []
  // Today is still being worked.
  if (hari.tanggal === today || jamPulang >= SECONDS_PER_DAY) return []
  return [{ ...hari, gtkId, jamMasuk, jamPulang, lampau: hari.tanggal < today }]
}

const order = (a: PersonHari, b: PersonHari): number =>
  a.tanggal === b.tanggal ? a.gtkId - b.gtkId : a.tanggal < b.tanggal ? 1 : -1

/** Whether that is a day on which people ask for this. */
export function isMatching(
  request: Request,
  { lampau: past, datang, pulang, jamMasuk, jamPulang, statusId }: PersonHari,
): boolean {
  const withoutTap = datang === null && pulang === null
  switch (request) {
    case 'lupa-pulang':
    case 'listrik':
    case 'lupa-absen':
      return past && datang !== null && pulang === null
    case 'telat':
    case 'izin-telat':
      return past && datang !== null && pulang !== null && datang >= jamMasuk + 60
    case 'izin-pulang':
      return past && datang !== null && pulang !== null && pulang <= jamPulang - 60
    case 'hadir':
      return past && statusId === 0 && withoutTap
    case 'sakit':
    case 'dinas':
    case 'cuti':
      return !past || (statusId === 0 && withoutTap)
    case 'mesin':
      return past && statusId === null && withoutTap
    case 'libur':
      return past && withoutTap
  }
}

import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import { detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '@geisa/engine/calendar'
import { GOLONGAN, golonganRows, lateSeconds } from '@geisa/engine/hari/golongan-hari'
import { type BulanResult, findHari, type HariGtk } from '@geisa/engine/hari/hari-gtk'
import { type HarianRow, harianRow, statusOf } from '@geisa/engine/hari/laporan-harian'
import { isNight } from '@geisa/engine/jadwal/pola-jam'

/** One school's day, taken out of its month: what the daily reports say, one row a person. */

export type HariPerson = Pick<HadirRow, 'idDapodik' | 'nama_dapodik' | 'nip' | 'nuptk'> & { gtkId: number }
/** A day as it was sealed, with the words of its status and the names of that time. */
export type SealedHari = { orang: HariPerson; baris: HarianRow[]; namaStatus: Record<string, string> }

type Hari = Pick<
  HadirRow,
  'Waktu_Datang' | 'Waktu_Pulang' | 'Status_Kehadiran' | 'keterangan' | 'keadaan' | 'terlambat' | 'bertugas' | 'malam'
>

type HariSources = {
  tanggal: string
  people: readonly HariPerson[]
  /** Of a locked month. */
  sealed: ReadonlyMap<number, SealedHari>
  /** What waits for a decision. */
  usulan: ReadonlyMap<number, NonNullable<HadirRow['usulan']>>
  /** The month of the day before, where that is another one and a night of it may go on; null = it is not asked for. */
  before: BulanResult | null
}

/** Everybody in service that day, by their Dapodik name; whoever is sealed stands there as sealed (rules.md 26, L26). */
export function buildHadir(result: BulanResult, { tanggal, people, sealed, usulan, before }: HariSources): HadirRow[] {
  const rows = people.flatMap((person) => {
    const seal = sealed.get(person.gtkId)
    const hari = seal
      ? mergeShifts(result, tanggal, seal.baris, seal.namaStatus)
      : liveHari(result, shownHari(result, before ?? result, person.gtkId, tanggal), tanggal)
    const { gtkId, ...who } = seal?.orang ?? person
    return hari === null ? [] : [{ ...who, ...hari, usulan: usulan.get(gtkId) ?? null }]
  })
  return rows.toSorted((a, b) => order.compare(a.nama_dapodik, b.nama_dapodik))
}

const order = new Intl.Collator('id')

/** From midnight to its end a night of their own is what they are at (rules.md M11). */
function shownHari(result: BulanResult, before: BulanResult, gtkId: number, tanggal: string): HariGtk | undefined {
  const night = findHari(before, gtkId, tanggalFrom(nomorHari(tanggal) - 1))
  const goesOn = night && isNight(night.plan) && night.baris.length > 0 && !night.tanggal.lengkap
  return goesOn ? night : findHari(result, gtkId, tanggal)
}

function liveHari(result: BulanResult, hari: HariGtk | undefined, tanggal: string): Hari | null {
  if (hari === undefined) return null
  const rows = hari.baris.map((row) => harianRow(result.fakta, hari, row))
  const merged = mergeShifts(result, hari.tanggal.tanggal, rows, undefined, hari)
  if (merged === null || hari.plan.pertama.pola === null) return merged
  const night = hari.tanggal.tanggal === tanggal ? {} : { malam: hari.tanggal.tanggal }
  return { ...merged, ...night, bertugas: isOnDuty(hari) }
}

/** Has come, and neither left at the end of their hours nor reached the day's border (rules.md M11). */
function isOnDuty({ baris, plan, tanggal, jenisLibur, status }: HariGtk): boolean {
  const [row] = baris
  if (row === undefined || tanggal.lengkap || jenisLibur !== 0 || status?.grup !== 'H') return false
  return row.datang.waktu !== null && (row.pulang.waktu ?? 0) < plan.a.jamPulang
}

/** Two shifts are one row: the first arrival, the last departure, both notes; its status is the day's anyway (rules.md 19). */
function mergeShifts(
  result: BulanResult,
  tanggal: string,
  rows: readonly HarianRow[],
  sealName?: Readonly<Record<string, string>>,
  hari?: HariGtk,
): Hari | null {
  const [first] = rows
  if (first === undefined) return null
  const { statusId, singkatan } = first
  return {
    Waktu_Datang: rows.find(({ waktu_datang }) => waktu_datang !== null)?.waktu_datang ?? null,
    Waktu_Pulang: rows.findLast(({ waktu_pulang }) => waktu_pulang !== null)?.waktu_pulang ?? null,
    Status_Kehadiran:
      statusId === null ? '' : ((sealName ? sealName[singkatan] : statusOf(result.fakta, statusId)?.nama) ?? ''),
    keterangan: mergeWords(rows.map(({ keterangan }) => keterangan)),
    keadaan:
      STATE[golonganRows(rows, (id) => statusOf(result.fakta, id)?.grup)] ??
      withoutStatus(result, tanggal, first, hari?.plan.pertama.pola ? hari.plan.a.jamMasuk : undefined),
    terlambat: lateSeconds(rows),
  }
}

/** What both shifts say is said once. */
function mergeWords([one = '', two = one]: readonly string[]): string {
  if (one === two) return one
  return [...new Set([one, two].flatMap((word) => (word === '' ? [] : word.split(', '))))].join(', ')
}

/** Where the report has a status: as the offices' counters read the same rows (decision 60). */
const STATE: Readonly<Partial<Record<number, HadirState>>> = {
  [GOLONGAN.TEPAT_WAKTU]: 'hadir',
  [GOLONGAN.TERLAMBAT]: 'terlambat',
  [GOLONGAN.DINAS_LUAR]: 'izin',
  [GOLONGAN.SAKIT]: 'izin',
  [GOLONGAN.CUTI]: 'izin',
  [GOLONGAN.ALPA]: 'tidak-hadir',
  [GOLONGAN.LIBUR]: 'libur',
}

/** A day that is over waits for a machine's report; one that is not, for the person, once the shift has begun. */
function withoutStatus(
  result: BulanResult,
  tanggal: string,
  { belumLengkap, shift }: HarianRow,
  ownStart: number | undefined,
): HadirState {
  if (!belumLengkap) return 'belum-sinkron'
  const { fakta } = result
  const tanggalBulan = result.tanggal.find((own) => own.tanggal === tanggal)
  const current = detikSekolah(instantSeconds(fakta.now), fakta.sekolah.zona) - nomorHari(tanggal) * SECONDS_PER_DAY
  const start = ownStart ?? tanggalBulan?.jadwal.find((own) => own.shift === shift)?.jamMasuk ?? 0
  return current < start ? 'akan-datang' : 'belum-datang'
}

import type { HadirRow, HadirState } from '@geisa/contract/dashboard-sekolah'
import { type BulanResult, findHari, type HariGtk } from '@geisa/engine/hari/hari-gtk'
import { type HarianRow, harianRow, statusOf } from '@geisa/engine/hari/laporan-harian'
import { detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/kalender'
import { STATUS } from '@geisa/engine/status-kehadiran'

/** One school's day, taken out of its month: what the daily reports say, one row a person. */

export type HariPerson = Pick<HadirRow, 'idDapodik' | 'nama_dapodik' | 'nip' | 'nuptk'> & { gtkId: number }
/** A day as it was sealed, with the words of its status and the names of that time. */
export type SealedHari = { orang: HariPerson; baris: HarianRow[]; namaStatus: Record<string, string> }

type Hari = Pick<
  HadirRow,
  'Waktu_Datang' | 'Waktu_Pulang' | 'Status_Kehadiran' | 'keterangan' | 'keadaan' | 'terlambat'
>

type HariSources = {
  tanggal: string
  people: readonly HariPerson[]
  /** Of a locked month. */
  sealed: ReadonlyMap<number, SealedHari>
  /** What waits for a decision. */
  usulan: ReadonlyMap<number, NonNullable<HadirRow['usulan']>>
}

/** Everybody in service that day, by their Dapodik name; whoever is sealed stands there as sealed (rules.md 26, L26). */
export function buildHadir(result: BulanResult, { tanggal, people, sealed, usulan }: HariSources): HadirRow[] {
  const rows = people.flatMap((person) => {
    const seal = sealed.get(person.gtkId)
    const hari = seal
      ? short(result, tanggal, seal.baris, seal.namaStatus)
      : short(result, tanggal, rowsFrom(result, findHari(result, person.gtkId, tanggal)))
    const { gtkId, ...who } = seal?.orang ?? person
    return hari === null ? [] : [{ ...who, ...hari, usulan: usulan.get(gtkId) ?? null }]
  })
  return rows.toSorted((a, b) => order.compare(a.nama_dapodik, b.nama_dapodik))
}

const order = new Intl.Collator('id')

const rowsFrom = ({ fakta }: BulanResult, hari: HariGtk | undefined): HarianRow[] =>
  hari?.baris.map((row) => harianRow(fakta, hari, row)) ?? []

/** Two shifts are one row: the first arrival, the last departure, both notes; its status is the day's anyway (rules.md 19). */
function short(
  result: BulanResult,
  tanggal: string,
  rows: readonly HarianRow[],
  sealName?: Readonly<Record<string, string>>,
): Hari | null {
  const [first] = rows
  if (first === undefined) return null
  const { statusId, singkatan: abbreviation } = first
  // Minutes of a missing arrival are a price (rules.md 14): nobody was seen coming late.
  const late = rows
    .filter(({ waktu_datang }) => waktu_datang !== null)
    .reduce((jumlah, { durasi_datang_terlambat: d }) => jumlah + durationSeconds(d), 0)
  return {
    Waktu_Datang: rows.find(({ waktu_datang }) => waktu_datang !== null)?.waktu_datang ?? null,
    Waktu_Pulang: rows.findLast(({ waktu_pulang }) => waktu_pulang !== null)?.waktu_pulang ?? null,
    Status_Kehadiran:
      statusId === null ? '' : ((sealName ? sealName[abbreviation] : statusOf(result.fakta, statusId)?.nama) ?? ''),
    keterangan: mergeWords(rows.map(({ keterangan }) => keterangan)),
    keadaan: hariState(result, tanggal, first, late),
    terlambat: late,
  }
}

/** What both shifts say is said once. */
function mergeWords([one = '', two = one]: readonly string[]): string {
  if (one === two) return one
  return [...new Set([one, two].flatMap((word) => (word === '' ? [] : word.split(', '))))].join(', ')
}

/** 'HH:mm:ss', its hours may pass a day. */
function durationSeconds(duration: string | null): number {
  const [jam = 0, minutes = 0, seconds = 0] = (duration ?? '').split(':').map(Number)
  return jam * 3600 + minutes * 60 + seconds
}

function hariState(result: BulanResult, tanggal: string, row: HarianRow, late: number): HadirState {
  const { statusId } = row
  if (statusId === null) return withoutStatus(result, tanggal, row)
  if (statusId === STATUS.ALPA) return 'tidak-hadir'
  const group = statusOf(result.fakta, statusId)?.grup
  if (group === 'L') return 'libur'
  if (group !== 'H') return 'izin'
  return late > 0 ? 'terlambat' : 'hadir'
}

/** A day that is over waits for a machine's report; one that is not, for the person, once the shift has begun. */
function withoutStatus(
  result: BulanResult,
  tanggal: string,
  { belumLengkap: incomplete, shift }: HarianRow,
): HadirState {
  if (!incomplete) return 'belum-sinkron'
  const { fakta } = result
  const tanggalBulan = result.tanggal.find((own) => own.tanggal === tanggal)
  const current = detikSekolah(instantSeconds(fakta.now), fakta.sekolah.zona) - nomorHari(tanggal) * SECONDS_PER_DAY
  const start = tanggalBulan?.jadwal.find((own) => own.shift === shift)?.jamMasuk ?? 0
  return current < start ? 'akan-datang' : 'belum-datang'
}

import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import { detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { GOLONGAN, golonganRows, lateSeconds } from '@geisa/engine/hari/golongan-hari'
import { type BulanResult, findHari, type HariGtk } from '@geisa/engine/hari/hari-gtk'
import { type HarianRow, harianRow, statusOf } from '@geisa/engine/hari/laporan-harian'

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
      ? mergeShifts(result, tanggal, seal.baris, seal.namaStatus)
      : mergeShifts(result, tanggal, rowsFrom(result, findHari(result, person.gtkId, tanggal)))
    const { gtkId, ...who } = seal?.orang ?? person
    return hari === null ? [] : [{ ...who, ...hari, usulan: usulan.get(gtkId) ?? null }]
  })
  return rows.toSorted((a, b) => order.compare(a.nama_dapodik, b.nama_dapodik))
}

const order = new Intl.Collator('id')

const rowsFrom = ({ fakta }: BulanResult, hari: HariGtk | undefined): HarianRow[] =>
  hari?.baris.map((row) => harianRow(fakta, hari, row)) ?? []

/** Two shifts are one row: the first arrival, the last departure, both notes; its status is the day's anyway (rules.md 19). */
function mergeShifts(
  result: BulanResult,
  tanggal: string,
  rows: readonly HarianRow[],
  sealName?: Readonly<Record<string, string>>,
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
      STATE[golonganRows(rows, (id) => statusOf(result.fakta, id)?.grup)] ?? withoutStatus(result, tanggal, first),
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
function withoutStatus(result: BulanResult, tanggal: string, { belumLengkap, shift }: HarianRow): HadirState {
  if (!belumLengkap) return 'belum-sinkron'
  const { fakta } = result
  const tanggalBulan = result.tanggal.find((own) => own.tanggal === tanggal)
  const current = detikSekolah(instantSeconds(fakta.now), fakta.sekolah.zona) - nomorHari(tanggal) * SECONDS_PER_DAY
  const start = tanggalBulan?.jadwal.find((own) => own.shift === shift)?.jamMasuk ?? 0
  return current < start ? 'akan-datang' : 'belum-datang'
}

/** People of one school with hours of their own: part of the day, the nights, and by a timetable (rules.md M). */
import type { JamGtkRow, PolaJamRow } from '../rows.ts'
import type { Staf } from './gtk.ts'
import type { Minggu } from './jadwal.ts'

/** A leave at or before the arrival lies on the next date. */
type Pola = { nama: string; minggu: Minggu }

const every = (hari: readonly [string, string], minggu: Minggu[number] = hari): Minggu => [
  minggu,
  ...Array.from({ length: 6 }, () => hari),
]
/** The nation's own two (load-references.ts), and one that the office of the school has made. */
const PART_TIME: Pola = { nama: 'PPPK Paruh Waktu 4 jam', minggu: every(['07:00', '11:00'], null) }
const GUARD: Pola = { nama: 'Penjaga malam', minggu: every(['18:00', '06:00']) }
const BY_TIMETABLE: Pola = {
  nama: 'Honorer menurut jadwal mengajar',
  minggu: [null, ['07:00', '10:30'], null, ['07:00', '12:15'], ['08:45', '12:15'], null, null],
}

export const SCHOOL_OF_OWN_HOURS = 'SDN Jatiguwi 4'

/** Gives three of the school's staff their hours, and the employment that goes with them. */
export function giveJam(staf: Staf[]): void {
  const give = (nth: number, jam: Pola, change: (one: Staf) => Staf = (one) => one): void => {
    const one = staf[nth]
    if (one === undefined) throw new Error('Denah tidak memuat GTK yang jam kerjanya sendiri.')
    staf[nth] = { ...change(one), jam }
  }
  const isTeacher = ({ gtk }: Staf): boolean => gtk.jenisGuru.startsWith('Guru')
  const partTime = staf.findIndex((one) => isTeacher(one) && one.gtk.statusKepegawaian === 'PPPK')
  give(partTime, PART_TIME, ({ gtk, ...one }) => ({ ...one, gtk: { ...gtk, statusKepegawaian: 'PPPK Paruh Waktu' } }))
  const timetable = staf.findLastIndex((one, nth) => isTeacher(one) && nth !== partTime)
  const unpaid = { statusKepegawaian: 'Guru Honor Sekolah', nip: null }
  give(timetable, BY_TIMETABLE, ({ gtk, ...one }) => ({ ...one, tpp: null, gtk: { ...gtk, ...unpaid } }))
  give(staf.length - 1, GUARD)
}

export const examplePolaJam = (kantor: string): PolaJamRow[] => [
  { pemilik: 'dinas', pemilikId: kantor, nama: BY_TIMETABLE.nama, minggu: BY_TIMETABLE.minggu },
]

export const exampleJamGtk = (staf: readonly Staf[], berlakuMulai: string): JamGtkRow[] =>
  staf.flatMap(({ gtk, jam }) =>
    jam === undefined ? [] : [{ sekolahId: gtk.sekolahId, gtkId: gtk.id, namaPola: jam.nama, berlakuMulai }],
  )

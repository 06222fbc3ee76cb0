import type { JadwalInput, JadwalRow } from '@geisa/contract/jadwal'
import { NEW_VERSION } from '@geisa/engine/berlaku'
import { longTanggal } from '@geisa/engine/calendar'
import type { JadwalVersion } from '@geisa/engine/fakta'
import { absenStartWarning } from '@geisa/engine/jadwal/jam-mingguan'
import { BUILTIN_ATURAN } from '@geisa/engine/pengaturan'
import { invalid } from '../../platform/errors.ts'
import {
  absenStart,
  aturanDuring,
  type Candidate,
  checkShift,
  type FieldError,
  type Layout,
  type Masa,
  type SaveBasis,
  sortHari,
} from './check-rows.ts'
import { changesOwn } from './jadwal-berlaku.ts'
import { buildLibur } from './libur-plan.ts'

/** What a save means: the versions it begins, or every reason why it may not, at once. */
export type SavePlan = Masa & {
  /** Of each shift that is set otherwise than before: one, or one after the other. */
  versions: JadwalVersion[]
  warning: string[]
}

export function planSave(input: JadwalInput, base: SaveBasis): SavePlan {
  const { pemilik, paths, pada } = base
  const masa: Masa = { mulai: input.berlakuMulai ?? base.hariIni, sampai: input.berlakuSampai ?? null }
  const periodErrors = checkPeriods(masa, base.hariIni)
  const build = input.jenis === 'libur' ? buildLibur : buildShift
  // A span without days is told as such; the rows are then looked at on its first.
  const layout = build(input.rows, periodErrors.length > 0 ? { ...masa, sampai: masa.mulai } : masa, base)
  const errors = [...periodErrors, ...checkOrigins(input, base), ...layout.errors]
  if (errors.length > 0) throw invalid(sentence(errors), errors)
  const candidate = layout.candidate.map(
    ({ shift, hari, mulai, sampai }): JadwalVersion => ({
      id: NEW_VERSION,
      pemilik: pemilik.jenis,
      namaPemilik: pemilik.nama,
      shift,
      hari,
      berlakuMulai: mulai,
      berlakuSampai: sampai,
      disimpanPada: pada,
    }),
  )
  const next =
    input.jenis === 'libur'
      ? candidate
      : candidate.filter((jadwalVersion) => changesOwn(paths[0]?.versi ?? [], jadwalVersion))
  return { ...masa, versions: next, warning: pemilik.sekolah === null ? sharedWarning(next) : [] }
}

/** Many schools, each with its own start of taps: the usual one is worth a word, not a refusal. */
const sharedWarning = (next: readonly JadwalVersion[]): string[] => [
  ...new Set(
    next.flatMap(({ shift, hari }) => absenStartWarning(hari, shift, absenStart(shift, BUILTIN_ATURAN)) ?? []),
  ),
]

const sentence = (errors: readonly FieldError[]): string =>
  `${errors[0]?.message ?? ''}${errors.length > 1 ? ` (dan ${errors.length - 1} isian lain perlu diperbaiki)` : ''}`

function checkPeriods({ mulai, sampai }: Masa, today: string): FieldError[] {
  const errors: FieldError[] = []
  const limit = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (mulai > limit) {
    errors.push({ field: 'berlakuMulai', message: 'Hari pertama paling jauh satu tahun dari hari ini.' })
  }
  if (sampai !== null && sampai < mulai) {
    const message = `Hari terakhir tidak boleh sebelum hari pertama, ${longTanggal(mulai)}.`
    errors.push({ field: 'berlakuSampai', message })
  }
  return errors
}

/** What the body says about itself must be what the address says. */
function checkOrigins({ jenjang, rows }: JadwalInput, base: SaveBasis): FieldError[] {
  const errors: FieldError[] = []
  if (jenjang !== undefined && jenjang !== base.jenjang) {
    errors.push({ field: 'jenjang', message: `Jenjang ${jenjang} berbeda dari alamatnya, ${base.jenjang}.` })
  }
  for (const [nth, { sekolahId }] of rows.entries()) {
    if (sekolahId !== undefined && sekolahId !== base.pemilik.sekolah?.id) {
      errors.push({ field: `rows.${nth}.sekolahId`, message: 'Jadwal sekolah lain tidak dapat disimpan di sini.' })
    }
  }
  return errors
}

/** Hours and days off of the shifts given, each a whole week. */
function buildShift(rows: readonly JadwalRow[], masa: Masa, { pemilik, batasMalam }: SaveBasis): Layout {
  const aturan = aturanDuring(pemilik, masa.mulai, masa.sampai)
  const errors: FieldError[] = []
  const candidate = ([1, 2] as const).flatMap((shift): Candidate[] => {
    const own = [...rows.entries()].filter(([, row]) => row.shift === shift)
    if (own.length === 0) return []
    const hari = sortHari(own)
    errors.push(...checkShift(own, hari, { shift, aturan, batasMalam }))
    return [{ shift, hari, ...masa }]
  })
  return { candidate, errors }
}

import type { JadwalRow } from '@geisa/contract/jadwal'
import { longTanggal, NAMA_HARI } from '@geisa/engine/calendar'
import type { HariJadwal } from '@geisa/engine/fakta'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { checkHari } from '@geisa/engine/jadwal/jam-mingguan'
import {
  aturanDuring,
  type Candidate,
  checkDuring,
  checkSevenHari,
  type FieldError,
  type Layout,
  type Masa,
  type NumberedRows,
  type SaveBasis,
} from './check-rows.ts'
import { changePoints, dayBefore, jadwalOn, sameHari } from './jadwal-berlaku.ts'
import { differentJam } from './queries-pemilik.ts'

type MingguShift = { shift: Shift; old: HariJadwal[]; hari: HariJadwal[] }

/**
 * Days off alone. Hours are copied from what is in force, for every shift that is scheduled: where another version
 * begins or ends inside the span, so does the new one, so that a dated version's hours stay within its days (L9). Seven
 * rows hold for all shifts; of fourteen each shift has its own.
 */
export function buildLibur(rows: readonly JadwalRow[], masa: Masa, base: SaveBasis): Layout {
  const all = [...rows.entries()]
  const perShift = rows.length > 7 && SHIFT.every((shift) => rows.some((row) => row.shift === shift))
  const own = (shift: Shift) => (perShift ? all.filter(([, row]) => row.shift === shift) : all)
  const errors = (perShift ? SHIFT : ([1] as const)).flatMap((shift) =>
    checkSevenHari(own(shift), perShift ? `Shift ${shift}: ` : ''),
  )
  const candidate: Candidate[] = []
  for (const chunk of periodChunks(masa, base)) {
    const scheduled = SHIFT.filter((shift) => jadwalOn(base.paths, shift, chunk.mulai).scheduled)
    const minggu = scheduled.flatMap((shift): MingguShift[] => {
      const { minggu: old } = jadwalOn(base.paths, shift, chunk.mulai)
      if (old === null) {
        errors.push({ field: 'rows', message: `Simpan dahulu jam Shift ${shift}. ${differentJam(base.pemilik)}` })
        return []
      }
      const libur = new Map(own(shift).map(([, row]) => [row.hari, row.isLibur]))
      return [
        {
          shift,
          old,
          hari: old.map((hariJadwal) => ({ ...hariJadwal, isLibur: libur.get(hariJadwal.hari) ?? hariJadwal.isLibur })),
        },
      ]
    })
    errors.push(...NAMA_HARI.flatMap((_, hari) => checkHariMasuk(minggu, hari, all, { chunk, masa }, base)))
    const changed = minggu.filter(({ old, hari }) => !sameSeminggu(old, hari))
    candidate.push(...changed.map(({ shift, hari }) => ({ shift, hari, ...chunk })))
  }
  return { candidate: SHIFT.flatMap((shift) => connect(candidate, shift, base)), errors: firstPerField(errors) }
}

const SHIFT = [1, 2] as const

/** The span, cut where any version that can reach these schools begins or has ended. */
function periodChunks({ mulai, sampai }: Masa, { paths }: SaveBasis): Masa[] {
  const points = changePoints(
    paths.flatMap(({ versi }) => versi),
    mulai,
    sampai,
  )
  return points.map((hari, nth) => {
    const next = points[nth + 1]
    return { mulai: hari, sampai: next === undefined ? sampai : dayBefore(next) }
  })
}

/** Stretches that follow each other with one week are one version, unless a version of the owner's own begins there. */
function connect(all: readonly Candidate[], shift: Shift, { paths, pemilik }: SaveBasis): Candidate[] {
  const own = paths.flatMap(({ versi }) => versi.filter((v) => v.pemilik === pemilik.jenis && v.shift === shift))
  const ownStarts = new Set(own.map(({ berlakuMulai }) => berlakuMulai))
  const results: Candidate[] = []
  for (const candidate of all.filter((one) => one.shift === shift)) {
    const previous = results.at(-1)
    const contiguous = previous !== undefined && previous.sampai === dayBefore(candidate.mulai)
    if (contiguous && !ownStarts.has(candidate.mulai) && sameSeminggu(previous.hari, candidate.hari))
      previous.sampai = candidate.sampai
    else results.push({ ...candidate })
  }
  return results
}

/** A weekday that is no longer off needs hours that may be worked; hours that nobody touched may stay as they are. */
function checkHariMasuk(
  minggu: readonly MingguShift[],
  hari: number,
  rows: NumberedRows,
  { chunk, masa }: { chunk: Masa; masa: Masa },
  { pemilik, batasMalam }: SaveBasis,
): FieldError[] {
  const opened = minggu.flatMap(({ shift, old, hari: next }) => {
    const hariJadwal = next[hari]
    return hariJadwal !== undefined && !hariJadwal.isLibur && old[hari]?.isLibur === true ? [{ shift, hariJadwal }] : []
  })
  if (opened.length === 0) return []
  const nth = rows.find(([, row]) => row.hari === hari)?.[0] ?? 0
  const field = `rows.${nth}.isLibur`
  const which = chunk.mulai === masa.mulai ? '' : ` dalam jadwal mulai ${longTanggal(chunk.mulai)}`
  if (!opened.some(({ hariJadwal }) => hariJadwal.jamMasuk !== null || hariJadwal.jamPulang !== null)) {
    const shift = opened.map((one) => one.shift).join(' atau ')
    const message = `${NAMA_HARI[hari]}: belum memuat jam kerja${which}. Isi dahulu jamnya pada Shift ${shift}.`
    return [{ field, message }]
  }
  const aturan = aturanDuring(pemilik, chunk.mulai, chunk.sampai)
  return opened.flatMap(({ shift, hariJadwal }) =>
    checkDuring({ shift, aturan }, (absenStart) => checkHari(hariJadwal, { absenStart, batasMalam })).map(
      ({ message }) => ({
        field,
        message: `${message} Perbaiki dahulu jamnya pada Shift ${shift}${which}.`,
      }),
    ),
  )
}

/** What is wrong in several stretches is said once. */
const firstPerField = (errors: readonly FieldError[]): FieldError[] =>
  errors
    .filter(
      (fieldError, nth) =>
        fieldError.field === 'rows' || errors.findIndex((other) => other.field === fieldError.field) === nth,
    )
    .filter((fieldError, nth, daftar) => daftar.findIndex((other) => other.message === fieldError.message) === nth)

const sameSeminggu = (a: readonly HariJadwal[], b: readonly HariJadwal[]): boolean =>
  a.every((hariJadwal, nth) => sameHari(hariJadwal, b[nth] ?? hariJadwal))

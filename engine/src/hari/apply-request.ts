/** What requests give to the sides of a day, after the taps (rules.md 12, L14, L16, L18–L20). */
import type { ManualDisetujui } from '../fakta.ts'
import {
  beforeSplit,
  fillDatang,
  fillPulang,
  hasSide,
  isDatangImpossible,
  isPulangImpossible,
  ORIGIN,
  type Side,
} from './datang-pulang.ts'
import { type GivenRule, givenJam, type HariRequest } from './requests.ts'

type Jam = { datang: number | null; pulang: number | null }

/** What the manual rows of a day leave behind, besides the sides that they filled (rules.md L18). */
export type ManualResult = {
  /** The row whose status counts. */
  manual: ManualDisetujui | null
  /** That row gives a time which the schedule, changed since, makes impossible, and no tap gave a side. */
  outsideJadwal: boolean
}

/** Rule 12 on one shift (`b` null) or on two, where a given time is laid by the split (rules.md L14). */
export function applyRequest(
  request: HariRequest,
  a: Side,
  b: Side | null,
  hari: ManualResult & { given: GivenRule },
): void {
  const { given } = hari
  const hasTap = hasSide(a) || (b !== null && hasSide(b))
  for (const row of request.manual) {
    const outsideJadwal = !hasTap && isOutsideJadwal(row, a, b, given)
    const filled = fillEmpty(row, a, b, given)
    if (hari.manual !== null || !(filled || outsideJadwal)) continue
    hari.manual = row
    hari.outsideJadwal = outsideJadwal
  }
  // The latest speaks last, so that it wins per side (rules.md L19).
  for (let k = request.koreksiJam.length - 1; k >= 0; k--) {
    overwrite(request.koreksiJam[k]!, ORIGIN.KOREKSI_JAM, a, b, given)
  }
  if (request.koreksiHadir) overwrite(request.koreksiHadir, ORIGIN.KOREKSI_STATUS, a, b, given)
}

function isOutsideJadwal(row: Jam, a: Side, b: Side | null, given: GivenRule): boolean {
  const datang = givenJam(row.datang, given)
  const pulang = givenJam(row.pulang, given)
  return (
    (datang >= 0 && isDatangImpossible(datang, sideFor(datang, a, b).jadwal)) ||
    (pulang >= 0 && isPulangImpossible(pulang, sideFor(pulang, a, b).jadwal))
  )
}

/** Fills what is empty; true where it filled a side. */
function fillEmpty(row: ManualDisetujui, a: Side, b: Side | null, given: GivenRule): boolean {
  const datang = givenJam(row.datang, given)
  const pulang = givenJam(row.pulang, given)
  const [datangSide, pulangSide] = [sideFor(datang, a, b), sideFor(pulang, a, b)]
  const fillsDatang = datang >= 0 && datangSide.datang < 0 && !isDatangImpossible(datang, datangSide.jadwal)
  const fillsPulang = pulang >= 0 && pulangSide.pulang < 0 && !isPulangImpossible(pulang, pulangSide.jadwal)
  if (fillsDatang) fillDatang(datangSide, datang, ORIGIN.MANUAL, -1, row.nomor)
  if (fillsPulang) fillPulang(pulangSide, pulang, ORIGIN.MANUAL, -1, row.nomor)
  return fillsDatang || fillsPulang
}

/** An impossible time overwrites nothing (rules.md L16). */
function overwrite(koreksi: Jam & { nomor: string }, origin: number, a: Side, b: Side | null, given: GivenRule): void {
  const datang = givenJam(koreksi.datang, given)
  const pulang = givenJam(koreksi.pulang, given)
  const [datangSide, pulangSide] = [sideFor(datang, a, b), sideFor(pulang, a, b)]
  if (datang >= 0 && !isDatangImpossible(datang, datangSide.jadwal))
    fillDatang(datangSide, datang, origin, -1, koreksi.nomor)
  if (pulang >= 0 && !isPulangImpossible(pulang, pulangSide.jadwal))
    fillPulang(pulangSide, pulang, origin, -1, koreksi.nomor)
}

const sideFor = (t: number, a: Side, b: Side | null): Side => (!b || beforeSplit(t, a.jadwal, b.jadwal) ? a : b)

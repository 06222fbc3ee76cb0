import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { type HariUsulan, manyHariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import type { ReferenceContext } from '@geisa/engine/pengajuan/syarat/koreksi'
import { checkManual, checkManualInput } from '@geisa/engine/pengajuan/syarat/manual'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import type { ManualInput } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { computeHariSekolah } from '../../rekap/queries-hari.ts'
import { refuseErrors } from '../form/commands-owned-fields.ts'
import type { Reviewed, Saved } from '../kind.ts'
import { listStatusOn } from '../queries-status.ts'
import { type Body, detailErrors, type Input, type InputRow, toEngine } from './input.ts'
import { listDetails } from './queries.ts'

export type FormManual = {
  isian: Input
  body: Body
  lengkap: FullManual
  /** Names of those named, now and before, for the history. */
  checked: ReadonlyMap<number, string>
}

/** What the server says of the rows itself; of their sending a form may say what it says already. */
export async function detailsErrors(
  db: DbOrTrx,
  cakupan: Cakupan,
  { details = [] }: Body,
  old: Saved<FormManual> | null,
): Promise<UsulanError[]> {
  const carriesSend = details.some(({ statusKirim, keteranganStatusKirim }) => statusKirim || keteranganStatusKirim)
  if (old === null || !carriesSend) return detailErrors(details)
  const present = new Map((await listDetails(db, cakupan, old)).map((one) => [one.gtk.id, one]))
  return detailErrors(
    details.map(({ statusKirim, keteranganStatusKirim, ...detail }) => {
      const current = present.get(detail.gtk.id)
      return {
        ...detail,
        statusKirim: statusKirim === current?.statusKirim ? null : statusKirim,
        keteranganStatusKirim: keteranganStatusKirim === current?.keteranganStatusKirim ? null : keteranganStatusKirim,
      }
    }),
  )
}

/** @throws 422 with everything that is wrong, each at its field */
export async function checkConditions(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, isian, old, errors, now }: Reviewed<FormManual>,
): Promise<FormManual['checked']> {
  const nama = await readNames(db, cakupan, sekolah.id, [...isian.rinci, ...(old?.rinci ?? [])])
  const foreign = isian.rinci.flatMap(({ gtkId }, i) =>
    nama.has(gtkId) ? [] : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  const context = await readContext(db, sekolah, isian.tanggal)
  const requested = toEngine(isian)
  refuseErrors([...errors, ...foreign, ...checkManualInput(requested, context)])
  // Its month is read only where date and kind hold.
  const bulan = isian.tanggal.slice(0, 7).replace('-', '')
  const result = await computeHariSekolah(db, cakupan, { sekolahId: sekolah.id, bulan, now })
  if (result !== undefined) refuseErrors(checkHari(requested, context, result.fakta))
  return nama
}

/** What its date and its kind are judged by. */
export const readContext = async (
  db: DbOrTrx,
  { hariIni, pro }: { hariIni: string; pro: boolean },
  tanggal: string,
): Promise<ReferenceContext> => ({ hariIni, isPro: pro, status: await listStatusOn(db, tanggal) })

/** What bars the day of those named. */
export function checkHari(input: ManualInput, context: ReferenceContext, fakta: FaktaBulan | undefined): UsulanError[] {
  const { tanggal } = input
  const people = input.rinci.map(({ gtkId }) => gtkId)
  const hari = fakta === undefined ? new Map<number, HariUsulan[]>() : manyHariUsulan(fakta, people, tanggal, tanggal)
  return checkManual(input, { ...context, hari })
}

async function readNames(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  details: readonly InputRow[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select g.id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = any(${details.map(({ gtkId }) => gtkId)}::int[]) and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}

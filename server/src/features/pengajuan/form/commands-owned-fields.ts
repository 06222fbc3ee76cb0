import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { epochMs, fromEpochMs } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalid, invalidField } from '../../../platform/errors.ts'
import type { SavedDocument } from '../../../platform/files/build-document.ts'
import { isDocumentCarried } from '../dokumen/commands.ts'
import { listDokumen } from '../dokumen/queries.ts'
import type { Form, Kind, Saved } from '../kind.ts'
import { refusePemeriksaInput } from '../putusan/commands-input.ts'
import { SHAPES } from '../queries-shape.ts'

/** Whose field is whose: a form may carry all of them along as they are (product.md 1), but nobody changes another's. */

/** What a new request cannot have yet. @throws 422 at the field */
export function refuseNewOwned<F extends Form>(kind: Kind<F>, body: F['body'], sekolahId: number): void {
  refuseServerOwned(kind, body, null, sekolahId)
  refusePemeriksaInput(body, { catatan: null, alasanId: null })
  const { statusPengajuan } = body
  if (statusPengajuan && statusPengajuan.id !== PENGAJUAN.DIUSULKAN)
    throw invalidField('statusPengajuan', 'Usulan baru selalu berstatus Diusulkan')
  if ((body.hapusDokumen ?? []).length > 0) throw UNKNOWN_DOCUMENT
}

const UNKNOWN_DOCUMENT = invalidField('hapusDokumen', 'Dokumen tidak dikenal')

/** `kept`: documents that stay; `removed`: those that go with this save. */
export type Compared<F extends Form> = {
  isian: F['isian']
  changed: string[]
  kept: SavedDocument[]
  removed: SavedDocument[]
}

/** The form over what is stored, and the school's fields in which they differ. @throws 422 for what is the server's */
export async function compareOwnInput<F extends Form>(
  db: DbOrTrx,
  cakupan: Cakupan,
  kind: Kind<F>,
  old: Saved<F>,
  body: F['body'],
): Promise<Compared<F>> {
  const { sekolahId, nomor } = old
  refuseServerOwned(kind, body, old, sekolahId)
  refuseErrors((await kind.errors?.(db, cakupan, body, old)) ?? [])
  const input = kind.merge(body, old.isian, sekolahId)
  const present = await listDokumen(db, cakupan, { jenis: kind.jenis, sekolahId, nomor })
  const diffs = kind.diffs(input, old.isian)
  const keys = new Set(body.hapusDokumen)
  const removed = present.filter(({ s3Key }) => keys.has(s3Key))
  const kept = present.filter(({ s3Key }) => !keys.has(s3Key))
  if (removed.length < keys.size) throw UNKNOWN_DOCUMENT
  const isOther = removed.length > 0 || isDocumentCarried(body.dokumenPendukung, kept)
  return { isian: input, kept, removed, changed: isOther ? [...diffs, DOKUMEN] : diffs }
}

/** Nothing of the form but documents, whose content is judged later. */
export const isInputUnchanged = (changed: readonly string[]): boolean => changed.every((field) => field === DOKUMEN)
const DOKUMEN = 'dokumenPendukung'

export function refuseErrors(errors: readonly UsulanError[]): void {
  if (errors[0] !== undefined) throw invalid(errors[0].message, [...errors])
}

function refuseServerOwned<F extends Form>(
  kind: Kind<F>,
  body: F['body'],
  old: Saved<F> | null,
  sekolahId: number,
): void {
  const diff = (given: string | null | undefined, present: string | null | undefined): boolean =>
    given !== undefined && (given ?? '') !== (present ?? '')
  const id = old === null ? undefined : `${sekolahId}-${old.nomor}`
  if (diff(body.id, id) && !(old === null && body.id === 'baru')) throw invalidField('id', 'Id ditentukan oleh sistem')
  if (diff(kind.nomor(body), old?.noUsulan))
    throw invalidField(SHAPES[kind.jenis].field.nomor, 'Nomor usulan ditentukan oleh sistem')
  const given = [body.sekolah?.id, body.sekolah?.sekolahId].filter((one) => one !== undefined)
  if (given.some((one) => one !== sekolahId)) throw invalidField('sekolah', 'Sekolah ditentukan oleh sistem')
  for (const field of ['tglPengajuan', 'tglDiperiksa'] as const)
    if (diff(align(body[field]), old?.[field])) throw invalidField(field, 'Tanggal ini ditentukan oleh sistem')
  kind.refuseOwned?.(body)
}

/** The same instant in another spelling is no other. */
function align(instant: string | null | undefined): string | null | undefined {
  if (!instant || Number.isNaN(epochMs(instant))) return instant
  return fromEpochMs(epochMs(instant))
}

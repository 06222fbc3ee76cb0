import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import { epochMs, fromEpochMs } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { salahIsi, tidakSah } from '../../../platform/errors.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { isDokumenDibawa } from '../dokumen/commands.ts'
import { type DokumenTersimpan, listDokumen } from '../dokumen/queries.ts'
import type { Form, Kind, Tersimpan } from '../kind.ts'
import { tolakIsianPemeriksa } from '../putusan/commands-isian.ts'
import { BENTUK } from '../queries-bentuk.ts'

/** Whose field is whose: a form may carry all of them along as they are (product.md 1), but nobody changes another's. */

/** What a new request cannot have yet. @throws 422 at the field */
export function tolakMilikBaru<F extends Form>(kind: Kind<F>, badan: F['badan'], sekolahId: number): void {
  tolakMilikServer(kind, badan, null, sekolahId)
  tolakIsianPemeriksa(badan, { catatan: null, alasanId: null })
  const { statusPengajuan: status } = badan
  if (status && status.id !== PENGAJUAN.DIUSULKAN)
    throw salahIsi('statusPengajuan', 'Usulan baru selalu berstatus Diusulkan')
}

export type Dibandingkan<F extends Form> = { isian: F['isian']; berubah: string[]; ada: DokumenTersimpan[] }

/** The form over what is stored, and the school's fields in which they differ. @throws 422 for what is the server's */
export async function bandingkan<F extends Form>(
  db: DbOrTrx,
  cakupan: Cakupan,
  kind: Kind<F>,
  lama: Tersimpan<F>,
  badan: F['badan'],
): Promise<Dibandingkan<F>> {
  const { sekolahId, nomor } = lama
  tolakMilikServer(kind, badan, lama, sekolahId)
  tolakGalat((await kind.galat?.(db, cakupan, badan, lama)) ?? [])
  const isian = kind.gabung(badan, lama.isian, sekolahId)
  const ada = await listDokumen(db, cakupan, { jenis: kind.jenis, sekolahId, nomor })
  const beda = kind.beda(isian, lama.isian)
  return { isian, ada, berubah: isDokumenDibawa(badan.dokumenPendukung, ada) ? [...beda, DOKUMEN] : beda }
}

/** Nothing of the form but documents, whose content is judged later. */
export const isIsianTetap = (berubah: readonly string[]): boolean => berubah.every((field) => field === DOKUMEN)
const DOKUMEN = 'dokumenPendukung'

export function tolakGalat(galat: readonly GalatUsulan[]): void {
  if (galat[0] !== undefined) throw tidakSah(galat[0].message, [...galat])
}

function tolakMilikServer<F extends Form>(
  kind: Kind<F>,
  badan: F['badan'],
  lama: Tersimpan<F> | null,
  sekolahId: number,
): void {
  const beda = (diberi: string | null | undefined, ada: string | null | undefined): boolean =>
    diberi !== undefined && (diberi ?? '') !== (ada ?? '')
  const id = lama === null ? undefined : `${sekolahId}-${lama.nomor}`
  if (beda(badan.id, id) && !(lama === null && badan.id === 'baru')) throw salahIsi('id', 'Id ditentukan oleh sistem')
  if (beda(kind.nomor(badan), lama?.noUsulan))
    throw salahIsi(BENTUK[kind.jenis].field.nomor, 'Nomor usulan ditentukan oleh sistem')
  const diberi = [badan.sekolah?.id, badan.sekolah?.sekolahId].filter((satu) => satu !== undefined)
  if (diberi.some((satu) => satu !== sekolahId)) throw salahIsi('sekolah', 'Sekolah ditentukan oleh sistem')
  for (const field of ['tglPengajuan', 'tglDiperiksa'] as const)
    if (beda(samakan(badan[field]), lama?.[field])) throw salahIsi(field, 'Tanggal ini ditentukan oleh sistem')
  kind.tolakMilik?.(badan)
}

/** The same instant in another spelling is no other. */
function samakan(instan: string | null | undefined): string | null | undefined {
  if (!instan || Number.isNaN(epochMs(instan))) return instan
  return fromEpochMs(epochMs(instan))
}

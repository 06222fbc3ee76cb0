import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan, transition } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, type HttpError, invalidField } from '../../../platform/errors.ts'
import { dropDocument } from '../../../platform/files/dokumen.ts'
import { refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { prepareDocument, type ReadyDocument } from '../dokumen/commands.ts'
import { removeDocument } from '../dokumen/commands-delete.ts'
import type { Form, GeneralBody, Kind, Location, Saved } from '../kind.ts'
import { handToOtomatis, type LoggedDeps } from '../otomatis/commands-apply.ts'
import { CHANGED_USULAN } from '../putusan/commands.ts'
import { refusePemeriksaInput } from '../putusan/commands-input.ts'
import { holdUsulan } from '../putusan/queries-hold.ts'
import { SHAPES } from '../queries-shape.ts'
import { usulanState } from '../queries-state.ts'
import { checkUsulan } from './commands.ts'
import { type Compared, compareOwnInput, isInputUnchanged } from './commands-owned-fields.ts'
import { sidikUsulan } from './commands-submission.ts'
import { findSaved, findSekolahPengusul } from './queries.ts'

/** The school's form: 'Perbaharui Usulan' and 'Usulkan Ulang', judged like a new submission. What changes nothing is none. */
export async function updateInput<F extends Form>(
  tools: LoggedDeps,
  caller: Caller,
  kind: Kind<F>,
  location: Location,
  body: F['body'] & { versi: number },
): Promise<void> {
  const old = await findSaved(tools.db, caller.cakupan, kind, location)
  if (old.versi !== body.versi) throw conflict(CHANGED_USULAN)
  const diff = await compareOwnInput(tools.db, caller.cakupan, kind, old, body)
  if (!isProposed(old, body, diff.changed)) return
  const { isian } = diff
  const sekolah = await findSekolahPengusul(tools, caller)
  const checked = await checkUsulan(tools, caller, kind, { sekolah, isian, old: old.isian, errors: [] })
  const daftar = body.dokumenPendukung ?? []
  const dokumen = await prepareDocument(tools, caller, { sekolahId: sekolah.id, daftar, currentlyPresent: diff.kept })
  // The same content once more is no change.
  if (old.status === PENGAJUAN.DIUSULKAN && isInputUnchanged(diff.changed) && isSameDocuments(dokumen, diff)) return
  const one = { ...diff, old, checked, dokumen, pada: tools.clock.now() }
  try {
    await tools.db.transaction().execute((trx) => save(trx, caller, kind, one))
  } catch (error) {
    const { index, sentence } = kind.duplicate
    const isDuplicate = error instanceof Error && 'constraint' in error && error.constraint === index
    throw isDuplicate ? invalidField(SHAPES[kind.jenis].field.gtk, sentence) : error
  } finally {
    await dokumen.drop()
  }
  for (const { s3Key } of diff.removed) await dropDocument(tools, { sekolahId: sekolah.id, kunci: s3Key })
  await handToOtomatis(tools, kind.jenis, `${location.sekolahId}-${location.nomor}`)
}

const isSameDocuments = ({ added }: ReadyDocument, { removed }: { removed: readonly unknown[] }): boolean =>
  added === 0 && removed.length === 0

/** @returns whether it is to be judged and saved @throws 422 for a step that there is not */
function isProposed<F extends Form>(
  { status, catatanPemeriksa, alasanPenolakanId }: Saved<F>,
  body: GeneralBody,
  changed: readonly string[],
): boolean {
  // A note that the school may not see yet is nothing to it.
  const catatan = status === PENGAJUAN.DIUSULKAN ? null : catatanPemeriksa
  refusePemeriksaInput(body, { catatan, alasanId: alasanPenolakanId })
  const to = body.statusPengajuan?.id as StatusPengajuan | undefined
  if (to === undefined && changed.length === 0) return false
  if (to === undefined && status !== PENGAJUAN.DIUSULKAN) throw refuseUpdate(status)
  // Nothing is judged or stored for a step that there is not; it is looked at again under the row's lock.
  const step = transition('pengusul', { ...WITHOUT_OBSTACLE, status }, to ?? PENGAJUAN.DIUSULKAN)
  if (!step.boleh) throw invalidField('statusPengajuan', step.alasan)
  return status !== PENGAJUAN.DIUSULKAN || changed.length > 0
}

const WITHOUT_OBSTACLE = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false, diLuarTugas: null }

/** What was refused or returned goes out again as a whole, by the word that says so. */
const refuseUpdate = (status: StatusPengajuan): HttpError =>
  invalidField(
    'statusPengajuan',
    status === PENGAJUAN.DITOLAK || status === PENGAJUAN.PERLU_PERBAIKAN
      ? `Usulan yang ${LABEL_PENGAJUAN[status]} hanya diubah dengan mengusulkannya lagi: pilih Usulkan Ulang.`
      : `Usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat diubah`,
  )

type Saving<F extends Form> = Compared<F> & {
  old: Saved<F>
  checked: F['checked']
  dokumen: ReadyDocument
  pada: string
}

/**
 * What is asked anew stands under no decision any more; what was decided is told by its history. By whom it was stays: a
 * rule leaves alone what a person has refused.
 */
const WITHOUT_PUTUSAN = sql`alasan_penolakan_id = null, catatan_pemeriksa = '', diputus_pada = null, aturan_otomatis_id = null`

async function save<F extends Form>(trx: Trx, caller: Caller, kind: Kind<F>, saved: Saving<F>): Promise<void> {
  const { jenis } = kind
  const { isian, changed, old, checked, dokumen, pada } = saved
  const { sekolahId, nomor, versi } = old
  const usulan = await holdUsulan(trx, caller.cakupan, jenis, old)
  if (usulan.versi !== versi) throw conflict(CHANGED_USULAN)
  const step = transition('pengusul', usulanState(caller, usulan), PENGAJUAN.DIUSULKAN)
  if (!step.boleh) throw invalidField('statusPengajuan', step.alasan)
  const { dari, sampai } = kind.requested(isian)
  await refuseLockedBulan(trx, sekolahId, dari, sampai, SHAPES[jenis].field.tanggal)
  const own = Object.entries(kind.columns(isian, checked)).map(([nama, nilai]) => sql`${sql.ref(nama)} = ${nilai}`)
  const { id: penggunaId } = caller.pengguna
  // Documents may only have grown since they were looked at: whoever removes one raises the version.
  await sql`update ${SHAPES[jenis].tabel} set ${sql.join(own)}, catatan_pengusul = ${isian.catatan},
      status_pengajuan = ${PENGAJUAN.DIUSULKAN}, ${WITHOUT_PUTUSAN}, sidik = ${sidikUsulan(kind.core(isian), dokumen.sidik)},
      diubah_pada = ${pada}, diubah_oleh = ${penggunaId}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi}`.execute(trx)
  await kind.writeRinci?.(trx, old, isian, changed)
  await dokumen.attach(trx, jenis, nomor)
  for (const one of saved.removed) await removeDocument(trx, caller, { jenis, sekolahId, nomor, pada }, one)
  const { sebelum, sesudah } = await kind.changedRiwayat(trx, caller.cakupan, saved)
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId,
    perihal: jenis,
    objek: usulan.id,
    tindakan: step.tindakan,
    sebelum: { statusPengajuan: LABEL_PENGAJUAN[usulan.status], ...sebelum },
    sesudah: { statusPengajuan: LABEL_PENGAJUAN[PENGAJUAN.DIUSULKAN], ...sesudah },
  })
}

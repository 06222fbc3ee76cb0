import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import {
  type Action,
  isEffective,
  LABEL_PENGAJUAN,
  OTHER_REASON,
  type Party,
  PENGAJUAN,
  transition,
} from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { bulanBetween, bumpVersion } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import type { PutusanBody } from '../kind.ts'
import { SHAPES } from '../queries-shape.ts'
import { usulanState } from '../queries-state.ts'
import { noteEffect } from './commands-dampak.ts'
import { type Putusan, readPutusan, refuseChanged, refusePemeriksaInput } from './commands-input.ts'
import { notifyPutusan } from './commands-notify.ts'
import { readReportEffect } from './queries-dampak.ts'
import { type HeldUsulan, holdUsulan, namaAlasan } from './queries-hold.ts'

export const CHANGED_USULAN = 'Usulan ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

export type Step = {
  /** As whom the caller acts (queries-state.ts); the school only withdraws here. */
  party: Party
  jenis: JenisPengajuan
  id: string
  body: PutusanBody
  /** The school's fields that came along with other content than is stored. */
  changedFields?: ((trx: Trx, usulan: HeldUsulan) => Promise<string[]>) | undefined
  /** A last look at the request, once the step is allowed; what it throws stops the step. */
  peek?: (trx: Trx) => Promise<void>
}

/**
 * One step of the workflow that changes nothing of what is asked: an office's decision, or the school's withdrawal. Of many
 * at one instant the first to hold the row wins, the others find a version that they did not see (409). One that asks for
 * nothing changes nothing, whatever the state.
 */
export async function decide(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  { party, jenis, id, body, changedFields, peek }: Step,
): Promise<void> {
  const location = parseId(id, 'Usulan')
  const at = clock.now()
  const decided = await db.transaction().execute(async (trx) => {
    const usulan = await holdUsulan(trx, caller.cakupan, jenis, location)
    if (usulan.versi !== body.versi) throw conflict(CHANGED_USULAN)
    const diffs = (await changedFields?.(trx, usulan)) ?? []
    const putusan = party === 'pengusul' ? readWithdrawal(usulan, body, diffs) : readPutusan(usulan, body, diffs)
    if (putusan === null) return false
    const step = transition(party, usulanState(caller, usulan), putusan.to)
    if (!step.boleh) throw invalidField('statusPengajuan', step.alasan)
    const alasan = await checkPutusan(trx, step.tindakan, usulan, putusan)
    await peek?.(trx)
    const { id: penggunaId, nama } = caller.pengguna
    await apply(trx, usulan, { ...putusan, tindakan: step.tindakan, pada: at, penggunaId, oleh: nama, alasan })
    return true
  })
  if (decided) announce(db, [location.sekolahId])
}

/**
 * Approves by a rule, in the caller's transaction: the decision carries the rule's id and no person (product.md 4).
 * @returns false when somebody was faster or the request may not be approved now
 */
export async function decideByAturan(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  location: { sekolahId: number; nomor: number },
  { aturanId, versi, pada }: { aturanId: number; versi: number; pada: string },
): Promise<boolean> {
  const usulan = await holdUsulan(trx, cakupan, jenis, location)
  if (usulan.versi !== versi || usulan.status !== PENGAJUAN.DIUSULKAN) return false
  if (usulan.bulanTerkunci.length > 0 || usulan.diLuarTugas !== null) return false
  const putusan = { to: PENGAJUAN.DISETUJUI, tindakan: 'setujui', alasanId: null, alasan: null, catatan: '' } as const
  await apply(trx, usulan, { ...putusan, penggunaId: null, oleh: 'Approval otomatis', pada, aturanId })
  return true
}

/** A note that the school may not see yet is nothing to it. */
function readWithdrawal(usulan: HeldUsulan, body: PutusanBody, diffs: readonly string[]): Putusan {
  const catatan = usulan.status === PENGAJUAN.DIUSULKAN ? null : usulan.catatanPemeriksa
  refusePemeriksaInput(body, { catatan, alasanId: usulan.alasanPenolakanId })
  refuseChanged(diffs, 'Menarik usulan tidak mengubah isinya. Tarik dahulu, lalu perbaiki.')
  return { to: PENGAJUAN.PERLU_PERBAIKAN, alasanId: undefined, catatan: '' }
}

/** @returns the reason's words where one belongs */
async function checkPutusan(
  trx: Trx,
  action: Action,
  usulan: HeldUsulan,
  { alasanId, catatan }: Putusan,
): Promise<string | null> {
  if (action === 'batalkan' && catatan === '')
    throw invalidField('catatanDariPemeriksa', 'Tulis catatan: mengapa persetujuannya dibatalkan')
  if (action === 'kembalikan' && catatan === '')
    throw invalidField('catatanDariPemeriksa', 'Tulis catatan: apa yang perlu diperbaiki sekolah')
  if (action !== 'tolak') {
    if (alasanId !== undefined && alasanId !== null && alasanId !== usulan.alasanPenolakanId)
      throw invalidField('alasanPenolakan', 'Alasan penolakan hanya untuk usulan yang ditolak')
    return null
  }
  if (alasanId === undefined || alasanId === null) throw invalidField('alasanPenolakan', 'Pilih alasan penolakan')
  const nama = await namaAlasan(trx, alasanId)
  if (nama === null) throw invalidField('alasanPenolakan', 'Alasan penolakan tidak dikenal')
  if (alasanId === OTHER_REASON && catatan === '')
    throw invalidField('catatanDariPemeriksa', 'Tulis catatan: apa alasan penolakannya')
  return nama
}

type Applied = Putusan & {
  tindakan: Action
  pada: string
  penggunaId: number | null
  oleh: string
  /** Words of the reason for a rejection. */
  alasan: string | null
  aturanId?: number
}

async function apply(trx: Trx, usulan: HeldUsulan, step: Applied): Promise<void> {
  const { sekolahId, nomor, versi, dari, sampai } = usulan
  const { to, tindakan, catatan, pada, penggunaId, aturanId = null } = step
  const alasanId = tindakan === 'tolak' ? (step.alasanId ?? null) : null
  // A withdrawal decides nothing: who looked last, and when, stays as it was.
  const putusan =
    tindakan === 'tarik'
      ? sql``
      : sql`, catatan_pemeriksa = ${catatan}, alasan_penolakan_id = ${alasanId}, diputus_pada = ${pada},
          diputus_oleh = ${penggunaId}, aturan_otomatis_id = ${aturanId}`
  const { rows } =
    await sql`update ${SHAPES[usulan.jenis].tabel} k set status_pengajuan = ${to}, versi = versi + 1, tidak_diperlukan = null ${putusan}
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi} returning id`.execute(trx)
  if (rows.length === 0) throw conflict(CHANGED_USULAN)
  const { report, found } = await readReportEffect(trx, usulan, step)
  if (found !== null) await noteEffect(trx, { ...usulan, versi: versi + 1 }, found)
  await notifyPutusan(trx, usulan, { ...step, catatan: catatan || null, effect: report })
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId,
    perihal: usulan.jenis,
    objek: usulan.id,
    tindakan,
    sebelum: { statusPengajuan: LABEL_PENGAJUAN[usulan.status] },
    sesudah: {
      statusPengajuan: LABEL_PENGAJUAN[to],
      ...(step.alasan === null ? {} : { alasanPenolakan: step.alasan }),
      ...(aturanId === null ? {} : { aturanOtomatisId: aturanId }),
    },
    ...(catatan === '' ? {} : { alasan: catatan }),
  })
  if (isEffective(usulan.status) !== isEffective(to))
    await bumpVersion(
      trx,
      bulanBetween(dari, sampai).map((bulan) => ({ sekolahId, bulan, dari })),
    )
}

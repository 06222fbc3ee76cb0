import type { Output } from '@geisa/contract/endpoint'
import type { ajukanKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { proposeKeberatan } from '../../keberatan/commands.ts'
import { refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { prepareDocument, type ReadyDocument } from '../dokumen/commands.ts'
import type { Form, Kind, Reviewed, SekolahPengusul } from '../kind.ts'
import { handToOtomatis, type LoggedDeps } from '../otomatis/commands-apply.ts'
import { SHAPES } from '../queries-shape.ts'
import { refuseNewOwned } from './commands-owned-fields.ts'
import { holdKiriman, newNumber, recordAddress, sidikKiriman, sidikUsulan } from './commands-submission.ts'
import { findKiriman, findSekolahPengusul } from './queries.ts'

type Once = Pick<Output<typeof ajukanKoreksi, 'body'>, 'kunciKirim' | 'keberatanId'>

/** Submits a request of the caller's school. The same submission again, also at the same instant, answers what there is. */
export async function submit<F extends Form>(
  tools: LoggedDeps,
  caller: Caller,
  kind: Kind<F>,
  body: F['body'] & Once,
): Promise<F['lengkap']> {
  const sekolah = await findSekolahPengusul(tools, caller)
  const { id: sekolahId } = sekolah
  const { kunciKirim, keberatanId = null } = body
  const input = kind.merge(body, null, sekolahId)
  const submissionSidik = sidikKiriman(kind.kiriman(input, keberatanId), body.dokumenPendukung)
  if (kunciKirim !== undefined) {
    const present = await findKiriman(tools.db, caller.cakupan, kind.jenis, {
      sekolahId,
      submissionKey: kunciKirim,
      submissionSidik,
    })
    if (present !== undefined) return kind.read(tools, caller, `${sekolahId}-${present}`)
  }
  refuseNewOwned(kind, body, sekolahId)
  const errors = (await kind.errors?.(tools.db, caller.cakupan, body, null)) ?? []
  const checked = await checkUsulan(tools, caller, kind, { sekolah, isian: input, old: null, errors })
  const daftar = body.dokumenPendukung ?? []
  const dokumen = await prepareDocument(tools, caller, { sekolahId, daftar, currentlyPresent: [] })
  try {
    const sidik = sidikUsulan(kind.core(input), dokumen.sidik)
    const kiriman = { sekolahId, submissionKey: kunciKirim, submissionSidik, sidik }
    const id = await save(tools, caller, kind, { sekolah, isian: input, checked, dokumen, kiriman, keberatanId })
    return await kind.read(tools, caller, `${sekolahId}-${id}`)
  } finally {
    await dokumen.drop()
  }
}

/** @throws 422 with every field that does not hold, or for a locked month */
export async function checkUsulan<F extends Form>(
  { db, clock }: LoggedDeps,
  { cakupan }: Caller,
  kind: Kind<F>,
  reviewed: Omit<Reviewed<F>, 'now'>,
): Promise<F['checked']> {
  const checked = await kind.check(db, cakupan, { ...reviewed, now: clock.now() })
  const { dari, sampai } = kind.requested(reviewed.isian)
  await refuseLockedBulan(db, reviewed.sekolah.id, dari, sampai, SHAPES[kind.jenis].field.tanggal)
  return checked
}

type Saved<F extends Form> = {
  sekolah: SekolahPengusul
  isian: F['isian']
  checked: F['checked']
  dokumen: ReadyDocument
  kiriman: { sekolahId: number; submissionKey: string | undefined; submissionSidik: string; sidik: string }
  /** The objection that it answers. */
  keberatanId: string | null
}

/** @returns the number of the row, ours or that of who was faster with the same */
async function save<F extends Form>(
  tools: LoggedDeps,
  caller: Caller,
  kind: Kind<F>,
  saved: Saved<F>,
): Promise<number> {
  const { jenis } = kind
  const { label, field } = SHAPES[jenis]
  const { sekolah, isian, dokumen, kiriman, keberatanId } = saved
  const { sekolahId } = kiriman
  const find = (db: DbOrTrx) => findKiriman(db, caller.cakupan, jenis, kiriman)
  const old = await find(tools.db)
  if (old !== undefined) return old
  const at = tools.clock.now()
  const noUsulan = await newNumber(tools.db, jenis, at, sekolah.zona)
  const { gtkIds, dari, sampai } = kind.requested(isian)
  const next = await tools.db.transaction().execute(async (trx) => {
    await holdKiriman(trx, sekolahId, kiriman.sidik)
    if ((await find(trx)) !== undefined) return undefined
    await refuseLockedBulan(trx, sekolahId, dari, sampai, field.tanggal)
    const id = await insert(trx, kind, { ...saved, pada: at, noUsulan, penggunaId: caller.pengguna.id })
    if (id === undefined) return undefined
    await kind.writeRinci?.(trx, { sekolahId, nomor: id }, isian, null)
    await recordAddress(trx, { jenis, nomor: noUsulan, sekolahId, id })
    await dokumen.attach(trx, jenis, id)
    const usulan = { jenis, label, field, id, sekolahId, noUsulan, gtkIds, dari, sampai, pada: at }
    if (keberatanId !== null) await proposeKeberatan(trx, caller, keberatanId, usulan)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: caller.pengguna.id,
      perihal: jenis,
      objek: `${sekolahId}-${id}`,
      tindakan: 'ajukan',
      sesudah: kind.newRiwayat(isian, saved.checked, { noUsulan, sidik: dokumen.sidik }),
    })
    return id
  })
  if (next !== undefined) await handToOtomatis(tools, jenis, `${sekolahId}-${next}`)
  const stored = next ?? (await find(tools.db))
  if (stored === undefined) throw conflict(kind.duplicate.simultaneous)
  return stored
}

/** @returns undefined when the same submission stands already: whoever came second waited for the first */
async function insert<F extends Form>(
  trx: Trx,
  kind: Kind<F>,
  one: Saved<F> & { pada: string; noUsulan: string; penggunaId: number },
): Promise<number | undefined> {
  const { sekolahId, submissionKey, submissionSidik, sidik } = one.kiriman
  const own = Object.entries(kind.columns(one.isian, one.checked))
  const { rows } = await sql<{ id: number }>`
    insert into ${SHAPES[kind.jenis].tabel} (sekolah_id, ${sql.ref(kind.nomorColumn)}, ${sql.join(own.map(([nama]) => sql.ref(nama)))},
      catatan_pengusul, tgl_pengajuan, diajukan_oleh, sidik, kunci_kirim, sidik_kirim)
    values (${sekolahId}, ${one.noUsulan}, ${sql.join(own.map(([, nilai]) => nilai))}, ${one.isian.catatan}, ${one.pada},
      ${one.penggunaId}, ${sidik}, ${submissionKey ?? null}, ${submissionSidik})
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

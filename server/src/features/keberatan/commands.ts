import type { Output } from '@geisa/contract/endpoint'
import type { ajukanKeberatan, answerKeberatan, Keberatan } from '@geisa/contract/keberatan'
import { link } from '@geisa/contract/links'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { hariSekolah, longTanggal, namaBulan } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { gtkIn, sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { conflict, HttpError, invalidField, notFound } from '../../platform/errors.ts'
import { handOverDocuments, takeTitipan } from '../../platform/files/dokumen.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { sendOperatorMessage } from '../kotak-surat/commands.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { informGtk } from './commands-inform.ts'
import { findKeberatan } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Submitted = Output<typeof ajukanKeberatan, 'body'>
type Answered = Output<typeof answerKeberatan, 'body'>

const CHANGED = 'Keberatan ini sudah ditindaklanjuti sejak Anda membukanya. Muat ulang, lalu periksa lagi.'

/** A member of staff objects to one of the own days; the operators learn of it. */
export async function submitKeberatan(tools: Deps, caller: Caller, input: Submitted): Promise<Keberatan> {
  const { db, clock } = tools
  const { sekolahId, gtkId, id: penggunaId } = caller.pengguna
  if (sekolahId === null || gtkId === null) throw notFound('GTK')
  const at = clock.now()
  const id = await db.transaction().execute(async (trx) => {
    const gtk = await checkHari(trx, caller, { sekolahId, gtkId, tanggal: input.tanggal, pada: at })
    const { waktuDatang = null, waktuPulang = null } = input
    const { rows } = await sql<{ id: number }>`
      insert into keberatan (sekolah_id, gtk_id, tanggal, isi, waktu_datang, waktu_pulang, dibuat_oleh, dibuat_pada)
      values (${sekolahId}, ${gtkId}, ${input.tanggal}, ${input.isi}, ${waktuDatang}, ${waktuPulang}, ${penggunaId}, ${at})
      on conflict do nothing returning id`.execute(trx)
    const nomor = rows[0]?.id
    if (nomor === undefined)
      throw invalidField('tanggal', 'Keberatan Anda atas hari ini masih menunggu operator. Tunggu jawabannya dahulu.')
    const object = `${sekolahId}-${nomor}`
    await attachOwn(trx, { sekolahId, penggunaId, nomor }, input.dokumen ?? [])
    await sendOperatorMessage(trx, sekolahId, {
      subject: `Keberatan ${gtk.nama}, ${longTanggal(input.tanggal)}`,
      isi: `${gtk.nama} berkeberatan atas kehadirannya pada ${longTanggal(input.tanggal)}:\n“${input.isi}”\nJadikan koreksi bila benar, atau tulis jawabannya.`,
      link: link('/keberatan', { id: object }),
      waktu: at,
    })
    const after = { namaGtk: gtk.nama, tanggal: input.tanggal, isi: input.isi, waktuDatang, waktuPulang }
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId,
      perihal: 'keberatan',
      objek: object,
      tindakan: 'ajukan',
      sesudah: after,
    })
    return object
  })
  return findKeberatan(tools, caller, id)
}

/** Only what the caller has uploaded: of others' nothing is told. */
async function attachOwn(
  trx: Trx,
  { sekolahId, penggunaId, nomor }: { sekolahId: number; penggunaId: number; nomor: number },
  dokumen: readonly { s3Key: string }[],
): Promise<void> {
  for (const [nth, { s3Key }] of dokumen.entries()) {
    const { rows } = await sql`select 1 from dokumen where sekolah_id = ${sekolahId} and kunci = ${s3Key}
      and diunggah_oleh = ${penggunaId} and pemilik = 'belum-terpasang' for update`.execute(trx)
    if (rows.length === 0 || !(await takeTitipan(trx, { sekolahId, kunci: s3Key }, 'keberatan', nomor)))
      throw invalidField(`dokumen.${nth}`, 'Dokumen ini sudah tidak ada. Unggah lagi.')
  }
}

/** The operator answers; what became a correction, or was answered by somebody else, is a stale version. */
export async function answer(tools: Deps, caller: Caller, id: string, input: Answered): Promise<Keberatan> {
  const { db, clock } = tools
  const { sekolahId, nomor } = parseId(id, 'Keberatan')
  const at = clock.now()
  const penggunaId = caller.pengguna.id
  await db.transaction().execute(async (trx) => {
    const held = await holdKeberatan(trx, caller, { sekolahId, nomor })
    if (held.versi !== input.versi) throw conflict(CHANGED)
    if (held.status !== 'baru') throw invalidField('status', 'Keberatan ini sudah ditindaklanjuti')
    await sql`update keberatan set status = 'dijawab', jawaban = ${input.jawaban}, dijawab_oleh = ${penggunaId},
        dijawab_pada = ${at}, versi = versi + 1
      where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${input.versi}`.execute(trx)
    await informGtk(trx, held, { outcome: 'dijawab', isi: `Jawaban operator: ${input.jawaban}`, pada: at })
    const after = { status: 'Dijawab', jawaban: input.jawaban }
    const row = { sekolahId, pada: at, penggunaId, perihal: 'keberatan', objek: id, tindakan: 'jawab' }
    await recordRiwayat(trx, { ...row, sebelum: { status: 'Menunggu operator' }, sesudah: after })
  })
  return findKeberatan(tools, caller, id)
}

/** An own day in service that is not in the future nor in a locked month. */
async function checkHari(
  trx: Trx,
  { cakupan }: Caller,
  { sekolahId, gtkId, tanggal, pada }: { sekolahId: number; gtkId: number; tanggal: string; pada: string },
): Promise<{ nama: string }> {
  const { rows } = await sql<{
    nama: string
    mulai: string | null
    berhenti: string | null
    zona: 'WIB' | 'WITA' | 'WIT'
  }>`
    select g.nama, g.mulai_tugas as mulai, g.berhenti, s.zona from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)}`.execute(trx)
  const gtk = rows[0]
  if (gtk === undefined) throw notFound('GTK')
  if (tanggal > hariSekolah(pada, gtk.zona)) throw invalidField('tanggal', 'Hari ini belum tiba')
  if (gtk.mulai !== null && tanggal < gtk.mulai)
    throw invalidField('tanggal', `Anda mulai bertugas pada ${longTanggal(gtk.mulai)}`)
  if (gtk.berhenti !== null && tanggal > gtk.berhenti)
    throw invalidField('tanggal', `Tugas Anda berakhir pada ${longTanggal(gtk.berhenti)}`)
  await refuseLocked(trx, sekolahId, tanggal)
  return gtk
}

/** Whom a member of staff asks is the school; only an office opens a month. */
async function refuseLocked(trx: Trx, sekolahId: number, tanggal: string): Promise<void> {
  try {
    await refuseLockedBulan(trx, sekolahId, tanggal, tanggal, 'tanggal')
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const bulan = namaBulan(tanggal.slice(0, 7).replace('-', ''))
    throw invalidField(
      'tanggal',
      `Bulan ${bulan} sudah dikunci. Bicarakan dengan operator sekolah: dinas dapat membuka kuncinya.`,
    )
  }
}

type Held = { sekolahId: number; nomor: number; gtkId: number; tanggal: string; status: string; versi: number }

async function holdKeberatan(
  trx: Trx,
  { cakupan }: Caller,
  { sekolahId, nomor }: { sekolahId: number; nomor: number },
): Promise<Held> {
  const { rows } = await sql<Held>`
    select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal, k.status, k.versi
    from keberatan k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(cakupan)} for update of k`.execute(trx)
  if (rows[0] === undefined) throw notFound('Keberatan')
  return rows[0]
}

type Usulan = {
  jenis: JenisPengajuan
  /** How people call its kind, and its form the number, of whom and of when it is. */
  label: string
  field: { nomor: string; gtk: string; tanggal: string }
  id: number
  sekolahId: number
  noUsulan: string
  /** null: of the whole school. */
  gtkIds: readonly number[] | null
  dari: string
  sampai: string
  pada: string
}

/**
 * The request that an objection became, in the transaction that stores it. It must be of that person and day, and the
 * objection must still wait.
 */
export async function proposeKeberatan(trx: Trx, caller: Caller, keberatanId: string, usulan: Usulan): Promise<void> {
  const { sekolahId, nomor } = parseId(keberatanId, 'Keberatan')
  const { jenis, label, field, noUsulan, gtkIds, pada } = usulan
  if (sekolahId !== usulan.sekolahId) throw notFound('Keberatan')
  const held = await holdKeberatan(trx, caller, { sekolahId, nomor })
  if (gtkIds !== null && !gtkIds.includes(held.gtkId))
    throw invalidField(field.gtk, 'Keberatan yang ditindaklanjuti milik GTK lain')
  if (held.tanggal < usulan.dari || held.tanggal > usulan.sampai)
    throw invalidField(field.tanggal, `Keberatan yang ditindaklanjuti atas ${longTanggal(held.tanggal)}`)
  if (held.status !== 'baru') throw invalidField('keberatanId', 'Keberatan ini sudah ditindaklanjuti')
  await sql`update keberatan set status = 'diusulkan', pengajuan_jenis = ${jenis}, pengajuan_id = ${usulan.id},
      dijawab_oleh = ${caller.pengguna.id}, dijawab_pada = ${pada}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
  await handOverDocuments(trx, sekolahId, { pemilik: 'keberatan', id: nomor }, { pemilik: jenis, id: usulan.id })
  await informGtk(trx, held, {
    outcome: `diusulkan sebagai ${label.toLowerCase()}`,
    isi: `Operator mengusulkan ${label} No. ${noUsulan}. Anda diberi tahu bila dinas sudah memutuskannya.`,
    pada,
  })
  const after = { status: 'Diusulkan', [field.nomor]: noUsulan }
  const row = { sekolahId, pada, penggunaId: caller.pengguna.id, perihal: 'keberatan', objek: keberatanId }
  await recordRiwayat(trx, { ...row, tindakan: 'usulkan', sebelum: { status: 'Menunggu operator' }, sesudah: after })
}

import type { Output } from '@geisa/contract/endpoint'
import type { moveGtk } from '@geisa/contract/gtk/move'
import type { Zona } from '@geisa/engine/acuan'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { closePemetaanGtk } from '../mesin/pin/commands-pemetaan-gtk.ts'
import { holdMesinSekolah } from '../mesin/queries.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import type { Catatan } from '../riwayat/commands.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import { holdGtkTurn } from '../sekolah/commands-gtk-turn.ts'
import { recordAll } from './commands-induk.ts'
import { insertGtk, insertTpp } from './commands-insert.ts'
import { notifyEarly, refuseSilentEarly } from './data-pribadi/commands-berhenti.ts'
import { moveTanggal } from './gtk-plan.ts'
import {
  type GtkState,
  holdPerson,
  holdPersonRow,
  holdState,
  readState,
  refuseDuplicate,
  refuseErased,
  refuseLocked,
} from './hold-gtk.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Destination = { id: number; nama: string; npsn: string; zona: Zona }

/**
 * A transfer is two rows (rules.md L26): the old one ends the day before and keeps its days, percentages and base; the
 * new one begins with the identity and TPP in force, and is the main one if the old was. @returns the new public id
 */
export async function relocateGtk(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { npsn, tanggal, versi, alasan, dampak }: Output<typeof moveGtk, 'body'>,
): Promise<{ id: string; message: string }> {
  const at = clock.now()
  const awal = await readState(db, cakupan, id, at)
  const destination = await findDestination(db, cakupan, npsn)
  if (destination.id === awal.sekolahId) throw invalidField('npsn', 'GTK ini sudah bertugas di sekolah itu')
  const newId = await db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [awal.sekolahId, destination.id])
    await holdMesinSekolah(trx, cakupan, awal.sekolahId)
    const current = await readState(trx, cakupan, id, at)
    await holdPerson(trx, [current])
    await holdPersonRow(trx, current, current)
    const old = await holdState(trx, cakupan, id, at)
    if (old.versi !== versi)
      throw await latestChange(
        trx,
        { pengguna, cakupan },
        { sekolahId: awal.sekolahId, perihal: 'gtk', objek: id },
        'Data GTK ini sudah diubah orang lain. Muat ulang, lalu ulangi pemindahan.',
      )
    refuseErased(old)
    refuseWrongTanggal(old, tanggal)
    // Who tapped here on the morning of the day from which he serves there has not served here after it.
    const next = { mulaiTugas: old.mulaiTugas, berhenti: moveTanggal(tanggal, -1) }
    const early = await refuseSilentEarly(trx, cakupan, old, { berhenti: tanggal, old, next, now: at }, alasan)
    await refuseAlreadyExists(trx, old, destination)
    await refuseDuplicate(trx, destination.id, null, old, 'npsn')
    await refuseLocked(trx, old.sekolahId, [{ dari: tanggal, sampai: old.berhenti, field: 'tanggal' }])
    await refuseLocked(trx, destination.id, [{ dari: tanggal, sampai: null, field: 'tanggal' }])
    const touched = { sekolahIds: [old.sekolahId, destination.id], dari: tanggal, now: at }
    const past = await watchPast(trx, cakupan, touched, dampak)
    const move = { old, destination, tanggal, pada: at }
    const gtkId = await write(trx, pengguna, move)
    const pin = await closePemetaanGtk(trx, pengguna, cakupan, { ...old, sampai: moveTanggal(tanggal, -1), pada: at })
    if (early !== null) await notifyEarly(trx, pengguna, old.sekolahId, { ...early, pada: at })
    await record(trx, pengguna, move, { gtkId, pin, alasan: early?.alasan })
    await past()
    return `${destination.id}-${gtkId}`
  })
  return { id: newId, message: `${awal.nama} pindah ke ${destination.nama} mulai ${longTanggal(tanggal)}` }
}

async function findDestination(db: DbOrTrx, cakupan: Cakupan, npsn: string): Promise<Destination> {
  const { rows } = await sql<Destination>`
    select s.id, s.nama, s.npsn, s.zona from sekolah s where s.npsn = ${npsn} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw invalidField('npsn', `Sekolah dengan NPSN ${npsn} tidak ada dalam cakupan Anda`)
  return rows[0]
}

function refuseWrongTanggal({ mulaiTugas, berhenti, hariIni }: GtkState, tanggal: string): void {
  refuseTooFarAhead('tanggal', tanggal, hariIni)
  if (mulaiTugas !== null && tanggal <= mulaiTugas)
    throw invalidField('tanggal', `Tanggal pindah harus sesudah mulai tugas, ${longTanggal(mulaiTugas)}`)
  if (berhenti !== null && berhenti < tanggal)
    throw invalidField('tanggal', `GTK ini sudah berhenti pada ${longTanggal(berhenti)}`)
}

/** One row per person and school: who comes back gets the old row's leave date lifted instead. */
async function refuseAlreadyExists(trx: Trx, { idDapodik }: GtkState, destination: Destination): Promise<void> {
  const { rows } = await sql<{ berhenti: string | null }>`
    select g.berhenti from alamat_gtk a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    where a.id_dapodik = ${idDapodik}::uuid and a.sekolah_id = ${destination.id}`.execute(trx)
  const one = rows[0]
  if (one === undefined) return
  const state = one.berhenti === null ? '' : `, berhenti ${longTanggal(one.berhenti)}; ubah tanggal berhentinya di sana`
  throw invalidField('npsn', `GTK ini sudah tercatat di ${destination.nama}${state}`)
}

type Move = { old: GtkState; destination: Destination; tanggal: string; pada: string }

async function write(trx: Trx, pengguna: Pengguna, { old, destination, tanggal, pada }: Move): Promise<number> {
  await sql`update gtk set berhenti = ${moveTanggal(tanggal, -1)}, versi = versi + 1
    where sekolah_id = ${old.sekolahId} and id = ${old.gtkId}`.execute(trx)
  const gtkId = await insertGtk(trx, destination.id, { ...old, mulaiTugas: tanggal }, pada)
  await sql`
    insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
    select ${destination.id}, ${gtkId}, berlaku_mulai, identitas, disimpan_pada from gtk_identitas
    where sekolah_id = ${old.sekolahId} and gtk_id = ${old.gtkId}`.execute(trx)
  const tpp = versionOn(old.tppVersi, tanggal)
  const base = { sekolahId: destination.id, gtkId, mulai: tanggal, pada, oleh: pengguna.id }
  if (tpp !== undefined) await insertTpp(trx, base, tpp.rupiah)
  return gtkId
}

async function record(
  trx: Trx,
  pengguna: Pengguna,
  { old, destination, tanggal, pada }: Move,
  done: { gtkId: number; pin: Catatan[]; alasan: string | undefined },
): Promise<void> {
  const base = { pada, penggunaId: pengguna.id, perihal: 'gtk' }
  const newId = `${destination.id}-${done.gtkId}`
  const { nama, nip, nuptk, ptkInduk } = old
  await recordAll(trx, [
    ...done.pin.map((catatan) => ({ catatan, dari: tanggal, hariIni: old.hariIni })),
    {
      catatan: {
        ...base,
        sekolahId: old.sekolahId,
        objek: old.id,
        tindakan: 'pindah-keluar',
        sebelum: { berhenti: old.berhenti },
        sesudah: { berhenti: moveTanggal(tanggal, -1), npsnTujuan: destination.npsn },
        ...(done.alasan === undefined ? {} : { alasan: done.alasan }),
      },
      dari: tanggal,
      hariIni: old.hariIni,
    },
    {
      catatan: {
        ...base,
        sekolahId: destination.id,
        objek: newId,
        tindakan: 'pindah-masuk',
        sesudah: { nama, nip, nuptk, ptkInduk, mulaiTugas: tanggal, berhenti: old.berhenti },
      },
      dari: tanggal,
      hariIni: hariSekolah(pada, destination.zona),
    },
  ])
}

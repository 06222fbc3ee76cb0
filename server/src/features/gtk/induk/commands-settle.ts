import { link } from '@geisa/contract/links'
import type { Zona } from '@geisa/engine/acuan'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { sendOperatorMessage, sendPesanKantor } from '../../kotak-surat/commands.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { recordAll } from '../commands-induk.ts'
import { holdPerson, holdPersonRow, type Nomor } from '../hold-gtk.ts'
import { holdersOf, listHolders } from './queries-minta.ts'

type Claim = Nomor & {
  id: string
  sekolahId: number
  gtkId: number
  nama: string
  namaSekolah: string
  npsn: string
  zona: Zona
}

/** Claims of one step: those of the whole nation are no one statement. */
const AT_ONCE = 500

/**
 * Hourly: a claim that no other school contests any more, since its row was deleted, ended or let go, is the main row by
 * itself: pay counts there from then on, and school and office are told (decision 48). @returns how many
 */
export async function settleClaims(db: Db, now: string, stop?: AbortSignal, atOnce = AT_ONCE): Promise<number> {
  const cakupan = systemCakupan('claims of all schools that nobody contests any more')
  let settled = 0
  let after: Place = { sekolahId: 0, gtkId: 0 }
  for (;;) {
    stop?.throwIfAborted()
    const { last, jumlah } = await settleNext(db, cakupan, { now, after, atOnce }, stop)
    settled += jumlah
    if (last === null) return settled
    after = last
  }
}

type Place = { sekolahId: number; gtkId: number }

/** @returns the place to go on from; null = none is left */
async function settleNext(
  db: Db,
  cakupan: Cakupan,
  { now, after, atOnce }: { now: string; after: Place; atOnce: number },
  stop?: AbortSignal,
): Promise<{ last: Place | null; jumlah: number }> {
  const today = hariSekolah(now, 'WIB')
  const { rows } = await sql<Claim>`
    select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, g.nip, g.nuptk,
      g.id_dapodik as "idDapodik", s.nama as "namaSekolah", s.npsn, s.zona
    from gtk g join sekolah s on s.id = g.sekolah_id where g.minta_induk and ${sekolahIn(cakupan)}
      and (g.sekolah_id, g.id) > (${after.sekolahId}::int, ${after.gtkId}::int)
    order by g.sekolah_id, g.id limit ${atOnce}`.execute(db)
  const holders = await listHolders(db, cakupan, rows, today)
  let settled = 0
  for (const claim of rows) {
    stop?.throwIfAborted()
    if (holdersOf(claim, holders).length > 0) continue
    const done = await db.transaction().execute(async (trx) => {
      await holdGtkTurn(trx, [claim.sekolahId])
      await holdPerson(trx, [claim])
      await holdPersonRow(trx, claim, claim)
      if (holdersOf(claim, await listHolders(trx, cakupan, [claim], today)).length > 0) return 0
      return settle(trx, claim, now)
    })
    settled += done
  }
  return { last: rows.length < atOnce ? null : (rows.at(-1) ?? null), jumlah: settled }
}

async function settle(trx: Trx, claim: Claim, pada: string): Promise<number> {
  const { sekolahId, gtkId, id, nama, namaSekolah, npsn } = claim
  const { rows } =
    await sql`update gtk set ptk_induk = true, minta_induk = false, induk_ditanya = null, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${gtkId} and minta_induk and nip is not distinct from ${claim.nip}
      and nuptk is not distinct from ${claim.nuptk} returning id`.execute(trx)
  if (rows.length === 0) return 0
  const letter = {
    subject: `Sekolah induk ${nama}`,
    isi: `${nama} tidak lagi tercatat berinduk di sekolah lain. ${namaSekolah} (NPSN ${npsn}) kini induknya: TPP dihitung di sana, juga di bulan yang belum dikunci.`,
    link: link('/pengaturan/gtk'),
    waktu: pada,
  }
  await sendPesanKantor(trx, sekolahId, letter)
  await sendOperatorMessage(trx, sekolahId, letter)
  const catatan = {
    sekolahId,
    pada,
    penggunaId: null,
    perihal: 'gtk',
    objek: id,
    tindakan: 'jadi-induk',
    sesudah: { ptkInduk: true },
  }
  await recordAll(trx, [{ catatan, dari: EPOCH_START, hariIni: hariSekolah(pada, claim.zona) }])
  return 1
}

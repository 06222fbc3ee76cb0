import { link } from '@geisa/contract/tautan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { sendPesanKantor } from '../../kotak-surat/commands.ts'
import { CENTRAL, recordRiwayat } from '../../riwayat/commands.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { holdPerson, holdPersonRow, holdSekolah, type Nomor } from '../pegang-gtk.ts'
import { holdersOf, listHolders } from './queries-minta.ts'

type Claim = Nomor & {
  id: string
  sekolahId: number
  gtkId: number
  nama: string
  namaSekolah: string
  npsn: string
  kantor: string
}

/**
 * Nightly: a claim that no other school contests any more, since its row was deleted, ended or let go, is the main row by
 * itself. What is paid waits for the office's word as before, so the school reads nothing of it; the office is told, and the
 * line stands in its own history (decision 48). @returns how many
 */
export async function settleClaims(db: Db, now: string, stop?: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('claims of all schools that nobody contests any more')
  const today = hariSekolah(now, 'WIB')
  const { rows } = await sql<Claim>`
    select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, g.nip, g.nuptk,
      g.id_dapodik as "idDapodik", s.nama as "namaSekolah", s.npsn, ${KODE_KANTOR} as kantor
    from gtk g join sekolah s on s.id = g.sekolah_id where g.minta_induk and ${sekolahIn(cakupan)}
    order by g.sekolah_id, g.id`.execute(db)
  const holders = await listHolders(db, cakupan, rows, today)
  let settled = 0
  for (const claim of rows) {
    stop?.throwIfAborted()
    if (holdersOf(claim, holders).length > 0) continue
    const done = await db.transaction().execute(async (trx) => {
      await holdSekolah(trx, [claim.sekolahId])
      await holdPerson(trx, [claim])
      await holdPersonRow(trx, claim, claim)
      if (holdersOf(claim, await listHolders(trx, cakupan, [claim], today)).length > 0) return 0
      return settle(trx, claim, now)
    })
    settled += done
  }
  return settled
}

async function settle(trx: Trx, claim: Claim, pada: string): Promise<number> {
  const { sekolahId, gtkId, id, nama, namaSekolah, npsn } = claim
  const { rows } = await sql<{ pasti: boolean }>`update gtk set ptk_induk = true, minta_induk = false
    where sekolah_id = ${sekolahId} and id = ${gtkId} and minta_induk and nip is not distinct from ${claim.nip}
      and nuptk is not distinct from ${claim.nuptk} returning induk_pasti as pasti`.execute(trx)
  // Of whom an office had said that pay counts here nothing is left to say.
  if (rows[0]?.pasti !== false) return rows.length
  await sendPesanKantor(trx, sekolahId, {
    subject: `Sekolah induk ${nama} tinggal dipastikan`,
    isi: `${nama} tidak lagi tercatat berinduk di sekolah lain. ${namaSekolah} (NPSN ${npsn}) kini induknya; TPP dihitung di sana sesudah Anda memastikannya.`,
    link: link('/pengaturan/sekolah-induk'),
    waktu: pada,
  })
  await recordRiwayat(trx, {
    sekolahId: CENTRAL,
    pada,
    penggunaId: null,
    perihal: 'gtk',
    objek: id,
    tindakan: 'jadi-induk',
    sesudah: { ptkInduk: true },
    lingkup: `kantor:${claim.kantor}`,
  })
  return 1
}

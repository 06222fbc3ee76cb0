import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { queueRekap } from '../../penghitung/commands-queue.ts'
import { bumpUntilNow } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { holdPengakuan, isPending } from './commands-konfirmasi.ts'
import { sendLapsed, tellOperators } from './commands-surat.ts'
import { CLAIM_SECONDS } from './queries.ts'

/** Claims that nobody confirmed (devices.md 5). */

/** What was kept of a serial number that nobody holds any more: the machine itself still has it. */
const HELD_SECONDS = 90 * 86_400

/**
 * Nightly. A case of two schools waits for its office, and a machine whose stick was read, or whose taps a server of the
 * release before took, is in use. @returns how many lapsed
 */
export async function endOldClaims(db: Db, now: string, stop?: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('claims of all schools lapse')
  const { rows } = await sql<{ id: string }>`
    select u.sekolah_id || '-' || u.mesin_id as id from mesin_pengakuan u join sekolah s on s.id = u.sekolah_id
    where ${sekolahIn(cakupan)} and u.dikonfirmasi_pada is null and u.berakhir_pada is null and u.sengketa_pada is null
      and greatest(u.diakui_pada, u.sengketa_lewat_pada) < ${addSeconds(now, -CLAIM_SECONDS)}
      and not exists (select 1 from berkas_usb b where b.sekolah_id = u.sekolah_id and b.mesin_id = u.mesin_id)
      and not exists (select 1 from tap t where t.sekolah_id = u.sekolah_id and t.mesin_id = u.mesin_id)
    order by u.sekolah_id, u.mesin_id`.execute(db)
  for (const { id } of rows) {
    stop?.throwIfAborted()
    await db.transaction().execute(async (trx) => {
      const mesin = await holdMesin(trx, cakupan, id)
      const p = await holdPengakuan(trx, mesin)
      if (!isPending(p) || p.sengketaPada !== null) return
      await endPengakuan(trx, mesin, { pada: now, oleh: null, tindakan: 'pengakuan-berakhir' })
      await tellOperators(trx, mesin.sekolahId, {
        subject: `Pendaftaran mesin ${mesin.nomorSeri} berakhir`,
        isi: `Mesin "${mesin.nama}" (${mesin.nomorSeri}) tidak dikonfirmasi dalam 14 hari, maka nomor serinya dilepas. Daftarkan lagi bila mesin sudah terpasang; yang sudah dikirim mesin tetap tersimpan.`,
        pada: now,
      })
    })
  }
  return rows.length
}

/**
 * Nightly: a claim of what another school holds that nobody decided lapses like any other, so that neither school waits for
 * ever, nor does it keep one of the claimant's three. The holder may type its number again, and has its fourteen days anew.
 * @returns how many lapsed
 */
export async function endOldKlaim(db: Db, now: string, stop?: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('claims of all schools lapse')
  const { rows } = await sql<{ sekolahId: number; nomorSeri: string }>`
    select k.sekolah_id as "sekolahId", k.nomor_seri as "nomorSeri" from mesin_klaim k join sekolah s on s.id = k.sekolah_id
    where ${sekolahIn(cakupan)} and k.diputus_pada is null and k.diajukan_pada < ${addSeconds(now, -CLAIM_SECONDS)}
    order by k.nomor_seri, k.sekolah_id`.execute(db)
  for (const klaim of rows) {
    stop?.throwIfAborted()
    await db.transaction().execute((trx) => endKlaim(trx, klaim, now))
  }
  return rows.length
}

async function endKlaim(trx: Trx, klaim: { sekolahId: number; nomorSeri: string }, now: string): Promise<void> {
  const { sekolahId, nomorSeri } = klaim
  await sql`select pg_advisory_xact_lock(hashtextextended(${nomorSeri}, 7203204))`.execute(trx)
  const { rows } = await sql`
    update mesin_klaim set diputus_pada = ${now}, diputus_oleh = null, diberikan = false
    where sekolah_id = ${sekolahId} and nomor_seri = ${nomorSeri} and diputus_pada is null returning nomor_seri`.execute(
    trx,
  )
  if (rows.length === 0) return
  const { rows: holders } = await sql<{ sekolahId: number; mesinId: number }>`
    select sekolah_id as "sekolahId", mesin_id as "mesinId" from alamat_mesin where nomor_seri = ${nomorSeri}`.execute(
    trx,
  )
  const { rows: others } = await sql`
    select 1 from mesin_klaim where nomor_seri = ${nomorSeri} and diputus_pada is null limit 1`.execute(trx)
  const holder = holders[0]
  let waited = false
  if (holder !== undefined && others.length === 0) {
    const { rows: waiting } = await sql`update mesin_pengakuan set sengketa_pada = null, sengketa_lewat_pada = ${now}
      where sekolah_id = ${holder.sekolahId} and mesin_id = ${holder.mesinId} and sengketa_pada is not null returning mesin_id`.execute(
      trx,
    )
    waited = waiting.length > 0
  }
  await recordRiwayat(trx, {
    sekolahId,
    pada: now,
    penggunaId: null,
    perihal: 'mesin',
    objek: nomorSeri,
    tindakan: 'klaim-berakhir',
  })
  await sendLapsed(trx, { sekolahId, pemilik: holder?.sekolahId ?? null, waited, nomorSeri, pada: now })
}

type End = { pada: string; oleh: number | null; tindakan: string; alasan?: string }

/** A claim that is none any more: the serial number is free, and nothing that the machine sent was ever seen here. */
export async function endPengakuan(trx: Trx, mesin: MesinKey, { pada, oleh, tindakan, alasan }: End): Promise<void> {
  const own = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  await sql`update mesin_pengakuan set berakhir_pada = ${pada}, sengketa_pada = null where ${own}`.execute(trx)
  await sql`delete from alamat_token_mesin where ${own}`.execute(trx)
  await sql`delete from alamat_mesin where nomor_seri = ${mesin.nomorSeri} and ${own}`.execute(trx)
  await sql`delete from mesin_penempatan where ${own}`.execute(trx)
  await queueRekap(trx, [mesin.sekolahId])
  // What its stick brought, or what came while its number had been typed, counts no more.
  const { rows } = await sql<{
    hari: string | null
  }>`select min(waktu_lokal)::date as hari from tap where ${own}`.execute(trx)
  if (rows[0]?.hari) await bumpUntilNow(trx, mesin.sekolahId, rows[0].hari, hariSekolah(pada, mesin.zona))
  await recordRiwayat(trx, {
    sekolahId: mesin.sekolahId,
    pada,
    penggunaId: oleh,
    perihal: 'mesin',
    objek: `${mesin.sekolahId}-${mesin.mesinId}`,
    tindakan,
    sebelum: { nomorSeri: mesin.nomorSeri },
    ...(alasan === undefined ? {} : { alasan }),
  })
}

/** Nightly: posts of serial numbers that no school holds. @returns how many went */
export async function deleteOldHeld(db: Db, now: string): Promise<number> {
  const before = addSeconds(now, -HELD_SECONDS)
  const { rows: old } = await sql<{ nomorSeri: string }>`
    select distinct nomor_seri as "nomorSeri" from mesin_tertahan where diterima_pada < ${before}`.execute(db)
  const serials = old.map(({ nomorSeri }) => nomorSeri)
  const { rows: held } = await sql<{ nomorSeri: string }>`
    select nomor_seri as "nomorSeri" from alamat_mesin where nomor_seri = any(${serials}::text[])`.execute(db)
  const kept = new Set(held.map(({ nomorSeri }) => nomorSeri))
  const { numAffectedRows } = await sql`delete from mesin_tertahan where diterima_pada < ${before}
    and nomor_seri = any(${serials.filter((one) => !kept.has(one))}::text[])`.execute(db)
  await sql`delete from mesin_tertahan_asal where terakhir < ${before}
    and not (nomor_seri = any(${[...kept]}::text[]))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

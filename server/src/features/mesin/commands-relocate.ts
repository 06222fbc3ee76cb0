import type { Output } from '@geisa/contract/endpoint'
import type { moveMesin } from '@geisa/contract/mesin/mesin'
import type { blokirMesin } from '@geisa/contract/mesin/unknown-mesin'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { refuseLockedTap } from '../kunci-bulan/commands-guard-tap.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { bumpVersion, touchedBulan } from '../rekap/memo/commands-versi.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { lastPenempatan, openPenempatan } from './commands.ts'
import { changedMesin } from './commands-versi.ts'
import { normaliseSerial } from './iclock/identify-mesin.ts'
import { endPending, openApproved } from './pengakuan/commands-putusan.ts'
import { holdMesin, type MesinKey } from './queries.ts'
import { refuseFutureStart } from './tanggal-penempatan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/**
 * Moves a machine to another school (decisions 5): the old placement ends the day before, the new school gets a row of
 * its own, and from now on pushes go there. Both schools lie inside the office's scope.
 */
export async function relocateMesin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: Output<typeof moveMesin, 'body'>,
): Promise<void> {
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    await relocateInside(trx, { pengguna, cakupan, pada }, mesin, input)
  })
}

/** The same for a machine that the caller's transaction holds already. */
export async function relocateInside(
  trx: Trx,
  { pengguna, cakupan, pada }: { pengguna: Pengguna; cakupan: Cakupan; pada: string },
  mesin: MesinKey,
  { versi, sekolahId: destination, mulai, nama, alasan, dampak }: Output<typeof moveMesin, 'body'>,
): Promise<void> {
  const id = `${mesin.sekolahId}-${mesin.mesinId}`
  const destinationSekolah = await findSekolah(trx, cakupan, destination)
  if (destinationSekolah === undefined) throw notFound('Sekolah')
  if (mesin.sekolahId === destination) throw invalidField('sekolahId', 'Mesin sudah berada di sekolah ini')
  if (mesin.versi !== versi) throw await changedMesin(trx, { pengguna, cakupan }, mesin)
  refuseFutureStart(mulai, hariSekolah(pada, destinationSekolah.zona))
  const touched = { sekolahIds: [mesin.sekolahId, destination], dari: mulai, now: pada, everyDay: true }
  const past = await watchPast(trx, cakupan, touched, dampak)
  await closePenempatan(trx, mesin, mulai, pada, pengguna.id)
  await refuseLockedTap(trx, { ...mesin, dari: mulai, sampai: null }, 'mulai')
  const newMesin = await mesinRow(trx, destination, mesin, nama ?? mesin.nama, pada)
  await refuseLockedTap(trx, { sekolahId: destination, mesinId: newMesin, dari: mulai, sampai: null }, 'mulai')
  const goneSince = await afterPenempatan(trx, destination, newMesin)
  await openPenempatan(trx, {
    sekolahId: destination,
    mesinId: newMesin,
    mulai,
    dipakaiSejak: null,
    pada,
    oleh: pengguna.id,
  })
  await redirectAddress(trx, mesin, destination, newMesin, pada)
  await endPending(trx, mesin, pada)
  const { nomorSeri } = mesin
  await openApproved(trx, { sekolahId: destination, mesinId: newMesin, nomorSeri, pada, oleh: pengguna.id })
  const base = { pada, penggunaId: pengguna.id, perihal: 'mesin', alasan }
  const catatan = [
    {
      sekolahId: mesin.sekolahId,
      objek: id,
      tindakan: 'pindah-keluar',
      sesudah: { nomorSeri: mesin.nomorSeri, mulai },
    },
    {
      sekolahId: destination,
      objek: `${destination}-${newMesin}`,
      tindakan: 'pindah-masuk',
      sesudah: { nomorSeri: mesin.nomorSeri, mulai },
    },
  ]
  // In the order of schools: two moves across each other must not wait in a circle.
  for (const one of catatan.toSorted((a, b) => a.sekolahId - b.sekolahId)) await recordRiwayat(trx, { ...base, ...one })
  const today = hariSekolah(pada, mesin.zona)
  const touches = [
    { sekolahId: mesin.sekolahId, dari: mulai },
    { sekolahId: destination, dari: goneSince !== null && goneSince < mulai ? goneSince : mulai },
  ]
  await bumpVersion(
    trx,
    touches.flatMap(({ sekolahId, dari }) => touchedBulan(dari, today).map((bulan) => ({ sekolahId, bulan, dari }))),
  )
  await past()
}

async function closePenempatan(trx: Trx, mesin: MesinKey, newStart: string, at: string, by: number): Promise<void> {
  const old = await lastPenempatan(trx, mesin)
  const akhir = tanggalFrom(nomorHari(newStart) - 1)
  if (akhir < old.mulai) throw invalidField('mulai', 'Harus sesudah mesin ditempatkan di sekolah lama')
  const until = old.sampai !== null && old.sampai < akhir ? old.sampai : akhir
  await sql`update mesin_penempatan set sampai = ${until}, disimpan_pada = ${at}, disimpan_oleh = ${by}
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} and id = ${old.id}`.execute(trx)
  await queueRekap(trx, [mesin.sekolahId])
}

/**
 * The day after a machine last stood there: taps dated since then counted as late ones of that stay, until a new stay
 * begins (engine/tap/tap.ts). null: never.
 */
async function afterPenempatan(trx: Trx, sekolahId: number, mesinId: number): Promise<string | null> {
  const { rows } = await sql<{ hari: string | null }>`
    select max(sampai) + 1 as hari from mesin_penempatan where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(
    trx,
  )
  return rows[0]?.hari ?? null
}

/** A machine that comes back finds its old row and its old taps. What was demanded of it goes along: its network, its token. */
async function mesinRow(trx: Trx, sekolahId: number, mesin: MesinKey, nama: string, at: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, pushver, didaftarkan_pada, cidr, wajib_token)
    select ${sekolahId}, ${mesin.nomorSeri}, ${nama}, ${mesin.pushver}, ${at}, m.cidr, m.wajib_token from mesin m
    where m.sekolah_id = ${mesin.sekolahId} and m.id = ${mesin.mesinId}
    on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1,
      cidr = excluded.cidr, wajib_token = excluded.wajib_token
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function redirectAddress(
  trx: Trx,
  mesin: MesinKey,
  destination: number,
  newMesin: number,
  at: string,
): Promise<void> {
  const { rows } = await sql`
    update alamat_mesin set sekolah_id = ${destination}, mesin_id = ${newMesin}
    where nomor_seri = ${mesin.nomorSeri} and sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}
    returning nomor_seri`.execute(trx)
  if (rows.length === 0) throw invalid('Mesin ini sudah tidak berada di sekolah tersebut.')
  const own = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  await sql`delete from alamat_token_mesin where sekolah_id = ${destination} and mesin_id = ${newMesin}`.execute(trx)
  // It still lets the machine in; who knows it was of the school before, and proves nothing by it here.
  await sql`update alamat_token_mesin set sekolah_id = ${destination}, mesin_id = ${newMesin}, pindahan = true
    where ${own}`.execute(trx)
  await sql`update mesin_perintah set status = 'kedaluwarsa', selesai_pada = ${at}, keterangan = 'Mesin pindah sekolah'
    where ${own} and status in ('antre', 'terkirim')`.execute(trx)
  await sql`update mesin set versi = versi + 1, wajib_token = false
    where sekolah_id = ${mesin.sekolahId} and id = ${mesin.mesinId}`.execute(trx)
}

/** Blocks a serial number that nobody registered, or lets it ask again. */
export async function setBlokir(
  { db, clock }: Deps,
  pengguna: Pengguna,
  serialNumber: string,
  { diblokir, alasan }: Output<typeof blokirMesin, 'body'>,
): Promise<void> {
  const serial = normaliseSerial(serialNumber)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update mesin_tak_dikenal set diblokir = ${diblokir} where nomor_seri = ${serial}
      returning nomor_seri`.execute(trx)
    if (rows.length === 0) throw notFound('Mesin')
    await recordRiwayat(trx, {
      sekolahId: CENTRAL,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: serial,
      alasan,
      tindakan: diblokir ? 'blokir' : 'buka-blokir',
    })
  })
}

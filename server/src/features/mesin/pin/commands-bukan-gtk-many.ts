import type { Output } from '@geisa/contract/endpoint'
import type { markHariBukanGtk, markManyBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { EPOCH_START, hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { lockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { invalidPinReason } from '../adms/attlog.ts'
import { holdMesin, type MesinKey } from '../queries.ts'

/**
 * 'Bukan GTK' of many PINs in one act (product.md 4). No figure hangs on it, so that no month counts as changed and it may
 * reach into a locked one, as the mark of one PIN.
 */

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Marks these PINs, each from where a mark of its own would begin (masa-pin.ts startAfter). @returns how many */
export async function markManyPin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { pin: asked, alasan }: Output<typeof markManyBukanGtk, 'body'>,
): Promise<number> {
  const at = clock.now()
  const pin = [...new Set(asked)]
  for (const one of pin) {
    const broken = invalidPinReason(one)
    if (broken !== null) throw invalidField('pin', `PIN ${one}: ${broken}`)
  }
  return db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const today = hariSekolah(at, mesin.zona)
    await refuseHeld(trx, mesin, pin, today)
    // Read first: a cluster lets the school's node write what is selected there, and only the coordinator gives numbers (citus.md 2).
    const { rows: held } = await sql<{ pin: string; mulai: string }>`
      select x.pin, max(x.sampai) + 1 as mulai from (${HELD(mesin)}) x where x.pin = any(${pin}::text[]) group by x.pin`.execute(
      trx,
    )
    const startOf = new Map(held.map(({ pin: of, mulai }) => [of, mulai]))
    const { rows } = await sql`
      insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, alasan, disimpan_pada, disimpan_oleh)
      select ${mesin.sekolahId}::int, ${mesin.mesinId}::int, q.pin, q.mulai, ${alasan}, ${at}::timestamptz, ${pengguna.id}::int
      from unnest(${pin}::text[], ${pin.map((one) => startOf.get(one) ?? null)}::date[]) q (pin, mulai) returning id`.execute(
      trx,
    )
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'tandai-banyak',
      sesudah: { mesin: id, pin },
      alasan,
    })
    return rows.length
  })
}

/** Every mapping and mark of the machine's PINs. */
const HELD = ({ sekolahId, mesinId }: MesinKey) => sql`
  select p.pin, p.sampai from pemetaan_pin p where p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId}
  union all select p.pin, p.sampai from bukan_gtk p where p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId}`

/** Nobody's taps are taken away: a PIN whose owner or mark reaches today or beyond is looked at by itself. */
async function refuseHeld(trx: Trx, mesin: MesinKey, pin: readonly string[], today: string): Promise<void> {
  const { rows } = await sql<{ pin: string }>`
    select distinct x.pin from (${HELD(mesin)}) x
    where x.pin = any(${[...pin]}::text[]) and coalesce(x.sampai >= ${today}::date, true) order by x.pin limit 4`.execute(
    trx,
  )
  if (rows.length === 0) return
  const named = rows.slice(0, 3).map((row) => row.pin)
  throw conflict(
    `PIN ${named.join(', ')}${rows.length > 3 ? ' dan lainnya' : ''} sudah punya pemilik atau sudah ditandai. Muat ulang halaman ini, lalu ulangi.`,
  )
}

/** Says it of every PIN without an owner on these days of one machine. @returns its public id */
export async function markHari(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { mulai, sampai, alasan }: Output<typeof markHariBukanGtk, 'body'>,
): Promise<string> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    if (sampai < mulai) throw invalidField('sampai', 'Tidak boleh sebelum hari pertama')
    if (mulai < EPOCH_START) throw invalidField('mulai', `Pilih hari sejak ${longTanggal(EPOCH_START)}`)
    // Whoever comes tomorrow under a new PIN may be of the staff.
    if (sampai > hariSekolah(at, mesin.zona)) throw invalidField('sampai', 'Tidak boleh sesudah hari ini')
    await refuseTwice(trx, mesin, mulai, sampai)
    const { rows } = await sql<{ id: number }>`
      insert into bukan_gtk_hari (sekolah_id, mesin_id, mulai, sampai, alasan, disimpan_pada, disimpan_oleh)
      values (${mesin.sekolahId}, ${mesin.mesinId}, ${mulai}, ${sampai}, ${alasan}, ${at}, ${pengguna.id}) returning id`.execute(
      trx,
    )
    const object = `${mesin.sekolahId}-${rows[0]?.id}`
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: object,
      tindakan: 'tandai-hari',
      sesudah: { mesin: id, mulai, sampai },
      alasan,
    })
    return object
  })
}

async function refuseTwice(trx: Trx, mesin: MesinKey, mulai: string, sampai: string): Promise<void> {
  const { rows } = await sql<{ mulai: string; sampai: string }>`
    select mulai, sampai from bukan_gtk_hari where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}
      and mulai <= ${sampai} and sampai >= ${mulai} order by mulai limit 1`.execute(trx)
  const [other] = rows
  if (other !== undefined)
    throw conflict(
      `Hari ${longTanggal(other.mulai)} sampai ${longTanggal(other.sampai)} sudah ditandai. Pilih hari di luarnya, atau tarik tanda itu dahulu.`,
    )
}

/** Takes it back as if it had never been; what it said stays in the history. */
export async function withdrawHari(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
): Promise<void> {
  const at = clock.now()
  const { sekolahId, nomor } = parseId(id, 'Tanda bukan GTK')
  await db.transaction().execute(async (trx) => {
    const { mesinId } = await readHari(trx, cakupan, sekolahId, nomor)
    await holdMesin(trx, cakupan, `${sekolahId}-${mesinId}`)
    // Read again under the machine's lock, which every writer of its PINs holds.
    const { mulai, sampai, alasan } = await readHari(trx, cakupan, sekolahId, nomor)
    const locked = await lockedBulan(trx, sekolahId, mulai, sampai)
    if (locked !== null)
      throw conflict(`Tanda ini mencakup bulan ${locked} yang sudah dikunci. Minta dinas membuka kuncinya dahulu.`)
    await sql`delete from bukan_gtk_hari where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'tarik-hari',
      sebelum: { mesin: `${sekolahId}-${mesinId}`, mulai, sampai, alasan },
    })
  })
}

type Hari = { mesinId: number; mulai: string; sampai: string; alasan: string }

async function readHari(trx: Trx, cakupan: Cakupan, sekolahId: number, nomor: number): Promise<Hari> {
  const { rows } = await sql<Hari>`
    select h.mesin_id as "mesinId", h.mulai, h.sampai, h.alasan from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
    where h.sekolah_id = ${sekolahId} and h.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw notFound('Tanda bukan GTK')
  return rows[0]
}

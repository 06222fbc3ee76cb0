import type { Output } from '@geisa/contract/endpoint'
import type { markBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { hariSekolah } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { lockedBulan, refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { invalidPinReason } from '../adms/attlog.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import {
  type DateRange,
  firstTapHari,
  hariAfter,
  listMasaBukanGtk,
  listMasaPemetaan,
  overlapping,
  periodWords,
  startAfter,
} from './masa-pin.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Tanda = DateRange & { mesinId: number; pin: string; alasan: string }

/**
 * Says that a PIN is of nobody of the staff (product.md 4). No figure hangs on it, so that no month counts as changed, and
 * it may reach into a locked one: taps that came after the lock would otherwise be asked for for ever. @returns the mark's
 * public id
 */
export async function markPin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: Output<typeof markBukanGtk, 'body'>,
): Promise<string> {
  const at = clock.now()
  const { pin, alasan } = input
  return db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const broken = invalidPinReason(pin)
    if (broken !== null) throw invalidField('pin', broken)
    const today = hariSekolah(at, mesin.zona)
    const pemetaan = await listMasaPemetaan(trx, mesin, pin)
    const tanda = await listMasaBukanGtk(trx, mesin, pin)
    const start = input.mulai ?? startAfter([...pemetaan, ...tanda], today)
    const range = { mulai: start, sampai: input.sampai ?? null }
    if (start !== null && range.sampai !== null && range.sampai < start)
      throw invalidField('sampai', 'Tidak boleh sebelum hari pertama')
    refuseStacked(pemetaan, tanda, range)
    const { rows } = await sql<{ id: number }>`
      insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada, disimpan_oleh)
      values (${mesin.sekolahId}, ${mesin.mesinId}, ${pin}, ${start}, ${range.sampai}, ${alasan}, ${at}, ${pengguna.id})
      returning id`.execute(trx)
    const object = `${mesin.sekolahId}-${rows[0]?.id}`
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: object,
      tindakan: 'tandai',
      sesudah: { mesin: id, pin, ...range },
      alasan,
    })
    return object
  })
}

/** Ends a mark with its last day; taps after it wait for an owner again. */
export async function closeTanda(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  until: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const { mesin, nomor, old } = await holdTanda(trx, cakupan, id)
    const { sekolahId } = mesin
    if (old.mulai !== null && until < old.mulai) throw invalidField('sampai', 'Tidak boleh sebelum hari pertama tanda')
    if (old.sampai !== null && until > old.sampai)
      throw invalidField('sampai', 'Tanda tidak dapat diperpanjang; buat tanda baru')
    const release = { mulai: hariAfter(until), sampai: old.sampai }
    const keyFrom = await firstTapHari(trx, mesin, old.pin, release)
    if (keyFrom !== null) await refuseLockedBulan(trx, sekolahId, keyFrom, old.sampai, 'sampai')
    await sql`update bukan_gtk set sampai = ${until}, disimpan_pada = ${at}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'akhiri',
      sebelum: { sampai: old.sampai },
      sesudah: { sampai: until },
    })
  })
}

/** Takes a mark back as if it had never been; what it said stays in the history. */
export async function withdrawTanda(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const { mesin, nomor, old } = await holdTanda(trx, cakupan, id)
    const { sekolahId } = mesin
    const { pin, alasan, mulai, sampai } = old
    const keyFrom = await firstTapHari(trx, mesin, pin, { mulai, sampai })
    const locked = keyFrom === null ? null : await lockedBulan(trx, sekolahId, keyFrom, sampai)
    if (locked !== null)
      throw conflict(
        `Tanda ini mencakup bulan ${locked} yang sudah dikunci. Akhiri tandanya sesudah bulan itu, atau minta dinas membuka kuncinya.`,
      )
    await sql`delete from bukan_gtk where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'tarik',
      sebelum: { mesin: `${sekolahId}-${mesin.mesinId}`, pin, mulai, sampai, alasan },
    })
  })
}

/** The mark under its machine's lock, which every writer of its PINs holds. */
async function holdTanda(
  trx: Trx,
  cakupan: Cakupan,
  id: string,
): Promise<{ mesin: MesinKey; nomor: number; old: Tanda }> {
  const { sekolahId, nomor } = parseId(id, 'Tanda bukan GTK')
  const { mesinId } = await readTanda(trx, cakupan, sekolahId, nomor)
  const mesin = await holdMesin(trx, cakupan, `${sekolahId}-${mesinId}`)
  return { mesin, nomor, old: await readTanda(trx, cakupan, sekolahId, nomor) }
}

async function readTanda(trx: Trx, cakupan: Cakupan, sekolahId: number, nomor: number): Promise<Tanda> {
  const { rows } = await sql<Tanda>`
    select b.mesin_id as "mesinId", b.pin, b.mulai, b.sampai, b.alasan from bukan_gtk b join sekolah s on s.id = b.sekolah_id
    where b.sekolah_id = ${sekolahId} and b.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw notFound('Tanda bukan GTK')
  return rows[0]
}

/** Nobody's taps are taken away by a mark, and a day is marked once. */
function refuseStacked(
  pemetaan: Awaited<ReturnType<typeof listMasaPemetaan>>,
  tanda: readonly DateRange[],
  next: DateRange,
): void {
  const own = pemetaan.find((masaPemetaan) => overlapping(masaPemetaan, next))
  if (own !== undefined)
    throw conflict(
      `PIN ini milik ${withStop(`${own.namaGtk}${periodWords(own)}`)} Akhiri pemetaannya dahulu, atau pilih tanggal yang lain.`,
    )
  const other = tanda.find((dateRange) => overlapping(dateRange, next))
  if (other !== undefined)
    throw conflict(
      `PIN ini sudah ditandai bukan GTK${periodWords(other)}. Akhiri atau tarik tanda itu dahulu, atau pilih tanggal yang lain.`,
    )
}

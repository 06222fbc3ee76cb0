import type { Output } from '@geisa/contract/endpoint'
import type { endPemetaan, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { openStart, refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { bumpUntilNow } from '../../rekap/memo/commands-versi.ts'
import { watchPast } from '../../rekap/pratinjau/commands-dampak.ts'
import { type Catatan, recordRiwayat } from '../../riwayat/commands.ts'
import { invalidPinReason } from '../adms/attlog.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { releasePin } from './commands-release.ts'
import {
  consequenceStart,
  type DateRange,
  hariAfter,
  hariBefore,
  listMasaBukanGtk,
  listMasaPemetaan,
  type MasaBukanGtk,
  overlapping,
  periodWords,
  startAfter,
} from './masa-pin.ts'
import { refuseNightBefore } from './queries-night.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Version = DateRange & { id: number }

/**
 * Gives a PIN to a staff member (rules.md 4, L3). Old taps come along only where they had no owner: a PIN without a
 * history is taken from the beginning, one that belonged to somebody from a day on, and the former mapping ends the day
 * before. @returns the mapping's public id
 */
export async function mapPin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: Output<typeof savePemetaan, 'body'>,
): Promise<string> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    // What had no owner comes along unasked (L3); a named first day may take from somebody, or give of days that are over.
    const dari = input.mulai ?? hariSekolah(at, mesin.zona)
    const past = await watchPast(trx, cakupan, { sekolahIds: [mesin.sekolahId], dari, now: at }, input.dampak)
    const { catatan, dari: from } = await mapWithin(trx, { pengguna, cakupan }, mesin, input, at)
    await recordRiwayat(trx, catatan)
    await bumpUntilNow(trx, mesin.sekolahId, from, hariSekolah(at, mesin.zona))
    await past()
    return catatan.objek
  })
}

/** The same inside the caller's transaction, which holds the machine. @returns the line of history, and the first day that reads differently */
export async function mapWithin(
  trx: Trx,
  { pengguna, cakupan }: Caller,
  mesin: MesinKey,
  input: Output<typeof savePemetaan, 'body'>,
  at: string,
): Promise<{ catatan: Catatan & { objek: string }; dari: string }> {
  const gtkId = await findGtkNomor(trx, mesin, input.gtkId)
  const broken = invalidPinReason(input.pin)
  if (broken !== null) throw invalidField('pin', broken)
  const today = hariSekolah(at, mesin.zona)
  const old = await listMasaPemetaan(trx, mesin, input.pin)
  const tanda = await listMasaBukanGtk(trx, mesin, input.pin)
  const start = input.mulai ?? (await startBuiltin(trx, mesin, input.pin, [...old, ...tanda], today))
  const range = { mulai: start, sampai: input.sampai ?? null }
  if (start !== null && range.sampai !== null && range.sampai < start)
    throw invalidField('sampai', 'Tidak boleh sebelum hari pertama')
  refuseBukanGtk(tanda, range)
  await refuseNightBefore(trx, cakupan, { sekolahId: mesin.sekolahId, old, gtkId, mulai: start, now: at })
  const { dari, changedFrom } = await consequenceStart(trx, mesin, input.pin, range)
  if (changedFrom !== null) await refuseLockedBulan(trx, mesin.sekolahId, changedFrom, range.sampai, 'mulai')
  const ended = await endPredecessor(trx, mesin, old, range, at)
  const { rows } = await sql<{ id: number }>`
      insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, dipetakan_pada, disimpan_pada, disimpan_oleh)
      values (${mesin.sekolahId}, ${mesin.mesinId}, ${input.pin}, ${gtkId}, ${start}, ${range.sampai}, ${at}, ${at}, ${pengguna.id})
      returning id`.execute(trx)
  const catatan = {
    sekolahId: mesin.sekolahId,
    pada: at,
    penggunaId: pengguna.id,
    perihal: 'pemetaan-pin',
    objek: `${mesin.sekolahId}-${rows[0]?.id}`,
    tindakan: 'petakan',
    sebelum: ended,
    sesudah: { mesin: `${mesin.sekolahId}-${mesin.mesinId}`, pin: input.pin, gtkId: input.gtkId, ...range },
  }
  return { catatan, dari }
}

/** Ends a mapping with its last day; taps after it wait for a new owner. */
export async function closePemetaan(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { sampai, dampak }: Output<typeof endPemetaan, 'body'>,
): Promise<void> {
  const at = clock.now()
  const { sekolahId, nomor } = parseId(id, 'Pemetaan PIN')
  await db.transaction().execute(async (trx) => {
    const { mesinId } = await readPemetaan(trx, cakupan, sekolahId, nomor)
    const mesin = await holdMesin(trx, cakupan, `${sekolahId}-${mesinId}`)
    // Read again under the machine's lock, which every writer of its mappings holds.
    const old = await readPemetaan(trx, cakupan, sekolahId, nomor)
    if (old.mulai !== null && sampai < old.mulai)
      throw invalidField('sampai', 'Tidak boleh sebelum hari pertama pemetaan')
    if (old.sampai !== null && sampai > old.sampai)
      throw invalidField('sampai', 'Pemetaan tidak dapat diperpanjang; buat pemetaan baru')
    const release = { mulai: hariAfter(sampai), sampai: old.sampai }
    const { changedFrom } = await consequenceStart(trx, mesin, old.pin, release)
    if (changedFrom !== null) await refuseLockedBulan(trx, sekolahId, changedFrom, old.sampai, 'sampai')
    const past = await watchPast(trx, cakupan, { sekolahIds: [sekolahId], dari: release.mulai, now: at }, dampak)
    await sql`update pemetaan_pin set sampai = ${sampai}, disimpan_pada = ${at}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await releasePin(trx, { sekolahId, zona: mesin.zona, id: nomor, sampai, oldSampai: old.sampai, pada: at })
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: id,
      tindakan: 'akhiri',
      sebelum: { sampai: old.sampai },
      sesudah: { sampai },
    })
    await bumpUntilNow(trx, sekolahId, sampai, hariSekolah(at, mesin.zona))
    await past()
  })
}

async function readPemetaan(
  trx: Trx,
  cakupan: Cakupan,
  sekolahId: number,
  nomor: number,
): Promise<DateRange & { mesinId: number; pin: string }> {
  const { rows } = await sql<DateRange & { mesinId: number; pin: string }>`
    select p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    where p.sekolah_id = ${sekolahId} and p.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw notFound('Pemetaan PIN')
  return rows[0]
}

async function findGtkNomor(trx: Trx, { sekolahId }: MesinKey, gtkId: string): Promise<number> {
  const gtk = parseId(gtkId, 'GTK')
  const { rows } = await sql<{ id: number }>`
    select id from gtk where sekolah_id = ${sekolahId} and id = ${gtk.nomor} and data_dihapus_pada is null and ${gtk.sekolahId === sekolahId}`.execute(
    trx,
  )
  if (rows[0] === undefined) throw notFound('GTK')
  return rows[0].id
}

/**
 * Nobody before: from the beginning. Somebody until a day: from the next. Somebody still: from today. Where that would
 * reach into a locked month, from the first open day: what is tapped in its night is of the day before (rules.md L3).
 */
async function startBuiltin(
  trx: Trx,
  mesin: MesinKey,
  pin: string,
  old: readonly DateRange[],
  today: string,
): Promise<string | null> {
  const awal = startAfter(old, today)
  const open = await openStart(trx, mesin.sekolahId)
  if (open === null) return awal
  const { changedFrom } = await consequenceStart(trx, mesin, pin, { mulai: awal, sampai: null })
  return changedFrom !== null && changedFrom < open ? open : awal
}

/** Nobody is credited with what was said to be nobody's. */
function refuseBukanGtk(tanda: readonly MasaBukanGtk[], next: DateRange): void {
  const masaBukanGtk = tanda.find((other) => overlapping(other, next))
  if (masaBukanGtk === undefined) return
  throw conflict(
    `PIN ini ditandai bukan GTK${periodWords(masaBukanGtk)} (${masaBukanGtk.alasan}). Akhiri atau tarik tanda itu dahulu, atau pilih tanggal yang lain.`,
  )
}

/** The open mapping that began earlier ends the day before; any other overlap is refused. */
async function endPredecessor(
  trx: Trx,
  { sekolahId, zona }: MesinKey,
  old: readonly Version[],
  next: DateRange,
  pada: string,
): Promise<{ id: string; sampai: string } | null> {
  const intersecting = old.filter((version) => overlapping(version, next))
  if (intersecting.length === 0) return null
  const [version] = intersecting
  const { mulai } = next
  if (
    intersecting.length > 1 ||
    version?.sampai !== null ||
    mulai === null ||
    (version.mulai !== null && version.mulai >= mulai)
  ) {
    const from = intersecting[0]?.mulai
    const since = from ? ` sejak ${longTanggal(from)}` : ''
    throw conflict(`PIN ini sudah dipetakan${since}. Akhiri pemetaan itu dahulu, atau pilih tanggal yang lain.`)
  }
  const until = hariBefore(mulai)
  await sql`update pemetaan_pin set sampai = ${until} where sekolah_id = ${sekolahId} and id = ${version.id}`.execute(
    trx,
  )
  await releasePin(trx, { sekolahId, zona, id: version.id, sampai: until, oldSampai: null, pada })
  return { id: `${sekolahId}-${version.id}`, sampai: until }
}

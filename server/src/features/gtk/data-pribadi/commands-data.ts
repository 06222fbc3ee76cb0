import type { DataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField, notFound } from '../../../platform/errors.ts'
import { dropDocument, releaseDocument } from '../../../platform/files/dokumen.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { readSetting } from '../../aplikasi/queries.ts'
import { DELETED_CONTENT, recordRiwayat } from '../../riwayat/commands.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { holdPerson } from '../hold-gtk.ts'
import { updateDaftar } from './commands-akan-dihapus.ts'
import { clearData } from './commands-clear.ts'
import { keepBerhenti } from './commands-keep-berhenti.ts'
import { personRiwayatNumbers, readDataPribadi } from './queries-data.ts'
import { DAYS_IN_LIST, deletedFrom, describeJejak, keptUntil, readNumbers, readStart } from './queries-jejak.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'files'>

/** A person's whole data, by the school's operator or the person; who took it along stands in the history. */
export async function downloadData(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
  id: string,
): Promise<DataPribadi> {
  const ownId = `${pengguna.sekolahId}-${pengguna.gtkId}`
  const own = id === 'saya' ? ownId : id
  if (pengguna.peranId === PERAN.GTK ? own !== ownId : id === 'saya') throw notFound('GTK')
  const { sekolahId, nomor } = parseId(own, 'GTK')
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const data = await readDataPribadi(trx, cakupan, { sekolahId, nomor }, { pada: at, own: own === ownId })
    if (data === undefined) throw notFound('GTK')
    const row = { sekolahId, pada: at, penggunaId: pengguna.id, objek: own }
    await recordRiwayat(trx, { ...row, perihal: 'data-pribadi', tindakan: 'unduh' })
    return data
  })
}

/**
 * Takes a person's data out once the retention since the last trace is over and the office has had the name in its list
 * for 30 days. What stays names nobody: the row, days, amounts, sealed months, which are evidence, and who changed the
 * leave date (decision 0046).
 */
export async function deleteData(
  deps: Deps,
  { pengguna, cakupan }: Pick<Caller, 'cakupan'> & { pengguna: { id: number } | null },
  id: string,
): Promise<void> {
  const { sekolahId, nomor } = parseId(id, 'GTK')
  const at = deps.clock.now()
  const keys = await deps.db.transaction().execute(async (trx) => {
    await holdPurna(trx, cakupan, { sekolahId, nomor, pada: at })
    const rantai = await personRiwayatNumbers(trx, cakupan, { sekolahId, nomor })
    const { kept, berhenti } = await keepBerhenti(trx, cakupan, { sekolahId, nomor })
    const dokumen = await clearData(trx, cakupan, { sekolahId, nomor, pada: at })
    for (const key of dokumen) await releaseDocument(trx, { sekolahId, kunci: key })
    // The mark of the erasure stands in each chain that lost content, before the content goes.
    const own = rantai.some((one) => one.sekolahId === sekolahId) ? rantai : [...rantai, { sekolahId, nomor: [] }]
    for (const one of own.toSorted((a, b) => a.sekolahId - b.sekolahId)) {
      const home = one.sekolahId === sekolahId
      const gone = home ? one.nomor.filter((line) => !kept.has(line)) : one.nomor
      const row = { sekolahId: one.sekolahId, pada: at, penggunaId: pengguna?.id ?? null, objek: id }
      const after = { nomor: gone, ...(home && berhenti.length > 0 ? { berhenti } : {}) }
      await recordRiwayat(trx, { ...row, ...DELETED_CONTENT, sesudah: after })
      await sql`delete from riwayat_isi where sekolah_id = ${one.sekolahId} and nomor = any(${gone}::bigint[])`.execute(
        trx,
      )
    }
    return dokumen
  })
  for (const key of keys) await dropDocument(deps, { sekolahId, kunci: key })
}

/** The row held; @throws 404 outside the scope, 422 while the data are still to be kept or nobody was told for 30 days */
async function holdPurna(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, nomor, pada }: { sekolahId: number; nomor: number; pada: string },
): Promise<void> {
  const { gtk: tahun } = await readSetting(trx, 'retensiTahun', hariSekolah(pada, 'WIB'))
  // Whoever saves the row, or the person's row elsewhere, waits: what is found here holds until the end.
  await holdGtkTurn(trx, [sekolahId])
  await holdPerson(trx, await readNumbers(trx, cakupan, { sekolahId, nomor }))
  const { rows } = await sql<{ dihapus: string | null; berhenti: string | null }>`
    select g.data_dihapus_pada as dihapus, g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)} for update of g`.execute(trx)
  const gtk = rows[0]
  if (gtk === undefined) throw notFound('GTK')
  if (gtk.dihapus !== null) throw invalidField('id', 'Data GTK ini sudah dihapus')
  if (gtk.berhenti === null)
    throw invalidField('id', 'GTK ini masih bertugas. Datanya hanya dihapus sesudah tugasnya berakhir.')
  const last = await readStart(trx, cakupan, { sekolahId, nomor })
  if (last === null)
    throw invalidField('id', 'GTK ini masih bertugas di sekolah lain. Datanya disimpan selama ia bertugas.')
  const until = keptUntil(last.hari, tahun)
  if (until >= hariSekolah(pada, 'WIB'))
    throw invalidField(
      'id',
      `Data GTK ini disimpan sampai ${longTanggal(until)}. Jejak terakhirnya: ${describeJejak(last)}.`,
    )
  const { rows: daftar } = await sql<{ sejak: string }>`
    select sejak from gtk_akan_dihapus where sekolah_id = ${sekolahId} and gtk_id = ${nomor}`.execute(trx)
  refuseUntold(daftar[0]?.sejak, pada)
}

/** Erased is only who stood for 30 days in the list that the office sees (quality.md 3). */
function refuseUntold(since: string | undefined, at: string): void {
  const what = `Data baru dapat dihapus sesudah namanya ${DAYS_IN_LIST} hari ada di daftar Akan dihapus`
  if (since === undefined) throw invalidField('id', `${what}. Daftarnya disusun setiap malam.`)
  const from = deletedFrom(since)
  if (from > at) throw invalidField('id', `${what}: mulai ${longTanggal(hariSekolah(from, 'WIB'))}.`)
}

/** So many people a night: the next night goes on. */
const ONE_NIGHT = 500

/** The clean-up job's part: everybody who stood in the list long enough and left no new trace. @returns how many */
export async function deleteDataPurna(deps: Deps, stop?: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('retention ends for everybody alike; nobody is shown anything')
  await updateDaftar(deps, cakupan, stop)
  const told = addSeconds(deps.clock.now(), -DAYS_IN_LIST * 86_400)
  const { rows } = await sql<{ id: string }>`
    select a.sekolah_id || '-' || a.gtk_id as id from gtk_akan_dihapus a join sekolah s on s.id = a.sekolah_id
    where a.sejak <= ${told} and ${sekolahIn(cakupan)} order by a.sejak, a.sekolah_id, a.gtk_id limit ${ONE_NIGHT}`.execute(
    deps.db,
  )
  let jumlah = 0
  for (const { id } of rows) {
    stop?.throwIfAborted()
    jumlah += await deleteData(deps, { pengguna: null, cakupan }, id).then(() => 1, skipError)
  }
  return jumlah
}

/** Somebody was faster, or the row changed since it was listed: the next one is not kept waiting. */
function skipError(error: unknown): number {
  if (error instanceof HttpError && error.status < 500) return 0
  throw error
}

import type { DataPribadi } from '@geisa/contract/data-pribadi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, longTanggal } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField, notFound } from '../../../platform/errors.ts'
import { dropDocument, releaseDocument } from '../../../platform/files/dokumen.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { readSetting } from '../../aplikasi/queries.ts'
import { DELETED_CONTENT, recordRiwayat } from '../../riwayat/commands.ts'
import { clearData } from './commands-kosongkan.ts'
import { personRiwayatNumbers, readDataPribadi } from './queries-data.ts'

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
 * Takes a person's data out once their service ended longer ago than the retention. What stays names nobody: the row,
 * days, amounts, and sealed months, which are evidence (decision 0017).
 */
export async function deleteData(
  deps: Deps,
  { pengguna, cakupan }: Pick<Caller, 'cakupan'> & { pengguna: { id: number } | null },
  id: string,
): Promise<void> {
  const { sekolahId, nomor } = parseId(id, 'GTK')
  const at = deps.clock.now()
  const release = await deps.db.transaction().execute(async (trx) => {
    await holdPurna(trx, cakupan, { sekolahId, nomor, pada: at })
    const rantai = await personRiwayatNumbers(trx, cakupan, { sekolahId, nomor })
    const dokumen = await clearData(trx, cakupan, { sekolahId, nomor, pada: at })
    for (const key of dokumen) await releaseDocument(trx, { sekolahId, kunci: key })
    // The mark of the erasure stands in each chain that lost content, before the content goes.
    const own = rantai.some((one) => one.sekolahId === sekolahId) ? rantai : [...rantai, { sekolahId, nomor: [] }]
    for (const one of own.toSorted((a, b) => a.sekolahId - b.sekolahId)) {
      const row = { sekolahId: one.sekolahId, pada: at, penggunaId: pengguna?.id ?? null, objek: id }
      await recordRiwayat(trx, { ...row, ...DELETED_CONTENT, sesudah: { nomor: one.nomor } })
      await sql`delete from riwayat_isi where sekolah_id = ${one.sekolahId} and nomor = any(${one.nomor}::bigint[])`.execute(
        trx,
      )
    }
    return dokumen
  })
  for (const key of release) await dropDocument(deps, { sekolahId, kunci: key })
}

/** The row held; @throws 404 outside the scope, 422 while the data are still to be kept */
async function holdPurna(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, nomor, pada: at }: { sekolahId: number; nomor: number; pada: string },
): Promise<void> {
  const { gtk: tahun } = await readSetting(trx, 'retensiTahun', hariSekolah(at, 'WIB'))
  const { rows } = await sql<{ dihapus: string | null; berhenti: string | null; sampai: string | null }>`
    select g.data_dihapus_pada as dihapus, g.berhenti, (g.berhenti + make_interval(years => ${tahun}::int))::date as sampai
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)} for update of g`.execute(trx)
  const gtk = rows[0]
  if (gtk === undefined) throw notFound('GTK')
  if (gtk.dihapus !== null) throw invalidField('id', 'Data GTK ini sudah dihapus')
  if (gtk.sampai === null)
    throw invalidField('id', 'GTK ini masih bertugas. Datanya hanya dihapus sesudah tugasnya berakhir.')
  if (gtk.sampai >= hariSekolah(at, 'WIB'))
    throw invalidField('id', `Data GTK ini disimpan sampai ${longTanggal(gtk.sampai)}`)
}

/** So many people a night: the next night goes on. */
const ONE_NIGHT = 500

/** The clean-up job's part: everybody whose retention is over. @returns how many */
export async function deleteDataPurna(deps: Deps, stop?: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('retention ends for everybody alike; nobody is shown anything')
  const today = hariSekolah(deps.clock.now(), 'WIB')
  const { gtk: tahun } = await readSetting(deps.db, 'retensiTahun', today)
  const { rows } = await sql<{ id: string }>`
    select g.sekolah_id || '-' || g.id as id from gtk g join sekolah s on s.id = g.sekolah_id
    where g.data_dihapus_pada is null and g.berhenti < (${today}::date - make_interval(years => ${tahun}::int))::date
      and ${sekolahIn(cakupan)} order by g.berhenti limit ${ONE_NIGHT}`.execute(deps.db)
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

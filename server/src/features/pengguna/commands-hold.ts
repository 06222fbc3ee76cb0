import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { isAtasan, mayManage } from '@geisa/engine/akun/atasan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { deleteSesi, type EndCause } from '../../platform/access/sesi-end.ts'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { HttpError, invalid, notEntitled } from '../../platform/errors.ts'
import { listAtasan } from '../sesi/queries-atasan.ts'
import { readPengguna } from './queries.ts'
import { isDataDeleted } from './queries-sekolah.ts'

/** What every change of an account stands on: the rows held, the right still there. */

/**
 * The account as it stands now, held until the transaction ends together with the caller's own and `others`: whoever was
 * blocked in the meantime makes nothing more. In the order of ids, so that two who change each other do not wait forever.
 */
export async function holdAkun(
  trx: Trx,
  caller: Caller,
  id: number,
  others: readonly number[] = [],
): Promise<PenggunaDetail> {
  const visible = await readPengguna(trx, caller, id)
  // Admins that block each other take turns: one of them stays.
  if (visible.peran.peranId === PERAN.NASIONAL)
    await sql`select pg_advisory_xact_lock(hashtextextended('pengguna:admin', 7207))`.execute(trx)
  await holdActor(trx, caller.pengguna, [id, ...others])
  return readPengguna(trx, caller, id)
}

/** Holds the caller's own row: nobody blocks him between the look at his session, which is the last before COMMIT, and that. */
export async function holdActor(trx: Trx, pengguna: Pengguna, others: readonly number[] = []): Promise<void> {
  await sql`select id from pengguna where id = any(${[pengguna.id, ...others]}::int[]) order by id for no key update`.execute(
    trx,
  )
}

/** Somebody else's account is kept by who stands above it, with APPROVAL where the role asks for it (product.md 2). */
export function refuseWithoutAuthority({ pengguna }: Caller, akun: PenggunaDetail): void {
  if (akun.penggunaId === pengguna.id) throw invalid('Akun sendiri tidak dapat diubah dengan cara ini')
  const allowed = mayManage(pengguna.peranId, akun.peran.peranId)
  if (!allowed || (pengguna.peranId !== PERAN.SEKOLAH && pengguna.hakAkses !== 'APPROVAL')) throw notEntitled()
}

/** An account whose owner's data were erased names nobody any more: no name comes back, and nobody signs in with it. */
export async function refuseDeletedData(trx: Trx, { cakupan }: Caller, { gtkId }: PenggunaDetail): Promise<void> {
  if (await isDataDeleted(trx, cakupan, gtkId))
    throw invalid('Data pemilik akun ini sudah dihapus. Akunnya tidak dapat diubah atau dipakai lagi.')
}

/** The direct superior alone; the admin where nobody there could act (those whom 'Lupa password?' tells). */
export async function refuseNotAtasan(db: DbOrTrx, { pengguna }: Caller, akun: PenggunaDetail): Promise<void> {
  const { peranId } = akun.peran
  if (isAtasan(pengguna.peranId, peranId)) return
  const deputy = pengguna.peranId === PERAN.NASIONAL && (await listAtasan(db, { id: akun.penggunaId, peranId }))
  if (deputy !== false && deputy.includes(pengguna.id)) return
  throw new HttpError(403, {
    message: `Hanya ${ATASAN_LABEL[peranId] ?? 'atasannya'} yang dapat melakukan ini.`,
    kode: 'TIDAK_BERHAK',
  })
}

const ATASAN_LABEL: Partial<Record<PeranId, string>> = {
  [PERAN.SEKOLAH]: 'dinas di atas sekolah',
  [PERAN.GTK]: 'operator sekolahnya',
  [PERAN.UPTD]: 'dinas kab/kota',
  [PERAN.CABANG_DINAS]: 'dinas provinsi',
  [PERAN.YAYASAN]: 'dinas provinsi',
}

/** Somebody must be left who can make and open accounts. */
export async function refuseWithoutAdmin(trx: Trx, akun: PenggunaDetail): Promise<void> {
  if (akun.peran.peranId !== PERAN.NASIONAL || akun.hakAkses !== 'APPROVAL' || akun.status !== 'aktif') return
  const { rows } = await sql`
    select 1 from pengguna where peran_id = ${PERAN.NASIONAL} and hak_akses = 'APPROVAL' and status = 'aktif'
      and id <> ${akun.penggunaId} limit 1`.execute(trx)
  if (rows.length === 0) throw invalid('Ini satu-satunya Admin yang aktif dengan APPROVAL. Tambahkan Admin lain dulu.')
}

/** Ends every session of these accounts, on every server: the next request of each is refused. */
export async function endAllSesi(db: DbOrTrx, penggunaIds: readonly number[], cause: EndCause = 'akun'): Promise<void> {
  const ids = [...penggunaIds]
  await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = any(${ids}::int[])`.execute(db)
  await deleteSesi(db, sql`pengguna_id = any(${ids}::int[])`, cause)
}

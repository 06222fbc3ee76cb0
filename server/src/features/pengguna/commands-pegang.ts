import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { bolehMengelola, isAtasan } from '@geisa/engine/akun/rantai-akun'
import { sql } from 'kysely'
import { hapusSesi, type SebabBerakhir } from '../../platform/access/sesi-berakhir.ts'
import type { Masuk, Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { GalatHttp, tidakBerhak, tidakSah } from '../../platform/errors.ts'
import { listAtasan } from '../sesi/queries-atasan.ts'
import { bacaPengguna } from './queries.ts'
import { isDataDihapus } from './queries-sekolah.ts'

/** What every change of an account stands on: the rows held, the right still there. */

/**
 * The account as it stands now, held until the transaction ends together with the caller's own and `lain`: whoever was
 * blocked in the meantime makes nothing more. In the order of ids, so that two who change each other do not wait forever.
 */
export async function pegangAkun(
  trx: Trx,
  masuk: Masuk,
  id: number,
  lain: readonly number[] = [],
): Promise<PenggunaRinci> {
  const terlihat = await bacaPengguna(trx, masuk, id)
  // Admins that block each other take turns: one of them stays.
  if (terlihat.peran.peranId === PERAN.NASIONAL)
    await sql`select pg_advisory_xact_lock(hashtextextended('pengguna:admin', 7207))`.execute(trx)
  await pegangPelaku(trx, masuk.pengguna, [id, ...lain])
  return bacaPengguna(trx, masuk, id)
}

/** Holds the caller's own row: nobody blocks him between the look at his session, which is the last before COMMIT, and that. */
export async function pegangPelaku(trx: Trx, pengguna: Pengguna, lain: readonly number[] = []): Promise<void> {
  await sql`select id from pengguna where id = any(${[pengguna.id, ...lain]}::int[]) order by id for no key update`.execute(
    trx,
  )
}

/** Somebody else's account is kept by who stands above it, with APPROVAL where the role asks for it (product.md 2). */
export function tolakTanpaWewenang({ pengguna }: Masuk, akun: PenggunaRinci): void {
  if (akun.penggunaId === pengguna.id) throw tidakSah('Akun sendiri tidak dapat diubah dengan cara ini')
  const boleh = bolehMengelola(pengguna.peranId, akun.peran.peranId)
  if (!boleh || (pengguna.peranId !== PERAN.SEKOLAH && pengguna.hakAkses !== 'APPROVAL')) throw tidakBerhak()
}

/** An account whose owner's data were erased names nobody any more: no name comes back, and nobody signs in with it. */
export async function tolakDataDihapus(trx: Trx, { cakupan }: Masuk, { gtkId }: PenggunaRinci): Promise<void> {
  if (await isDataDihapus(trx, cakupan, gtkId))
    throw tidakSah('Data pemilik akun ini sudah dihapus. Akunnya tidak dapat diubah atau dipakai lagi.')
}

/** The direct superior alone; the admin where nobody there could act (those whom 'Lupa password?' tells). */
export async function tolakBukanAtasan(db: DbOrTrx, { pengguna }: Masuk, akun: PenggunaRinci): Promise<void> {
  const { peranId } = akun.peran
  if (isAtasan(pengguna.peranId, peranId)) return
  const wakil = pengguna.peranId === PERAN.NASIONAL && (await listAtasan(db, { id: akun.penggunaId, peranId }))
  if (wakil !== false && wakil.includes(pengguna.id)) return
  throw new GalatHttp(403, {
    message: `Hanya ${SEBUTAN_ATASAN[peranId] ?? 'atasannya'} yang dapat melakukan ini.`,
    kode: 'TIDAK_BERHAK',
  })
}

const SEBUTAN_ATASAN: Partial<Record<PeranId, string>> = {
  [PERAN.SEKOLAH]: 'dinas di atas sekolah',
  [PERAN.GTK]: 'operator sekolahnya',
  [PERAN.UPTD]: 'dinas kab/kota',
  [PERAN.CABANG_DINAS]: 'dinas provinsi',
  [PERAN.YAYASAN]: 'dinas provinsi',
}

/** Somebody must be left who can make and open accounts. */
export async function tolakTanpaAdmin(trx: Trx, akun: PenggunaRinci): Promise<void> {
  if (akun.peran.peranId !== PERAN.NASIONAL || akun.hakAkses !== 'APPROVAL' || akun.status !== 'aktif') return
  const { rows } = await sql`
    select from pengguna where peran_id = ${PERAN.NASIONAL} and hak_akses = 'APPROVAL' and status = 'aktif'
      and id <> ${akun.penggunaId} limit 1`.execute(trx)
  if (rows.length === 0) throw tidakSah('Ini satu-satunya Admin yang aktif dengan APPROVAL. Tambahkan Admin lain dulu.')
}

/** Ends every session of these accounts, on every server: the next request of each is refused. */
export async function akhiriSemuaSesi(
  db: DbOrTrx,
  penggunaIds: readonly number[],
  sebab: SebabBerakhir = 'akun',
): Promise<void> {
  const ids = [...penggunaIds]
  await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = any(${ids}::int[])`.execute(db)
  await hapusSesi(db, sql`pengguna_id = any(${ids}::int[])`, sebab)
}

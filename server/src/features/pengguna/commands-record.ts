import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { type HttpError, invalid } from '../../platform/errors.ts'
import { type Catatan, CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'

type Content = Pick<Catatan, 'pada' | 'tindakan' | 'alasan' | 'sebelum' | 'sesudah'>

/** One line of history about an account: of a school's people in the school's chain, of offices in the centre's. */
export const recordAkun = (trx: Trx, { pengguna }: Caller, akun: PenggunaDetail, content: Content): Promise<void> =>
  recordRiwayat(trx, {
    ...content,
    ...rantai(akun),
    penggunaId: pengguna.id,
    perihal: 'pengguna',
    objek: String(akun.penggunaId),
  })

/** Accounts that only the admin makes are the admin's to read about; those of a region its office's, not of who is below. */
const ADMIN_PERAN: readonly PeranId[] = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA]

function rantai({ sekolah, wilayah, peran }: PenggunaDetail): Pick<Catatan, 'sekolahId' | 'lingkup'> {
  if (sekolah !== null) return { sekolahId: sekolah.sekolahId }
  if (ADMIN_PERAN.includes(peran.peranId) || wilayah === null) return { sekolahId: CENTRAL }
  return { sekolahId: CENTRAL, lingkup: `kantor:${wilayah.kodeWilayah}` }
}

/** An account in the words of the screen. Numbers of phones are nobody's history: that one changed is. */
export const summariseAkun = (akun: PenggunaDetail): Record<string, string | null> => ({
  nama: akun.nama,
  username: akun.username,
  peran: akun.peran.nama,
  hakAkses: akun.hakAkses,
  jenjang: akun.jenjang.join(', '),
  wilayah: akun.wilayah?.nama ?? null,
  cakupanWilayah: akun.cakupanWilayah.map(({ nama }) => nama).join(', '),
  cakupanSekolah: akun.cakupanSekolah.map(({ npsn }) => npsn).join(', '),
  yayasan: akun.yayasan?.nama ?? null,
  noHp: akun.noHp,
  status: akun.status,
})

export const changedAkun = (trx: Trx, caller: Caller, akun: PenggunaDetail): Promise<HttpError> =>
  latestChange(
    trx,
    caller,
    { sekolahId: rantai(akun).sekolahId, perihal: 'pengguna', objek: String(akun.penggunaId) },
    'Akun ini baru saja diubah. Muat ulang, lalu coba lagi.',
  )

/** Whoever makes an account, resets it or lets it in could enter as it: his own decisions on its requests say so (product.md 2). */
export const recordPasswordAtasan = (trx: Trx, { pengguna }: Caller, id: number, at: string): Promise<unknown> =>
  sql`insert into password_atasan (pengguna_id, pada, oleh) values (${id}, ${at}, ${pengguna.id}) on conflict do nothing`.execute(
    trx,
  )

/** Only what differs; null where nothing does. */
export function akunDiff(old: PenggunaDetail, next: PenggunaDetail): Pick<Content, 'sebelum' | 'sesudah'> | null {
  const [a, b] = [summariseAkun(old), summariseAkun(next)]
  const keys = Object.keys(b).filter((nama) => a[nama] !== b[nama])
  if (keys.length === 0) return null
  const select = (content: Record<string, string | null>, hp: string): unknown =>
    Object.fromEntries(keys.map((nama) => [nama, nama === 'noHp' ? hp : (content[nama] ?? null)]))
  return { sebelum: select(a, 'lama'), sesudah: select(b, 'baru') }
}

/** One active account for each member of staff. */
export async function refuseUsedGtk(
  trx: Trx,
  { gtkId, penggunaId }: Pick<PenggunaDetail, 'gtkId' | 'penggunaId'>,
): Promise<void> {
  if (gtkId === null) return
  const [sekolahId, nomor] = gtkId.split('-').map(Number)
  // Two who make one at the same moment take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pengguna:gtk:${gtkId}`}, 7207))`.execute(trx)
  const { rows } = await sql<{ username: string }>`
    select username from pengguna where sekolah_id = ${sekolahId} and gtk_id = ${nomor} and peran_id = ${PERAN.GTK}
      and status = 'aktif' and id <> ${penggunaId} limit 1`.execute(trx)
  const [present] = rows
  if (present !== undefined) throw invalid(`GTK ini sudah memiliki akun yang aktif: ${present.username}`)
}

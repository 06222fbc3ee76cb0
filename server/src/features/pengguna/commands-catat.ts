import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, type GalatHttp, tidakSah } from '../../platform/errors.ts'
import { type Catatan, catatRiwayat, PUSAT } from '../riwayat/commands.ts'

type Isi = Pick<Catatan, 'pada' | 'tindakan' | 'alasan' | 'sebelum' | 'sesudah'>

/** One line of history about an account: of a school's people in the school's chain, of offices in the centre's. */
export const catatAkun = (trx: Trx, { pengguna }: Masuk, akun: PenggunaRinci, isi: Isi): Promise<void> =>
  catatRiwayat(trx, {
    ...isi,
    ...rantai(akun),
    penggunaId: pengguna.id,
    perihal: 'pengguna',
    objek: String(akun.penggunaId),
  })

/** Accounts that only the admin makes are the admin's to read about; those of a region its office's, not of who is below. */
const MILIK_ADMIN: readonly PeranId[] = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA]

function rantai({ sekolah, wilayah, peran }: PenggunaRinci): Pick<Catatan, 'sekolahId' | 'lingkup'> {
  if (sekolah !== null) return { sekolahId: sekolah.sekolahId }
  if (MILIK_ADMIN.includes(peran.peranId) || wilayah === null) return { sekolahId: PUSAT }
  return { sekolahId: PUSAT, lingkup: `kantor:${wilayah.kodeWilayah}` }
}

/** An account in the words of the screen. Numbers of phones are nobody's history: that one changed is. */
export const ringkasAkun = (akun: PenggunaRinci): Record<string, string | null> => ({
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

export const akunBerubah = (): GalatHttp => bentrok('Akun ini baru saja diubah. Muat ulang, lalu coba lagi.')

/** Only what differs; null where nothing does. */
export function bedaAkun(lama: PenggunaRinci, baru: PenggunaRinci): Pick<Isi, 'sebelum' | 'sesudah'> | null {
  const [a, b] = [ringkasAkun(lama), ringkasAkun(baru)]
  const kunci = Object.keys(b).filter((nama) => a[nama] !== b[nama])
  if (kunci.length === 0) return null
  const pilih = (isi: Record<string, string | null>, hp: string): unknown =>
    Object.fromEntries(kunci.map((nama) => [nama, nama === 'noHp' ? hp : (isi[nama] ?? null)]))
  return { sebelum: pilih(a, 'lama'), sesudah: pilih(b, 'baru') }
}

/** One active account for each member of staff. */
export async function tolakGtkTerpakai(
  trx: Trx,
  { gtkId, penggunaId }: Pick<PenggunaRinci, 'gtkId' | 'penggunaId'>,
): Promise<void> {
  if (gtkId === null) return
  const [sekolahId, nomor] = gtkId.split('-').map(Number)
  // Two who make one at the same moment take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pengguna:gtk:${gtkId}`}, 7207))`.execute(trx)
  const { rows } = await sql<{ username: string }>`
    select username from pengguna where sekolah_id = ${sekolahId} and gtk_id = ${nomor} and peran_id = ${PERAN.GTK}
      and status = 'aktif' and id <> ${penggunaId} limit 1`.execute(trx)
  const [ada] = rows
  if (ada !== undefined) throw tidakSah(`GTK ini sudah memiliki akun yang aktif: ${ada.username}`)
}

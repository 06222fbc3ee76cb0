import type { Jenjang } from '@geisa/engine/acuan'
import type { VersiJadwal } from '@geisa/engine/fakta'
import { formatJam } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { naikkanSampaiKini, naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { ringkasMinggu } from './jadwal-berlaku.ts'
import type { Pemilik } from './queries-pemilik.ts'

/** The steps by which a version of a schedule is written, in the caller's transaction. */

export const objekRiwayat = (jenis: string, id: string, jenjang: Jenjang): string => `${jenis}:${id}:${jenjang}`

export async function sisipVersi(
  trx: Trx,
  pengguna: Pengguna,
  { jenis, id }: Pemilik,
  jenjang: Jenjang,
  versi: VersiJadwal,
  catatan: string | undefined,
): Promise<void> {
  const jam = (kolom: 'jamMasuk' | 'jamPulang' | 'jamIstirahatMulai' | 'jamIstirahatSelesai') =>
    sql`${versi.hari.map((hari) => (hari[kolom] === null ? null : formatJam(hari[kolom])))}::time[]`
  await sql`
    with baru as (
      insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh, catatan)
      values (${jenis}, ${id}, ${jenjang}, ${versi.shift}, ${versi.berlakuMulai}, ${versi.berlakuSampai}, ${versi.disimpanPada},
        ${pengguna.id}, ${catatan || null}) returning id)
    insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang, jam_istirahat_mulai, jam_istirahat_selesai)
    select baru.id, h.* from baru, unnest(${versi.hari.map(({ hari }) => hari)}::smallint[], ${versi.hari.map(({ isLibur }) => isLibur)}::boolean[],
      ${jam('jamMasuk')}, ${jam('jamPulang')}, ${jam('jamIstirahatMulai')}, ${jam('jamIstirahatSelesai')}) h`.execute(
    trx,
  )
}

type Perubahan = { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string }

/** A school's own lines stand in its chain, shared ones in that of the centre, readable in their region. */
export const catat = (
  trx: Trx,
  pengguna: Pengguna,
  { jenis, id, sekolah }: Pemilik,
  jenjang: Jenjang,
  pada: string,
  perubahan: Perubahan,
): Promise<void> =>
  catatRiwayat(trx, {
    sekolahId: sekolah?.id ?? PUSAT,
    pada,
    penggunaId: pengguna.id,
    perihal: 'jadwal',
    objek: objekRiwayat(jenis, id, jenjang),
    ...perubahan,
    ...(sekolah === null ? { lingkup: jenis === 'yayasan' ? `yayasan:${id}` : id } : {}),
  })

export const ringkasVersi = ({ shift, hari, berlakuMulai, berlakuSampai }: VersiJadwal): unknown => ({
  shift,
  ...ringkasMinggu(hari),
  berlakuMulai,
  berlakuSampai,
})

export function naikkan(
  trx: Trx,
  pemilik: Pemilik,
  dari: string,
  sampai: string | null,
  hariIni: string,
): Promise<void> {
  const { lingkup, id, sekolah } = pemilik
  if (lingkup !== null) return naikkanVersiBersama(trx, { lingkup, kode: id }, dari, sampai, hariIni)
  return naikkanSampaiKini(trx, sekolah?.id ?? 0, dari, hariIni)
}

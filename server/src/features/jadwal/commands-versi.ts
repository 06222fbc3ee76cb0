import type { Jenjang } from '@geisa/engine/acuan'
import { formatJam, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { JadwalVersion } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bumpSharedVersion, bumpUntilNow } from '../rekap/memo/commands-versi.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { summariseMinggu } from './jadwal-berlaku.ts'
import type { Pemilik } from './queries-pemilik.ts'

/** The steps by which a version of a schedule is written, in the caller's transaction. */

export const riwayatObject = (jenis: string, id: string, jenjang: Jenjang): string => `${jenis}:${id}:${jenjang}`

/** The history of one owner's hours of a level: what a reader of them has seen (decision 0056). */
export const riwayatSet = ({ jenis, id, sekolah }: Pemilik, jenjang: Jenjang) => ({
  sekolahId: sekolah?.id ?? CENTRAL,
  perihal: 'jadwal',
  objek: riwayatObject(jenis, id, jenjang),
})

type JadwalSet = { pemilik: Pemilik; jenjang: Jenjang }

export async function insertVersion(
  trx: Trx,
  pengguna: Pengguna,
  { pemilik, jenjang }: JadwalSet,
  version: JadwalVersion,
  catatan: string | undefined,
): Promise<void> {
  const { jenis, id } = pemilik
  const jam = (column: 'jamMasuk' | 'jamPulang' | 'jamIstirahatMulai' | 'jamIstirahatSelesai') =>
    sql`${version.hari.map((hari) => (hari[column] === null ? null : formatJam(hari[column])))}::time[]`
  await sql`
    with baru as (
      insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh, catatan)
      values (${jenis}, ${id}, ${jenjang}, ${version.shift}, ${version.berlakuMulai}, ${version.berlakuSampai}, ${version.disimpanPada},
        ${pengguna.id}, ${catatan || null}) returning id)
    insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang, jam_istirahat_mulai, jam_istirahat_selesai)
    select baru.id, h.* from baru, unnest(${version.hari.map(({ hari }) => hari)}::smallint[], ${version.hari.map(({ isLibur }) => isLibur)}::boolean[],
      ${jam('jamMasuk')}, ${jam('jamPulang')}, ${jam('jamIstirahatMulai')}, ${jam('jamIstirahatSelesai')}) h`.execute(
    trx,
  )
}

type Change = { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string; kabar?: string }

/** A school's own lines stand in its chain, shared ones in that of the centre, readable in their region. */
export const record = (
  trx: Trx,
  pengguna: Pengguna,
  { pemilik, jenjang }: JadwalSet,
  at: string,
  change: Change,
): Promise<void> =>
  recordRiwayat(trx, {
    ...riwayatSet(pemilik, jenjang),
    pada: at,
    penggunaId: pengguna.id,
    ...change,
    ...(pemilik.sekolah === null
      ? { lingkup: pemilik.jenis === 'yayasan' ? `yayasan:${pemilik.id}` : pemilik.id }
      : {}),
  })

export const summariseVersion = ({ shift, hari, berlakuMulai, berlakuSampai }: JadwalVersion): unknown => ({
  shift,
  ...summariseMinggu(hari),
  berlakuMulai,
  berlakuSampai,
})

export function bump(trx: Trx, pemilik: Pemilik, from: string, until: string | null, today: string): Promise<void> {
  const { lingkup, id, sekolah } = pemilik
  // The day before ends where this one's taps begin, for whoever works it by hours of their own (rules.md M5).
  if (lingkup !== null)
    return bumpSharedVersion(trx, { lingkup, kode: id }, tanggalFrom(nomorHari(from) - 1), until, today)
  return bumpUntilNow(trx, sekolah?.id ?? 0, from, today)
}

import { formatJam, longTanggal, NAMA_HARI } from '@geisa/engine/calendar'
import type { HariPola, PolaJamVersion } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { touching } from '../../../platform/database/versi-sql.ts'
import type { Pemilik } from '../../jadwal/queries-pemilik.ts'
import { bumpManyUntilNow } from '../../rekap/memo/commands-versi.ts'
import { CENTRAL, recordRiwayat } from '../../riwayat/commands.ts'
import { moveTanggal } from './save-plan.ts'

/** The steps by which a version of a pattern is written, in the caller's transaction. */

export async function insertVersion(
  trx: Trx,
  pengguna: Pengguna,
  polaJamId: number,
  version: PolaJamVersion,
): Promise<void> {
  const { hari, batasHari, minimalMingguan, berlakuMulai, berlakuSampai, disimpanPada } = version
  const clock = (column: Exclude<keyof HariPola, 'hari' | 'isLibur'>) =>
    sql`${hari.map((row) => toClock(row[column]))}::time[]`
  await sql`
    with baru as (
      insert into pola_jam_versi (pola_jam_id, berlaku_mulai, berlaku_sampai, batas_hari, minimal_mingguan, disimpan_pada, disimpan_oleh)
      values (${polaJamId}, ${berlakuMulai}, ${berlakuSampai}, ${toClock(batasHari)}, ${minimalMingguan}, ${disimpanPada}, ${pengguna.id})
      returning id)
    insert into pola_jam_hari (pola_jam_versi_id, hari, is_libur, jam_masuk, jam_pulang, mulai_absen, jam_istirahat_mulai, jam_istirahat_selesai)
    select baru.id, h.* from baru, unnest(${hari.map((row) => row.hari)}::smallint[], ${hari.map(({ isLibur }) => isLibur)}::boolean[],
      ${clock('jamMasuk')}, ${clock('jamPulang')}, ${clock('mulaiAbsen')}, ${clock('jamIstirahatMulai')}, ${clock('jamIstirahatSelesai')}) h`.execute(
    trx,
  )
}

const toClock = (seconds: number | null): string | null => (seconds === null ? null : formatJam(seconds))

/** The history of one pattern: a school's own lines stand in its chain, shared ones in that of the centre. */
export const riwayatSet = ({ sekolah }: Pemilik, id: number) => ({
  sekolahId: sekolah?.id ?? CENTRAL,
  perihal: 'pola-jam',
  objek: String(id),
})

type Change = { tindakan: string; sebelum?: unknown; sesudah?: unknown; kabar?: string }

export const record = (
  trx: Trx,
  pengguna: Pengguna,
  { pemilik, id, pada }: { pemilik: Pemilik; id: number; pada: string },
  change: Change,
): Promise<void> =>
  recordRiwayat(trx, {
    ...riwayatSet(pemilik, id),
    pada,
    penggunaId: pengguna.id,
    ...change,
    ...(pemilik.sekolah === null
      ? { lingkup: pemilik.jenis === 'yayasan' ? `yayasan:${pemilik.id}` : pemilik.id }
      : {}),
  })

/** { nama, Senin: '18:00–06:00', Minggu: 'libur', batasHari: '12:00', … } for the history. */
export function summarise(nama: string, version: PolaJamVersion | undefined): unknown {
  if (version === undefined) return { nama }
  const { hari, batasHari, minimalMingguan, berlakuMulai, berlakuSampai } = version
  return {
    nama,
    ...Object.fromEntries(hari.map((row) => [NAMA_HARI[row.hari] ?? '', words(row)])),
    ...(batasHari === null ? {} : { batasHari: short(batasHari) }),
    ...(minimalMingguan === null ? {} : { minimalMingguan: `${Math.round(minimalMingguan / 360) / 10} jam` }),
    berlakuMulai,
    ...(berlakuSampai === null ? {} : { berlakuSampai }),
  }
}

const short = (seconds: number): string => formatJam(seconds).slice(0, 5)

function words({ isLibur, jamMasuk, jamPulang, mulaiAbsen, jamIstirahatMulai, jamIstirahatSelesai }: HariPola): string {
  if (isLibur || jamMasuk === null || jamPulang === null) return 'libur'
  const from = mulaiAbsen === null ? '' : `, mulai absen ${short(mulaiAbsen)}`
  const rest =
    jamIstirahatMulai === null || jamIstirahatSelesai === null
      ? ''
      : `, istirahat ${short(jamIstirahatMulai)}–${short(jamIstirahatSelesai)}`
  return `${short(jamMasuk)}–${short(jamPulang)}${from}${rest}`
}

export const kabarOf = (nama: string, mulai: string): string =>
  `menyimpan pola jam '${nama}' sejak ${longTanggal(mulai)}`

type Masa = { mulai: string; sampai: string | null }

/**
 * The schools where it holds, or is asked for, on one of these days or beside them: those alone are computed anew. Who was
 * about to agree to what waits has read other hours, and reads it again.
 */
export async function bumpUsers(trx: Trx, id: number, { mulai, sampai }: Masa, today: string): Promise<void> {
  const system = systemCakupan('a pattern is computed anew wherever it is used')
  const [dari, until] = [moveTanggal(mulai, -1), sampai === null ? null : moveTanggal(sampai, 1)]
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where j.pola_jam_id = ${id} and j.status in (1, 2) and ${touching('j', dari, until ?? 'infinity')}
      and ${sekolahIn(system)} order by s.id`.execute(trx)
  const sekolahIds = rows.map(({ id: sekolahId }) => sekolahId)
  if (sekolahIds.length === 0) return
  await sql`update gtk_jam j set versi = versi + 1 where j.pola_jam_id = ${id} and j.status = 1 and ${touching('j', dari, until ?? 'infinity')}`.execute(
    trx,
  )
  await bumpManyUntilNow(trx, sekolahIds, { dari, sampai: until }, today)
}

/** Savers of one owner's patterns take turns: their names differ. */
export const lockForTurn = (trx: Trx, { jenis, id }: Pemilik): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pola-jam:${jenis}:${id}`}, 0))`.execute(trx)

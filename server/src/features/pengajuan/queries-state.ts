import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, longTanggal, namaBulan } from '@geisa/engine/calendar'
import type { Party, State, StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { settingOn } from '../../platform/database/versi-sql.ts'
import { SHAPES } from './queries-shape.ts'

/** Who may move a request, and what stands in the way. The request is `k` in every piece of SQL. */

export type Obstacle = {
  /** 'YYYYMM', in their order. */
  bulanTerkunci: string[]
  sudahDikirim: boolean
  /** Somebody named who is not in service that day. */
  diLuarTugas: { nama: string; tanggal: string } | null
}

/** The columns of Obstacle. In a transaction holdBulanShared comes first. `id`: the school of `k` (schoolOf). */
export const obstacleColumns = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${lockedBulan(jenis, id)} as "bulanTerkunci", ${alreadySent(jenis, id)} as "sudahDikirim", ${outsideTugas(jenis, id)} as "diLuarTugas"`

/** The engine's State of a row. */
export function usulanState(
  { pengguna }: Caller,
  row: Obstacle & { status: StatusPengajuan; diajukanId: number | null; diubahId: number | null },
): State {
  const last = row.bulanTerkunci.at(-1)
  const { diLuarTugas } = row
  return {
    status: row.status,
    // Who mended or sent it again has submitted it too.
    milikSendiri: [row.diajukanId, row.diubahId].includes(pengguna.id),
    bulanTerkunci: last === undefined ? null : namaBulan(last),
    sudahDikirim: row.sudahDikirim,
    diLuarTugas:
      diLuarTugas && `${diLuarTugas.nama} tidak bertugas di sekolah ini pada ${longTanggal(diLuarTugas.tanggal)}`,
  }
}

/** As whom the caller acts: offices and, where the setting allows, foundations review; null = only reads (product.md 2). */
export async function currentActor(
  { db, clock }: { db: DbOrTrx; clock: AppContext['clock'] },
  { pengguna: { peranId, hakAkses } }: Caller,
): Promise<Party | null> {
  if (peranId === PERAN.SEKOLAH) return 'pengusul'
  if (hakAkses !== 'APPROVAL') return null
  const isPemeriksa =
    DINAS.includes(peranId) || (peranId === PERAN.YAYASAN && (await isYayasanPemeriksa(db, clock.now())))
  return isPemeriksa ? 'pemeriksa' : null
}

/** One switch for the whole nation turns at one instant: at midnight in Jakarta, also for schools of other zones. */
async function isYayasanPemeriksa(db: DbOrTrx, now: string): Promise<boolean> {
  const { rows } = await sql<{ boleh: boolean | null }>`
    select ${settingOn(sql.lit('yayasanBolehMemeriksa'), sql`${hariSekolah(now, 'WIB')}::date`)} = 'true'::jsonb as boleh`.execute(
    db,
  )
  return rows[0]?.boleh ?? false
}

/** The school's locked months that its days touch. */
function lockedBulan(jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<string[]> {
  const { dari, sampai } = SHAPES[jenis]
  return sql`array(select g.bulan::text from segel g where g.sekolah_id = ${id} and g.dibuka_pada is null
    and g.bulan between to_char(${dari}, 'YYYYMM')::int and to_char(${sampai}, 'YYYYMM')::int order by g.bulan)`
}

/** A row that was tried once may have arrived, though its answer was lost: it counts as sent. */
const alreadySent = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from kiriman r where r.sekolah_id = ${id} and r.pengajuan = ${SHAPES[jenis].nomor}
    and r.jenis_data = ${sql.lit(SHAPES[jenis].jenisData)} and r.status_kirim <> 'Gagal'
    and (r.status_kirim <> 'Belum Dikirim' or r.percobaan > 0))`

/** Start and leave dates may have moved since it was submitted (rules.md L26): the first day that lies outside. */
export const outsideTugas = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<Obstacle['diLuarTugas']> => {
  const { dari, sampai, orang } = SHAPES[jenis]
  return sql`(select json_build_object('nama', g.nama,
      'tanggal', case when g.mulai_tugas > ${dari} then ${dari} else greatest(${dari}, g.berhenti + 1) end)
    from ${orang(id)} and (g.mulai_tugas > ${dari} or g.berhenti < ${sampai}) order by g.nama, g.id limit 1)`
}

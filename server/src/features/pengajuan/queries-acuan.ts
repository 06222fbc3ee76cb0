import type { Answer } from '@geisa/contract/endpoint'
import type { alasanPenolakan, StatusKehadiranRow, statusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import { effectiveStatusSql } from '../../platform/database/versi-sql.ts'
import { todayIn } from '../sekolah/queries-row.ts'

/** What the forms of requests choose from. */

type Deps = Pick<AppContext, 'db' | 'clock'>
type Row = {
  id: number
  nama: string
  singkatan: string
  grup: StatusKehadiranRow['group']
  basic: boolean
  koreksi: boolean
  manual: boolean
  dokumen: string | null
  maksimalHari: number | null
}

/** The statuses of today, in reference order: in the zone of who belongs to a school, elsewhere in Jakarta's. */
export async function listStatusKehadiran(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
): Promise<Answer<typeof statusKehadiran>> {
  const now = clock.now()
  const hari = sql`coalesce(
    (select ${todayIn(now)} from sekolah s where s.id = ${pengguna.sekolahId}::int and ${sekolahIn(cakupan)}),
    ${hariSekolah(now, 'WIB')}::date)`
  const { rows } = await sql<Row>`
    select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
      t.maksimal_hari as "maksimalHari"
    from ${effectiveStatusSql(hari)} t order by t.id`.execute(db)
  return rows.map(buildStatus)
}

export async function listAlasanPenolakan({ db }: Deps): Promise<Answer<typeof alasanPenolakan>> {
  const { rows } = await sql<{ alasanPenolakanId: number; alasanPenolakan: string }>`
    select id as "alasanPenolakanId", nama as "alasanPenolakan" from alasan_penolakan order by id`.execute(db)
  return rows
}

const buildStatus = (row: Row): StatusKehadiranRow => ({
  id: row.id,
  statusKehadiranId: row.id,
  statusKehadiran: row.nama,
  singkatan: row.singkatan,
  group: row.grup,
  isBasic: row.basic,
  statusKoreksi: row.koreksi ? 1 : 0,
  absensiManual: row.manual ? 1 : 0,
  dokumenPendukung: row.dokumen,
  koreksi: {
    maksimalHari: row.maksimalHari,
    groupKehadiran: row.grup,
    dokumenPendukung: row.dokumen,
    catatanDitampilkan: catatanStatus(row),
  },
})

/** What a form says under the chosen status (rules.md L20, product.md 4). */
function catatanStatus({ grup, koreksi, manual }: Row): string | null {
  if (grup === 'L' && manual) return 'Setelah disetujui, hari itu menjadi libur bagi seluruh GTK sekolah.'
  return grup === 'H' && koreksi ? 'Isi jam datang dan jam pulang yang tidak tercatat mesin.' : null
}

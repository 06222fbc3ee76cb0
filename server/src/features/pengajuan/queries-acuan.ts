import type { Jawaban } from '@geisa/contract/endpoint'
import type { alasanPenolakan, StatusKehadiranBaris, statusKehadiran } from '@geisa/contract/status-kehadiran'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { statusBerlaku } from '../../platform/database/versi-sql.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import { hariIniDi } from '../sekolah/queries-baris.ts'

/** What the forms of requests choose from. */

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Baris = {
  id: number
  nama: string
  singkatan: string
  grup: StatusKehadiranBaris['group']
  basic: boolean
  koreksi: boolean
  manual: boolean
  dokumen: string | null
  maksimalHari: number | null
}

/** The statuses of today, in reference order: in the zone of who belongs to a school, elsewhere in Jakarta's. */
export async function listStatusKehadiran(
  { db, clock }: Alat,
  { pengguna, cakupan }: Masuk,
): Promise<Jawaban<typeof statusKehadiran>> {
  const sekarang = clock.now()
  const hari = sql`coalesce(
    (select ${hariIniDi(sekarang)} from sekolah s where s.id = ${pengguna.sekolahId}::int and ${sekolahDalam(cakupan)}),
    ${hariSekolah(sekarang, 'WIB')}::date)`
  const { rows } = await sql<Baris>`
    select t.id, t.nama, t.singkatan, t.grup, t.basic, t.koreksi, t.manual, t.dokumen_pendukung as dokumen,
      t.maksimal_hari as "maksimalHari"
    from ${statusBerlaku(hari)} t order by t.id`.execute(db)
  return rows.map(susunStatus)
}

export async function listAlasanPenolakan({ db }: Alat): Promise<Jawaban<typeof alasanPenolakan>> {
  const { rows } = await sql<{ alasanPenolakanId: number; alasanPenolakan: string }>`
    select id as "alasanPenolakanId", nama as "alasanPenolakan" from alasan_penolakan order by id`.execute(db)
  return rows
}

const susunStatus = (satu: Baris): StatusKehadiranBaris => ({
  id: satu.id,
  statusKehadiranId: satu.id,
  statusKehadiran: satu.nama,
  singkatan: satu.singkatan,
  group: satu.grup,
  isBasic: satu.basic,
  statusKoreksi: satu.koreksi ? 1 : 0,
  absensiManual: satu.manual ? 1 : 0,
  dokumenPendukung: satu.dokumen,
  koreksi: {
    maksimalHari: satu.maksimalHari,
    groupKehadiran: satu.grup,
    dokumenPendukung: satu.dokumen,
    catatanDitampilkan: catatanStatus(satu),
  },
})

/** What a form says under the chosen status (rules.md L20, product.md 4). */
function catatanStatus({ grup, koreksi, manual }: Baris): string | null {
  if (grup === 'L' && manual) return 'Setelah disetujui, hari itu menjadi libur bagi seluruh GTK sekolah.'
  return grup === 'H' && koreksi ? 'Isi jam datang dan jam pulang yang tidak tercatat mesin.' : null
}

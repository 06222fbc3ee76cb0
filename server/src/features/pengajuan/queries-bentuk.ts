import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { type RawBuilder, sql } from 'kysely'

/** Where the two kinds of request lie, under the alias `k`, and how people call them. */
type Bentuk = {
  tabel: RawBuilder<unknown>
  nomor: RawBuilder<string>
  /** The status of attendance that it asks for. */
  status: RawBuilder<number>
  dari: RawBuilder<string>
  sampai: RawBuilder<string>
  /** 'Koreksi 202611000012' */
  sebutan: string
  layar: '/koreksi-status-kehadiran/$id' | '/absensi-manual/$id'
  /** As the rows for DHGTK name it. */
  jenisData: 'Koreksi' | 'Absensi Manual'
}

export const BENTUK: Record<JenisPengajuan, Bentuk> = {
  koreksi: {
    tabel: sql.table('koreksi'),
    nomor: sql`k.no_koreksi`,
    status: sql`k.status_koreksi_id`,
    dari: sql`k.dari`,
    sampai: sql`k.sampai`,
    sebutan: 'Koreksi',
    layar: '/koreksi-status-kehadiran/$id',
    jenisData: 'Koreksi',
  },
  'absensi-manual': {
    tabel: sql.table('absensi_manual'),
    nomor: sql`k.no_absensi_manual`,
    status: sql`k.status_id`,
    dari: sql`k.tanggal`,
    sampai: sql`k.tanggal`,
    sebutan: 'Absensi Manual',
    layar: '/absensi-manual/$id',
    jenisData: 'Absensi Manual',
  },
}

import type { daftarKiriman, KirimanRow } from '@geisa/contract/dhgtk'
import type { Output } from '@geisa/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/sql.ts'
import { KIRIMAN_KEY } from './commands-batch.ts'

export type Find = Output<typeof daftarKiriman, 'query'>

/** Which rows are asked for: a statement's from and where, and one page of them. */
export type Kiriman = {
  /** null: of all days. */
  tanggal: string | null
  filtered: RawBuilder<unknown>
  rows: (status: RawBuilder<unknown>) => Promise<KirimanRow[]>
}

/** Of `kiriman k`, its school `s` and its person `g`. @param id its school, by number where it is known (citus.md 2) */
export const kirimanColumns = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${KIRIMAN_KEY} as kunci, k.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona,
  k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu", k.waktu,
  k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
  k.alasan, k.percobaan, (
    select p.sekolah_id || '-' || p.id from koreksi p
    where k.jenis_data = 'Koreksi' and p.sekolah_id = ${id} and p.no_koreksi = k.pengajuan
    union all
    select p.sekolah_id || '-' || p.id from absensi_manual p
    where k.jenis_data = 'Absensi Manual' and p.sekolah_id = ${id} and p.no_absensi_manual = k.pengajuan
  ) as "pengajuanId"`

export const meetsFilter = ({ cari }: Find): RawBuilder<unknown> =>
  cari === undefined || cari === '' ? sql`true` : sql`lower(g.nama) like ${containing(cari)}`

import { type ManualInput, withManual } from '@geisa/engine/pengajuan/usulan'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { type RawBuilder, sql } from 'kysely'
import type { Shape } from '../kind.ts'
import { statusOn } from '../queries-status.ts'

/** A column of the status that a manual attendance asks for. */
export const statusManual = <T>(column: RawBuilder<T>): RawBuilder<T> =>
  statusOn(sql`k.tanggal`, sql`k.status_id`, column)

export const MANUAL_SHAPE: Shape<ManualInput> = {
  tabel: sql.table('absensi_manual'),
  nomor: sql`k.no_absensi_manual`,
  dari: sql`k.tanggal`,
  sampai: sql`k.tanggal`,
  label: 'Absensi Manual',
  screen: '/absensi-manual/$id',
  jenisData: 'Absensi Manual',
  field: { nomor: 'noAbsensiManual', gtk: 'details', tanggal: 'tanggal' },
  perihal: sql<string>`'Absensi Manual: ' || coalesce(${statusManual(sql`t.nama`)}, '')`,
  // A holiday of the school names nobody and is everybody's.
  siapa: sql<string>`(select case count(*) when 0 then 'seluruh GTK' when 1 then min(g.nama) else count(*) || ' GTK' end
    from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id)`,
  orang: (id) => sql`absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
          where i.sekolah_id = ${id} and i.absensi_manual_id = k.id`,
  statusAturan: sql`k.status_id`,
  needsDokumen: sql`coalesce(${statusManual(sql`t.dokumen_pendukung is not null`)}, true)`,
  isian: (id) => sql`json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
    select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', extract(epoch from i.waktu_datang)::int,
      'pulang', extract(epoch from i.waktu_pulang)::int) order by i.gtk_id), '[]') from absensi_manual_rinci i
    where i.sekolah_id = ${id} and i.absensi_manual_id = k.id))`,
  shared: (person) => ({
    join: sql`cross join lateral (select min(o.nama) as nama, count(*)::int as jumlah from absensi_manual_rinci i
            join gtk o on o.sekolah_id = i.sekolah_id and o.id = i.gtk_id
            where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id and i.gtk_id = any(${person})) g`,
    isNamed: sql`g.jumlah > 0`,
    nama: sql`g.nama || case when g.jumlah > 1 then ' dan ' || (g.jumlah - 1) || ' GTK lain' else '' end`,
  }),
  requested: (input) => {
    const { tanggal, statusId, rinci } = input
    const named = rinci.map(({ gtkId }) => gtkId)
    return {
      gtkIds: statusId === STATUS.LIBUR_KHUSUS ? null : named,
      named,
      dari: tanggal,
      sampai: tanggal,
      kind: String(statusId),
      statusId,
      againstTap: null,
      waktu: rinci.filter(({ datang, pulang }) => (datang ?? pulang) !== null),
      onlyHariKerja: false,
      waitsForEnd: false,
      apply: (fakta, nomor, now) => withManual(fakta, input, nomor, now),
    }
  },
}

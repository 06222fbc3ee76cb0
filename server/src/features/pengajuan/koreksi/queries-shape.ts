import { type KoreksiInput, withKoreksi } from '@geisa/engine/pengajuan/usulan'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { type RawBuilder, sql } from 'kysely'
import type { Shape } from '../kind.ts'
import { statusOn } from '../queries-status.ts'

/** A column of the status that a correction asks for. */
export const statusKoreksi = <T>(column: RawBuilder<T>): RawBuilder<T> =>
  statusOn(sql`k.dari`, sql`k.status_koreksi_id`, column)

export const KOREKSI_SHAPE: Shape<KoreksiInput> = {
  tabel: sql.table('koreksi'),
  nomor: sql`k.no_koreksi`,
  dari: sql`k.dari`,
  sampai: sql`k.sampai`,
  label: 'Koreksi',
  screen: '/koreksi-status-kehadiran/$id',
  jenisData: 'Koreksi',
  field: { nomor: 'noKoreksi', gtk: 'gtk', tanggal: 'tglKehadiran.dari' },
  perihal: sql<string>`case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce(${statusKoreksi(sql`t.nama`)}, '')
        when 2 then 'Koreksi Waktu Kehadiran'
        else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end`,
  siapa: sql<string>`(select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id)`,
  orang: (id) => sql`gtk g where g.sekolah_id = ${id} and g.id = k.gtk_id`,
  // A correction of times makes a day Hadir; an izin has no status.
  statusAturan: sql`case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end`,
  // Types 2 and 3 always rest on the head's letter, type 1 on what its status names.
  needsDokumen: sql`(k.jenis_koreksi <> 1 or coalesce(${statusKoreksi(sql`t.dokumen_pendukung is not null`)}, true))`,
  isian: () => sql`json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
    'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
    'pulang', extract(epoch from k.koreksi_pulang)::int)`,
  shared: (person) => ({
    join: sql`join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`,
    isNamed: sql`k.gtk_id = any(${person})`,
    nama: sql`g.nama`,
  }),
  requested: (input) => ({
    gtkIds: [input.gtkId],
    named: [input.gtkId],
    dari: input.dari,
    sampai: input.sampai,
    kind: `${input.jenis} ${input.statusId}`,
    statusId: input.jenis === 1 ? input.statusId : input.jenis === 2 ? STATUS.HADIR : null,
    againstTap: input.statusId,
    waktu: [input],
    onlyHariKerja: true,
    waitsForEnd: true,
    apply: (fakta, nomor, now) => withKoreksi(fakta, input, nomor, now),
  }),
}

import { STATUS } from '@geisa/engine/acuan'
import { denganKoreksi, type IsianKoreksi } from '@geisa/engine/pengajuan/usulan'
import { type RawBuilder, sql } from 'kysely'
import type { Bentuk } from '../kind.ts'
import { statusPada } from '../queries-status.ts'

/** A column of the status that a correction asks for. */
export const statusKoreksi = <T>(kolom: RawBuilder<T>): RawBuilder<T> =>
  statusPada(sql`k.dari`, sql`k.status_koreksi_id`, kolom)

export const BENTUK_KOREKSI: Bentuk<IsianKoreksi> = {
  tabel: sql.table('koreksi'),
  nomor: sql`k.no_koreksi`,
  dari: sql`k.dari`,
  sampai: sql`k.sampai`,
  sebutan: 'Koreksi',
  layar: '/koreksi-status-kehadiran/$id',
  jenisData: 'Koreksi',
  field: { nomor: 'noKoreksi', gtk: 'gtk', tanggal: 'tglKehadiran.dari' },
  perihal: sql<string>`case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce(${statusKoreksi(sql`t.nama`)}, '')
        when 2 then 'Koreksi Waktu Kehadiran'
        else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end`,
  siapa: sql<string>`(select g.nama from gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id)`,
  orang: sql`gtk g where g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`,
  // A correction of times makes a day Hadir; an izin has no status.
  statusAturan: sql`case k.jenis_koreksi when 1 then k.status_koreksi_id when 2 then 1 end`,
  // Types 2 and 3 always rest on the head's letter, type 1 on what its status names.
  perluDokumen: sql`(k.jenis_koreksi <> 1 or coalesce(${statusKoreksi(sql`t.dokumen_pendukung is not null`)}, true))`,
  isian: sql`json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
    'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', extract(epoch from k.koreksi_datang)::int,
    'pulang', extract(epoch from k.koreksi_pulang)::int)`,
  bersama: (orang) => ({
    gabung: sql`join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`,
    isBernama: sql`k.gtk_id = any(${orang})`,
    nama: sql`g.nama`,
  }),
  diminta: (isian) => ({
    gtkIds: [isian.gtkId],
    bernama: [isian.gtkId],
    dari: isian.dari,
    sampai: isian.sampai,
    macam: `${isian.jenis} ${isian.statusId}`,
    statusId: isian.jenis === 1 ? isian.statusId : isian.jenis === 2 ? STATUS.HADIR : null,
    lawanTap: isian.statusId,
    waktu: [isian],
    hanyaHariKerja: true,
    tungguSelesai: true,
    terapkan: (fakta, nomor, sekarang) => denganKoreksi(fakta, isian, nomor, sekarang),
  }),
}
